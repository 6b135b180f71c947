import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { LOOKED } from './person.ts'
import startSite from './site.ts'

/**
 * `npm run e2e`: the site is started once, and the flows run two at a time. `npm run e2e:measured`: alone, the tests
 * that measure how soon something is there. Whatever is said behind `--` is for Playwright.
 */
rmSync(LOOKED, { recursive: true, force: true })
const stopSite = await startSite()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopSite().finally(() => process.exit(1)))
}
const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts']
const child = spawn(process.execPath, [...args, ...process.argv.slice(2)], { stdio: 'inherit' })
const status = await new Promise((resolve) => child.on('close', resolve))
await stopSite()
process.exit(status === 0 ? 0 : 1)
