import { appendFileSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { git } from './base.ts'

/** What `.ci/run` or `npm run steady` noted of one run. A tree, not a commit: a reworded message keeps its run. */
export interface Run {
  tree: string
  commit: string
  tier: 'change' | 'nightly' | 'steady'
  passed: number
  failed: number
  skipped: number
  /** Flows that passed at their second try only. */
  again: string[]
  seconds: number
  at: string
}

export function readRuns(path = runsFile()): Run[] {
  if (!existsSync(path)) return []
  return readFileSync(path, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Run)
}

/** Beside the repository's objects, where no checkout is dirtied by it; a clean clone is told another's by GATE_RUNS. */
export function runsFile(): string {
  return process.env['GATE_RUNS'] ?? join(git('rev-parse', '--git-common-dir') ?? '.git', 'gate-runs.jsonl')
}

export function noteRun(run: Omit<Run, 'tree' | 'commit' | 'at'>): void {
  const [tree, commit] = [git('rev-parse', 'HEAD^{tree}'), git('rev-parse', 'HEAD')]
  if (tree === undefined || commit === undefined) return
  const noted: Run = { tree, commit, ...run, at: new Date().toISOString() }
  appendFileSync(runsFile(), `${JSON.stringify(noted)}\n`)
}

const LOOKED_BACK = 20

/** Flows that needed a second try now, and in two of the runs before. */
export function repeatedIn(again: readonly string[], runs: readonly Run[]): string[] {
  const before = runs.slice(-LOOKED_BACK).flatMap((run) => [...new Set(run.again)])
  return again.filter((name) => before.filter((it) => it === name).length >= 2)
}

/** `✓ 12 [flows] › e2e/x.spec.ts:3:5 › in de … (retry #1) (4.2s)`: what stays the same from run to run. */
export function nameOf(line: string): string {
  return line
    .replace(/\(retry #1\).*$/, '')
    .replace(/^.*?› /, '')
    .replace(/:\d+:\d+/, '')
    .trim()
}

if (import.meta.main) {
  const [verb, tier, ...counts] = process.argv.slice(2)
  const again = (await text(process.stdin)).split('\n').filter(Boolean).map(nameOf)
  if (verb === 'repeated') {
    const names = repeatedIn(again, readRuns())
    for (const name of names) console.log(`  ${name}`)
    process.exit(names.length === 0 ? 0 : 1)
  }
  const [passed = 0, failed = 0, skipped = 0, seconds = 0] = counts.map(Number)
  noteRun({ tier: tier as Run['tier'], passed, failed, skipped, again, seconds })
}
