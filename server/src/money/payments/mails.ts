import type { Language } from '@allmend/domain/platform/language/language'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { chf } from '@allmend/domain/money/payments/chf'
import { printedReference } from '@allmend/domain/money/payments/qr-reference'
import { linesOf, type OrderLine, type Totals, totalsOf } from '@allmend/domain/money/payments/order-lines'
import type { SubjectKind } from '@allmend/domain/money/payments/order'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import { dayText } from '../../platform/mail/day-text.ts'
import type { MailPart } from '../../platform/mail/mail.ts'
import { mailKind } from '../../platform/mail/mail-kind.ts'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { lineText } from './invoices/invoice-texts.ts'

/** What an order is about, as its readers know it. */
export interface OrderSeen {
  name: string
  path: `/${string}`
  /** What its bill calls it. */
  note: string
}

export interface SubjectSeen extends OrderSeen {
  product: Product
}

/** The bill of an order that is paid by wire transfer. */
export interface BillSent {
  bill?: { number: string; payBy: DataDay; reference: string }
  pdf?: { name: string; octets: Uint8Array }
}

interface About extends SubjectSeen, Totals, BillSent {
  kind: SubjectKind
  way: PaymentWay
  orderedOn: DataDay
  lines: readonly OrderLine[]
}

/** As the site calls them. */
const WAY_NAMES: Record<PaymentWay, Record<Language, string>> = {
  card: { de: 'Karte', en: 'Card' },
  wire: { de: 'Überweisung', en: 'Wire transfer' },
}

const PRODUCT_NAMES: Record<Product, Record<Language, string>> = {
  tracking: { de: 'Tracking', en: 'Tracking' },
  cityserver: { de: 'CityServer', en: 'City Server' },
}

function amounts(language: Language, { lines, subtotalRappen, vatRappen, totalRappen }: About): MailPart {
  const [subtotal, vat] = language === 'de' ? ['Zwischensumme', 'MWST'] : ['Subtotal', 'VAT']
  return {
    facts: [
      ...lines.map((line) => [lineText(line, language), chf(line.amountRappen)] as const),
      [subtotal, chf(subtotalRappen)],
      [vat, chf(vatRappen)],
      ['Total', chf(totalRappen)],
    ],
  }
}

const sampleLines = linesOf(
  { product: 'tracking', participants: 300, days: 400, hasSurvey: true, hasSetup: true },
  {
    trackingRappen: 2400,
    cityserverRappen: 1600,
    surveyRappen: 600,
    setupRappen: 250_000,
    governanceBasisPoints: 500,
    vatBasisPoints: 810,
    membershipRappen: 3_000,
  },
)
const sample: About = {
  product: 'tracking',
  name: 'Velo im Alltag',
  path: '/seewil/tracking/VELO2026',
  note: 'Projekt VELO2026',
  bill: { number: '2026-0412', payBy: '2026-10-17', reference: '000000000000000020260004126' },
  kind: 'project',
  way: 'wire',
  orderedOn: '2026-09-17',
  lines: sampleLines,
  ...totalsOf(sampleLines),
}
const samples = {
  project: sample,
  extension: { ...sample, kind: 'extension' },
} satisfies Record<string, About>

/** Of what costs nothing there is no bill; of a card’s payment it comes without one to pay. */
export function billFacts(language: Language, { bill }: BillSent): MailPart[] {
  if (!bill) return []
  const [number, payBy, reference] =
    language === 'de' ? ['Rechnung', 'Zahlbar bis', 'Referenz'] : ['Invoice', 'Payable by', 'Reference']
  return [
    {
      facts: [
        [number, bill.number],
        [payBy, dayText(bill.payBy)],
        [reference, printedReference(bill.reference)],
      ],
    },
  ]
}

export const withFile = ({ pdf }: BillSent) => (pdf ? { pdf } : {})

