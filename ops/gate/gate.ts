import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { affectedBy } from './affected.ts'
import { baseOf, changedSince, git } from './base.ts'
import { repository } from './repository.ts'

/**
 * `npm run gate [-- <commit>]`: what a change since then can have broken. Within five minutes the check and the tests
 * say whether it is good; then come the nets and the flows of what was touched. `.ci/run` looks at everything.
 */
const base = baseOf(process.argv[2], 'HEAD~1')
if (base === undefined) throw new Error('there is no commit to compare with: npm run gate -- <commit>')
const changed = changedSince(base)
const affected = affectedBy(changed, repository())

const ENV = '--env-file-if-exists=.services/env'
const GERMAN = ['--grep-invert', String.raw`\sin\sen\s`]
interface Step {
  name: string
  args: string[]
  /** On two quiet cores. */
  seconds: number
}
const STEPS: Step[] = [
  { name: 'check', args: ['ops/gate/check.ts'], seconds: 55 },
  ...tested('tests', affected.tests),
]
const LATER: Step[] = [
  ...tested('nets', affected.nets),
  ...(affected.flows.length > 0
    ? [
        { name: 'town', args: ['sample/src/cli/town.ts'], seconds: 5 },
        { name: 'build', args: ['node_modules/@react-router/dev/bin.cjs', 'build', 'web'], seconds: 30 },
        {
          name: 'flows',
          args: [ENV, 'e2e/main.ts', ...GERMAN, ...affected.flows.map((name) => `e2e/${name}/`)],
          seconds: 25 + filesIn(affected.flows.map((name) => `e2e/${name}/*.spec.ts`)) * 12,
        },
      ]
    : []),
]

const isClean = git('status', '--porcelain') === ''
const [commit, tree] = [git('rev-parse', '--short', 'HEAD'), git('rev-parse', '--short', 'HEAD^{tree}')]
console.log(
  `${commit}, tree ${tree}${isClean ? '' : ' and what is not committed'}, against ${base.slice(0, 8)}`,
)
console.log(`${changed.length} files differ; capabilities: ${affected.capabilities.join(', ') || 'none'}`)
for (const [when, steps] of [
  ['first', STEPS],
  ['then', LATER],
] as const) {
  const seconds = steps.reduce((sum, step) => sum + step.seconds, 0)
  const names = steps.map((step) => step.name).join(', ') || 'nothing'
  console.log(`${when}: ${names}, about ${Math.ceil(seconds / 60)} min`)
}
for (const line of affected.leftOut) console.log(`left out: ${line}`)

const totals = { passed: 0, failed: 0 }
const startedAt = performance.now()
for (const it of STEPS) await step(it)
const seconds = ((performance.now() - startedAt) / 1000).toFixed(0)
console.log(totals.failed === 0 ? `good so far, after ${seconds} s` : `not good, after ${seconds} s`)
if (totals.failed === 0) for (const it of LATER) await step(it)
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

function tested(name: string, patterns: readonly string[]): Step[] {
  if (patterns.length === 0) return []
  const seconds = filesIn(patterns.filter((it) => !/^(server|sample)/.test(it))) * 0.5
  const slow = filesIn(patterns.filter((it) => /^(server|sample)/.test(it))) * (name === 'nets' ? 20 : 3)
  return [{ name, args: [ENV, 'ops/gate/tests.ts', ...patterns], seconds: seconds + slow }]
}

function filesIn(patterns: readonly string[]): number {
  return globSync([...patterns]).length
}

async function step({ name, args }: Step): Promise<void> {
  const startedAt = performance.now()
  console.log(`${name} …`)
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  const text: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => text.push(data))
  const status = await new Promise((resolve) => child.on('close', resolve))
  const output = Buffer.concat(text).toString()
  const { passed, failed } = countsIn(output)
  const isOk = status === 0 && failed === 0
  totals.passed += passed === 0 && isOk ? 1 : passed
  totals.failed += isOk ? 0 : Math.max(1, failed)
  if (!isOk) console.log(output.split('\n').slice(-200).join('\n'))
  console.log(
    `${name}: ${isOk ? 'ok' : 'FAILED'}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${passed} passed`,
  )
}

/** Of Node's test runner, of Playwright, or of a closing line of ours; several add up. */
function countsIn(output: string): { passed: number; failed: number } {
  const sum = (pattern: RegExp) =>
    [...output.matchAll(pattern)].reduce((all, match) => all + Number(match[1]), 0)
  return {
    passed: sum(/^ℹ pass (\d+)$/gm) + sum(/^ *(\d+) passed\b/gm),
    failed: sum(/^ℹ (?:fail|cancelled) (\d+)$/gm) + sum(/^ *(\d+) failed\b/gm) + sum(/, (\d+) failed$/gm),
  }
}
