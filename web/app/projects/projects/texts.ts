import type { PaymentWay } from '@allmend/domain/money/payments/payment-state'
import { texts } from '../../platform/i18n/texts.ts'

export const statusTexts = texts({
  pending_payment: { de: 'Zahlung ausstehend', en: 'Payment pending' },
  test: { de: 'Test', en: 'Test' },
  approved: { de: 'Genehmigt', en: 'Approved' },
  live: { de: 'Live', en: 'Live' },
  paused: { de: 'Pausiert', en: 'Paused' },
  ended: { de: 'Abgeschlossen', en: 'Completed' },
  closed: { de: 'Geschlossen', en: 'Closed' },
})

export const boardTexts = texts({
  paused: {
    de: (day: string) => `Der Ethikrat hat das Projekt am ${day} angehalten`,
    en: (day: string) => `The ethics board paused the project on ${day}`,
  },
  because: { de: (reason: string) => `Grund: ${reason}`, en: (reason: string) => `Reason: ${reason}` },
  pausedText: {
    de: 'Bis er es weiterlaufen lässt, kann niemand beitreten, die Telefone zeichnen nicht auf und kein Tag zählt. Ergebnisse sind geschlossen. Was gesammelt ist, bleibt.',
    en: 'Until it lets the project go on nobody can join, phones do not record and no day counts. Results are closed. What was collected stays.',
  },
  cityPausedText: {
    de: 'Bis er es weiterlaufen lässt, kann niemand beitreten, und es wird nichts gesammelt. Bewertungen, Kommentare, Namen, Gruppen, Missionen und Schäden sind auch für Sie geschlossen. Was gesammelt ist, bleibt.',
    en: 'Until it lets the project go on nobody can join, and nothing is collected. Ratings, comments, names, groups, missions and defects are closed to you, too. What was collected stays.',
  },
  cityClosedText: {
    de: 'Es lässt sich nicht wieder öffnen. Wer teilnahm, behält seine eigenen Daten.',
    en: 'It cannot be opened again. Whoever took part keeps her own data.',
  },
  closed: {
    de: (day: string) => `Das Projekt wurde am ${day} geschlossen`,
    en: (day: string) => `The project was closed on ${day}`,
  },
  closedText: {
    de: 'Es lässt sich nicht wieder öffnen. Die Tagebücher bleiben bei den Teilnehmenden, veröffentlichte Zahlen bleiben stehen.',
    en: 'It cannot be opened again. Diaries stay with the participants, and figures that were released stay.',
  },
})

export const tableTexts = texts({
  tracking: { de: 'Tracking', en: 'Tracking' },
  cityserver: { de: 'CityServer', en: 'City Server' },
  project: { de: 'Projekt', en: 'Project' },
  code: { de: 'Code', en: 'Code' },
  status: { de: 'Status', en: 'Status' },
  period: { de: 'Laufzeit', en: 'Period' },
  periodText: {
    de: (from: string, to: string, passed: string, days: string) =>
      `${from} bis ${to}, ${passed} von ${days} Tagen`,
    en: (from: string, to: string, passed: string, days: string) =>
      `${from} to ${to}, ${passed} of ${days} days`,
  },
  joined: { de: 'Teilnehmende', en: 'Participants' },
  dataDays: { de: 'Datentage', en: 'Data days' },
  validated: { de: 'Bestätigt', en: 'Validated' },
  ratings: { de: 'Bewertungen', en: 'Ratings' },
  daysLeft: { de: 'Tage übrig', en: 'Days left' },
  act: { de: 'Aktion', en: 'Action' },
  open: { de: (name: string) => `${name} öffnen`, en: (name: string) => `Open ${name}` },
  goLive: { de: 'Live gehen', en: 'Go live' },
  withSurvey: { de: 'mit Umfrage', en: 'with survey' },
  noTracking: { de: 'Noch kein Tracking-Projekt', en: 'No Tracking project yet' },
  noTrackingText: {
    de: 'Sobald ein Projekt eingerichtet ist, stehen hier Laufzeit, Teilnehmende und Datentage.',
    en: 'As soon as a project is set up, its period, participants and data days stand here.',
  },
  noCityserver: { de: 'Noch kein CityServer-Projekt', en: 'No City Server project yet' },
  noCityserverText: {
    de: 'Sobald ein Projekt eingerichtet ist, stehen hier Laufzeit und Teilnehmende.',
    en: 'As soon as a project is set up, its period and participants stand here.',
  },
  noneFound: { de: 'Kein Projekt gefunden', en: 'No project found' },
  noneFoundText: {
    de: (wanted: string) => `Kein Name und kein Code enthält «${wanted}».`,
    en: (wanted: string) => `No name and no code contains “${wanted}”.`,
  },
  newProject: { de: 'Neues Projekt', en: 'New project' },
})

