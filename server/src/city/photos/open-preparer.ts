import type { PhotoBox, PictureSize } from '@allmend/domain/city/photos/photo'
import { blurred } from './prepare/blur.ts'
import type { Box } from './prepare/box.ts'
import { decoded, type DrawnPhoto, drawn, preparePhoto } from './prepare/prepare-photo.ts'
import type { BlurredBox, PreparedPhoto, Preparer } from './prepared.ts'

let opened: Promise<Preparer> | undefined

/** What finds faces and plates, opened once in the process that prepares photos. Nothing is prepared without it. */
export function openPreparer(): Promise<Preparer> {
  opened ??= preparer()
  return opened.catch((error: unknown) => {
    opened = undefined
    throw error
  })
}

async function preparer(): Promise<Preparer> {
  // Its runtime is native code that does not outlive a thread: no other process and no thread may load it.
  const { openDetector } = await import('./prepare/detector.ts')
  const detector = await openDetector()
  return {
    async prepare(original, { timeZone, now }) {
      const photo = await preparePhoto(original, detector, { zone: timeZone, nowMs: now.getTime() })
      return preparedOf(photo)
    },
    async blurAlso(picture, boxes) {
      const pixels = await decoded(picture)
      const marked = boxes.map((box) => inPixels(box, pixels))
      return { sizes: bytesOf(await drawn(blurred(pixels, marked))) }
    },
  }
}

function preparedOf({ sizes, boxes, about, quality }: DrawnPhoto): PreparedPhoto {
  const { width, height } = sizes.large
  const { position = null, takenAt = null, bearingDegrees: bearing = null } = about
  const { score, isBlurry, isDark } = quality
  return {
    sizes: bytesOf(sizes),
    width,
    height,
    boxes: boxes.map((box) => inFractions(box, { width, height })),
    position,
    takenAt,
    bearing,
    quality: score,
    isBlurry,
    isDark,
  }
}

function bytesOf({ large, middle, thumb }: DrawnPhoto['sizes']): Record<PictureSize, Buffer> {
  return { large: large.webp, middle: middle.webp, thumb: thumb.webp }
}

interface Size {
  width: number
  height: number
}

const inFractions = ({ kind, x, y, width, height }: Box, of: Size): BlurredBox => ({
  kind,
  x: x / of.width,
  y: y / of.height,
  width: width / of.width,
  height: height / of.height,
})

const inPixels = ({ x, y, width, height }: PhotoBox, of: Size): Box => ({
  kind: 'marked',
  x: x * of.width,
  y: y * of.height,
  width: width * of.width,
  height: height * of.height,
  score: 1,
})
