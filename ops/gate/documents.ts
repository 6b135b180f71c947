import { existsSync } from 'node:fs'
import { posix } from 'node:path'
import { repository } from './repository.ts'
import wings from './wings.json' with { type: 'json' }

/**
 * Documents are true in what a machine can see: every path, command, link and decision they name exists, the lists of
 * commands and decisions are whole, and the glossary is sorted.
 */
interface Documents {
  /** Everything the repository holds, for asking. */
  files: readonly string[]
  textOf(file: string): string
  scripts: readonly string[]
}

const WINGS = wings.ranks.flat().filter((wing) => wing !== 'platform')
const WORDS_OF_ARCHITECTURE = 900
const ARCHITECTURE = 'ARCHITECTURE.md'
const COMMANDS = 'docs/commands.md'
const INDEX = 'docs/decisions/README.md'
const GLOSSARY = 'docs/glossary.md'
const DECISION = /^docs\/decisions\/(\d{4})-[\w-]+\.md$/
/** Decisions are historic: what they name besides links may be from before. */
const IS_DOCUMENT = /^[A-Z]+\.md$|^(?:docs|ops)\/.*\.md$/

export function problemsIn(documents: Documents): string[] {
  const known = knownOf(documents)
  return [
    ...documents.files
      .filter((file) => IS_DOCUMENT.test(file))
      .flatMap((file) => problemsOf(file, documents.textOf(file), known)),
    ...lengthOf(documents),
    ...roomsMissing(documents),
    ...commandsMissing(documents),
    ...decisionsMissing(documents),
    ...wrongWords(documents),
  ]
}

interface Known {
  files: ReadonlySet<string>
  folders: ReadonlySet<string>
  /** What a path may begin with. */
  tops: ReadonlySet<string>
  scripts: ReadonlySet<string>
  decisions: ReadonlySet<string>
  textOf(file: string): string
}

function knownOf({ files, scripts, textOf }: Documents): Known {
  const folders = new Set(files.flatMap(foldersAbove))
  return {
    files: new Set(files),
    folders,
    tops: new Set([...folders].filter((folder) => !folder.includes('/'))),
    scripts: new Set(scripts),
    decisions: new Set(files.flatMap((file) => DECISION.exec(file)?.[1] ?? [])),
    textOf,
  }
}

function foldersAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1)
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}

function problemsOf(file: string, text: string, known: Known): string[] {
  const isDecision = DECISION.test(file)
  return text.split('\n').flatMap((line, index) => {
    const wrong = [
      ...wrongLinks(file, line, known),
      ...(isDecision
        ? []
        : [...wrongPaths(line, known), ...wrongScripts(line, known), ...wrongDecisions(file, line, known)]),
    ]
    return wrong.map((problem) => `${file}:${index + 1}: ${problem}`)
  })
}

const LINK = /\[([^\]]*)\]\(([^)\s]+)\)/g

function wrongLinks(file: string, line: string, known: Known): string[] {
  return [...line.matchAll(LINK)].flatMap(([, , target = '']) => {
    if (/^[a-z]+:/.test(target)) return []
    const [path = '', anchor] = target.split('#')
    const to = path === '' ? file : posix.join(posix.dirname(file), path).replace(/\/$/, '')
    if (!known.files.has(to) && !known.folders.has(to)) return [`the link leads nowhere: ${target}`]
    const isThere = anchor === undefined || anchorsOf(known.textOf(to)).has(anchor)
    return isThere ? [] : [`there is no such heading: ${target}`]
  })
}

/** As GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const headings = text.matchAll(/^#+ (.+)$/gm)
  return new Set(
    [...headings].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
}

const PATH = /(?<![\w./@:{-])\.?[a-z][\w-]*\/[\w.*/{},<>[\]-]*[\w*}>\]]/g
/** A file without its folder; `*.` is a kind of file. */
const NAME = /(?<=`)[\w*{},<>/.-]+\.(?:tsx?|cjs|sql|sh|md)(?=`)/g

