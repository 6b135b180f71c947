import type { Anchor } from '@allmend/contract/base/access-log'
import { calendarDay, number } from '../../platform/i18n/formats.ts'
import { Link } from '../../platform/i18n/link.tsx'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import layout from '../../platform/ui/layout.module.css'
import { Page } from '../../platform/ui/page.tsx'
import { Section } from '../../platform/ui/page/section.tsx'
import { DataTable } from '../../platform/ui/table/data-table.tsx'
import styles from './access-log.module.css'
import { anchorTexts } from './texts.ts'

interface AnchorsProps {
  anchors: readonly Anchor[]
  page: number
  hasMore: boolean
}

/** What is published of the log: how far it had come each day, and its hash there. */
export function Anchors({ anchors, page, hasMore }: AnchorsProps) {
  const texts = useTexts(anchorTexts)
  const at = (it: number) => `/security/log${it > 1 ? `?page=${it}` : ''}`
  return (
    <Page className={styles.page}>
      <h1>{texts.title}</h1>
      <p className={styles.lead}>{texts.lead}</p>
      <p className={styles.words}>
        {texts.own}{' '}
        <Link className={layout.link} to="/diary/your-data">
          {texts.ownLink}
        </Link>
      </p>
      <Section title={texts.anchors} text={<p>{texts.machine}</p>}>
        {anchors.length === 0 ? (
          <p className={styles.words}>{texts.none}</p>
        ) : (
          <DataTable
            caption={texts.anchors}
            rows={anchors}
            keyOf={({ day }) => day}
            columns={[
              { label: texts.day, kind: 'header', render: ({ day }) => calendarDay(day) },
              { label: texts.entries, kind: 'number', render: ({ position }) => number(position) },
              { label: texts.hash, className: styles.hash, render: ({ hash }) => hash },
            ]}
            stacked
          />
        )}
        {(page > 1 || hasMore) && (
          <nav className={styles.pages} aria-label={texts.pages}>
            {page > 1 && (
              <Link className={layout.link} to={at(page - 1)}>
                {texts.fewer}
              </Link>
            )}
            {hasMore && (
              <Link className={layout.link} to={at(page + 1)}>
                {texts.more}
              </Link>
            )}
          </nav>
        )}
      </Section>
    </Page>
  )
}
