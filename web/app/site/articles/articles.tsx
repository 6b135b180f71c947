import { SiteHead } from '../../content/index.ts'
import { calendarDay } from '../../i18n/formats.ts'
import { Link } from '../../i18n/link.tsx'
import { useTexts } from '../../i18n/use-texts.ts'
import { ButtonLink } from '../../ui/button/button-link.tsx'
import layout from '../../ui/layout.module.css'
import { Page } from '../../ui/page.tsx'
import { Blocks } from '../documents/blocks.tsx'
import type { Document } from '../documents/document.ts'
import { SearchForm } from '../documents/search.tsx'
import styles from './articles.module.css'
import { minutesToRead } from './minutes-to-read.ts'
import { articleTexts } from './texts.ts'

type ListedArticle = Omit<Document, 'blocks'> & { minutes: number }

interface ArticlesProps {
  heading: string
  words: string
  /** /blog, without language. */
  address: string
  articles: readonly ListedArticle[]
  tags: readonly string[]
  tag: string
  hasFeed: boolean
}

export function Articles({ heading, words: lead, address, articles, tags, tag, hasFeed }: ArticlesProps) {
  const words = useTexts(articleTexts)
  return (
    <Page className={styles.page}>
      <SiteHead first={heading} words={lead} />
      <div className={styles.bar}>
        <nav aria-label={words.tags}>
          {['', ...tags].map((it) => (
            <Link
              key={it}
              to={it === '' ? address : `${address}?tag=${encodeURIComponent(it)}`}
              aria-current={it === tag ? 'page' : undefined}
            >
              {it === '' ? words.all : it}
            </Link>
          ))}
        </nav>
        <SearchForm query="" label={words.search} />
      </div>
      <ul className={styles.articles}>
        {articles.map((it) => (
          <li key={it.address}>
            <p className={styles.day}>{calendarDay(it.updated)}</p>
            <div>
              <h2>
                <Link to={it.address}>{it.title}</Link>
              </h2>
              <p>{it.description}</p>
            </div>
            <p className={styles.facts}>
              {it.tag && <span className={styles.tag}>{it.tag}</span>}
              {words.minutes(it.minutes)}
            </p>
          </li>
        ))}
      </ul>
      {hasFeed && <Feed address={address} />}
      <News />
    </Page>
  )
}

function Feed({ address }: { address: string }) {
  const words = useTexts(articleTexts)
  return (
    <p>
      <Link className={layout.link} to={`${address}/feed.xml`} reloadDocument>
        {words.feed}
      </Link>
    </p>
  )
}

function News() {
  const words = useTexts(articleTexts)
  return (
    <div className={styles.news}>
      <div>
        <h2>{words.news}</h2>
        <p>{words.newsWords}</p>
      </div>
      <ButtonLink kind="primary" size="large" to="/newsletter">
        {words.subscribe}
      </ButtonLink>
    </div>
  )
}

export function Article({ document, back }: { document: Document; back: string }) {
  const words = useTexts(articleTexts)
  const { title, description, updated, tag, author, blocks } = document
  return (
    <Page className={styles.page}>
      <article className={styles.article}>
        <p className={styles.facts}>
          {calendarDay(updated)} {tag && <span className={styles.tag}>{tag}</span>}
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <p className={styles.by}>
          {author}, {words.minutes(minutesToRead(blocks))}
        </p>
        <Blocks blocks={blocks} caption={title} />
        <p className={styles.back}>
          <Link className={layout.link} to={back}>
            {words.back}
          </Link>
        </p>
      </article>
      <News />
    </Page>
  )
}
