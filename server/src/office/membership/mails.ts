import { chf } from '@allmend/domain/money/payments/chf'
import { packageText } from '@allmend/domain/office/membership/share'
import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import type { Language } from '@allmend/domain/platform/language/language'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { dayText } from '../../platform/mail/day-text.ts'
import type { MailPart } from '../../platform/mail/mail.ts'
import { type MailKind, mailKind } from '../../platform/mail/mail-kind.ts'
import { billFacts, type BillSent, type OrderMail, withFile } from '../../money/payments/index.ts'

interface Ordered extends BillSent {
  year: number | null
  shares: number
  isRenewal: boolean
  way: PaymentWay
  totalRappen: number
}

const bill = { number: '2026-0412', payBy: '2026-10-17', reference: '000000000000000020260004126' } as const

const samples = {
  joined: { year: 2026, shares: 2, isRenewal: false, way: 'wire', totalRappen: 13_000, bill },
  byCard: { year: 2026, shares: 2, isRenewal: false, way: 'card', totalRappen: 13_000 },
  shares: { year: null, shares: 1, isRenewal: false, way: 'wire', totalRappen: 5_000 },
  renewal: { year: 2027, shares: 0, isRenewal: true, way: 'wire', totalRappen: 3_000 },
  renewalByCard: { year: 2027, shares: 0, isRenewal: true, way: 'card', totalRappen: 3_000 },
} satisfies Record<string, Ordered>

function ordered(language: Language, { year, shares, totalRappen }: Ordered): MailPart {
  const [fee, what] = language === 'de' ? ['Jahresbeitrag', 'Zeichnung'] : ['Yearly fee', 'Subscription']
  const share: (readonly [string, string])[] = shares > 0 ? [[what, packageText(shares, language)]] : []
  const yearly: (readonly [string, string])[] = year ? [[fee, String(year)]] : []
  return { facts: [...share, ...yearly, ['Total', chf(totalRappen)]] }
}

/** What an order means for who ordered it, and what she may do. */
const RECEIVED = {
  de: {
    subject: ({ isRenewal, way, year }: Ordered) => {
      if (!isRenewal) return 'Ihre Zeichnung bei Allmend'
      return way === 'card' ? `Ihr Jahresbeitrag ${year}` : `Ihr Jahresbeitrag ${year} ist fällig`
    },
    first: ({ isRenewal, way, year }: Ordered) => {
      if (!isRenewal) return 'Danke für Ihre Zeichnung. Ihre Anteile sind reserviert.'
      return way === 'card'
        ? `Ihre Mitgliedschaft geht weiter. Den Jahresbeitrag ${year} belasten wir Ihrer Standardkarte.`
        : `Ihre Mitgliedschaft geht weiter. Der Jahresbeitrag ${year} ist bis Ende Jahr zu überweisen.`
    },
    last: ({ isRenewal, way }: Ordered) => {
      if (isRenewal && way === 'wire')
        return 'Wollen Sie nicht Mitglied bleiben, können Sie in Ihrem Profil auf Ende Jahr austreten.'
      if (isRenewal)
        return 'Sobald die Zahlung bestätigt ist, bekommen Sie eine Mail mit der Quittung. Klappt sie nicht, schreiben wir Ihnen, was Sie tun können.'
      return way === 'card'
        ? 'Sobald die Zahlung mit Karte bestätigt ist, gilt die Zeichnung. Sie bekommen dann eine Mail mit der Quittung.'
        : 'Sobald die Überweisung eingetroffen ist, gilt die Zeichnung. Sie bekommen dann eine Mail.'
    },
  },
  en: {
    subject: ({ isRenewal, way, year }: Ordered) => {
      if (!isRenewal) return 'Your subscription with Allmend'
      return way === 'card' ? `Your yearly fee ${year}` : `Your yearly fee ${year} is due`
    },
    first: ({ isRenewal, way, year }: Ordered) => {
      if (!isRenewal) return 'Thank you for your subscription. Your shares are reserved.'
      return way === 'card'
        ? `Your membership goes on. We charge the yearly fee ${year} to your default card.`
        : `Your membership goes on. The yearly fee ${year} is to be transferred by the end of the year.`
    },
    last: ({ isRenewal, way }: Ordered) => {
      if (isRenewal && way === 'wire')
        return 'If you do not want to stay a member, you can leave at the end of the year on your profile.'
      if (isRenewal)
        return 'Once the payment is confirmed, you get a mail with the receipt. If it fails, we write to you what you can do.'
      return way === 'card'
        ? 'As soon as the payment by card is confirmed, the subscription holds. You will get a mail with the receipt then.'
        : 'As soon as the transfer has arrived, the subscription holds. You will get a mail then.'
    },
  },
} satisfies Record<Language, Record<string, (about: Ordered) => string>>

const receivedMail = mailKind<Ordered>({
  name: 'membership.ordered',
  isEssential: true,
  samples,
  texts: {
    de: (about, page) => ({
      subject: RECEIVED.de.subject(about),
      paragraphs: [
        'Guten Tag',
        RECEIVED.de.first(about),
        ordered('de', about),
        ...billFacts('de', about),
        RECEIVED.de.last(about),
        ...(about.bill ? ['Die Rechnung mit QR-Teil liegt als PDF bei.'] : []),
        { link: page('/profile'), label: 'Zum Profil' },
      ],
      ...withFile(about),
    }),
    en: (about, page) => ({
      subject: RECEIVED.en.subject(about),
      paragraphs: [
        'Hello',
        RECEIVED.en.first(about),
        ordered('en', about),
        ...billFacts('en', about),
        RECEIVED.en.last(about),
        ...(about.bill ? ['The invoice with its QR-bill is attached as a PDF.'] : []),
        { link: page('/profile'), label: 'To your profile' },
      ],
      ...withFile(about),
    }),
  },
})

