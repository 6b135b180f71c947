import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { readTimeline } from '@allmend/domain/tracking/diary/timeline'
import { describedDetector } from '@allmend/domain/tracking/diary/described-detector'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { phoneOf } from '../phones/phone.ts'
import { recorder } from '../phones/recorder.ts'
import { usualFirstDay } from '../phones/sample.ts'
import { randomFor } from '../random.ts'

export type StillPhones = { days: number; fixes: number; trips: number; kilometres: number; stays: number }

/** Phones of the sample lying a day each at one place, half of them indoors, with all their drift and jumps. */
export function stillPhones(days: number, seed: number): StillPhones {
  const { startedAt, finishedAt } = intervalOfDataDay(usualFirstDay, ZURICH)
  const sums: StillPhones = { days, fixes: 0, trips: 0, kilometres: 0, stays: 0 }
  for (let id = 0; id < days; id++) {
    const tape = recorder(phoneOf(id, seed), startedAt, randomFor(seed, `still ${id}`))
    const tracked = tape.record({
      kind: 'stay',
      id: 0,
      startedAt,
      finishedAt,
      purpose: 'home',
      isActivity: true,
      destinationId: 'still',
      name: 'still',
      position: [7.95, 47],
      isIndoors: id % 2 === 0,
    })
    const track = trackOf(tracked.map(({ fix }) => fix))
    const { entries, trips } = readTimeline([track], readingSettings, { detectLegs: describedDetector })
    sums.fixes += track.length
    sums.trips += trips.length
    sums.kilometres += trips.reduce((sum, { distanceMetres }) => sum + distanceMetres, 0) / 1000
    sums.stays += entries.filter(({ kind }) => kind === 'staypoint').length
  }
  return sums
}
