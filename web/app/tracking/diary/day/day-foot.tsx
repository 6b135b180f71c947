import { type ReactNode, useEffect, useState } from 'react'
import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import {
  ArrowUUpLeftIcon,
  ArrowUUpRightIcon,
  CheckCircleIcon,
  CheckIcon,
  WarningIcon,
} from '../../../platform/ui/icons.ts'
import styles from './day.module.css'
import { isUnsure } from '../entry/entries.ts'
import { diaryTexts } from '../texts.ts'

/** A connection that answers sooner needs no word about it. */
const PATIENCE_MS = 2_500

interface DayFootProps {
  day: DiaryDay
  /** Things said that the server has not answered yet. */
  pending: number
  isStepping: boolean
  onConfirm: () => void
  onUnconfirm: () => void
  onStep: (which: 'undo' | 'redo') => void
  /** What else can be done, behind the rest. */
  more: ReactNode
}

/** The one act of the page, always in reach, and the way back and forth. */
export function DayFoot({ day, pending, isStepping, onConfirm, onUnconfirm, onStep, more }: DayFootProps) {
  const texts = useTexts(diaryTexts)
  const unsure = day.entries.filter(isUnsure).length
  const isLate = useLate(pending > 0)
  return (
    <div className={styles.foot}>
      {isLate && pending > 0 && <output className={styles.pending}>{texts.waiting(pending)}</output>}
      {unsure > 0 && !day.isConfirmed && (
        <p className={styles.unsure}>
          <Icon of={WarningIcon} size={16} />
          {texts.unsure(unsure)}
        </p>
      )}
      {day.isConfirmed && (
        <p className={styles.fine}>
          <Icon of={CheckCircleIcon} size={16} weight="fill" />
          {texts.confirmedDay}
        </p>
      )}
      <div className={styles.act}>
        {day.isConfirmed ? (
          <Button size="large" onClick={onUnconfirm}>
            {texts.unconfirm}
          </Button>
        ) : (
          <Button kind="primary" size="large" onClick={onConfirm}>
            <Icon of={CheckIcon} size={20} weight="bold" />
            {texts.confirm}
          </Button>
        )}
      </div>
      <button
        type="button"
        className={styles.step}
        aria-label={texts.undo}
        title={texts.undo}
        disabled={isStepping || (!day.mayUndo && pending === 0)}
        onClick={() => onStep('undo')}
      >
        <Icon of={ArrowUUpLeftIcon} size={20} />
      </button>
      <button
        type="button"
        className={styles.step}
        aria-label={texts.redo}
        title={texts.redo}
        disabled={isStepping || !day.mayRedo}
        onClick={() => onStep('redo')}
      >
        <Icon of={ArrowUUpRightIcon} size={20} />
      </button>
      {more}
    </div>
  )
}

function useLate(isWaiting: boolean): boolean {
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (!isWaiting) return
    const timer = setTimeout(() => setLate(true), PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      setLate(false)
    }
  }, [isWaiting])
  return isLate
}
