import type { Track } from '../../tracking/diary/track.ts'
import { textOfInstant } from '../../platform/time/instant-text.ts'
import { textPieces } from '../../platform/text/text-pieces.ts'

/** Accuracy, speed and course have no place in GPX 1.1 but here. */
const NAMESPACE = 'https://allmend.example/gpx/1'

export const GPX_HEAD = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Allmend" xmlns="http://www.topografix.com/GPX/1/1" xmlns:a="${NAMESPACE}">
`
export const GPX_TAIL = '</gpx>\n'

/** One track of a file; between head and tail there may be any number. Positions at 1e-7°, times at 1 ms. */
export function* gpxTrack(track: Track): Generator<string, void> {
  yield '<trk><trkseg>\n'
  yield* textPieces(track.length, (at) => pointOf(track, at))
  yield '</trkseg></trk>\n'
}

function pointOf(track: Track, at: number): string {
  const altitude = valueOf('ele', track.altitudeMetres[at]!)
  const more =
    valueOf('a:accuracy', track.accuracyMetres[at]!) +
    valueOf('a:speed', track.speedMps[at]!) +
    valueOf('a:course', track.headingDegrees[at]!)
  const time = `<time>${textOfInstant(track.trackedAt[at]!)}</time>`
  return `<trkpt lat="${degrees(track.latitude[at]!)}" lon="${degrees(track.longitude[at]!)}">${altitude}${time}${more === '' ? '' : `<extensions>${more}</extensions>`}</trkpt>\n`
}

function valueOf(name: string, value: number): string {
  return Number.isNaN(value) ? '' : `<${name}>${hundredths(value)}</${name}>`
}

/** The finest any chunk is kept at; never with an exponent, which XML's decimals do not know. */
export function degrees(value: number): string {
  const rounded = Math.round(value * 1e7) / 1e7
  return Math.abs(rounded) < 1e-5 ? rounded.toFixed(7) : String(rounded)
}
export const hundredths = (value: number): number => Math.round(value * 100) / 100
