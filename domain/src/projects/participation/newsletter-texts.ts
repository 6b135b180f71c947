import type { Language } from '../../platform/language/language.ts'

interface About {
  organisation: string
  project: string
}

/** What stands around every newsletter, in the mail as in its preview: who writes, why, and how to end it. */
export const NEWSLETTER_TEXTS: Record<
  Language,
  { from(about: About): string; why(about: About): string; withdraw: string; test: string }
> = {
  de: {
    from: ({ organisation, project }) => `${organisation} zum Projekt «${project}»`,
    why: ({ organisation, project }) =>
      `Du bekommst diese Nachricht, weil du am Projekt «${project}» teilnimmst und Nachrichten dazu zugestimmt hast. ${organisation} kennt deine E-Mail-Adresse nicht; Allmend hat die Nachricht verschickt.`,
    withdraw: 'Keine Nachrichten mehr zu diesem Projekt:',
    test: 'Dies ist eine Testmail. In der Nachricht steht hier der Link, mit dem Teilnehmende sie abbestellen.',
  },
  en: {
    from: ({ organisation, project }) => `${organisation} about the project “${project}”`,
    why: ({ organisation, project }) =>
      `You get this message because you take part in the project “${project}” and agreed to messages about it. ${organisation} does not know your email address; Allmend sent the message.`,
    withdraw: 'No more messages about this project:',
    test: 'This is a test mail. In the message, the link with which participants unsubscribe stands here.',
  },
}
