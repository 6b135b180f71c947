import { texts } from '../../../platform/i18n/texts.ts'

export const newsletterTexts = texts({
  title: { de: 'Newsletter', en: 'Newsletter' },
  back: { de: 'Öffentliche Seiten', en: 'Public pages' },
  intro: {
    de: (n: string) =>
      `Bis zu ${n} Nachrichten an Teilnehmende, die zugestimmt haben, dass Sie ihnen schreiben. Adressen sehen Sie nicht: Allmend verschickt.`,
    en: (n: string) =>
      `Up to ${n} messages to participants who agreed to hear from you. You do not see addresses: Allmend sends them.`,
  },
  agreed: {
    de: (n: string) => `Zugestimmt hatten um Mitternacht: ${n}`,
    en: (n: string) => `Agreed by midnight: ${n}`,
  },
  agreedLater: {
    de: 'Wie viele zugestimmt haben, wird nach Mitternacht gezählt.',
    en: 'How many agreed is counted after midnight.',
  },
  list: { de: 'Newsletter dieses Projekts', en: 'Newsletters of this project' },
  none: { de: 'Noch kein Newsletter', en: 'No newsletter yet' },
  noneText: {
    de: 'Hier stehen Ihre Nachrichten an Teilnehmende, Entwürfe wie verschickte.',
    en: 'Your messages to participants will stand here, drafts as well as sent ones.',
  },
  askMore: { de: 'Mehr Newsletter anfragen', en: 'Ask for more newsletters' },
  askMoreText: {
    de: 'Die Administration von Allmend entscheidet. Sie erhalten eine Mail.',
    en: 'The administration of Allmend decides. You get a mail.',
  },
  askMoreReason: { de: 'Wozu brauchen Sie mehr', en: 'What you need more for' },
  askMoreAct: { de: 'Anfrage senden', en: 'Send the request' },
  askedMore: {
    de: (day: string) => `Am ${day} haben Sie um mehr Newsletter gebeten. Wir antworten mit einer Mail.`,
    en: (day: string) => `You asked for more newsletters on ${day}. We answer by mail.`,
  },
  write: { de: 'Newsletter schreiben', en: 'Write a newsletter' },
  number: { de: 'Nr.', en: 'No.' },
  subject: { de: 'Betreff', en: 'Subject' },
  withoutSubject: { de: 'Ohne Betreff', en: 'Without a subject' },
  state: { de: 'Stand', en: 'State' },
  when: { de: 'Datum', en: 'Date' },
  delivered: { de: 'Verschickt', en: 'Sent' },
  draft: { de: 'Entwurf', en: 'Draft' },
  sending: { de: 'Wird verschickt', en: 'Being sent' },
  sent: { de: 'Verschickt', en: 'Sent' },
  cancelled: { de: 'Abgebrochen', en: 'Cancelled' },
  heading: { de: (n: number) => `Newsletter ${n}`, en: (n: number) => `Newsletter ${n}` },
  languages: { de: 'Sprache des Newsletters', en: 'Language of the newsletter' },
  german: { de: 'Deutsch', en: 'German' },
  english: { de: 'Englisch', en: 'English' },
  text: { de: 'Text', en: 'Text' },
  voice: {
    de: 'Schreiben Sie in der Du-Form: so spricht das ganze Projekt mit den Teilnehmenden.',
    en: 'Everybody gets the language of her account.',
  },
  preview: { de: 'Vorschau', en: 'Preview' },
  previewText: {
    de: 'So kommt die Mail an: ohne Bilder von aussen und ohne Zählung, wer sie öffnet.',
    en: 'This is how the mail arrives: no pictures from elsewhere, and nobody counts who opens it.',
  },
  formatted: { de: 'Gestaltet', en: 'Formatted' },
  plain: { de: 'Nur Text', en: 'Plain text' },
  forms: { de: 'Art der Vorschau', en: 'Kind of preview' },
  linkSample: { de: 'Link zum Abbestellen', en: 'Link to unsubscribe' },
  test: { de: 'Testmail an mich', en: 'Test mail to me' },
  tested: { de: 'Die Testmail ist unterwegs', en: 'The test mail is on its way' },
  gaps: { de: 'Vor dem Verschicken fehlt noch', en: 'Still missing before sending' },
  gap_subject: { de: 'der Betreff', en: 'the subject' },
  gap_text: { de: 'der Text', en: 'the text' },
  send: { de: 'Verschicken', en: 'Send' },
  sendTitle: { de: 'Jetzt verschicken?', en: 'Send it now?' },
  sendText: {
    de: 'An alle, die jetzt zugestimmt haben. Danach lässt sich der Newsletter nicht mehr ändern. Solange er verschickt wird, können Sie abbrechen.',
    en: 'To everybody who agrees now. After that the newsletter can no longer be changed. While it is being sent you can cancel.',
  },
  sendNow: { de: 'Newsletter verschicken', en: 'Send the newsletter' },
  progress: {
    de: (sent: string, all: string) => `${sent} von ${all} verschickt`,
    en: (sent: string, all: string) => `${sent} of ${all} sent`,
  },
  toFew: { de: 'An weniger als 10 Personen', en: 'To fewer than 10 people' },
  cancel: { de: 'Versand abbrechen', en: 'Cancel sending' },
  counts: { de: 'Zahlen zum Versand', en: 'Figures of the sending' },
  recipients: { de: 'Empfängerinnen und Empfänger', en: 'Recipients' },
  people: { de: 'Personen', en: 'People' },
  countsRule: {
    de: 'Zahlen ab zehn Personen, in Fünferschritten.',
    en: 'Numbers from ten people on, in steps of five.',
  },
  count_waiting: { de: 'Warten noch', en: 'Still waiting' },
  count_sending: { de: 'Gerade dabei', en: 'Being sent now' },
  count_sent: { de: 'Verschickt', en: 'Sent' },
  count_refused: { de: 'Vom Mailserver abgelehnt', en: 'Refused by the mail server' },
  count_unclear: { de: 'Unklar, ob angekommen', en: 'Unclear whether it arrived' },
  count_withdrawn: { de: 'Vorher widerrufen', en: 'Withdrawn before' },
  count_cancelled: { de: 'Durch Abbruch nicht verschickt', en: 'Not sent because cancelled' },
})

