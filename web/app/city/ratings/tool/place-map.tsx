import { useMemo } from 'react'
import type { PlaceToRate } from '@allmend/contract/city/ratings'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { useTexts } from '../../../platform/i18n/use-texts.ts'
import { AreaLayer } from '../../../platform/map/layers/area-layer.tsx'
import type { BaseMap } from '../../../platform/map/base-map.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { MapView } from '../../../platform/map/map-view.tsx'
import { PointLayer } from '../../../platform/map/layers/point-layer.tsx'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import styles from './rating.module.css'
import { ratingToolTexts } from './texts.ts'

const CONE_METRES = 45
const CONE_DEGREES = 28
const NEAR_ZOOM = 15.5

/** Where a photo was taken and where it looks. Beside the words that say so: nobody has to read it. */
export function PlaceMap({ base, place }: { base: BaseMap; place: PlaceToRate }) {
  const texts = useTexts(ratingToolTexts)
  const focus = useMemo(() => place.at && { centre: place.at, zoom: NEAR_ZOOM }, [place])
  const [street, cone, spot] = useMemo(() => [streetOf(place), coneOf(place), spotOf(place)], [place])
  return (
    <div className={styles.mini} inert>
      <MapView label={texts.where} base={base} focus={focus ?? undefined} isInPage className={styles.miniMap}>
        <LineLayer id="rated-street" shown={street} look={{ token: 'map-route' }} width={4.5} />
        <AreaLayer id="rated-view" shown={cone} look="view" />
        <PointLayer id="rated-spot" shown={spot} look={{ token: 'map-route' }} selected="spot" />
      </MapView>
    </div>
  )
}

function streetOf({ course }: PlaceToRate): ShownFeature[] {
  return [
    {
      type: 'Feature',
      properties: { id: 'street' },
      geometry: { type: 'LineString', coordinates: course },
    },
  ]
}

function spotOf({ at }: PlaceToRate): ShownFeature[] {
  return at
    ? [{ type: 'Feature', properties: { id: 'spot' }, geometry: { type: 'Point', coordinates: at } }]
    : []
}

function coneOf({ at, bearing }: PlaceToRate): ShownFeature[] {
  if (!at || bearing === null) return []
  const rim = [-1, -0.5, 0, 0.5, 1].map((turn) =>
    destinationOf(at, (bearing + turn * CONE_DEGREES + 360) % 360, CONE_METRES),
  )
  return [
    {
      type: 'Feature',
      properties: { id: 'view' },
      geometry: { type: 'Polygon', coordinates: [[at, ...rim, at]] },
    },
  ]
}
