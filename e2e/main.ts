import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { LOOKED } from './person.ts'
import startSite from './site.ts'

/**
 * `npm run e2e`: the site is started once; the flows run two at a time, then, alone, the tests that measure how soon
 * something is there. Whatever is said behind `--` is for Playwright, and chooses among both.
 */
const RUNS = [['--project=flows'], ['--project=measured', '--workers=1']]

rmSync(LOOKED, { recursive: true, force: true })
const stopSite = await startSite()
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void stopSite().finally(() => process.exit(1)))
}
const outcomes = []
for (const chosen of RUNS)
  outcomes.push(await run([...chosen, '--pass-with-no-tests', ...process.argv.slice(2)]))
await stopSite()
const isShown = outcomes.some(({ count }) => count > 0)
if (!isShown) console.error('not one test was chosen')
process.exit(isShown && outcomes.every(({ status }) => status === 0) ? 0 : 1)

function run(chosen: readonly string[]): Promise<{ status: number; count: number }> {
  const args = ['node_modules/@playwright/test/cli.js', 'test', '-c', 'e2e/playwright.config.ts', ...chosen]
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
  let count = 0
  child.stdout.on('data', (said: Buffer) => {
    count += Number(/Running (\d+) test/.exec(said.toString())?.[1] ?? 0)
    process.stdout.write(said)
  })
  return new Promise((resolve) => child.on('close', (status) => resolve({ status: status ?? 1, count })))
}
