import type { Case } from '@allmend/contract/projects/governance'
import { api } from '../../../platform/api/client.ts'
import { date } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import layout from '../../../platform/ui/layout.module.css'
import { DocumentList } from '../document-list.tsx'
import styles from '../governance.module.css'
import { boardTexts } from '../texts.ts'
import { reviewTexts } from './case-texts.ts'

const STATE = {
  open: 'stateOpen',
  approved: 'stateApproved',
  declined: 'stateDeclined',
  withdrawn: 'stateWithdrawn',
} as const

/** What the organisation attached, and every case of the project to read again. */
export function CaseDocuments({ case: { project, review, reviews, documents } }: { case: Case }) {
  const texts = useTexts(reviewTexts)
  const stages = useTexts(boardTexts)
  if (reviews.length === 0 && documents.length === 0) return null
  return (
    <section className={styles.history}>
      <h2>{texts.documents}</h2>
      <DocumentList
        documents={documents}
        read={({ id }) => api.governance.caseDocument({ id: project.id, document: id })}
      />
      <ul className={styles.rows}>
        {reviews.map((it) => (
          <li key={it.id}>
            <Link
              className={layout.link}
              to={`/ethics/${project.id}?review=${it.id}`}
              aria-current={it.id === review?.id ? 'true' : undefined}
              preventScrollReset
            >
              {texts.documentOf(stages[it.stage], date(it.submittedAt))}
            </Link>
            <span>{texts[STATE[it.state]]}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
