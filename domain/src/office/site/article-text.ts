import {
  field,
  type Heading,
  type Paragraph,
  partsIn,
  readParagraphs,
  readRichPart,
  type RichPart,
  type Run,
} from '../../projects/content/rich-text.ts'
import { isSafeLink } from '../../projects/content/safe-link.ts'
import { type Block, idOf } from './markdown.ts'
import { videoOf } from './video.ts'

/**
 * The text of an article: what a text of ours holds anyway, and quotes, pictures and videos. Names and shape are those
 * of ProseMirror; nothing in it holds itself, so that no text can be made too deep.
 */
export interface ArticleText {
  type: 'doc'
  content: ArticlePart[]
}
export type ArticlePart = RichPart | Quote | PicturePart | VideoPart
interface Quote {
  type: 'blockquote'
  content: Paragraph[]
}
interface PicturePart {
  type: 'picture'
  attrs: { picture: string; alt: string; caption: string }
}
interface VideoPart {
  type: 'video'
  /** The page of the video at its provider. */
  attrs: { address: string; title: string }
}

export const NO_TEXT: ArticleText = { type: 'doc', content: [] }
const WORDS_A_MINUTE = 200

/** Where a link of an article may lead: as elsewhere, but to no page that travels in the open. */
export function isArticleLink(href: string): boolean {
  return isSafeLink(href) && !/^http:/i.test(href)
}

/** What an editor holds, without empty lines and with everything left out that an article cannot hold. */
export function readArticleText(value: unknown): ArticleText {
  return { type: 'doc', content: partsIn(value).flatMap(readPart) }
}

function readPart(value: unknown): ArticlePart[] {
  const attr = (name: string): string => {
    const it = field(field(value, 'attrs'), name)
    return typeof it === 'string' ? it : ''
  }
  switch (field(value, 'type')) {
    case 'blockquote': {
      const content = readParagraphs(value)
      return content.length > 0 ? [{ type: 'blockquote', content }] : []
    }
    case 'picture': {
      const attrs = { picture: attr('picture'), alt: attr('alt'), caption: attr('caption') }
      return attrs.picture && attrs.alt ? [{ type: 'picture', attrs }] : []
    }
    case 'video': {
      const attrs = { address: attr('address'), title: attr('title') }
      return videoOf(attrs.address) && attrs.title ? [{ type: 'video', attrs }] : []
    }
    default:
      return readRichPart(value).filter((it) => it.type !== 'paragraph' || it.content !== undefined)
  }
}

export function textOfArticlePart(part: ArticlePart): string {
  switch (part.type) {
    case 'heading':
    case 'paragraph':
      return textOfRuns(part.content)
    case 'bulletList':
    case 'orderedList':
      return part.content.flatMap((item) => item.content.map((it) => textOfRuns(it.content))).join(' ')
    case 'blockquote':
      return part.content.map((it) => textOfRuns(it.content)).join(' ')
    case 'picture':
      return part.attrs.caption
    case 'video':
      return part.attrs.title
  }
}

function textOfRuns(runs: readonly Run[] = []): string {
  return runs.map((run) => (run.type === 'hardBreak' ? ' ' : run.text)).join('')
}

/** Whole minutes, at least one. */
export function minutesToRead(text: ArticleText): number {
  const words = text.content.flatMap((part) => textOfArticlePart(part).split(/\s+/).filter(Boolean)).length
  return Math.max(1, Math.round(words / WORDS_A_MINUTE))
}

export interface ArticleSection {
  /** Null: before the first heading. */
  heading: { id: string; text: string } | null
  parts: ArticlePart[]
}

/** The parts under each heading of the first level, with an anchor nobody else of the article has. */
export function sectionsIn(text: ArticleText): ArticleSection[] {
  const sections: ArticleSection[] = [{ heading: null, parts: [] }]
  const taken = new Set<string>()
  for (const part of text.content) {
    if (part.type === 'heading' && part.attrs.level === 2) {
      sections.push({ heading: headingOf(part, taken), parts: [] })
    } else sections.at(-1)?.parts.push(part)
  }
  return sections.filter((it) => it.heading !== null || it.parts.length > 0)
}

function headingOf(part: Heading, taken: Set<string>): { id: string; text: string } {
  const text = textOfRuns(part.content)
  const plain = idOf(text) || 'section'
  let id = plain
  for (let count = 2; taken.has(id); count++) id = `${plain}-${count}`
  taken.add(id)
  return { id, text }
}

/** The article as the search reads documents. */
export function blocksOf(text: ArticleText): Block[] {
  return sectionsIn(text).flatMap(({ heading, parts }): Block[] => [
    ...(heading ? [{ kind: 'heading', level: 2, ...heading } as const] : []),
    ...parts.map((part): Block => ({ kind: 'paragraph', inlines: [textOfArticlePart(part)] })),
  ])
}

export function picturesInText(text: ArticleText): string[] {
  return text.content.flatMap((part) => (part.type === 'picture' ? [part.attrs.picture] : []))
}

/** Where its links lead. */
export function linksInText(text: ArticleText): string[] {
  return text.content
    .flatMap(runsOf)
    .flatMap((run) => (run.type === 'text' ? (run.marks ?? []) : []))
    .flatMap((mark) => (mark.type === 'link' ? [mark.attrs.href] : []))
}

function runsOf(part: ArticlePart): Run[] {
  switch (part.type) {
    case 'heading':
    case 'paragraph':
      return part.content ?? []
    case 'blockquote':
      return part.content.flatMap((it) => it.content ?? [])
    case 'bulletList':
    case 'orderedList':
      return part.content.flatMap((item) => item.content.flatMap((it) => it.content ?? []))
    default:
      return []
  }
}
