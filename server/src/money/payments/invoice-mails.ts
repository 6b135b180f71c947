import { chf } from '@allmend/domain/money/payments/chf'
import { printedReference } from '@allmend/domain/money/payments/qr-reference'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { dayText } from '../../platform/mail/day-text.ts'
import { mailKind } from '../../platform/mail/mail-kind.ts'
import { type BillSent, withFile } from './mails.ts'

interface About extends Pick<BillSent, 'pdf'> {
  number: string
  note: string
  openRappen: number
  totalRappen: number
  payBy: DataDay
  reference: string
}

const sample: About = {
  number: '2026-0412',
  note: 'Projekt SEEWIL26',
  openRappen: 4_219_402,
  totalRappen: 4_219_402,
  payBy: '2026-10-17',
  reference: '000000000000000020260004126',
}
const samples = { project: sample }

export const invoiceMail = mailKind<About>({
  name: 'payments.invoice',
  isEssential: true,
  samples,
  texts: {
    de: (about) => ({
      subject: `Rechnung ${about.number} von Allmend`,
      paragraphs: [
        'Guten Tag',
        `Im Anhang finden Sie die Rechnung ${about.number} (${about.note}) über ${chf(about.totalRappen)}, zahlbar bis ${dayText(about.payBy)}.`,
        { facts: [['Referenz', printedReference(about.reference)]] },
      ],
      ...withFile(about),
    }),
    en: (about) => ({
      subject: `Invoice ${about.number} from Allmend`,
      paragraphs: [
        'Hello',
        `Attached is invoice ${about.number} (${about.note}) for ${chf(about.totalRappen)}, payable by ${dayText(about.payBy)}.`,
        { facts: [['Reference', printedReference(about.reference)]] },
      ],
      ...withFile(about),
    }),
  },
})

export const reminderOfInvoiceMail = mailKind<About>({
  name: 'payments.invoice-reminder',
  isEssential: true,
  samples,
  texts: {
    de: (about) => ({
      subject: `Rechnung ${about.number} ist noch offen`,
      paragraphs: [
        'Guten Tag',
        `Die Rechnung ${about.number} (${about.note}) war bis ${dayText(about.payBy)} zahlbar. Offen sind ${chf(about.openRappen)}.`,
        'Im Anhang finden Sie sie nochmals. Falls Sie inzwischen bezahlt haben, betrachten Sie diese Mail bitte als gegenstandslos.',
        { facts: [['Referenz', printedReference(about.reference)]] },
      ],
      ...withFile(about),
    }),
    en: (about) => ({
      subject: `Invoice ${about.number} is still open`,
      paragraphs: [
        'Hello',
        `Invoice ${about.number} (${about.note}) was payable by ${dayText(about.payBy)}. ${chf(about.openRappen)} is open.`,
        'It is attached once more. If you have paid in the meantime, please disregard this mail.',
        { facts: [['Reference', printedReference(about.reference)]] },
      ],
      ...withFile(about),
    }),
  },
})

export const creditNoteMail = mailKind<About>({
  name: 'payments.credit-note',
  isEssential: true,
  samples: { project: { ...sample, number: 'G2026-0003' } },
  texts: {
    de: (about) => ({
      subject: `Gutschrift ${about.number} von Allmend`,
      paragraphs: [
        'Guten Tag',
        `Im Anhang finden Sie die Gutschrift ${about.number} (${about.note}) über ${chf(about.totalRappen)}. Die Rechnung dazu ist aufgehoben.`,
        'Was Sie schon bezahlt haben, zahlen wir zurück.',
      ],
      ...withFile(about),
    }),
    en: (about) => ({
      subject: `Credit note ${about.number} from Allmend`,
      paragraphs: [
        'Hello',
        `Attached is credit note ${about.number} (${about.note}) for ${chf(about.totalRappen)}. The invoice is cancelled.`,
        'What you have paid already, we pay back.',
      ],
      ...withFile(about),
    }),
  },
})

export const invoiceMails = [invoiceMail, reminderOfInvoiceMail, creditNoteMail]
