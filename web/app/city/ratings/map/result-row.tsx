import type { ReactNode } from 'react'
import { number, percent } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { RatingBar } from '../rating-bar.tsx'
import { ratingTexts } from '../rating-texts.ts'
import styles from './edge-facts.module.css'
import type { RatedEdge } from './queries.ts'

interface ResultRowProps {
  name: ReactNode
  result: Pick<RatedEdge['result'], 'classes' | 'share' | 'voices'>
  /** By which the map is coloured. */
  isOn?: boolean
}

/** What may be said of a result: all four steps, else the share alone, else nothing but that they are too few. */
export function ResultRow({ name, result: { classes, share, voices }, isOn = false }: ResultRowProps) {
  const scale = useTexts(ratingTexts)
  return (
    <li className={styles.row} data-on={isOn ? '' : undefined}>
      <span>{name}</span>
      <RatingBar
        classes={classes}
        tooFew={share === null ? scale.tooFew : `${percent(share, 0)} ${scale.goodOrBetter}`}
      />
      <span>{voices === null ? '–' : number(voices)}</span>
    </li>
  )
}
