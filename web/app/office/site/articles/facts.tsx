import type { ListedArticle } from '@allmend/contract/office/articles'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import styles from './articles.module.css'
import { articleTexts } from './texts.ts'

export function Tags({ of: { tags } }: { of: Pick<ListedArticle, 'tags'> }) {
  return tags.map((tag) => (
    <span key={tag} className={styles.tag}>
      {tag}
    </span>
  ))
}

/** Invented people and places are never shown without saying so. */
export function Sample({ of: { isSample } }: { of: Pick<ListedArticle, 'isSample'> }) {
  const texts = useTexts(articleTexts)
  return isSample ? <span className={styles.sample}>{texts.sample}</span> : null
}

export function Author({ of: { author, minutes } }: { of: Pick<ListedArticle, 'author' | 'minutes'> }) {
  const texts = useTexts(articleTexts)
  return (
    <p className={styles.by}>
      <Initial of={author} />
      <strong>{author}</strong>
      <span>{texts.minutes(minutes)}</span>
    </p>
  )
}

export function Initial({ of: name }: { of: string }) {
  return (
    <span className={styles.initial} aria-hidden="true">
      {name.slice(0, 1)}
    </span>
  )
}
