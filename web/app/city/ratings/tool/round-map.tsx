import { useMemo } from 'react'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import { STEPS } from '@allmend/domain/city/ratings/rating'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import { STEP_COLOURS } from '../step-tokens.ts'
import { useStepName } from '../use-step-name.ts'
import type { RatingRound } from './rating-store.ts'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'

interface RoundMapProps {
  base: BaseMap
  round: RatingRound
  onGoTo: (nth: number) => void
}

/** The edges of the round: rated ones in their colour, open ones dotted, the current one yellow. */
export function RoundMap({ base, round, onGoTo }: RoundMapProps) {
  const texts = useTexts(ratingToolTexts)
  const { places, answers, at } = round
  const [rated, open] = useMemo(() => linesOf(places, answers), [places, answers])
  const bounds = useMemo(() => boundingBoxOf(places.flatMap(({ course }) => course)), [places])
  const place = places[at]
  const focus = useMemo(() => {
    const around = place && boundingBoxOf(place.course)
    return around && { bounds: around }
  }, [place])
  const selected = place && String(at)
  const select = (id: string): void => onGoTo(Number(id))
  return (
    <MapView
      className={styles.map}
      label={texts.mapLabel}
      base={base}
      {...(bounds && { bounds })}
      focus={focus}
      overlay={<Legend />}
    >
      <LineLayer
        id="open-edges"
        shown={open}
        look={{ token: 'map-label-2', dashes: [0.7, 1] }}
        width={3.4}
        selected={selected}
        onSelect={select}
      />
      <LineLayer
        id="rated-edges"
        shown={rated}
        look={{ by: 'rating' }}
        selected={selected}
        onSelect={select}
      />
    </MapView>
  )
}

function Legend() {
  const texts = useTexts(ratingToolTexts)
  const nameOf = useStepName()
  return (
    <div className={styles.mapLegend}>
      <b>{texts.legend}</b>
      {STEPS.map((step) => (
        <span key={step}>
          <i data-step={STEP_COLOURS[step]} />
          {nameOf(step)}
        </span>
      ))}
      <span>
        <i data-open />
        {texts.open}
      </span>
    </div>
  )
}

function linesOf(
  places: RatingRound['places'],
  answers: RatingRound['answers'],
): [rated: ShownFeature[], open: ShownFeature[]] {
  const rated: ShownFeature[] = []
  const open: ShownFeature[] = []
  for (const [nth, { course }] of places.entries()) {
    const whole = answers[nth]?.values?.whole
    const properties = { id: String(nth), ...(whole && { rating: STEP_COLOURS[whole] }) }
    const line: ShownFeature = {
      type: 'Feature',
      properties,
      geometry: { type: 'LineString', coordinates: course },
    }
    ;(whole ? rated : open).push(line)
  }
  return [rated, open]
}
