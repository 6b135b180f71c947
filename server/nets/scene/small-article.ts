import { randomUUID } from 'node:crypto'
import { type ArticleDocument, type ArticleSheet, emptyArticle } from '@allmend/domain/office/site/article'
import sharp from 'sharp'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { openObjects } from '../../src/platform/objects.ts'
import { articlePictureKey } from '../../src/office/site/article-pictures.ts'
import {
  addArticle,
  addArticlePicture,
  addVersion,
  changeArticle,
  publishVersion,
} from '../../src/office/site/article-store.ts'
import type { TestServer } from '../../test/test-server.ts'

const paragraph = (text: string) => ({
  type: 'paragraph' as const,
  content: [{ type: 'text' as const, text }],
})

/** Complete, at an address nobody has. */
export function articleDocument(slug: string): ArticleDocument {
  const sheet = (title: string): ArticleSheet => ({
    ...emptyArticle('').de,
    slug,
    title,
    lead: 'Drei Sätze darüber, was gemessen wurde.',
    tags: ['Methode'],
    body: { type: 'doc', content: [paragraph('Zwei Minuten zu spät, dreihundert Mal am Tag.')] },
  })
  return { ...emptyArticle('Nora Bissig'), de: sheet('Zwei Minuten'), en: sheet('Two minutes') }
}

export const newSlug = (): string => `a-${randomUUID()}`

/** An article the Admin has written, and one everybody reads. */
export async function smallArticles(server: TestServer): Promise<{ draft: string; published: string }> {
  const { now } = server.clock
  const [draft, published] = [randomUUID(), randomUUID()]
  await inTransaction(server.pool, { duty: 'site' }, async (db) => {
    for (const id of [draft, published]) {
      const document = articleDocument(newSlug())
      await addArticle(db, { id, kind: 'post', document, now })
      await changeArticle(db, { id, document, now })
      if (id === draft) continue
      const version = await addVersion(db, { id, document, by: null, now })
      await publishVersion(db, { id, version, now })
    }
  })
  return { draft, published }
}

export async function smallArticlePicture(server: TestServer): Promise<string> {
  const { draft: articleId } = await smallArticles(server)
  const id = randomUUID()
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#154638' } })
    .webp()
    .toBuffer()
  await openObjects(server.config).put(articlePictureKey(id, '640'), bytes, 'image/webp')
  const about = { id, articleId, width: 8, height: 8, now: server.clock.now }
  await inTransaction(server.pool, { duty: 'site' }, (db) => addArticlePicture(db, about))
  return id
}
