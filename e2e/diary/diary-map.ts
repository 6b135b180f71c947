import { expect, type Page } from '@playwright/test'
import { drawn } from '../drawn.ts'

interface Spot {
  x: number
  y: number
}

/** Clicks dots of a leg on the map, found by their blue ring, until `isPicked`. */
export async function pickOnMap(page: Page, isPicked: () => Promise<boolean>): Promise<void> {
  await drawn(page)
  const map = page.locator('[data-map]')
  const box = await map.boundingBox()
  let blue: Spot[] = []
  const dots = async (): Promise<number> => {
    const picture = (await map.screenshot()).toString('base64')
    blue = await page.evaluate(spotsIn, { picture, colour: [0x1d, 0x5f, 0x9e], width: box?.width ?? 0 })
    return blue.length
  }
  await expect.poll(dots).toBeGreaterThan(0)
  for (let at = 0; at < blue.length; at += Math.max(1, Math.floor(blue.length / 20))) {
    const spot = blue[at]
    if (!spot || !box) continue
    await page.mouse.click(box.x + spot.x, box.y + spot.y)
    if (await isPicked()) return
  }
  throw new Error(`no dot answered among ${blue.length} blue pixels`)
}

interface Question {
  picture: string
  colour: readonly number[]
  /** Of what is pictured, in the page's own pixels. */
  width: number
}

async function spotsIn({ picture, colour, width }: Question): Promise<Spot[]> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.codePointAt(0) ?? 0)
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, image.width, image.height)
  const scale = width / image.width
  const spots: Spot[] = []
  for (let at = 0; at < data.length; at += 4) {
    const apart = colour.reduce((sum, part, index) => sum + Math.abs((data[at + index] ?? 0) - part), 0)
    if (apart > 24) continue
    const [x, y] = [(at / 4) % image.width, Math.floor(at / 4 / image.width)]
    spots.push({ x: (x + 0.5) * scale, y: (y + 0.5) * scale })
  }
  return spots
}
