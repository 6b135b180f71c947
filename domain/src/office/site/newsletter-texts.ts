import type { Language } from '../../platform/language/language.ts'

/** What stands around every issue of the newsletter, in the mail as in its preview: who writes, why, and how to end it. */
export const SITE_NEWSLETTER_TEXTS: Record<
  Language,
  { from: string; why: string; withdraw: string; test: string }
> = {
  de: {
    from: 'Newsletter der Allmend',
    why: 'Sie bekommen diese Mail, weil Sie den Newsletter bestellt und bestätigt haben. Wer sie öffnet, zählen wir nicht.',
    withdraw: 'Newsletter beenden:',
    test: 'Dies ist eine Testmail. Im Newsletter steht hier der Link, mit dem man ihn beendet.',
  },
  en: {
    from: 'Newsletter of Allmend',
    why: 'You get this mail because you ordered and confirmed the newsletter. We do not count who opens it.',
    withdraw: 'End the newsletter:',
    test: 'This is a test mail. In the newsletter, the link that ends it stands here.',
  },
}
