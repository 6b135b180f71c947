import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Pixels } from '../src/city/photos/prepare/box.ts'
import { coverOf, type Figures, type Look, othersIn, type Rectangle, soughtIn } from './detector-looks.ts'

const COLOURS = { face: '#ff2d95', plate: '#ffd500', marked: '#ffffff' } as const
const HEADS = [
  'photos',
  'number',
  'faces known',
  'found',
  'blurred',
  'plates known',
  'found',
  'blurred',
  'other faces',
  'other plates',
  's of a core each',
]

const pictureOf = ({ folder, file }: Look): string => `${folder}-${file}`

export async function drawLook(look: Look, { data, width, height }: Pixels, folder: string): Promise<void> {
  const drawn = look.boxes.map((box) =>
    rectangle(box, COLOURS[box.kind], `${box.kind} ${box.score.toFixed(2)}`),
  )
  for (const known of look.known ?? [])
    drawn.push(rectangle(known, known.isDoubtful ? '#9aa5b1' : '#00e5ff', ''))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${drawn.join('')}</svg>`
  await sharp(data, { raw: { width, height, channels: 3 } })
    .composite([{ input: Buffer.from(svg) }])
    .jpeg({ quality: 80 })
    .toFile(join(folder, pictureOf(look)))
}

const rectangle = ({ x, y, width, height }: Rectangle, colour: string, label: string): string =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${x}" y="${Math.max(12, y - 3)}" font-size="14" fill="${colour}">${label}</text>`

function cellsOf({ name, photos, faces, plates, otherFaces, otherPlates, secondsEach }: Figures): string[] {
  const recall = [faces, plates].map(({ known, found, blurred }) =>
    known === 0
      ? ['–', '–', '–']
      : [`${known}`, ...[found, blurred].map((count) => `${((count / known) * 100).toFixed(1)} %`)],
  )
  const counts = [...recall.flat(), otherFaces, otherPlates].map(String)
  return [name, `${photos}`, ...counts, secondsEach.toFixed(1)]
}

/** As Markdown, for docs and the terminal alike. */
export const tableOf = (figures: readonly Figures[]): string =>
  [HEADS, HEADS.map(() => '---'), ...figures.map(cellsOf)]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n')

/** Those that went wrong come first: whoever reads it looks at them. */
export async function writeReport(
  folder: string,
  looks: readonly Look[],
  figures: readonly Figures[],
): Promise<void> {
  const missedIn = (look: Look): number =>
    soughtIn(look).filter((known) => coverOf(known, look) < 0.95).length
  const wrongIn = (look: Look): number =>
    look.known ? missedIn(look) * 100 + othersIn(look).length : othersIn(look).length / 100
  const shown = looks.toSorted((a, b) => wrongIn(b) - wrongIn(a))
  const pictures = shown.map((look) => {
    const label = look.boxes.map(({ kind, score }) => `${kind} ${score.toFixed(2)}`).join(', ') || 'nothing'
    const judged = look.known ? `; ${missedIn(look)} missed, ${othersIn(look).length} others` : ''
    return `<figure><img src="${pictureOf(look)}" loading="lazy"><figcaption>${look.folder}/${look.file}: ${label}${judged}</figcaption></figure>`
  })
  const row = (cells: readonly string[], tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${cell}</${tag}>`).join('')}</tr>`
  const table = `<table>${row(HEADS, 'th')}${figures.map((it) => row(cellsOf(it), 'td')).join('')}</table>`
  const page = `<!doctype html><meta charset="utf-8"><title>What the detector finds</title><style>body{font:14px sans-serif}figure{display:inline-block;width:480px;margin:8px}img{width:100%}td,th{padding:2px 10px;text-align:right}td:first-child{text-align:left}</style><h1>What the detector finds</h1><p>Pink: faces, yellow: plates, blue: known to be there, grey: too small, hidden or turned away to count.</p>${table}${pictures.join('')}`
  await writeFile(join(folder, 'index.html'), page)
  await writeFile(join(folder, 'looks.json'), JSON.stringify(looks))
}
