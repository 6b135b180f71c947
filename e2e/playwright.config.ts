import { defineConfig } from '@playwright/test'

/** Started by e2e/main.ts. Chromium of the system; the flags make WebGL work without a graphics card. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'flows', testMatch: '**/*.spec.ts', outputDir: '../test-results/flows' },
    { name: 'measured', testMatch: '**/*.measured.ts', outputDir: '../test-results/measured' },
  ],
  workers: 2,
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 30_000,
    locale: 'de-CH',
    timezoneId: 'Europe/Zurich',
    // A trace would fetch pictures the page holds as blobs, which our own policy refuses.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      chromiumSandbox: false,
      args: [
        '--use-angle=swiftshader',
        '--enable-unsafe-swiftshader',
        // Maps alone are drawn by the imitated graphics card: putting pages together by it costs four times as much.
        '--disable-gpu-compositing',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
