import { weekdayOfDataDay, type DataDay } from '@allmend/domain/platform/time/data-day'
import type { Course, DayKind } from './transit-line.ts'

/** Public holidays run as Sundays; whoever knows the holidays says so. */
export function dayKindOf(dataDay: DataDay): DayKind {
  const weekday = weekdayOfDataDay(dataDay)
  return weekday === 7 ? 'sunday' : weekday === 6 ? 'saturday' : 'weekday'
}

/** Clock seconds at which vehicles leave the first stop, in order; after midnight beyond 86'400. */
export function departuresOf({ service, isReturn }: Course, kind: DayKind): number[] {
  const departures: number[] = []
  let last = -Infinity
  for (const { fromSeconds, toSeconds, everySeconds } of service[kind]) {
    // The way back is half an interval later, so that vehicles meet between the ends.
    const first = fromSeconds + (isReturn ? Math.round(everySeconds / 2 / 60) * 60 : 0)
    for (let at = first; at < toSeconds; at += everySeconds) {
      if (at - last < everySeconds / 2) continue
      departures.push(at)
      last = at
    }
  }
  return departures
}

export type Boarding = {
  course: Course
  stopIndex: number
  /** When this vehicle leaves the stop, clock seconds. */
  departureSeconds: number
  /** When it left its first stop; identifies the vehicle of the day. */
  startSeconds: number
}

/** The next vehicle that can be boarded at a stop at or after a time. */
export function nextBoarding(
  course: Course,
  stopIndex: number,
  clockSeconds: number,
  kind: DayKind,
): Boarding | undefined {
  const stop = course.stops[stopIndex]
  if (stop === undefined || stopIndex === course.stops.length - 1) return undefined
  for (const startSeconds of departuresOf(course, kind)) {
    const departureSeconds = startSeconds + stop.departureSeconds
    if (departureSeconds >= clockSeconds) return { course, stopIndex, departureSeconds, startSeconds }
  }
  return undefined
}

/** Clock seconds at which the boarded vehicle arrives at a later stop. */
export function arrivalSecondsAt({ course, startSeconds, stopIndex }: Boarding, laterIndex: number): number {
  const stop = course.stops[laterIndex]
  if (stop === undefined || laterIndex <= stopIndex) throw new RangeError('one leaves after one has boarded')
  return startSeconds + stop.arrivalSeconds
}
