import sharp, { type Sharp } from 'sharp'
import { FileRefused } from './child.ts'

/** A picture somebody sent, upright. Meant for a process that may be killed; throws FileRefused. */
export async function openedPicture(picture: Buffer): Promise<Sharp> {
  if (picture.length === 0) return unreadable()
  const image = sharp(picture, { limitInputPixels: 25_000_000, failOn: 'error', animated: false })
  const { format } = await image.metadata().catch(unreadable)
  if (format !== 'png' && format !== 'jpeg' && format !== 'webp') return unreadable()
  return image.rotate()
}

/** Whatever a decoder says of a picture, the picture is refused. */
export function unreadable(): never {
  throw new FileRefused('picture_unreadable')
}
