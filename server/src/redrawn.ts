import sharp from 'sharp'

/**
 * Whatever was sent leaves as a WebP of at most so many pixels a side, without metadata: a picture that hides something
 * else does not survive being drawn again. Undefined when it is no picture of ours.
 */
export async function redrawn(picture: Buffer, side: number): Promise<Buffer | undefined> {
  try {
    const image = sharp(picture, { limitInputPixels: 25_000_000, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return undefined
    return await image
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch {
    return undefined
  }
}
