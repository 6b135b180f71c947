import type { Track } from '../../tracking/diary/track.ts'
import { degrees, hundredths } from './gpx-writer.ts'
import { textOfInstant } from '../../platform/time/instant-text.ts'
import { textPieces } from '../../platform/text/text-pieces.ts'

/** A line with one time a vertex; what a fix has besides stands in columns beside it, null where absent. */
export function* geoJsonTrack(track: Track): Generator<string, void> {
  const { length } = track
  yield '{"type":"Feature","geometry":{"type":"LineString","coordinates":['
  yield* textPieces(length, (at) => vertexOf(track, at), ',')
  yield ']},"properties":{"coordTimes":['
  yield* textPieces(length, (at) => `"${textOfInstant(track.trackedAt[at]!)}"`, ',')
  yield ']'
  for (const name of ['accuracyMetres', 'speedMps', 'headingDegrees'] as const) {
    const column = track[name]
    if (column.every((value) => Number.isNaN(value))) continue
    yield `,"${name}":[`
    yield* textPieces(length, (at) => valueOf(column[at]!), ',')
    yield ']'
  }
  yield '}}'
}

function vertexOf({ longitude, latitude, altitudeMetres }: Track, at: number): string {
  const altitude = altitudeMetres[at]!
  const third = Number.isNaN(altitude) ? '' : `,${hundredths(altitude)}`
  return `[${degrees(longitude[at]!)},${degrees(latitude[at]!)}${third}]`
}

const valueOf = (value: number): string => (Number.isNaN(value) ? 'null' : String(hundredths(value)))
