import assert from 'node:assert/strict'
import { test } from 'node:test'
import { destinationOf } from '../../../platform/geo/destination.ts'
import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { diaryOf } from '../diary.ts'
import { modes, type Mode } from '../mode.ts'
import type { Timeline, TimelineEntry } from '../timeline-entry.ts'
import type { Correction } from './correction.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'

const HOME: LngLat = [7.95, 47]
const MINUTE = 60_000

/** An hour at home, ten minutes under way, an hour some metres to the east. */
function outing(metres: number): Timeline {
  const there = destinationOf(HOME, 90, metres)
  const stay = (from: number, until: number, position: LngLat): TimelineEntry => ({
    kind: 'staypoint',
    startedAt: from * MINUTE,
    finishedAt: until * MINUTE,
    position,
    radiusMetres: 30,
    isActivity: true,
    isOpen: false,
  })
  const probabilities = Object.fromEntries(modes.map((it) => [it, it === 'walk' ? 1 : 0]))
  const leg: TimelineEntry = {
    kind: 'leg',
    startedAt: 60 * MINUTE,
    finishedAt: 70 * MINUTE,
    course: [
      { at: 60 * MINUTE, position: HOME },
      { at: 70 * MINUTE, position: there },
    ],
    distanceMetres: metres,
    detection: {
      mode: 'walk',
      probabilities: probabilities as Record<Mode, number>,
      alternatives: ['run', 'bike'],
      reasons: [],
      modelVersion: 'none',
    },
  }
  return { entries: [stay(0, 60, HOME), leg, stay(70, 130, there)], trips: [] }
}

function staysAfter(metres: number, corrections: readonly Correction[]): [number, number][] {
  const stated = corrections.map((correction, index) => ({
    number: index + 1,
    saidAt: index,
    act: 'say' as const,
    correction,
  }))
  const { entries } = diaryOf(outing(metres), stated, ZURICH)
  return entries.map((it) => [it.startedAt / MINUTE, it.finishedAt / MINUTE])
}

const NO_TRIP: Correction = { kind: 'no trip', startedAt: 60 * MINUTE, finishedAt: 70 * MINUTE }

test('no trip between two stays within 300 metres leaves one stay, further apart it leaves two', () => {
  assert.deepEqual(staysAfter(299, [NO_TRIP]), [[0, 130]])
  assert.deepEqual(staysAfter(301, [NO_TRIP]), [
    [0, 70],
    [70, 130],
  ])
})

test('two stays somebody called by different names, or said to have different purposes, stay two', () => {
  const evening = { startedAt: 70 * MINUTE, finishedAt: 130 * MINUTE }
  const two = [
    [0, 70],
    [70, 130],
  ]
  assert.deepEqual(staysAfter(100, [{ kind: 'stay name', ...evening, name: 'Bäckerei' }, NO_TRIP]), two)
  assert.deepEqual(
    staysAfter(100, [{ kind: 'purpose', ...evening, purpose: 'daily shopping' }, NO_TRIP]),
    two,
  )
})
