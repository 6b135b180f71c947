import type { BalanceDay, OwnDiary } from '@allmend/contract/tracking/diary'
import { calendarDay, co2Mass, distance, duration, percent, weekday } from '../../../platform/i18n/formats.ts'
import { Link } from '../../../platform/i18n/link.tsx'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { ChartBarIcon } from '../../../platform/ui/icons.ts'
import layout from '../../../platform/ui/layout.module.css'
import { ModeDisc } from '../../../platform/ui/picture/mode-disc.tsx'
import { Table } from '../../../platform/ui/table/table.tsx'
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
  const words = useTexts(balanceTexts)
  const { days } = props
  const sums = balanceSums(days)
  if (days.length === 0) {
    return (
      <EmptyState icon={ChartBarIcon} title={words.empty}>
        {words.emptyWords}
      </EmptyState>
    )
  }
  return (
    <>
      <div className={styles.sums}>
        <DaySums sums={sums} label={words.sums} />
      </div>
      <p className={styles.confirmed}>{words.confirmed(sums.confirmedDays, days.length)}</p>
      <div className={styles.tables}>
        <section>
          <h3>{words.modes}</h3>
          <ModeTable sums={sums} />
          <p className={styles.source}>{words.source}</p>
        </section>
        <section>
          <h3>{words.days}</h3>
          <DayTable {...props} />
        </section>
      </div>
    </>
  )
}

function ModeTable({ sums }: { sums: BalanceSums }) {
  const words = useTexts(balanceTexts)
  const names = useTexts(modeTexts)
  const language = useLanguage()
  return (
    <Table caption={words.modes}>
      <thead>
        <tr>
          <th scope="col">{words.mode}</th>
          <th scope="col" data-number="">
            {words.distance}
          </th>
          <th scope="col" data-number="">
            {words.share}
          </th>
          <th scope="col" data-number="">
            {words.time}
          </th>
          <th scope="col" data-number="">
            {words.co2}
          </th>
        </tr>
      </thead>
      <tbody>
        {ranked(sums.byMode).map((it) => (
          <tr key={it.mode}>
            <td data-label={words.mode}>
              <span className={styles.mode}>
                <ModeDisc mode={it.mode} />
                {names[it.mode]}
              </span>
            </td>
            <td data-label={words.distance} data-number="">
              {distance(it.distanceMetres)}
            </td>
            <td data-label={words.share} data-number="">
              {percent(sums.distanceMetres > 0 ? it.distanceMetres / sums.distanceMetres : 0, 1)}
            </td>
            <td data-label={words.time} data-number="">
              {duration(it.durationSeconds, language)}
            </td>
            <td data-label={words.co2} data-number="">
              {co2Mass(it.co2Grams)}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function DayTable({ days, period, diaries, diary }: BalanceContentsProps) {
  const words = useTexts(balanceTexts)
  const language = useLanguage()
  const most = Math.max(1, ...days.map((day) => day.distanceMetres))
  return (
    <Table caption={words.days}>
      <thead>
        <tr>
          <th scope="col">{words.day}</th>
          <th scope="col" data-number="">
            {words.distance}
          </th>
          <th scope="col" data-number="">
            {words.co2}
          </th>
          <th scope="col">{words.state}</th>
        </tr>
      </thead>
      <tbody>
        {daysOf(period).map((dataDay) => {
          const day = days.find((it) => it.dataDay === dataDay)
          return (
            <tr key={dataDay}>
              <td data-label={words.day}>
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
              </td>
              <td data-label={words.distance} data-number="">
                {day ? distance(day.distanceMetres) : '–'}
              </td>
              <td data-label={words.co2} data-number="">
                {day ? co2Mass(day.co2Grams) : '–'}
              </td>
              <td data-label={words.state}>
                {day ? (day.isConfirmed ? words.confirmedDay : words.openDay) : words.noData}
              </td>
            </tr>
          )
        })}
      </tbody>
    </Table>
  )
}
