import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { affectedBy } from './affected.ts'
import { baseOf, changedSince } from './base.ts'

/** `npm run gate [-- <commit>]`: what a change since then can have broken, in ten minutes; `.ci/run` looks at everything. */
const base = baseOf(process.argv[2], 'HEAD~1')
if (base === undefined) throw new Error('there is no commit to compare with: npm run gate -- <commit>')
const changed = changedSince(base)
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
})
  .split('\n')
  .filter(Boolean)
const affected = affectedBy(changed, { files, textOf })
console.log(`${changed.length} files differ from ${base.slice(0, 8)}`)
console.log(`capabilities: ${affected.capabilities.join(', ') || 'none'}`)
for (const words of affected.leftOut) console.log(`left out: ${words}`)

const runner = [
  '--env-file-if-exists=.services/env',
  '--test',
  '--test-concurrency=2',
  '--test-global-setup=server/test/template.ts',
]
const totals = { passed: 0, failed: 0 }
await step('check', 'ops/gate/check.ts')
if (affected.tests.length > 0) await step('tests', ...runner, ...affected.tests)
if (affected.nets.length > 0) await step('nets', ...runner, ...affected.nets)
if (affected.flows.length > 0) {
  await step('town', 'sample/src/cli/town.ts')
  await step('build', 'node_modules/@react-router/dev/bin.cjs', 'build', 'web')
  const folders = affected.flows.map((name) => `e2e/${name}/`)
  await step(
    'flows',
    '--env-file-if-exists=.services/env',
    'e2e/main.ts',
    '--grep-invert',
    String.raw`\sin\sen\s`,
    ...folders,
  )
}
console.log(`${totals.passed} passed, ${totals.failed} failed`)
process.exit(totals.failed === 0 ? 0 : 1)

/** A file may be gone by now. */
function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

async function step(name: string, ...args: string[]): Promise<void> {
  const startedAt = performance.now()
  console.log(`${name} …`)
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1' },
  })
  const said: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => said.push(data))
  const status = await new Promise((resolve) => child.on('close', resolve))
  const words = Buffer.concat(said).toString()
  const { passed, failed } = countsIn(words)
  const isOk = status === 0 && failed === 0
  totals.passed += passed === 0 && isOk ? 1 : passed
  totals.failed += isOk ? 0 : Math.max(1, failed)
  if (!isOk) console.log(words.split('\n').slice(-200).join('\n'))
  console.log(
    `${name}: ${isOk ? 'ok' : 'FAILED'}, ${((performance.now() - startedAt) / 1000).toFixed(1)} s, ${passed} passed`,
  )
}

/** Of Node's test runner, of Playwright, or of a closing line of ours; several add up. */
function countsIn(words: string): { passed: number; failed: number } {
  const sum = (pattern: RegExp) =>
    [...words.matchAll(pattern)].reduce((all, match) => all + Number(match[1]), 0)
  return {
    passed: sum(/^ℹ pass (\d+)$/gm) + sum(/^ *(\d+) passed\b/gm),
    failed: sum(/^ℹ (?:fail|cancelled) (\d+)$/gm) + sum(/^ *(\d+) failed\b/gm) + sum(/, (\d+) failed$/gm),
  }
}
