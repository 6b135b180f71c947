import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'

/**
 * `npm run pairs [-- --only <text>]`: every mend of docs/pairs.tsv has a test that failed before it. Each pair names the
 * commit that brings the test and the commit that mends: the test must fail at the first and pass at the second. Half an
 * hour, with the services up (`npm run services`).
 */
interface Pair {
  about: string
  red: string
  green: string
  /** The test file, or several behind spaces. */
  tests: string[]
}

/** Where nothing ends what takes too much memory yet, a test of that may not take the machine's. */
const LIMITED = 'ulimit -d 6000000; exec "$@"'

const { values } = parseArgs({ options: { only: { type: 'string' } } })
const [, ...lines] = readFileSync('docs/pairs.tsv', 'utf8').trimEnd().split('\n')
const pairs = lines.map(readPair).filter(({ about }) => about.includes(values.only ?? ''))

const folder = mkdtempSync(join(tmpdir(), 'pairs-'))
const checkout = join(folder, 'checkout')
let held = 0
try {
  git('worktree', 'add', '--detach', '--quiet', checkout, 'HEAD')
  // A link would lead the workspaces' packages back to this checkout.
  cpSync('node_modules', join(checkout, 'node_modules'), { recursive: true, verbatimSymlinks: true })
  for (const pair of pairs) {
    const [before, after] = [outcomeAt(pair.red, pair.tests), outcomeAt(pair.green, pair.tests)]
    const isHeld = before.failed > 0 && after.failed === 0 && after.passed > 0
    if (isHeld) held += 1
    const figures = `before ${before.passed} passed, ${before.failed} failed; after ${after.passed} passed, ${after.failed} failed`
    console.log(`${isHeld ? 'held' : 'NOT HELD'}: ${pair.about} (${pair.red}, ${pair.green}: ${figures})`)
  }
} finally {
  git('worktree', 'remove', '--force', checkout)
  rmSync(folder, { recursive: true, force: true })
}
console.log(`held ${held} of ${pairs.length}`)
process.exitCode = held === pairs.length && held > 0 ? 0 : 1

function readPair(line: string): Pair {
  const [about, red, green, tests] = line.split('\t')
  if (!about || !red || !green || !tests) throw new Error(`docs/pairs.tsv: ${line}`)
  return { about, red, green, tests: tests.split(' ') }
}

/** How the tests end there; a file that cannot even be loaded counts as one that fails. */
function outcomeAt(commit: string, tests: readonly string[]): { passed: number; failed: number } {
  git('-C', checkout, 'checkout', '--quiet', '--detach', commit)
  const { stdout, status } = spawnSync(
    'sh',
    ['-c', LIMITED, 'sh', process.execPath, 'ops/gate/tests.ts', ...tests],
    {
      cwd: checkout,
      encoding: 'utf8',
      maxBuffer: 256 * 1024 * 1024,
    },
  )
  const sum = (outcome: string): number =>
    [...stdout.matchAll(new RegExp(`^ℹ ${outcome} (\\d+)$`, 'gm'))].reduce(
      (sum, [, it]) => sum + Number(it),
      0,
    )
  const failed = sum('fail') + sum('cancelled')
  return { passed: sum('pass'), failed: failed === 0 && status !== 0 ? 1 : failed }
}

function git(...args: string[]): void {
  const { status, stderr } = spawnSync('git', args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
}
