import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { create, type Font } from 'fontkit'
import sharp from 'sharp'
import { linesOf } from './lines-of.ts'

export interface Shared {
  /** Above the title: whose it is, or what kind of page. */
  kicker: string
  title: string
  /** Stands right of the words. */
  picture?: Buffer | undefined
}

const SHARE_SIZE = { width: 1200, height: 630 } as const
const MARGIN = 80
const PICTURE_WIDTH = 480
/** Tried one after the other, until the title fits. */
const TITLE_SIZES = [84, 72, 60, 50] as const
const TITLE_LINES = 4
const MOST_KEPT = 100
/** More would not fit. */
const MOST_LETTERS = 240

const require = createRequire(import.meta.url)
let known: Font | undefined

/** The typeface of the pages. Drawn as outlines: which typefaces a server has is not ours to say. */
function typeface(): Font {
  known ??= create(
    readFileSync(require.resolve('@fontsource/archivo/files/archivo-latin-600-normal.woff')),
  ) as Font
  return known
}

const kept = new Map<string, Promise<Buffer>>()

/** What is shown where a page is shared: its title in the look of the pages, as PNG. Drawn once for the same words. */
export function sharePicture(it: Shared): Promise<Buffer> {
  const shared = { ...it, kicker: it.kicker.slice(0, MOST_LETTERS), title: it.title.slice(0, MOST_LETTERS) }
  if (shared.picture) return drawn(shared)
  const key = `${shared.kicker}\n${shared.title}`
  const before = kept.get(key)
  if (before) return before
  const [oldest] = kept.keys()
  if (kept.size >= MOST_KEPT && oldest !== undefined) kept.delete(oldest)
  const picture = drawn(shared)
  kept.set(key, picture)
  // What failed is tried again by who comes next.
  picture.catch(() => kept.delete(key))
  return picture
}

async function drawn(shared: Shared): Promise<Buffer> {
  const page = sharp(Buffer.from(drawingOf(shared)))
  const { picture } = shared
  if (!picture) return page.png({ palette: true }).toBuffer()
  const right = await sharp(picture).resize(PICTURE_WIDTH, SHARE_SIZE.height, { fit: 'cover' }).toBuffer()
  return page
    .composite([{ input: right, left: SHARE_SIZE.width - PICTURE_WIDTH, top: 0 }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function drawingOf({ kicker, title, picture }: Shared): string {
  const { width, height } = SHARE_SIZE
  const most = width - 2 * MARGIN - (picture ? PICTURE_WIDTH : 0)
  const size = TITLE_SIZES.find((it) => wrapped(title, it, most).length <= TITLE_LINES) ?? 50
  const lines = wrapped(title, size, most).slice(0, TITLE_LINES)
  const top = 244 + size * 0.8
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
<rect width="${width}" height="${height}" fill="#0F362B"/>
<g transform="translate(${MARGIN} 72) scale(2.4)"><path fill="#fff" d="M0 0h24v24H0z"/><path fill="#0F362B" d="M0 10.6h24v2.8H0zM10.6 0h2.8v24h-2.8z"/><circle cx="12" cy="12" r="6.6" fill="#0F362B"/><circle cx="12" cy="12" r="4.6" fill="#FFE433"/></g>
${written('Allmend', { x: MARGIN + 78, y: 113, size: 36, fill: '#fff' })}
${written(wrapped(kicker, 28, most)[0] ?? '', { x: MARGIN, y: 206, size: 28, fill: '#A9C1B8' })}
${lines.map((line, at) => written(line, { x: MARGIN, y: top + at * size * 1.12, size, fill: '#fff' })).join('\n')}
${DAY}</svg>`
}

/** A day as the diary draws it, in the colours of its modes: where from, how long, by what. */
const DAY = (
  [
    [80, 60, '#9EE483'],
    [144, 150, '#6B84FF'],
    [298, 40, '#9EE483'],
    [470, 90, '#5B9B72'],
    [640, 46, '#9EE483'],
    [690, 180, '#FD71AC'],
    [874, 120, '#69C3FE'],
    [1060, 60, '#FFE433'],
  ] as const
)
  .map(([x, wide, fill]) => `<rect x="${x}" y="590" width="${wide}" height="40" fill="${fill}"/>`)
  .join('')

const widthOf = (text: string, size: number): number =>
  (typeface().layout(text).advanceWidth / typeface().unitsPerEm) * size

const wrapped = (text: string, size: number, most: number): string[] =>
  linesOf(text, (part) => widthOf(part, size) <= most)

interface Pen {
  x: number
  y: number
  size: number
  fill: string
}

/** Text as outlines; a letter the typeface does not have is left out. */
function written(text: string, { x, y, size, fill }: Pen): string {
  const font = typeface()
  const scale = size / font.unitsPerEm
  const { glyphs, positions } = font.layout(text)
  let along = 0
  const outlines = glyphs.map((glyph, at) => {
    const left = along
    along += positions[at]?.xAdvance ?? 0
    return glyph.id === 0 ? '' : `<path transform="translate(${left} 0)" d="${glyph.path.toSVG()}"/>`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale} ${-scale})" fill="${fill}">${outlines.join('')}</g>`
}
