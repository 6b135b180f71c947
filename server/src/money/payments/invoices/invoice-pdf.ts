import type { Language } from '@allmend/domain/platform/language/language'
import { francs } from '@allmend/domain/money/payments/chf'
import { vatRowsOf } from '@allmend/domain/money/payments/order-lines'
import { type Address, billAddress, billDebtor } from '@allmend/domain/money/payments/qr-bill'
import { printedReference } from '@allmend/domain/money/payments/qr-reference'
import { qrText } from '@allmend/domain/money/payments/qr-text'
import { type DataDay, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import PdfDocument from 'pdfkit'
import { SwissQRBill } from 'swissqrbill/pdf'
import { dayText } from '../../../platform/mail/day-text.ts'
import { bytesOf, pdfFonts } from '../../../platform/pdf.ts'
import type { Creditor } from '../creditor.ts'
import { INVOICE_TEXTS, lineText, percentText } from './invoice-texts.ts'
import type { InvoiceRow } from './invoices.ts'

const FONT = 'Liberation Sans'
const BOLD = 'Liberation Sans-Bold'
const LEFT = 60
const RIGHT = 535
const INK = '#121a17'
const QUIET = '#5c6661'
const LINE = '#c9cec9'

export interface Drawing {
  invoice: InvoiceRow
  creditor: Creditor
  language: Language
  /** Since when it is paid: a receipt is drawn, which asks for nothing. */
  paidOn?: DataDay
}

/** An A4 page with the fonts in it. Points, from the upper left corner; the same bytes for the same bill. */
export async function drawInvoice(drawing: Drawing): Promise<Buffer> {
  const { invoice, creditor, language, paidOn } = drawing
  const { document } = invoice
  const [regular, bold] = await pdfFonts()
  const title = `${titleOf(drawing)} ${invoice.number}`
  const info = { Title: title, Author: creditor.address.name, CreationDate: invoice.issuedAt }
  // No font to begin with: what is not embedded must not be used.
  const page = new PdfDocument({ size: 'A4', margin: 0, font: '', info, lang: language })
  const file = bytesOf(page)
  page.registerFont(FONT, regular)
  page.registerFont(BOLD, bold)
  drawHead(page, drawing, title)
  const y = drawLines(page, drawing, 330)
  drawClosing(page, drawing, y)
  if (invoice.reference && document.way === 'wire' && !paidOn) {
    const bill = new SwissQRBill(qrData(drawing), {
      fontName: FONT,
      language: language === 'de' ? 'DE' : 'EN',
    })
    bill.attachTo(page)
  }
  page.end()
  return file
}

function titleOf({ invoice, language, paidOn }: Drawing): string {
  return INVOICE_TEXTS[language][paidOn ? 'receipt' : invoice.kind]
}

function drawHead(page: PDFKit.PDFDocument, drawing: Drawing, title: string): void {
  const { invoice, creditor, language } = drawing
  const texts = INVOICE_TEXTS[language]
  const { payer } = invoice.document
  page.fillColor(INK).font(BOLD).fontSize(16).text('Allmend', LEFT, 48, { lineBreak: false })
  write(page, linesOf(creditor.address), { x: LEFT, y: 74, colour: QUIET, size: 8.5 })
  write(page, payer.address ? linesOf(payer.address) : [qrText(payer.name, 70)], { x: 340, y: 110, size: 10 })
  page.font(BOLD).fontSize(18).fillColor(INK).text(title, LEFT, 205, { lineBreak: false })
  const facts: (readonly [string, string])[] = [
    [texts.date, dayText(dataDayOf(invoice.issuedAt.getTime(), ZURICH))],
    ...(invoice.reference && !drawing.paidOn ? [[texts.payBy, dayText(invoice.payBy)] as const] : []),
    ...(invoice.reference ? [[texts.reference, printedReference(invoice.reference)] as const] : []),
    ...(payer.reference ? [[texts.yourReference, qrText(payer.reference, 60)] as const] : []),
    ...(creditor.vatNumber ? [[texts.vatNumber, creditor.vatNumber] as const] : []),
  ]
  for (const [at, [term, fact]] of facts.entries()) {
    page
      .font(FONT)
      .fontSize(9)
      .fillColor(QUIET)
      .text(term, LEFT, 234 + at * 13, { lineBreak: false })
    page.fillColor(INK).text(fact, LEFT + 110, 234 + at * 13, { lineBreak: false })
  }
  const about = [invoice.document.note, invoice.document.title].filter(Boolean).join(', ')
  page.font(BOLD).fontSize(10).text(qrText(about, 90), LEFT, 308, { lineBreak: false })
}

/** Lines, VAT by rate, total; answers where they end. */
function drawLines(page: PDFKit.PDFDocument, { invoice, language }: Drawing, top: number): number {
  const texts = INVOICE_TEXTS[language]
  const { lines } = invoice.document
  const rows: { text: string; amount: string; isBold?: boolean }[] = [
    ...lines.map((it) => ({ text: lineText(it, language), amount: francs(it.amountRappen) })),
    { text: texts.subtotal, amount: francs(invoice.subtotalRappen) },
    ...vatRowsOf(lines).map((it) => ({
      text: texts.vat(percentText(it.vatBasisPoints)),
      amount: francs(it.vatRappen),
    })),
    { text: texts.total, amount: francs(invoice.totalRappen), isBold: true },
  ]
  page.font(FONT).fontSize(9).fillColor(QUIET).text(texts.what, LEFT, top, { lineBreak: false })
  right(page, texts.amount, top)
  for (const [at, row] of rows.entries()) {
    const y = top + 18 + at * 17
    page
      .moveTo(LEFT, y - 4)
      .lineTo(RIGHT, y - 4)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    page
      .font(row.isBold ? BOLD : FONT)
      .fontSize(9.5)
      .fillColor(INK)
      .text(row.text, LEFT, y, { lineBreak: false })
    right(page, row.amount, y)
  }
  return top + 18 + rows.length * 17
}

function drawClosing(page: PDFKit.PDFDocument, { invoice, language, paidOn }: Drawing, y: number): void {
  const texts = INVOICE_TEXTS[language]
  const { credits, way, lines } = invoice.document
  const isAbroad = lines.every((it) => it.vatBasisPoints === 0)
  const asked = texts.asks[way](dayText(invoice.payBy))
  const text = credits ? texts.credits(credits) : paidOn ? texts.paid(dayText(paidOn)) : asked
  write(page, [...(isAbroad ? [texts.abroad] : []), text], { x: LEFT, y: y + 8, size: 9 })
}

function qrData({ invoice, creditor }: Drawing): ConstructorParameters<typeof SwissQRBill>[0] {
  const { document, reference, totalRappen } = invoice
  const payer = billDebtor(document.payer.address)
  const debtor = payer && partyOf(payer)
  return {
    currency: 'CHF',
    amount: totalRappen / 100,
    creditor: { ...partyOf(creditor.address), account: creditor.iban },
    ...(debtor && { debtor }),
    ...(reference && { reference }),
    message: qrText(document.note, 140),
  }
}

function partyOf(address: Address) {
  const { name, street, number, postcode, location, country } = billAddress(address)
  return {
    name,
    address: street,
    ...(number && { buildingNumber: number }),
    zip: postcode,
    city: location,
    country,
  }
}

function linesOf(address: Address): string[] {
  const { name, street, number, postcode, location, country } = billAddress(address)
  const place = `${postcode} ${location}`
  return [name, `${street} ${number}`.trim(), country === 'CH' ? place : `${country}-${place}`]
}

function write(
  page: PDFKit.PDFDocument,
  lines: readonly string[],
  { x, y, size, colour = INK }: { x: number; y: number; size: number; colour?: string },
): void {
  page.font(FONT).fontSize(size).fillColor(colour)
  for (const [at, line] of lines.entries()) page.text(line, x, y + at * size * 1.35, { lineBreak: false })
}

function right(page: PDFKit.PDFDocument, texts: string, y: number): void {
  page.text(texts, RIGHT - page.widthOfString(texts), y, { lineBreak: false })
}
