import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pathToFileURL } from 'node:url'
import { asOwner } from '../../server/test/template.ts'
import { seededRandom, shuffled } from '../../server/faults/seeded-random.ts'
import { type Coverage, countedIn, coverageOf, executes } from './coverage.ts'
import { EQUIVALENT } from './equivalent.ts'
import { mutationsOf } from './mutations.ts'
import { type Target, TARGETS } from './targets.ts'

/**
 * Changes the sources one small piece at a time and asks the tests: `npm run mutants -- [folder] [--sample 100]
 * [--seed 7] [--list]`. A mutant no test notices is a rule nobody holds.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sample: { type: 'string' },
    seed: { type: 'string', default: '7' },
    list: { type: 'boolean', default: false },
  },
})

/** Tests, what they are told, and who imitates an outside party for them. */
const IS_NO_PRODUCT = /\.(test|fixture)\.ts$|\/fake-[^/]*$/

interface Mutant {
  file: string
  /** Where in the file it begins. */
  at: number
  source: string
  about: string
}

const chosen = TARGETS.filter((it) => positionals.length === 0 || positionals.includes(it.folder))
if (chosen.length === 0) throw new Error(`folders: ${TARGETS.map((it) => it.folder).join(', ')}`)
const scratch = await mkdtemp(join(tmpdir(), 'allmend-mutants-'))
const mark = `mutants_${process.pid}_`
try {
  for (const target of chosen) await hunt(target)
} finally {
  await rm(scratch, { recursive: true })
  if (!values.list && chosen.some((it) => it.needsDatabase)) await dropDatabases()
}

/** Tests that were ended at their first failure left theirs. */
async function dropDatabases(): Promise<void> {
  await asOwner(async (owner) => {
    const { rows } = await owner.query<{ datname: string }>(
      'select datname from pg_database where starts_with(datname, $1)',
      [`test_${mark}`],
    )
    for (const { datname } of rows) await owner.query(`drop database if exists ${datname} with (force)`)
  })
}

function lots(all: readonly Mutant[]): Mutant[] {
  return shuffled(seededRandom(Number(values.seed)), all)
}

async function hunt(target: Target): Promise<void> {
  const all = await mutantsOf(target)
  const mutants = values.sample ? lots(all).slice(0, Number(values.sample)) : all
  if (values.list) {
    console.log(mutants.map((it) => `${it.file}:${it.about}`).join('\n'))
    return
  }
  const runs = await quickestFirst(target)
  const survived: Mutant[] = []
  let asked = 0
  await inLanes(mutants, async (mutant, lane) => {
    // Only what executes its place can notice it; nothing else is asked.
    const able = runs.filter((it) => executes(it.coverage, mutant.file, mutant.at))
    if (await survives(mutant, able, lane)) {
      survived.push(mutant)
      console.log(`  survived  ${mutant.file}:${mutant.about}${able.length ? '' : ' (no test executes it)'}`)
    }
    if (++asked % 50 === 0) console.log(`  ${asked} of ${mutants.length}, ${survived.length} survived`)
  })
  const killed = mutants.length - survived.length
  const score = ((killed / mutants.length) * 100).toFixed(1)
  const of = mutants.length < all.length ? ` (sample of ${all.length}, seed ${values.seed})` : ''
  console.log(`${target.folder}: ${killed} of ${mutants.length} mutants killed, ${score} %${of}`)
}

/** Two at once: a run waits for the database about as long as it computes. */
async function inLanes<T>(all: readonly T[], work: (one: T, lane: number) => Promise<void>): Promise<void> {
  const waiting = [...all]
  async function take(lane: number): Promise<void> {
    for (let one = waiting.shift(); one !== undefined; one = waiting.shift()) await work(one, lane)
  }
  await Promise.all([take(0), take(1)])
}

