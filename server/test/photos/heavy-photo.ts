import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { drawnPhoto } from './drawn-photo.ts'

/** Leaves, gravel and plaster: what a drawing lacks. */
const GRAIN = { type: 'gaussian' as const, mean: 128, sigma: 20 }

/**
 * Files of one picture that is as heavy as a real photo of a street once it is prepared; 113 kB at 1024 px and 356 kB at
 * 2048 were measured, and a drawing has a quarter of it.
 */
export async function heavyPhotos(count: number): Promise<Buffer[]> {
  const [width, height] = [2560, 1600]
  const create = { width: width / 2, height: height / 2, channels: 3 as const, background: '#808080' }
  const grain = await sharp({ create: { ...create, noise: GRAIN } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const input = await sharp(grain).resize(width, height).png({ compressionLevel: 1 }).toBuffer()
  const heavy = await sharp(await drawnPhoto(0, '#9cc4e4'))
    .resize(width, height)
    .composite([{ input, blend: 'overlay' }])
    .jpeg({ quality: 84 })
    .toBuffer()
  return Array.from({ length: count }, () => withComment(heavy, randomUUID()))
}

/** The same picture, and another file. */
function withComment(jpeg: Buffer, comment: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(comment), jpeg.subarray(2)])
}
