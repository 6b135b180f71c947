import { texts } from '../../platform/i18n/texts.ts'

export const pricingTexts = texts({
  title: { de: 'Preise', en: 'Pricing' },
  description: {
    de: 'Was ein Projekt kostet: ein Preis pro Person, gerechnet auf den Tag. Mit Rechner und Offerte.',
    en: 'What a project costs: one price per person, charged to the day. With calculator and quote.',
  },
  headingFirst: { de: 'Ein Preis pro Person', en: 'One price per person' },
  headingSecond: { de: 'und Tag.', en: 'and day.' },
  intro: {
    de: (governance: string) =>
      `Alle Preise in CHF, exklusive Mehrwertsteuer. Mindestens 50 Teilnehmende und 365 Tage. ${governance} für die Daten-Governance durch den Ethikrat.`,
    en: (governance: string) =>
      `All prices in CHF, excluding VAT. At least 50 participants and 365 days. ${governance} for data governance by the ethics board.`,
  },
  calculate: { de: 'Projektkosten berechnen', en: 'Calculate project costs' },
  submit: { de: 'Berechnen', en: 'Calculate' },
  product: { de: 'Produkt', en: 'Product' },
  tracking: { de: 'Tracking', en: 'Tracking' },
  trackingSurvey: { de: 'Tracking + Umfrage', en: 'Tracking + survey' },
  cityserver: { de: 'CityServer', en: 'City Server' },
  perYear: {
    de: (year: string, day: string) => `${year} pro Person und Jahr, rund ${day} pro Tag.`,
    en: (year: string, day: string) => `${year} per person and year, about ${day} per day.`,
  },
  otherPrice: {
    de: (other: string, hasSurvey: boolean) => `${hasSurvey ? 'Ohne' : 'Mit'} Umfrage ${other}.`,
    en: (other: string, hasSurvey: boolean) => `${hasSurvey ? 'Without' : 'With'} survey ${other}.`,
  },
  cityserverText: {
    de: 'Fragen an die Teilnehmenden sind inbegriffen.',
    en: 'Questions to participants are included.',
  },
  participants: { de: 'Teilnehmende', en: 'Participants' },
  participantsSlider: { de: 'Teilnehmende, Schieberegler', en: 'Participants, slider' },
  orderedFrom: {
    de: (least: string) => `Bestellen lässt sich ein Projekt ab ${least} Teilnehmenden.`,
    en: (least: string) => `A project can be ordered from ${least} participants.`,
  },
  participantsCount: { de: (n: string) => `${n} Teilnehmende`, en: (n: string) => `${n} participants` },
  start: { de: 'Startdatum', en: 'Start date' },
  end: { de: 'Enddatum', en: 'End date' },
  dayPattern: { de: 'TT.MM.JJJJ', en: 'DD.MM.YYYY' },
  openCalendar: {
    de: (field: string) => `${field} im Kalender wählen`,
    en: (field: string) => `Choose ${field.toLowerCase()} in a calendar`,
  },
  days: { de: 'Tage', en: 'Days' },
  share: { de: 'Berechnung teilen', en: 'Share this calculation' },
  shareText: {
    de: 'Die Adresse dieser Seite enthält alle Angaben.',
    en: 'The address of this page holds all the details.',
  },
  total: { de: 'Total', en: 'Total' },
  startProject: { de: 'Projekt starten', en: 'Start a project' },
  startProjectFor: {
    de: (name: string) => `Projekt starten für ${name}`,
    en: (name: string) => `Start a project for ${name}`,
  },
  createQuote: { de: 'Offerte erstellen', en: 'Create a quote' },
  quoteNeedsScript: {
    de: 'Eine Offerte mit Nummer braucht JavaScript. Diese Berechnung lässt sich auch so drucken.',
    en: 'A numbered quote needs JavaScript. This calculation can be printed as it is.',
  },
  announced: {
    de: (total: string, days: string) => `Total ${total} für ${days} Tage`,
    en: (total: string, days: string) => `Total ${total} for ${days} days`,
  },
  announcedOpen: {
    de: 'Noch kein Preis. Bitte prüfen Sie die Angaben.',
    en: 'No price yet. Please check the details.',
  },
  included: { de: 'Was inbegriffen ist', en: 'What is included' },
  feature: { de: 'Leistung', en: 'Feature' },
  yes: { de: 'inbegriffen', en: 'included' },
  no: { de: 'nicht inbegriffen', en: 'not included' },
  modes: { de: 'Erkennung von elf Verkehrsmitteln', en: 'Detection of eleven modes of transport' },
  diary: {
    de: 'Tagebuch mit Karte, CO₂ und CSV-Export für alle Teilnehmenden',
    en: 'Diary with map, CO₂ and CSV export for all participants',
  },
  pages: {
    de: 'Einladungsseite und öffentliche Einblicke',
    en: 'Invite page and public insights',
  },
  qrCodes: { de: 'QR-Codes', en: 'QR codes' },
  newsletters: { de: 'Newsletter an Teilnehmende', en: 'Newsletters to participants' },
  access: { de: 'Personen mit Datenzugriff', en: 'People with access to data' },
  review: {
    de: 'Prüfung durch den Ethikrat, Start und Auswertung',
    en: 'Review by the ethics board, start and analysis',
  },
  survey: {
    de: 'Umfragen, in Allmend gebaut oder als Link',
    en: 'Surveys, built in Allmend or as a link',
  },
  questions: { de: 'Fragen', en: 'Questions' },
  more: {
    de: "Mehr als 100'000 Teilnehmende oder eine eigene App?",
    en: "More than 100'000 participants, or an app of your own?",
  },
  sales: { de: 'Schreiben Sie uns.', en: 'Write to us.' },
  factor: { de: 'Was ist der Tagesfaktor?', en: 'What is the days factor?' },
  factorText: {
    de: 'Der Jahrespreis gilt für 365 Tage. Läuft Ihr Projekt länger, wird er mit Projekttagen durch 365 multipliziert. Kürzer als ein Jahr ist nicht möglich, weil saisonale Unterschiede sonst verloren gehen.',
    en: 'The yearly price is for 365 days. If your project runs longer, it is multiplied by project days over 365. Shorter than a year is not possible, for differences between seasons would be lost.',
  },
  later: { de: 'Kann ich Plätze oder Tage später hinzufügen?', en: 'Can I add seats or days later?' },
  laterText: {
    de: 'Ja, sobald das Projekt live ist. Neue Plätze bezahlen Sie für die Tage, die noch bleiben, neue Tage für alle Plätze. Die Einrichtung fällt nicht noch einmal an. Vor dem Bestellen sehen Sie, was sofort fällig wird und was ein Jahr danach kostet.',
    en: 'Yes, once the project is live. You pay for new seats for the days that are left, and for new days for all seats. Setup is not charged again. Before ordering you see what is due now and what a year costs from then on.',
  },
  governance: {
    de: (share: string) => `Wofür werden die ${share} Governance verwendet?`,
    en: (share: string) => `What are the ${share} governance used for?`,
  },
  governanceText: {
    de: 'Für den Ethikrat. Er prüft jedes Projekt beim Start und vor der Auswertung und kann ein laufendes Projekt anhalten, bis ein Mangel behoben ist. Berechnet wird der Anteil auf Jahrespreis, Tagesfaktor und Optionen, nicht auf der Einrichtung.',
    en: 'For the ethics board. It reviews every project at its start and before analysis, and may pause a running project until a fault is mended. The share is charged on yearly price, days factor and options, not on setup.',
  },
  code: { de: 'Wann wird der Projektcode aktiv?', en: 'When does the project code become active?' },
  codeText: {
    de: 'Sobald die Zahlung eingetroffen ist. Eilt es, melden Sie sich bei uns:',
    en: 'As soon as the payment has arrived. If it is urgent, contact us:',
  },
  codeSubject: { de: 'Projektcode vor der Zahlung', en: 'Project code before the payment' },
  pay: { de: 'Wie kann ich bezahlen?', en: 'How can I pay?' },
  payText: {
    de: 'Mit Karte oder per Überweisung. Die Bestellung enthält dieselben Zeilen wie die Berechnung oben.',
    en: 'By card or by wire transfer. The order has the same rows as the calculation above.',
  },
})

