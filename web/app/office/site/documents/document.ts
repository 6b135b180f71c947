import { z } from 'zod'
import { isDataDay } from '@allmend/domain/platform/time/data-day'
import { type Block, frontMatter, readMarkdown } from '@allmend/domain/office/site/markdown'

/** What stands at the head of every source. */
const Head = z.strictObject({
  title: z.string().min(1),
  description: z.string().min(20).max(200),
  updated: z.string().refine(isDataDay),
})

export interface Document extends z.output<typeof Head> {
  /** Without language: /documentation/tracking */
  address: string
  blocks: Block[]
}

/** A source as a document; one whose head is not complete stops the build's tests, and the start. */
export function documentOf(address: string, source: string): Document {
  const { fields, body } = frontMatter(source)
  return { ...Head.parse(fields), address, blocks: readMarkdown(body) }
}

/** `../../../../content/documentation/api.de.md` is /documentation/api in German. */
export function placeOf(path: string): { address: string; language: string } {
  const [, address = '', language = ''] = /content(\/.+)\.(de|en)\.md$/.exec(path) ?? []
  return { address, language }
}
