import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { ARTICLE_KINDS, ARTICLE_LIMITS, ARTICLE_STATES } from '@allmend/domain/office/site/article'
import { SEARCH_LIMITS } from '@allmend/domain/office/site/search'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { ArticleDocumentSchema, ArticleFigureSchema, ArticleTextSchema } from './articles-document.ts'
import { Picture } from '../projects/content.ts'
import { bytes, endpoint, json, nothing } from '../endpoint.ts'
import { PageNumber } from '../platform/page-number.ts'

const Instant = z.number().meta({ description: 'ms since 1970' })
const Kind = z.enum(ARTICLE_KINDS).meta({ description: 'post: of the blog; story: of a customer' })
const Slugs = z.object({ de: z.string(), en: z.string() })
const Month = z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/, 'invalid')

const ListedArticle = z.object({
  kind: Kind,
  slug: z.string(),
  title: z.string(),
  lead: z.string(),
  tags: z.array(z.string()),
  author: z.string(),
  customer: z.string(),
  isSample: z.boolean().meta({ description: 'About invented people or places' }),
  minutes: z.int().meta({ description: 'To read it' }),
  publishedAt: Instant,
  updatedAt: Instant,
  picture: Picture.nullable(),
  alt: z.string().meta({ description: 'What the picture shows' }),
})
export type ListedArticle = z.output<typeof ListedArticle>

const ArticleList = z.object({
  articles: z.array(ListedArticle),
  total: z.int().meta({ description: 'With the tag and of the month asked for' }),
  hasMore: z.boolean(),
  tags: z.array(z.string()).meta({ description: 'Those used most, at most twelve' }),
  months: z
    .array(z.object({ month: z.string().meta({ example: '2026-11' }), count: z.int() }))
    .meta({ description: 'In which something was published, the latest first' }),
})
export type ArticleList = z.output<typeof ArticleList>

const PublishedArticle = ListedArticle.extend({
  slugs: Slugs.meta({ description: 'Of the article in each language' }),
  caption: z.string(),
  figures: z.array(ArticleFigureSchema),
  figuresSource: z.string(),
  body: ArticleTextSchema,
  pictures: z.array(Picture),
  further: z.array(ListedArticle).meta({ description: 'Of the same kind, those with its tags first' }),
})
export type PublishedArticle = z.output<typeof PublishedArticle>

const FoundArticle = z.object({
  address: z.string().meta({ description: 'Without language, with the anchor of the section' }),
  title: z.string(),
  section: z.string(),
  excerpt: z.string(),
})
const ArticleAddress = z.object({ kind: Kind, slugs: Slugs, updatedAt: Instant })

const OwnArticle = z.object({
  id: Uuid,
  kind: Kind,
  state: z.enum(ARTICLE_STATES),
  isPublic: z.boolean().meta({ description: 'A version of it is read by everybody' }),
  title: z.string(),
  slugs: Slugs,
  author: z.string(),
  publishAt: Instant.nullable().meta({ description: 'When it becomes public, where that is set' }),
  publishedAt: Instant.nullable().meta({ description: 'For the first time' }),
  savedAt: Instant,
})
export type OwnArticle = z.output<typeof OwnArticle>
const OwnArticles = z.object({ articles: z.array(OwnArticle), hasMore: z.boolean() })

const ArticleVersion = z.object({
  version: z.int(),
  madeAt: Instant,
  by: z.string().nullable().meta({ description: 'Null: came with the installation, or the account is gone' }),
})
export type ArticleVersion = z.output<typeof ArticleVersion>

const ArticleDraft = OwnArticle.extend({
  document: ArticleDocumentSchema,
  revision: z.int().meta({ description: 'Counts the saves; a save names the one it started from' }),
  isChanged: z.boolean().meta({ description: 'The draft differs from what is public or scheduled' }),
  isAddressFixed: z.boolean().meta({ description: 'Once public or scheduled, the address stays' }),
  versions: z.array(ArticleVersion),
  pictures: z.array(Picture),
})
export type ArticleDraft = z.output<typeof ArticleDraft>

const anyone = { who: 'anyone' } as const
const ofAdmin = { who: 'platform admin' } as const
const OfArticle = z.object({ id: Uuid })
const language = z.enum(LANGUAGES).default('de')
const JSON_BYTES_AT_MOST = 6 * ARTICLE_LIMITS.sheetCharacters

