import { greyOf, GREY_WIDTH, warningsOf } from '@allmend/domain/photos/capture-warnings'
import type { Picture } from './capturer.ts'

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
  const scale = Math.min(1, LONGEST / Math.max(videoWidth, videoHeight))
  const large = drawn(video, videoWidth * scale, videoHeight * scale)
  const small = drawn(large, GREY_WIDTH, (GREY_WIDTH * videoHeight) / videoWidth)
  const { width, height } = small
  const pixels = small.getContext('2d', { willReadFrequently: true })?.getImageData(0, 0, width, height)
  const blob = await new Promise<Blob | null>((done) => large.toBlob(done, 'image/jpeg', QUALITY))
  if (!blob || !pixels) return undefined
  const bytes = new Uint8Array(await blob.arrayBuffer())
  return { bytes, warnings: warningsOf(greyOf(pixels.data, width, height)) }
}

function drawn(from: HTMLVideoElement | HTMLCanvasElement, width: number, height: number): HTMLCanvasElement {
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width)
  canvas.height = Math.round(height)
  canvas.getContext('2d')?.drawImage(from, 0, 0, canvas.width, canvas.height)
  return canvas
}