/** Paths from the top of the repository wherever they stand, and names of files in backticks. */
function wrongPaths(line: string, known: Known): string[] {
  const withoutLinks = line.replaceAll(LINK, '$1').replaceAll(/https?:\/\/[^\s)`]+/g, '')
  const paths = [...withoutLinks.matchAll(PATH)]
    .map(([path]) => path)
    .filter((path) => known.tops.has(path.split('/', 1)[0] ?? ''))
  const names = [...withoutLinks.matchAll(NAME)].map(([name]) => name)
  const wrong = [
    ...paths.filter((path) => !isThere(path, known, '^')),
    ...names.filter((name) => !isThere(name, known, '(?:^|/)')),
  ]
  return [...new Set(wrong)].map((path) => `there is no ${path}`)
}

function isThere(path: string, { files, folders }: Known, before: string): boolean {
  if (files.has(path) || folders.has(path)) return true
  const pattern = new RegExp(`${before}${patternOf(path)}$`)
  return [...files, ...folders].some((it) => pattern.test(it))
}

/** `*`, `<name>` and `{one,other}` stand for what they stand for in a shell. */
function patternOf(path: string): string {
  return path
    .replaceAll(/[.+?^$()|[\]\\]/g, String.raw`\$&`)
    .replaceAll(/<[\w-]+>/g, '[^/]+')
    .replaceAll('**/', '(?:.+/)?')
    .replaceAll(/\*+/g, '[^/]*')
    .replaceAll('{', '(?:')
    .replaceAll('}', ')')
    .replaceAll(',', '|')
}

const SCRIPT = /\bnpm run ([a-z][\w:-]*)/g

function wrongScripts(line: string, { scripts }: Known): string[] {
  const kinds = new Set([...scripts].filter((name) => name.includes(':')).map((name) => name.split(':')[0]))
  const named = [...line.matchAll(SCRIPT)].map(([, name = '']) => name)
  const short = [...line.matchAll(/`([a-z][\w-]*:[a-z][\w-]*)`/g)]
    .map(([, name = '']) => name)
    .filter((name) => kinds.has(name.split(':')[0]))
  return [...new Set([...named, ...short])]
    .filter((name) => !scripts.has(name))
    .map((name) => `there is no script ${name}`)
}

function wrongDecisions(file: string, line: string, { decisions }: Known): string[] {
  if (file === INDEX) return []
  const numbers = [...line.matchAll(/(?<![\w.,'’/`-])0\d{3}(?![\w.,'’-]*\w)/g)].map(([number]) => number)
  return [...new Set(numbers)]
    .filter((number) => !decisions.has(number))
    .map((number) => `there is no decision ${number}`)
}

function lengthOf({ textOf }: Documents): string[] {
  const words = textOf(ARCHITECTURE).split(/\s+/).filter(Boolean).length
  return words > WORDS_OF_ARCHITECTURE
    ? [`${ARCHITECTURE}: ${words} words, at most ${WORDS_OF_ARCHITECTURE}; a journey stands in docs/journeys`]
    : []
}

/** The drawing of the wings has every room behind its wing, and no other. */
function roomsMissing({ files, textOf }: Documents): string[] {
  const drawn = textOf(ARCHITECTURE)
  return WINGS.flatMap((wing) => {
    const room = new RegExp(`^(?:(?:domain|server)/src|web/app)/${wing}/([^/.]+)/`)
    const there = new Set(files.flatMap((file) => room.exec(file)?.[1] ?? []))
    const line = new RegExp(`(?:^|│ +)${wing} {2,}([^│\n]*)`, 'm').exec(drawn)?.[1] ?? ''
    const named = line.split('·').map((it) => it.trim())
    return [...there].toSorted().join() === named.toSorted().join()
      ? []
      : [
          `${ARCHITECTURE}: the drawing says of ${wing} ${named.join(', ')}; there are ${[...there].join(', ')}`,
        ]
  })
}

function commandsMissing({ textOf, scripts }: Documents): string[] {
  const rows = [...textOf(COMMANDS).matchAll(/^\| `npm (?:run )?([a-z][\w:-]*)/gm)].map(([, name]) => name)
  return scripts
    .filter((name) => rows.filter((row) => row === name).length !== 1)
    .map((name) => `${COMMANDS}: one row is for npm run ${name}`)
}

/** Each by its number and title, as they stand at its head. */
function decisionsMissing({ files, textOf }: Documents): string[] {
  const index = textOf(INDEX)
  return files.flatMap((file) => {
    const number = DECISION.exec(file)?.[1]
    if (number === undefined) return []
    const title = /^# \d{4}:? (.+)$/m.exec(textOf(file))?.[1]
    const entry = `[${number}](${posix.basename(file)}) ${title}`
    const lines = index.split('\n').filter((line) => line.includes(`(${posix.basename(file)})`))
    return lines.length === 1 && lines[0]?.includes(entry) ? [] : [`${INDEX}: one line is «${entry}»`]
  })
}

/** The glossary is sorted, and no word stands in it twice. */
function wrongWords({ textOf }: Documents): string[] {
  const rows = [...textOf(GLOSSARY).matchAll(/^\| (?!word \||-)([^|]+?) \|/gm)]
  const words = rows.map(([, word = '']) => word.toLowerCase())
  return words.flatMap((word, at) => {
    const before = words[at - 1] ?? ''
    if (word === before) return [`${GLOSSARY}: «${word}» stands there twice`]
    return word < before ? [`${GLOSSARY}: «${word}» stands before «${before}»`] : []
  })
}

if (import.meta.main) {
  const { files, textOf } = repository()
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> }
  const problems = problemsIn({
    files: files.filter((file) => existsSync(file)),
    textOf,
    scripts: Object.keys(scripts),
  })
  for (const problem of problems) console.error(problem)
  console.log(
    `${files.filter((file) => IS_DOCUMENT.test(file)).length} documents, ${problems.length} problems`,
  )
  process.exit(problems.length > 0 ? 1 : 0)
}
