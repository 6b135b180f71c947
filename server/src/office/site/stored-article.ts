import { firstVersion } from '../../platform/stored/document.ts'
import { isArticleText } from '../../platform/stored/rich-text.ts'
import { isListOf, isObject, isText, isYesOrNo, orNull } from '../../platform/stored/shape.ts'

const isSheet = isObject({
  slug: isText,
  title: isText,
  lead: isText,
  tags: isListOf(isText),
  alt: isText,
  caption: isText,
  figures: isListOf(isObject({ label: isText, value: isText, note: isText })),
  figuresSource: isText,
  body: isArticleText,
})

/** An article, as it lies in `site.article` and `site.article_version`. */
export const storedArticle = firstVersion(
  'an article',
  isObject({
    author: isText,
    picture: orNull(isText),
    customer: isText,
    isSample: isYesOrNo,
    de: isSheet,
    en: isSheet,
  }),
)
