import type { ArticleList, ListedArticle } from '@allmend/contract/office/articles'
import { type ArticleKind, articleAddress, articlesAddress } from '@allmend/domain/office/site/article'
import { SiteHead } from '../../../projects/content/index.ts'
import { date, number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import { MagnifyingGlassIcon, RssIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import { SearchForm } from '../documents/search.tsx'
import { ArticlePicture } from './article-picture.tsx'
import styles from './articles.module.css'
import { Author, Sample, Tags } from './facts.tsx'
import { feedAddress } from './feed.ts'
import { News } from './news.tsx'
import { articleTexts } from './texts.ts'

interface ArticlesProps extends ArticleList {
  heading: string
  text: string
  kind: ArticleKind
  tag: string | undefined
  month: string | undefined
  page: number
}

/** The latest at large, the others as rows, and the ways to more. */
export function Articles({ heading, text: lead, kind, ...list }: ArticlesProps) {
  const texts = useTexts(articleTexts)
  const address = articlesAddress(kind)
  const { articles, tags, tag, month, page } = list
  const isWhole = tag === undefined && month === undefined && page === 1
  const [first] = isWhole ? articles : []
  const rows = first ? articles.slice(1) : articles
  return (
    <Page className={styles.page}>
      <SiteHead first={heading} text={lead} />
      <div className={styles.bar}>
        <nav aria-label={texts.tags}>
          <Link to={address} aria-current={tag === undefined && month === undefined ? 'page' : undefined}>
            {texts.all}
          </Link>
          {tags.map((it) => (
            <Link
              key={it}
              to={`${address}?tag=${encodeURIComponent(it)}`}
              aria-current={it === tag ? 'page' : undefined}
            >
              {it}
            </Link>
          ))}
        </nav>
        <SearchForm query="" label={texts.search} />
      </div>
      {first && <First of={first} />}
      {articles.length === 0 && (
        <EmptyState icon={MagnifyingGlassIcon} title={texts.none}>
          {texts.noneText}
        </EmptyState>
      )}
      {rows.length > 0 && (
        <ul className={styles.articles}>
          {rows.map((it) => (
            <Row key={it.slug} of={it} />
          ))}
        </ul>
      )}
      <More kind={kind} {...list} />
      <Archive kind={kind} {...list} />
      <News />
    </Page>
  )
}

function First({ of: it }: { of: ListedArticle }) {
  return (
    <article className={styles.first}>
      <div className={styles.large}>
        <ArticlePicture
          picture={it.picture}
          alt={it.alt}
          seed={it.slug}
          sizes="(max-width: 991px) 100vw, 850px"
          isFirst
        />
      </div>
      <div>
        <p className={styles.facts}>
          {date(it.publishedAt)} <Tags of={it} /> <Sample of={it} />
        </p>
        <h2>
          <Link to={articleAddress(it.kind, it.slug)}>{it.title}</Link>
        </h2>
        <p>{it.lead}</p>
        <Author of={it} />
      </div>
    </article>
  )
}

function Row({ of: it }: { of: ListedArticle }) {
  const texts = useTexts(articleTexts)
  return (
    <li>
      <div className={styles.small}>
        <ArticlePicture picture={it.picture} alt={it.alt} seed={it.slug} sizes="200px" />
      </div>
      <p className={styles.day}>{date(it.publishedAt)}</p>
      <div className={styles.words}>
        <h2>
          <Link to={articleAddress(it.kind, it.slug)}>{it.title}</Link>
        </h2>
        <p>{it.lead}</p>
      </div>
      <p className={styles.facts}>
        <Tags of={it} /> <Sample of={it} />
        <span className={styles.minutes}>{texts.minutes(it.minutes)}</span>
      </p>
    </li>
  )
}

type MoreProps = Pick<ArticlesProps, 'kind' | 'articles' | 'total' | 'hasMore' | 'page' | 'tag' | 'month'>

function More({ kind, articles, total, hasMore, page, tag, month }: MoreProps) {
  const texts = useTexts(articleTexts)
  const at = (there: number): string => {
    const query = new URLSearchParams({ ...(tag && { tag }), ...(month && { month }), page: String(there) })
    return `${articlesAddress(kind)}?${query.toString()}`
  }
  const isLater = page !== 1
  if (articles.length === 0) return null
  return (
    <div className={styles.more}>
      <p>{texts.shown(number(articles.length), number(total))}</p>
      {isLater && <ButtonLink to={at(page - 1)}>{texts.later}</ButtonLink>}
      {hasMore && <ButtonLink to={at(page + 1)}>{texts.earlier}</ButtonLink>}
    </div>
  )
}

function Archive({ kind, months, month }: Pick<ArticlesProps, 'kind' | 'months' | 'month'>) {
  const texts = useTexts(articleTexts)
  const address = articlesAddress(kind)
  return (
    <section className={styles.archive}>
      <h2>{texts.archive}</h2>
      <ul>
        {months.map((it) => (
          <li key={it.month}>
            <Link to={`${address}?month=${it.month}`} aria-current={it.month === month ? 'page' : undefined}>
              {texts.inMonth(it.month.split('-').toReversed().join('.'), number(it.count))}
            </Link>
          </li>
        ))}
      </ul>
      <ButtonLink size="small" to={feedAddress(kind)} reloadDocument>
        <Icon of={RssIcon} size={16} />
        {kind === 'post' ? texts.feedOfPosts : texts.feedOfStories}
      </ButtonLink>
    </section>
  )
}
