import { useMutation } from '@tanstack/react-query'
import { type SubmitEvent, useId, useState } from 'react'
import type { OwnDiary } from '@allmend/contract/tracking/diary'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { api } from '../../../platform/api/client.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { FieldError } from '../../../platform/ui/field/field-error.tsx'
import field from '../../../platform/ui/field/field.module.css'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { saveFile } from '../../../platform/ui/save-file.ts'
import { CSV_PERIODS, csvDays, type CsvPeriod } from './csv-period.ts'
import { csvTexts } from './csv-texts.ts'
import styles from './csv.module.css'

const DOWNLOAD_MS = 5 * 60_000

interface CsvDialogProps {
  diary: OwnDiary
  today: DataDay
  onClose: () => void
}

/** Which days, and the file. */
export function CsvDialog({ diary, today, onClose }: CsvDialogProps) {
  const texts = useTexts(csvTexts)
  const id = useId()
  const [period, setPeriod] = useState<CsvPeriod>('week')
  const [own, setOwn] = useState<Record<'from' | 'through', string>>({
    from: dataDayAfter(today, -6),
    through: today,
  })
  const [isRefused, setRefused] = useState(false)
  const download = useMutation({
    mutationFn: (days: { from: DataDay; through: DataDay }) => fetchCsv(diary, days),
    onSuccess: onClose,
  })
  function send(event: SubmitEvent): void {
    event.preventDefault()
    const days = csvDays(period, today, own)
    setRefused(days === undefined)
    if (days) download.mutate(days)
  }
  return (
    <Dialog
      title={texts.title}
      isOpen
      onClose={onClose}
      act={
        <Button type="submit" form={id} kind="primary" busy={download.isPending}>
          {texts.act}
        </Button>
      }
    >
      <p>{texts.text}</p>
      <form id={id} className={styles.form} noValidate onSubmit={send}>
        <fieldset className={styles.periods}>
          <legend className={field.label}>{texts.period}</legend>
          {CSV_PERIODS.map((it) => (
            <label key={it} className={styles.period}>
              <input type="radio" name="period" checked={it === period} onChange={() => setPeriod(it)} />
              {texts[it]}
            </label>
          ))}
        </fieldset>
        {period === 'own' && (
          <div className={styles.days}>
            {(['from', 'through'] as const).map((end) => (
              <label key={end} className={field.field}>
                <span className={field.label}>{texts[end]}</span>
                <input
                  type="date"
                  className={field.input}
                  max={today}
                  value={own[end]}
                  aria-invalid={isRefused}
                  aria-describedby={isRefused ? `${id}-problem` : undefined}
                  onChange={({ currentTarget: { value } }) => setOwn({ ...own, [end]: value })}
                />
              </label>
            ))}
          </div>
        )}
        <div id={`${id}-problem`} className={field.error} aria-live="polite">
          {isRefused && period === 'own' && <FieldError text={texts.invalid} />}
        </div>
        {download.isError && <FailureNotice failure={download.error} />}
      </form>
    </Dialog>
  )
}

async function fetchCsv(
  { projectId, code }: OwnDiary,
  days: { from: DataDay; through: DataDay },
): Promise<void> {
  const bytes = await api.ownData.diaryCsv({ projectId, ...days }, { timeoutMs: DOWNLOAD_MS })
  saveFile(bytes, 'text/csv', `allmend-${code}-${days.from}-${days.through}.csv`)
}
