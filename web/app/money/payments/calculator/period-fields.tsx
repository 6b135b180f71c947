import { number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { DayField } from './day-field.tsx'
import styles from './period-fields.module.css'
import { pricingTexts } from '../texts.ts'

interface PeriodFieldsProps {
  start: string
  end: string
  days: number | undefined
  errors: { start: string | undefined; end: string | undefined }
  onStart: (value: string) => void
  onEnd: (value: string) => void
  onLeave: () => void
}

/** First and last day, and how many days that makes. */
export function PeriodFields({ start, end, days, errors, onStart, onEnd, onLeave }: PeriodFieldsProps) {
  const texts = useTexts(pricingTexts)
  return (
    <div className={styles.period}>
      <DayField
        name="start"
        label={texts.start}
        value={start}
        error={errors.start}
        onValue={onStart}
        onLeave={onLeave}
      />
      <DayField
        name="end"
        label={texts.end}
        value={end}
        error={errors.end}
        onValue={onEnd}
        onLeave={onLeave}
      />
      <p className={styles.days}>
        <span className={styles.figure}>{days === undefined || days < 0 ? '–' : number(days)}</span>
        <span>{texts.days}</span>
      </p>
    </div>
  )
}
