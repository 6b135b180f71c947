import { decodeQR } from 'qr/decode.js'

/** Large enough for a code that fills a third of the picture, small enough to be read at once. */
const SIDE_AT_MOST = 1200

/** What the QR code in a picture says; undefined when none is found. */
export async function readQrPicture(file: Blob): Promise<string | undefined> {
  try {
    const picture = await createImageBitmap(file)
    const scale = Math.min(1, SIDE_AT_MOST / Math.max(picture.width, picture.height))
    const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)]
    const context = new OffscreenCanvas(width, height).getContext('2d')
    if (!context) return undefined
    context.drawImage(picture, 0, 0, width, height)
    return decodeQR(context.getImageData(0, 0, width, height))
  } catch {
    return undefined
  }
}
