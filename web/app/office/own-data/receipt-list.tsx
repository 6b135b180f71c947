import { useState } from 'react'
import type { Erasure } from '@allmend/contract/office/own-data'
import { calendarDay, date, number, time } from '../../platform/i18n/formats.ts'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { yourDataTexts } from './texts.ts'
import styles from './your-data.module.css'

/** By then the key is destroyed, or was not part of it: periods once went without. */
const DAY_MS = 86_400_000

/** Where nothing was recorded, as in a city project, there was nothing that a key sealed. */
const isOfNoTrack = ({ scope, fixes, days, statements }: Erasure): boolean =>
  scope !== 'period' && fixes + days + statements === 0

/** What was erased, when, and what remains. */
export function ReceiptList({ erasures }: { erasures: readonly Erasure[] }) {
  const texts = useTexts(yourDataTexts)
  const [now] = useState(Date.now)
  function backups(erasure: Erasure): string {
    const { scope, erasedAt, backupsDeadAt } = erasure
    if (isOfNoTrack(erasure)) return `${texts.backupsStay} ${texts.remains}`
    const isLate = now - erasedAt > DAY_MS
    const soon = isLate ? texts.backupsStay : texts.backupsSoon
    const when =
      backupsDeadAt === null ? soon : texts.backupsDead(`${date(backupsDeadAt)} ${time(backupsDeadAt)}`)
    const remains = { period: texts.remainsPeriod, retention: texts.remainsRetention }
    return `${when} ${scope in remains ? remains[scope as keyof typeof remains] : texts.remains}`
  }
  return (
    <ul className={styles.list}>
      {erasures.map((it) => (
        <li key={it.id}>
          <p>
            <b>{`${date(it.erasedAt)} ${time(it.erasedAt)}`}</b>{' '}
            {[it.projectName, it.from && it.through && `${calendarDay(it.from)} – ${calendarDay(it.through)}`]
              .filter(Boolean)
              .join(', ')}
          </p>
          <p>
            {isOfNoTrack(it)
              ? texts.receiptCity
              : texts.receipt(number(it.fixes), number(it.days), number(it.statements))}
          </p>
          {it.rides > 0 && <p>{texts.receiptPhotos(number(it.rides), number(it.photos))}</p>}
          {it.ratings > 0 && <p>{texts.receiptRatings(number(it.ratings))}</p>}
          {it.journeys > 0 && <p>{texts.receiptJourneys(number(it.journeys))}</p>}
          {it.surveys > 0 && <p>{texts.receiptSurveys(number(it.surveys))}</p>}
          <p>{backups(it)}</p>
          <p className={styles.small}>{texts.receiptNumber(it.id)}</p>
        </li>
      ))}
    </ul>
  )
}
