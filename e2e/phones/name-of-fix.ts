import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

/** Time and place as chunks keep them. */
export function nameOf(trackedAt: number, [longitude, latitude]: LngLat): string {
  return [trackedAt / 1000, longitude * 1e5, latitude * 1e5].map(Math.round).join(' ')
}
