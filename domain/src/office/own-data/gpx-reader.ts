import { instantOf } from '../../platform/time/instant-text.ts'
import { numberOf } from '../../platform/text/number-text.ts'
import type { ProblemList } from '../../platform/text/problem.ts'
import type { RawFix, TrackCollector } from './track-collector.ts'
import { xmlEvents } from '../../platform/text/xml-events.ts'

/** Where GPX 1.0, 1.1, Garmin's and our own extensions put the values of a point. */
const VALUES: Readonly<Record<string, keyof RawFix>> = {
  ele: 'altitudeMetres',
  speed: 'speedMps',
  course: 'headingDegrees',
  accuracy: 'accuracyMetres',
}

/** Points of tracks. Routes and waypoints are plans and marks: nobody was there at a time. */
export function readGpx(text: string, collector: TrackCollector, problems: ProblemList): void {
  let point: { fix: RawFix; line: number } | undefined
  for (const event of xmlEvents(text, problems)) {
    if (event.kind === 'open') {
      if (event.name !== 'trkpt') continue
      const number = (name: string): number | undefined => numberOf(event.attributes.get(name))
      point = {
        fix: { trackedAt: undefined, longitude: number('lon'), latitude: number('lat') },
        line: event.line,
      }
    } else if (event.name === 'trkpt' && point) {
      collector.add(point.fix, point.line)
      point = undefined
    } else if (event.name === 'time' && point) point.fix.trackedAt = instantOf(event.text)
    else if (point) {
      const value = VALUES[event.name]
      if (value) point.fix[value] = numberOf(event.text)
    }
  }
}
