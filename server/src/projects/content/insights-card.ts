import type { Mode } from '@allmend/domain/tracking/diary/mode'
import sharp from 'sharp'
import { plainCard } from './pictures.ts'

/** A part of the whole, by the public release; what no part shows is left blank. */
export interface ModeShare {
  mode: Mode | 'rest'
  share: number
}

const WIDTH = 1200
const HEIGHT = 630
const MARGIN = 80
const BAR = { top: 360, height: 190 }

/** As on the pages (tokens.css). */
const COLOURS: Record<ModeShare['mode'], string> = {
  walk: '#3F9346',
  run: '#6A5214',
  bike: '#00664C',
  ebike: '#009996',
  tram: '#D65C92',
  bus: '#DC6100',
  train: '#1539A6',
  boat: '#0074CC',
  car: '#C31539',
  plane: '#551463',
  other: '#72746D',
  rest: '#C6CCC8',
}

/**
 * What is shown where the page is shared: how people travel, as a bar; without one where too little of the whole is
 * shown. No letters: which typefaces a server has is not ours to say, and the title stands beside the picture wherever
 * it is shown.
 */
export function insightsCard(shares: readonly ModeShare[]): Promise<Buffer> {
  if (shares.length === 0) return plainCard()
  return sharp(Buffer.from(drawing(shares)))
    .jpeg({ quality: 90 })
    .toBuffer()
}

function drawing(shares: readonly ModeShare[]): string {
  let left = MARGIN
  const parts = shares.map(({ mode, share }) => {
    const width = share * (WIDTH - 2 * MARGIN)
    const part = `<rect x="${left.toFixed(1)}" y="${BAR.top}" width="${Math.max(0, width - 2).toFixed(1)}" height="${BAR.height}" fill="${COLOURS[mode]}"/>`
    left += width
    return part
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/><rect width="${WIDTH}" height="16" fill="#0F362B"/>
<g transform="translate(${MARGIN} 100) scale(.5)" fill="#0F362B"><rect width="140" height="140"/><rect x="180" width="140" height="140"/>
<rect y="180" width="140" height="140"/><rect x="180" y="180" width="140" height="140"/><circle cx="160" cy="160" r="62" fill="#FFE433"/></g>
${parts.join('')}</svg>`
}
