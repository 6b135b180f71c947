import assert from 'node:assert/strict'
import { test } from 'node:test'
import { emptyTrack, trackOf } from '@allmend/domain/tracking/diary/track'
import { USUAL_RESOLUTION } from '@allmend/domain/tracking/tracking/track-head'
import type { DayTrack } from '../../../tracking/tracking/index.ts'
import { shelved } from './shelf.ts'

function dayOf(dataDay: DayTrack['dataDay'], fixes: number): DayTrack {
  const track = trackOf(
    Array.from({ length: fixes }, (_, at) => ({
      trackedAt: Date.parse(dataDay) + at * 1_000,
      position: [8.5 + at, 47.1] as const,
      accuracyMetres: at,
    })),
  )
  return { streamId: 'one', dataDay, resolution: USUAL_RESOLUTION, track }
}

test('days are the same each time; those there is room for are opened once, whatever else is', () => {
  const days = [dayOf('2026-09-01', 3), dayOf('2026-09-02', 4), dayOf('2026-09-03', 2)]
  const opened = [0, 0, 0, 0]
  const sealed = [...days, undefined].map((day, index) => () => {
    opened[index]!++
    return day
  })
  const shelf = emptyTrack(6)
  const its = shelved(sealed, shelf)
  for (let times = 0; times < 3; times++) assert.deepEqual([...its], days)
  assert.deepEqual(opened, [1, 3, 1, 1])
})

test('the next month takes all the room there is', () => {
  const shelf = emptyTrack(6)
  assert.equal([...shelved([() => dayOf('2026-09-01', 4)], shelf)].length, 1)
  const october = [dayOf('2026-10-01', 4), dayOf('2026-10-02', 2)]
  let opened = 0
  const sealed = october.map((day) => () => {
    opened++
    return day
  })
  const its = shelved(sealed, shelf)
  assert.deepEqual([...its, ...its], [...october, ...october])
  assert.equal(opened, 2)
})
