import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { importsIn, withImporters } from './imports.ts'
import { CACHE, hashedFiles, hashOf, toolsHash } from './inputs.ts'

/**
 * Rules that know types take most of the time of a check. What they say about a file rests on it and on all it imports,
 * so that after a green run only the files that changed and those that import them are read again.
 */
interface Green {
  base: string
  files: Record<string, string>
}

const KEPT = join(CACHE, 'lint.json')
// Seen by files that do not import them: configuration, declarations for everybody, and the tree of the routes.
const BASE =
  /(?:^|\/)(?:tsconfig[\w.]*\.json|package\.json|package-lock\.json|\.oxlintrc\.json)$|\.d\.ts$|^ops\/gate\/(?:lint|imports|inputs)\.ts$|^web\/app\/routes\.ts$/
const FOR_ALL = /^\s*declare (?:module|global)\b/m
// The types a screen gets from the router tell of what it lies in.
const AROUND_SCREENS = /^web\/app\/(?:root\.tsx$|layouts\/)/

const hashed = [...hashedFiles()]
const files = new Map(hashed.filter(([file]) => /\.(?:[cm]?[jt]s|tsx)$/.test(file)))
const texts = new Map([...files.keys()].map((file) => [file, readFileSync(file, 'utf8')]))
const isBase = (file: string) => BASE.test(file) || FOR_ALL.test(texts.get(file) ?? '')
const base = hashOf([toolsHash(), ...hashed.filter(([file]) => isBase(file)).flat()])

const chosen = toLint(lastGreen())
if (chosen?.length === 0) keepAndLeave('nothing changed')
const args = ['--type-aware', '--deny-warnings', '--no-error-on-unmatched-pattern', ...(chosen ?? [])]
const { status } = spawnSync('oxlint', args, { stdio: 'inherit' })
if (status !== 0) process.exit(1)
keepAndLeave(`${chosen?.length ?? 'all'} files`)

function lastGreen(): Green | undefined {
  try {
    return JSON.parse(readFileSync(KEPT, 'utf8')) as Green
  } catch {
    return undefined
  }
}

/** Undefined: all. Where a file is gone, its name may now mean another one. */
function toLint(green: Green | undefined): string[] | undefined {
  if (green?.base !== base || Object.keys(green.files).some((file) => !files.has(file))) return undefined
  const changed = [...files].filter(([file, hash]) => green.files[file] !== hash).map(([file]) => file)
  const around = [...files.keys()].filter((file) => AROUND_SCREENS.test(file))
  const imports = new Map(
    [...texts].map(([file, text]) => [
      file,
      [
        ...importsIn(file, text, (path) => files.has(path)),
        ...(text.includes("'./+types/") ? around.filter((it) => it !== file) : []),
      ],
    ]),
  )
  return [...withImporters(changed, imports)]
}

/** What somebody edited meanwhile is read again the next time. */
function keepAndLeave(output: string): never {
  const now = hashedFiles()
  const same = [...files].filter(([file, hash]) => now.get(file) === hash)
  mkdirSync(CACHE, { recursive: true })
  writeFileSync(KEPT, JSON.stringify({ base, files: Object.fromEntries(same) } satisfies Green))
  console.log(output)
  process.exit(0)
}
