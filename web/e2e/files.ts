// Serves the built client from the test itself, so that the test can stop it: then pages and service workers are both
// offline (Playwright's own switch does not reach service workers).

import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const DIST = fileURLToPath(new URL('../dist', import.meta.url));
const KINDS: Record<string, string> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
};

export class Files {
  #server: Server | null = null;

  /** Starts serving; returns the address. */
  async serve(): Promise<string> {
    const server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url ?? '/', 'http://localhost').pathname));
      if (path.startsWith('/api/')) return response.writeHead(404).end();
      const wanted = join(DIST, path);
      const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : join(DIST, 'index.html');
      response.writeHead(200, { 'content-type': KINDS[extname(file)] ?? 'application/octet-stream' });
      return createReadStream(file).pipe(response);
    });
    this.#server = server;
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return `http://localhost:${(server.address() as AddressInfo).port}`;
  }

  /** Stops serving. */
  async stop(): Promise<void> {
    const server = this.#server;
    this.#server = null;
    if (!server) return;
    const closed = new Promise((done) => server.close(done));
    server.closeAllConnections();
    await closed;
  }
}
