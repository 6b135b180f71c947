import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** A test that did not run. Playwright's list names no reason. */
interface Skipped {
  name: string
  reason: string | undefined
}

interface SkippedInLog {
  tests: Skipped[]
  /** Counted at the end of a run, and named nowhere. */
  unnamed: number
}

/** What may be left out, and why. Everything else has to be installed where the gate runs. */
export const ALLOWED: { what: RegExp; because: string }[] = [
  {
    what: /set ALLMEND_DATA|real GPX and TCX files are not at/,
    because: 'data of others that is not ours to hand on',
  },
  { what: /\bnetwork\/regions\.spec\.ts:/, because: 'data of others that is not ours to hand on' },
  {
    what: /^libreoffice is not here/,
    because: 'half a gigabyte to install for one test',
  },
]

/** Reads what Node's test runner and Playwright say, several runs one after the other. */
export function skippedIn(log: string): SkippedInLog {
  const tests: Skipped[] = []
  let counted = 0
  for (const line of stripVTControlCharacters(log).split(/\r?\n/)) {
    const [, node, reason] = /^ *﹣ (.+?) \([\d.]+ms\)(?: # (.+))?$/.exec(line) ?? []
    const [, flow] = /^ +- +\d+ +(.+ › .+)$/.exec(line) ?? []
    const [, ofNode, ofFlows] = /^(?:ℹ|#) skipped (\d+)$|^ +(\d+) skipped$/.exec(line) ?? []
    if (node) tests.push({ name: node, reason: reason === 'SKIP' ? undefined : reason })
    if (flow) tests.push({ name: flow, reason: undefined })
    counted += Number(ofNode ?? ofFlows ?? 0)
  }
  return { tests, unnamed: Math.max(0, counted - tests.length) }
}

/** Why a test may be left out; nothing where it may not. */
export function allowance({ name, reason }: Skipped): string | undefined {
  return ALLOWED.find(({ what }) => what.test(reason ?? name))?.because
}

/** `node ops/gate/skipped.ts <log …>`: names what did not run, and fails where that has no reason that is allowed. */
if (import.meta.main) {
  let refused = 0
  let total = 0
  for (const path of process.argv.slice(2)) {
    const { tests, unnamed } = skippedIn(readFileSync(path, 'utf8'))
    for (const skipped of tests) {
      const allowed = allowance(skipped)
      console.log(`${allowed ? '﹣' : '✖'} ${skipped.name}: ${skipped.reason ?? allowed ?? 'no reason'}`)
      if (!allowed) refused += 1
    }
    if (unnamed > 0) console.log(`✖ ${path}: ${unnamed} more that the log does not name`)
    refused += unnamed
    total += tests.length + unnamed
  }
  console.log(`${total} skipped, ${refused} without a reason that is allowed`)
  process.exit(refused > 0 ? 1 : 0)
}
