import { spawn } from 'node:child_process'
import { baseOf, git, runningRelease } from './base.ts'
import { flowsFor } from './flows.ts'
import { noteRun } from './runs.ts'

/**
 * `npm run steady`: the flows of what a change touches three times each, without a second try, beside one busy core.
 * Finds what waits by the clock, reads «ready» too early, or meets what its own first run left.
 */
const uncommitted = git('status', '--porcelain')
if (uncommitted) throw new Error(`not committed:\n${uncommitted}`)
const flows = flowsFor(baseOf(process.argv[2], runningRelease()))
const busy = spawn(process.execPath, ['-e', 'for (;;);'])
console.log(`three times, beside a busy core: ${flows.join(' ') || 'all flows'}`)
const startedAt = performance.now()
const german = ['--grep-invert', String.raw`\sin\sen\s`]
const args = ['run', 'e2e', '--', '--repeat-each=3', '--retries=0', ...german, ...flows]
const child = spawn('npm', args, { stdio: ['ignore', 'pipe', 'inherit'] })
let text = ''
child.stdout.on('data', (data: Buffer) => {
  text += data.toString()
  process.stdout.write(data)
})
const status = await new Promise((resolve) => child.on('close', resolve))
busy.kill('SIGKILL')
const count = (outcome: string) => Number(new RegExp(`^ +(\\d+) ${outcome}`, 'm').exec(text)?.[1] ?? 0)
const [passed, failed] = [count('passed'), count('failed') + (status === 0 ? 0 : 1)]
const seconds = Math.round((performance.now() - startedAt) / 1000)
noteRun({ tier: 'steady', passed, failed, skipped: count('skipped'), again: [], seconds })
process.exit(failed === 0 ? 0 : 1)