const paidMail = mailKind<Ordered>({
  name: 'membership.paid',
  isEssential: true,
  samples,
  texts: {
    de: (about, page) => ({
      subject: about.year
        ? `Danke. Ihr Beitrag ${about.year} ist eingetroffen`
        : 'Danke. Ihre Anteile sind ausgestellt',
      paragraphs: [
        'Guten Tag',
        `Ihre Zahlung von ${chf(about.totalRappen)} ist eingetroffen. Besten Dank.`,
        ordered('de', about),
        about.shares > 0
          ? 'Ihre Anteile sind ausgestellt. Das Zertifikat finden Sie als PDF in Ihrem Profil.'
          : 'Ihre Mitgliedschaft ist für dieses Jahr bezahlt.',
        { link: page('/profile'), label: 'Zum Profil' },
      ],
      ...withFile(about),
    }),
    en: (about, page) => ({
      subject: about.year
        ? `Thank you. Your fee ${about.year} has arrived`
        : 'Thank you. Your shares are issued',
      paragraphs: [
        'Hello',
        `Your payment of ${chf(about.totalRappen)} has arrived. Thank you.`,
        ordered('en', about),
        about.shares > 0
          ? 'Your shares are issued. You find the certificate as a PDF on your profile.'
          : 'Your membership is paid for that year.',
        { link: page('/profile'), label: 'To your profile' },
      ],
      ...withFile(about),
    }),
  },
})

const waivedMail = mailKind<Ordered>({
  name: 'membership.let-through',
  isEssential: true,
  samples,
  texts: {
    de: (about, page) => ({
      subject: 'Ihre Zeichnung gilt',
      paragraphs: [
        'Guten Tag',
        'Ihre Zeichnung gilt, ohne dass Sie dafür etwas überweisen müssen.',
        ordered('de', about),
        { link: page('/profile'), label: 'Zum Profil' },
      ],
    }),
    en: (about, page) => ({
      subject: 'Your subscription holds',
      paragraphs: [
        'Hello',
        'Your subscription holds; you do not have to transfer anything for it.',
        ordered('en', about),
        { link: page('/profile'), label: 'To your profile' },
      ],
    }),
  },
})

export const membershipOrderMail: Record<OrderMail, MailKind<Ordered>> = {
  received: receivedMail,
  paid: paidMail,
  waived: waivedMail,
}

export const endingMail = mailKind<{ lastDay: DataDay; isOver: boolean }>({
  name: 'membership.ends',
  isEssential: true,
  samples: {
    soon: { lastDay: '2026-12-31', isOver: false },
    over: { lastDay: '2026-12-31', isOver: true },
  },
  texts: {
    de: ({ lastDay, isOver }, page) => ({
      subject: isOver ? 'Ihre Mitgliedschaft ist zu Ende' : 'Ihr Austritt aus der Genossenschaft',
      paragraphs: [
        'Guten Tag',
        isOver
          ? `Ihre Mitgliedschaft ist am ${dayText(lastDay)} zu Ende gegangen. Danke, dass Sie dabei waren.`
          : `Ihre Mitgliedschaft endet am ${dayText(lastDay)}. Bis dahin bleibt alles, wie es ist, und Sie können den Austritt im Profil zurücknehmen.`,
        'Ihre Anteile zahlen wir zurück, sobald die Generalversammlung die Jahresrechnung genehmigt hat.',
        { link: page('/profile'), label: 'Zum Profil' },
      ],
    }),
    en: ({ lastDay, isOver }, page) => ({
      subject: isOver ? 'Your membership has ended' : 'You leave the cooperative',
      paragraphs: [
        'Hello',
        isOver
          ? `Your membership ended on ${dayText(lastDay)}. Thank you for having been part of it.`
          : `Your membership ends on ${dayText(lastDay)}. Until then everything stays as it is, and you can change your mind on your profile.`,
        'We pay back your shares once the general meeting has approved the annual accounts.',
        { link: page('/profile'), label: 'To your profile' },
      ],
    }),
  },
})

export const referralMail = mailKind<{ name: string; email: string }>({
  name: 'membership.referral',
  isEssential: true,
  samples: { invited: { name: 'Miriam Kälin', email: 'miriam@seewil.example' } },
  texts: {
    de: ({ name, email }, page) => ({
      subject: `${name} lädt Sie zu Allmend ein`,
      paragraphs: [
        'Guten Tag',
        `${name} ist Mitglied der Datengenossenschaft Allmend und hat uns gebeten, Ihnen zu schreiben. Mit einem Anteil entscheiden Sie mit, welche Projekte laufen und was mit den Daten geschieht.`,
        `Wenn Sie Mitglied werden, können Sie ${email} als Empfehlung nennen.`,
        { link: page('/become-a-member'), label: 'Mitglied werden' },
        { small: 'Wir haben Ihre Adresse nur für diese Mail gebraucht und bewahren sie nicht auf.' },
      ],
    }),
    en: ({ name, email }, page) => ({
      subject: `${name} invites you to Allmend`,
      paragraphs: [
        'Hello',
        `${name} is a member of the data cooperative Allmend and asked us to write to you. With one share you have a say in which projects run and what happens with the data.`,
        `If you become a member, you can name ${email} as the person who recommended it.`,
        { link: page('/become-a-member'), label: 'Become a member' },
        { small: 'We needed your address for this mail only and do not keep it.' },
      ],
    }),
  },
})

export const membershipMails = [receivedMail, paidMail, waivedMail, endingMail, referralMail]
