import { defineConfig } from '@playwright/test';

// Real Chromium of the distribution; the client as it is built, served as files. Tests that need the server start one.
// VOTIVE_PREVIEW_PORT lets several working copies test side by side.
const port = process.env.VOTIVE_PREVIEW_PORT ?? '4180';
const address = `http://localhost:${port}`;

export default defineConfig({
  // Measurements are no tests: npm run frames.
  ...(process.env.VOTIVE_MEASURE ? { testDir: 'e2e/measure' } : { testDir: 'e2e', testIgnore: 'measure/**' }),
  timeout: 120_000,
  // A slow machine is not a bug.
  expect: { timeout: 20_000 },
  // Files are independent: a server of its own port where one is needed. Much of the time is waiting for what moves, so
  // that three have room on two cores: 10.7 minutes in place of 12 to 13.
  workers: 3,
  reporter: [['list']],
  use: {
    baseURL: address,
    actionTimeout: 20_000,
    viewport: { width: 1440, height: 900 },
    locale: 'en-GB',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath: process.env.VOTIVE_CHROMIUM ?? '/usr/bin/chromium',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  webServer: {
    command: `npx vite preview --port ${port} --strictPort`,
    url: address,
    reuseExistingServer: false,
  },
});
