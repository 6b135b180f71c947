import sharp from 'sharp'
import { PICTURE_SIZES } from '@allmend/domain/city/photos/photo'
import { BrokenPhoto, type PreparedPhoto, type Preparer } from '../src/city/photos/prepared.ts'

async function sizesOf(picture: Buffer): Promise<PreparedPhoto['sizes']> {
  const sized = (width: number) =>
    sharp(picture).resize({ width, withoutEnlargement: true }).webp().toBuffer()
  const { large, middle, thumb } = PICTURE_SIZES
  return { large: await sized(large), middle: await sized(middle), thumb: await sized(thumb) }
}

/** Draws pictures anew and looks for nothing on them: for tests of what happens around it. */
export const plainPreparer: Preparer = {
  async prepare(original) {
    const about = await sharp(original)
      .metadata()
      .catch(() => undefined)
    if (!about?.width || !about.height) throw new BrokenPhoto('not_a_picture')
    return {
      sizes: await sizesOf(original),
      width: about.width,
      height: about.height,
      boxes: [],
      position: null,
      takenAt: null,
      bearing: null,
      quality: 1,
      isBlurry: false,
      isDark: false,
    }
  },
  async blurAlso(picture, boxes) {
    const image = sharp(picture)
    const { width, height } = await image.metadata()
    const over = boxes.map((box) => {
      const black = { width: Math.ceil(box.width * width), height: Math.ceil(box.height * height) }
      const input = { create: { ...black, channels: 3 as const, background: '#000000' } }
      return { input, left: Math.floor(box.x * width), top: Math.floor(box.y * height) }
    })
    return { sizes: await sizesOf(await image.composite(over).webp().toBuffer()) }
  },
}