export const orderReceivedMail = mailKind<About>({
  name: 'payments.order-received',
  isEssential: true,
  samples,
  texts: {
    de: (about, page) => ({
      subject: 'Ihre Bestellung bei Allmend',
      paragraphs: [
        'Guten Tag',
        about.kind === 'project'
          ? `Danke für Ihre Bestellung. Das Projekt «${about.name}» ist angelegt.`
          : `Danke für Ihre Bestellung für das Projekt «${about.name}».`,
        amounts('de', about),
        {
          facts: [
            ['Produkt', PRODUCT_NAMES[about.product].de],
            ['Bestellt am', dayText(about.orderedOn)],
            ['Zahlungsart', WAY_NAMES[about.way].de],
            ['Stand', 'wartet auf die Zahlung'],
          ],
        },
        about.kind === 'project'
          ? 'Sobald die Zahlung bestätigt ist, wird der Projektcode aktiv. Sie bekommen dann eine Mail. Die Einladungsseite können Sie schon jetzt einrichten.'
          : 'Sobald die Zahlung bestätigt ist, gilt die Erweiterung. Sie bekommen dann eine Mail.',
        ...billFacts('de', about),
        { link: page(about.path), label: 'Zum Projekt' },
        {
          small: about.bill
            ? 'Diese Mail bestätigt Ihre Bestellung. Die Rechnung liegt als PDF bei.'
            : 'Diese Mail bestätigt Ihre Bestellung. Sie ist keine Rechnung.',
        },
      ],
      ...withFile(about),
    }),
    en: (about, page) => ({
      subject: 'Your order with Allmend',
      paragraphs: [
        'Hello',
        about.kind === 'project'
          ? `Thank you for your order. The project “${about.name}” is set up.`
          : `Thank you for your order for the project “${about.name}”.`,
        amounts('en', about),
        {
          facts: [
            ['Product', PRODUCT_NAMES[about.product].en],
            ['Ordered on', dayText(about.orderedOn)],
            ['Payment', WAY_NAMES[about.way].en],
            ['State', 'waiting for the payment'],
          ],
        },
        about.kind === 'project'
          ? 'As soon as the payment is confirmed, the project code becomes active. You will get a mail then. You can set up the invite page already.'
          : 'As soon as the payment is confirmed, the extension takes effect. You will get a mail then.',
        ...billFacts('en', about),
        { link: page(about.path), label: 'To the project' },
        {
          small: about.bill
            ? 'This mail confirms your order. The invoice is attached as PDF.'
            : 'This mail confirms your order. It is not an invoice.',
        },
      ],
      ...withFile(about),
    }),
  },
})

export const orderPaidMail = mailKind<About>({
  name: 'payments.order-paid',
  isEssential: true,
  samples,
  texts: {
    de: (about, page) => ({
      subject: 'Ihre Zahlung ist eingetroffen',
      paragraphs: [
        'Guten Tag',
        `Ihre Zahlung von ${chf(about.totalRappen)} für das Projekt «${about.name}» ist eingetroffen. Besten Dank.`,
        about.kind === 'project'
          ? 'Der Projektcode ist aktiv: Sie können das Projekt testen. Live geht es, wenn der Ethikrat zugestimmt hat und die Einladungsseite vollständig ist.'
          : 'Die Erweiterung gilt.',
        ...(about.kind === 'project'
          ? [{ link: page(`${about.path}/public-pages/invite`), label: 'Einladungsseite einrichten' }]
          : []),
        { link: page(about.path), label: 'Zum Projekt', isQuiet: about.kind === 'project' },
      ],
      ...withFile(about),
    }),
    en: (about, page) => ({
      subject: 'Your payment has arrived',
      paragraphs: [
        'Hello',
        `Your payment of ${chf(about.totalRappen)} for the project “${about.name}” has arrived. Thank you.`,
        about.kind === 'project'
          ? 'The project code is active: you can test the project. It goes live once the ethics board has agreed and the invite page is complete.'
          : 'The extension has taken effect.',
        ...(about.kind === 'project'
          ? [{ link: page(`${about.path}/public-pages/invite`), label: 'Set up the invite page' }]
          : []),
        { link: page(about.path), label: 'To the project', isQuiet: about.kind === 'project' },
      ],
      ...withFile(about),
    }),
  },
})

export const orderWaivedMail = mailKind<About>({
  name: 'payments.order-let-through',
  isEssential: true,
  samples,
  texts: {
    de: (about, page) => ({
      subject:
        about.kind === 'project'
          ? 'Ihr Projekt ist zum Testen freigeschaltet'
          : 'Ihre Erweiterung ist freigeschaltet',
      paragraphs: [
        'Guten Tag',
        about.kind === 'project'
          ? `Wir haben das Projekt «${about.name}» zum Testen freigeschaltet, bevor die Zahlung eingetroffen ist. Der Projektcode ist aktiv.`
          : `Wir haben die Erweiterung des Projekts «${about.name}» freigeschaltet, bevor die Zahlung eingetroffen ist.`,
        { link: page(about.path), label: 'Zum Projekt' },
      ],
    }),
    en: (about, page) => ({
      subject: about.kind === 'project' ? 'Your project can be tested now' : 'Your extension is activated',
      paragraphs: [
        'Hello',
        about.kind === 'project'
          ? `We have activated the project “${about.name}” for testing before the payment has arrived. The project code is active.`
          : `We have activated the extension of the project “${about.name}” before the payment has arrived.`,
        { link: page(about.path), label: 'To the project' },
      ],
    }),
  },
})

export const paymentsMails = [orderReceivedMail, orderPaidMail, orderWaivedMail]