export const projectTexts = texts({
  title: { de: 'Projekt', en: 'Project' },
  breadcrumb: { de: 'Brotkrumen', en: 'Breadcrumb' },
  parts: { de: 'Projekt', en: 'Project' },
  overview: { de: 'Übersicht', en: 'Overview' },
  publicPages: { de: 'Öffentliche Seiten', en: 'Public pages' },
  analysis: { de: 'Auswertung', en: 'Analysis' },
  surveys: { de: 'Umfragen', en: 'Surveys' },
  survey: { de: 'Umfrage', en: 'Survey' },
  map: { de: 'Karte', en: 'Map' },
  photos: { de: 'Fotos', en: 'Photos' },
  users: { de: 'Nutzende', en: 'Users' },
  edge: { de: 'Routen', en: 'Edge' },
  missionCenter: { de: 'Missionszentrale', en: 'Mission Center' },
  settings: { de: 'Einstellungen', en: 'Settings' },
  addSeats: { de: 'Plätze hinzufügen', en: 'Add seats' },
  extend: { de: 'Verlängern', en: 'Extend' },
  goLive: { de: 'Live gehen', en: 'Go live' },
  documentation: { de: 'Dokumentation', en: 'Documentation' },
  timeline: { de: 'Zeitachse', en: 'Timeline' },
  start: { de: 'Start', en: 'Start' },
  end: { de: 'Ende', en: 'End' },
  now: { de: 'Jetzt', en: 'Now' },
  live: { de: 'Live', en: 'Live' },
  approved: { de: 'Genehmigt', en: 'Approved' },
  months: {
    de: 'Jan Feb Mär Apr Mai Jun Jul Aug Sep Okt Nov Dez',
    en: 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
  },
  timelinePending: {
    de: 'Das Projekt beginnt, sobald die Zahlung eingetroffen ist. Dann läuft es im Test, bis es live geht.',
    en: 'The project begins as soon as the payment has arrived. Then it runs as a test until it goes live.',
  },
  timelineTest: {
    de: 'Das Projekt läuft im Test. Daten aus der Testphase fliessen nicht in die Auswertung.',
    en: 'The project runs as a test. Data of the test phase are not part of the analysis.',
  },
  timelineLive: {
    de: (day: string) =>
      `Bis zum ${day} lief das Projekt im Test. Daten aus der Testphase fliessen nicht in die Auswertung.`,
    en: (day: string) =>
      `Until ${day} the project ran as a test. Data of the test phase are not part of the analysis.`,
  },
  timelineLiveAtOnce: {
    de: 'Was vom ersten Tag an gesammelt wird, fliesst in die Auswertung.',
    en: 'What is collected from the first day on is part of the analysis.',
  },
  unpaid: {
    de: 'Hochladen und rechnen lässt sich hier, sobald das Projekt bezahlt ist. Texte und Einstellungen können Sie schon bearbeiten.',
    en: 'You can upload files and have ways worked out here once the project is paid. Texts and settings can be edited already.',
  },
  unpaidOrders: { de: 'Zu den Bestellungen', en: 'To the orders' },
  orders: { de: 'Bestellungen', en: 'Orders' },
  ordersText: {
    de: 'Was bestellt wurde, zum Preis des jeweiligen Tages, inklusive MWST. Es gilt, sobald die Zahlung eingetroffen ist.',
    en: 'What was ordered, at the price of that day, including VAT. It takes effect when the payment arrives.',
  },
  orderedAt: { de: 'Datum', en: 'Date' },
  ordered: { de: 'Bestellung', en: 'Order' },
  payment: { de: 'Zahlung', en: 'Payment' },
  amount: { de: 'Betrag', en: 'Amount' },
  orderProject: {
    de: (seats: string, days: string) => `Projekt mit ${seats} Plätzen für ${days} Tage`,
    en: (seats: string, days: string) => `Project with ${seats} seats for ${days} days`,
  },
  orderSeats: { de: (seats: string) => `${seats} Plätze mehr`, en: (seats: string) => `${seats} more seats` },
  orderDays: { de: (days: string) => `${days} Tage mehr`, en: (days: string) => `${days} more days` },
  orderSurvey: { de: 'Option Umfrage', en: 'Survey option' },
  orderByQuote: {
    de: (number: string) => `nach Offerte ${number}`,
    en: (number: string) => `by quote ${number}`,
  },
  declined: { de: 'Der Ethikrat hat den Start abgelehnt', en: 'The ethics board declined the start' },
  unknown: { de: 'Dieses Projekt existiert nicht', en: 'Project does not exist' },
  unknownText: {
    de: 'Prüfen Sie den Code in der Adresse.',
    en: 'Check the code in the address.',
  },
  toOrganisation: { de: 'Zur Organisation', en: 'To the organisation' },
})

