import type { Map as MapLibreMap } from 'maplibre-gl'
import type { BoundingBox } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

/** Where the map should look. */
export type Focus = { bounds: BoundingBox } | { centre: LngLat; zoom: number }

const FLIGHT_MS = 600
const MARGIN = 64

/** Flies, or jumps for people who asked their system for less motion. */
export function moveTo(map: MapLibreMap, focus: Focus): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  const camera =
    'bounds' in focus
      ? map.cameraForBounds([...focus.bounds], { padding: MARGIN, maxZoom: 16 })
      : { center: [...focus.centre] as [number, number], zoom: focus.zoom }
  if (!camera) return
  if (isCalm) map.jumpTo(camera)
  else map.flyTo({ ...camera, duration: FLIGHT_MS, essential: true })
}

export function zoomBy(map: MapLibreMap, step: 1 | -1): void {
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches
  map.easeTo({ zoom: Math.round(map.getZoom() * 2 + step * 2) / 2, duration: isCalm ? 0 : 180 })
}
