import { useState } from 'react'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Icon } from '../../../platform/ui/icon.tsx'
import {
  ArrowCounterClockwiseIcon,
  ArrowsMergeIcon,
  ProhibitIcon,
  ScissorsIcon,
  TrashIcon,
} from '../../../platform/ui/icons.ts'
import { correctionTexts } from './correction-texts.ts'
import styles from './editor.module.css'
import { spanWith } from '../entry/entries.ts'
import type { Entry } from '../statement/expected-day.ts'
import type { RowProps } from '../entry/row-props.ts'
import type { Act } from '../statement/pending-statement.ts'

/** What is needed less often. */
export function MoreActs({ entry, day, at, choice, change }: RowProps & { entry: Entry }) {
  const texts = useTexts(correctionTexts)
  const [isBusy, setBusy] = useState(false)
  const { startedAt, finishedAt, kind } = entry
  const before = spanWith(day.entries, at, -1)
  const after = spanWith(day.entries, at, 1)
  const addStatement = async (act: Act): Promise<void> => {
    setBusy(true)
    const isDone = await change(act)
    setBusy(false)
    if (isDone) choice.open(undefined)
  }
  const merged = (span: { startedAt: number; finishedAt: number }): Act => ({
    act: 'correct',
    correction: { kind: 'merge', ...span, into: kind === 'leg' ? 'leg' : 'staypoint' },
  })
  return (
    <div className={styles.acts}>
      {kind === 'staypoint' && (
        <Button disabled={isBusy} onClick={() => choice.open('split')}>
          <Icon of={ScissorsIcon} size={16} />
          {texts.split}
        </Button>
      )}
      {before && (
        <Button disabled={isBusy} onClick={() => void addStatement(merged(before))}>
          <Icon of={ArrowsMergeIcon} size={16} />
          {texts.mergeBefore}
        </Button>
      )}
      {after && (
        <Button disabled={isBusy} onClick={() => void addStatement(merged(after))}>
          <Icon of={ArrowsMergeIcon} size={16} />
          {texts.mergeAfter}
        </Button>
      )}
      {kind === 'leg' && (
        <Button
          disabled={isBusy}
          onClick={() =>
            void addStatement({ act: 'correct', correction: { kind: 'no trip', startedAt, finishedAt } })
          }
        >
          <Icon of={ProhibitIcon} size={16} />
          {texts.noTrip}
        </Button>
      )}
      <Button disabled={isBusy} onClick={() => choice.open('erase')}>
        <Icon of={TrashIcon} size={16} />
        {texts.erase}
      </Button>
      <Button disabled={isBusy} onClick={() => void addStatement({ act: 'reset', startedAt, finishedAt })}>
        <Icon of={ArrowCounterClockwiseIcon} size={16} />
        {texts.reset}
      </Button>
    </div>
  )
}