export const costTexts = texts({
  costs: { de: 'Projektkosten', en: 'Project costs' },
  size: {
    de: (participants: string, days: string) => `${participants} Personen × ${days} Tage`,
    en: (participants: string, days: string) => `${participants} people × ${days} days`,
  },
  yearly: { de: 'Jahrespreis', en: 'Yearly price' },
  yearlyText: {
    de: (participants: string, price: string) => `${participants} × ${price}, 365\u00A0Tage`,
    en: (participants: string, price: string) => `${participants} × ${price}, 365\u00A0days`,
  },
  daysFactor: { de: 'Tagesfaktor', en: 'Days factor' },
  options: { de: 'Optionen', en: 'Options' },
  optionsSurvey: {
    de: (participants: string, price: string, factor: string) =>
      `Umfrage: ${participants} × ${price} × ${factor}`,
    en: (participants: string, price: string, factor: string) =>
      `Survey: ${participants} × ${price} × ${factor}`,
  },
  optionsOfNone: { de: 'keine', en: 'none' },
  optionsNone: { de: 'ohne Umfrage', en: 'without survey' },
  governance: { de: (share: string) => `Governance ${share}`, en: (share: string) => `Governance ${share}` },
  governanceText: {
    de: 'Ethikrat: Prüfung bei Start und Auswertung',
    en: 'Ethics board: review at start and analysis',
  },
  setup: { de: 'Einrichtung, einmalig', en: 'Setup, once' },
  subtotal: { de: 'Zwischensumme', en: 'Subtotal' },
  vat: { de: (share: string) => `MWST ${share}`, en: (share: string) => `VAT ${share}` },
  total: { de: 'Total', en: 'Total' },
  perPerson: {
    de: (amount: string, days: string, vat: string) =>
      `entspricht ${amount} pro Person für ${days} Tage, inkl. MWST ${vat}`,
    en: (amount: string, days: string, vat: string) =>
      `that is ${amount} per person for ${days} days, incl. VAT ${vat}`,
  },
  open: { de: 'Bitte prüfen Sie die Angaben.', en: 'Please check the details.' },
  list: {
    de: (id: number, from: string) => `Preisliste ${id}, gültig ab ${from}`,
    en: (id: number, from: string) => `Price list ${id}, valid from ${from}`,
  },
  assumed: {
    de: 'Vorläufige Preise: Die Beträge sind Annahmen.',
    en: 'Provisional prices: the amounts are assumptions.',
  },
})

