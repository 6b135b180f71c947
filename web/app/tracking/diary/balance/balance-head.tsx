import { useNavigate } from 'react-router'
import type { OwnDiary } from '@allmend/contract/tracking/diary'
import { addressOf } from '../../../platform/i18n/address.ts'
import { calendarDay } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import field from '../../../platform/ui/field/field.module.css'
import { Icon } from '../../../platform/ui/icon.tsx'
import { CaretLeftIcon, CaretRightIcon } from '../../../platform/ui/icons.ts'
import styles from './balance.module.css'
import { balanceTexts } from './balance-texts.ts'
import type { Shown } from '../shown-in.ts'
import { type Period, PERIOD_KINDS, periodBeside, type PeriodKind } from './period.ts'
import { diaryTexts } from '../texts.ts'

interface BalanceHeadProps {
  diaries: readonly OwnDiary[]
  shown: Shown
  period: Period
}

/** Which project, week or month, and the ways to others. */
export function BalanceHead({ diaries, shown: { diary, dataDay, today }, period }: BalanceHeadProps) {
  const texts = useTexts(balanceTexts)
  const { project } = useTexts(diaryTexts)
  const language = useLanguage()
  const navigate = useNavigate()
  const before = periodBeside(period, -1)
  const after = periodBeside(period, 1)
  const to = (kind: PeriodKind, day: string, its: OwnDiary = diary): string =>
    `/diary/balance?${new URLSearchParams({ ...(diaries.length > 1 ? { project: its.code } : {}), range: kind, day })}`
  return (
    <div className={styles.head}>
      {diaries.length > 1 && (
        <label className={styles.project}>
          <span className={field.label}>{project}</span>
          <select
            className={field.input}
            value={diary.code}
            onChange={({ currentTarget: { value } }) => {
              const other = diaries.find(({ code }) => code === value)
              if (other) void navigate(addressOf(to(period.kind, other.lastDay ?? dataDay, other), language))
            }}
          >
            {diaries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name} ({code})
              </option>
            ))}
          </select>
        </label>
      )}
      <nav className={styles.kinds} aria-label={texts.range}>
        {PERIOD_KINDS.map((kind) => (
          <Link key={kind} to={to(kind, dataDay)} aria-current={kind === period.kind ? 'true' : undefined}>
            {texts[kind]}
          </Link>
        ))}
      </nav>
      <div className={styles.period}>
        <h2>{texts.span(calendarDay(period.from), calendarDay(period.through))}</h2>
        <div className={styles.ways}>
          <Link to={to(period.kind, before.from)} aria-label={texts.before} preventScrollReset>
            <Icon of={CaretLeftIcon} />
          </Link>
          {after.from <= today ? (
            <Link to={to(period.kind, after.from)} aria-label={texts.after} preventScrollReset>
              <Icon of={CaretRightIcon} />
            </Link>
          ) : (
            <span aria-hidden="true">
              <Icon of={CaretRightIcon} />
            </span>
          )}
        </div>
      </div>
    </div>
  )
}
