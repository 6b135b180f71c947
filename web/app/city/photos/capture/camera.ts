import { greyOf, GREY_WIDTH, warningsOf } from '@allmend/domain/city/photos/capture-warnings'
import type { Picture } from './take-photos.ts'

/** The longer side of a photo. */
const LONGEST = 1920
const QUALITY = 0.85

/** Why there is no picture. */
export type CameraTrouble = 'denied' | 'absent'

/** The camera at the back, as sharp as photos are kept. */
export async function openCamera(): Promise<MediaStream> {
  return navigator.mediaDevices.getUserMedia({
    audio: false,
    video: { facingMode: { ideal: 'environment' }, width: { ideal: LONGEST }, height: { ideal: 1080 } },
  })
}

export function troubleOf(error: unknown): CameraTrouble {
  return error instanceof DOMException && error.name === 'NotAllowedError' ? 'denied' : 'absent'
}

/** What the camera sees now, as JPEG without anything written into it; undefined while it sees nothing. */
export async function takePicture(video: HTMLVideoElement): Promise<Picture | undefined> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return undefined
  const large = drawnLarge(video, videoWidth, videoHeight)
  const small = drawn('small', large.canvas, GREY_WIDTH, (GREY_WIDTH * videoHeight) / videoWidth)
  const { width, height } = small.canvas
  const grey = greyOf(small.getImageData(0, 0, width, height).data, width, height)
  const bytes = await jpegOf(large.canvas)
  return bytes && { bytes, warnings: warningsOf(grey) }
}

/** A picture somebody chose or took with the phone's own camera, as JPEG without anything written into it. */
export async function pictureOfFile(file: Blob): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' })
  try {
    return await jpegOf(drawnLarge(bitmap, bitmap.width, bitmap.height).canvas)
  } finally {
    bitmap.close()
  }
}

function drawnLarge(
  from: HTMLVideoElement | ImageBitmap,
  width: number,
  height: number,
): CanvasRenderingContext2D {
  const scale = Math.min(1, LONGEST / Math.max(width, height))
  return drawn('large', from, width * scale, height * scale)
}

async function jpegOf(canvas: HTMLCanvasElement): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY))
  return blob ? new Uint8Array(await blob.arrayBuffer()) : undefined
}

/** Drawn upon again and again: some phones run out of room for new ones after minutes. */
const canvases = new Map<string, HTMLCanvasElement>()

function drawn(
  name: string,
  from: HTMLVideoElement | HTMLCanvasElement | ImageBitmap,
  width: number,
  height: number,
): CanvasRenderingContext2D {
  const canvas = canvases.get(name) ?? document.createElement('canvas')
  canvases.set(name, canvas)
  const [wide, high] = [Math.round(width), Math.round(height)]
  if (canvas.width !== wide || canvas.height !== high) Object.assign(canvas, { width: wide, height: high })
  const context = canvas.getContext('2d', { willReadFrequently: name === 'small' })
  if (!context) throw new Error('there is nothing to draw on')
  // Each dot of the small one stands for all it covers, else noise would look like edges.
  context.imageSmoothingQuality = 'high'
  context.drawImage(from, 0, 0, wide, high)
  return context
}
