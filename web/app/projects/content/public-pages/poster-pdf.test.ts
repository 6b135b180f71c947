import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { inflateSync } from 'node:zlib'
import { create } from 'fontkit'
import { decodeQR } from 'qr/decode.js'
import { encodeQR } from 'qr'
import { type Poster, posterPdf } from './poster-pdf.ts'

const { resolve } = createRequire(import.meta.url)
const filesOf = (weight: number) =>
  ['latin', 'latin-ext', 'vietnamese'].map((part) =>
    readFileSync(resolve(`@fontsource/archivo/files/archivo-${part}-${weight}-normal.woff`)),
  )
const FONTS = { regular: filesOf(400), bold: filesOf(700) }

const POSTER = {
  organisation: 'Stadt Seewil',
  title: 'Zeig, wie du unterwegs bist.',
  link: 'https://allmend.example/invite/SEEWIL26?via=3',
  scan: 'Scannen und teilnehmen',
  code: 'Oder auf allmend.example/join den Code SEEWIL26 eingeben',
}

/** An object of the file by its number: its dictionary, and its stream unpacked. */
function objectOf(file: Buffer, number: string): { head: string; stream: Buffer } {
  const text = file.toString('latin1')
  const start = text.indexOf(`\n${number} 0 obj\n`)
  const head = text.slice(start, text.indexOf('endobj', start)).split('stream\n')[0] ?? ''
  const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0)
  const from = text.indexOf('stream\n', start) + 'stream\n'.length
  const stream = file.subarray(from, from + length)
  return { head, stream: head.includes('/FlateDecode') ? inflateSync(stream) : stream }
}

const numberIn = (text: string, name: string): string =>
  new RegExp(`/${name} \\[?(\\d+) 0 R`).exec(text)?.[1] ?? assert.fail(`no ${name}`)

interface Line {
  text: string
  y: number
}

/** What somebody copies out of the page: by the table of each font, its glyphs as letters. Lines by their height. */
function readAgain(file: Buffer): { drawn: string; lines: Line[]; fonts: Buffer[] } {
  const whole = file.toString('latin1')
  const drawn = objectOf(file, numberIn(whole, 'Contents')).stream.toString('latin1')
  const letters = new Map<string, string[]>()
  const fonts: Buffer[] = []
  for (const [, name = '', number = ''] of whole.matchAll(/^\/(F\d+) (\d+) 0 R$/gm)) {
    const { head } = objectOf(file, number)
    const table = objectOf(file, numberIn(head, 'ToUnicode')).stream.toString('latin1')
    const known: string[] = []
    for (const [, first = '', list = ''] of table.matchAll(/^<(\w{4})> <\w{4}> \[(.*)\]$/gm)) {
      for (const [at, [, units = '']] of [...list.matchAll(/<([\da-f ]+)>/g)].entries()) {
        const codes = units.split(' ').map((unit) => Number.parseInt(unit, 16))
        known[Number.parseInt(first, 16) + at] = String.fromCharCode(...codes)
      }
    }
    letters.set(name, known)
    const descendant = objectOf(file, numberIn(head, 'DescendantFonts')).head
    const descriptor = objectOf(file, numberIn(descendant, 'FontDescriptor')).head
    fonts.push(objectOf(file, numberIn(descriptor, 'FontFile2')).stream)
  }
  const lines: Line[] = []
  const shown = drawn.matchAll(/1 0 0 1 [\d.]+ ([\d.]+) Tm\n\/(F\d+) [\d.]+ Tf\n(?:[^\n]*\n)*?\[(.*)\] TJ/g)
  for (const [, y = '', font = '', glyphs = ''] of shown) {
    const text = [...glyphs.matchAll(/<([0-9a-f]+)>/g)]
      .flatMap(([, run = '']) => run.match(/.{4}/g) ?? [])
      .map((glyph) => letters.get(font)?.[Number.parseInt(glyph, 16)] ?? '\u{FFFD}')
      .join('')
    const last = lines.at(-1)
    if (last?.y === Number(y)) last.text += text
    else lines.push({ text, y: Number(y) })
  }
  return { drawn, lines, fonts }
}

async function poster(about: Partial<Poster> = {}) {
  const file = Buffer.from(await posterPdf({ ...POSTER, ...about }, FONTS))
  return { file, ...readAgain(file), words: readAgain(file).lines.map(({ text }) => text) }
}

