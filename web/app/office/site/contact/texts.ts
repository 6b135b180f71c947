import { texts } from '../../../platform/i18n/texts.ts'

export const salesTexts = texts({
  title: { de: 'Kontakt mit dem Vertrieb', en: 'Contact sales' },
  heading: { de: 'Sprechen wir über Ihr Projekt.', en: 'Let us talk about your project.' },
  description: {
    de: 'Für grosse Projekte, eine eigene App oder offene Fragen. Sie hören innert zwei Arbeitstagen von uns.',
    en: 'For large projects, an app of your own or open questions. You hear from us within two working days.',
  },
  email: { de: 'E-Mail geschäftlich', en: 'Work email' },
  phone: { de: 'Telefon geschäftlich', en: 'Work phone' },
  website: { de: 'Website', en: 'Company website' },
  industry: { de: 'Branche', en: 'Industry' },
  country: { de: 'Land', en: 'Country' },
  organizationType: { de: 'Art der Organisation', en: 'Type of organisation' },
  companySize: { de: 'Mitarbeitende', en: 'Company size' },
  private_sector: { de: 'Privatwirtschaft', en: 'Private sector' },
  public_sector: { de: 'Öffentliche Hand', en: 'Public sector' },
  Not_For_Profit: { de: 'Gemeinnützig', en: 'Not for profit' },
  '1-99': { de: '1–99', en: '1–99' },
  '100-999': { de: '100–999', en: '100–999' },
  '1000-4999': { de: "1'000–4'999", en: "1'000–4'999" },
  '5000+': { de: "5'000+", en: "5'000+" },
  choose: { de: 'Bitte wählen', en: 'Please choose' },
  allRequired: { de: 'Alle Felder sind nötig.', en: 'All fields are required.' },
  next: { de: 'So geht es weiter', en: 'What happens next' },
  today: { de: 'Heute', en: 'Today' },
  todayText: {
    de: 'Sie erhalten eine Bestätigung mit Nummer.',
    en: 'You get a confirmation with a number.',
  },
  soon: { de: 'Bis in zwei Arbeitstagen', en: 'Within two working days' },
  soonText: {
    de: 'Ein Mensch aus dem Team ruft an oder schreibt.',
    en: 'A person of the team calls or writes.',
  },
  after: { de: 'Danach', en: 'Then' },
  afterText: { de: 'Offerte mit eingefrorenem Preis.', en: 'A quote with a frozen price.' },
  direct: { de: 'Direkt', en: 'Direct' },
  subject: { de: 'Frage an den Vertrieb', en: 'Question to sales' },
  faster: { de: 'Schneller selbst', en: 'Faster yourself' },
  fasterText: {
    de: 'Den Preis Ihres Projekts sehen Sie sofort.',
    en: 'You see the price of your project at once.',
  },
  calculate: { de: 'Kosten berechnen', en: 'Calculate the costs' },
})

export const contactTexts = texts({
  title: { de: 'Kontakt', en: 'Contact' },
  heading: { de: 'Schreiben Sie uns.', en: 'Write to us.' },
  description: {
    de: 'Fragen, Ideen, Kritik: ein Mensch liest sie und antwortet. Und sagen Sie uns, was auf diesen Seiten gut ist und was fehlt.',
    en: 'Questions, ideas, criticism: a person reads them and answers. And tell us what is good on these pages and what is missing.',
  },
  question: { de: 'Frage', en: 'Question' },
  questionText: {
    de: 'Sie erhalten eine Bestätigung mit Nummer und danach eine Antwort per Mail.',
    en: 'You get a confirmation with a number, and then an answer by mail.',
  },
  feedback: { de: 'Rückmeldung', en: 'Feedback' },
  feedbackText: {
    de: 'Ohne Adresse, wenn Sie keine Antwort wünschen.',
    en: 'Without an address if you wish for no answer.',
  },
  name: { de: 'Name', en: 'Name' },
  email: { de: 'E-Mail', en: 'Email' },
  page: { de: 'Es geht um die Seite', en: 'It is about the page' },
  more: { de: 'Vielleicht steht es schon da', en: 'Perhaps it is answered already' },
  toFaq: { de: 'Häufige Fragen', en: 'Frequent questions' },
  toDocs: { de: 'Dokumentation', en: 'Documentation' },
  toSales: { de: 'Vertrieb', en: 'Sales' },
})

/** What all forms to us have in common. */
export const sendingTexts = texts({
  firstName: { de: 'Vorname', en: 'First name' },
  familyName: { de: 'Nachname', en: 'Last name' },
  message: { de: 'Nachricht', en: 'Message' },
  characters: {
    de: (count: string, most: string) => `${count} von ${most} Zeichen`,
    en: (count: string, most: string) => `${count} of ${most} characters`,
  },
  act: { de: 'Nachricht senden', en: 'Send message' },
  kept: {
    de: 'Wir verwenden die Angaben nur, um Ihnen zu antworten, und löschen sie nach zwölf Monaten.',
    en: 'We use what you enter only to answer you, and delete it after twelve months.',
  },
  privacy: { de: 'Datenschutz', en: 'Privacy' },
  wrong: {
    de: (count: number) =>
      count === 1
        ? 'Eine Angabe fehlt noch oder stimmt nicht'
        : `${count} Angaben fehlen noch oder stimmen nicht`,
    en: (count: number) =>
      count === 1 ? 'One field is missing or not right' : `${count} fields are missing or not right`,
  },
  rest: { de: 'Alles andere ist gespeichert.', en: 'Everything else is kept.' },
  sent: {
    de: (name: string) => (name ? `Danke, ${name}.` : 'Danke.'),
    en: (name: string) => (name ? `Thank you, ${name}.` : 'Thank you.'),
  },
  sentText: {
    de: (day: string, time: string, number: string) =>
      `Ihre Nachricht ist angekommen, am ${day} um ${time}, Nummer ${number}.`,
    en: (day: string, time: string, number: string) =>
      `Your message arrived on ${day} at ${time}, number ${number}.`,
  },
  answerTo: {
    de: (email: string) => `Wir antworten an ${email}.`,
    en: (email: string) => `We answer to ${email}.`,
  },
  seePrices: { de: 'Preise ansehen', en: 'See prices' },
  readDocs: { de: 'Dokumentation lesen', en: 'Read the documentation' },
  scriptless: {
    de: 'Dieses Formular braucht JavaScript: Ihr Browser rechnet kurz, damit keine Automaten schreiben. Ohne geht es per Mail:',
    en: 'This form needs JavaScript: your browser calculates for a moment, so that no robots write. Without it, by mail:',
  },
})
