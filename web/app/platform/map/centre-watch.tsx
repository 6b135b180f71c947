import { useEffect, useEffectEvent } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { useDrawnMap } from './map-context.ts'

/** Tells the middle of the map, at first and whenever it has moved. */
export function CentreWatch({ onCentre }: { onCentre: (centre: LngLat) => void }) {
  const { map } = useDrawnMap()
  const notify = useEffectEvent(() => {
    const { lng, lat } = map.getCenter()
    onCentre([lng, lat])
  })
  useEffect(() => {
    const moved = (): void => notify()
    moved()
    map.on('moveend', moved)
    return () => void map.off('moveend', moved)
  }, [map])
  return null
}
