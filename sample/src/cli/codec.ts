import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { Track } from '@allmend/domain/tracking/diary/track'
import { decodeTrack, encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { realDays, sampledDays } from '../codec/phone-days.ts'
import { strongestBrotli, strongestZstd, varintColumns } from '../codec/yardstick.ts'
import { dataFolder } from '../report/real-tracks.ts'

/**
 * `npm run bench:codec`: bytes a fix before encryption, and how fast. Resolution: 1 s, 1e-5° (1.1 m), accuracy
 * to 1 m, speed to 0.1 m/s.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '80' },
    days: { type: 'string', default: '5' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string', default: 'reports/codec.html' },
  },
})
const CHUNK = 60
const TARGETS = { place: 2, measured: 4, speed: 1 }

interface Row {
  what: string
  fixes: number
  /** Time and position; with accuracy and speed; bytes a fix. */
  place: Sizes
  measured: Sizes
  isJudged: boolean
}

interface Sizes {
  day: number
  chunk: number
  varint: number
  zstd: number
  brotli: number
}

const options = { people: Number(values.people), days: Number(values.days), seed: Number(values.seed) }
const sample = sampledDays(options)
const rows = [rowOf(`sample, ${options.people} people, ${options.days} days`, sample)]
const real = realDays()
if (real) {
  const steady = real.filter((track) => pauseOf(track) <= 12)
  rows.push(rowOf('MobilityNet thinned to 10 s, all phones', real))
  rows.push(rowOf('… those that recorded every 10 s (median up to 12 s)', steady, false))
  rows.push(
    rowOf(
      '… those that recorded less often',
      real.filter((track) => pauseOf(track) > 12),
      false,
    ),
  )
} else console.log(`MobilityNet skipped: not in ${dataFolder()}`)
const speeds = [
  speedOf('time and position', sample.map(onlyPlace)),
  speedOf('with accuracy and speed', sample.map(withMeasured)),
]

const lines = [
  [
    '',
    'fixes',
    'a day: time and position',
    'with accuracy and speed',
    `chunks of ${CHUNK}`,
    'with both',
    'varint',
    'varint zstd-19',
    'varint brotli-11',
  ],
  ...rows.map(({ what, fixes, place, measured, isJudged }) => [
    what,
    String(fixes),
    judged(place.day, isJudged ? TARGETS.place : undefined),
    judged(measured.day, isJudged ? TARGETS.measured : undefined),
    place.chunk.toFixed(2),
    measured.chunk.toFixed(2),
    `${place.varint.toFixed(2)} / ${measured.varint.toFixed(2)}`,
    `${place.zstd.toFixed(2)} / ${measured.zstd.toFixed(2)}`,
    `${place.brotli.toFixed(2)} / ${measured.brotli.toFixed(2)}`,
  ]),
]
for (const line of lines)
  console.log(line.map((cell, at) => (at === 0 ? cell.padEnd(54) : cell.padStart(at < 2 ? 8 : 25))).join(' '))
console.log('')
for (const { what, encode, decode } of speeds) {
  console.log(
    `${what.padEnd(54)} encode ${encode.toFixed(2)}, decode ${decode.toFixed(2)} million fixes a second and core (≥ ${TARGETS.speed})`,
  )
}
const verdicts = [
  ...rows
    .filter((row) => row.isJudged)
    .flatMap((row) => [row.place.day <= TARGETS.place, row.measured.day <= TARGETS.measured]),
  ...speeds.flatMap(({ encode, decode }) => [encode >= TARGETS.speed, decode >= TARGETS.speed]),
]
const failed = verdicts.filter((isMet) => !isMet).length
console.log(`${verdicts.length - failed} passed, ${failed} failed`)
writeReport()
process.exitCode = failed > 0 ? 1 : 0

function rowOf(what: string, tracks: readonly Track[], isJudged = true): Row {
  const fixes = tracks.reduce((sum, track) => sum + track.length, 0)
  const sizes = (part: (track: Track) => Track): Sizes => {
    const days = tracks.map(part)
    const each = (bytesOf: (track: Track) => number) =>
      days.reduce((sum, day) => sum + bytesOf(day), 0) / fixes
    return {
      day: each((track) => checked(track).length),
      chunk: each((track) => chunksOf(track).reduce((sum, chunk) => sum + encodeTrack(chunk).length, 0)),
      varint: each((track) => varintColumns(track).length),
      zstd: each((track) => strongestZstd(varintColumns(track)).length),
      brotli: each((track) => strongestBrotli(varintColumns(track)).length),
    }
  }
  return { what, fixes, place: sizes(onlyPlace), measured: sizes(withMeasured), isJudged }
}

