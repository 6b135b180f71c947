import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Map as MapLibreMap } from 'maplibre-gl'
import fc from 'fast-check'
import { crosshairMoved } from './crosshair-moved.ts'
import { handWith } from './hand.ts'
import type { MapTool, Spot } from './map-tool.ts'
import { apartPixels, type Candidate, type Pixel, snapped } from './snapped.ts'
import { spotAt } from './spot-at.ts'

const pixel: fc.Arbitrary<Pixel> = fc.tuple(
  fc.integer({ min: 0, max: 400 }),
  fc.integer({ min: 0, max: 400 }),
)
const candidates: fc.Arbitrary<Candidate[]> = fc
  .array(fc.array(pixel, { minLength: 1, maxLength: 6 }), { maxLength: 6 })
  .map((courses) => courses.map((course, at) => ({ id: `course ${at}`, course })))
const reach = fc.integer({ min: 1, max: 80 })

test('what is snapped to lies within reach, on the course it names', () => {
  fc.assert(
    fc.property(pixel, candidates, reach, (point, among, reachPixels) => {
      const snap = snapped(point, among, reachPixels)
      if (!snap) return
      assert.ok(apartPixels(point, snap.pixel) <= reachPixels)
      const course = among.find(({ id }) => id === snap.id)!.course
      const [from, to] = [course[Math.floor(snap.at)]!, course[Math.ceil(snap.at)]!]
      const detour = apartPixels(from, snap.pixel) + apartPixels(snap.pixel, to) - apartPixels(from, to)
      assert.ok(Math.abs(detour) < 1e-6)
    }),
  )
})

test('a vertex within reach is taken, and no other vertex is nearer', () => {
  fc.assert(
    fc.property(pixel, candidates, reach, (point, among, reachPixels) => {
      const apart = among.flatMap(({ course }) => course).map((vertex) => apartPixels(point, vertex))
      const least = Math.min(...apart)
      const snap = snapped(point, among, reachPixels)
      if (least > reachPixels) assert.ok(!snap || !Number.isInteger(snap.at) || least > reachPixels)
      else assert.equal(snap && apartPixels(point, snap.pixel), least)
    }),
  )
})

test('a line is met wherever the pointer is near it, between its vertices too', () => {
  fc.assert(
    fc.property(pixel, pixel, fc.double({ min: 0, max: 1, noNaN: true }), (from, to, share) => {
      const on: Pixel = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share]
      const snap = snapped(on, [{ id: 'line', course: [from, to] }], 2)
      assert.ok(snap && apartPixels(on, snap.pixel) <= 2)
    }),
  )
})

test('snapping once more changes nothing, and the order of candidates does not matter', () => {
  fc.assert(
    fc.property(pixel, candidates, reach, (point, among, reachPixels) => {
      const snap = snapped(point, among, reachPixels)
      const turned = snapped(point, among.toReversed(), reachPixels)
      const apart = (it: typeof snap) => it && Math.round(apartPixels(point, it.pixel) * 1e6)
      assert.equal(apart(turned), apart(snap))
      if (snap && Number.isInteger(snap.at)) {
        assert.deepEqual(snapped(snap.pixel, among, reachPixels)?.pixel, snap.pixel)
      }
    }),
  )
  assert.equal(snapped([0, 0], [{ id: 'far', course: [[90, 0]] }], 80), undefined)
})

test('crosshair and map together move by the step, and the crosshair stays in the frame', () => {
  const keys = fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown')
  fc.assert(
    fc.property(fc.array(fc.tuple(keys, fc.boolean()), { maxLength: 60 }), pixel, (pressed, size) => {
      let at: Pixel = [size[0] / 2, size[1] / 2]
      for (const [key, isFar] of pressed) {
        const { crosshair, pan } = crosshairMoved(at, key, isFar, size)!
        const gone = [crosshair[0] + pan[0] - at[0], crosshair[1] + pan[1] - at[1]]
        assert.ok(Math.abs(Math.hypot(...gone) - (isFar ? 40 : 8)) < 1e-9)
        for (const axis of [0, 1] as const) assert.ok(crosshair[axis] >= 0 && crosshair[axis] <= size[axis])
        at = crosshair
      }
    }),
  )
  assert.equal(crosshairMoved([0, 0], 'Enter', false, [9, 9]), undefined)
})