export const contactTexts = texts({
  title: { de: 'Nachrichten abbestellen', en: 'Unsubscribe' },
  heading: { de: 'Keine Nachrichten mehr?', en: 'No more messages?' },
  text: {
    de: (organisation: string, project: string) =>
      `${organisation} schickt dir dann nichts mehr zum Projekt «${project}». Deine Teilnahme und deine Daten bleiben, wie sie sind.`,
    en: (organisation: string, project: string) =>
      `${organisation} will then send you nothing more about the project “${project}”. Your participation and your data stay as they are.`,
  },
  withdraw: { de: 'Nachrichten abbestellen', en: 'Unsubscribe' },
  done: { de: 'Du bekommst keine Nachrichten mehr', en: 'You will get no more messages' },
  doneText: {
    de: (project: string) =>
      `Deine Zustimmung zu Nachrichten über das Projekt «${project}» ist widerrufen. In deinem Konto kannst du sie jederzeit wieder geben.`,
    en: (project: string) =>
      `Your consent to messages about the project “${project}” is withdrawn. You can give it again in your account at any time.`,
  },
  unknown: { de: 'Dieser Link ist nicht gültig', en: 'This link is not valid' },
  unknownText: {
    de: 'Vielleicht fehlt ein Stück der Adresse. Abbestellen kannst du auch angemeldet, auf der Seite deines Projekts.',
    en: 'A piece of the address may be missing. You can also unsubscribe on your project’s page after signing in.',
  },
})
