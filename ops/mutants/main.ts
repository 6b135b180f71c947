import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { pathToFileURL } from 'node:url'
import { seededRandom, shuffled } from '../../server/faults/seeded-random.ts'
import { EQUIVALENT } from './equivalent.ts'
import { importersOf } from './importers.ts'
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

interface Mutant {
  file: string
  source: string
  about: string
}

const scratch = await mkdtemp(join(tmpdir(), 'allmend-mutants-'))
try {
  const chosen = TARGETS.filter((it) => positionals.length === 0 || positionals.includes(it.folder))
  if (chosen.length === 0) throw new Error(`folders: ${TARGETS.map((it) => it.folder).join(', ')}`)
  for (const target of chosen) await hunt(target)
} finally {
  await rm(scratch, { recursive: true })
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
  const startedAt = performance.now()
  const runs = await quickestFirst(target)
  const patienceMs = (performance.now() - startedAt) * 3 + 10_000
  const survived: Mutant[] = []
  for (const [index, mutant] of mutants.entries()) {
    if (await survives(mutant, runs, patienceMs)) {
      survived.push(mutant)
      console.log(`  survived  ${mutant.file}:${mutant.about}`)
    }
    if ((index + 1) % 50 === 0)
      console.log(`  ${index + 1} of ${mutants.length}, ${survived.length} survived`)
  }
  const killed = mutants.length - survived.length
  const score = ((killed / mutants.length) * 100).toFixed(1)
  const of = mutants.length < all.length ? ` (sample of ${all.length}, seed ${values.seed})` : ''
  console.log(`${target.folder}: ${killed} of ${mutants.length} mutants killed, ${score} %${of}`)
}

async function mutantsOf({ folder }: Target): Promise<Mutant[]> {
  const files = globSync(`${folder}/**/*.ts`).filter((it) => !/\.(test|fixture)\.ts$/.test(it))
  const mutants: Mutant[] = []
  for (const file of files.sort()) {
    const text = await readFile(file, 'utf8')
    for (const { start, end, replacement, line, about } of mutationsOf(file, text)) {
      const source = text.slice(0, start) + replacement + text.slice(end)
      if (!isEquivalent(file, line, about)) mutants.push({ file, source, about })
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

/** Each pattern is a run of its own, with a database each file: most mutants are noticed by the quick ones. */
async function quickestFirst({ tests, needsDatabase }: Target): Promise<Run[]> {
  const groups = tests.map((it) => globSync(it))
  const timed: { run: Run; ms: number }[] = []
  for (const its of needsDatabase ? groups.flat().map((it) => [it]) : groups) {
    const run = { files: its, needsDatabase }
    const startedAt = performance.now()
    if (!(await passes(run, undefined, 600_000))) throw new Error(`${its.join(', ')}: fails as it is`)
    timed.push({ run, ms: performance.now() - startedAt })
  }
  return timed.toSorted((a, b) => a.ms - b.ms).map(({ run }) => run)
}

/** Those that import the changed file are asked first. */
async function survives(mutant: Mutant, runs: readonly Run[], patienceMs: number): Promise<boolean> {
  const near = importersOf(mutant.file)
  const [first = [], later = []] = [true, false].map((isNear) =>
    runs.filter(({ files }) => files.some((it) => near.has(it)) === isNear),
  )
  for (const run of [...first, ...later]) if (!(await passes(run, mutant, patienceMs))) return false
  return true
}

/** Whether the tests pass with one file changed; a run that takes too long has noticed. */
async function passes(run: Run, mutant: Mutant | undefined, patienceMs: number): Promise<boolean> {
  const source = join(scratch, 'mutant.ts')
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
        NODE_OPTIONS: `--import=${put}`,
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
