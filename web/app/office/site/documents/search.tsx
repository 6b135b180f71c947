import { type Found, SEARCH_LIMITS } from '@allmend/domain/office/site/search'
import { SiteHead } from '../../../projects/content/index.ts'
import { addressOf } from '../../../platform/i18n/address.ts'
import { number } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { buttonClass } from '../../../platform/ui/button/button-style.ts'
import layout from '../../../platform/ui/layout.module.css'
import { MagnifyingGlassIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import styles from './search.module.css'
import { searchTexts } from './texts.ts'

/** A form of the browser's own: it works before and without any script. */
export function SearchForm({ query, label }: { query: string; label: string }) {
  const texts = useTexts(searchTexts)
  const action = addressOf('/documentation/search', useLanguage())
  return (
    <search>
      <form action={action} method="get" className={styles.form}>
        <label>
          <span className={layout.hidden}>{label}</span>
          <input
            type="search"
            name="q"
            defaultValue={query}
            placeholder={label}
            maxLength={SEARCH_LIMITS.characters}
          />
        </label>
        <button type="submit" className={buttonClass({})}>
          {texts.act}
        </button>
      </form>
    </search>
  )
}

export function SearchPage({ query, found }: { query: string; found: readonly Found[] }) {
  const texts = useTexts(searchTexts)
  return (
    <Page className={styles.page}>
      <SiteHead first={texts.title} text={texts.description} />
      <div className={styles.field}>
        <SearchForm query={query} label={texts.label} />
      </div>
      {query !== '' && found.length === 0 && (
        <EmptyState
          icon={MagnifyingGlassIcon}
          title={texts.none(query)}
          step={<ButtonLink to="/contact">{texts.ask}</ButtonLink>}
        >
          {texts.noneText}
        </EmptyState>
      )}
      {found.length > 0 && (
        <>
          <h2 className={styles.count}>{texts.found(number(found.length), query)}</h2>
          <ol className={styles.found}>
            {found.map(({ address, title, section, excerpt }) => (
              <li key={address}>
                <h3>
                  <Link className={layout.link} to={address}>
                    {[title, section].filter(Boolean).join(': ')}
                  </Link>
                </h3>
                <p>{excerpt}</p>
              </li>
            ))}
          </ol>
        </>
      )}
    </Page>
  )
}
