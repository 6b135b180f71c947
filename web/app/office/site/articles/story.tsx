import type { PublishedArticle } from '@allmend/contract/office/articles'
import { sectionsIn } from '@allmend/domain/office/site/article-text'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { Further } from './article.tsx'
import { ArticleParts } from './article-body.tsx'
import { ArticleFigures } from './article-figures.tsx'
import { ArticlePicture } from './article-picture.tsx'
import article from './article.module.css'
import { Sample } from './facts.tsx'
import styles from './story.module.css'
import { articleTexts } from './texts.ts'

/** A customer's story: whose it is, a picture across the page, its figures, then section by section. */
export function Story({ article: it, video }: { article: PublishedArticle; video: string | null }) {
  const texts = useTexts(articleTexts)
  return (
    <div className={article.frame}>
      <article>
        <Page className={styles.head}>
          <p className={styles.customer}>
            <span className={styles.mark} aria-hidden="true">
              {initialsOf(it.customer)}
            </span>
            <span>
              <strong>{it.customer}</strong>
              <span>{[texts.story, ...it.tags].join(', ')}</span>
            </span>
            <Sample of={it} />
          </p>
          <h1>{it.title}</h1>
          <p className={styles.lead}>{it.lead}</p>
        </Page>
        <figure className={styles.band}>
          <ArticlePicture picture={it.picture} alt={it.alt} seed={it.slug} sizes="100vw" isFirst />
          {it.picture && it.caption && (
            <Page>
              <figcaption>{it.caption}</figcaption>
            </Page>
          )}
        </figure>
        <Page className={styles.body}>
          {it.isSample && <Notice kind="info">{texts.sampleText}</Notice>}
          <ArticleFigures of={it} />
          {sectionsIn(it.body).map(({ heading, parts }, at) => (
            <section key={at} className={styles.section} aria-labelledby={heading?.id}>
              {heading && <h2 id={heading.id}>{heading.text}</h2>}
              <div className={article.text}>
                <ArticleParts parts={parts} pictures={it.pictures} video={video} />
              </div>
            </section>
          ))}
          <Further of={it} label={it.title} />
        </Page>
      </article>
      <aside className={styles.yours}>
        <Page className={styles.yoursIn}>
          <h2>{texts.yours}</h2>
          <div>
            <ButtonLink kind="here" size="large" to="/contact-sales">
              {texts.sales}
            </ButtonLink>
            <ButtonLink size="large" to="/pricing">
              {texts.prices}
            </ButtonLink>
          </div>
        </Page>
      </aside>
    </div>
  )
}

function initialsOf(name: string): string {
  return name
    .split(/\s+/)
    .slice(0, 2)
    .map((it) => it.slice(0, 1).toUpperCase())
    .join('')
}
