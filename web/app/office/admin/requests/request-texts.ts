import { texts } from '../../../platform/i18n/texts.ts'

export const requestTexts = texts({
  title: { de: 'Anfragen', en: 'Requests' },
  text: {
    de: 'Was auf der Website geschrieben wurde. Nach zwölf Monaten wird es gelöscht, beantwortet oder nicht.',
    en: 'What was written on the website. It is deleted after twelve months, answered or not.',
  },
  none: { de: 'Keine Anfragen', en: 'No requests' },
  noneText: {
    de: 'Sobald jemand schreibt, steht es hier.',
    en: 'As soon as somebody writes, it stands here.',
  },
  from: { de: 'Von', en: 'From' },
  message: { de: 'Nachricht', en: 'Message' },
  state: { de: 'Stand', en: 'State' },
  sales: { de: 'Vertrieb', en: 'Sales' },
  contact: { de: 'Kontakt', en: 'Contact' },
  feedback: { de: 'Rückmeldung', en: 'Feedback' },
  new: { de: 'Neu', en: 'New' },
  taken: { de: 'In Arbeit', en: 'In progress' },
  answered: { de: 'Beantwortet', en: 'Answered' },
  nobody: { de: 'ohne Absender', en: 'without a sender' },
  take: { de: 'Übernehmen', en: 'Take' },
  answer: { de: 'Antworten', en: 'Answer' },
  answerTo: {
    de: (number: string) => `Antwort auf ${number}`,
    en: (number: string) => `Answer to ${number}`,
  },
  answerText: {
    de: (email: string) =>
      `Die Antwort geht per Mail an ${email}, zusammen mit der Nachricht. Sie lässt sich nicht zurücknehmen.`,
    en: (email: string) =>
      `The answer goes by mail to ${email}, together with the message. It cannot be taken back.`,
  },
  yourAnswer: { de: 'Ihre Antwort', en: 'Your answer' },
  send: { de: 'Antwort senden', en: 'Send answer' },
  sent: {
    de: (number: string) => `${number} ist beantwortet`,
    en: (number: string) => `${number} is answered`,
  },
  ownAnswer: { de: 'Antwort', en: 'Answer' },
  erase: { de: 'Adresse löschen', en: 'Erase an address' },
  eraseText: {
    de: 'Wer die Löschung verlangt: alle Anfragen dieser Adresse und ihr Newsletter. Im Protokoll steht der Grund, nicht die Adresse.',
    en: 'Whoever asks for erasure: all requests of this address and its newsletter. The log has the reason, not the address.',
  },
  email: { de: 'E-Mail', en: 'Email' },
  reason: { de: 'Grund', en: 'Reason' },
  eraseAct: { de: 'Löschen', en: 'Erase' },
  erased: {
    de: (requests: string, newsletters: string) =>
      `${requests} Anfragen und ${newsletters} Newsletter gelöscht`,
    en: (requests: string, newsletters: string) =>
      `${requests} requests and ${newsletters} newsletters erased`,
  },
})
