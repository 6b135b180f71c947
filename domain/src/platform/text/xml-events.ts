import type { ProblemList } from './problem.ts'

/** What a file of points consists of; names are without their prefix. */
export type XmlEvent =
  | { kind: 'open'; name: string; attributes: ReadonlyMap<string, string>; line: number }
  | { kind: 'close'; name: string; text: string; line: number }

const DEEPEST = 64
const NAME = /^[\w.-]+(?::[\w.-]+)?/
/**
 * A name begins right behind a blank and nowhere else, and no character stands for two ways of reading it: long input,
 * of blanks too, is read in one pass.
 */
const ATTRIBUTE = /(?<=\s)([\w.:-]+)\s*=\s*(?:"([^"<]*)"|'([^'<]*)')/g

/**
 * Elements of a file as people have it: damaged at the end, wrongly nested, with a mark in front. What
 * cannot be read is said, and what came before it stays. Entities of the file's own are refused, so nothing
 * grows and nothing is fetched.
 */
export function* xmlEvents(text: string, problems: ProblemList): Generator<XmlEvent> {
  const open: { name: string; texts: string[] }[] = []
  const lineAt = lineCounter(text)
  let at = 0
  while (at < text.length) {
    const start = text.indexOf('<', at)
    const between = text.slice(at, start < 0 ? text.length : start)
    if (open.length > 0 && between.trim() !== '') open.at(-1)!.texts.push(between)
    if (start < 0) break
    const passed = passedOver(text, start)
    if (passed) {
      if (passed.isCutOff) return problems.add('cut off', lineAt(start))
      if (passed.hasEntities) return problems.add('entities refused', lineAt(start))
      if (passed.plain) open.at(-1)?.texts.push(passed.plain.replaceAll('&', '&amp;'))
      at = passed.end
      continue
    }
    const end = tagEnd(text, start)
    if (end < 0) return problems.add('cut off', lineAt(start))
    at = end + 1
    const inside = text.slice(start + 1, end)
    const isClosing = inside.startsWith('/')
    const name = localName(isClosing ? inside.slice(1) : inside)
    if (name === undefined) {
      problems.add('wrong nesting', lineAt(start))
      continue
    }
    if (isClosing) {
      const depth = open.findLastIndex((it) => it.name === name)
      if (depth !== open.length - 1) problems.add('wrong nesting', lineAt(start))
      if (depth < 0) continue
      for (const it of open.splice(depth).toReversed()) yield closing(it, lineAt(start))
      continue
    }
    const line = lineAt(start)
    yield { kind: 'open', name, attributes: attributesOf(inside), line }
    if (inside.endsWith('/')) yield { kind: 'close', name, text: '', line }
    else if (open.length >= DEEPEST) return problems.add('too deep', line)
    else open.push({ name, texts: [] })
  }
  // What is still open was not finished; its values may be cut in the middle, so it is not closed.
  if (open.length > 0) problems.add('cut off', lineAt(text.length))
}

function closing({ name, texts }: { name: string; texts: string[] }, line: number): XmlEvent {
  return { kind: 'close', name, text: decoded(texts.join('').trim()), line }
}

type Passed = { end: number; isCutOff?: boolean; hasEntities?: boolean; plain?: string }

/** Comments, instructions, what is marked as plain text, and the document's type. */
function passedOver(text: string, start: number): Passed | undefined {
  const upTo = (mark: string): Passed => {
    const end = text.indexOf(mark, start)
    return end < 0 ? { end: text.length, isCutOff: true } : { end: end + mark.length }
  }
  if (text.startsWith('<!--', start)) return upTo('-->')
  if (text.startsWith('<?', start)) return upTo('?>')
  if (text.startsWith('<![CDATA[', start)) {
    const passed = upTo(']]>')
    return { ...passed, plain: text.slice(start + 9, passed.end - 3) }
  }
  if (!text.startsWith('<!', start)) return undefined
  const passed = upTo('>')
  return text.slice(start, passed.end).includes('[') ? { ...passed, hasEntities: true } : passed
}

const [QUOTE, APOSTROPHE, LESS, GREATER] = [0x22, 0x27, 0x3c, 0x3e]

/**
 * Where a tag ends: a `>` may stand in the value of an attribute, a `<` may not (XML 1.0 §2.3). Where a quote is
 * never closed the file is damaged, and the first `>` is the likeliest end.
 */
function tagEnd(text: string, start: number): number {
  let quote: number | undefined
  for (let at = start + 1; at < text.length; at++) {
    const letter = text.charCodeAt(at)
    if (letter === LESS) break
    if (quote === undefined && letter === GREATER) return at
    if (quote === letter) quote = undefined
    else if (quote === undefined && (letter === QUOTE || letter === APOSTROPHE)) quote = letter
  }
  return text.indexOf('>', start)
}

function localName(inside: string): string | undefined {
  const name = NAME.exec(inside)?.[0]
  return name?.slice(name.indexOf(':') + 1)
}

function attributesOf(inside: string): ReadonlyMap<string, string> {
  const found = new Map<string, string>()
  for (const [, name = '', double, single] of inside.matchAll(ATTRIBUTE)) {
    found.set(name, decoded(double ?? single ?? ''))
  }
  return found
}

const KNOWN: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }

function decoded(text: string): string {
  if (!text.includes('&')) return text
  return text.replaceAll(/&(#x?[0-9a-fA-F]{1,6}|\w{1,8});/g, (whole, name: string) => {
    if (!name.startsWith('#')) return KNOWN[name] ?? whole
    const code = name[1] === 'x' ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })
}

/** Asked with rising positions, so each character is looked at once. */
function lineCounter(text: string): (at: number) => number {
  let line = 1
  let next = endOfLine(text, 0)
  return (at) => {
    for (; next < at; next = endOfLine(text, next + 1)) line++
    return line
  }
}

function endOfLine(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? Infinity : end
}
