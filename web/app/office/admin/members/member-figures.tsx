import type { MembersOfYear } from '@allmend/contract/office/membership'
import { MEMBER_STATES } from '@allmend/domain/office/membership/member-state'
import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { StatusBadge } from '../../../platform/ui/notice/status-badge.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'
import styles from './member-figures.module.css'
import { memberTexts } from './member-texts.ts'
import { STATE_LOOK } from './state-look.ts'

/** Members by year as bars with who came and went, and how they stand now. */
export function MemberFigures({ of: { years, states, year: shown } }: { of: MembersOfYear }) {
  const texts = useTexts(memberTexts)
  const most = Math.max(1, ...years.map(({ members }) => members))
  return (
    <div className={styles.figures}>
      <ol className={styles.bars} aria-label={texts.byYear}>
        {years.map(({ year, members, joined, left }) => (
          <li key={year} data-shown={year === shown || undefined}>
            <span className={styles.count}>{number(members)}</span>
            <span className={styles.bar} style={{ height: `${(members / most) * 100}px` }} />
            <span className={styles.year}>{year}</span>
            <span className={styles.change}>{texts.change(number(joined), number(left))}</span>
          </li>
        ))}
      </ol>
      <DataTable
        caption={texts.byState}
        rows={MEMBER_STATES}
        keyOf={(state) => state}
        columns={[
          {
            label: texts.state,
            kind: 'header',
            render: (state) => <StatusBadge status={STATE_LOOK[state]}>{texts[state]}</StatusBadge>,
          },
          { label: texts.number, kind: 'number', render: (state) => number(states[state]) },
        ]}
      />
    </div>
  )
}
