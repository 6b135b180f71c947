import { type Block, textOfBlock } from './markdown.ts'

export interface Searchable {
  address: string
  title: string
  description: string
  blocks: readonly Block[]
}

export interface Found {
  /** With the section's anchor. */
  address: string
  title: string
  section: string
  excerpt: string
}

export const SEARCH_LIMITS = { characters: 80, words: 8, found: 20 } as const
const AROUND = 70

interface Section extends Found {
  text: string
}

/** Sections that hold all words, those with one in their heading first; excerpts show where. */
export function searchDocuments(documents: readonly Searchable[], query: string): Found[] {
  const terms = searchTermsIn(query)
  if (terms.length === 0) return []
  return documents
    .flatMap(sectionsOf)
    .map((it) => ({ it, head: foldedForSearch(`${it.title} ${it.section}`), body: foldedForSearch(it.text) }))
    .filter(({ head, body }) => terms.every((term) => head.includes(term) || body.includes(term)))
    .map((found) => ({ ...found, weight: terms.filter((term) => found.head.includes(term)).length }))
    .sort((a, b) => b.weight - a.weight)
    .slice(0, SEARCH_LIMITS.found)
    .map(({ it: { address, title, section, text } }) => ({
      address,
      title,
      section,
      excerpt: excerptOf(text, terms),
    }))
}

/** The words of a query, folded. */
export function searchTermsIn(query: string): string[] {
  return foldedForSearch(query.slice(0, SEARCH_LIMITS.characters))
    .split(/[^\p{L}\p{N}]+/u)
    .filter((it) => it.length > 1)
    .slice(0, SEARCH_LIMITS.words)
}

function sectionsOf({ address, title, description, blocks }: Searchable): Section[] {
  const sections: Section[] = [{ address, title, section: '', excerpt: '', text: description }]
  for (const block of blocks) {
    if (block.kind === 'heading')
      sections.push({ address: `${address}#${block.id}`, title, section: block.text, excerpt: '', text: '' })
    else {
      const last = sections.at(-1)
      if (last) last.text = `${last.text} ${textOfBlock(block)}`.trim()
    }
  }
  return sections
}

function excerptOf(text: string, terms: readonly string[]): string {
  const found = terms.map((term) => foldedForSearch(text).indexOf(term)).filter((at) => at >= 0)
  const at = found.length > 0 ? Math.min(...found) : 0
  const from = at <= AROUND ? 0 : text.indexOf(' ', at - AROUND) + 1
  const to = at + 2 * AROUND >= text.length ? text.length : text.lastIndexOf(' ', at + 2 * AROUND)
  return `${from > 0 ? '… ' : ''}${text.slice(from, to)}${to < text.length ? ' …' : ''}`
}

/** Letter for letter as long as the text, so that places in one are places in the other. */
export function foldedForSearch(text: string): string {
  return Array.from(text.toLowerCase(), (it) => {
    const bare = it.normalize('NFD').replaceAll(/\p{M}/gu, '')
    return bare.length === it.length ? bare : it
  }).join('')
}