export const newProjectTexts = texts({
  abroad: {
    de: 'Ort der Leistung im Ausland, deshalb ohne schweizerische MWST.',
    en: 'Place of supply abroad, hence without Swiss VAT.',
  },
  title: { de: 'Neues Projekt', en: 'New project' },
  projectsOf: {
    de: (product: string) => `${product}-Projekte`,
    en: (product: string) => `${product} projects`,
  },
  steps: { de: 'Schritte', en: 'Steps' },
  stepSetup: { de: 'Projekt', en: 'Project' },
  stepSummary: { de: 'Zusammenfassung und Zahlung', en: 'Summary and payment' },
  stepInvite: { de: 'Einladungsseite', en: 'Invite page' },
  about: { de: 'Projekt', en: 'Project' },
  aboutText: {
    de: 'Der Name steht auf der Einladungsseite, der Code auf Plakaten und in der App.',
    en: 'The name stands on the invite page, the code on posters and in the app.',
  },
  name: { de: 'Name des Projekts', en: 'Name of the project' },
  nameHint: {
    de: '3 bis 60 Zeichen, zum Beispiel «Mobilität im Alltag»',
    en: '3 to 60 characters, for example “Everyday mobility”',
  },
  nameFree: { de: 'Dieser Name ist frei', en: 'This name is free' },
  code: { de: 'Projektcode', en: 'Project code' },
  codeHint: {
    de: '6 bis 12 Buchstaben und Ziffern. Bleibt das Feld leer, ziehen wir einen Code.',
    en: '6 to 12 letters and digits. If you leave it empty, we draw a code.',
  },
  codeFree: { de: (code: string) => `${code} ist frei`, en: (code: string) => `${code} is free` },
  size: { de: 'Umfang', en: 'Size' },
  sizeText: {
    de: 'Mindestens 50 Teilnehmende und 365 Tage. Plätze und Tage lassen sich später hinzufügen.',
    en: 'At least 50 participants and 365 days. Seats and days can be added later.',
  },
  participants: { de: 'Anzahl Teilnehmende', en: 'Number of participants' },
  costs: { de: 'Kosten', en: 'Costs' },
  seatsOrdered: { de: 'Teilnehmende', en: 'Participants' },
  start: { de: 'Erster Tag', en: 'First day' },
  end: { de: 'Letzter Tag', en: 'Last day' },
  days: { de: (days: string) => `${days} Tage`, en: (days: string) => `${days} days` },
  options: { de: 'Optionen', en: 'Options' },
  survey: { de: 'Umfrage', en: 'Survey' },
  surveyText: {
    de: (price: string) => `Umfragen an die Teilnehmenden, ${price} pro Person und Jahr`,
    en: (price: string) => `Surveys among participants, ${price} per person and year`,
  },
  toSummary: { de: 'Weiter zur Zusammenfassung', en: 'Continue to the summary' },
  toSummaryText: {
    de: 'Hier wird noch nichts bestellt.',
    en: 'Nothing is ordered yet.',
  },
  change: { de: 'Ändern', en: 'Change' },
  product: { de: 'Produkt', en: 'Product' },
  tracking: { de: 'Tracking', en: 'Tracking' },
  trackingSurvey: { de: 'Tracking + Umfrage', en: 'Tracking + survey' },
  cityserver: { de: 'CityServer', en: 'City Server' },
  codeDrawn: { de: 'wird gezogen', en: 'will be drawn' },
  seats: { de: (seats: string) => `${seats} Plätze`, en: (seats: string) => `${seats} seats` },
  period: { de: 'Laufzeit', en: 'Run time' },
  periodText: {
    de: (from: string, to: string, days: string) => `${from} bis ${to}, ${days} Tage`,
    en: (from: string, to: string, days: string) => `${from} to ${to}, ${days} days`,
  },
  billing: { de: 'Rechnungsadresse', en: 'Billing address' },
  order: { de: 'Verbindlich bestellen', en: 'Place the order' },
  orderText: {
    de: (email: string, way: PaymentWay) =>
      `Die ${way === 'card' ? 'Quittung' : 'Rechnung'} geht an ${email}. Danach richten Sie die Einladungsseite ein.`,
    en: (email: string, way: PaymentWay) =>
      `The ${way === 'card' ? 'receipt' : 'invoice'} goes to ${email}. Then you set up the invite page.`,
  },
  quoteText: {
    de: (number: string, day: string) => `Preise der Offerte ${number}, gültig bis ${day}.`,
    en: (number: string, day: string) => `Prices of quote ${number}, valid until ${day}.`,
  },
  withoutQuote: { de: 'Ohne Offerte bestellen', en: 'Order without the quote' },
  quoteOver: { de: 'Die Offerte gilt nicht mehr', en: 'The quote is no longer valid' },
  quoteOverText: {
    de: 'Unten stehen die Preise von heute.',
    en: 'The prices below are those of today.',
  },
  created: { de: 'Projekt bestellt', en: 'Project ordered' },
  createdText: {
    de: 'Das ist der Code, mit dem Teilnehmende beitreten. Er wird aktiv, sobald die Zahlung eingetroffen ist.',
    en: 'This is the code participants join with. It becomes active as soon as the payment has arrived.',
  },
  next: { de: 'Wie es weitergeht', en: 'What happens next' },
  toProject: { de: 'Zum Projekt', en: 'To the project' },
  toInvite: { de: 'Einladungsseite einrichten', en: 'Set up the invite page' },
})

