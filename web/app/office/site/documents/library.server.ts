import type { Language } from '@allmend/domain/platform/language/language'
import { type Document, documentOf, placeOf } from './document.ts'

const SOURCES = import.meta.glob<string>('../../../../content/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

const ALL = Object.entries(SOURCES).map(([path, source]) => {
  const { address, language } = placeOf(path)
  return { language, document: documentOf(address, source) }
})

/** Documents whose address begins so, in one language; the latest first. */
export function documentsUnder(folder: string, language: Language): Document[] {
  return ALL.filter((it) => it.language === language && it.document.address.startsWith(`${folder}/`))
    .map((it) => it.document)
    .sort((a, b) => b.updated.localeCompare(a.updated) || a.address.localeCompare(b.address))
}

export function documentAt(address: string, language: Language): Document | undefined {
  return ALL.find((it) => it.language === language && it.document.address === address)?.document
}
