import type { Page } from '@playwright/test'

export interface PixelStatistics {
  distinctColours: number
  /** Share of the most common colour. */
  commonest: number
  /** Share of the pixels near each colour asked for. */
  shares: Record<string, number>
}

/** Counts the colours of a picture, in the browser, which can read one. */
export function pixelStatistics(
  page: Page,
  picture: Buffer,
  colours: Readonly<Record<string, string>>,
): Promise<PixelStatistics> {
  return page.evaluate(count, { picture: picture.toString('base64'), colours, tolerance: 10 })
}

interface Question {
  picture: string
  colours: Readonly<Record<string, string>>
  tolerance: number
}

async function count({ picture, colours, tolerance }: Question): Promise<PixelStatistics> {
  const bytes = Uint8Array.from(atob(picture), (character) => character.codePointAt(0) ?? 0)
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
  const pen = new OffscreenCanvas(image.width, image.height).getContext('2d')
  if (!pen) throw new Error('no canvas')
  pen.drawImage(image, 0, 0)
  const { data } = pen.getImageData(0, 0, image.width, image.height)
  const pixels = data.length / 4
  const wanted = Object.entries(colours).map(([name, hex]) => {
    const number = Number.parseInt(hex.slice(1), 16)
    return { name, red: number >> 16, green: (number >> 8) & 255, blue: number & 255, found: 0 }
  })
  const seen = new Map<number, number>()
  for (let at = 0; at < data.length; at += 4) {
    const [red, green, blue] = [data[at] ?? 0, data[at + 1] ?? 0, data[at + 2] ?? 0]
    const key = (red << 16) | (green << 8) | blue
    seen.set(key, (seen.get(key) ?? 0) + 1)
    for (const colour of wanted) {
      const apart = Math.abs(red - colour.red) + Math.abs(green - colour.green) + Math.abs(blue - colour.blue)
      if (apart <= tolerance) colour.found++
    }
  }
  return {
    distinctColours: seen.size,
    commonest: Math.max(...seen.values()) / pixels,
    shares: Object.fromEntries(wanted.map(({ name, found }) => [name, found / pixels])),
  }
}
