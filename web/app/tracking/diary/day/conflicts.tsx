import type { DiaryDay } from '@allmend/contract/tracking/diary'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { time } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Button } from '../../../platform/ui/button/button.tsx'
import { Notice } from '../../../platform/ui/notice/notice.tsx'
import { attributeTexts } from '../entry/attribute-texts.ts'
import styles from './conflicts.module.css'
import { conflictTexts } from './conflict-texts.ts'

type Conflict = DiaryDay['conflicts'][number]

/** What was said and does not go together with the reading any more; the person decides. */
export function Conflicts({ day, onWithdraw }: { day: DiaryDay; onWithdraw: (number: string) => void }) {
  const texts = useTexts(conflictTexts)
  const names = useTexts(attributeTexts)
  if (day.conflicts.length === 0) return null
  return (
    <Notice kind="warning" title={texts.conflicts(day.conflicts.length)}>
      <ul className={styles.conflicts}>
        {day.conflicts.map((conflict) => (
          <li key={conflict.number}>
            <p>
              <b>{whatOf(conflict, texts, names, day.timeZone)}</b>: {texts[conflict.reason]}
            </p>
            <Button size="small" onClick={() => onWithdraw(String(conflict.number))}>
              {texts.withdraw}
            </Button>
          </li>
        ))}
      </ul>
    </Notice>
  )
}

type Texts = ReturnType<typeof useTexts<(typeof conflictTexts)['entries']>>
type Names = ReturnType<typeof useTexts<(typeof attributeTexts)['entries']>>

function whatOf({ correction }: Conflict, texts: Texts, names: Names, zone: TimeZone): string {
  const { kind } = correction
  const key = `said ${kind}`
  const act = key in texts ? texts[key as 'said split'] : texts.said
  const what = kind in names ? names[kind as keyof Names] : act
  const { startedAt, finishedAt, at } = correction as Record<string, unknown>
  if (typeof startedAt === 'number' && typeof finishedAt === 'number') {
    return texts.stretch(what, time(startedAt, zone), time(finishedAt, zone))
  }
  return typeof at === 'number' ? `${what}, ${time(at, zone)}` : what
}
