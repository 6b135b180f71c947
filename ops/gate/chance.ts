import { readFileSync } from 'node:fs'
import { filesHere } from './repository.ts'

/** A test says the same of the same sources, whatever the hour, the machine and what else runs beside it. */
interface Rule {
  files: RegExp
  butNot?: RegExp
  forbids: RegExp
  because: string
}

// Started by hand or at night, and no tests: they stand in e2e because they drive the same site.
const TOOLS = '(?:crawl|demo|lighthouse|phones|pictures)'
const FLOWS = new RegExp(`^e2e/(?!${TOOLS}/).*\\.ts$`)
const TESTS = new RegExp(
  `^(?!ops/).*\\.(?:test|spec|measured|fixture)\\.tsx?$|^server/(?:test|nets)/|^e2e/(?!${TOOLS}/).*\\.ts$`,
)
// What waits by asking again and again does it here, for everybody: server/test holds such helpers. The others come back
// when they were told to, read while somebody writes, or wait inside a page for what it was told.
const ASKS_AGAIN =
  /^server\/test\/|^e2e\/(?:site|mailbox|test|tracking\/recorder-scene)\.ts$|^server\/nets\/checkouts\.test\.ts$|^server\/src\/city\/photos\/race\.test\.ts$/
/** Their pages show lists that every flow writes to. */
const EVERYBODYS = /^e2e\/(?:admin|governance|membership|payments|results)\//

// They plant what is forbidden.
const PLANTS = /^ops\/gate\/(?:chance|planted)\.test\.ts$/

const RULES: Rule[] = [
  {
    files: FLOWS,
    forbids: /Date\.now\(\)\.toString\(/g,
    because: 'two flows can begin in the same millisecond: a name is newRun() of e2e/run.ts',
  },
  {
    files: TESTS,
    butNot: ASKS_AGAIN,
    forbids:
      /new Promise(?:<\w+>)?\(\s*(?:function\s*)?\(?\w*\)?\s*(?:=>)?\s*\{?\s*setTimeout\(|import \{[^}]*\bsetTimeout\b[^}]*\} from '(?:node:)?timers\/promises'|promisify\(setTimeout\)/g,
    because: 'a wait by the clock is too short on a slow machine: wait for what has to happen',
  },
  {
    files: FLOWS,
    forbids: /\.waitForTimeout\(/g,
    because: 'a wait by the clock is too short on a slow machine: wait for what the page shows',
  },
  {
    files: FLOWS,
    // Counting all bytes of a page ends with silence.
    butNot: /\.measured\.ts$|^e2e\/frame\/public-page\.spec\.ts$/,
    forbids: /['"]networkidle['"]/g,
    because: 'half a second without a request is no answer: wait for what the page shows',
  },
  {
    files: EVERYBODYS,
    forbids: /getByRole\(\s*'(?:row|listitem)'(?:.|\n\s*(?=\.))*?\.first\(\)/g,
    because: 'the first row of a list may be of another flow: name it with its run',
  },
  {
    files: TESTS,
    forbids: /\bMath\.random\b/g,
    because: 'what failed once has to fail again: draw from a seed',
  },
  {
    files: TESTS,
    forbids: /\bseed\b.*\b(?:Date\.now|randomInt|randomBytes|performance\.now)\(/gi,
    because: 'what failed once has to fail again: ops/gate/seed.ts gives the seed, and prints it',
  },
  {
    files: TESTS,
    forbids: /\bconfigureGlobal\(/g,
    because: 'it would take the seed of ops/gate/seed.ts away',
  },
  {
    files: /^package\.json$/,
    forbids: /"[\w:-]+": "(?![^"\\]*--import \.\/ops\/gate\/seed\.ts)[^"\\]*\bnode\b[^"\\]* --test\b/g,
    because: 'properties are drawn from the seed of the gate: --import ./ops/gate/seed.ts',
  },
]

/** What rests on chance in a file, each with its line. */
export function chanceIn(file: string, text: string): string[] {
  const rules = RULES.filter((rule) => rule.files.test(file) && !rule.butNot?.test(file))
  if (rules.length === 0) return []
  const code = text.replaceAll(/^[ \t]*(?:\/\/|\/?\*).*$|[ \t]\/\/ .*$/gm, '')
  return rules.flatMap(({ forbids, because }) =>
    [...code.matchAll(forbids)].map(
      ({ index }) => `${file}:${code.slice(0, index).split('\n').length}: ${because}`,
    ),
  )
}

if (import.meta.main) {
  const files = filesHere().filter(
    (file) => !PLANTS.test(file) && RULES.some((rule) => rule.files.test(file)),
  )
  const problems = files.flatMap((file) => chanceIn(file, readFileSync(file, 'utf8')))
  for (const problem of problems) console.error(problem)
  console.log(`${files.length} files, ${problems.length} problems`)
  process.exit(problems.length > 0 ? 1 : 0)
}
