import { useEffect, useMemo, useRef } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useDrawnMap } from '../../../platform/map/map-context.ts'
import { ifSelected } from '../../../platform/map/selected.ts'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import type { Placed } from '../../../platform/map/layers/use-layers.ts'
import { useShown } from '../../../platform/map/layers/use-shown.ts'
import { byZoom } from '../../../platform/map/zoom.ts'
import { coneOf, type PhotoPoint, pointsOf } from './photo-features.ts'

/** The layer tools ask for photos. */
const PHOTOS = 'photos'

interface PhotoPointsProps {
  photos: readonly PhotoPoint[]
  chosen: ReadonlySet<string>
  current: string | undefined
  onSelect: (id: string) => void
}

/** A point for each photo in the colour of its state; the current one is yellow and larger. Renders nothing. */
export function PhotoPoints({ photos, chosen, current, onSelect }: PhotoPointsProps) {
  const { colours } = useDrawnMap()
  const shown = useMemo(() => pointsOf(photos, chosen), [photos, chosen])
  const layers = useMemo((): Placed[] => {
    const colour = [
      'match',
      ['get', 'look'],
      'chosen',
      colours['map-select-core'],
      'new',
      colours['map-draft'],
      colours['map-route'],
    ] as unknown as string
    const rim = [
      'match',
      ['get', 'look'],
      'chosen',
      colours['map-select-case'],
      colours['map-case'],
    ] as unknown as string
    return [
      {
        slot: 'points',
        layer: {
          id: `${PHOTOS}-dot`,
          source: PHOTOS,
          type: 'circle',
          paint: {
            'circle-radius': byZoom([11, 1.4], [14, 2.4], [17, 4]),
            'circle-color': colour,
            'circle-stroke-color': rim,
            'circle-stroke-width': byZoom([13, 0], [16, 1]),
          },
        },
      },
      {
        slot: 'points',
        layer: {
          id: `${PHOTOS}-here`,
          source: PHOTOS,
          type: 'circle',
          paint: {
            'circle-radius': 7,
            'circle-opacity': ifSelected,
            'circle-color': colours['map-select-core'],
            'circle-stroke-color': colours['map-select-case'],
            'circle-stroke-opacity': ifSelected,
            'circle-stroke-width': 2,
          },
        },
      },
    ]
  }, [colours])
  useShown({ id: PHOTOS, shown, layers, selected: current, hit: `${PHOTOS}-dot`, onSelect })
  return null
}

/** Where the camera of the current photo looked. Renders nothing. */
export function HeadingCone({ photo }: { photo: PhotoPoint | undefined }) {
  const shown = useMemo(() => coneOf(photo), [photo])
  return <Area id="photo-heading" shown={shown} token="map-label" opacity={0.24} />
}

/** What a tool has drawn so far. */
export function DrawnArea({ ring }: { ring: readonly LngLat[] }) {
  const shown = useMemo(
    (): ShownFeature[] => [
      {
        type: 'Feature',
        properties: { id: 'drawn' },
        geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]!]] },
      },
    ],
    [ring],
  )
  return <Area id="photo-selection" shown={shown} token="map-select-core" opacity={0.3} isOutlined />
}

interface AreaProps {
  id: string
  shown: readonly ShownFeature[]
  token: 'map-label' | 'map-select-core'
  opacity: number
  isOutlined?: boolean
}

function Area({ id, shown, token, opacity, isOutlined = false }: AreaProps) {
  const { colours } = useDrawnMap()
  const layers = useMemo((): Placed[] => {
    const fill: Placed = {
      slot: 'selection',
      layer: {
        id: `${id}-fill`,
        source: id,
        type: 'fill',
        paint: { 'fill-color': colours[token], 'fill-opacity': opacity },
      },
    }
    const line: Placed = {
      slot: 'selection',
      layer: {
        id: `${id}-line`,
        source: id,
        type: 'line',
        paint: { 'line-color': colours['map-select-case'], 'line-width': 1.5, 'line-dasharray': [3, 2] },
      },
    }
    return isOutlined ? [fill, line] : [fill]
  }, [id, colours, token, opacity, isOutlined])
  useShown({ id, shown, layers, selected: undefined, hit: `${id}-fill`, onSelect: undefined })
  return null
}

/** Some four hundred metres across the map. */
const NEAR_ZOOM = 15.5

/** Looks at the first photo from near, and brings the current one back into sight when it has left it. Renders nothing. */
export function FollowPhoto({ at }: { at: LngLat | null | undefined }) {
  const { map } = useDrawnMap()
  const [lng, lat] = at ?? [undefined, undefined]
  const isThere = useRef(false)
  useEffect(() => {
    if (lng === undefined || lat === undefined) return
    if (!isThere.current) {
      isThere.current = true
      map.jumpTo({ center: [lng, lat], zoom: NEAR_ZOOM })
      return
    }
    const { x, y } = map.project([lng, lat])
    const { clientWidth, clientHeight } = map.getCanvas()
    const isIn = (share: number): boolean => share > 0.12 && share < 0.88
    if (isIn(x / clientWidth) && isIn(y / clientHeight)) return
    const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
    map.easeTo({ center: [lng, lat], duration: isCalm ? 0 : 180 })
  }, [map, lng, lat])
  return null
}
