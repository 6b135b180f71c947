import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type TestContext, test } from 'node:test'
import { linesOf, totalsOf } from '@allmend/domain/money/payments/order-lines'
import { FIRST_LIST } from '@allmend/domain/money/payments/price-list.fixture'
import { pricesIn } from '@allmend/domain/money/payments/vat'
import sharp from 'sharp'
import { type Drawing, drawInvoice } from './invoice-pdf.ts'

/** Debian's poppler-utils, without which nobody can look at a page. */
const isReadable = ['pdftotext', 'pdftoppm'].every((tool) => !spawnSync(tool, ['-v']).error)
const skip = isReadable ? false : 'poppler-utils and zbar-tools are not installed here'

const ADDRESS = {
  name: 'Stadt Seewil',
  street: 'Seeweg',
  number: '1',
  postcode: '6099',
  location: 'Seewil',
  country: 'CH',
}
const CREDITOR = {
  iban: 'CH4431999123000889012',
  vatNumber: 'CHE-123.456.789 MWST',
  address: { ...ADDRESS, name: 'Allmend Genossenschaft', postcode: '6003', location: 'Luzern' },
}

function linesFor(country: string) {
  const ordered = {
    product: 'tracking',
    participants: 50,
    days: 456,
    hasSurvey: true,
    hasSetup: true,
  } as const
  return linesOf(ordered, pricesIn(country, FIRST_LIST))
}

function invoiceOf(
  more: Partial<Drawing['invoice']> = {},
  document: Partial<Document> = {},
): Drawing['invoice'] {
  const { lines = linesFor('CH') } = document
  const payer = { name: 'Stadtkasse', reference: 'Kst. 4711', address: ADDRESS }
  const words = { title: 'Velo im Alltag', note: 'Projekt SEEWIL26', credits: null }
  return {
    id: 'a',
    orderId: 'b',
    organisationId: 'c',
    accountId: null,
    kind: 'invoice',
    number: '2026-0412',
    reference: '000000000000000020260004125',
    ...totalsOf(lines),
    issuedAt: new Date('2026-09-17T08:00:00Z'),
    payBy: '2026-10-17',
    reminders: 0,
    remindedAt: null,
    creditedAt: null,
    ...more,
    document: { language: 'de', way: 'wire', ...words, lines, payer, ...document },
  }
}
type Document = Drawing['invoice']['document']

async function drawnIn(t: TestContext, more: Partial<Drawing> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'allmend-bills-'))
  t.after(() => rm(folder, { recursive: true }))
  const file = join(folder, 'bill.pdf')
  await writeFile(
    file,
    await drawInvoice({ invoice: invoiceOf(), creditor: CREDITOR, language: 'de', ...more }),
  )
  return file
}

/** A place on the page in points, and how high the letters are. */
type Placed = [x: number, y: number, height: number, words: string]

/** What stands on a page above its payment part, words side by side together. */
function placedOn(file: string): Placed[] {
  const html = execFileSync('pdftotext', ['-bbox', file, '-'], { encoding: 'utf8' })
  const found: { from: number; to: number; y: number; height: number; words: string }[] = []
  for (const word of html.matchAll(/<word xMin="(.+?)" yMin="(.+?)" xMax="(.+?)" yMax="(.+?)">(.+?)</g)) {
    const [from = 0, y = 0, to = 0, bottom = 0] = word.slice(1, 5).map(Number)
    const text = (word[5] ?? '').replaceAll('&apos;', "'")
    const last = found.at(-1)
    if (last?.y === y && from > last.to && from - last.to < 6) {
      last.to = to
      last.words += ` ${text}`
    } else found.push({ from, to, y, height: bottom - y, words: text })
  }
  const tenth = (it: number) => Math.round(it * 10) / 10
  return found
    .filter(({ y }) => y < 540)
    .map(({ from, y, height, words }) => [tenth(from), tenth(y), tenth(height), words])
}

