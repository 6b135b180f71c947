import italic from '@fontsource-variable/archivo/files/archivo-latin-wdth-italic.woff2?url'
import upright from '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2?url'
import { ITALIC, MEDIUM, REGULAR, SEMIBOLD } from './font-names.ts'

/**
 * Without a glyph server MapLibre draws names with the fonts of the page, but cannot ask for a width. A face
 * that offers one weight and one width only is held to both, so the width of map names is said here.
 */
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
