import { isSafeLink } from '../../projects/content/safe-link.ts'

/**
 * The part of Markdown our own pages are written in: headings of two levels with an id, paragraphs, lists, tables, code
 * and notes; in them strong, code and links. Anything else stays the text it is.
 */
export type Inline =
  | string
  | { kind: 'strong'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'link'; href: string; text: string }

export type Block =
  | { kind: 'heading'; level: 2 | 3; id: string; text: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Inline[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'note'; inlines: Inline[] }

/** `key: value` lines between two lines of dashes, and what follows. */
export function frontMatter(source: string): { fields: Record<string, string>; body: string } {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? []
  if (head === undefined || body === undefined) return { fields: {}, body: source }
  const lines = head.split('\n').flatMap((line) => {
    const [, key, value] = /^(\w+):\s*(.*)$/.exec(line) ?? []
    return key === undefined || value === undefined ? [] : [[key, value] as const]
  })
  return { fields: Object.fromEntries(lines), body }
}

const FENCE = '```'

export function readMarkdown(source: string): Block[] {
  const lines = source.split('\n')
  const blocks: Block[] = []
  let at = 0
  while (at < lines.length) {
    const line = lines[at] ?? ''
    if (line.trim() === '') at++
    else if (line.startsWith(FENCE)) {
      const end = lines.indexOf(FENCE, at + 1)
      const last = end === -1 ? lines.length : end
      blocks.push({
        kind: 'code',
        language: line.slice(FENCE.length),
        text: lines.slice(at + 1, last).join('\n'),
      })
      at = last + 1
    } else {
      const end = lines.findIndex((it, later) => later > at && (it.trim() === '' || it.startsWith(FENCE)))
      const last = end === -1 ? lines.length : end
      blocks.push(...blockOf(lines.slice(at, last)))
      at = last
    }
  }
  return blocks
}

function blockOf(lines: readonly string[]): Block[] {
  const [first = '', ...rest] = lines
  const [, marks, title, id] = /^(##|###) (.+?)(?: \{#([\w-]+)\})?$/.exec(first) ?? []
  if (marks !== undefined && title !== undefined) {
    const heading = {
      kind: 'heading',
      level: marks === '##' ? 2 : 3,
      id: id ?? idOf(title),
      text: title,
    } as const
    return [heading, ...(rest.length > 0 ? blockOf(rest) : [])]
  }
  if (lines.every((line) => line.startsWith('> ')))
    return [{ kind: 'note', inlines: readInline(lines.map((line) => line.slice(2)).join(' ')) }]
  if (lines.every((line) => line.startsWith('|'))) return [tableOf(lines)]
  for (const [pattern, isOrdered] of [
    [/^- /, false],
    [/^\d+\. /, true],
  ] as const) {
    if (lines.every((line) => pattern.test(line)))
      return [{ kind: 'list', isOrdered, items: lines.map((line) => readInline(line.replace(pattern, ''))) }]
  }
  return [{ kind: 'paragraph', inlines: readInline(lines.join(' ')) }]
}

function tableOf(lines: readonly string[]): Block {
  const [head = [], ...rows] = lines
    .filter((line) => !/^[|\s:-]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => readInline(cell.trim())),
    )
  return { kind: 'table', head, rows }
}

export function readInline(text: string): Inline[] {
  return text
    .split(/(\*\*[^*]+\*\*|`[^`]+`|\[[^\]]+\]\([^()\s]+\))/)
    .filter((it) => it !== '')
    .map((it): Inline => {
      if (it.length > 4 && it.startsWith('**') && it.endsWith('**'))
        return { kind: 'strong', text: it.slice(2, -2) }
      if (it.length > 2 && it.startsWith('`') && it.endsWith('`'))
        return { kind: 'code', text: it.slice(1, -1) }
      const [, label, href] = /^\[([^\]]+)\]\(([^()\s]+)\)$/.exec(it) ?? []
      if (label !== undefined && href !== undefined && (href.startsWith('#') || isSafeLink(href)))
        return { kind: 'link', href, text: label }
      return it
    })
}

export function textOfInline(inlines: readonly Inline[]): string {
  return inlines.map((it) => (typeof it === 'string' ? it : it.text)).join('')
}

/** What a reader reads of it, for searching. */
export function textOfBlock(block: Block): string {
  if (block.kind === 'heading' || block.kind === 'code') return block.text
  if (block.kind === 'list') return block.items.map(textOfInline).join(' ')
  if (block.kind === 'table') return [block.head, ...block.rows].flat().map(textOfInline).join(' ')
  return textOfInline(block.inlines)
}

export function linksIn(blocks: readonly Block[]): string[] {
  const inlines = blocks.flatMap((block) => {
    if (block.kind === 'heading' || block.kind === 'code') return []
    if (block.kind === 'list') return block.items.flat()
    if (block.kind === 'table') return [block.head, ...block.rows].flat(2)
    return block.inlines
  })
  return inlines.flatMap((it) => (typeof it !== 'string' && it.kind === 'link' ? [it.href] : []))
}

/** The anchor of a heading without one of its own. */
export function idOf(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
}
