import { stripVTControlCharacters } from 'node:util'

interface Failures {
  names: string[]
  /** What the runner prints of them at its end, or its last lines where it did not come so far. */
  details: string
}

const LAST_LINES = 60
const HEADING = '✖ failing tests:'

export function failedIn(output: string): Failures {
  const log = stripVTControlCharacters(output)
  const at = log.indexOf(HEADING)
  if (at === -1)
    return { names: ['ended before it counted'], details: log.split('\n').slice(-LAST_LINES).join('\n') }
  const details = log.slice(at)
  const names = details.split('\n').map((line) => /^✖ (.+) \([\d.]+ms\)$/.exec(line)?.[1])
  return { names: names.filter((name) => name !== undefined), details }
}

/** Shown, and counted by nobody: neither its passes nor its failures are of the try that counts. */
export function firstTry(output: string): string {
  return output.replaceAll(/^(?=.)/gm, '| ')
}
