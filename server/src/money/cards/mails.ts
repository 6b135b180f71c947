import type { Language } from '@allmend/domain/platform/language/language'
import { chf } from '@allmend/domain/money/payments/chf'
import { mailKind } from '../../platform/mail/mail-kind.ts'

interface About {
  orderId: string
  /** What was ordered. */
  name: string
  totalRappen: number
  /** Of the card that was tried; none when nobody told one. */
  last4: string | null
  /** Nobody was there to answer the bank (3-D Secure). */
  wantsOwner: boolean
  /** Who is written to. */
  contact: string
}

const sample: About = {
  orderId: '00000000-0000-4000-8000-000000000000',
  name: 'Velo im Alltag',
  totalRappen: 4_219_402,
  last4: '0002',
  wantsOwner: false,
  contact: 'hallo@allmend.example',
}

type Tried = Pick<About, 'last4' | 'wantsOwner'>

/** What to do about it, by what went wrong. */
const nextTry = {
  de: ({ last4, wantsOwner }: Tried) => {
    if (!last4) return 'Dann fehlt noch die Karte. Eine Bestellung wird nie zweimal belastet.'
    return wantsOwner
      ? `Ihre Bank will wissen, ob Sie selbst mit der Karte mit den letzten Ziffern ${last4} bezahlen. Bestätigen Sie die Zahlung auf der Seite.`
      : `Die Karte mit den letzten Ziffern ${last4} wurde nicht angenommen. Versuchen Sie es noch einmal, oder nehmen Sie eine andere.`
  },
  en: ({ last4, wantsOwner }: Tried) => {
    if (!last4) return 'Then the card is still missing. An order is never charged twice.'
    return wantsOwner
      ? `Your bank asks whether it is you who pays with the card ending in ${last4}. Please confirm the payment on the page.`
      : `The card ending in ${last4} was not accepted. Try again, or take another one.`
  },
} satisfies Record<Language, (tried: Tried) => string>

/** A payment by card that was begun and needs another try, with the specification's three ways out. */
export const incompleteMail = mailKind<About>({
  name: 'cards.payment-incomplete',
  isEssential: true,
  samples: {
    refused: sample,
    left: { ...sample, last4: null },
    unproven: { ...sample, last4: '3155', wantsOwner: true },
  },
  texts: {
    de: ({ orderId, name, totalRappen, contact, ...tried }, page) => ({
      subject: 'Ihre Kartenzahlung ist unvollständig',
      paragraphs: [
        'Guten Tag',
        `Die Zahlung von ${chf(totalRappen)} für «${name}» wurde nicht bestätigt.`,
        'Wurden Sie belastet? Dann braucht die Bestätigung noch einige Minuten. Öffnen Sie Ihr Profil, und prüfen Sie die Zahlung neu.',
        { link: page('/profile'), label: 'Zahlung neu prüfen', isQuiet: true },
        `Wurden Sie nicht belastet? ${nextTry.de(tried)}`,
        { link: page(`/profile/payments/${orderId}`), label: 'Karte aktualisieren' },
        `Ist es etwas anderes? Schreiben Sie uns: ${contact}`,
      ],
    }),
    en: ({ orderId, name, totalRappen, contact, ...tried }, page) => ({
      subject: 'Your card payment is incomplete',
      paragraphs: [
        'Hello',
        `The payment of ${chf(totalRappen)} for “${name}” was not confirmed.`,
        'Were you charged? Then the confirmation takes some more minutes. Open your profile and check the payment again.',
        { link: page('/profile'), label: 'Check the payment again', isQuiet: true },
        `Were you not charged? ${nextTry.en(tried)}`,
        { link: page(`/profile/payments/${orderId}`), label: 'Update card' },
        `Is it something else? Write to us: ${contact}`,
      ],
    }),
  },
})

export const cardsMails = [incompleteMail]