async function mutantsOf({ folder }: Target): Promise<Mutant[]> {
  const files = globSync(`${folder}/**/*.ts`).filter((it) => !IS_NO_PRODUCT.test(it))
  const mutants: Mutant[] = []
  for (const file of files.sort()) {
    const text = await readFile(file, 'utf8')
    for (const { start, end, replacement, line, about } of mutationsOf(file, text)) {
      const source = text.slice(0, start) + replacement + text.slice(end)
      if (!isEquivalent(file, line, about)) mutants.push({ file, at: start, source, about })
    }
  }
  return mutants
}

/** By the change and what stands on its line; the line's number moves. */
function isEquivalent(file: string, line: string, about: string): boolean {
  const change = about.slice(about.indexOf(' ') + 1)
  return EQUIVALENT.some((it) => file === it.file && line.includes(it.on) && it.change === change)
}

interface Run {
  files: readonly string[]
  needsDatabase: boolean
}

type TimedRun = Run & { coverage: Coverage }

/** Each pattern is a run of its own, with a database each file: most mutants are noticed by the quick ones. */
async function quickestFirst({ folder, tests, needsDatabase }: Target): Promise<TimedRun[]> {
  const groups = tests.map((it) => globSync(it))
  const timed: TimedRun[] = []
  const runs = (needsDatabase ? groups.flat().map((it) => [it]) : groups).map((files) => ({
    files,
    needsDatabase,
  }))
  await inLanes(runs, async (run, lane) => {
    timed.push({ ...run, coverage: await coverageOf(folder, run.files, () => measure(run, folder, lane)) })
  })
  return timed.toSorted((a, b) => a.coverage.ms - b.coverage.ms)
}

async function measure(run: Run, folder: string, lane: number): Promise<Coverage> {
  const directory = await mkdtemp(join(scratch, 'coverage-'))
  const startedAt = performance.now()
  if (!(await passes(run, { lane, patienceMs: 600_000, coverage: directory })))
    throw new Error(`${run.files.join(', ')}: fails as it is`)
  const ms = performance.now() - startedAt
  const counted = await countedIn(directory, folder)
  await rm(directory, { recursive: true })
  return { ms, counted }
}

async function survives(mutant: Mutant, runs: readonly TimedRun[], lane: number): Promise<boolean> {
  for (const { coverage, ...run } of runs)
    if (!(await passes(run, { lane, patienceMs: coverage.ms * 3 + 30_000, mutant }))) return false
  return true
}

interface Attempt {
  lane: number
  patienceMs: number
  mutant?: Mutant
  /** Where to say what is executed. */
  coverage?: string
}

/** Whether the tests pass with one file changed; a run that takes too long has noticed. */
async function passes(run: Run, { lane, patienceMs, mutant, coverage }: Attempt): Promise<boolean> {
  const source = join(scratch, `mutant-${lane}.ts`)
  if (mutant) await writeFile(source, mutant.source)
  const put = pathToFileURL(resolve('ops/mutants/put-mutant.ts')).href
  const child = spawn(
    process.execPath,
    [
      '--test',
      '--test-concurrency=1',
      '--test-isolation=none',
      '--test-force-exit',
      `--test-reporter=${pathToFileURL(resolve('ops/mutants/first-failure.ts')).href}`,
      ...(run.needsDatabase ? ['--test-global-setup=server/test/template.ts'] : []),
      ...run.files,
    ],
    {
      env: {
        ...process.env,
        TEST_MARK: mark,
        NODE_OPTIONS: `--import=${put}`,
        // What is taken from the compile cache is counted by whole functions.
        ...(coverage ? { NODE_V8_COVERAGE: coverage, NODE_DISABLE_COMPILE_CACHE: '1' } : {}),
        ...(mutant ? { MUTANT_OF: pathToFileURL(resolve(mutant.file)).href, MUTANT_SOURCE: source } : {}),
      },
      stdio: 'ignore',
      detached: true,
    },
  )
  return new Promise((decided) => {
    // The whole group: tests start servers of their own.
    const end = () => child.pid && process.kill(-child.pid, 'SIGKILL')
    const timer = setTimeout(end, patienceMs)
    child.on('exit', (status) => {
      clearTimeout(timer)
      decided(status === 0)
    })
  })
}
