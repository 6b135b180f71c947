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
 * those of the processor, so that others on the machine count less. `--avif` shows what AVIF would cost, `--memory
 * --photos 10000` whether memory grows: then without the bare engines, and each photo another size, 480 to 960 wide.
 */
const { values } = parseArgs({
  options: {
    photos: { type: 'string', default: '12' },
    avif: { type: 'boolean', default: false },
    memory: { type: 'boolean', default: false },
  },
})
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
  for (let at = 0; at <= Number(values.photos); at++) {
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
  const memory: number[] = []
  const count = Number(values.photos)
  const tenth = Math.ceil(count / 10)
  for (let at = 0; at < count; at++) {
    const width = 480 + ((at * 7919) % 481)
    const photo = await sharp(photos[at % photos.length])
      .resize(width)
      .jpeg()
      .toBuffer()
    await preparePhoto(photo, detector, SEEN)
    memory.push(residentMb())
    if ((at + 1) % tenth === 0) console.log(`photos: ${at + 1} prepared, ${memory.at(-1)!.toFixed(0)} MB`)
  }
  // The first tenth fills arenas and caches.
  const [early, late] = [mean(memory.slice(tenth, tenth * 3)), mean(memory.slice(-tenth * 2))]
  console.log(
    `photos: resident ${Math.max(...memory).toFixed(0)} MB at most over ${count} photos; ${early.toFixed(0)} MB in the second and third tenth, ${late.toFixed(0)} MB in the last two, at most ${GROWTH_AT_MOST_MB} MB more`,
  )
  if (late - early > GROWTH_AT_MOST_MB) process.exitCode = 1
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
