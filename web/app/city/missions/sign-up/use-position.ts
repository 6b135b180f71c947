import { useEffect, useState } from 'react'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { browserSource } from '../../../platform/device/browser-source.ts'

/** Where she is, while the page is shown; it leaves the phone for nobody. */
export function usePosition(isWanted: boolean): { position: LngLat | undefined; isDenied: boolean } {
  const [position, setPosition] = useState<LngLat>()
  const [isDenied, setDenied] = useState(false)
  useEffect(() => {
    if (!isWanted || !('geolocation' in navigator)) return undefined
    return browserSource(navigator.geolocation, () => Date.now()).watch({
      fix: (fix) => setPosition(fix.position),
      trouble: (trouble) => setDenied(trouble === 'denied'),
    })
  }, [isWanted])
  return { position, isDenied }
}
