// A real server for a test: a port and a store of its own, stopped at the end.

import { spawn, type ChildProcess, type ChildProcessByStdio } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';

const BIN = process.env.VOTIVE_BIN ?? '../target/debug/votive';

/** Resolves when the program prints its address; fails if it ends instead. */
function listening(server: ChildProcessByStdio<null, Readable, null>): Promise<void> {
  return new Promise((resolve, reject) => {
    server.stdout.on('data', (text: Buffer) => text.includes('http://') && resolve());
    server.once('exit', (code) => reject(new Error(`${BIN} ended with ${code}`)));
    server.once('error', reject);
  });
}

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
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.#process = started;
    await listening(started);
  }

  /** Kills it, as a crash would. */
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
