import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import type { LocationSource } from '../app/platform/device/location-source.ts'

/** What is used of @capgo/background-geolocation; another plugin needs another file like this one. */
export interface BackgroundPlugin {
  start(
    options: {
      backgroundTitle: string
      backgroundMessage: string
      requestPermissions: boolean
      stale: boolean
      distanceFilter: number
      networkFallback: boolean
    },
    reported: (location?: PluginLocation, error?: { code?: string }) => void,
  ): Promise<void>
  stop(): Promise<void>
}

export interface PluginLocation {
  latitude: number
  longitude: number
  accuracy: number
  altitude: number | null
  bearing: number | null
  speed: number | null
  time: number | null
}

/** Older than this by the phone's own clock, a position was cached by the system. */
const STALE_MS = 120_000

export function pluginSource(
  plugin: BackgroundPlugin,
  now: () => number,
  texts: { title: string; message: string },
): LocationSource {
  return {
    watch(reported) {
      let isOver = false
      plugin
        .start(
          {
            backgroundTitle: texts.title,
            backgroundMessage: texts.message,
            requestPermissions: true,
            stale: false,
            // Every position: what is kept is decided by the recorder, alike on all phones.
            distanceFilter: 0,
            networkFallback: true,
          },
          (location, error) => {
            if (isOver) return
            if (error) reported.trouble(error.code === 'NOT_AUTHORIZED' ? 'denied' : 'unavailable')
            else if (location) reported.fix(fixOf(location, now()))
          },
        )
        .catch(() => reported.trouble('unavailable'))
      return () => {
        isOver = true
        plugin.stop().catch(() => undefined)
      }
    },
  }
}

/** Positions come in batches after the system let the app sleep, hence the receiver's time where it is believable. */
function fixOf(location: PluginLocation, now: number): Fix {
  const { time, speed, bearing, altitude } = location
  const isRecent = time !== null && Math.abs(now - time) <= STALE_MS
  return {
    trackedAt: isRecent ? Math.round(time) : now,
    position: [location.longitude, location.latitude],
    accuracyMetres: location.accuracy,
    ...(speed !== null && speed >= 0 && { speedMps: speed }),
    ...(bearing !== null && bearing >= 0 && { headingDegrees: bearing }),
    ...(altitude !== null && { altitudeMetres: altitude }),
  }
}
