import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { LANGUAGES } from '@allmend/domain/platform/language/language'
import { invoiceNumber, payBy } from '@allmend/domain/money/payments/invoice'
import { linesOf, totalsOf } from '@allmend/domain/money/payments/order-lines'
import { FIRST_LIST } from '@allmend/domain/money/payments/price-list.fixture'
import { qrPayload } from '@allmend/domain/money/payments/qr-bill'
import { qrReference } from '@allmend/domain/money/payments/qr-reference'
import { pricesIn } from '@allmend/domain/money/payments/vat'
import fc from 'fast-check'
import sharp from 'sharp'
import type { Creditor } from '../creditor.ts'
import { type Drawing, drawInvoice } from './invoice-pdf.ts'

/** How many bills are drawn and read back; `npm run invoices:read` reads a thousand. */
const BILLS = Number(process.env['READ_INVOICES'] ?? 3)

/** Debian's poppler-utils and zbar-tools, without which nobody can look at a page. */
const isReadable = ['pdftoppm', 'zbarimg'].every((tool) => !spawnSync(tool, ['--version']).error)
const skip = isReadable ? false : 'poppler-utils and zbar-tools are not installed here'

const CREDITOR: Creditor = {
  iban: 'CH4431999123000889012',
  vatNumber: 'CHE-123.456.789 MWST',
  address: {
    name: 'Allmend Genossenschaft',
    street: 'Feldstrasse',
    number: '12',
    postcode: '6003',
    location: 'Luzern',
    country: 'CH',
  },
}

const words = fc.string({
  unit: fc.constantFrom(...'abcdefghijklmnopqrstuvwxyzäöüéèàçñŠőABCZ’«»–& .'),
  minLength: 3,
  maxLength: 60,
})
const named = words.filter((it) => /[a-z]/i.test(it))
const addresses = fc.record({
  name: named,
  street: named,
  number: fc.constantFrom('1', '12a', ''),
  postcode: fc.constantFrom('6099', '79098', 'SW1A 1AA'),
  location: named,
  country: fc.constantFrom('CH', 'DE', 'GB', 'RS'),
})
const drawings: fc.Arbitrary<Drawing> = fc
  .record({
    address: fc.option(addresses, { freq: 5 }),
    participants: fc.integer({ min: 50, max: 100_000 }),
    days: fc.integer({ min: 365, max: 3_653 }),
    hasSurvey: fc.boolean(),
    country: fc.constantFrom('CH', 'DE'),
    sequence: fc.integer({ min: 1, max: 999_999 }),
    language: fc.constantFrom(...LANGUAGES),
    note: named,
  })
  .map((it) => {
    const ordered = { product: 'tracking', hasSetup: true } as const
    const lines = linesOf({ ...it, ...ordered }, pricesIn(it.country, FIRST_LIST))
    const place = { kind: 'invoice', year: 2026, sequence: it.sequence } as const
    return {
      creditor: CREDITOR,
      language: it.language,
      invoice: {
        id: randomUUID(),
        orderId: randomUUID(),
        organisationId: randomUUID(),
        accountId: null,
        kind: 'invoice',
        number: invoiceNumber(place),
        reference: qrReference(place),
        ...totalsOf(lines),
        issuedAt: new Date('2026-09-17T08:00:00Z'),
        payBy: payBy('2026-09-17'),
        reminders: 0,
        remindedAt: null,
        creditedAt: null,
        document: {
          language: it.language,
          way: 'wire',
          title: it.note,
          note: it.note,
          credits: null,
          lines,
          payer: { name: it.address?.name ?? 'Miriam', address: it.address, reference: 'Kst. 4711' },
        },
      },
    } satisfies Drawing
  })

const dots = (mm: number) => Math.round((mm * 200) / 25.4)
/** Where the standard puts the code: 67 mm from the left, 17 mm below the edge of the payment part, 46 mm wide. */
const CODE = { left: 67, top: 297 - 105 + 17, side: 46 }
const MARGIN = 5
/** The reader mistakes the cross in the middle for a corner; without it the code's own correction fills the gap. */
const CROSS = 8

