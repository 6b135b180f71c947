import { useMemo, useState } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { NO_ANSWER } from '@allmend/domain/tracking/surveys/survey-document'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { CentreWatch } from '../../../platform/map/centre-watch.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import { PlaceLayer } from '../../../platform/map/layers/place-layer.tsx'
import { Button } from '../../../platform/ui/button/button.tsx'
import styles from './answer.module.css'
import { PlaceSearch } from './place-search.tsx'
import { answerTexts } from './texts.ts'

interface PlaceFieldProps {
  region: string
  base: BaseMap | undefined
  label: string
  value: readonly string[]
  onValue: (values: readonly string[]) => void
}

/** The middle of the map is the place: works alike for fingers, mice and arrow keys. */
export function PlaceField({ region, base, label, value, onValue }: PlaceFieldProps) {
  const texts = useTexts(answerTexts)
  const [centre, setCentre] = useState<LngLat>()
  const chosen = placeIn(value)
  const [looked, setLooked] = useState(chosen)
  const focus = useMemo(() => looked && { centre: looked, zoom: 15 }, [looked])
  if (!base) return <p className={styles.hint}>{texts.mapMissing}</p>
  return (
    <div className={styles.place}>
      <PlaceSearch region={region} onFound={setLooked} />
      <div className={styles.map}>
        <MapView label={label} base={base} focus={focus} isInPage>
          {chosen && <Pin longitude={chosen[0]} latitude={chosen[1]} />}
          <CentreWatch onCentre={setCentre} />
        </MapView>
        <span className={styles.cross} aria-hidden="true" />
      </div>
      <div className={styles.placeActs}>
        <Button disabled={!centre} onClick={() => centre && onValue(centre.map((it) => it.toFixed(6)))}>
          {chosen ? texts.placeAgain : texts.placeSet}
        </Button>
        <output>
          {chosen ? `${texts.placeThere} ${chosen[1].toFixed(4)}, ${chosen[0].toFixed(4)}` : ''}
        </output>
        {chosen && (
          <Button kind="quiet" onClick={() => onValue([])}>
            {texts.placeRemove}
          </Button>
        )}
      </div>
    </div>
  )
}

function Pin({ longitude, latitude }: { longitude: number; latitude: number }) {
  const shown = useMemo(
    () => [
      {
        type: 'Feature' as const,
        properties: { id: 'place' },
        geometry: { type: 'Point' as const, coordinates: [longitude, latitude] as const },
      },
    ],
    [longitude, latitude],
  )
  return <PlaceLayer id="place" shown={shown} selected="place" />
}

function placeIn(value: readonly string[]): LngLat | undefined {
  if (value.length !== 2 || value[0] === NO_ANSWER) return undefined
  return [Number(value[0]), Number(value[1])]
}