const here: Spot = { position: [8, 47], around: () => [8, 47, 8, 47], snapTo: () => undefined }

/** A tool that writes down what it was told; it takes hold if `holds`. */
function reported(holds: boolean, more: Partial<MapTool> = {}) {
  const calls: string[] = []
  const say =
    <R>(what: string, answer: R) =>
    (): R => {
      calls.push(what)
      return answer
    }
  const tool: MapTool = {
    cursor: '',
    onPoint: say('point', undefined),
    onAct: say('act', true),
    onGrab: say('grab', holds),
    onDrag: say('drag', undefined),
    onDrop: say('drop', undefined),
    onCancel: say('cancel', undefined),
    onEnd: say('end', undefined),
    ...more,
  }
  return { hand: handWith(() => tool), calls }
}

test('pointer and keyboard lead to the same drag', () => {
  const [byPointer, byKeys] = [reported(true), reported(true)]
  assert.equal(byPointer.hand.press(here), true)
  byPointer.hand.move(here)
  byPointer.hand.lift(here)
  byKeys.hand.key('Enter', here)
  byKeys.hand.move(here)
  byKeys.hand.key('Enter', here)
  assert.deepEqual(byPointer.calls, ['grab', 'drag', 'drop'])
  assert.deepEqual(byKeys.calls, byPointer.calls)
  assert.equal(byPointer.hand.click(here), true)
  assert.deepEqual(byPointer.calls.length, 3, 'the click that ends a drag means nothing')
  byPointer.hand.click(here)
  assert.equal(byPointer.calls.at(-1), 'act')
})

test('where nothing is taken hold of, click and Enter act, and the map may move', () => {
  const { hand, calls } = reported(false)
  assert.equal(hand.press(here), false)
  hand.move(here)
  assert.equal(hand.click(here), true)
  hand.key('Enter', here)
  assert.deepEqual(calls, ['grab', 'point', 'act', 'grab', 'act'])
})

test('Esc cancels the drag, then ends the tool', () => {
  const { hand, calls } = reported(true)
  hand.press(here)
  assert.ok(hand.key('Escape', here))
  hand.lift(here)
  assert.ok(hand.key('Escape', here))
  assert.deepEqual(calls, ['grab', 'cancel', 'end'])
})

test('a second finger cancels the drag', () => {
  const { hand, calls } = reported(true)
  hand.press(here)
  assert.equal(hand.press(here), false)
  hand.lift(here)
  assert.deepEqual(calls, ['grab', 'cancel'])
})

test('Delete belongs to tools that remove something; other keys stay with the map', () => {
  assert.equal(reported(true).hand.key('Delete', here), false)
  let removed = 0
  const { hand } = reported(true, { onRemove: () => void removed++ })
  assert.ok(hand.key('Delete', here))
  assert.ok(hand.key('Backspace', here))
  assert.equal(hand.key('+', here), false)
  assert.equal(removed, 2)
})

test('the ground around a spot is as wide as high, however the map is turned', () => {
  for (const degrees of [0, 45, 90, 180, 225]) {
    const [sin, cos] = [Math.sin((degrees * Math.PI) / 180), Math.cos((degrees * Math.PI) / 180)]
    const unproject = ([x, y]: [number, number]) => {
      const [lng, lat] = [x * cos + y * sin, x * sin - y * cos]
      return { lng, lat, toArray: () => [lng, lat] }
    }
    const [west, south, east, north] = spotAt({ unproject } as unknown as MapLibreMap, [0, 0]).around(10)
    const reach = 10 * (Math.abs(sin) + Math.abs(cos))
    for (const side of [-west, -south, east, north]) assert.ok(Math.abs(side - reach) < 1e-9, `${degrees}°`)
  }
})