/** Packed, and seen to come back; a size of something that cannot be read would be no size. */
function checked(track: Track): Uint8Array {
  const bytes = encodeTrack(track)
  const again = decodeTrack(bytes, track.length)
  if (typeof again === 'string') throw new Error(again)
  for (let at = 0; at < track.length; at++) {
    const isSame =
      Math.abs(again.trackedAt[at]! - track.trackedAt[at]!) <= 500 &&
      Math.abs(again.longitude[at]! - track.longitude[at]!) <= 0.500001e-5 &&
      Math.abs(again.latitude[at]! - track.latitude[at]!) <= 0.500001e-5
    if (!isSame) throw new Error('a fix did not come back')
  }
  return bytes
}

function onlyPlace(track: Track): Track {
  const absent = () => new Float32Array(track.length).fill(NaN)
  return {
    ...track,
    accuracyMetres: absent(),
    speedMps: absent(),
    headingDegrees: absent(),
    altitudeMetres: absent(),
  }
}

function withMeasured(track: Track): Track {
  const { accuracyMetres, speedMps } = track
  return { ...onlyPlace(track), accuracyMetres, speedMps }
}

function chunksOf(track: Track): Track[] {
  return Array.from({ length: Math.ceil(track.length / CHUNK) }, (_, nth) => {
    const [from, to] = [nth * CHUNK, Math.min(track.length, (nth + 1) * CHUNK)]
    return {
      length: to - from,
      trackedAt: track.trackedAt.slice(from, to),
      longitude: track.longitude.slice(from, to),
      latitude: track.latitude.slice(from, to),
      accuracyMetres: track.accuracyMetres.slice(from, to),
      speedMps: track.speedMps.slice(from, to),
      headingDegrees: track.headingDegrees.slice(from, to),
      altitudeMetres: track.altitudeMetres.slice(from, to),
    }
  })
}

/** Seconds between fixes, the median. */
function pauseOf({ trackedAt }: Track): number {
  const pauses = [...trackedAt].slice(1).map((time, at) => time - trackedAt[at]!)
  return (pauses.sort((a, b) => a - b)[Math.floor(pauses.length / 2)] ?? 0) / 1000
}

/** Of processor time, the best of several rounds: other programs on the machine only ever take away. */
function speedOf(what: string, tracks: readonly Track[]): { what: string; encode: number; decode: number } {
  const fixes = tracks.reduce((sum, track) => sum + track.length, 0)
  let [encode, decode] = [0, 0]
  for (let round = 0; round < 10; round++) {
    const before = processorSeconds()
    const packed = tracks.map((track) => encodeTrack(track))
    const between = processorSeconds()
    for (const bytes of packed) decodeTrack(bytes, 200_000)
    encode = Math.max(encode, fixes / (between - before) / 1e6)
    decode = Math.max(decode, fixes / (processorSeconds() - between) / 1e6)
  }
  return { what, encode, decode }
}

function processorSeconds(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1e6
}

function judged(found: number, target: number | undefined): string {
  if (target === undefined) return found.toFixed(2)
  return `${found.toFixed(2)} (≤ ${target.toFixed(1)}) ${found <= target ? 'reached' : 'NOT REACHED'}`
}

function writeReport(): void {
  mkdirSync('reports', { recursive: true })
  const [head = [], ...body] = lines
  const cells = (line: readonly string[], tag: string) =>
    line.map((cell) => `<${tag}>${cell}</${tag}>`).join('')
  const speed = speeds.map(
    ({ what, encode, decode }) =>
      `<li>${what}: encode ${encode.toFixed(2)}, decode ${decode.toFixed(2)} million fixes a second and core</li>`,
  )
  writeFileSync(
    values.out,
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Bytes a fix</title><style>body{font:14px/20px system-ui;margin:40px}td,th{text-align:left;padding:4px 14px 4px 0;border-bottom:1px solid #ddd}</style></head><body>
<h1>Bytes a fix</h1><p>Before encryption; 1 s, 1e-5°, 1 m, 0.1 m/s. The varint columns are the same numbers, compressed by others.</p>
<table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body.map((line) => `<tr>${cells(line, 'td')}</tr>`).join('')}</tbody></table>
<ul>${speed.join('')}</ul></body></html>
`,
  )
}
