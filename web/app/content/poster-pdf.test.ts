import assert from 'node:assert/strict'
import { test } from 'node:test'
import { decodeQR } from 'qr/decode.js'
import { encodeQR } from 'qr'
import { posterPdf } from './poster-pdf.ts'

const POSTER = {
  organisation: 'Stadt Seewil',
  title: 'Zeig, wie du unterwegs bist.',
  link: 'https://allmend.example/invite/SEEWIL26?via=3',
  scan: 'Scannen und teilnehmen',
  code: 'Code SEEWIL26',
}

/** The squares of the page as a picture, as a printer would make it. */
function printed(file: string): { width: number; height: number; data: Uint8ClampedArray } {
  const [width, height] = [595, 842]
  const scale = 2
  const data = new Uint8ClampedArray(width * scale * height * scale * 4).fill(255)
  const squares = file.matchAll(/^([\d.]+) ([\d.]+) ([\d.]+) \3 re$/gm)
  for (const [, x = '', y = '', side = ''] of squares) {
    const [left, bottom, length] = [Number(x), Number(y), Number(side)]
    for (
      let row = Math.round((height - bottom - length) * scale);
      row < (height - bottom) * scale - 0.5;
      row++
    ) {
      for (let column = Math.round(left * scale); column < (left + length) * scale - 0.5; column++) {
        const at = (row * width * scale + column) * 4
        data.fill(0, at, at + 3)
      }
    }
  }
  return { width: width * scale, height: height * scale, data }
}

test('a phone reads the channel’s own link from the printed poster', () => {
  for (const via of [1, 2, 3, 4, 5]) {
    const link = `https://allmend.example/invite/SEEWIL26?via=${via}`
    const file = Buffer.from(posterPdf({ ...POSTER, link })).toString('latin1')
    assert.equal(decodeQR(printed(file)), link)
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

test('every object of the file stands where its table says', () => {
  const file = Buffer.from(posterPdf(POSTER)).toString('latin1')
  const start = Number(/startxref\n(\d+)/.exec(file)?.[1])
  assert.ok(file.slice(start).startsWith('xref'))
  const offsets = [...file.slice(start).matchAll(/^(\d{10}) 00000 n /gm)].map((it) => Number(it[1]))
  assert.equal(offsets.length, 6)
  for (const [index, offset] of offsets.entries()) {
    assert.ok(file.slice(offset).startsWith(`${index + 1} 0 obj`))
  }
  const length = Number(/\/Length (\d+)/.exec(file)?.[1])
  const stream = file.indexOf('stream\n') + 'stream\n'.length
  assert.equal(file.slice(stream + length, stream + length + 10), '\nendstream')
})

test('brackets and letters from elsewhere break nothing', () => {
  const file = Buffer.from(
    posterPdf({ ...POSTER, organisation: 'Čačak (\\) Ж “Zürich”', title: ')Tj ET (böse' }),
  ).toString('latin1')
  assert.ok(file.includes('(Cacak \\(\\\\\\) ? \u0093Zürich\u0094)'))
  assert.ok(file.includes('\\)Tj ET \\(böse'))
})

test('long words make a smaller heading before they are broken', () => {
  const file = Buffer.from(posterPdf({ ...POSTER, title: 'Mobilitätsgewohnheiten erforschen' })).toString(
    'latin1',
  )
  assert.ok(file.includes('(Mobilitätsgewohnheiten)'))
})