/** What a phone would read: the page drawn at 200 dots an inch, its code decoded; empty when there is none. */
async function readBack(folder: string, pdf: Buffer): Promise<string> {
  const file = join(folder, 'bill')
  await writeFile(`${file}.pdf`, pdf)
  const side = dots(CODE.side + 2 * MARGIN)
  const corner = ['-x', dots(CODE.left - MARGIN), '-y', dots(CODE.top - MARGIN), '-W', side, '-H', side]
  const asked = ['-r', 200, '-gray', '-png', '-singlefile', ...corner, `${file}.pdf`, file]
  execFileSync('pdftoppm', asked.map(String))
  const white = { channels: 3, background: '#fff' } as const
  const cross = { create: { ...white, width: dots(CROSS), height: dots(CROSS) } }
  const middle = dots(MARGIN + (CODE.side - CROSS) / 2)
  await sharp(`${file}.png`)
    .toColourspace('srgb')
    .composite([{ input: cross, left: middle, top: middle }])
    .png()
    .toFile(`${file}-code.png`)
  // Says on stderr that it found no desktop to talk to, and leaves with 4 when there is no code.
  const read = spawnSync(
    'zbarimg',
    ['--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', `${file}-code.png`],
    { encoding: 'utf8' },
  )
  if (read.error) throw read.error
  return read.stdout.trimEnd()
}

test(
  'the code on a bill, read from its picture, says reference, amount and addresses',
  { skip },
  async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'allmend-bills-'))
    context.after(() => rm(folder, { recursive: true }))
    for (const drawing of fc.sample(drawings, { numRuns: BILLS, seed: 20_260_917 })) {
      const { invoice, creditor } = drawing
      const text = await readBack(folder, await drawInvoice(drawing))
      const expected = qrPayload({
        iban: creditor.iban,
        creditor: creditor.address,
        debtor: invoice.document.payer.address,
        amountRappen: invoice.totalRappen,
        reference: invoice.reference ?? '',
        note: invoice.document.note,
      })
      assert.equal(text, expected.trimEnd())
    }
  },
)

test(
  'also of who is called as no bill can say it: emoji, other letters, breaks, too long, or nothing at all',
  { skip },
  async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'allmend-bills-'))
    context.after(() => rm(folder, { recursive: true }))
    const [drawing] = fc.sample(drawings, { numRuns: 1, seed: 5 })
    assert.ok(drawing)
    const { invoice } = drawing
    for (const name of ['Anna 🏔️🚲', 'Иван Петров', 'Zeile\neins\r\nzwei', 'x'.repeat(300), '\u200B\u202E']) {
      const address = { ...CREDITOR.address, name, location: `Lu${name.slice(0, 40)}` }
      const document = { ...invoice.document, note: name, payer: { name, reference: name, address } }
      const text = await readBack(
        folder,
        await drawInvoice({ ...drawing, invoice: { ...invoice, document } }),
      )
      const { iban, address: creditor } = CREDITOR
      const { totalRappen: amountRappen, reference } = invoice
      const bill = { iban, creditor, debtor: address, amountRappen, reference: reference ?? '', note: name }
      assert.equal(text, qrPayload(bill).trimEnd())
    }
  },
)

test(
  'the same bill is the same bytes, its fonts are in it, and all of it stands on one page',
  { skip },
  async (context) => {
    const folder = await mkdtemp(join(tmpdir(), 'allmend-bills-'))
    context.after(() => rm(folder, { recursive: true }))
    const [drawing] = fc.sample(drawings, { numRuns: 1, seed: 3 })
    assert.ok(drawing)
    const pdf = await drawInvoice(drawing)
    assert.deepEqual(await drawInvoice(drawing), pdf)
    const file = join(folder, 'bill.pdf')
    await writeFile(file, pdf)
    const fonts = execFileSync('pdffonts', [file], { encoding: 'utf8' }).split('\n').slice(2).filter(Boolean)
    assert.ok(fonts.length >= 2)
    for (const font of fonts) assert.match(font, /LiberationSans(-Bold)? +.* yes yes yes/)
    assert.match(execFileSync('pdfinfo', [file], { encoding: 'utf8' }), /Pages: +1\n/)
  },
)

test('a receipt and a credit note ask for nothing: they carry no code', { skip }, async (context) => {
  const folder = await mkdtemp(join(tmpdir(), 'allmend-bills-'))
  context.after(() => rm(folder, { recursive: true }))
  const [drawing] = fc.sample(drawings, { numRuns: 1, seed: 4 })
  assert.ok(drawing)
  const { invoice } = drawing
  const document = { ...invoice.document, credits: '2026-0412' }
  const note = { ...invoice, kind: 'credit-note', reference: null, document } as const
  for (const it of [{ ...drawing, paidOn: '2026-10-01' } as const, { ...drawing, invoice: note }]) {
    const pdf = await drawInvoice(it)
    assert.equal(await readBack(folder, pdf), '')
  }
})
