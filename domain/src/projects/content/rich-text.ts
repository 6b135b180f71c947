import { isPlainLine } from '../../platform/text/plain-text.ts'
import { isSafeLink } from './safe-link.ts'

/** A text with headings, lists, bold, italic and links, as a tree. Names and shape are those of ProseMirror. */
export interface RichText {
  type: 'doc'
  content: RichPart[]
}
export type RichPart = Heading | Paragraph | List
export interface Heading {
  type: 'heading'
  attrs: { level: 2 | 3 }
  content?: Run[] | undefined
}
export interface Paragraph {
  type: 'paragraph'
  content?: Run[] | undefined
}
interface List {
  type: 'bulletList' | 'orderedList'
  content: ListItem[]
}
/** Lists hold no lists: a page of this kind needs none, and a tree of fixed depth cannot be made too deep. */
interface ListItem {
  type: 'listItem'
  content: Paragraph[]
}
export type Run = { type: 'text'; text: string; marks?: Mark[] | undefined } | { type: 'hardBreak' }
export type Mark = { type: 'bold' } | { type: 'italic' } | { type: 'link'; attrs: { href: string } }

/** What an editor holds, with everything left out that a text of ours cannot hold. */
export function readRichText(value: unknown): RichText {
  return { type: 'doc', content: partsIn(value).flatMap(readRichPart) }
}

/** One part; none where it is of no kind a text of ours holds. */
export function readRichPart(value: unknown): RichPart[] {
  switch (field(value, 'type')) {
    case 'heading':
      return [{ type: 'heading', attrs: { level: levelOf(value) }, ...runs(value) }]
    case 'paragraph':
      return [{ type: 'paragraph', ...runs(value) }]
    case 'bulletList':
    case 'orderedList': {
      const content = partsIn(value).flatMap(readItem)
      return content.length > 0 ? [{ type: field(value, 'type') as List['type'], content }] : []
    }
    default:
      return []
  }
}

function readItem(value: unknown): ListItem[] {
  if (field(value, 'type') !== 'listItem') return []
  const content = readParagraphs(value)
  return content.length > 0 ? [{ type: 'listItem', content }] : []
}

export function readParagraphs(value: unknown): Paragraph[] {
  return partsIn(value)
    .filter((it) => field(it, 'type') === 'paragraph')
    .map((it): Paragraph => ({ type: 'paragraph', ...runs(it) }))
}

function runs(value: unknown): { content?: Run[] } {
  const content = partsIn(value).flatMap(readRun)
  return content.length > 0 ? { content } : {}
}

function readRun(value: unknown): Run[] {
  if (field(value, 'type') === 'hardBreak') return [{ type: 'hardBreak' }]
  const text = field(value, 'text')
  if (field(value, 'type') !== 'text' || typeof text !== 'string' || text === '') return []
  if (!isPlainLine(text)) return []
  const marks = listOf(field(value, 'marks')).flatMap(readMark)
  return [{ type: 'text', text, ...(marks.length > 0 ? { marks } : {}) }]
}

function readMark(value: unknown): Mark[] {
  const type = field(value, 'type')
  if (type === 'bold' || type === 'italic') return [{ type }]
  const href = field(field(value, 'attrs'), 'href')
  if (type !== 'link' || typeof href !== 'string' || !isSafeLink(href)) return []
  return [{ type, attrs: { href } }]
}

function levelOf(value: unknown): 2 | 3 {
  return field(field(value, 'attrs'), 'level') === 3 ? 3 : 2
}

export function partsIn(value: unknown): unknown[] {
  return listOf(field(value, 'content'))
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : []
}

export function field(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, name)) return undefined
  return (value as Record<string, unknown>)[name]
}
