/** A small picture in shades of grey, row by row, 0 to 255. */
export type GreyPicture = { width: number; height: number; pixels: Uint8ClampedArray | Uint8Array }

export type CaptureWarning = 'blurred' | 'dark' | 'upright'

/** Width a picture is made small to before it is judged; the limits below hold for this size. */
export const GREY_WIDTH = 480
/**
 * Variance of the Laplacian. Measured on 16 real street pictures of 1920 px made small: as they are 390 to 2500, blurred
 * by six pixels (signs can no longer be read) 18 to 114, by three pixels 127 to 800.
 */
const SHARP_VARIANCE = 120
/** Mean of all shades; the same pictures, in daylight, lie between 67 and 136. */
const BRIGHT_MEAN = 40

/** What is wrong with a picture while one can still do something about it. */
export function warningsOf(picture: GreyPicture): CaptureWarning[] {
  const isDark = meanOf(picture) < BRIGHT_MEAN
  const warnings: CaptureWarning[] = []
  if (isDark) warnings.push('dark')
  // In the dark everything looks smeared, and light is what helps.
  else if (laplacianVariance(picture) < SHARP_VARIANCE) warnings.push('blurred')
  if (picture.height > picture.width) warnings.push('upright')
  return warnings
}

/** From the four bytes a pixel of a canvas. */
export function greyOf(rgba: Uint8ClampedArray, width: number, height: number): GreyPicture {
  const pixels = new Uint8Array(width * height)
  for (let at = 0; at < pixels.length; at++) {
    const [red, green, blue] = [rgba[at * 4]!, rgba[at * 4 + 1]!, rgba[at * 4 + 2]!]
    pixels[at] = Math.round(0.299 * red + 0.587 * green + 0.114 * blue)
  }
  return { width, height, pixels }
}

function meanOf({ pixels }: GreyPicture): number {
  let sum = 0
  for (const shade of pixels) sum += shade
  return pixels.length === 0 ? 0 : sum / pixels.length
}

/** How much edges there are: low where everything is smeared. */
export function laplacianVariance({ width, height, pixels }: GreyPicture): number {
  let [count, sum, squares] = [0, 0, 0]
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x
      const value =
        4 * pixels[at]! - pixels[at - 1]! - pixels[at + 1]! - pixels[at - width]! - pixels[at + width]!
      count++
      sum += value
      squares += value * value
    }
  }
  return count === 0 ? 0 : squares / count - (sum / count) ** 2
}