const wordsOn = (file: string) => placedOn(file).map(([, , , words]) => words)

test(
  'everything on a bill has its place: sender, payer, facts, lines with their amounts, and what to do',
  { skip },
  async (t) => {
    const expected: Placed[] = [
      [60, 48, 17.9, 'Allmend'],
      [60, 74, 9.5, 'Allmend Genossenschaft'],
      [60, 85.5, 9.5, 'Seeweg 1'],
      [60, 97, 9.5, '6003 Luzern'],
      [340, 110, 11.2, 'Stadt Seewil'],
      [340, 123.5, 11.2, 'Seeweg 1'],
      [340, 137, 11.2, '6099 Seewil'],
      [60, 205, 20.1, 'Rechnung 2026-0412'],
      [60, 234, 10.1, 'Datum'],
      [60, 247, 10.1, 'Zahlbar bis'],
      [60, 260, 10.1, 'Referenz'],
      [60, 273, 10.1, 'Ihre Referenz'],
      [60, 286, 10.1, 'MWST-Nummer'],
      [170, 234, 10.1, '17.09.2026'],
      [170, 247, 10.1, '17.10.2026'],
      [170, 260, 10.1, '00 00000 00000 00002 02600 04125'],
      [170, 273, 10.1, 'Kst. 4711'],
      [170, 286, 10.1, 'CHE-123.456.789 MWST'],
      [60, 308, 11.2, 'Projekt SEEWIL26, Velo im Alltag'],
      [60, 330, 10.1, 'Leistung'],
      [487.5, 330, 10.1, 'Betrag CHF'],
      [60, 348, 10.6, 'Jahrespreis (50 Plätze)'],
      [498.8, 348, 10.6, "2'700.00"],
      [60, 365, 10.6, 'Tagesfaktor (456 Tage)'],
      [505.9, 365, 10.6, '673.15'],
      [60, 382, 10.6, 'Optionen (50 Plätze)'],
      [505.9, 382, 10.6, '187.40'],
      [60, 399, 10.6, 'Governance'],
      [505.9, 399, 10.6, '356.06'],
      [60, 416, 10.6, 'Einrichtung, einmalig'],
      [505.9, 416, 10.6, '990.00'],
      [60, 433, 10.6, 'Zwischensumme'],
      [498.8, 433, 10.6, "4'906.61"],
      [60, 450, 10.6, 'MWST 8.1 %'],
      [505.9, 450, 10.6, '397.44'],
      [60, 467, 10.6, 'Total CHF'],
      [498.4, 467, 10.6, "5'304.05"],
      [60, 492, 10.1, 'Bitte zahlen Sie bis 17.10.2026 mit der QR-Rechnung unten. Besten Dank.'],
    ]
    assert.deepEqual(placedOn(await drawnIn(t)), expected)
  },
)

test(
  'a thin line stands above each row, from the left edge of the words to the right edge of the amounts',
  { skip },
  async (t) => {
    const file = await drawnIn(t)
    execFileSync('pdftoppm', ['-r', '72', '-gray', '-png', '-singlefile', file, file])
    const page = await sharp(`${file}.png`).toColourspace('b-w').raw().toBuffer({ resolveWithObject: true })
    const greyAt = (x: number, y: number) => page.data[y * page.info.width + x] ?? 0
    const isLine = (x: number, y: number) => [y - 1, y].some((row) => greyAt(x, row) < 250)
    for (let row = 0; row < 8; row++) {
      const y = 348 + row * 17 - 4
      const seen = [57, 61, 300, 533, 537].map((x) => isLine(x, y))
      assert.deepEqual(seen, [false, true, true, true, false], `row ${row}`)
    }
    assert.equal(isLine(300, 348 + 8 * 17 - 4), false)
    const dark = [343, 344].map((y) => greyAt(300, y))
    assert.ok(Math.min(...dark) > 180, `${dark.join()}: thin and light`)
  },
)

