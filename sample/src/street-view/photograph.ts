import sharp from 'sharp'
import { randomFor } from '../random.ts'
import { HEIGHT_PIXELS, WIDTH_PIXELS } from './camera.ts'

const GRAIN_LENGTH = 1 << 18
const QUALITY = 84
/** How much darker the corners are than the middle. */
const VIGNETTE = 0.16

/** A drawing as a camera would have stored it: a little soft, darker in the corners, with a small sensor's grain. */
export async function photograph(svg: string, seed: number): Promise<Buffer> {
  const { data, info } = await sharp(Buffer.from(svg), { unlimited: true })
    .flatten()
    .blur(0.6)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const random = randomFor(seed, 'grain of the picture')
  const { channels } = info
  for (let row = 0; row < HEIGHT_PIXELS; row++) {
    // Every row begins elsewhere in the grain, so that it never shows a pattern.
    let at = Math.floor(random() * GRAIN_LENGTH)
    const off = (row / HEIGHT_PIXELS - 0.5) ** 2
    for (let column = 0; column < WIDTH_PIXELS; column++) {
      const dark = 1 - VIGNETTE * 2 * (off + (column / WIDTH_PIXELS - 0.5) ** 2)
      const grain = GRAIN[at++ & (GRAIN_LENGTH - 1)]!
      const pixel = (row * WIDTH_PIXELS + column) * channels
      for (let part = 0; part < 3; part++) {
        const value = data[pixel + part]! * dark + grain
        data[pixel + part] = value < 0 ? 0 : value > 255 ? 255 : value
      }
    }
  }
  return sharp(data, { raw: { width: WIDTH_PIXELS, height: HEIGHT_PIXELS, channels } })
    .jpeg({ quality: QUALITY })
    .toBuffer()
}

const GRAIN = grainOf()

function grainOf(): Int8Array {
  const random = randomFor(1, 'grain')
  const grain = new Int8Array(GRAIN_LENGTH)
  for (let at = 0; at < GRAIN_LENGTH; at++) grain[at] = (random() + random() + random() - 1.5) * 8.5
  return grain
}
