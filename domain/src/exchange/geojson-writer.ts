import type { Track } from '../mobility/track.ts'
import { degrees, hundredths } from './gpx-writer.ts'
import { textOfInstant } from './instant-text.ts'

/** A line with one time a vertex; what a fix has besides stands in columns beside it, null where absent. */
export function geoJsonTrack(track: Track): string {
  const coordinates: string[] = []
  const times: string[] = []
  for (let at = 0; at < track.length; at++) {
    const altitude = track.altitudeMetres[at]!
    const third = Number.isNaN(altitude) ? '' : `,${hundredths(altitude)}`
    coordinates.push(`[${degrees(track.longitude[at]!)},${degrees(track.latitude[at]!)}${third}]`)
    times.push(`"${textOfInstant(track.trackedAt[at]!)}"`)
  }
  const columns = (['accuracyMetres', 'speedMps', 'headingDegrees'] as const)
    .filter((name) => track[name].some((value) => !Number.isNaN(value)))
    .map((name) => `"${name}":[${[...track[name]].map(valueOf).join(',')}]`)
  const properties = [`"coordTimes":[${times.join(',')}]`, ...columns].join(',')
  return `{"type":"Feature","geometry":{"type":"LineString","coordinates":[${coordinates.join(',')}]},"properties":{${properties}}}`
}

const valueOf = (value: number): string => (Number.isNaN(value) ? 'null' : String(hundredths(value)))
