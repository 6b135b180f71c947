import type { BalanceDay, OwnDiary } from '@allmend/contract/tracking/diary'
import { calendarDay, co2Mass, distance, duration, percent, weekday } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { ChartBarIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { DataTable } from '../../../platform/ui/table/data-table.tsx'

import { balanceSums, type BalanceSums, ranked } from './balance-sums.ts'
import styles from './balance.module.css'
import { balanceTexts } from './balance-texts.ts'
import { DaySums } from '../day/day-sums.tsx'
import { addressOfDay } from '../diary-address.ts'
import { modeTexts } from '../../../platform/ui/picture/mode-texts.ts'
import { daysOf, type Period } from './period.ts'

interface BalanceContentsProps {
  days: readonly BalanceDay[]
  period: Period
  diaries: readonly OwnDiary[]
  diary: OwnDiary
}

export function BalanceContents(props: BalanceContentsProps) {
  const texts = useTexts(balanceTexts)
  const { days } = props
  const sums = balanceSums(days)
  if (days.length === 0) {
    return (
      <EmptyState icon={ChartBarIcon} title={texts.empty}>
        {texts.emptyText}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.sums}>
        <DaySums sums={sums} label={texts.sums} />
      </div>
      <p className={styles.confirmed}>{texts.confirmed(sums.confirmedDays, days.length)}</p>
      <div className={styles.tables}>
        <section>
          <h3>{texts.modes}</h3>
          <ModeTable sums={sums} />
          <p className={styles.source}>{texts.source}</p>
        </section>
        <section>
          <h3>{texts.days}</h3>
          <DayTable {...props} />
        </section>
      </div>
    </>
  )
}

function ModeTable({ sums }: { sums: BalanceSums }) {
  const texts = useTexts(balanceTexts)
  const names = useTexts(modeTexts)
  const language = useLanguage()
  return (
    <DataTable
      caption={texts.modes}
      rows={ranked(sums.byMode)}
      keyOf={(it) => it.mode}
      columns={[
        {
          label: texts.mode,
          render: (it) => (
            <span className={styles.mode}>
              <ModeDisc mode={it.mode} />
              {names[it.mode]}
            </span>
          ),
        },
        { label: texts.distance, kind: 'number', render: (it) => distance(it.distanceMetres) },
        {
          label: texts.share,
          kind: 'number',
          render: (it) => percent(sums.distanceMetres > 0 ? it.distanceMetres / sums.distanceMetres : 0, 1),
        },
        { label: texts.time, kind: 'number', render: (it) => duration(it.durationSeconds, language) },
        { label: texts.co2, kind: 'number', render: (it) => co2Mass(it.co2Grams) },
      ]}
    />
  )
}

function DayTable({ days, period, diaries, diary }: BalanceContentsProps) {
  const texts = useTexts(balanceTexts)
  const language = useLanguage()
  const rows = daysOf(period).map((dataDay) => ({
    dataDay,
    day: days.find((it) => it.dataDay === dataDay),
  }))
  const most = Math.max(1, ...days.map((day) => day.distanceMetres))
  return (
    <DataTable
      caption={texts.days}
      rows={rows}
      keyOf={({ dataDay }) => dataDay}
      columns={[
        {
          label: texts.day,
          render: ({ dataDay, day }) => (
            <>
              <Link className={layout.link} to={addressOfDay(diaries, diary, dataDay)}>
                {weekday(dataDay, language).slice(0, 2)} {calendarDay(dataDay)}
              </Link>
              {day && (
                <span className={styles.bar} aria-hidden="true">
                  {day.byMode.map((it) => (
                    <i
                      key={it.mode}
                      style={{
                        width: `${(it.distanceMetres / most) * 100}%`,
                        background: `var(--mode-${it.mode})`,
                      }}
                    />
                  ))}
                </span>
              )}
            </>
          ),
        },
        {
          label: texts.distance,
          kind: 'number',
          render: ({ day }) => (day ? distance(day.distanceMetres) : '–'),
        },
        { label: texts.co2, kind: 'number', render: ({ day }) => (day ? co2Mass(day.co2Grams) : '–') },
        {
          label: texts.state,
          render: ({ day }) => (day ? (day.isConfirmed ? texts.confirmedDay : texts.openDay) : texts.noData),
        },
      ]}
    />
  )
}
