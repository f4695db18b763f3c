// A real server for a test: started on a port of its own, with a store of its own, stopped at the end.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const BIN = process.env.VOTIVE_BIN ?? '../target/debug/votive';

export class Server {
  readonly url: string;
  #folder = mkdtempSync(join(tmpdir(), 'votive-e2e-'));
  #process: ChildProcess | null = null;

  constructor(private readonly port: number) {
    this.url = `http://127.0.0.1:${port}`;
  }

  async start(): Promise<void> {
    const database = `sqlite:${join(this.#folder, 'votive.db')}`;
    const started = spawn(
      BIN,
      ['serve', '--listen', `127.0.0.1:${this.port}`, '--database', database, '--pause', '0', '--log', 'warn'],
      { stdio: 'inherit' },
    );
    this.#process = started;
    for (let tries = 0; tries < 200; tries += 1) {
      if (started.exitCode !== null) throw new Error(`${BIN} ended with ${started.exitCode}`);
      if (
        await fetch(`${this.url}/healthz`).then(
          (answer) => answer.ok,
          () => false,
        )
      )
        return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error(`${BIN} does not answer`);
  }

  /** Ends it as a crash would. */
  async kill(): Promise<void> {
    const ended = this.#process;
    if (!ended) return;
    const gone = new Promise((resolve) => ended.once('exit', resolve));
    ended.kill('SIGKILL');
    await gone;
    this.#process = null;
  }

  async remove(): Promise<void> {
    await this.kill();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}
