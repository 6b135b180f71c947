import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { dataDayAfter, dataDayOf, instantAt, isDataDay } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { TextField } from '../../../platform/ui/field/text-field.tsx'
import { Dialog } from '../../../platform/ui/notice/dialog.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../../platform/ui/notice/toast.tsx'
import { articleDeskTexts } from './article-desk-texts.ts'
import styles from './articles.module.css'

interface ScheduleDialogProps {
  onSchedule: (publishAt: number) => Promise<void>
  onClose: () => void
}

/** By the cooperative's clock, whatever the browser's is. */
export function ScheduleDialog({ onSchedule, onClose }: ScheduleDialogProps) {
  const texts = useTexts(articleDeskTexts)
  const [typed, setTyped] = useState(() => `${dataDayAfter(dataDayOf(Date.now(), ZURICH), 1)}T08:00`)
  const [day = '', time = ''] = typed.split('T')
  const isWhole = isDataDay(day) && /^\d\d:\d\d/.test(time)
  const schedule = useMutation({
    async mutationFn() {
      if (!isDataDay(day)) return
      await onSchedule(instantAt(day, time.slice(0, 5), ZURICH))
      toast(texts.scheduledNow)
      onClose()
    },
  })
  return (
    <Dialog
      title={texts.scheduleTitle}
      isOpen
      onClose={onClose}
      act={
        <Button
          kind="primary"
          disabled={!isWhole}
          busy={schedule.isPending}
          onClick={() => schedule.mutate()}
        >
          {texts.scheduleAct}
        </Button>
      }
    >
      <div className={styles.fields}>
        <p>{texts.scheduleText}</p>
        <TextField
          label={texts.hour}
          type="datetime-local"
          value={typed}
          error={isWhole ? undefined : texts.hourMissing}
          onValue={setTyped}
        />
        {schedule.isError && <FailureNotice failure={schedule.error} />}
      </div>
    </Dialog>
  )
}
