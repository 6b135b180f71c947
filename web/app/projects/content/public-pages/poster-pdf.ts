import { create } from 'fontkit'
import PdfDocument from 'pdfkit'
import { encodeQR } from 'qr'

/** What a poster says: who invites, the promise, the code as picture and as text. */
export interface Poster {
  organisation: string
  title: string
  /** What the picture leads to. */
  link: string
  scan: string
  code: string
}

/** The files of each weight (TrueType or WOFF); a letter is taken from the first that has it. */
export interface PosterFonts {
  regular: readonly Uint8Array[]
  bold: readonly Uint8Array[]
}

const WIDTH = 595
const HEIGHT = 842
const MARGIN = 56
const QR_SIDE = 300
const INK = '#121a17'
const FIELD = '#0f362b'

/** An A4 page: vectors, and of the fonts the letters it needs. Points, from the upper left corner. */
export async function posterPdf(poster: Poster, fonts: PosterFonts): Promise<Uint8Array<ArrayBuffer>> {
  // No font to begin with: the one pdfkit would take is not in its build for browsers.
  const page = new PdfDocument({
    pdfVersion: '1.4',
    size: [WIDTH, HEIGHT],
    margin: 0,
    font: '',
    info: { Title: poster.title },
  })
  const file = bytesOf(page)
  const regular = typesetter(page, 'regular', fonts.regular)
  const bold = typesetter(page, 'bold', fonts.bold)
  page.rect(0, HEIGHT - 120, WIDTH, 120).fill(FIELD)
  regular.write(poster.organisation, { y: 80, size: 18, colour: INK })
  writeHeading(bold, poster.title)
  drawQr(page, poster.link)
  bold.write(poster.scan, { y: HEIGHT - 68, size: 22, colour: 'white' })
  // The address of the site can be long.
  const room = (WIDTH - 2 * MARGIN) / regular.widthOf(poster.code, 16)
  regular.write(poster.code, { y: HEIGHT - 40, size: 16 * Math.min(1, room), colour: 'white' })
  page.end()
  return file
}

function bytesOf(page: PDFKit.PDFDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array<ArrayBuffer>[] = []
  return new Promise((resolve, reject) => {
    page.on('data', (piece: Uint8Array<ArrayBuffer>) => pieces.push(piece))
    page.on('end', () => void new Blob(pieces).bytes().then(resolve, reject))
    page.on('error', reject)
  })
}

interface Typesetter {
  /** On one line; `y` is where its letters stand. */
  write(texts: string, at: { y: number; size: number; colour: string }): void
  widthOf(texts: string, size: number): number
}

function typesetter(page: PDFKit.PDFDocument, weight: string, files: readonly Uint8Array[]): Typesetter {
  const faces = files.map((file, at) => {
    const font = create(file as Buffer)
    page.registerFont(`${weight} ${at}`, file)
    return { name: `${weight} ${at}`, letters: new Set('characterSet' in font ? font.characterSet : []) }
  })
  const faceOf = (letter: string) => faces.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0))

  /** The letter itself, without its accent if no font has it so, or a question mark; nothing of a mark alone. */
  function printed(letter: string): string {
    if (faceOf(letter)) return letter
    const [base = ''] = letter.normalize('NFD')
    if (faceOf(base)) return base
    return /[\p{M}\p{C}]/u.test(letter) ? '' : '?'
  }

  /** Stretches of one font each. */
  function runsOf(texts: string): { face: string; text: string }[] {
    const runs: { face: string; text: string }[] = []
    for (const letter of [...texts.normalize('NFC')].map(printed).join('')) {
      const face = faceOf(letter)?.name ?? `${weight} 0`
      const last = runs.at(-1)
      if (last?.face === face) last.text += letter
      else runs.push({ face, text: letter })
    }
    return runs
  }

  const widthOfRun = ({ face, text }: { face: string; text: string }, size: number): number =>
    page.font(face).fontSize(size).widthOfString(text)

  return {
    write(texts, { y, size, colour }) {
      let x = MARGIN
      for (const run of runsOf(texts)) {
        page.font(run.face).fontSize(size).fillColor(colour)
        page.text(run.text, x, y, { lineBreak: false, baseline: 'alphabetic' })
        x += widthOfRun(run, size)
      }
    },
    widthOf: (texts, size) => runsOf(texts).reduce((sum, run) => sum + widthOfRun(run, size), 0),
  }
}

/** One square for each dark module; a white border of four is what scanners ask for. */
function drawQr(page: PDFKit.PDFDocument, link: string): void {
  const modules = encodeQR(link, 'raw', { border: 4, ecc: 'medium' })
  const side = QR_SIDE / modules.length
  const left = (WIDTH - QR_SIDE) / 2
  const top = HEIGHT - 470
  for (const [y, row] of modules.entries()) {
    for (const [x, isDark] of row.entries()) {
      if (isDark) page.rect(left + x * side, top + y * side, side, side)
    }
  }
  page.fill('black')
}

const SIZES = [44, 36, 30, 24, 20]

/** As large as the words allow: at most four lines, no word broken unless it is longer than a line can be. */
function writeHeading(type: Typesetter, title: string): void {
  let [size, set] = [0, { lines: [] as string[], isBroken: true }]
  for (size of SIZES) {
    set = linesOf(title, (texts) => type.widthOf(texts, size))
    if (set.lines.length <= 4 && !set.isBroken) break
  }
  for (const [at, line] of set.lines.slice(0, 6).entries()) {
    type.write(line, { y: 140 + at * size * 1.1, size, colour: INK })
  }
}

function linesOf(title: string, widthOf: (texts: string) => number): { lines: string[]; isBroken: boolean } {
  const fits = (texts: string): boolean => widthOf(texts) <= WIDTH - 2 * MARGIN
  const lines: string[] = []
  let isBroken = false
  for (const word of title.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) {
      lines[lines.length - 1] = `${last} ${word}`
      continue
    }
    if (fits(word)) {
      lines.push(word)
      continue
    }
    lines.push('')
    for (const letter of word) {
      if (fits(lines.at(-1) + letter)) lines[lines.length - 1] += letter
      else {
        lines.push(letter)
        isBroken = true
      }
    }
  }
  return { lines, isBroken }
}