export const paymentTexts = texts({
  way: { de: 'Zahlungsart', en: 'Payment' },
  card: { de: 'Kredit- oder Debitkarte', en: 'Credit or debit card' },
  cardText: {
    de: 'Der Projektcode ist sofort aktiv.',
    en: 'The project code is active at once.',
  },
  wire: { de: 'Überweisung mit QR-Rechnung', en: 'Wire transfer with QR-bill' },
  wireText: {
    de: 'Der Projektcode wird aktiv, sobald die Zahlung eingetroffen ist, in der Regel nach zwei Arbeitstagen.',
    en: 'The project code becomes active as soon as the payment has arrived, usually after two working days.',
  },
  cardMore: {
    de: 'Gilt sofort.',
    en: 'Takes effect at once.',
  },
  wireMore: {
    de: 'Gilt, sobald die Zahlung eingetroffen ist.',
    en: 'Takes effect as soon as the payment has arrived.',
  },
})

export const goLiveTexts = texts({
  title: { de: 'Live gehen', en: 'Go live' },
  text: {
    de: 'Ab dem Livegang zählt, was gesammelt wird. Bis dahin ist alles Test und fliesst nicht in die Auswertung.',
    en: 'From go-live on, what is collected counts. Until then everything is a test and not part of the analysis.',
  },
  checks: { de: 'Was es dafür braucht', en: 'What it takes' },
  checksText: {
    de: 'Fehlt etwas, steht hier, wer es tun kann.',
    en: 'If something is missing, it says here who can do it.',
  },
  paid: { de: 'Zahlung', en: 'Payment' },
  paidDone: { de: 'Die Zahlung ist eingetroffen.', en: 'The payment has arrived.' },
  paidMissing: {
    de: 'Die Zahlung des Projekts ist noch nicht eingetroffen. Sie bezahlen, die Plattform bestätigt den Eingang.',
    en: 'The payment of the project has not arrived yet. You pay, the platform confirms it.',
  },
  approved: { de: 'Genehmigung', en: 'Approval' },
  approvedDone: { de: 'Der Ethikrat hat den Start genehmigt.', en: 'The ethics board approved the start.' },
  approvedMissing: {
    de: 'Der Ethikrat hat das Projekt noch nicht genehmigt. Er prüft jedes Projekt vor dem Start.',
    en: 'The ethics board has not approved the project yet. It reviews every project before its start.',
  },
  approvedDeclined: {
    de: (reason: string) => `Der Ethikrat hat den Start abgelehnt: ${reason}`,
    en: (reason: string) => `The ethics board declined the start: ${reason}`,
  },
  invite: { de: 'Einladungsseite', en: 'Invite page' },
  inviteDone: { de: 'Die Einladungsseite ist vollständig.', en: 'The invite page is complete.' },
  inviteMissing: {
    de: 'Die Einladungsseite ist noch nicht vollständig.',
    en: 'The invite page is not complete yet.',
  },
  done: { de: 'Erledigt', en: 'Done' },
  missing: { de: 'Offen', en: 'Open' },
  who: { de: (who: string) => `Wer es tun kann: ${who}`, en: (who: string) => `Who can do it: ${who}` },
  'platform admin': { de: 'Administration der Plattform', en: 'Administration of the platform' },
  'ethics board': { de: 'Ethikrat', en: 'Ethics board' },
  'organisation admin': {
    de: 'Administration Ihrer Organisation',
    en: 'Administration of your organisation',
  },
  toInvite: { de: 'Einladungsseite bearbeiten', en: 'Edit the invite page' },
  act: { de: 'Projekt live schalten', en: 'Make the project live' },
  actText: {
    de: 'Das lässt sich nicht rückgängig machen.',
    en: 'This cannot be undone.',
  },
  notYet: { de: 'Das Projekt kann noch nicht live gehen', en: 'The project cannot go live yet' },
  notYetText: {
    de: (missing: string) => `Es fehlt: ${missing}.`,
    en: (missing: string) => `Missing: ${missing}.`,
  },
  already: { de: 'Das Projekt ist live', en: 'The project is live' },
  alreadyText: { de: (day: string) => `Seit ${day}.`, en: (day: string) => `Since ${day}.` },
  over: { de: 'Die Laufzeit des Projekts ist vorbei', en: 'The project has run its time' },
  went: { de: 'Das Projekt ist jetzt live', en: 'The project is live now' },
  back: { de: 'Zum Projekt', en: 'To the project' },
})

