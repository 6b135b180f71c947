import { LANGUAGES, type Language } from '../../platform/language/language.ts'
import { type ArticleText, NO_TEXT, picturesInText, textOfArticlePart } from './article-text.ts'
import { foldedForSearch } from './search.ts'

export const ARTICLE_KINDS = ['post', 'story'] as const
export type ArticleKind = (typeof ARTICLE_KINDS)[number]

export const ARTICLE_STATES = ['draft', 'scheduled', 'published'] as const
export type ArticleState = (typeof ARTICLE_STATES)[number]

export interface ArticleFigure {
  label: string
  value: string
  note: string
}

/** The article in one language. */
export interface ArticleSheet {
  /** The last part of its address. */
  slug: string
  title: string
  lead: string
  tags: string[]
  /** What its picture shows; empty without a picture. */
  alt: string
  caption: string
  figures: ArticleFigure[]
  /** Where the figures come from. */
  figuresSource: string
  body: ArticleText
}

export interface ArticleDocument {
  author: string
  picture: string | null
  /** Of a story: whose it is. */
  customer: string
  /** Invented people or places: said at the head of the page. */
  isSample: boolean
  de: ArticleSheet
  en: ArticleSheet
}

export const ARTICLE_LIMITS = {
  slug: 80,
  title: 120,
  lead: 300,
  author: 80,
  customer: 80,
  tag: 30,
  tags: 3,
  alt: 250,
  caption: 250,
  figures: 5,
  label: 40,
  value: 24,
  note: 60,
  source: 200,
  videoTitle: 120,
  address: 300,
  run: 4_000,
  parts: 200,
  paragraphs: 12,
  /** Of one language, as JSON. */
  sheetCharacters: 60_000,
  pictures: 20,
} as const

const NO_SHEET: ArticleSheet = {
  slug: '',
  title: '',
  lead: '',
  tags: [],
  alt: '',
  caption: '',
  figures: [],
  figuresSource: '',
  body: NO_TEXT,
}

export function emptyArticle(author: string): ArticleDocument {
  return { author, picture: null, customer: '', isSample: false, de: NO_SHEET, en: NO_SHEET }
}

// Addresses below /blog that are calls of the specification and not pages.
const CALLS = /^(?:contact-us|subscribe-email|feed)$|-(?:projects|produktes|about-uses)$/

/** Whether an article may stand at such an address. */
export function isArticleSlug(slug: string): boolean {
  return slug.length <= ARTICLE_LIMITS.slug && /^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(slug) && !CALLS.test(slug)
}

/** Where everybody reads it, without language. */
export function articleAddress(kind: ArticleKind, slug: string): string {
  return `${articlesAddress(kind)}/${slug}`
}

/** Where all of a kind are listed. */
export function articlesAddress(kind: ArticleKind): string {
  return kind === 'post' ? '/blog' : '/customer-stories'
}

export type ArticleGap =
  | 'author'
  | 'customer'
  | 'slug'
  | 'title'
  | 'lead'
  | 'tags'
  | 'alt'
  | 'body'
  | 'figures'
  | 'source'

/**
 * What keeps it from being published, by language; nothing when it is complete. Both languages are asked for: every
 * page of the site stands in both (decision 0164).
 */
export function gapsIn(
  kind: ArticleKind,
  document: ArticleDocument,
): { language: Language; gap: ArticleGap }[] {
  const once: ArticleGap[] = []
  if (document.author.trim() === '') once.push('author')
  if (kind === 'story' && document.customer.trim() === '') once.push('customer')
  const first = once.map((gap) => ({ language: 'de' as const, gap }))
  const ofSheets = LANGUAGES.flatMap((language) =>
    gapsInSheet(document[language], document.picture !== null).map((gap) => ({ language, gap })),
  )
  return [...first, ...ofSheets]
}

function gapsInSheet(sheet: ArticleSheet, hasPicture: boolean): ArticleGap[] {
  const gaps: ArticleGap[] = []
  if (!isArticleSlug(sheet.slug)) gaps.push('slug')
  if (sheet.title.trim() === '') gaps.push('title')
  if (sheet.lead.trim() === '') gaps.push('lead')
  if (sheet.tags.length === 0) gaps.push('tags')
  if (hasPicture && sheet.alt.trim() === '') gaps.push('alt')
  if (sheet.body.content.every((part) => textOfArticlePart(part).trim() === '')) gaps.push('body')
  if (sheet.figures.some((it) => it.label.trim() === '' || it.value.trim() === '')) gaps.push('figures')
  if (sheet.figures.length > 0 && sheet.figuresSource.trim() === '') gaps.push('source')
  return gaps
}

/** What waits for its hour is scheduled, also where an earlier version is public meanwhile. */
export function stateOf(of: {
  publishedVersion: number | null
  scheduledVersion: number | null
}): ArticleState {
  if (of.scheduledVersion !== null) return 'scheduled'
  return of.publishedVersion === null ? 'draft' : 'published'
}

export function picturesOfArticle(document: ArticleDocument): string[] {
  const inTexts = LANGUAGES.flatMap((language) => picturesInText(document[language].body))
  return [...new Set([...(document.picture ? [document.picture] : []), ...inTexts])]
}

/** What a search looks through, folded as it folds what is asked. */
export function searchTextOfArticle({ title, lead, body }: ArticleSheet): string {
  return foldedForSearch([title, lead, ...body.content.map(textOfArticlePart)].join(' '))
}
