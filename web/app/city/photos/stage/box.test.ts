import assert from 'node:assert/strict'
import { test } from 'node:test'
import { boxBetween, FIRST_BOX, movedBox } from './box.ts'

const rounded = (box: object | undefined): unknown =>
  box && Object.fromEntries(Object.entries(box).map(([name, it]) => [name, Math.round(Number(it) * 100)]))

test('a box is drawn from any corner to the opposite one', () => {
  const expected = { x: 20, y: 30, width: 40, height: 10 }
  assert.deepEqual(rounded(boxBetween({ x: 0.2, y: 0.3 }, { x: 0.6, y: 0.4 })), expected)
  assert.deepEqual(rounded(boxBetween({ x: 0.6, y: 0.4 }, { x: 0.2, y: 0.3 })), expected)
})

test('a box stays within the picture and is never too small to see', () => {
  const outside = boxBetween({ x: -0.5, y: 0.9 }, { x: 0.5, y: 1.4 })
  assert.deepEqual(rounded(outside), { x: 0, y: 90, width: 50, height: 10 })
  for (const corner of [0, 0.5, 1]) {
    const { x, y, width, height } = boxBetween({ x: corner, y: corner }, { x: corner, y: corner })
    assert.ok(width > 0.01 && height > 0.01 && x + width <= 1 && y + height <= 1)
  }
})

test('arrows move a box as far as the edge, with shift they change its size', () => {
  assert.deepEqual(rounded(movedBox(FIRST_BOX, 'ArrowLeft', false)), { x: 38, y: 40, width: 20, height: 20 })
  assert.deepEqual(rounded(movedBox(FIRST_BOX, 'ArrowDown', true)), { x: 40, y: 40, width: 20, height: 22 })
  let box = FIRST_BOX
  for (let step = 0; step < 100; step++) box = movedBox(box, 'ArrowRight', false) ?? box
  assert.deepEqual(rounded(box), { x: 80, y: 40, width: 20, height: 20 })
  assert.equal(movedBox(FIRST_BOX, 'Enter', false), undefined)
})
