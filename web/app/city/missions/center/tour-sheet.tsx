import type { DrawnTour, TourPoint } from '@allmend/contract/city/missions'
import { stopsOf } from '@allmend/domain/city/missions/tour'
import { distance, number } from '../../../platform/i18n/formats.ts'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { TourSketch } from '../tour-sketch.tsx'
import styles from './center.module.css'
import { centerTexts } from './texts.ts'

interface TourSheetProps {
  name: string
  points: readonly TourPoint[]
  drawn: DrawnTour
  guide: string | undefined
}

/** A tour on one sheet of paper; on a screen it is not there. */
export function TourSheet({ name, points, drawn, guide }: TourSheetProps) {
  const texts = useTexts(centerTexts)
  const [meeting, ...stops] = stopsOf(points)
  return (
    <div className={styles.sheet}>
      <h1>{name}</h1>
      <p>
        {`${texts.place}: ${meeting?.name ?? ''}`}
        {guide !== undefined && `, ${texts.guide}: ${guide}`}
      </p>
      <p>
        {`${distance(drawn.lengthMetres)}, ${number(drawn.stops)} ${texts.stops}, ${number(drawn.intersections)} ${texts.intersections}, ${number(drawn.edges)} ${texts.edges}`}
      </p>
      <TourSketch name={name} points={points} sections={drawn.sections} className={styles.sheetSketch} />
      <ol>
        {stops.map((stop, at) => (
          <li key={at}>
            <b>{stop.name}</b>
            <span>{distance(drawn.sections[at]?.lengthMetres ?? 0)}</span>
          </li>
        ))}
      </ol>
    </div>
  )
}
