import { Fragment, type ReactNode } from 'react'
import { LEGAL_VERSIONS, type LegalVersion } from '@allmend/domain/projects/content/legal-version'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ContactLink } from '../../../platform/ui/button/contact-link.tsx'
import layout from '../../../platform/ui/layout.module.css'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { Page } from '../../../platform/ui/page.tsx'
import type { LegalDocument } from './legal-document.ts'
import { legalTexts } from './legal-texts.ts'
import styles from './legal-page.module.css'

export interface ShownVersion {
  version: LegalVersion
  inForce: LegalVersion
  /** Who runs this installation; empty: not filled in yet. */
  operator: { name: string; address: readonly string[] }
  /** The host that counts views; null: nobody does. */
  countedBy: string | null
}

interface LegalPageProps extends ShownVersion {
  /** The address of the document, for its other versions. */
  address: string
  title: string
  versions: Readonly<Record<LegalVersion, LegalDocument>>
}

/** A legal text in one of its versions, with the way to the others. */
export function LegalPage({ address, title, versions, version, inForce, ...about }: LegalPageProps) {
  const texts = useTexts(legalTexts)
  const language = useLanguage()
  const { lead, sections } = versions[version]
  const { operator, countedBy } = about
  return (
    <Page className={styles.page}>
      <div className={styles.top}>
        <h1>{title}</h1>
        <p>{lead[language]}</p>
      </div>
      <div className={styles.columns}>
        <aside className={styles.side}>
          <p className={styles.version}>{texts.version(calendarDay(version))}</p>
          <nav aria-label={texts.contents}>
            <ol>
              {sections.map((section, at) => (
                <li key={section.title.de}>
                  <a href={`#s${at + 1}`}>{section.title[language]}</a>
                </li>
              ))}
            </ol>
          </nav>
          <nav aria-label={texts.versions}>
            <h2>{texts.versions}</h2>
            <ul>
              {LEGAL_VERSIONS.toReversed().map((it) => (
                <li key={it}>
                  <Link to={`${address}?version=${it}`} aria-current={it === version ? 'page' : undefined}>
                    {calendarDay(it)}
                  </Link>
                  {it === inForce && `, ${texts.inForce}`}
                </li>
              ))}
            </ul>
          </nav>
        </aside>
        <article className={styles.text}>
          {version !== inForce && (
            <Notice kind="warning" title={texts.former(calendarDay(inForce))}>
              <Link className={layout.link} to={address}>
                {texts.toCurrent}
              </Link>
            </Notice>
          )}
          {operator.name === '' && (
            <Notice kind="warning" title={texts.operatorOpen}>
              <p>{texts.operatorOpenText}</p>
            </Notice>
          )}
          {sections.map((section, at) => (
            <section key={section.title.de} id={`s${at + 1}`}>
              <h2>{section.title[language]}</h2>
              {section.paragraphs.map((paragraph) => (
                <p key={paragraph.de}>
                  {filled(paragraph[language], {
                    operator: [operator.name || texts.operator, ...operator.address].join(', '),
                    contact: <ContactLink subject={title} />,
                    counting: countedBy === null ? texts.notCounted : texts.counted(countedBy),
                  })}
                </p>
              ))}
            </section>
          ))}
        </article>
      </div>
    </Page>
  )
}

/** A text with what stands for `{operator}`, `{contact}` and `{counting}`. */
function filled(
  text: string,
  values: Readonly<Record<'operator' | 'contact' | 'counting', ReactNode>>,
): ReactNode {
  return text.split(/\{(operator|contact|counting)\}/).map((part, at) => {
    const value = at % 2 === 1 ? values[part as keyof typeof values] : part
    return <Fragment key={at}>{value}</Fragment>
  })
}
