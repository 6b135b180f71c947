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

const WIDTH = 595
const HEIGHT = 842
const MARGIN = 56
const QR_SIDE = 300

/**
 * An A4 page as PDF 1.4, written out by hand: vectors and two of the fonts every reader has, nothing embedded.
 * Points, from the lower left corner. Letters beyond Latin-1 lose their accents or become a question mark.
 */
export function posterPdf(poster: Poster): Uint8Array<ArrayBuffer> {
  const page = [
    '0.059 0.212 0.169 rg 0 0 595 120 re f',
    text(poster.organisation, { x: MARGIN, y: HEIGHT - 80, size: 18, font: 'F1' }),
    ...heading(poster.title),
    qr(poster.link),
    text(poster.scan, { x: MARGIN, y: 68, size: 22, font: 'F2', isOnField: true }),
    text(poster.code, { x: MARGIN, y: 40, size: 16, font: 'F1', isOnField: true }),
  ].join('\n')
  return assembled([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${WIDTH} ${HEIGHT}] /Contents 4 0 R ` +
      '/Resources << /Font << /F1 5 0 R /F2 6 0 R >> >> >>',
    `<< /Length ${page.length} >>\nstream\n${page}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ])
}

function font(name: string): string {
  return `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`
}

function text(
  words: string,
  at: { x: number; y: number; size: number; font: 'F1' | 'F2'; isOnField?: boolean },
): string {
  const colour = at.isOnField ? '1 g' : '0.07 0.1 0.09 rg'
  return `BT ${colour} /${at.font} ${at.size} Tf ${at.x} ${at.y} Td (${escaped(latin(words))}) Tj ET`
}

/** One square for each dark module; a white border of four is what scanners ask for. */
function qr(link: string): string {
  const modules = encodeQR(link, 'raw', { border: 4, ecc: 'medium' })
  const side = QR_SIDE / modules.length
  const left = (WIDTH - QR_SIDE) / 2
  const top = 470
  const squares = modules.flatMap((row, y) =>
    row.flatMap((isDark, x) =>
      isDark
        ? [`${fixed(left + x * side)} ${fixed(top - (y + 1) * side)} ${fixed(side)} ${fixed(side)} re`]
        : [],
    ),
  )
  return `0 g\n${squares.join('\n')}\nf`
}

const fixed = (value: number): string => value.toFixed(3)

/** As large as the words allow: at most four lines, no word broken unless it is longer than a line can be. */
function heading(title: string): string[] {
  const widthAvailable = WIDTH - 2 * MARGIN
  const set = SIZES.map((size) => ({ size, ...linesOf(title, size, widthAvailable) }))
  const best = set.find((it) => it.lines.length <= 4 && !it.isBroken) ?? set.at(-1)
  return (best?.lines ?? []).slice(0, 6).map((line, i) =>
    text(line, {
      x: MARGIN,
      y: HEIGHT - 140 - i * (best?.size ?? 0) * 1.1,
      size: best?.size ?? 0,
      font: 'F2',
    }),
  )
}

const SIZES = [44, 36, 30, 24, 20]

/** Helvetica Bold is about 0.58 of its size wide on average. */
function linesOf(words: string, size: number, width: number): { lines: string[]; isBroken: boolean } {
  const fits = Math.floor(width / (size * 0.58))
  const lines: string[] = []
  let isBroken = false
  for (const word of words.split(/\s+/).filter(Boolean)) {
    const last = lines.at(-1)
    if (last !== undefined && last.length + word.length + 1 <= fits)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(...(word.match(new RegExp(`.{1,${fits}}`, 'gu')) ?? []))
    isBroken ||= word.length > fits
  }
  return { lines, isBroken }
}

// What WinAnsi has beyond Latin-1 and people type: quotes, dashes, the ellipsis, the euro.
const WIN_ANSI: Record<string, number> = {
  '€': 0x80,
  '‚': 0x82,
  '„': 0x84,
  '…': 0x85,
  '‘': 0x91,
  '’': 0x92,
  '“': 0x93,
  '”': 0x94,
  '–': 0x96,
  '—': 0x97,
}

/** The text with one character for each byte of WinAnsi. */
function latin(words: string): string {
  return [...words.normalize('NFC')].map(latinLetter).join('')
}

function latinLetter(letter: string): string {
  const known = WIN_ANSI[letter]
  if (known !== undefined) return String.fromCodePoint(known)
  const point = letter.codePointAt(0) ?? 0
  if ((point >= 0x20 && point < 0x7f) || (point >= 0xa0 && point <= 0xff)) return letter
  const [base = ''] = letter.normalize('NFD')
  return /^[ -~]$/.test(base) ? base : '?'
}

function escaped(words: string): string {
  return words.replaceAll(/[\\()]/g, '\\$&')
}

function assembled(objects: readonly string[]): Uint8Array<ArrayBuffer> {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, i) => {
    const offset = file.length
    file += `${i + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const start = file.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, (letter) => letter.codePointAt(0) ?? 0)
}
