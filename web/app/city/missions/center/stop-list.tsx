import type { TourSection } from '@allmend/contract/city/missions'
import { MISSION_LIMITS } from '@allmend/domain/city/missions/mission'
import { distance, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { Icon } from '../../../platform/ui/icon.tsx'
import { ArrowDownIcon, ArrowUpIcon, XIcon } from '../../../platform/ui/icons.ts'
import styles from './center.module.css'
import { centerTexts } from './texts.ts'
import { type DraftPoint, moved } from './tour-draft.ts'

interface StopListProps {
  points: readonly DraftPoint[]
  sections: readonly TourSection[]
  called: (nth: number) => string
  section: string | undefined
  onSection: (id: string | undefined) => void
  onPoints: (points: readonly DraftPoint[]) => void
}

/** The stops in their order, each with the way to the next; the first is the meeting place. */
export function StopList({ points, sections, called, section, onSection, onPoints }: StopListProps) {
  const texts = useTexts(centerTexts)
  let count = -1
  return (
    <ol className={styles.stops}>
      {points.map((point, at) => {
        if (!point.isPassed) count++
        const nth = count
        const name = point.isPassed ? texts.through : point.name.trim() || called(nth)
        const way = point.isPassed ? undefined : sections[nth]
        return (
          <li
            key={point.key}
            data-on={(!point.isPassed && section === String(nth)) || undefined}
            data-passed={point.isPassed || undefined}
          >
            <span className={styles.mark} aria-hidden="true" data-meeting={nth === 0 || undefined}>
              {point.isPassed ? '·' : nth === 0 ? 'T' : nth}
            </span>
            {point.isPassed ? (
              <span className={styles.muted}>{texts.through}</span>
            ) : (
              <input
                aria-label={nth === 0 ? texts.meetingName : texts.stopName(number(nth))}
                value={point.name}
                placeholder={called(nth)}
                maxLength={MISSION_LIMITS.place}
                onFocus={() => onSection(way ? String(nth) : undefined)}
                onChange={(event) => onPoints(points.with(at, { ...point, name: event.currentTarget.value }))}
              />
            )}
            <span className={styles.muted}>{way ? distance(way.lengthMetres) : ''}</span>
            <span className={styles.rowActs}>
              <button
                type="button"
                aria-label={texts.up(name)}
                disabled={at === 0}
                onClick={() => onPoints(moved(points, at, at - 1))}
              >
                <Icon of={ArrowUpIcon} size={16} />
              </button>
              <button
                type="button"
                aria-label={texts.down(name)}
                disabled={at === points.length - 1}
                onClick={() => onPoints(moved(points, at, at + 1))}
              >
                <Icon of={ArrowDownIcon} size={16} />
              </button>
              <button
                type="button"
                aria-label={texts.takeOut(name)}
                onClick={() => onPoints(points.toSpliced(at, 1))}
              >
                <Icon of={XIcon} size={16} />
              </button>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
