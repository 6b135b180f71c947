import { useState } from 'react'
import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { calendarDay, stayed } from '../../../platform/i18n/formats.ts'
import { useLanguage } from '../../../platform/i18n/use-language.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { ButtonLink } from '../../../platform/ui/button/button-link.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import { EmptyState } from '../../../platform/ui/notice/empty-state.tsx'
import { FailureNotice } from '../../../platform/ui/notice/failure-notice.tsx'
import { PathIcon } from '../../../platform/ui/icons.ts'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { CsvButton } from '../csv/csv-button.tsx'
import { Conflicts } from './conflicts.tsx'
import { DayFoot } from './day-foot.tsx'
import { DaySums } from './day-sums.tsx'
import type { DayViewProps } from './day-view-props.ts'
import styles from './day.module.css'
import { addressOfDay } from '../diary-address.ts'
import type { DoneState } from './done.tsx'
import { diaryTexts } from '../texts.ts'
import type { Assumed, Near } from '../entry/row-props.ts'
import { Timeline } from '../timeline/timeline.tsx'
import type { Choice } from '../entry/use-choice.ts'
import type { useStatements } from '../statement/use-statements.ts'
import type { Act } from '../statement/pending-statement.ts'

/** Less is the usual pause of a phone at rest. */
const WORTH_SAYING_SECONDS = 3_600

interface DayContentsProps extends DayViewProps {
  day: DiaryDay
  own: ReturnType<typeof useStatements>
  choice: Choice
  done: DoneState
  near: Near
  assumed: Assumed
}

/** Everything of a day that is there. */
export function DayContents(props: DayContentsProps) {
  const { diaries, diary, dataDay, today, day, own, choice, done, near, assumed } = props
  const texts = useTexts(diaryTexts)
  const language = useLanguage()
  const [failure, setFailure] = useState<unknown>()

  /** Adds it, shows it. What the server refuses stays where it happened. */
  const addStatements = async (...stated: readonly Act[]): Promise<boolean> => {
    setFailure(undefined)
    try {
      for (const act of stated) await own.add(act)
    } catch (refusal) {
      setFailure(refusal)
      return false
    }
    return true
  }
  const step = (which: 'undo' | 'redo'): void => {
    setFailure(undefined)
    own.step.mutate(which, {
      onSuccess: () => done.say(which === 'undo' ? texts.undone : texts.redone),
      onError: setFailure,
    })
  }
  const change = async (...stated: readonly Act[]): Promise<boolean> => {
    const isSaved = await addStatements(...stated)
    if (isSaved) done.say(texts.saved, () => step('undo'))
    return isSaved
  }
  const confirm = (): void => {
    choice.choose(undefined)
    done.say(texts.confirmedDay, () => {
      done.say(texts.unconfirmed)
      void addStatements({ act: 'unconfirm', dataDay })
    })
    void addStatements({ act: 'confirm', dataDay }).then((isSaved) => !isSaved && done.clear())
  }

  if (day.entries.every(({ kind }) => kind === 'gap') && !day.entries.some(isDeleted)) {
    const isUnread = day.readAt === null
    const last = diary.lastDay
    return (
      <div className={styles.loading}>
        <EmptyState
          icon={PathIcon}
          title={isUnread ? texts.unread : texts.empty}
          step={
            last &&
            last !== dataDay && (
              <div className={styles.steps}>
                <ButtonLink to={addressOfDay(diaries, diary, last)}>
                  {texts.toLastDay(calendarDay(last))}
                </ButtonLink>
                <CsvButton diary={diary} today={today} className={styles.step} />
              </div>
            )
          }
        >
          {isUnread ? texts.unreadText : texts.emptyText}
        </EmptyState>
      </div>
    )
  }
  return (
    <>
      <DaySums sums={day.sums} label={texts.sums} />
      <div className={styles.notices}>
        {failure !== undefined && <FailureNotice failure={failure} />}
        {day.sums.gapSeconds >= WORTH_SAYING_SECONDS && (
          <Notice kind="info">{texts.partial(stayed(day.sums.gapSeconds, language))}</Notice>
        )}
        <Conflicts day={day} onWithdraw={(number) => void change({ act: 'withdraw', number })} />
      </div>
      <Timeline {...{ day, choice, change, near, assumed }} isBusy={own.acts.length > 0} />
      <p className={styles.all}>
        <Button
          size="small"
          kind="quiet"
          onClick={() => void change({ act: 'reset', ...intervalOfDataDay(dataDay, day.timeZone) })}
        >
          {texts.resetDay}
        </Button>
      </p>
      <p className={styles.who}>{texts.who}</p>
      <DayFoot
        day={day}
        pending={own.acts.length}
        isStepping={own.step.isPending}
        onConfirm={confirm}
        onUnconfirm={() => {
          done.say(texts.unconfirmed)
          void addStatements({ act: 'unconfirm', dataDay })
        }}
        onStep={step}
        more={<CsvButton diary={diary} today={today} className={styles.step} />}
      />
    </>
  )
}

const isDeleted = (entry: DiaryDay['entries'][number]): boolean =>
  entry.kind === 'gap' && entry.cause === 'deleted'