export const extendTexts = texts({
  title: { de: 'Projekt erweitern', en: 'Extend the project' },
  kinds: { de: 'Was Sie hinzufügen', en: 'What you add' },
  'add-seats': { de: 'Plätze hinzufügen', en: 'Add seats' },
  'add-days': { de: 'Verlängern', en: 'Extend' },
  'add-survey': { de: 'Umfrage hinzufügen', en: 'Add a survey' },
  surveyText: {
    de: (seats: string, days: string) =>
      `Die Option gilt für alle ${seats} Plätze und die verbleibenden ${days} Tage. Sie können sie nutzen, sobald sie bezahlt ist. Der Ethikrat prüft das Projekt danach neu; bis er entschieden hat, tritt niemand bei.`,
    en: (seats: string, days: string) =>
      `The option is for all ${seats} seats and the ${days} days that are left. You can use it as soon as it is paid. The ethics board then reviews the project again; until it has decided nobody joins.`,
  },
  option: { de: 'Option Umfrage', en: 'Survey option' },
  governance: { de: 'Governance', en: 'Governance' },
  vat: { de: 'MWST', en: 'VAT' },
  total: { de: 'Total', en: 'Total' },
  option_there: {
    de: 'Das Projekt hat diese Option, oder sie ist bestellt und noch nicht bezahlt.',
    en: 'The project has this option, or it is ordered and not paid yet.',
  },
  extension_pending: {
    de: 'Eine frühere Bestellung für dieses Projekt ist noch nicht bezahlt. Bezahlen Sie sie zuerst, oder stornieren Sie sie.',
    en: 'An earlier order for this project is not paid yet. Pay it first, or cancel it.',
  },
  project_unpaid: {
    de: 'Optionen lassen sich hinzufügen, sobald das Projekt bezahlt ist.',
    en: 'Options can be added as soon as the project is paid.',
  },
  seatsText: {
    de: (seats: string, joined: string) =>
      `Heute ${seats} Plätze, ${joined} besetzt. Kommt mehr als ein Viertel dazu, prüft der Ethikrat das Projekt neu; bis er entschieden hat, tritt niemand bei.`,
    en: (seats: string, joined: string) =>
      `Today ${seats} seats, ${joined} taken. If more than a quarter is added, the ethics board reviews the project again; until it has decided nobody joins.`,
  },
  daysText: {
    de: (day: string, left: string) => `Heute bis ${day}, noch ${left} Tage.`,
    en: (day: string, left: string) => `Today until ${day}, ${left} days left.`,
  },
  seats: { de: 'Zusätzliche Plätze', en: 'Additional seats' },
  days: { de: 'Zusätzliche Tage', en: 'Additional days' },
  seatsAfter: {
    de: (seats: string) => `Danach ${seats} Plätze`,
    en: (seats: string) => `Then ${seats} seats`,
  },
  daysAfter: { de: (day: string) => `Danach bis ${day}`, en: (day: string) => `Then until ${day}` },
  now: { de: 'Jetzt fällig', en: 'Due now' },
  fromThenOn: { de: 'Ab dann pro Jahr', en: 'From then on per year' },
  fromThenOnText: {
    de: 'Was 365 Tage des erweiterten Projekts kosten, inklusive MWST. Fällig erst, wenn Sie erneut verlängern.',
    en: 'What 365 days of the extended project cost, including VAT. Due only if you extend again.',
  },
  order: { de: 'Verbindlich bestellen', en: 'Place the order' },
  ordered: { de: 'Bestellt', en: 'Ordered' },
  project_not_live: {
    de: 'Plätze und Tage lassen sich hinzufügen, sobald das Projekt live ist.',
    en: 'Seats and days can be added as soon as the project is live.',
  },
  project_ended: { de: 'Die Laufzeit des Projekts ist vorbei.', en: 'The project has run its time.' },
  project_paused: {
    de: 'Das Projekt ist pausiert. Plätze und Tage lassen sich hinzufügen, sobald es weiterläuft.',
    en: 'The project is paused. Seats and days can be added as soon as it goes on.',
  },
  project_closed: { de: 'Das Projekt wurde geschlossen.', en: 'The project was closed.' },
  pending: {
    de: (orders: string) => `Noch nicht bezahlt und nicht eingerechnet: ${orders}`,
    en: (orders: string) => `Not paid yet and not included: ${orders}`,
  },
  back: { de: 'Zum Projekt', en: 'To the project' },
})