/** The squares of the page as a picture, as a printer would make it. */
function printed(drawn: string): { width: number; height: number; data: Uint8ClampedArray } {
  const [width, height] = [595, 842]
  const scale = 2
  const data = new Uint8ClampedArray(width * scale * height * scale * 4).fill(255)
  const squares = drawn.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re$/gm)
  for (const [, x = '', y = '', side = ''] of squares) {
    const [left, top, length] = [Number(x), Number(y), Number(side)]
    for (let row = Math.round(top * scale); row < (top + length) * scale - 0.5; row++) {
      for (let column = Math.round(left * scale); column < (left + length) * scale - 0.5; column++) {
        const at = (row * width * scale + column) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  return { width: width * scale, height: height * scale, data }
}

test('a phone reads the channel’s own link from the printed poster', async () => {
  for (const via of [1, 2, 3, 4, 5]) {
    const link = `https://allmend.example/invite/SEEWIL26?via=${via}`
    assert.equal(decodeQR(printed((await poster({ link })).drawn)), link)
  }
})

test('the link survives the picture that can be downloaded', () => {
  const modules = encodeQR(POSTER.link, 'raw', { border: 2, ecc: 'medium' })
  const side = modules.length * 4
  const data = Uint8ClampedArray.from(
    modules
      .flatMap((row) =>
        Array.from({ length: 4 }, () =>
          row.flatMap((isDark) => Array(16).fill(isDark ? 0 : 255) as number[]),
        ),
      )
      .flat(),
  )
  assert.equal(decodeQR({ width: side, height: side, data }), POSTER.link)
})

test('every object of the file stands where its table says', async () => {
  const file = (await poster()).file.toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  assert.ok(file.slice(start).startsWith('xref'))
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map((it) => Number(it[1]))
  assert.ok(offsets.length > 6)
  for (const [index, offset] of offsets.entries()) {
    assert.ok(file.slice(offset).startsWith(`${index + 1} 0 obj`))
  }
})

test('the poster says everything it is given, each on its line', async () => {
  assert.deepEqual((await poster()).words, [
    POSTER.organisation,
    'Zeig, wie du unterwegs',
    'bist.',
    POSTER.scan,
    POSTER.code,
  ])
})

test('every letter the fonts have is printed as it is, and its shape is in the file', async () => {
  const known = new Set(FONTS.regular.flatMap((file) => lettersOf(file)))
  assert.ok(known.size > 500)
  for (const letters of ['Čačak Łódź Şişli Ğ ő ű', 'Đường Trần Hưng Đạo', '“Zürich” – 5 € …']) {
    const { words: texts, fonts } = await poster({ organisation: letters, title: letters })
    assert.equal(texts[0], letters)
    assert.equal(texts.slice(1, -2).join(' '), letters)
    for (const font of fonts) assert.ok(shapesOf(font) > 0)
  }
  const each = [...known].filter((point) => /[\p{L}\p{N}]/u.test(String.fromCodePoint(point)))
  const all = String.fromCodePoint(...each).normalize('NFC')
  assert.equal((await poster({ organisation: all })).words[0], all)
})

function lettersOf(file: Buffer): number[] {
  const font = create(file)
  return 'characterSet' in font ? font.characterSet : []
}

/** How many glyphs of a font that stands in a file have an outline; reading a broken one throws. */
function shapesOf(file: Buffer): number {
  const font = create(file)
  if (!('getGlyph' in font)) return 0
  const glyphs = Array.from({ length: font.numGlyphs }, (_, at) => font.getGlyph(at))
  return glyphs.filter((glyph) => glyph.path.commands.length > 0).length
}

test('what no font has loses its accent or becomes a question mark; brackets break nothing', async () => {
  const { words: texts } = await poster({ organisation: 'x̌ (\\) Ж 漢 “Zürich”', title: ')Tj ET (böse' })
  assert.equal(texts[0], 'x (\\) ? ? “Zürich”')
  assert.equal(texts[1], ')Tj ET (böse')
})

test('long words make a smaller heading before they are broken', async () => {
  const { words: texts } = await poster({ title: 'Mobilitätsgewohnheiten erforschen' })
  assert.ok(texts.includes('Mobilitätsgewohnheiten'))
  const long = 'Donaudampfschifffahrtsgesellschaftskapitän'.repeat(3)
  assert.equal((await poster({ title: long })).words.slice(1, -2).join(''), long)
})
