import { packageText } from '@allmend/domain/office/membership/share'
import type { Language } from '@allmend/domain/platform/language/language'
import { dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import PdfDocument from 'pdfkit'
import { dayText } from '../../platform/mail/day-text.ts'
import { bytesOf, pdfFonts } from '../../platform/pdf.ts'
import type { MemberRow, ShareRow } from './store.ts'

const PINE = '#154638'
const SUN = '#f4d32c'

const TEXTS: Record<
  Language,
  { title: string; member: string; numbers: string; issued: string; law: string; voice: string }
> = {
  de: {
    title: 'Anteilszertifikat',
    member: 'Mitglied',
    numbers: 'Nr.',
    issued: 'ausgestellt am',
    law: 'Die Anteile lauten auf den Namen, sind nicht übertragbar und nicht verzinst. Massgebend ist das Register der Genossenschaft.',
    voice: 'Ein Mitglied, eine Stimme, unabhängig von der Zahl der Anteile.',
  },
  en: {
    title: 'Share certificate',
    member: 'Member',
    numbers: 'No.',
    issued: 'issued on',
    law: 'The shares are registered in this name, are not transferable and bear no interest. The register of the cooperative is what counts.',
    voice: 'One member, one vote, however many shares are held.',
  },
}

/** «A-00012 bis A-00014», or one by one where numbers are missing between. */
export function numberText(numbers: readonly number[], language: Language): string {
  const name = (number: number) => `A-${String(number).padStart(5, '0')}`
  const [first, last] = [numbers[0] ?? 0, numbers.at(-1) ?? 0]
  const isRow = numbers.length > 1 && last - first === numbers.length - 1
  return isRow
    ? `${name(first)} ${language === 'de' ? 'bis' : 'to'} ${name(last)}`
    : numbers.map(name).join(', ')
}

/** A sheet to keep: who holds which shares since when. */
export async function certificatePdf(
  member: MemberRow,
  held: readonly ShareRow[],
  language: Language,
): Promise<Buffer> {
  const texts = TEXTS[language]
  const [plain, bold] = await pdfFonts()
  const issuedAt = Math.max(...held.map((it) => it.issuedAt?.getTime() ?? 0))
  const numbers = held.flatMap((it) => it.number ?? [])
  const name = `${member.firstName} ${member.familyName}`
  const info = { Title: `${texts.title} ${name}`, Author: 'Allmend', CreationDate: new Date(issuedAt) }
  const document = new PdfDocument({ size: 'A5', layout: 'landscape', margin: 48, lang: language, info })
  const file = bytesOf(document)
  document.registerFont('plain', plain).registerFont('bold', bold)
  const { width, height } = document.page
  document.rect(0, 0, width, 12).fill(PINE)
  document.rect(48, 44, 22, 22).fill(PINE).circle(59, 55, 5).fill(SUN)
  document.fillColor('black').font('bold').fontSize(16).text('Allmend', 80, 47)
  document.font('bold').fontSize(26).text(texts.title, 48, 104)
  document.font('bold').fontSize(16).text(packageText(held.length, language), 48, 152)
  document
    .font('plain')
    .fontSize(13)
    .text(`${name}, ${texts.member} ${String(member.number).padStart(4, '0')}`)
  document.fontSize(11).fillColor('#444444').moveDown()
  document.text(`${texts.numbers} ${numberText(numbers, language)}`)
  document.text(`${texts.issued} ${dayText(dataDayOf(issuedAt, ZURICH))}`)
  document.fontSize(9).text(texts.voice, 48, height - 96, { width: width - 96 })
  document.text(texts.law, { width: width - 96 })
  document.end()
  return file
}
