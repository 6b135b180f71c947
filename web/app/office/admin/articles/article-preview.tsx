import type { ArticleDraft, PublishedArticle } from '@allmend/contract/office/articles'
import type { Picture } from '@allmend/contract/projects/content'
import type { Language } from '@allmend/domain/platform/language/language'
import type { ArticleDocument } from '@allmend/domain/office/site/article'
import { minutesToRead } from '@allmend/domain/office/site/article-text'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Article, Story } from '../../site/index.ts'
import { articleDeskTexts } from './article-desk-texts.ts'
import styles from './articles.module.css'

interface ArticlePreviewProps {
  draft: ArticleDraft
  document: ArticleDocument
  language: Language
  pictures: readonly Picture[]
}

/** The page itself, as wide as a phone; to look at, not to use. */
export function ArticlePreview({ draft, document, language, pictures }: ArticlePreviewProps) {
  const texts = useTexts(articleDeskTexts)
  const at = draft.publishAt ?? draft.publishedAt ?? draft.savedAt
  const { author, customer, isSample, de, en } = document
  const sheet = document[language]
  const article: PublishedArticle = {
    kind: draft.kind,
    author,
    customer,
    isSample,
    ...sheet,
    title: sheet.title || texts.untitled,
    minutes: minutesToRead(sheet.body),
    publishedAt: at,
    updatedAt: at,
    picture: pictures.find((it) => it.id === document.picture) ?? null,
    pictures: [...pictures],
    slugs: { de: de.slug, en: en.slug },
    further: [],
  }
  return (
    <section className={styles.preview} aria-label={texts.preview}>
      <p>{texts.previewText}</p>
      <div className={styles.phone} lang={language} inert>
        {draft.kind === 'post' ? (
          <Article article={article} address="" video={null} />
        ) : (
          <Story article={article} video={null} />
        )}
      </div>
    </section>
  )
}