export const cityTexts = texts({
  network: { de: 'Netz und Routen', en: 'Network and routes' },
  networkText: {
    de: 'Die Strassen des Gebiets und die Routen, die auf ihnen liegen.',
    en: 'The streets of the area, and the routes that lie on them.',
  },
  areaName: { de: 'Gebiet', en: 'Area' },
  areaDrawn: { de: 'gezeichnet', en: 'drawn' },
  squareKm: { de: (km: string) => `${km} km²`, en: (km: string) => `${km} km²` },
  edges: { de: 'Kanten', en: 'Edges' },
  streetKm: { de: (km: string) => `${km} km Strassen`, en: (km: string) => `${km} km of streets` },
  preparing: { de: 'werden vorbereitet', en: 'being prepared' },
  routeCount: { de: 'Routen', en: 'Routes' },
  published: {
    de: (count: string) => `${count} veröffentlicht`,
    en: (count: string) => `${count} published`,
  },
  faulty: { de: (count: string) => `${count} mit Fehlern`, en: (count: string) => `${count} with faults` },
  toEdges: { de: 'Netz öffnen', en: 'Open the network' },
  toRoutes: { de: 'Routen öffnen', en: 'Open the routes' },
  toMap: { de: 'Karte öffnen', en: 'Open the map' },
  next: { de: 'Nächste Schritte', en: 'Next steps' },
  nextText: {
    de: 'Was es braucht, bis Menschen teilnehmen können.',
    en: 'What it takes until people can take part.',
  },
  area: { de: 'Gebiet festlegen', en: 'Set the area' },
  areaText: {
    de: 'Das Gebiet bestimmt, welche Strassen zum Projekt gehören.',
    en: 'The area decides which streets belong to the project.',
  },
  routes: { de: 'Routen zeichnen', en: 'Draw routes' },
  routesText: {
    de: 'Routen liegen auf den Strassen des Gebiets.',
    en: 'Routes lie on the streets of the area.',
  },
  invite: { de: 'Einladungsseite veröffentlichen', en: 'Publish the invite page' },
  inviteText: {
    de: 'Über sie treten Menschen mit dem Code oder dem QR-Code bei.',
    en: 'Through it people join by code or QR code.',
  },
  live: { de: 'Live gehen', en: 'Go live' },
  liveText: {
    de: 'Sobald die Zahlung eingetroffen ist und der Ethikrat zugestimmt hat.',
    en: 'As soon as the payment has arrived and the ethics board has agreed.',
  },
  open: { de: 'Öffnen', en: 'Open' },
  done: { de: 'Erledigt', en: 'Done' },
  missing: { de: 'Offen', en: 'Open' },
})

