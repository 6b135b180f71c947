import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import type { LocationSource } from './location-source.ts'

const OPTIONS = { maximumAge: 0, timeout: 120_000 }

/** Positions of the browser, as long as its page is shown: in the background no browser tells any. */
export function browserSource(geolocation: Geolocation, now: () => number): LocationSource {
  let watching: { published: Parameters<LocationSource['watch']>[0]; id: number } | undefined

  function begin(reported: Parameters<LocationSource['watch']>[0], isRough: boolean): void {
    const id = geolocation.watchPosition(
      ({ coords }) => reported.fix(fixOf(coords, now())),
      ({ code }) => {
        if (code === GeolocationPositionError.PERMISSION_DENIED) reported.trouble('denied')
        if (code === GeolocationPositionError.POSITION_UNAVAILABLE) reported.trouble('unavailable')
      },
      { ...OPTIONS, enableHighAccuracy: !isRough },
    )
    watching = { published: reported, id }
  }
  function end(): void {
    if (watching) geolocation.clearWatch(watching.id)
  }
  return {
    watch(reported) {
      begin(reported, false)
      return () => {
        end()
        watching = undefined
      }
    },
    rest(isStill) {
      if (!watching) return
      end()
      begin(watching.published, isStill)
    },
  }
}

/**
 * Timed by the phone's clock on arrival: what browsers write into `timestamp` is the receiver's clock on some,
 * since 2001 instead of 1970 on some, and that of a cached position on others; here nothing cached is asked for.
 */
function fixOf(coords: GeolocationCoordinates, now: number): Fix {
  return {
    trackedAt: now,
    position: [coords.longitude, coords.latitude],
    accuracyMetres: coords.accuracy,
    ...(coords.speed !== null && coords.speed >= 0 && { speedMps: coords.speed }),
    ...(coords.heading !== null && !Number.isNaN(coords.heading) && { headingDegrees: coords.heading }),
    ...(coords.altitude !== null && { altitudeMetres: coords.altitude }),
  }
}
