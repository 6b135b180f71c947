import type { PublishedArticle } from '@allmend/contract/office/articles'
import { articleAddress, articlesAddress } from '@allmend/domain/office/site/article'
import { sectionsIn } from '@allmend/domain/office/site/article-text'
import { date } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { CopyButton } from '../../../platform/ui/button/copy-button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowRightIcon, RssIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { useHydrated } from '../../../platform/ui/use-hydrated.ts'
import { ArticleParts } from './article-body.tsx'
import { ArticleFigures } from './article-figures.tsx'
import { ArticlePicture } from './article-picture.tsx'
import styles from './article.module.css'
import lists from './articles.module.css'
import { Initial, Sample } from './facts.tsx'
import { feedAddress } from './feed.ts'
import { News } from './news.tsx'
import { articleTexts, blogTexts } from './texts.ts'

interface ArticleProps {
  article: PublishedArticle
  /** With the origin, to be given away. */
  address: string
  /** The address of the video the reader asked for. */
  video: string | null
}

/** A post: what is in it left, its words in columns 4 to 9, pictures as wide as the page lets them. */
export function Article({ article, address, video }: ArticleProps) {
  const texts = useTexts(articleTexts)
  const { title, lead, caption, picture, alt, slug, body, pictures } = article
  const sections = sectionsIn(body)
  return (
    <div className={styles.frame}>
      <Page className={lists.page}>
        <article>
          <ArticleHead article={article} address={address} />
          <div className={styles.body}>
            <nav className={styles.contents} aria-label={texts.inArticle}>
              {sections.some((it) => it.heading) && <p>{texts.inArticle}</p>}
              <ul>
                {sections.map(
                  ({ heading }) =>
                    heading && (
                      <li key={heading.id}>
                        <a href={`#${heading.id}`}>{heading.text}</a>
                      </li>
                    ),
                )}
              </ul>
            </nav>
            <div className={styles.text}>
              <p className={styles.lead}>{lead}</p>
              <figure className={styles.picture}>
                <ArticlePicture
                  picture={picture}
                  alt={alt}
                  seed={slug}
                  sizes="(max-width: 991px) 100vw, 950px"
                  isFirst
                />
                {picture && caption && <figcaption>{caption}</figcaption>}
              </figure>
              <ArticleFigures of={article} />
              {sections.map(({ heading, parts }, at) => (
                <section key={at} aria-labelledby={heading?.id}>
                  {heading && <h2 id={heading.id}>{heading.text}</h2>}
                  <ArticleParts parts={parts} pictures={pictures} video={video} />
                </section>
              ))}
            </div>
          </div>
        </article>
        <Further of={article} label={title} />
        <News />
      </Page>
    </div>
  )
}

function ArticleHead({ article, address }: Omit<ArticleProps, 'video'>) {
  const texts = useTexts(articleTexts)
  const blog = useTexts(blogTexts)
  const isHydrated = useHydrated()
  const { title, tags, author, minutes, publishedAt, updatedAt } = article
  const [tag] = tags
  const isChanged = date(updatedAt) !== date(publishedAt)
  return (
    <div className={styles.head}>
      <nav aria-label={texts.crumb} className={styles.crumb}>
        <Link to="/blog">{blog.title}</Link>
        {tag && (
          <>
            {' / '}
            <Link to={`/blog?tag=${encodeURIComponent(tag)}`}>{tag}</Link>
          </>
        )}
      </nav>
      <h1>{title}</h1>
      <div className={styles.meta}>
        <Initial of={author} />
        <strong>{author}</strong>
        <span>{date(publishedAt)}</span>
        {isChanged && <span>{texts.changed(date(updatedAt))}</span>}
        <span>{texts.minutes(minutes)}</span>
        <Sample of={article} />
        <span className={styles.acts}>
          {isHydrated && <CopyButton text={address} label={texts.copy} />}
          <ButtonLink size="small" to={feedAddress('post')} reloadDocument>
            <Icon of={RssIcon} size={16} />
            {texts.feed}
          </ButtonLink>
        </span>
      </div>
    </div>
  )
}

/** Others of the same kind. */
export function Further({ of: { kind, further }, label }: { of: PublishedArticle; label: string }) {
  const texts = useTexts(articleTexts)
  if (further.length === 0) return null
  return (
    <section className={styles.further} aria-label={`${texts.further}: ${label}`}>
      <div className={styles.furtherHead}>
        <h2>{texts.further}</h2>
        <Link className={layout.arrow} to={articlesAddress(kind)}>
          {kind === 'post' ? texts.allOfThem : texts.allStories}
          <Icon of={ArrowRightIcon} size={16} />
        </Link>
      </div>
      <ul>
        {further.map((it) => (
          <li key={it.slug}>
            <div className={styles.card}>
              <ArticlePicture
                picture={it.picture}
                alt={it.alt}
                seed={it.slug}
                sizes="(max-width: 703px) 100vw, 410px"
              />
            </div>
            <p>{date(it.publishedAt)}</p>
            <h3>
              <Link to={articleAddress(it.kind, it.slug)}>{it.title}</Link>
            </h3>
          </li>
        ))}
      </ul>
    </section>
  )
}
