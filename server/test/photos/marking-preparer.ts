import sharp from 'sharp'
import type { Preparer } from '../../src/city/photos/prepared.ts'
import { plainPreparer } from '../plain-preparer.ts'

const SIDE = 16
const MARK = { r: 255, g: 0, b: 255 }

/** Paints a corner of every picture it prepares, as blurring would a face: what has no such corner was not prepared. */
export const markingPreparer: Preparer = {
  ...plainPreparer,
  async prepare(original, taken) {
    const prepared = await plainPreparer.prepare(original, taken)
    const { large, middle, thumb } = prepared.sizes
    return {
      ...prepared,
      sizes: { large: await marked(large), middle: await marked(middle), thumb: await marked(thumb) },
    }
  },
}

async function marked(picture: Buffer): Promise<Buffer> {
  const input = { create: { width: SIDE, height: SIDE, channels: 3 as const, background: MARK } }
  return sharp(picture)
    .composite([{ input, left: 0, top: 0 }])
    .webp()
    .toBuffer()
}

/** What is wrong with a picture somebody could read; undefined: it was prepared, and says nothing of itself. */
export async function wrongWith(bytes: Buffer): Promise<string | undefined> {
  const { format, exif, xmp, iptc, icc } = await sharp(bytes).metadata()
  if (format !== 'webp') return `it is ${format}`
  if (exif ?? xmp ?? iptc ?? icc) return 'it says something of itself'
  const corner = { left: 2, top: 2, width: 8, height: 8 }
  const { channels } = await sharp(await sharp(bytes).extract(corner).png().toBuffer()).stats()
  const [red = 0, green = 0, blue = 0] = channels.map(({ mean }) => mean)
  return red > 200 && green < 60 && blue > 200 ? undefined : 'it was not prepared'
}
