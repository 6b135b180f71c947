import assert from 'node:assert/strict'
import { test } from 'node:test'
import { drawnTrack } from './drawn-track.ts'

const gpx = (...segments: string[]) =>
  `<gpx><trk><name>Runde</name>${segments.map((it) => `<trkseg>${it}</trkseg>`).join('')}</trk></gpx>`
const points = (count: number, at: (n: number) => readonly [number, number]) =>
  Array.from({ length: count }, (_, n) => {
    const [lon, lat] = at(n)
    return `<trkpt lat="${lat}" lon="${lon}"/>`
  }).join('')

test('what lies on the way anyway is left out, and bends stay', () => {
  const bent = points(11, (n) => [8 + Math.min(n, 5) * 0.001, 47 + Math.max(0, n - 5) * 0.001])
  assert.deepEqual(drawnTrack(gpx(bent)), {
    name: 'Runde',
    lines: [
      [
        [8, 47],
        [8.005, 47],
        [8.005, 47.005],
      ],
    ],
  })
})

test('a file without a line, or with more than a day has, is none', () => {
  const straight = (count: number) => points(count, (n) => [8 + n * 1e-6, 47])
  assert.equal(drawnTrack(gpx(straight(50_000)))?.lines[0]?.length, 2)
  const zigzag = points(40_000, (n) => [8 + n * 1e-6, 47 + (n % 2) * 2e-5])
  const short = points(2, (n) => [8 + n * 0.001, 47])
  const refused = [
    'no GPX',
    gpx(),
    gpx(points(3, () => [8, 47])),
    gpx(points(2, (n) => [8 + 3 * n, 47])),
    gpx(straight(50_001)),
    gpx(...Array.from({ length: 201 }, () => short)),
    gpx(zigzag),
  ]
  for (const text of refused) assert.equal(drawnTrack(text), undefined, text.slice(0, 100))
})
