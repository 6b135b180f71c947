import { isPlainLine } from '@allmend/domain/platform/text/plain-text'
import {
  ARTICLE_LIMITS,
  type ArticleDocument,
  type ArticleFigure,
  type ArticleSheet,
  isArticleSlug,
} from '@allmend/domain/office/site/article'
import {
  type ArticlePart,
  type ArticleText,
  isArticleLink,
  linksInText,
} from '@allmend/domain/office/site/article-text'
import { videoOf } from '@allmend/domain/office/site/video'
import { z } from 'zod'
import { Uuid } from '../base/accounts.ts'
import { line, RichPartSchema, RichParagraphSchema } from '../projects/content-document.ts'

/** What an article may hold, and nothing else: an unknown node, mark or key is refused, not dropped. */

const requiredLine = (most: number) => line(most).refine((it) => it.trim() !== '', 'required')

const PartSchema: z.ZodType<ArticlePart> = z.union([
  RichPartSchema,
  z.strictObject({
    type: z.literal('blockquote'),
    content: z.array(RichParagraphSchema).min(1).max(ARTICLE_LIMITS.paragraphs),
  }),
  z.strictObject({
    type: z.literal('picture'),
    attrs: z.strictObject({
      picture: Uuid,
      alt: requiredLine(ARTICLE_LIMITS.alt).meta({
        description: 'What it shows, for whoever does not see it',
      }),
      caption: line(ARTICLE_LIMITS.caption),
    }),
  }),
  z.strictObject({
    type: z.literal('video'),
    attrs: z.strictObject({
      address: z.string().refine((it) => videoOf(it) !== undefined, 'link_unsafe'),
      title: requiredLine(ARTICLE_LIMITS.videoTitle),
    }),
  }),
])

export const ArticleTextSchema: z.ZodType<ArticleText> = z
  .strictObject({ type: z.literal('doc'), content: z.array(PartSchema).max(ARTICLE_LIMITS.parts) })
  .refine((text) => linksInText(text).every(isArticleLink), 'link_unsafe')

export const ArticleFigureSchema: z.ZodType<ArticleFigure> = z.strictObject({
  label: line(ARTICLE_LIMITS.label),
  value: line(ARTICLE_LIMITS.value),
  note: line(ARTICLE_LIMITS.note),
})

const Tag = requiredLine(ARTICLE_LIMITS.tag).refine(
  (tag) => tag === tag.trim() && isPlainLine(tag),
  'invalid',
)

const SheetSchema: z.ZodType<ArticleSheet> = z
  .strictObject({
    slug: z.string().refine((slug) => slug === '' || isArticleSlug(slug), 'slug_malformed'),
    title: line(ARTICLE_LIMITS.title),
    lead: line(ARTICLE_LIMITS.lead),
    tags: z.array(Tag).max(ARTICLE_LIMITS.tags, 'too_long'),
    alt: line(ARTICLE_LIMITS.alt),
    caption: line(ARTICLE_LIMITS.caption),
    figures: z.array(ArticleFigureSchema).max(ARTICLE_LIMITS.figures, 'too_long'),
    figuresSource: line(ARTICLE_LIMITS.source),
    body: ArticleTextSchema,
  })
  .refine((sheet) => JSON.stringify(sheet).length <= ARTICLE_LIMITS.sheetCharacters, 'too_long')

/** A picture without words for whoever does not see it is refused, also in a draft. */
const isDescribed = ({ picture, de, en }: ArticleDocument): boolean =>
  picture === null || (de.alt.trim() !== '' && en.alt.trim() !== '')

export const ArticleDocumentSchema: z.ZodType<ArticleDocument> = z
  .strictObject({
    author: line(ARTICLE_LIMITS.author),
    picture: Uuid.nullable(),
    customer: line(ARTICLE_LIMITS.customer),
    isSample: z.boolean().meta({ description: 'Invented people or places; said at the head of the page' }),
    de: SheetSchema,
    en: SheetSchema,
  })
  .refine(isDescribed, 'required')

/** Their names in OpenAPI. */
export const schemas = {
  ArticleText: ArticleTextSchema,
  ArticlePart: PartSchema,
  ArticleFigure: ArticleFigureSchema,
  ArticleSheet: SheetSchema,
  ArticleDocument: ArticleDocumentSchema,
}
