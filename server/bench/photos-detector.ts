import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { blurredArea } from '../src/photos/prepare/blur.ts'
import type { Box, Pixels } from '../src/photos/prepare/box.ts'
import { openDetector, THRESHOLDS } from '../src/photos/prepare/detector.ts'

/**
 * `npm run photos:detector`: what the detector finds in real photos. Plates against the truth of plates_eu, of the
 * others the count; every photo with its boxes goes to reports/photos. `--face 0.4 --plate 0.3` tries other
 * thresholds, `--plate-width 32` shrinks every photo of plates_eu until its plate is as narrow, `--every 5` looks at
 * a fifth. The photos are not ours to hand on: ALLMEND_DATA says where they are.
 */
const { values } = parseArgs({
  options: {
    face: { type: 'string', default: String(THRESHOLDS.face) },
    plate: { type: 'string', default: String(THRESHOLDS.plate) },
    'plate-width': { type: 'string' },
    every: { type: 'string', default: '1' },
    folder: { type: 'string', default: 'reports/photos' },
  },
})
const DATA = join(process.env['ALLMEND_DATA'] ?? '../shared/data', 'photos')
const LIKELY_AT_LEAST = 0.97
const every = Number(values.every)

interface Truth {
  x: number
  y: number
  width: number
  height: number
}
interface Look {
  name: string
  boxes: Box[]
  truth?: Truth
  cpuMs: number
  size: { width: number; height: number }
}

if (!existsSync(DATA)) {
  console.error(`photos: there is no ${DATA}: set ALLMEND_DATA to the folder that holds photos/plates_eu`)
  process.exit(2)
}
const detector = await openDetector({ face: Number(values.face), plate: Number(values.plate) })
await mkdir(values.folder, { recursive: true })
const looks: Look[] = []
for (const folder of ['plates_eu', 'lund_opensfm', 'mapillary_tools']) {
  if (!existsSync(join(DATA, folder))) {
    console.error(`photos: ${folder} is missing and not counted`)
    continue
  }
  const files = (await readdir(join(DATA, folder))).filter((file) => /\.jpe?g$/i.test(file)).sort()
  const chosen = files.filter((_, index) => index % every === 0)
  if (values['plate-width'] && folder !== 'plates_eu') continue
  for (const file of chosen) looks.push(await look(folder, file))
  report(
    folder,
    looks.filter(({ name }) => name.startsWith(`${folder}/`)),
  )
}
await writeFile(join(values.folder, 'looks.json'), JSON.stringify(looks))
await writeFile(join(values.folder, 'index.html'), page())
await detector.close()

async function look(folder: string, file: string): Promise<Look> {
  const told = await truthOf(folder, file)
  const shrink = told && values['plate-width'] ? Number(values['plate-width']) / told.width : 1
  const pixels = await pixelsOf(join(DATA, folder, file), shrink)
  const before = process.cpuUsage()
  const boxes = await detector.find(pixels)
  const { user, system } = process.cpuUsage(before)
  const truth = told && {
    x: told.x * shrink,
    y: told.y * shrink,
    width: told.width * shrink,
    height: told.height * shrink,
  }
  await draw(pixels, boxes, truth, join(values.folder, `${folder}-${file}`))
  const size = { width: pixels.width, height: pixels.height }
  return { name: `${folder}/${file}`, boxes, ...(truth && { truth }), cpuMs: (user + system) / 1000, size }
}

async function truthOf(folder: string, file: string): Promise<Truth | undefined> {
  const path = join(DATA, folder, file.replace(/\.jpe?g$/i, '.txt'))
  if (!existsSync(path)) return undefined
  const [, x, y, width, height] = (await readFile(path, 'utf8')).split('\t').map(Number)
  return { x: x!, y: y!, width: width!, height: height! }
}

