import { useMemo, useState } from 'react'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { QuietPlace } from '@allmend/domain/tracking/tracking/recorder/quiet-place'
import { useTexts } from '../../platform/i18n/use-texts.ts'
import { AreaLayer } from '../../platform/map/layers/area-layer.tsx'
import { CentreWatch } from '../../platform/map/centre-watch.tsx'
import { MapView } from '../../platform/map/map-view.tsx'
import { Button } from '../../platform/ui/button/button.tsx'
import type { BaseMap } from '../../platform/map/base-map.ts'
import styles from './record.module.css'
import { recordTexts } from './texts.ts'

interface QuietMapProps {
  map: BaseMap
  places: readonly QuietPlace[]
  near: LngLat | undefined
  onChoose: (position: LngLat) => void
}

/** The middle of the map is the place: works alike for fingers, mice and arrow keys. */
export function QuietMap({ map, places, near, onChoose }: QuietMapProps) {
  const texts = useTexts(recordTexts)
  const [centre, setCentre] = useState<LngLat>()
  const [start] = useState(near)
  const circles = useMemo(
    () =>
      places.map((place) => ({
        type: 'Feature' as const,
        properties: { id: place.id },
        geometry: { type: 'Polygon' as const, coordinates: [circleOf(place)] },
      })),
    [places],
  )
  const focus = useMemo(() => start && { centre: start, zoom: 15 }, [start])
  return (
    <>
      <p className={styles.words}>{texts.quietMapText}</p>
      <div className={styles.map}>
        <MapView label={texts.quietMapLabel} base={map} focus={focus} isInPage>
          <AreaLayer id="quiet" shown={circles} look="outline" />
          <CentreWatch onCentre={setCentre} />
        </MapView>
        <span className={styles.cross} aria-hidden="true" />
      </div>
      <div className={styles.acts}>
        <Button size="large" disabled={!centre} onClick={() => centre && onChoose(centre)}>
          {texts.quietMapAdd}
        </Button>
      </div>
    </>
  )
}

const CORNERS = 48

function circleOf({ position, radiusMetres }: QuietPlace): LngLat[] {
  return Array.from({ length: CORNERS + 1 }, (_, at) =>
    destinationOf(position, (at % CORNERS) * (360 / CORNERS), radiusMetres),
  )
}
