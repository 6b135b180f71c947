import { readFile } from 'node:fs/promises'

const fileOf = (name: string) => new URL(`../../fonts/${name}.ttf`, import.meta.url)

let read: Promise<readonly [regular: Buffer, bold: Buffer]> | undefined

/** What is drawn carries its letters along. Read when something is drawn first. */
export function pdfFonts(): Promise<readonly [regular: Buffer, bold: Buffer]> {
  read ??= Promise.all([readFile(fileOf('LiberationSans-Regular')), readFile(fileOf('LiberationSans-Bold'))])
  return read
}

/** Its file, once it is ended. */
export function bytesOf(document: PDFKit.PDFDocument): Promise<Buffer> {
  const pieces: Buffer[] = []
  return new Promise((resolve, reject) => {
    document.on('data', (piece: Buffer) => pieces.push(piece))
    document.on('end', () => resolve(Buffer.concat(pieces)))
    document.on('error', reject)
  })
}
