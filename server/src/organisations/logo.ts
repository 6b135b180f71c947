import sharp from 'sharp'

const SIDE = 480

/**
 * Whatever was sent leaves as a small WebP without metadata: a picture that hides something else does not
 * survive being drawn again. Undefined when it is no picture of ours.
 */
export async function redrawn(picture: Buffer): Promise<Buffer | undefined> {
  try {
    const image = sharp(picture, { limitInputPixels: 25_000_000, failOn: 'error', animated: false })
    const { format } = await image.metadata()
    if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return undefined
    return await image
      .rotate()
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 90 })
      .toBuffer()
  } catch {
    return undefined
  }
}

export function logoKey(organisationId: string, version: string): string {
  return `organisations/${organisationId}/logo/${version}.webp`
}