export const quoteTexts = texts({
  title: { de: 'Offerte', en: 'Quote' },
  heading: { de: (number: string) => `Offerte ${number}`, en: (number: string) => `Quote ${number}` },
  claim: {
    de: 'Datengenossenschaft für nachhaltige Mobilität',
    en: 'Data cooperative for sustainable mobility',
  },
  back: { de: 'Zur Berechnung', en: 'To the calculation' },
  date: { de: 'Datum', en: 'Date' },
  validUntil: { de: 'Gültig bis', en: 'Valid until' },
  product: { de: 'Produkt', en: 'Product' },
  participants: { de: 'Teilnehmende', en: 'Participants' },
  period: { de: 'Laufzeit', en: 'Duration' },
  periodText: {
    de: (from: string, to: string, days: string) => `${from} bis ${to}, ${days}\u00A0Tage`,
    en: (from: string, to: string, days: string) => `${from} to ${to}, ${days}\u00A0days`,
  },
  print: { de: 'Drucken', en: 'Print' },
  address: { de: 'Adresse dieser Offerte', en: 'Address of this quote' },
  addressText: {
    de: 'Wer diese Adresse hat, sieht die Offerte. Bewahren Sie sie auf.',
    en: 'Whoever has this address sees the quote. Keep it.',
  },
  binding: {
    de: 'Bis zum genannten Tag bestellen Sie zu diesen Preisen, auch wenn die Preisliste ändert.',
    en: 'Until the day named you order at these prices, even if the price list changes.',
  },
  expired: {
    de: 'Diese Offerte ist abgelaufen. Für ein Projekt gelten die Preise von heute.',
    en: 'This quote has expired. A project costs what the prices of today say.',
  },
  order: { de: 'Mit dieser Offerte bestellen', en: 'Order with this quote' },
  orderFor: {
    de: (name: string) => `Mit dieser Offerte bestellen für ${name}`,
    en: (name: string) => `Order with this quote for ${name}`,
  },
})

export const ownQuotesTexts = texts({
  title: { de: 'Meine Offerten', en: 'My quotes' },
  text: {
    de: 'Offerten, die Sie angemeldet erstellt haben. Bis zum letzten Tag bestellen Sie zu ihren Preisen.',
    en: 'Quotes you made while signed in. Until their last day you order at their prices.',
  },
  number: { de: 'Nummer', en: 'Number' },
  made: { de: 'Erstellt', en: 'Made' },
  validUntil: { de: 'Gültig bis', en: 'Valid until' },
  size: { de: 'Umfang', en: 'Size' },
  sizeText: {
    de: (product: string, people: string, days: string) => `${product}, ${people} Personen, ${days} Tage`,
    en: (product: string, people: string, days: string) => `${product}, ${people} people, ${days} days`,
  },
  total: { de: 'Total', en: 'Total' },
  state: { de: 'Stand', en: 'State' },
  valid: { de: 'Gültig', en: 'Valid' },
  expired: { de: 'Abgelaufen', en: 'Expired' },
  ordered: { de: 'Bestellt', en: 'Ordered' },
  act: { de: 'Aktion', en: 'Action' },
  order: { de: 'Bestellen', en: 'Order' },
  orderFor: { de: (name: string) => `Bestellen für ${name}`, en: (name: string) => `Order for ${name}` },
  none: { de: 'Noch keine Offerte', en: 'No quote yet' },
  noneText: {
    de: 'Rechnen Sie ein Projekt durch und erstellen Sie daraus eine Offerte.',
    en: 'Calculate a project and make a quote of it.',
  },
  toPricing: { de: 'Zum Preisrechner', en: 'To the price calculator' },
})
