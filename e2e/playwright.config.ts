import { defineConfig } from '@playwright/test'
import { CHROMIUM } from './chromium.ts'

/** More than a minute each: told first, so that no core waits for the last of them alone. */
const LONG = [
  'diary/corrections',
  'diary/diary',
  'network/regions',
  'routes/tools',
  'routes/editor',
  'routes/panels',
  'ratings/tool',
  'ratings/map',
  'walk/walk',
  'insights/overview',
  'missions/story',
  'content/invite-flow',
  'rides/route-map',
  'payments/wire-transfer',
  'projects/project-flow',
  'participation/stranger',
].map((name) => `**/${name}.spec.ts`)

const FLOWS = {
  outputDir: '../test-results/flows',
  // Decision 0083: the gate names what passed at the second try.
  retries: process.env['CI'] ? 1 : 0,
}

/** Started by e2e/main.ts. */
export default defineConfig({
  testDir: '.',
  projects: [
    { name: 'long', testMatch: LONG, ...FLOWS },
    { name: 'flows', testMatch: '**/*.spec.ts', testIgnore: LONG, ...FLOWS },
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
    // The processor draws the maps: a quarter of the pixels takes a third off what a flow costs. Pictures are whole.
    deviceScaleFactor: process.env['E2E_PICTURES'] ? 1 : 0.5,
    // A trace would fetch pictures the page holds as blobs, which our own policy refuses.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: CHROMIUM,
  },
})
