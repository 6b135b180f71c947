import { type ArticleList, articles, type ListedArticle } from '@allmend/contract/office/articles'
import type { Language } from '@allmend/domain/platform/language/language'
import { articleAddress } from '@allmend/domain/office/site/article'
import { blocksOf, minutesToRead } from '@allmend/domain/office/site/article-text'
import { SEARCH_LIMITS, searchDocuments, searchTermsIn } from '@allmend/domain/office/site/search'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import type { Objects } from '../../platform/objects.ts'
import { articlePictureKey } from './article-pictures.ts'
import * as published from './published-articles.ts'

const A_PAGE = 10
const FOR_EVER = 'public, max-age=31536000, immutable'
const duty = { duty: 'site' } as const

/** What everybody reads. */
export function serveArticles(app: FastifyInstance, context: ServerContext, objects: Objects): void {
  serve(app, context, articles, {
    articles: ({ input: { kind, language, tag = null, month = null, page = 1 }, transaction }) =>
      transaction(duty, (db) => listed(db, { kind, language, tag, month }, page)),

    async article({ input, transaction, refusal }) {
      const { language } = input
      const found = await transaction(duty, async (db) => {
        const row = await published.publicBySlug(db, input)
        if (!row) return undefined
        const { tags } = row.document[language]
        return { row, further: await published.publicBeside(db, { ...row, tags, language }) }
      })
      if (!found) throw refusal('article_unknown')
      const { document, pictures } = found.row
      const { caption, figures, figuresSource, body } = document[language]
      return {
        ...listedOf(found.row, language),
        slugs: { de: document.de.slug, en: document.en.slug },
        caption,
        figures,
        figuresSource,
        body,
        pictures,
        further: found.further.map((it) => listedOf(it, language)),
      }
    },

    async searchArticles({ input: { language, query }, transaction }) {
      const texts = searchTermsIn(query)
      if (texts.length === 0) return []
      const most = SEARCH_LIMITS.found
      const rows = await transaction(duty, (db) => published.publicWith(db, { words: texts, language, most }))
      const documents = rows.map(({ kind, document: { [language]: sheet } }) => ({
        address: articleAddress(kind, sheet.slug),
        title: sheet.title,
        description: sheet.lead,
        blocks: blocksOf(sheet.body),
      }))
      return searchDocuments(documents, query)
    },

    async articleAddresses({ transaction }) {
      const rows = await transaction(duty, (db) => published.publicAddresses(db))
      return rows.map(({ kind, slugDe: de, slugEn: en, updatedAt }) => ({
        kind,
        slugs: { de, en },
        updatedAt: updatedAt.getTime(),
      }))
    },

    async articlePicture({ input: { id, width }, reply, refusal }) {
      const picture = await objects.get(articlePictureKey(id, width))
      if (!picture) throw refusal('picture_unknown')
      void reply.header('cache-control', FOR_EVER)
      return picture
    },
  })
}

async function listed(db: Db<'site'>, asked: published.Asked, page: number): Promise<ArticleList> {
  const { kind, language } = asked
  const rows = await published.publicBetween(db, { ...asked, most: A_PAGE, after: (page - 1) * A_PAGE })
  const total = await published.countPublic(db, asked)
  return {
    articles: rows.map((it) => listedOf(it, language)),
    total,
    hasMore: total > page * A_PAGE,
    tags: await published.publicTags(db, kind, language),
    months: await published.publicMonths(db, kind),
  }
}

function listedOf(row: published.PublicRow, language: Language): ListedArticle {
  const { kind, document, publishedAt, updatedAt, pictures } = row
  const { author, customer, isSample, picture } = document
  const { slug, title, lead, tags, alt, body } = document[language]
  return {
    kind,
    slug,
    title,
    lead,
    tags,
    author,
    customer,
    isSample,
    alt,
    minutes: minutesToRead(body),
    publishedAt: publishedAt.getTime(),
    updatedAt: updatedAt.getTime(),
    picture: pictures.find((it) => it.id === picture) ?? null,
  }
}
