import type { Block } from '@allmend/domain/office/site/markdown'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { Page } from '../../../platform/ui/page.tsx'
import { Blocks } from './blocks.tsx'
import type { Document } from './document.ts'
import styles from './documentation.module.css'
import { SearchForm } from './search.tsx'
import { documentTexts } from './texts.ts'

interface DocumentationProps {
  document: Document
  /** All of them, in their order. */
  pages: readonly Pick<Document, 'address' | 'title'>[]
}

/** A page of the documentation: where it stands among the others, its text, and what is on it. */
export function Documentation({ document, pages }: DocumentationProps) {
  const texts = useTexts(documentTexts)
  const { address, title, description, updated, blocks } = document
  const sections = blocks.filter((it) => it.kind === 'heading').filter((it) => it.level === 2)
  const next = pages[pages.findIndex((it) => it.address === address) + 1]
  return (
    <Page className={styles.page}>
      <div className={styles.side}>
        <SearchForm query="" label={texts.search} />
        <nav aria-label={texts.contents}>
          <ul>
            {pages.map((page) => (
              <li key={page.address}>
                <Link to={page.address} aria-current={page.address === address ? 'page' : undefined}>
                  {page.title}
                </Link>
                {page.address === address && <Sections of={sections} />}
              </li>
            ))}
          </ul>
        </nav>
      </div>
      <article className={styles.text}>
        <p className={styles.crumb}>
          {texts.documentation} / <strong>{title}</strong>
        </p>
        <h1>{title}</h1>
        <p className={styles.lead}>{description}</p>
        <p className={styles.updated}>{texts.updated(calendarDay(updated))}</p>
        <Blocks blocks={blocks} caption={title} />
        <div className={styles.after}>
          <p>
            {texts.helpful}{' '}
            <Link className={layout.link} to={`/contact?page=${address}`}>
              {texts.feedback}
            </Link>
          </p>
          {next && (
            <p>
              {texts.next}{' '}
              <Link className={layout.link} to={next.address}>
                {next.title}
              </Link>
            </p>
          )}
        </div>
      </article>
      <aside className={styles.aside}>
        <nav aria-label={texts.onThisPage}>
          <h2>{texts.onThisPage}</h2>
          <Sections of={sections} />
        </nav>
        <h2>{texts.try}</h2>
        <p>{texts.tryText}</p>
        <Link className={layout.link} to="/documentation/seewil">
          {texts.toTown}
        </Link>
      </aside>
    </Page>
  )
}

function Sections({ of: sections }: { of: readonly Extract<Block, { kind: 'heading' }>[] }) {
  return (
    <ul>
      {sections.map(({ id, text }) => (
        <li key={id}>
          <a href={`#${id}`}>{text}</a>
        </li>
      ))}
    </ul>
  )
}
