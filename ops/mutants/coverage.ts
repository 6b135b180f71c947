import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'

/** What a run of tests executes of a folder, and how long it takes: a mutant elsewhere need not ask it. */
export interface Coverage {
  ms: number
  /** By file, and then of each process and thread that loaded it. */
  counted: Record<string, Counted[][]>
}

/** A piece of a source and how often it was executed. Types are blanked where they stand, so places are the source's. */
interface Counted {
  startOffset: number
  endOffset: number
  count: number
}

interface CoverageFile {
  result: { url: string; functions: { ranges: Counted[] }[] }[]
}

const CACHE = 'node_modules/.cache/mutants'

/** Kept on disk until a source, what the tests share or one of these test files changes. */
export async function coverageOf(
  folder: string,
  tests: readonly string[],
  measure: () => Promise<Coverage>,
): Promise<Coverage> {
  const kept = join(CACHE, `${await hashOf(folder, tests)}.json`)
  const known = await readFile(kept, 'utf8').catch(() => undefined)
  if (known) return JSON.parse(known) as Coverage
  const coverage = await measure()
  await mkdir(CACHE, { recursive: true })
  await writeFile(kept, JSON.stringify(coverage))
  return coverage
}

/** What every process and thread of a run wrote to its NODE_V8_COVERAGE, as far as it is of one folder. */
export async function countedIn(directory: string, folder: string): Promise<Coverage['counted']> {
  const counted: Coverage['counted'] = {}
  const root = resolve('.')
  for (const name of await readdir(directory)) {
    const { result } = JSON.parse(await readFile(join(directory, name), 'utf8')) as CoverageFile
    for (const { url, functions } of result) {
      const file = url.startsWith('file:') ? fileURLToPath(url).slice(root.length + 1) : ''
      if (file.startsWith(`${folder}/`)) (counted[file] ??= []).push(functions.flatMap((it) => it.ranges))
    }
  }
  if (Object.keys(counted).length === 0) throw new Error(`${folder}: a run wrote no coverage`)
  return counted
}

/** Whether a place of a file was executed: the smallest piece around it says so. */
export function executes({ counted }: Coverage, file: string, at: number): boolean {
  const length = (it: Counted) => it.endOffset - it.startOffset
  return (counted[file] ?? []).some((pieces) => {
    const around = pieces.filter((it) => it.startOffset <= at && at < it.endOffset)
    const [smallest] = around.toSorted((a, b) => length(a) - length(b))
    return (smallest?.count ?? 0) > 0
  })
}

let sources: Promise<string> | undefined

async function hashOf(folder: string, tests: readonly string[]): Promise<string> {
  sources ??= hashOfFiles(sharedFiles())
  const parts = [folder, await sources, await hashOfFiles(tests)]
  return createHash('sha256').update(parts.join('\n')).digest('hex')
}

function sharedFiles(): string[] {
  const pattern = '{domain,contract,server}/**/*.{ts,sql}'
  const exclude = ['**/node_modules', '**/*.test.ts']
  return ['package-lock.json', ...globSync(pattern, { exclude }).toSorted()]
}

async function hashOfFiles(files: readonly string[]): Promise<string> {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${file}\n`).update(await readFile(file))
  return hash.digest('hex')
}
