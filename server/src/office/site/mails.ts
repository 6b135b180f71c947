import type { RequestKind } from '@allmend/domain/office/site/request'
import { momentText } from '../../platform/mail/day-text.ts'
import { mailKind } from '../../platform/mail/mail-kind.ts'
import { issueMail, testIssueMail } from './newsletter-mail.ts'

interface AboutRequest {
  number: string
  kind: RequestKind
  sentAt: Date
}

const sample: AboutRequest = { number: 'K-0318', kind: 'sales', sentAt: new Date('2026-09-17T12:32:00Z') }
const samples = {
  sales: sample,
  contact: { ...sample, kind: 'contact' },
  feedback: { ...sample, kind: 'feedback' },
} as const

export const receivedMail = mailKind<AboutRequest>({
  name: 'site.received',
  isEssential: true,
  samples,
  texts: {
    de: ({ number, kind, sentAt }, page) => ({
      subject: `Ihre Nachricht ist angekommen (${number})`,
      paragraphs: [
        'Guten Tag',
        `Ihre Nachricht ist am ${momentText(sentAt)} Uhr bei uns angekommen. Sie hat die Nummer ${number}.`,
        kind === 'sales'
          ? 'Ein Mensch aus dem Team meldet sich innert zwei Arbeitstagen.'
          : 'Ein Mensch liest sie und antwortet Ihnen per Mail.',
        ...(kind === 'sales' ? [{ link: page('/pricing'), label: 'Kosten berechnen' }] : []),
        {
          small:
            'Sie bekommen diese Mail, weil auf unserer Website jemand mit dieser Adresse geschrieben hat. Waren Sie es nicht, ist nichts zu tun. Wir löschen Nachrichten nach zwölf Monaten.',
        },
      ],
    }),
    en: ({ number, kind, sentAt }, page) => ({
      subject: `Your message has arrived (${number})`,
      paragraphs: [
        'Hello',
        `Your message reached us on ${momentText(sentAt)}. Its number is ${number}.`,
        kind === 'sales'
          ? 'A person of the team gets in touch within two working days.'
          : 'A person reads it and answers you by mail.',
        ...(kind === 'sales' ? [{ link: page('/pricing'), label: 'Calculate the costs' }] : []),
        {
          small:
            'You get this mail because somebody wrote to us on our website with this address. If it was not you, there is nothing to do. We delete messages after twelve months.',
        },
      ],
    }),
  },
})

const KIND = {
  sales: { de: 'An den Vertrieb', en: 'To sales' },
  contact: { de: 'Kontakt', en: 'Contact' },
  feedback: { de: 'Rückmeldung', en: 'Feedback' },
} as const

export const requestWaitsMail = mailKind<AboutRequest>({
  name: 'site.request-waits',
  isEssential: true,
  samples,
  texts: {
    de: ({ number, kind, sentAt }, page) => ({
      subject: `Neue Anfrage ${number}`,
      paragraphs: [
        'Guten Tag',
        'Auf der Website hat jemand geschrieben. Wer und was, steht bei den Anfragen im Admin.',
        {
          facts: [
            ['Nummer', number],
            ['Art', KIND[kind].de],
            ['Eingang', momentText(sentAt)],
          ],
        },
        { link: page('/admin/requests'), label: 'Zu den Anfragen' },
      ],
    }),
    en: ({ number, kind, sentAt }, page) => ({
      subject: `New request ${number}`,
      paragraphs: [
        'Hello',
        'Somebody wrote on the website. Who and what stands among the requests in the Admin.',
        {
          facts: [
            ['Number', number],
            ['Kind', KIND[kind].en],
            ['Received', momentText(sentAt)],
          ],
        },
        { link: page('/admin/requests'), label: 'To the requests' },
      ],
    }),
  },
})

export const answerMail = mailKind<{ number: string; message: string; answer: string; contact: string }>({
  name: 'site.answer',
  isEssential: true,
  samples: {
    usual: {
      number: 'K-0318',
      message: 'Wir möchten für 900 Mitarbeitende wissen, wie sie zur Arbeit kommen.',
      answer:
        'Gerne. Für 900 Personen während eines Jahres erhalten Sie die Offerte gleich auf der Preisseite.',
      contact: 'post@allmend.example',
    },
  },
  texts: {
    de: ({ number, message, answer, contact }) => ({
      subject: `Antwort auf Ihre Nachricht (${number})`,
      paragraphs: [
        'Guten Tag',
        ...answer.split(/\n{2,}/),
        'Sie hatten geschrieben:',
        { quote: message },
        {
          small: `Wenn Sie dazu noch etwas wissen möchten, schreiben Sie an ${contact} und nennen Sie ${number}.`,
        },
      ],
    }),
    en: ({ number, message, answer, contact }) => ({
      subject: `Answer to your message (${number})`,
      paragraphs: [
        'Hello',
        ...answer.split(/\n{2,}/),
        'You had written:',
        { quote: message },
        { small: `If you would like to know more, write to ${contact} and name ${number}.` },
      ],
    }),
  },
})

const token = 'A'.repeat(43)

export const confirmMail = mailKind<{ token: string }>({
  name: 'site.confirm-newsletter',
  isEssential: true,
  samples: { usual: { token } },
  texts: {
    de: (about, page) => ({
      subject: 'Bitte bestätigen Sie den Newsletter',
      paragraphs: [
        'Guten Tag',
        'Mit dieser Adresse wurde der Newsletter der Allmend bestellt. Sie bekommen ihn erst, wenn Sie die Adresse bestätigen.',
        { link: page(`/newsletter/confirm/${about.token}`), label: 'Newsletter bestätigen' },
        {
          small:
            'Haben Sie ihn nicht bestellt, ist nichts zu tun: nach sieben Tagen löschen wir die Adresse.',
        },
      ],
    }),
    en: (about, page) => ({
      subject: 'Please confirm the newsletter',
      paragraphs: [
        'Hello',
        'The newsletter of Allmend was ordered with this address. You only get it once you confirm the address.',
        { link: page(`/newsletter/confirm/${about.token}`), label: 'Confirm the newsletter' },
        { small: 'If you did not order it, there is nothing to do: we delete the address after seven days.' },
      ],
    }),
  },
})

export const subscribedMail = mailKind<{ token: string }>({
  name: 'site.newsletter-begun',
  isEssential: false,
  samples: { usual: { token } },
  texts: {
    de: (about, page, origin) => ({
      subject: 'Sie haben den Newsletter bestellt',
      paragraphs: [
        'Guten Tag',
        'Sie bekommen den Newsletter der Allmend, sobald die nächste Ausgabe erscheint. Sie können ihn jederzeit mit einem Klick beenden; Ihre Adresse wird dann gelöscht.',
        { link: page(`/newsletter/end/${about.token}`), label: 'Newsletter beenden', isQuiet: true },
      ],
      withdrawAt: `${origin}/api/newsletter/${about.token}/withdraw`,
    }),
    en: (about, page, origin) => ({
      subject: 'You have ordered the newsletter',
      paragraphs: [
        'Hello',
        'You get the newsletter of Allmend as soon as the next issue appears. You can end it at any time with one click; your address is deleted then.',
        { link: page(`/newsletter/end/${about.token}`), label: 'End the newsletter', isQuiet: true },
      ],
      withdrawAt: `${origin}/api/newsletter/${about.token}/withdraw`,
    }),
  },
})

export const siteMails = [
  receivedMail,
  requestWaitsMail,
  answerMail,
  confirmMail,
  subscribedMail,
  issueMail,
  testIssueMail,
]
