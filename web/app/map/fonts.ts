import italic from '@fontsource-variable/archivo/files/archivo-latin-wdth-italic.woff2?url'
import upright from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'

/**
 * The faces of map names. MapLibre draws glyphs from the fonts of the page when a style names no glyph
 * server; it reads weight and slant out of the name and cannot ask for a width. A face that offers one
 * weight and one width only is held to both, so the width of map labels (92 %) is said here.
 */
export const REGULAR = 'Allmend Map Regular'
export const MEDIUM = 'Allmend Map Medium'
export const SEMIBOLD = 'Allmend Map Semibold'
export const ITALIC = 'Allmend Map Italic'

const WIDTH = '92%'

const FACES = [
  { name: REGULAR, file: upright, weight: '450', style: 'normal' },
  { name: MEDIUM, file: upright, weight: '500', style: 'normal' },
  { name: SEMIBOLD, file: upright, weight: '600', style: 'normal' },
  { name: ITALIC, file: italic, weight: '450', style: 'italic' },
] as const

/** Declared once a page; a file is fetched when the first name is drawn with it. */
export function declareFonts(): void {
  for (const { name, file, weight, style } of FACES) {
    if ([...document.fonts].some(({ family }) => family.replaceAll('"', '') === name)) continue
    document.fonts.add(new FontFace(name, `url(${file})`, { weight, style, stretch: WIDTH }))
  }
}
