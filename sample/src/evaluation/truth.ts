import { intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Leg, Stay, Trip } from '../days/timeline.ts'
import { usualFirstDay, type TrackedPerson } from '../phones/sample.ts'

export type Truth = { stays: Stay[]; legs: Leg[]; trips: Trip[] }

/** What was so, told in the time of the person's own phone: nothing else can be read from its fixes. */
export function truthOf({ timeline, phone }: TrackedPerson, firstDay = usualFirstDay): Truth {
  const originAt = intervalOfDataDay(firstDay, ZURICH).startedAt
  const phoneTime = (at: number): number =>
    at + phone.clockOffsetMs + ((at - originAt) * phone.clockDriftPpm) / 1e6
  const truth: Truth = { stays: [], legs: [], trips: [] }
  for (const entry of timeline) {
    const times = { startedAt: phoneTime(entry.startedAt), finishedAt: phoneTime(entry.finishedAt) }
    if (entry.kind === 'stay') truth.stays.push({ ...entry, ...times })
    else if (entry.kind === 'leg') truth.legs.push({ ...entry, ...times })
    else truth.trips.push({ ...entry, ...times })
  }
  return truth
}
