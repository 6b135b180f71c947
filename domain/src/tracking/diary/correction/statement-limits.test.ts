import assert from 'node:assert/strict'
import { test } from 'node:test'
import { intervalOfDataDay } from '../../../platform/time/data-day.ts'
import { ZURICH } from '../../../platform/time/time-zone.ts'
import { DAY_MS } from '../../../platform/time/zurich-offset.ts'
import { aboutDays } from './about-days.ts'
import type { Correction } from './correction.ts'
import { mayBeStated, mostAboutADay } from './statement-limits.ts'

const LIMITS = [
  ['in24Hours', 2_000, 'in 24 hours'],
  ['inAll', 100_000, 'in all'],
  ['bytesInAll', 33_554_432, 'in all'],
  ['everywhere', 500, 'in all'],
  ['aboutADay', 200, 'about a day'],
  ['appliedAround', 2_000, 'about a day'],
  ['daysEntangled', 62, 'about a day'],
  ['legsInAConfirmation', 200, 'about a day'],
] as const

test('each limit can be reached and not passed, and says what there was too much of', () => {
  assert.equal(mayBeStated({}), 'yes')
  for (const [limit, most, refusal] of LIMITS) {
    assert.equal(mayBeStated({ [limit]: most }), 'yes', limit)
    assert.equal(mayBeStated({ [limit]: most + 1 }), refusal, limit)
  }
})

const on = (dataDay: `${number}-${number}-${number}`, fromHour: number, hours: number) => {
  const startedAt = intervalOfDataDay(dataDay, ZURICH).startedAt + fromHour * 3_600_000
  return { startedAt, finishedAt: startedAt + hours * 3_600_000 }
}
const deleted = (span: { startedAt: number; finishedAt: number }): Correction => ({ kind: 'delete', ...span })

test('a correction is about the days it touches, the name of a place about any', () => {
  assert.deepEqual(aboutDays(deleted(on('2026-04-15', 22, 4)), ZURICH), {
    from: '2026-04-15',
    through: '2026-04-16',
  })
  const place = { kind: 'place name', name: 'Zuhause', position: [7.95, 47], radiusMetres: 50 } as const
  assert.equal(aboutDays(place, ZURICH), undefined)
  const leg = { ...on('2026-04-14', 23, 2), mode: 'tram' } as const
  const confirmed = { kind: 'confirm day', dataDay: '2026-04-15', legs: [leg] } as const
  assert.equal(aboutDays(confirmed, ZURICH)?.from, '2026-04-14')
  const passage = { ...on('2026-04-15', 23, 26), mode: 'boat' } as const
  assert.equal(aboutDays({ ...confirmed, legs: [passage] }, ZURICH)?.through, '2026-04-17')
})

test('a moved border is about the days ten minutes around it too, a reset about its own time alone', () => {
  const { startedAt } = on('2026-04-15', 0, 1)
  const MINUTE = 60_000
  const moved = (from: number, to: number): Correction => ({
    kind: 'boundary',
    fromAt: startedAt + from * MINUTE,
    toAt: startedAt + to * MINUTE,
  })
  assert.deepEqual(aboutDays(moved(9, 20), ZURICH), { from: '2026-04-14', through: '2026-04-15' })
  assert.deepEqual(aboutDays(moved(30, 10), ZURICH), { from: '2026-04-15', through: '2026-04-15' })
  assert.deepEqual(aboutDays(moved(-20, -10), ZURICH), { from: '2026-04-14', through: '2026-04-15' })
  const reset = { kind: 'reset', ...on('2026-04-15', 0, 2) } as const
  assert.deepEqual(aboutDays(reset, ZURICH), { from: '2026-04-15', through: '2026-04-15' })
})

test('what is said of more than 38 days is looked at on every day', () => {
  const { startedAt } = on('2026-04-15', 0, 1)
  assert.ok(aboutDays(deleted({ startedAt, finishedAt: startedAt + 38 * DAY_MS }), ZURICH))
  assert.equal(aboutDays(deleted({ startedAt, finishedAt: startedAt + 38 * DAY_MS + 1 }), ZURICH), undefined)
})

test('of some days, the one most is said of is counted; what begins before and ends after belongs to all', () => {
  const home: Correction = { kind: 'place name', name: 'Zuhause', position: [7.95, 47], radiusMetres: 50 }
  const spans = [
    on('2026-04-13', 8, 1),
    on('2026-04-14', 8, 1),
    on('2026-04-14', 23, 2),
    on('2026-04-12', 8, 96),
    on('2026-04-17', 8, 1),
  ]
  const stated = [home, ...spans.map(deleted)].map((correction, index) => ({ number: index + 1, correction }))
  const most = (from: `${number}-${number}-${number}`, through: `${number}-${number}-${number}`) =>
    mostAboutADay(stated, { from, through }, ZURICH)
  assert.equal(most('2026-04-13', '2026-04-16'), 3)
  assert.equal(most('2026-04-13', '2026-04-14'), 3)
  assert.equal(most('2026-04-15', '2026-04-15'), 2)
  assert.equal(most('2026-04-16', '2026-04-17'), 1)
  assert.equal(most('2026-04-18', '2026-04-20'), 0)
  assert.equal(most('2026-04-10', '2026-04-11'), 0)
})