test(
  'what nobody has said leaves no gap: no address, no reference of the payer, no VAT number, no title',
  { skip },
  async (t) => {
    const payer = { name: 'Miriam Keller', reference: '', address: null }
    const invoice = invoiceOf({}, { payer, title: '' })
    const words = wordsOn(await drawnIn(t, { invoice, creditor: { ...CREDITOR, vatNumber: '' } }))
    assert.deepEqual(words.slice(4, 13), [
      'Miriam Keller',
      'Rechnung 2026-0412',
      'Datum',
      'Zahlbar bis',
      'Referenz',
      '17.09.2026',
      '17.10.2026',
      '00 00000 00000 00002 02600 04125',
      'Projekt SEEWIL26',
    ])
  },
)

test(
  'a receipt says since when it is paid, a bill by card that the card pays it; neither says by when',
  { skip },
  async (t) => {
    const receipt = wordsOn(await drawnIn(t, { paidOn: '2026-10-01' }))
    assert.ok(receipt.includes('Quittung zur Rechnung 2026-0412'))
    assert.ok(receipt.includes('Referenz') && !receipt.includes('Zahlbar bis'))
    assert.equal(receipt.at(-1), 'Diese Rechnung ist bezahlt seit dem 01.10.2026. Besten Dank.')
    const byCard = wordsOn(await drawnIn(t, { invoice: invoiceOf({}, { way: 'card' }), language: 'en' }))
    assert.ok(byCard.includes('Invoice 2026-0412') && byCard.includes('Yearly price (50 seats)'))
    assert.equal(byCard.at(-1), 'This invoice is paid with the card on file.')
  },
)

test(
  'a credit note says what it cancels and has no reference; a bill for abroad says why it has no VAT',
  { skip },
  async (t) => {
    const note = { kind: 'credit-note', number: 'G2026-0003', reference: null } as const
    const credited = wordsOn(await drawnIn(t, { invoice: invoiceOf(note, { credits: '2026-0412' }) }))
    assert.ok(credited.includes('Gutschrift G2026-0003') && !credited.includes('Referenz'))
    assert.equal(credited.at(-1), 'Diese Gutschrift hebt die Rechnung 2026-0412 auf.')
    const payer = { name: 'x', reference: '', address: { ...ADDRESS, street: '', number: '', country: 'DE' } }
    const abroad = wordsOn(await drawnIn(t, { invoice: invoiceOf({}, { lines: linesFor('DE'), payer }) }))
    assert.ok(abroad.includes('DE-6099 Seewil') && abroad.includes('MWST 0 %'))
    assert.equal(abroad.at(-2), 'Ort der Leistung im Ausland, deshalb ohne schweizerische MWST.')
  },
)

test(
  'what is too long is cut and stays on its line; a bill of which only a part is without VAT is not for abroad',
  { skip },
  async (t) => {
    const payer = { name: 'i'.repeat(90), reference: 'l'.repeat(80), address: null }
    const [first, ...rest] = linesFor('CH')
    assert.ok(first)
    const lines = [{ ...first, vatBasisPoints: 0 }, ...rest]
    const placed = placedOn(
      await drawnIn(t, { invoice: invoiceOf({}, { payer, note: 'W'.repeat(100), lines }) }),
    )
    const standing = (letter: RegExp) => placed.filter(([, , , words]) => letter.test(words))
    const cut = standing(/^(?:i+|l+)$/).map(([x, y, , words]) => [x, y, words.length])
    assert.deepEqual(cut, [
      [340, 110, 70],
      [170, 273, 60],
    ])
    assert.deepEqual(
      standing(/^W+$/).map(([x, y]) => [x, y]),
      [[60, 308]],
    )
    assert.ok(!placed.some(([, , , words]) => words.startsWith('Ort der Leistung')))
    assert.equal(placed.filter(([, , , words]) => words.startsWith('MWST')).length, 3)
  },
)
