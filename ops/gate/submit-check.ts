import { git, runningRelease } from './base.ts'
import { readRuns, type Run } from './runs.ts'

/** What is known of the commit that would be submitted. */
interface Candidate {
  isClean: boolean
  tree: string
  /** Whether it holds the newest main that is known here. */
  isOnMain: boolean
}

/** Why a commit cannot be submitted yet; nothing where it can. */
export function objectionsTo({ isClean, tree, isOnMain }: Candidate, runs: readonly Run[]): string[] {
  const last = (tier: Run['tier']) => runs.findLast((run) => run.tree === tree && run.tier === tier)
  const [whole, steady] = [last('change'), last('steady')]
  const unlike = (what: string, run: Run | undefined, command: string) =>
    run === undefined ? [`${what} was not run on it (${command})`] : run.failed > 0 ? [`${what} failed`] : []
  return [
    ...(isClean ? [] : ['something is not committed']),
    ...(isOnMain ? [] : ['it does not contain the newest main']),
    ...unlike('the whole gate', whole, 'npm run whole'),
    ...unlike('its flows, three times', steady, 'npm run steady'),
  ]
}

/** `npm run submit-check`: in one line, whether HEAD is what the gate was run on. */
if (import.meta.main) {
  const main = git('rev-parse', '--verify', 'origin/main') ?? runningRelease()
  const tree = git('rev-parse', 'HEAD^{tree}') ?? ''
  const objections = objectionsTo(
    {
      isClean: git('status', '--porcelain') === '',
      tree,
      isOnMain: git('merge-base', '--is-ancestor', main, 'HEAD') !== undefined,
    },
    readRuns(),
  )
  const name = `${git('rev-parse', '--short', 'HEAD')} (tree ${tree.slice(0, 8)})`
  console.log(
    objections.length === 0 ? `yes: ${name} is what was run` : `no: ${name}: ${objections.join('; ')}`,
  )
  process.exit(objections.length === 0 ? 0 : 1)
}
