import { REMINDER_KINDS, type ReminderKind } from '@allmend/domain/projects/participation/reminder'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { CheckField } from '../../platform/ui/field/check-field.tsx'
import { FailureNotice } from '../../platform/ui/notice/failure-notice.tsx'
import { toast } from '../../platform/ui/notice/toast.tsx'
import styles from './join.module.css'
import { useChangeReminder } from './queries.ts'
import { reminderTexts } from './texts.ts'

/** What she wants to be reminded of by mail; each tap is saved. */
export function ReminderList({ code, wanted }: { code: string; wanted: readonly ReminderKind[] }) {
  const texts = useTexts(reminderTexts)
  const change = useChangeReminder()
  // Shown as she left it until the answer is there.
  const asked = change.isPending ? change.variables : undefined

  function decide(kind: ReminderKind, isWanted: boolean): void {
    change.mutate({ code, kind, isWanted }, { onSuccess: () => toast(isWanted ? texts.on : texts.off) })
  }

  return (
    <div className={styles.reminders}>
      {REMINDER_KINDS.map((kind) => (
        <CheckField
          key={kind}
          label={texts[kind]}
          optional
          checked={asked?.kind === kind ? asked.isWanted : wanted.includes(kind)}
          disabled={change.isPending && asked?.kind !== kind}
          onValue={(isWanted) => decide(kind, isWanted)}
        />
      ))}
      {change.isError && <FailureNotice failure={change.error} />}
    </div>
  )
}
