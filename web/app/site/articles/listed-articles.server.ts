import type { Language } from '@allmend/domain/language/language'
import { documentsUnder } from '../documents/library.server.ts'
import { minutesToRead } from './minutes-to-read.ts'

/** What a page of articles shows, of one tag or all; a tag nobody uses is none. */
export function listedArticles(folder: string, language: Language, asked: string) {
  const all = documentsUnder(folder, language)
  const tags = [...new Set(all.flatMap((it) => it.tag ?? []))]
  const tag = tags.includes(asked) ? asked : ''
  const articles = all
    .filter((it) => tag === '' || it.tag === tag)
    .map(({ blocks, ...it }) => ({ ...it, minutes: minutesToRead(blocks) }))
  return { articles, tags, tag }
}
