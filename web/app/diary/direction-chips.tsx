import { useId } from 'react'
import { type Direction, DIRECTIONS } from '@allmend/domain/mobility/direction'
import { useTexts } from '../i18n/use-texts.ts'
import { Icon } from '../ui/icon.tsx'
import { ArrowLeftIcon, ArrowRightIcon } from '../ui/icons.ts'
import { correctionTexts } from './correction-texts.ts'
import { directionTexts } from './direction-texts.ts'
import styles from './editor.module.css'
import type { Leg } from './expected-day.ts'
import type { RowProps } from './row-props.ts'
import { suggestedDirection } from './suggested-direction.ts'

const SIGNS = { outbound: ArrowRightIcon, inbound: ArrowLeftIcon }

/** One tap says whether a leg led away or back; its trip goes the same way. Out comes before back. */
export function DirectionChips({ leg, day, at, change }: RowProps & { leg: Leg }) {
  const words = useTexts(correctionTexts)
  const names = useTexts(directionTexts)
  const { startedAt, finishedAt } = leg
  const id = useId()
  const suggested = leg.direction ? undefined : suggestedDirection(day, at)
  const say = (direction: Direction): void => {
    if (direction === leg.direction) return
    void change({ act: 'correct', correction: { kind: 'direction', startedAt, finishedAt, direction } })
  }
  return (
    <fieldset className={styles.ask} aria-describedby={suggested && id}>
      <legend className={styles.question}>{words.directionOf}</legend>
      <div className={styles.chips}>
        {DIRECTIONS.toReversed().map((direction) => (
          <button
            key={direction}
            type="button"
            className={styles.chip}
            aria-pressed={direction === leg.direction}
            onClick={() => say(direction)}
          >
            <Icon of={SIGNS[direction]} size={16} />
            {names[direction]}
          </button>
        ))}
      </div>
      {suggested && (
        <p id={id} className={styles.why}>
          {suggested === 'inbound' ? words.directionBack : words.directionOut}
        </p>
      )}
    </fieldset>
  )
}
