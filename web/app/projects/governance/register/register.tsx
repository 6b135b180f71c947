import type { Registered } from '@allmend/contract/projects/governance'
import { date, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ListBulletsIcon } from '../../../platform/ui/icons.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { Pages } from '../pages.tsx'
import styles from './register.module.css'
import { registerTexts } from './register-texts.ts'

interface RegisterProps {
  decisions: readonly Registered[]
  hasMore: boolean
  page: number
}

/** Every decision of the board, for everybody. */
export function Register({ decisions, hasMore, page }: RegisterProps) {
  const texts = useTexts(registerTexts)
  if (decisions.length === 0) {
    return (
      <EmptyState icon={ListBulletsIcon} title={texts.none}>
        {texts.noneText}
      </EmptyState>
    )
  }
  return (
    <>
      <ol className={styles.decisions} aria-label={texts.list}>
        {decisions.map((it) => (
          <Decision key={it.id} decision={it} />
        ))}
      </ol>
      <Pages
        label={texts.pages}
        text={texts}
        page={page}
        hasMore={hasMore}
        addressOf={(at) => `/decisions?page=${at}`}
      />
    </>
  )
}

function Decision({ decision: it }: { decision: Registered }) {
  const texts = useTexts(registerTexts)
  return (
    <li>
      <p className={styles.day}>{date(it.decidedAt)}</p>
      <div>
        <h2>{it.title}</h2>
        <p>{it.organisation}</p>
        {it.purpose !== '' && <p>{it.purpose}</p>}
        {it.conditions !== '' && (
          <p>
            <b>{texts.conditions}:</b> {it.conditions}
          </p>
        )}
      </div>
      <div className={styles.outcome}>
        <StatusBadge status={it.outcome === 'approved' ? 'approved' : 'denied'}>
          {texts[it.outcome]}
        </StatusBadge>
        {it.standing !== 'holds' && (
          <StatusBadge status={it.standing === 'paused' ? 'paused' : 'archived'}>
            {texts[it.standing]}
          </StatusBadge>
        )}
        <p>
          {texts[it.stage]}
          <br />
          {texts.facts(String(it.class), number(it.votes))}
        </p>
      </div>
    </li>
  )
}
