import { numberOf } from '../../platform/text/number-text.ts'
import { instantOf } from '../../platform/time/instant-text.ts'
import type { ProblemList } from '../../platform/text/problem.ts'
import type { RawFix, TrackCollector } from './track-collector.ts'
import { xmlEvents } from '../../platform/text/xml-events.ts'

const VALUES: Readonly<Record<string, keyof RawFix>> = {
  LatitudeDegrees: 'latitude',
  LongitudeDegrees: 'longitude',
  AltitudeMeters: 'altitudeMetres',
  Speed: 'speedMps',
}

/** Watches also write points without a position, of heartbeats in a tunnel say: they are counted as such. */
export function readTcx(text: string, collector: TrackCollector, problems: ProblemList): void {
  let point: { fix: RawFix; line: number } | undefined
  for (const event of xmlEvents(text, problems)) {
    if (event.kind === 'open') {
      if (event.name !== 'Trackpoint') continue
      point = { fix: { trackedAt: undefined, longitude: undefined, latitude: undefined }, line: event.line }
    } else if (event.name === 'Trackpoint' && point) {
      collector.add(point.fix, point.line)
      point = undefined
    } else if (event.name === 'Time' && point) point.fix.trackedAt = instantOf(event.text)
    else if (point) {
      const value = VALUES[event.name]
      if (value) point.fix[value] = numberOf(event.text)
    }
  }
}
