import { defineConfig } from '@playwright/test';

// The distribution's Chromium and the built client, served as files. Tests that need the server start one.
// VOTIVE_PREVIEW_PORT: for working copies that test side by side.
const port = process.env.VOTIVE_PREVIEW_PORT ?? '4180';
const address = `http://localhost:${port}`;

export default defineConfig({
  // Measurements run with npm run frames only.
  ...(process.env.VOTIVE_MEASURE ? { testDir: 'e2e/measure' } : { testDir: 'e2e', testIgnore: 'measure/**' }),
  timeout: 120_000,
  // Upper bound for slow machines; tests wait for events.
  expect: { timeout: 20_000 },
  // Files are independent; each server has its own port. Tests often wait for animations, so three workers suit two
  // cores.
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
