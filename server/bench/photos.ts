import { existsSync, globSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { InferenceSession, Tensor } from 'onnxruntime-node'
import sharp from 'sharp'
import type { Pixels } from '../src/city/photos/prepare/box.ts'
import { type Detector, openDetector, scalesOf } from '../src/city/photos/prepare/detector.ts'
import { preparePhoto } from '../src/city/photos/prepare/prepare-photo.ts'
import { tilesOf } from '../src/city/photos/prepare/tiles.ts'

/**
 * `npm run bench:photos`: how many photos a second one core prepares, beside the bare engines on the same photos,
 * turn about: libvips decodes, shrinks and writes three sizes, the models look as often at as many pixels. Seconds are
 * those of the processor, so that others on the machine count less. `--avif` shows what AVIF would cost. `--memory` shows
 * whether memory grows, with photos 440 to 600 wide: first 10'000 (`--photos`) through everything but the models, of
 * which each takes most of a second, then as many as `--minutes` allow with them.
 */
const { values } = parseArgs({
  options: {
    photos: { type: 'string' },
    minutes: { type: 'string', default: '20' },
    avif: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
  },
})
const COMPARED = Number(values.photos ?? 24)
const WATCHED = Number(values.photos ?? 10_000)
const RATIO_AT_LEAST = 0.7
const GROWTH_AT_MOST_MB = 50
const SEEN = { zone: 'Europe/Zurich', nowMs: Date.now() } as const

sharp.concurrency(1)
const photos = await readPhotos()
const detector = await openDetector()
if (values.memory) await watchMemory()
else await compare()
if (values.avif) await compareAvif()
await detector.close()

async function compare(): Promise<void> {
  const [faces, plates] = await Promise.all([bareModel('faces'), bareModel('plates')])
  const [whole, bare, looking]: [number[], number[], number[]] = [[], [], []]
  for (let at = 0; at <= COMPARED; at++) {
    const photo = photos[at % photos.length]!
    const prepared = await processorMs(() => preparePhoto(photo, detector, SEEN))
    const looked = await bareLooks(photo, faces, plates)
    // The first one fills arenas and caches.
    if (at === 0) continue
    whole.push(prepared)
    bare.push(looked.totalMs)
    looking.push(looked.modelMs)
  }
  const [mine, theirs] = [mean(whole), mean(bare)]
  const ratio = theirs / mine
  console.log(
    `photos: ${whole.length} prepared, ${(1000 / mine).toFixed(2)} a second and core (${mine.toFixed(0)} ms); bare engines ${(1000 / theirs).toFixed(2)} (${theirs.toFixed(0)} ms, of which the models ${mean(looking).toFixed(0)})`,
  )
  console.log(`photos: ratio ${ratio.toFixed(2)}, at least ${RATIO_AT_LEAST}`)
  if (ratio < RATIO_AT_LEAST) process.exitCode = 1
}

async function watchMemory(): Promise<void> {
  const small = await Promise.all(
    photos.map((photo, nth) => {
      const width = 440 + ((nth * 7919) % 161)
      return sharp(photo).resize(width).jpeg().toBuffer()
    }),
  )
  const box = { kind: 'face', x: 100, y: 80, width: 60, height: 60, score: 1 } as const
  const blind: Detector = { find: () => Promise.resolve([box]), close: () => Promise.resolve() }
  await watch('without the models', small, blind, { count: WATCHED, minutes: Infinity, reportEvery: 500 })
  const minutes = Number(values.minutes)
  await watch('with the models', small, detector, { count: WATCHED, minutes, reportEvery: 50 })
}

async function watch(
  name: string,
  small: readonly Buffer[],
  looking: Detector,
  { count, minutes, reportEvery }: { count: number; minutes: number; reportEvery: number },
): Promise<void> {
  const memory: number[] = []
  const until = performance.now() + minutes * 60_000
  let prepared = 0
  while (prepared < count && performance.now() < until) {
    await preparePhoto(small[prepared % small.length]!, looking, SEEN)
    if (++prepared % reportEvery !== 0) continue
    memory.push(residentMb())
    console.log(`photos: ${prepared} prepared ${name}, ${memory.at(-1)!.toFixed(0)} MB resident`)
  }
  // The first ones fill arenas and caches.
  const settled = memory.slice(Math.ceil(memory.length / 10))
  const third = Math.ceil(settled.length / 3)
  const [early, late] = [mean(settled.slice(0, third)), mean(settled.slice(-third))]
  const isFlat = late - early <= GROWTH_AT_MOST_MB
  console.log(
    `photos: ${name} ${early.toFixed(0)} MB in the first third of ${prepared} photos, ${late.toFixed(0)} MB in the last, ${isFlat ? '' : 'NOT '}at most ${GROWTH_AT_MOST_MB} MB more`,
  )
  if (!isFlat) process.exitCode = 1
}

async function readPhotos(): Promise<Buffer[]> {
  const folder = join(process.env['ALLMEND_DATA'] ?? '../shared/data', 'photos')
  if (!existsSync(folder)) {
    console.log(
      `photos: there is no ${folder} (ALLMEND_DATA), so drawn noise is measured; it compresses badly`,
    )
    return [await noise(2560, 1920), await noise(4000, 3000)]
  }
  const paths = globSync(join(folder, '{mapillary_tools,lund_opensfm}/*.{jpg,JPG}')).sort().toReversed()
  return Promise.all(paths.slice(0, 24).map((path) => readFile(path)))
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
    enableMemPattern: false,
    logSeverityLevel: 3,
  })
}

/** The same looks, at black: what the models cost does not depend on what is to be seen. */
async function bareLooks(
  photo: Buffer,
  faces: InferenceSession,
  plates: InferenceSession,
): Promise<{ totalMs: number; modelMs: number }> {
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
    for (const scale of scalesOf({ width, height })) {
      for (const tile of tilesOf(Math.round(width * scale), Math.round(height * scale))) {
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
        .webp({ quality: 78, effort: 2 })
        .toBuffer()
    }
  })
  return { totalMs: decodeMs + modelMs + writeMs, modelMs }
}

async function compareAvif(): Promise<void> {
  const { data, info } = await sharp(photos[0])
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

function mean(numbers: readonly number[]): number {
  return numbers.reduce((total, value) => total + value, 0) / numbers.length
}
