import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { blurred, blurredArea } from './blur.ts'
import { type Box, type Pixels, surest, united } from './box.ts'
import { isLikely, scalesOf } from './detector.ts'
import { OVERLAP, SIDE_AT_MOST, tilesOf } from './tiles.ts'

const kind = fc.constantFrom('face' as const, 'plate' as const)
const score = fc.double({ min: 0, max: 1, noNaN: true })
const place = fc.double({ min: -20, max: 90, noNaN: true })
const length = fc.double({ min: 1, max: 60, noNaN: true })
const anyBox: fc.Arbitrary<Box> = fc.record({
  kind,
  x: place,
  y: place,
  width: length,
  height: length,
  score,
})
const anyBoxes = fc.array(anyBox, { maxLength: 8 })

/** Every pixel another colour, as far as there are colours. */
function noise(width: number, height: number): Pixels {
  const data = Buffer.alloc(width * height * 3)
  let state = 7
  for (let at = 0; at < data.length; at++) {
    state = (state * 48_271) % 2_147_483_647
    data[at] = state & 255
  }
  return { data, width, height }
}

test('outside the boxes a picture stays as it was, and the given one is not touched', () => {
  const picture = noise(80, 70)
  const before = Buffer.from(picture.data)
  fc.assert(
    fc.property(anyBoxes, (boxes) => {
      const areas = boxes.map((box) => blurredArea(box, picture))
      const { data } = blurred(picture, boxes)
      for (let pixel = 0; pixel < 80 * 70; pixel++) {
        const [x, y] = [pixel % 80, Math.floor(pixel / 80)]
        const isInside = areas.some((at) => x >= at.left && x < at.right && y >= at.top && y < at.bottom)
        if (isInside) continue
        assert.equal(data.readUIntBE(pixel * 3, 3), before.readUIntBE(pixel * 3, 3), `${x}, ${y}`)
      }
      assert.ok(picture.data.equals(before))
    }),
  )
})

test('of a face eight cells are left across, of a plate three, however large it is', () => {
  for (const side of [10, 40, 150, 400]) {
    for (const [kind, cells] of [
      ['face', 8],
      ['plate', 3],
    ] as const) {
      const picture = noise(side * 3, side * 3)
      const box = { kind, x: side, y: side, width: side, height: side, score: 1 }
      const { data } = blurred(picture, [box])
      const { left, right, top, bottom } = blurredArea(box, picture)
      const colours = new Set<number>()
      for (let y = top; y < bottom; y++) {
        for (let x = left; x < right; x++) colours.add(data.readUIntBE((y * picture.width + x) * 3, 3))
      }
      assert.ok(colours.size <= cells * cells, `${kind} of ${side}: ${colours.size} colours`)
    }
  }
})

test('what is blurred reaches beyond the box, and never beyond the picture', () => {
  fc.assert(
    fc.property(anyBox, (box) => {
      const { left, top, right, bottom } = blurredArea(box, { width: 80, height: 70 })
      assert.ok(left >= 0 && top >= 0 && right <= 80 && bottom <= 70)
      const isInside = box.x >= 0 && box.y >= 0 && box.x + box.width <= 80 && box.y + box.height <= 70
      if (!isInside) return
      assert.ok(left <= Math.max(0, box.x - 2) && right >= Math.min(80, box.x + box.width + 2))
      assert.ok(top <= Math.max(0, box.y - 2) && bottom >= Math.min(70, box.y + box.height + 2))
    }),
  )
})

test('boxes made one hide whatever each of them would have hidden', () => {
  fc.assert(
    fc.property(anyBoxes, (boxes) => {
      const result = united(boxes)
      assert.ok(result.length <= boxes.length)
      for (const box of boxes) {
        const holds = (other: Box): boolean =>
          other.kind === box.kind &&
          other.x <= box.x + 1e-9 &&
          other.y <= box.y + 1e-9 &&
          other.x + other.width >= box.x + box.width - 1e-9 &&
          other.y + other.height >= box.y + box.height - 1e-9
        assert.ok(result.some(holds))
      }
    }),
  )
})

test('of what one look says several times the surest is left', () => {
  const box = (x: number, score: number): Box => ({ kind: 'face', x, y: 0, width: 20, height: 20, score })
  assert.deepEqual(surest([box(0, 0.5), box(2, 0.9), box(100, 0.4)]), [box(2, 0.9), box(100, 0.4)])
})

test('windows, walls and dots are no plates and no faces', () => {
  const picture = { width: 1024, height: 768 }
  const plate = (width: number, height: number, score: number): boolean =>
    isLikely({ kind: 'plate', x: 0, y: 0, width, height, score }, picture)
  assert.ok(plate(30, 12, 0.18) && plate(40, 30, 0.2), 'far away, and a motorbike')
  assert.ok(plate(500, 110, 0.64), 'near')
  assert.ok(!plate(39, 73, 0.52), 'a window')
  assert.ok(!plate(246, 249, 0.18), 'a wall')
  const face = (height: number): boolean =>
    isLikely({ kind: 'face', x: 0, y: 0, width: height * 0.8, height, score: 0.3 }, picture)
  assert.deepEqual([face(6), face(8), face(700)], [false, true, true])
})

test('a small picture is enlarged first, and every one is seen whole once', () => {
  assert.deepEqual(scalesOf({ width: 1024, height: 768 }), [2, 1, 0.5])
  assert.deepEqual(scalesOf({ width: 1920, height: 2560 }), [1, 0.5, 0.25])
  assert.deepEqual(scalesOf({ width: 320, height: 240 }), [2])
})

test('tiles cover a picture, and whatever is no larger than their overlap lies whole in one of them', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 6000 }),
      fc.integer({ min: 1, max: 6000 }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      fc.double({ min: 0, max: 1, noNaN: true }),
      (width, height, shareX, shareY) => {
        const tiles = tilesOf(width, height)
        for (const tile of tiles) {
          assert.ok(tile.x >= 0 && tile.y >= 0 && tile.width <= SIDE_AT_MOST && tile.height <= SIDE_AT_MOST)
          assert.ok(tile.x + tile.width <= width && tile.y + tile.height <= height)
        }
        const [thingWidth, thingHeight] = [Math.min(width, OVERLAP - 1), Math.min(height, OVERLAP - 1)]
        const [x, y] = [shareX * (width - thingWidth), shareY * (height - thingHeight)]
        assert.ok(
          tiles.some(
            (tile) =>
              x >= tile.x &&
              y >= tile.y &&
              x + thingWidth <= tile.x + tile.width &&
              y + thingHeight <= tile.y + tile.height,
          ),
        )
      },
    ),
  )
})
