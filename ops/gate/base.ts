import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** The commit a change began at: as named, or where the branch left origin/main, or on origin/main itself another. */
export function baseOf(named: string | undefined, onMain: string): string | undefined {
  const left = named ?? git('merge-base', 'HEAD', 'origin/main')
  const began = left === undefined || left === git('rev-parse', 'HEAD') ? onMain : left
  return git('rev-parse', '--verify', `${began}^{commit}`)
}

/** The newest commit that went through the whole gate and out: on the main line a change begins there. */
export const runningRelease = (): string => readFileSync('ops/running-release', 'utf8').trim()

/** What differs from it here, committed or not. */
export function changedSince(base: string): string[] {
  const committed = execFileSync('git', ['diff', '--name-only', '--no-renames', base], { encoding: 'utf8' })
  const added = execFileSync('git', ['ls-files', '--others', '--exclude-standard'], { encoding: 'utf8' })
  return [...new Set(`${committed}\n${added}`.split('\n').filter(Boolean))].toSorted()
}

/** What git answers, or nothing where it refuses. */
export function git(...args: string[]): string | undefined {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
