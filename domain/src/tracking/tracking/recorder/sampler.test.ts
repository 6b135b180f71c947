import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Fix } from '../../../platform/geo/position-fix.ts'
import { trace } from '../../diary/trace.ts'
import { restarted, sampled } from './sampler.ts'

function keptOf(fixes: readonly Fix[]): Fix[] {
  let sampler = restarted(undefined)
  return fixes.filter((fix) => {
    const next = sampled(sampler, fix)
    sampler = next.sampler
    return next.isKept
  })
}

test('a position every second becomes a fix every ten seconds on the way, and one in five minutes at rest', () => {
  const day = trace('07:00', { samplingSeconds: 1 }).ride(10, 18).stay(60).walk(10).fixes()
  const kept = keptOf(day)
  const [start] = day
  const minuteOf = (fix: Fix) => (fix.trackedAt - (start?.trackedAt ?? 0)) / 60_000
  const within = (from: number, to: number) =>
    kept.filter((fix) => minuteOf(fix) >= from && minuteOf(fix) < to).length
  assert.ok(within(0, 10) >= 55 && within(0, 10) <= 64, `${within(0, 10)} on the ride`)
  assert.ok(within(14, 70) >= 10 && within(14, 70) <= 13, `${within(14, 70)} at rest`)
  assert.ok(within(70, 80) >= 50, `${within(70, 80)} on foot`)
  const woken = kept.find((fix) => minuteOf(fix) >= 70)
  assert.ok(woken && minuteOf(woken) < 71, 'woken within a minute')
})

test('after the clock was set, back or forth, recording goes on at its pace', () => {
  for (const jumpMs of [-86_400_000, -3_600_000, 3_600_000, 40 * 86_400_000]) {
    const ride = trace('07:00', { samplingSeconds: 1 }).ride(20, 18).fixes()
    const half = ride.length / 2
    const set = ride.map((fix, at) => (at < half ? fix : { ...fix, trackedAt: fix.trackedAt + jumpMs }))
    const kept = keptOf(set).length
    assert.ok(kept >= 115 && kept <= 125, `${kept} fixes after ${jumpMs} ms`)
  }
})

test('a phone that doubts itself indoors stays asleep', () => {
  let seed = 7
  const random = () => (seed = (seed * 48_271) % 2_147_483_647) / 2_147_483_647
  const still = trace('01:00', { samplingSeconds: 5, noise: { metres: 12, random } })
    .stay(120)
    .fixes()
  assert.ok(keptOf(still).length < 60, `${keptOf(still).length} fixes in two hours`)
})
