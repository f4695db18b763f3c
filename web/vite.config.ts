import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

import { compress } from './scripts/compress.ts';
import { offline } from './scripts/offline.ts';

// In development, `votive serve` answers /api and the sockets.
export default defineConfig({
  plugins: [svelte(), offline(), compress()],
  build: {
    target: 'es2023',
    outDir: process.env.VOTIVE_DIST ?? 'dist',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    manifest: true,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
  server: { proxy: { '/api': { target: process.env.VOTIVE_SERVER ?? 'http://127.0.0.1:4000', ws: true } } },
  // Upper bound: whole games by bots are slow on a busy machine.
  test: { include: ['src/**/*.test.ts'], environment: 'node', testTimeout: 60_000 },
});
