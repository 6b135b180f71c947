import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type DataDay, dataDayAfter, dataDayOf, instantAt } from '../../platform/time/data-day.ts'
import { ZURICH } from '../../platform/time/time-zone.ts'
import { TIMELINE_INSET_PX, timelineOf, xOf } from './timeline.ts'
import { TIMELINE_LABEL_PX } from './timeline-labels.ts'

const START: DataDay = '2026-04-01'
const END: DataDay = '2027-06-30'
const TODAY: DataDay = '2026-09-17'
const at = (day: DataDay) => instantAt(day, '12:00', ZURICH)
const seen = (project: Parameters<typeof timelineOf>[0], today = TODAY) =>
  timelineOf(project, today, 900).map((mark) => mark.kind)
const quiet = { timeZone: ZURICH, startDay: START, endDay: END, approvedAt: null, liveAt: null }

const project = fc
  .record({ start: fc.integer({ min: -800, max: 800 }), length: fc.integer({ min: 365, max: 3_653 }) })
  .chain(({ start, length }) => {
    const startDay = dataDayAfter(TODAY, start)
    const near = fc.integer({ min: -30, max: length + 30 }).map((count) => at(dataDayAfter(startDay, count)))
    return fc.record({
      timeZone: fc.constant(ZURICH),
      startDay: fc.constant(startDay),
      endDay: fc.constant(dataDayAfter(startDay, length - 1)),
      approvedAt: fc.option(near),
      liveAt: fc.option(near),
    })
  })
const width = fc.integer({ min: 60, max: 2_000 })

test('a test, an approved and a live project show their marks', () => {
  assert.deepEqual(seen(quiet), ['start', 'now', 'end'])
  assert.deepEqual(seen({ ...quiet, approvedAt: at('2026-04-10') }), ['start', 'approved', 'now', 'end'])
  const live = { ...quiet, approvedAt: at('2026-04-10'), liveAt: at('2026-04-20') }
  assert.deepEqual(seen(live), ['start', 'live', 'now', 'end'])
})

test('marks out of range are hidden', () => {
  assert.deepEqual(seen(quiet, '2026-03-31'), ['start', 'end'])
  assert.deepEqual(seen(quiet, '2027-07-01'), ['start', 'end'])
  assert.deepEqual(seen({ ...quiet, liveAt: at('2026-03-31') }), ['start', 'now', 'end'])
})

test('of marks on the same day the first of start, end, now and live stands', () => {
  assert.deepEqual(seen(quiet, START), ['start', 'end'])
  assert.deepEqual(seen(quiet, END), ['start', 'end'])
  assert.deepEqual(seen({ ...quiet, liveAt: at(TODAY) }), ['start', 'now', 'end'])
  assert.deepEqual(seen({ ...quiet, liveAt: at(START) }), ['start', 'now', 'end'])
})

test('marks stand from left to right, each on a day of its own, within the insets', () => {
  fc.assert(
    fc.property(project, width, (it, widthPx) => {
      const marks = timelineOf(it, TODAY, widthPx)
      assert.equal(new Set(marks.map((mark) => mark.day)).size, marks.length)
      assert.equal(marks[0]?.kind, 'start')
      assert.equal(marks.at(-1)?.kind, 'end')
      const right = Math.max(widthPx, 2 * TIMELINE_INSET_PX) - TIMELINE_INSET_PX
      for (const [index, mark] of marks.entries()) {
        assert.ok(mark.xPx >= TIMELINE_INSET_PX && mark.xPx <= right)
        assert.ok(mark.day >= it.startDay && mark.day <= it.endDay)
        if (index > 0) assert.ok((marks[index - 1]?.day ?? '') < mark.day)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a mark is hidden only when it is out of range or its day is taken', () => {
  fc.assert(
    fc.property(project, width, (it, widthPx) => {
      const marks = timelineOf(it, TODAY, widthPx)
      const kinds = marks.map((mark) => mark.kind)
      const isWithin = (day: DataDay) => day >= it.startDay && day <= it.endDay
      const isTaken = (day: DataDay) => marks.some((mark) => mark.day === day)
      if (!kinds.includes('now')) assert.ok(!isWithin(TODAY) || isTaken(TODAY))
      const moment = it.liveAt ?? it.approvedAt
      if (moment === null || kinds.includes('live') || kinds.includes('approved')) return
      assert.ok(!isWithin(dataDayOf(moment, ZURICH)) || isTaken(dataDayOf(moment, ZURICH)))
    }),
    { numRuns: 2_000 },
  )
})

test('no label covers another or leaves the picture, and every mark has one', () => {
  fc.assert(
    fc.property(project, width, (it, widthPx) => {
      const marks = timelineOf(it, TODAY, widthPx)
      for (const [index, { label, xPx }] of marks.entries()) {
        assert.ok(label.leftPx >= 0)
        assert.ok(label.leftPx + TIMELINE_LABEL_PX <= Math.max(widthPx, 80))
        assert.ok(label.leftPx <= xPx && xPx <= label.leftPx + TIMELINE_LABEL_PX)
        for (const other of marks.slice(index + 1)) {
          if (other.label.lane !== label.lane) continue
          assert.ok(Math.abs(other.label.leftPx - label.leftPx) >= TIMELINE_LABEL_PX)
        }
      }
    }),
    { numRuns: 2_000 },
  )
})

test('where a phone has room, no line runs through the words of another mark', () => {
  fc.assert(
    fc.property(project, fc.integer({ min: 300, max: 2_000 }), (it, widthPx) => {
      const marks = timelineOf(it, TODAY, widthPx)
      for (const lower of marks) {
        for (const higher of marks.filter((mark) => mark.label.lane > lower.label.lane)) {
          const { leftPx } = lower.label
          assert.ok(higher.xPx <= leftPx || higher.xPx >= leftPx + TIMELINE_LABEL_PX)
        }
      }
    }),
    { numRuns: 2_000 },
  )
})

test('time runs evenly along the axis', () => {
  fc.assert(
    fc.property(project, fc.integer({ min: 200, max: 2_000 }), (it, widthPx) => {
      const [first, second] = [0, 1].map((more) => xOf(dataDayAfter(it.startDay, more), it, widthPx))
      const step = (second ?? 0) - (first ?? 0)
      const tenth = xOf(dataDayAfter(it.startDay, 10), it, widthPx)
      assert.ok(Math.abs(tenth - (first ?? 0) - 10 * step) < 1e-6)
    }),
  )
  assert.equal(xOf(START, quiet, 900), 40)
  assert.equal(xOf(END, quiet, 900), 860)
})
