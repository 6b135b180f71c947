import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { baseOf, changedSince, runningRelease } from './base.ts'
import { failedIn, firstTry } from './second-try.ts'

/**
 * `node ops/gate/tests.ts <pattern …>`: the test files that match, one process more at a time than there are cores.
 * Files share a process where they can; what measures time (*.measured.test.ts) is asked for by its own name only.
 */
const IMPORTS = ['--import', './ops/gate/seed.ts', '--test-reporter=spec']
/** These start processes, measure their own or change what is everybody's in it: nothing else may be in it. */
const ALONE = [
  /^server\/src\/(start|worker|files-lane|mails|photo-processes|platform\/(child|redrawn|metrics))\.test\.ts$/,
  /^server\/src\/(base\/accounts\/(passwords\/passwords|sign-in\/sign-in)|money\/cards\/histories|platform\/http\/(body|shed)|tracking\/insights\/counting\/counting-threads)\.test\.ts$/,
  /^server\/src\/(tracking\/diary\/(many-statements|reading-threads|database-away)|(office\/site|projects\/participation)\/newsletters)\.test\.ts$/,
  /^server\/src\/office\/own-data\/(own-data|archive\/resume|erasure\/\w+)\.test\.ts$/,
  /^server\/(nets|src\/city\/photos)\//,
  /^(ops|e2e|sample|web)\//,
]
const GROUP = 8
/** So many processes do not fail by chance. */
const MANY = 4
/**
 * A minute each, with processes, threads and backups of their own: in the gate (GATE=change) they run where one of these
 * paths was touched, and at night.
 */
const ONLY_WITH: Record<string, RegExp> = {
  'server/src/start.test.ts':
    /^server\/(src\/(main|start|worker|config)\.ts|src\/(start\.test\.ts|platform\/(objects\.ts|db|keys|mail|queue))|migrations)/,
  'server/src/files-lane.test.ts':
    /^server\/src\/(platform\/(child|answer-in-child)|files-lane|main|long-jobs|jobs|worker|base\/network\/(import|osm|versions\/prepare))/,
  'server/src/photo-processes.test.ts':
    /^server\/src\/(platform\/(threads|queue)|city\/photos|photo|draw-photos|worker|jobs)/,
  'server/src/tracking/diary/reading-threads.test.ts':
    /^server\/src\/(tracking\/(diary|tracking)|platform\/(queue|threads|answer-in-thread)|worker)|^domain\/src\/(tracking\/diary|platform\/geo)/,
  'server/src/office/own-data/erasure/erasure.test.ts':
    /^server\/(src\/(office\/own-data|tracking\/tracking|platform\/(keys|objects|seal)|cli|jobs)|migrations)/,
  'server/src/office/own-data/erasure/restore.test.ts':
    /^server\/(src\/(office\/own-data|tracking\/tracking|platform\/(keys|objects|seal)|cli|start)|migrations)/,
}

const patterns = process.argv.slice(2)
const isMeasured = patterns.every((it) => it.endsWith('.measured.test.ts'))
const base = process.env['GATE'] === 'change' ? baseOf(undefined, runningRelease()) : undefined
const changed = base === undefined ? undefined : changedSince(base)
const files = [...new Set(globSync(patterns))]
  .filter((file) => isMeasured || !file.endsWith('.measured.test.ts'))
  .filter((file) => isDue(file))
  .toSorted()
const isAlone = (file: string) => ALONE.some((it) => it.test(file))
const shared = Map.groupBy(
  files.filter((file) => !isAlone(file)),
  (file) => file.split('/')[0],
)
const jobs = [
  ...files.filter(isAlone).map((file) => [file]),
  ...[...shared.values()].flatMap((its) => chunks(its, GROUP)),
]
if (files.some((file) => file.startsWith('server/'))) {
  const { globalSetup } = await import('../../server/test/template.ts')
  await globalSetup()
}
const count = jobs.length
const failed: { group: readonly string[]; output: string }[] = []
// What is measured runs with nothing beside it. The others wait for the database a seventh of their time.
await Promise.all(Array.from({ length: isMeasured ? 1 : availableParallelism() + 1 }, takeJobs))
// The gate shows the end of this log, so what failed stands there.
let failures = 0
for (const { group, output } of failed) {
  if (!hasSecondTry(group)) {
    process.stdout.write(output)
    failures += 1
    continue
  }
  const second = await run(group)
  process.stdout.write(second.output)
  const { names, details } = failedIn(output)
  console.log(firstTry(details))
  if (second.status !== 0) failures += 1
  else for (const name of names) console.log(`✓ [tests] › ${group[0]} › ${name} (retry #1)`)
}
console.log(`${files.length} files in ${count} processes, ${failures} of them failed`)
process.exit(failures === 0 && files.length > 0 ? 0 : 1)

/** Decision 0179: in the gate, with nothing beside it, for what has a database, threads or processes. */
function hasSecondTry([file = '']: readonly string[]): boolean {
  return Boolean(process.env['CI']) && failed.length <= MANY && /^(server|ops)\//.test(file)
}

function isDue(file: string): boolean {
  const paths = ONLY_WITH[file]
  if (!paths || !changed || changed.some((it) => paths.test(it))) return true
  console.log(`left out, its files are untouched: ${file}`)
  return false
}

async function takeJobs(): Promise<void> {
  for (let group = jobs.shift(); group; group = jobs.shift()) {
    const { status, output } = await run(group)
    if (status === 0) process.stdout.write(output)
    else failed.push({ group, output })
  }
}

/** What a process prints is kept until it has ended, whole. */
function run(group: readonly string[]): Promise<{ status: number; output: string }> {
  const child = spawn(process.execPath, [...IMPORTS, 'ops/gate/group.ts', ...group], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const printed: Buffer[] = []
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data: Buffer) => printed.push(data))
  return new Promise((resolve) => {
    child.on('close', (status) => {
      resolve({ status: status ?? 1, output: Buffer.concat(printed).toString() })
    })
  })
}

/** Dealt like cards, so that neighbours, which are alike, are not all in one. */
function chunks(files: readonly string[], size: number): string[][] {
  const count = Math.ceil(files.length / size)
  return Array.from({ length: count }, (_, nth) => files.filter((_file, at) => at % count === nth))
}
