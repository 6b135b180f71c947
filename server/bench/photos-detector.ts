import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import type { Pixels } from '../src/city/photos/prepare/box.ts'
import { openDetector, THRESHOLDS } from '../src/city/photos/prepare/detector.ts'
import {
  coverOf,
  figuresOf,
  type Figures,
  type Known,
  type Look,
  type Rectangle,
  soughtIn,
} from './detector-looks.ts'
import { drawLook, tableOf, writeReport } from './detector-report.ts'

/**
 * `npm run photos:detector`: what the detector finds in pictures of the sample, whose faces and plates are known, in
 * the plates of plates_eu, and how much in other real photos. Every photo with its boxes goes to reports/photos.
 * `--only street` looks at one folder, `--every 5` at a fifth, `--face 0.4 --plate 0.3` tries other thresholds,
 * `--plate-width 32` shrinks every photo of plates_eu until its plate is as narrow. The photos are not ours to hand on:
 * ALLMEND_DATA says where they are.
 */
const { values } = parseArgs({
  options: {
    face: { type: 'string', default: String(THRESHOLDS.face) },
    plate: { type: 'string', default: String(THRESHOLDS.plate) },
    'plate-width': { type: 'string' },
    every: { type: 'string', default: '1' },
    only: { type: 'string' },
    folder: { type: 'string', default: 'reports/photos' },
  },
})
const DATA = join(process.env['ALLMEND_DATA'] ?? '../shared/data', 'photos')
const STREET = 'build/street'
const SEEDS = [15, 16, 17, 18]
const DRAWN = ['--count', '55', '--seen', '--folder', STREET]
const FOLDERS: Readonly<Record<string, string>> = {
  street: STREET,
  plates_eu: join(DATA, 'plates_eu'),
  lund_opensfm: join(DATA, 'lund_opensfm'),
  mapillary_tools: join(DATA, 'mapillary_tools'),
}
const LIKELY_AT_LEAST = 0.97

const asked = values['plate-width'] ? 'plates_eu' : values.only
const detector = await openDetector({ face: Number(values.face), plate: Number(values.plate) })
await mkdir(values.folder, { recursive: true })
const looks: Look[] = []
const figures: Figures[] = []
for (const [name, folder] of Object.entries(FOLDERS)) {
  if (asked && asked !== name) continue
  if (name === 'street' && !existsSync(folder)) drawStreets()
  if (!existsSync(folder)) {
    console.error(`photos: there is no ${folder}: it is not counted (ALLMEND_DATA)`)
    continue
  }
  const seen = await looksAt(name, folder)
  looks.push(...seen)
  figures.push(...figuresOf(name, seen))
  printMissed(name, seen)
}
await detector.close()
console.log(tableOf(figures))
await writeReport(values.folder, looks, figures)

function drawStreets(): void {
  for (const seed of SEEDS) {
    const options = ['--seed', `${seed}`, ...DRAWN]
    execFileSync(process.execPath, ['sample/src/cli/street.ts', ...options], { stdio: 'ignore' })
  }
}

async function looksAt(name: string, folder: string): Promise<Look[]> {
  const files = (await readdir(folder)).filter((file) => /\.jpe?g$/i.test(file)).sort()
  const seen: Look[] = []
  for (const file of files.filter((_, index) => index % Number(values.every) === 0))
    seen.push(await lookAt(name, folder, file))
  return seen
}

async function lookAt(name: string, folder: string, file: string): Promise<Look> {
  const { known, weather } = await truthOf(folder, file)
  const [plate] = known ?? []
  const shrink = plate && values['plate-width'] ? Number(values['plate-width']) / plate.width : 1
  const pixels = await pixelsOf(join(folder, file), shrink)
  const before = process.cpuUsage()
  const boxes = await detector.find(pixels)
  const { user, system } = process.cpuUsage(before)
  const look: Look = {
    folder: name,
    file,
    ...(weather && { weather }),
    boxes,
    ...(known && { known: known.map((it) => ({ ...it, ...scaled(it, shrink) })) }),
    cpuMs: (user + system) / 1000,
    size: { width: pixels.width, height: pixels.height },
  }
  await drawLook(look, pixels, values.folder)
  return look
}

function scaled({ x, y, width, height }: Rectangle, by: number): Rectangle {
  return { x: x * by, y: y * by, width: width * by, height: height * by }
}

/** Of the sample all is known, of plates_eu one plate a photo, of others nothing. */
async function truthOf(folder: string, file: string): Promise<{ known?: Known[]; weather?: string }> {
  const beside = join(folder, file.replace(/\.jpe?g$/i, ''))
  if (existsSync(`${beside}.json`)) {
    const reported = JSON.parse(await readFile(`${beside}.json`, 'utf8')) as {
      weather: string
      boxes: { kind: Known['kind']; box: Rectangle }[]
      doubtful: { kind: Known['kind']; box: Rectangle }[]
    }
    const known = [
      ...reported.boxes.map(({ kind, box }) => ({ kind, ...box, isDoubtful: false })),
      ...reported.doubtful.map(({ kind, box }) => ({ kind, ...box, isDoubtful: true })),
    ]
    return { known, weather: reported.weather }
  }
  if (!existsSync(`${beside}.txt`)) return {}
  const [, x, y, width, height] = (await readFile(`${beside}.txt`, 'utf8')).split('\t').map(Number)
  return { known: [{ kind: 'plate', x: x!, y: y!, width: width!, height: height!, isDoubtful: false }] }
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

function printMissed(name: string, seen: readonly Look[]): void {
  const missed = seen.filter((look) => soughtIn(look).some((known) => coverOf(known, look) < 0.95))
  for (const look of name === 'plates_eu' ? missed : [])
    console.log(
      `  ${look.file}: ${soughtIn(look)
        .map((it) => `${(coverOf(it, look) * 100).toFixed(0)} %`)
        .join(', ')} blurred`,
    )
  const isUnlikely = missed.length / seen.length > 1 - LIKELY_AT_LEAST
  if (name === 'plates_eu' && !values['plate-width'] && isUnlikely) process.exitCode = 1
}
