import { createHash } from 'node:crypto'
import { type AboutPhoto, aboutPhoto } from '@allmend/domain/city/photos/about-photo'
import { PHOTO_LIMITS, PICTURE_SIZES, type PictureSize } from '@allmend/domain/city/photos/photo'
import { readExif } from '@allmend/domain/city/photos/read-exif'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import sharp, { type Metadata, type Sharp } from 'sharp'
import { blurred } from './blur.ts'
import type { Box, Pixels } from './box.ts'
import { BrokenPhoto } from '../prepared.ts'
import type { Detector } from './detector.ts'
import { photoFormatOf } from './photo-format.ts'
import { type PhotoQuality, photoQualityOf } from './photo-quality.ts'

/** What may be shown of a photo: drawn anew from blurred pixels, without anything the file said besides. */
export interface DrawnPhoto {
  /** Of the file as it was sent, in hexadecimal: whoever sends it twice has sent it once. */
  sha256: string
  sizes: Record<PictureSize, Picture>
  /** In pixels of the large one. */
  boxes: Box[]
  about: Omit<AboutPhoto, 'orientation'>
  quality: PhotoQuality
}

interface Picture {
  webp: Buffer
  width: number
  height: number
}

export const PICTURE_LIMITS = {
  pixels: 50_000_000,
  shorterSide: 240,
  /** Seconds for reading what can be made to be read for ever. */
  decodingSeconds: 30,
} as const

/** Faces and plates are looked for on a picture of at most this size. */
const WORKING_SIDE = 2560
const QUALITY_SIDE = 512
const WEBP = { quality: 78, effort: 2 }

interface Circumstances {
  zone: TimeZone
  nowMs: number
  signal?: AbortSignal | undefined
}

/** Throws `BrokenPhoto` for what no second try would mend; whatever else it throws may be tried again. */
export async function preparePhoto(
  bytes: Buffer,
  detector: Detector,
  { zone, nowMs, signal }: Circumstances,
): Promise<DrawnPhoto> {
  const metadata = await headerOf(bytes)
  signal?.throwIfAborted()
  const picture = await decoded(bytes)
  signal?.throwIfAborted()
  const quality = await qualityOf(picture)
  const boxes = await detector.find(picture, { signal })
  const sizes = await drawn(blurred(picture, boxes))
  signal?.throwIfAborted()
  const { orientation: _, ...about } = aboutPhoto(metadata.exif ? readExif(metadata.exif) : {}, {
    zone,
    nowMs,
  })
  return {
    sha256: createHash('sha256').update(bytes).digest('hex'),
    sizes,
    boxes: boxes.map((box) => scaledBox(box, sizes.large.width / picture.width)),
    about,
    quality,
  }
}

/** Judges by the first bytes, before anything is unpacked. */
async function headerOf(bytes: Buffer): Promise<Metadata> {
  if (bytes.length > PHOTO_LIMITS.octets) throw new BrokenPhoto('too_large')
  const format = photoFormatOf(bytes)
  if (!format) throw new BrokenPhoto('not_a_picture')
  if (format === 'other') throw new BrokenPhoto('other_format')
  const metadata = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch((error: unknown) => {
      throw new BrokenPhoto('truncated', error)
    })
  if (metadata.format !== format) throw new BrokenPhoto('not_a_picture')
  if (metadata.width * metadata.height > PICTURE_LIMITS.pixels) throw new BrokenPhoto('too_large')
  if (Math.min(metadata.width, metadata.height) < PICTURE_LIMITS.shorterSide)
    throw new BrokenPhoto('too_small')
  return metadata
}

export async function decoded(bytes: Buffer): Promise<Pixels> {
  const image = sharp(bytes, {
    limitInputPixels: PICTURE_LIMITS.pixels,
    failOn: 'error',
    animated: false,
    sequentialRead: true,
  })
    .timeout({ seconds: PICTURE_LIMITS.decodingSeconds })
    .autoOrient()
    .resize(WORKING_SIDE, WORKING_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
  const { data, info } = await image
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch((error: unknown) => {
      // A busy machine is not the photo's fault.
      const isLate = error instanceof Error && error.message.startsWith('timeout')
      throw isLate ? error : new BrokenPhoto('truncated', error)
    })
  return { data, width: info.width, height: info.height }
}

async function qualityOf(picture: Pixels): Promise<PhotoQuality> {
  const { data, info } = await drawing(picture)
    .resize(QUALITY_SIDE, QUALITY_SIDE, { fit: 'inside', withoutEnlargement: true })
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return photoQualityOf({ data, width: info.width, height: info.height })
}

/** Each size from the next larger one. */
export async function drawn(picture: Pixels): Promise<Record<PictureSize, Picture>> {
  const large = await shrunk(picture, PICTURE_SIZES.large)
  const middle = await shrunk(large, PICTURE_SIZES.middle)
  const thumb = await shrunk(middle, PICTURE_SIZES.thumb)
  return { large: await asWebp(large), middle: await asWebp(middle), thumb: await asWebp(thumb) }
}

async function shrunk(picture: Pixels, side: number): Promise<Pixels> {
  if (Math.max(picture.width, picture.height) <= side) return picture
  const { data, info } = await drawing(picture)
    .resize(side, side, { fit: 'inside' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

async function asWebp(picture: Pixels): Promise<Picture> {
  const { width, height } = picture
  return { webp: await drawing(picture).webp(WEBP).toBuffer(), width, height }
}

function drawing({ data, width, height }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels: 3 } })
}

const scaledBox = (box: Box, scale: number): Box => ({
  ...box,
  x: box.x * scale,
  y: box.y * scale,
  width: box.width * scale,
  height: box.height * scale,
})