/** The blog and the stories of customers, as everybody reads them. */
export const articles = {
  articles: endpoint({
    method: 'GET',
    path: '/api/articles/{kind}',
    summary: 'What is published, the latest first, with its tags and its months; ten a page',
    access: anyone,
    input: z.object({
      kind: Kind,
      language,
      tag: z.string().max(ARTICLE_LIMITS.tag).optional(),
      month: Month.optional(),
      page: PageNumber,
    }),
    reply: json(ArticleList),
    fails: [],
    perMinute: 120,
  }),
  article: endpoint({
    method: 'GET',
    path: '/api/articles/{kind}/{slug}',
    summary: 'One article, by its address in either language',
    access: anyone,
    input: z.object({ kind: Kind, slug: z.string().max(ARTICLE_LIMITS.slug), language }),
    reply: json(PublishedArticle),
    fails: ['article_unknown'],
    perMinute: 120,
  }),
  searchArticles: endpoint({
    method: 'GET',
    path: '/api/article-search',
    summary: 'Sections of published articles that hold all words',
    access: anyone,
    input: z.object({ language, query: z.string().max(SEARCH_LIMITS.characters) }),
    reply: json(z.array(FoundArticle)),
    fails: [],
    perMinute: 60,
  }),
  articleAddresses: endpoint({
    method: 'GET',
    path: '/api/article-addresses',
    summary: 'Where everything that is published stands, for the list of pages that machines read',
    access: anyone,
    input: z.object({}),
    reply: json(z.array(ArticleAddress)),
    fails: [],
    perMinute: 60,
  }),
  articlePicture: endpoint({
    method: 'GET',
    path: '/api/article-pictures/{id}/{width}',
    summary: 'A picture of an article, 640 or 1280 wide at most; public, its id is its key',
    access: anyone,
    input: z.object({ id: Uuid, width: z.enum(['640', '1280']) }),
    reply: bytes('image/webp'),
    fails: ['picture_unknown'],
  }),
} as const

/** The Admin's desk of the same. */
export const articleDesk = {
  ownArticles: endpoint({
    method: 'GET',
    path: '/api/admin/articles',
    summary: 'All articles with their states, those saved last first; fifty a page',
    access: ofAdmin,
    input: z.object({ page: PageNumber }),
    reply: json(OwnArticles),
    fails: [],
  }),
  createArticle: endpoint({
    method: 'POST',
    path: '/api/admin/articles',
    summary: 'Begin an article',
    access: ofAdmin,
    input: z.object({ kind: Kind }),
    reply: json(ArticleDraft),
    fails: [],
    perMinute: 20,
  }),
  ownArticle: endpoint({
    method: 'GET',
    path: '/api/admin/articles/{id}',
    summary: 'The draft of an article and what was ever published of it',
    access: ofAdmin,
    input: OfArticle,
    reply: json(ArticleDraft),
    fails: ['article_unknown'],
  }),
  saveArticle: endpoint({
    method: 'PUT',
    path: '/api/admin/articles/{id}',
    summary: 'Save the draft; refused when somebody else saved in between',
    access: ofAdmin,
    input: OfArticle.extend({ document: ArticleDocumentSchema, revision: z.int32() }),
    jsonAtMost: JSON_BYTES_AT_MOST,
    reply: json(z.object({ revision: z.int(), savedAt: Instant })),
    fails: [
      'article_unknown',
      'draft_changed',
      'picture_unknown',
      'article_address_taken',
      'article_address_fixed',
    ],
    perMinute: 120,
  }),
  publishArticle: endpoint({
    method: 'POST',
    path: '/api/admin/articles/{id}/publish',
    summary: 'Make the draft public as a new version, now',
    access: ofAdmin,
    input: OfArticle.extend({ revision: z.int32() }),
    reply: json(ArticleDraft),
    fails: ['article_unknown', 'draft_changed', 'article_incomplete'],
    perMinute: 20,
  }),
  scheduleArticle: endpoint({
    method: 'POST',
    path: '/api/admin/articles/{id}/schedule',
    summary: 'Have the draft, as it is now, made public at its hour',
    access: ofAdmin,
    input: OfArticle.extend({ revision: z.int32(), publishAt: z.int().min(0).meta({ description: 'ms' }) }),
    reply: json(ArticleDraft),
    fails: ['article_unknown', 'draft_changed', 'article_incomplete', 'article_hour_past'],
    perMinute: 20,
  }),
  withdrawArticle: endpoint({
    method: 'POST',
    path: '/api/admin/articles/{id}/withdraw',
    summary: 'Take back what is scheduled; without that, what everybody reads',
    access: ofAdmin,
    input: OfArticle,
    reply: json(ArticleDraft),
    fails: ['article_unknown'],
    perMinute: 20,
  }),
  restoreArticle: endpoint({
    method: 'POST',
    path: '/api/admin/articles/{id}/restore',
    summary: 'Make an earlier version the draft; what everybody reads stays',
    access: ofAdmin,
    input: OfArticle.extend({ version: z.int32().min(1) }),
    reply: json(ArticleDraft),
    fails: ['article_unknown', 'version_unknown'],
    perMinute: 20,
  }),
  removeArticle: endpoint({
    method: 'DELETE',
    path: '/api/admin/articles/{id}',
    summary: 'Remove a draft that never was public nor scheduled, with its pictures',
    access: ofAdmin,
    input: OfArticle,
    reply: nothing,
    fails: ['article_unknown', 'article_was_public'],
  }),
  addArticlePicture: endpoint({
    method: 'POST',
    path: '/api/admin/articles/{id}/pictures',
    summary: 'Upload a picture (PNG, JPEG or WebP up to 2 MB); it is re-encoded without metadata',
    access: ofAdmin,
    input: OfArticle,
    picture: true,
    reply: json(Picture),
    fails: [
      'article_unknown',
      'picture_unreadable',
      'article_pictures_full',
      'input_too_large',
      'media_type_unsupported',
    ],
    perMinute: 20,
  }),
} as const

/** Their names in OpenAPI. */
export const schemas = {
  ListedArticle,
  ArticleList,
  PublishedArticle,
  FoundArticle,
  ArticleAddress,
  OwnArticle,
  OwnArticles,
  ArticleVersion,
  ArticleDraft,
}
