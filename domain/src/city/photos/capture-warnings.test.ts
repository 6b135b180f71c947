import assert from 'node:assert/strict'
import { test } from 'node:test'
import { greyOf, type GreyPicture, laplacianVariance, warningsOf } from './capture-warnings.ts'

/** Houses with windows, in shades. */
function street(width: number, height: number, light = 1): GreyPicture {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) => {
    const [x, y] = [at % width, Math.floor(at / width)]
    return ((x >> 3) % 2 === (y >> 3) % 2 ? 190 : 90) * light
  })
  return { width, height, pixels }
}

function smeared({ width, height, pixels }: GreyPicture, by: number): GreyPicture {
  const out = Uint8Array.from(pixels, (_, at) => {
    let [sum, count] = [0, 0]
    for (let dy = -by; dy <= by; dy++)
      for (let dx = -by; dx <= by; dx++) {
        const [x, y] = [(at % width) + dx, Math.floor(at / width) + dy]
        if (x < 0 || y < 0 || x >= width || y >= height) continue
        sum += pixels[y * width + x] ?? 0
        count++
      }
    return sum / count
  })
  return { width, height, pixels: out }
}

test('a sharp picture in daylight has no warning', () => {
  assert.deepEqual(warningsOf(street(160, 120)), [])
})

test('a smeared one is called blurred, a dark one dark, and one held upright so', () => {
  assert.deepEqual(warningsOf(smeared(street(160, 120), 6)), ['blurred'])
  assert.deepEqual(warningsOf(street(160, 120, 0.15)), ['dark'])
  assert.deepEqual(warningsOf(street(120, 160)), ['upright'])
})

test('the more it is smeared, the less edges there are', () => {
  const variances = [0, 1, 2, 4].map((by) => laplacianVariance(smeared(street(160, 120), by)))
  assert.deepEqual(
    variances,
    variances.toSorted((a, b) => b - a),
  )
})

test('colours become the shades an eye sees', () => {
  const { pixels } = greyOf(
    Uint8ClampedArray.from([255, 255, 255, 255, 0, 255, 0, 255, 0, 0, 255, 255]),
    3,
    1,
  )
  assert.deepEqual([...pixels], [255, 150, 29])
})