export const settingsTexts = texts({
  life: { de: 'Live, Plätze und Laufzeit', en: 'Live, seats and run time' },
  lifeText: {
    de: 'Plätze und Tage lassen sich hinzufügen, sobald das Projekt live ist.',
    en: 'Seats and days can be added once the project is live.',
  },
  title: { de: 'Projekteinstellungen', en: 'Project settings' },
  about: { de: 'Projekt', en: 'Project' },
  aboutText: {
    de: 'Der Code bleibt, wie er ist: Er steht auf Plakaten.',
    en: 'The code stays as it is: it stands on posters.',
  },
  surveyAddress: { de: 'Adresse der Umfrage', en: 'Address of the survey' },
  surveyHint: {
    de: 'Beginnt mit https:// oder mit /survey/. Leer: ohne Umfrage.',
    en: 'Starts with https:// or with /survey/. Empty: no survey.',
  },
  minimumAge: { de: 'Mindestalter', en: 'Minimum age' },
  minimumAgeHint: {
    de: '14 bis 99 Jahre. Leer: Beim Beitreten wird nicht danach gefragt.',
    en: '14 to 99 years. Empty: nobody is asked when joining.',
  },
  regionFixed: {
    de: 'Das Gebiet bleibt, wie es ist: Es nimmt schon jemand teil.',
    en: 'The region stays as it is: somebody takes part already.',
  },
  save: { de: 'Änderungen speichern', en: 'Save changes' },
  saved: { de: 'Einstellungen gespeichert', en: 'Settings saved' },
  joining: { de: 'Anmeldung', en: 'Joining' },
  joiningText: {
    de: 'Wer schon teilnimmt, sammelt in jedem Fall weiter.',
    en: 'Whoever takes part already goes on in any case.',
  },
  joiningOpen: {
    de: 'Die Anmeldung ist offen: Wer den Code hat, kann beitreten.',
    en: 'Joining is open: whoever has the code can join.',
  },
  joiningClosed: {
    de: (day: string) => `Die Anmeldung ist seit ${day} geschlossen. Die Einladungsseite sagt es.`,
    en: (day: string) => `Joining has been closed since ${day}. The invite page says so.`,
  },
  close: { de: 'Anmeldung schliessen', en: 'Close joining' },
  open: { de: 'Anmeldung öffnen', en: 'Open joining' },
  closed: { de: 'Anmeldung geschlossen', en: 'Joining closed' },
  opened: { de: 'Anmeldung geöffnet', en: 'Joining opened' },
  cancel: { de: 'Bestellung stornieren', en: 'Cancel an order' },
  cancelText: {
    de: 'Solange sie nicht bezahlt ist, lässt sich eine Bestellung stornieren.',
    en: 'As long as it is not paid, an order can be cancelled.',
  },
  cancelAct: { de: 'Stornieren', en: 'Cancel' },
  cancelQuestion: { de: 'Diese Bestellung stornieren?', en: 'Cancel this order?' },
  cancelProjectText: {
    de: 'Das Projekt wird nicht durchgeführt. Name und Code werden wieder frei. Das lässt sich nicht rückgängig machen.',
    en: 'The project will not take place. Its name and code become free again. This cannot be undone.',
  },
  cancelMoreText: {
    de: 'Die zusätzlichen Plätze oder Tage kommen nicht dazu. Das lässt sich nicht rückgängig machen.',
    en: 'The additional seats or days will not be added. This cannot be undone.',
  },
  cancelled: { de: 'Bestellung storniert', en: 'Order cancelled' },
  archive: { de: 'Archiv', en: 'Archive' },
  archiveText: {
    de: 'Ein archiviertes Projekt steht nicht mehr in der Liste der Organisation. Seine Zahlen bleiben.',
    en: 'An archived project is no longer in the list of the organisation. Its figures stay.',
  },
  archiveAct: { de: 'Projekt archivieren', en: 'Archive the project' },
  unarchiveAct: { de: 'Aus dem Archiv holen', en: 'Take out of the archive' },
  archived: { de: 'Projekt archiviert', en: 'Project archived' },
  unarchived: { de: 'Projekt wieder in der Liste', en: 'Project back in the list' },
})

export const listTexts = texts({
  showArchived: {
    de: (count: string) => `Archivierte anzeigen (${count})`,
    en: (count: string) => `Show archived (${count})`,
  },
  hideArchived: { de: 'Archivierte ausblenden', en: 'Hide archived' },
  products: { de: 'Produkte', en: 'Products' },
  all: { de: 'Alle Projekte', en: 'All projects' },
  search: { de: 'Name oder Code', en: 'Name or code' },
})
