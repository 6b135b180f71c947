import type { Repository } from './affected.ts'
import { repository } from './repository.ts'

/**
 * `npm run find-things`: each thing in docs/where-things-are.md is among the first five files its own search finds.
 * `npm run find-things -- "rate limit"`: the first five files for any words.
 */
interface Thing {
  name: string
  /** As it stands in the search, for `git grep -E` and for us. */
  pattern: string
  /** Where it lives. */
  file: string
}

interface Found {
  file: string
  isNamed: boolean
  /** Comments and declarations that hold the pattern. */
  described: number
  lines: number
}

const LIST = 'docs/where-things-are.md'
const FIRST = 5
const IS_SOURCE = /^(?:domain|contract|server|sample)\/src\/.*\.ts$|^web\/.*\.tsx?$/
const IS_TEST = /\.(?:test|fixture)\.tsx?$/
const DESCRIBES =
  /^\s*(?:\/\*|\*|\/\/|(?:export )?(?:default )?(?:async )?(?:function|const|class|interface|type)\b)/
const ROW = /^\| ([^|]+) \| `git grep -ilE '([^']+)' '\*\.ts\*'` \| `([^`]+)` \|/

export const thingsIn = (list: string): Thing[] =>
  list.split('\n').flatMap((line) => {
    const [, name, pattern, file] = ROW.exec(line) ?? []
    return name && pattern && file ? [{ name, pattern, file }] : []
  })

export const sourceOf = ({ files, textOf }: Repository): Map<string, string> =>
  new Map(files.filter((it) => IS_SOURCE.test(it) && !IS_TEST.test(it)).map((it) => [it, textOf(it)]))

/** Files named so first, then those that describe or declare it most often, then those that hold it most often. */
export function firstFoundBy(pattern: string, texts: ReadonlyMap<string, string>): string[] {
  const sought = new RegExp(pattern, 'i')
  return [...texts]
    .map(([file, text]) => foundIn(file, text, sought))
    .filter(({ isNamed, lines }) => isNamed || lines > 0)
    .toSorted(
      (one, other) =>
        Number(other.isNamed) - Number(one.isNamed) ||
        other.described - one.described ||
        other.lines - one.lines ||
        one.file.localeCompare(other.file, 'en'),
    )
    .slice(0, FIRST)
    .map(({ file }) => file)
}

function foundIn(file: string, text: string, sought: RegExp): Found {
  const lines = text.split('\n').filter((line) => sought.test(line))
  return {
    file,
    isNamed: sought.test(file.slice(file.lastIndexOf('/') + 1)),
    described: lines.filter((line) => DESCRIBES.test(line)).length,
    lines: lines.length,
  }
}

if (import.meta.main) {
  const here = repository()
  const texts = sourceOf(here)
  const [words] = process.argv.slice(2)
  if (words) {
    for (const file of firstFoundBy(words.split(/\W+/).join('.?'), texts)) console.log(file)
  } else {
    const things = thingsIn(here.textOf(LIST))
    const lost = things.filter(({ pattern, file }) => !firstFoundBy(pattern, texts).includes(file))
    for (const { name, pattern, file } of lost) {
      console.error(`${name}: «${pattern}» does not lead to ${file} but to`)
      for (const other of firstFoundBy(pattern, texts)) console.error(`  ${other}`)
    }
    console.log(`held ${things.length - lost.length} of ${things.length}`)
    process.exit(lost.length > 0 || things.length === 0 ? 1 : 0)
  }
}
