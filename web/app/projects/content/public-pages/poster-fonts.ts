import bold from '@fontsource/archivo/files/archivo-latin-700-normal.woff?url'
import boldExtended from '@fontsource/archivo/files/archivo-latin-ext-700-normal.woff?url'
import boldVietnamese from '@fontsource/archivo/files/archivo-vietnamese-700-normal.woff?url'
import regular from '@fontsource/archivo/files/archivo-latin-400-normal.woff?url'
import regularExtended from '@fontsource/archivo/files/archivo-latin-ext-400-normal.woff?url'
import regularVietnamese from '@fontsource/archivo/files/archivo-vietnamese-400-normal.woff?url'
import type { PosterFonts } from './poster-pdf.ts'

const TIMEOUT_MS = 20_000

/** The typeface of the pages as files that can stand in a PDF: those of the pages are packed in a way no PDF has. */
export async function posterFonts(): Promise<PosterFonts> {
  const [regularFiles, boldFiles] = await Promise.all([
    Promise.all([regular, regularExtended, regularVietnamese].map(fetched)),
    Promise.all([bold, boldExtended, boldVietnamese].map(fetched)),
  ])
  return { regular: regularFiles, bold: boldFiles }
}

async function fetched(address: string): Promise<Uint8Array> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!answer.ok) throw new Error(`a font answered ${answer.status}`)
  return new Uint8Array(await answer.arrayBuffer())
}