async function pixelsOf(path: string, shrink: number): Promise<Pixels> {
  let image = sharp(path).rotate().resize(2560, 2560, { fit: 'inside', withoutEnlargement: true })
  if (shrink < 1) {
    const { width } = await sharp(path).metadata()
    image = sharp(path).resize(Math.round(width * shrink))
  }
  const { data, info } = await image
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

/** What of the truth is blurred, 0 to 1; counted pixel by pixel, as boxes overlap. */
function coverOf({ truth, boxes, size }: Look): number {
  if (!truth) return 0
  const areas = boxes.map((box) => blurredArea(box, size))
  let [inside, all] = [0, 0]
  for (let y = Math.ceil(truth.y); y < truth.y + truth.height; y++) {
    for (let x = Math.ceil(truth.x); x < truth.x + truth.width; x++) {
      all++
      const isBlurred = areas.some(
        ({ left, top, right, bottom }) => x >= left && x < right && y >= top && y < bottom,
      )
      if (isBlurred) inside++
    }
  }
  return all === 0 ? 0 : inside / all
}

function touches(box: Box, truth: Truth): boolean {
  return (
    box.x < truth.x + truth.width &&
    truth.x < box.x + box.width &&
    box.y < truth.y + truth.height &&
    truth.y < box.y + box.height
  )
}

function report(folder: string, seen: readonly Look[]): void {
  const faces = seen.flatMap(({ boxes }) => boxes.filter(({ kind }) => kind === 'face'))
  const plates = seen.flatMap(({ boxes }) => boxes.filter(({ kind }) => kind === 'plate'))
  const seconds = seen.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / 1000
  console.log(
    `${folder}: ${seen.length} photos, ${faces.length} faces, ${plates.length} plates, ${(seconds / seen.length).toFixed(2)} s of one core a photo`,
  )
  const told = seen.filter(({ truth }) => truth)
  if (told.length === 0) return
  const found = told.filter((look) =>
    look.boxes.some((box) => box.kind === 'plate' && touches(box, look.truth!)),
  )
  const covered = told.filter((look) => coverOf(look) >= 0.95)
  const others = told.reduce(
    (sum, look) =>
      sum + look.boxes.filter((box) => box.kind === 'plate' && !touches(box, look.truth!)).length,
    0,
  )
  console.log(
    `${folder}: ${found.length} of ${told.length} plates found, ${covered.length} blurred to at least 95 %, ${others} other boxes of plates`,
  )
  for (const look of told.filter((look) => !covered.includes(look))) {
    console.log(`  ${look.name}: ${(coverOf(look) * 100).toFixed(0)} % blurred`)
  }
  if (!values['plate-width'] && covered.length / told.length < LIKELY_AT_LEAST) process.exitCode = 1
}

async function draw(pixels: Pixels, boxes: Box[], truth: Truth | undefined, path: string): Promise<void> {
  const { width, height } = pixels
  const rectangle = (at: Truth, colour: string, words: string): string =>
    `<rect x="${at.x}" y="${at.y}" width="${at.width}" height="${at.height}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${at.x}" y="${Math.max(12, at.y - 3)}" font-size="14" fill="${colour}">${words}</text>`
  const drawn = boxes.map((box) =>
    rectangle(box, box.kind === 'face' ? '#ff2d95' : '#ffd500', `${box.kind} ${box.score.toFixed(2)}`),
  )
  if (truth) drawn.push(rectangle(truth, '#00e5ff', ''))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`
  await sharp(pixels.data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 80 })
    .toFile(path)
}

function page(): string {
  const figures = looks.map(({ name, boxes }) => {
    const words = boxes.map(({ kind, score }) => `${kind} ${score.toFixed(2)}`).join(', ')
    return `<figure><img src="${name.replace('/', '-')}" loading="lazy"><figcaption>${name}: ${words || 'nothing'}</figcaption></figure>`
  })
  return `<!doctype html><meta charset="utf-8"><title>What the detector finds</title><style>body{font:14px sans-serif}figure{display:inline-block;width:480px;margin:8px}img{width:100%}</style><h1>What the detector finds</h1><p>Pink: faces, yellow: plates, blue: where a plate is said to be.</p>${figures.join('')}`
}
