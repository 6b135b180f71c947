import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import type { Pixels } from '../src/photos/prepare/box.ts'
import { openDetector, scalesOf } from '../src/photos/prepare/detector.ts'
import { preparePhoto } from '../src/photos/prepare/prepare-photo.ts'
import { tilesOf } from '../src/photos/prepare/tiles.ts'

/**
 * `npm run bench:photos`: how many photos a second one core prepares, beside the bare engines on the same photos,
 * turn about: libvips decodes, shrinks and writes three sizes, the models look as often at as many pixels. Seconds are
 * those of the processor, so that others on the machine count less. `--photos 10000` shows whether memory grows,
 * `--avif` what AVIF would cost.
 */
const { values } = parseArgs({
  options: { photos: { type: 'string', default: '12' }, avif: { type: 'boolean', default: false } },
})
const RATIO_AT_LEAST = 0.7
const GROWTH_AT_MOST_MB = 100
const SEEN = { zone: 'Europe/Zurich', nowMs: Date.now() } as const

sharp.concurrency(1)
const photos = await readPhotos()
const [detector, faces, plates] = await Promise.all([openDetector(), bareModel('faces'), bareModel('plates')])
const [whole, bare, looking, single]: [number[], number[], number[], number[]] = [[], [], [], []]
const memory: number[] = []
for (let at = 0; at < Number(values.photos) + 1; at++) {
  const photo = photos[at % photos.length]!
  const isFirst = at === 0
  const prepared = await processorMs(() => preparePhoto(photo, detector, SEEN))
  const looked = await bareLooks(photo, true)
  // The first one fills arenas and caches.
  if (isFirst) continue
  whole.push(prepared)
  bare.push(looked.totalMs)
  looking.push(looked.modelMs)
  if (at % 4 === 0) single.push((await bareLooks(photo, false)).totalMs / looked.totalMs)
  memory.push(residentMb())
}

const [mine, theirs] = [sum(whole) / whole.length, sum(bare) / bare.length]
const ratio = theirs / mine
console.log(
  `photos: ${whole.length} prepared, ${(1000 / mine).toFixed(2)} a second and core (${mine.toFixed(0)} ms); bare engines ${(1000 / theirs).toFixed(2)} (${theirs.toFixed(0)} ms, of which the models ${(sum(looking) / looking.length).toFixed(0)})`,
)
console.log(`photos: ratio ${ratio.toFixed(2)}, at least ${RATIO_AT_LEAST}`)
console.log(
  `photos: one look at full size only, without tiles, would take ${((sum(single) / single.length) * 100).toFixed(0)} % of the bare engines' time`,
)
const half = Math.floor(memory.length / 2)
const growth = sum(memory.slice(half)) / (memory.length - half) - sum(memory.slice(0, half)) / half
console.log(
  `photos: resident ${Math.max(...memory).toFixed(0)} MB at most; second half ${growth.toFixed(1)} MB above the first, at most ${GROWTH_AT_MOST_MB}`,
)
if (values.avif) await compareAvif()
if (ratio < RATIO_AT_LEAST || growth > GROWTH_AT_MOST_MB) process.exitCode = 1
await detector.close()

async function readPhotos(): Promise<Buffer[]> {
  const folder = join(process.env['ALLMEND_DATA'] ?? '../shared/data', 'photos')
  if (!existsSync(folder)) {
    console.log(
      `photos: there is no ${folder} (ALLMEND_DATA), so drawn noise is measured; it compresses badly`,
    )
    return [await noise(2560, 1920), await noise(4000, 3000)]
  }
  const paths = globSync(join(folder, '{mapillary_tools,lund_opensfm}/*.{jpg,JPG}')).sort().reverse()
  return Promise.all(paths.slice(0, 12).map((path) => readFile(path)))
}

function noise(width: number, height: number): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .blur(2)
    .jpeg()
    .toBuffer()
}

async function bareModel(name: string): Promise<InferenceSession> {
  const bytes = await readFile(new URL(`../models/${name}.onnx`, import.meta.url))
  return InferenceSession.create(bytes, {
    intraOpNumThreads: 1,
    interOpNumThreads: 1,
    executionMode: 'sequential',
    logSeverityLevel: 3,
  })
}

/** The same looks at noughts, or one at everything: what the models cost does not depend on what is to be seen. */
async function bareLooks(photo: Buffer, isTiled: boolean): Promise<{ totalMs: number; modelMs: number }> {
  let pixels: Pixels | undefined
  const decodeMs = await processorMs(async () => {
    const { data, info } = await sharp(photo)
      .autoOrient()
      .resize(2560, 2560, { fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
    pixels = { data, width: info.width, height: info.height }
  })
  const { data, width, height } = pixels!
  const modelMs = await processorMs(async () => {
    const scales = scalesOf({ width, height })
    for (const scale of isTiled ? scales : scales.slice(0, 1)) {
      const size = { width: Math.round(width * scale), height: Math.round(height * scale) }
      const tiles = isTiled ? tilesOf(size.width, size.height) : [size]
      for (const tile of tiles) {
        const [rows, columns] = [Math.ceil(tile.height / 32) * 32, Math.ceil(tile.width / 32) * 32]
        const input = new Tensor('uint8', new Uint8Array(rows * columns * 3), [1, rows, columns, 3])
        await faces.run({ pixels: input })
        await plates.run({ pixels: input })
      }
    }
  })
  const writeMs = await processorMs(async () => {
    for (const side of [2048, 1024, 256]) {
      await sharp(data, { raw: { width, height, channels: 3 } })
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .webp({ quality: 78, effort: 3 })
        .toBuffer()
    }
  })
  return { totalMs: decodeMs + modelMs + writeMs, modelMs }
}

async function compareAvif(): Promise<void> {
  const { data, info } = await sharp(photos[0]!)
    .resize(2048, 2048, { fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const drawing = () => sharp(data, { raw: { width: info.width, height: info.height, channels: 3 } })
  const ways: [string, () => Promise<Buffer>][] = [
    ...[2, 3, 4].map((effort): [string, () => Promise<Buffer>] => [
      `WebP 78, effort ${effort}`,
      () => drawing().webp({ quality: 78, effort }).toBuffer(),
    ]),
    ...[1, 2, 4].map((effort): [string, () => Promise<Buffer>] => [
      `AVIF 55, effort ${effort}`,
      () => drawing().avif({ quality: 55, effort }).toBuffer(),
    ]),
  ]
  for (const [name, write] of ways) {
    let bytes = 0
    const ms = await processorMs(async () => {
      bytes = (await write()).length
    })
    console.log(`photos: ${info.width} × ${info.height} as ${name}: ${ms.toFixed(0)} ms, ${bytes} bytes`)
  }
}

async function processorMs(act: () => Promise<unknown>): Promise<number> {
  const before = process.cpuUsage()
  await act()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function residentMb(): number {
  globalThis.gc?.()
  return process.memoryUsage().rss / 1_048_576
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0)
}
