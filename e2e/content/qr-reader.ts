import type { Page } from '@playwright/test'
import { decodeQR } from 'qr/decode.js'

/** What a phone's camera would read in this picture; drawn by the browser first, as a screen or printer would. */
export async function readQr(page: Page, address: string): Promise<string> {
  const side = 600
  const pixels = await page.evaluate(
    async ({ address: source, side: size }) => {
      const picture = new Image()
      picture.src = source
      await picture.decode()
      const canvas = document.createElement('canvas')
      canvas.width = size
      canvas.height = size
      const context = canvas.getContext('2d')
      if (!context) throw new Error('no canvas')
      context.fillStyle = '#fff'
      context.fillRect(0, 0, size, size)
      context.drawImage(picture, 20, 20, size - 40, size - 40)
      return [...context.getImageData(0, 0, size, size).data]
    },
    { address, side },
  )
  return decodeQR({ width: side, height: side, data: Uint8ClampedArray.from(pixels) })
}
