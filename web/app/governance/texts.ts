import { texts } from '../i18n/texts.ts'

export const boardTexts = texts({
  title: { de: 'Prüfungen', en: 'Reviews' },
  board: { de: 'Ethikrat', en: 'Ethics board' },
  groups: { de: 'Prüfungen nach Stand', en: 'Reviews by state' },
  waiting: { de: 'Offen', en: 'Open' },
  paused: { de: 'Pausiert', en: 'Paused' },
  decided: { de: 'Entschieden', en: 'Decided' },
  waitingNone: { de: 'Kein Projekt wartet auf Sie', en: 'No project waits for you' },
  waitingNoneWords: {
    de: 'Sobald ein bestelltes Projekt bezahlt oder freigeschaltet ist, steht es hier.',
    en: 'As soon as an ordered project is paid or let through, it appears here.',
  },
  pausedNone: { de: 'Kein Projekt ist pausiert', en: 'No project is paused' },
  pausedNoneWords: {
    de: 'Ein Projekt, das live ist, können Sie anhalten. Dann steht es hier.',
    en: 'You can pause a project that is live. Then it appears here.',
  },
  decidedNone: { de: 'Noch ist nichts entschieden', en: 'Nothing has been decided yet' },
  decidedNoneWords: { de: 'Was Sie entscheiden, steht dann hier.', en: 'What you decide appears here.' },
  choose: { de: 'Wählen Sie ein Projekt aus der Liste', en: 'Choose a project from the list' },
  chooseWords: {
    de: 'Sie sehen dann, worum es geht, was Teilnehmende lesen und was bisher geschah.',
    en: 'You then see what it is about, what participants read and what has happened so far.',
  },
  since: { de: (day: string) => `seit ${day}`, en: (day: string) => `since ${day}` },
  people: { de: (seats: string) => `${seats} Personen`, en: (seats: string) => `${seats} people` },
  days: { de: (count: string) => `${count} Tage`, en: (count: string) => `${count} days` },
  noInvite: { de: 'Einladungsseite fehlt', en: 'Invite page missing' },
  hasInvite: { de: 'Einladungsseite steht', en: 'Invite page is there' },
  declined: { de: 'Abgelehnt', en: 'Declined' },
  review: { de: 'In Prüfung', en: 'In review' },
  more: { de: 'Weitere', en: 'More' },
  fewer: { de: 'Zurück', en: 'Back' },
  pages: { de: 'Weiter in der Liste', en: 'Further in the list' },
  tracking: { de: 'Tracking', en: 'Tracking' },
  cityserver: { de: 'CityServer', en: 'City Server' },
})

export const caseTexts = texts({
  title: { de: 'Prüfung', en: 'Review' },
  back: { de: 'Zu den Prüfungen', en: 'To the reviews' },
  breadcrumb: { de: 'Wo Sie sind', en: 'Where you are' },
  intent: { de: 'Absicht', en: 'Intent' },
  subject: { de: 'Umfang', en: 'Extent' },
  organisation: { de: 'Organisation', en: 'Organisation' },
  extent: { de: 'Teilnehmende', en: 'Participants' },
  age: { de: 'Mindestalter', en: 'Minimum age' },
  ageNone: { de: 'keines', en: 'none' },
  ageFrom: { de: (years: string) => `${years} Jahre`, en: (years: string) => `${years} years` },
  extentWords: {
    de: (seats: string, days: string) => `bis zu ${seats} Personen, ${days} Tage`,
    en: (seats: string, days: string) => `up to ${seats} people, ${days} days`,
  },
  period: { de: 'Laufzeit', en: 'Period' },
  survey: { de: 'Umfrage', en: 'Survey' },
  yes: { de: 'bestellt', en: 'ordered' },
  no: { de: 'keine', en: 'none' },
  joined: { de: 'Beigetreten', en: 'Joined' },
  paid: { de: 'Zahlung', en: 'Payment' },
  succeeded: { de: (day: string) => `bezahlt am ${day}`, en: (day: string) => `paid on ${day}` },
  testing: {
    de: (day: string) => `am ${day} ohne Zahlung freigeschaltet`,
    en: (day: string) => `let through without payment on ${day}`,
  },
  unpaid: { de: 'noch ausstehend', en: 'still pending' },
  live: { de: 'Live seit', en: 'Live since' },
  invite: { de: 'Einladungsseite', en: 'Invite page' },
  inviteWords: {
    de: 'Was Menschen sehen, bevor sie beitreten.',
    en: 'What people see before they join.',
  },
  inviteOpen: { de: 'Einladungsseite ansehen', en: 'Look at the invite page' },
  inviteSince: {
    de: (day: string) => `Veröffentlicht am ${day}.`,
    en: (day: string) => `Published on ${day}.`,
  },
  inviteMissing: {
    de: 'Noch nicht veröffentlicht. Ohne sie kann das Projekt nicht live gehen.',
    en: 'Not published yet. Without it the project cannot go live.',
  },
  consents: { de: 'Einwilligungen', en: 'Consents' },
  consentsWords: {
    de: 'Was Teilnehmende lesen, bevor sie zustimmen.',
    en: 'What participants read before they agree.',
  },
  history: { de: 'Verlauf', en: 'History' },
  historyNone: { de: 'Bisher wurde nichts entschieden.', en: 'Nothing has been decided so far.' },
  actBy: {
    de: (day: string, by: string) => `${day}, ${by}`,
    en: (day: string, by: string) => `${day}, ${by}`,
  },
  somebody: { de: 'Konto gelöscht', en: 'account erased' },
  approved: { de: 'Genehmigt', en: 'Approved' },
  declined: { de: 'Abgelehnt', en: 'Declined' },
  paused: { de: 'Angehalten', en: 'Paused' },
  resumed: { de: 'Weiterlaufen lassen', en: 'Let go on' },
  closed: { de: 'Geschlossen', en: 'Closed' },
})

export const actTexts = texts({
  title: { de: 'Ihr Entscheid', en: 'Your decision' },
  none: {
    de: 'Das Projekt ist zu Ende. Es gibt nichts mehr zu entscheiden.',
    en: 'The project is over. There is nothing left to decide.',
  },
  approved: { de: 'Genehmigen', en: 'Approve' },
  approvedWords: {
    de: 'Die Organisation kann das Projekt live schalten.',
    en: 'The organisation can make the project live.',
  },
  declined: { de: 'Ablehnen', en: 'Decline' },
  declinedWords: {
    de: 'Das Projekt bleibt im Test. Sie können später anders entscheiden.',
    en: 'The project stays in test. You can decide otherwise later.',
  },
  paused: { de: 'Anhalten', en: 'Pause' },
  pausedWords: {
    de: 'Niemand tritt bei, die Telefone zeichnen nicht auf, diese Tage zählen nie.',
    en: 'Nobody joins, phones do not record, these days never count.',
  },
  resumed: { de: 'Weiterlaufen lassen', en: 'Let it go on' },
  resumedWords: { de: 'Ab morgen zählen die Tage wieder.', en: 'From tomorrow on days count again.' },
  closed: { de: 'Schliessen', en: 'Close' },
  closedWords: {
    de: 'Für immer. Tagebücher und veröffentlichte Zahlen bleiben.',
    en: 'For good. Diaries and released figures stay.',
  },
  reason: { de: 'Begründung, wird der Organisation mitgeteilt', en: 'Reason, told to the organisation' },
  save: { de: 'Entscheid speichern', en: 'Save the decision' },
  saved: { de: 'Entscheid gespeichert', en: 'Decision saved' },
  closeQuestion: {
    de: (title: string) => `«${title}» für immer schliessen?`,
    en: (title: string) => `Close “${title}” for good?`,
  },
  closeWords: {
    de: 'Niemand kann mehr beitreten, die Telefone hören auf, und es lässt sich nicht rückgängig machen.',
    en: 'Nobody can join any more, phones stop, and it cannot be undone.',
  },
  closeAct: { de: (title: string) => `«${title}» schliessen`, en: (title: string) => `Close “${title}”` },
})

export const adminTexts = texts({
  title: { de: 'Bestellungen', en: 'Orders' },
  admin: { de: 'Admin', en: 'Admin' },
  words: {
    de: 'Was bestellt ist, wirkt, sobald es bezahlt oder freigeschaltet ist: Der Code eines Projekts gilt, Plätze und Tage kommen dazu.',
    en: 'What is ordered takes effect once it is paid or let through: a project’s code works, seats and days are added.',
  },
  states: { de: 'Bestellungen nach Zahlung', en: 'Orders by payment' },
  pending: { de: 'Zu aktivieren', en: 'To activate' },
  settled: { de: 'Aktiv', en: 'Active' },
  pendingNone: { de: 'Keine Bestellung wartet', en: 'No order is waiting' },
  pendingNoneWords: {
    de: 'Bestellungen von Projekten, Plätzen und Tagen stehen hier, bis sie bezahlt sind.',
    en: 'Orders of projects, seats and days appear here until they are paid.',
  },
  settledNone: { de: 'Noch ist nichts aktiv', en: 'Nothing is active yet' },
  settledNoneWords: {
    de: 'Was bezahlt oder freigeschaltet ist, steht dann hier.',
    en: 'What is paid or let through appears here.',
  },
  what: { de: 'Wofür', en: 'What for' },
  who: { de: 'Wer', en: 'Who' },
  orderedAt: { de: 'Bestellt', en: 'Ordered' },
  settledAt: { de: 'Aktiv seit', en: 'Active since' },
  way: { de: 'Zahlungsart', en: 'Way of payment' },
  card: { de: 'Karte', en: 'Card' },
  wire: { de: 'Überweisung', en: 'Transfer' },
  payment: { de: 'Stand', en: 'State' },
  amount: { de: 'Betrag', en: 'Amount' },
  act: { de: 'Aktivieren', en: 'Activate' },
  paid: { de: 'Bezahlt', en: 'Paid' },
  test: { de: 'Als Test freischalten', en: 'Let through as a test' },
  paidQuestion: {
    de: (code: string) => `Bestellung für ${code} als bezahlt aktivieren?`,
    en: (code: string) => `Activate the order for ${code} as paid?`,
  },
  testQuestion: {
    de: (code: string) => `Bestellung für ${code} ohne Zahlung freischalten?`,
    en: (code: string) => `Let the order for ${code} through without payment?`,
  },
  paidWords: {
    de: (amount: string, organisation: string) =>
      `${amount} von ${organisation} sind eingetroffen. Was bestellt ist, wirkt sofort und lässt sich nicht zurücknehmen.`,
    en: (amount: string, organisation: string) =>
      `${amount} from ${organisation} have arrived. What was ordered takes effect at once and cannot be taken back.`,
  },
  testWords: {
    de: (amount: string, organisation: string) =>
      `${amount} von ${organisation} bleiben offen. Was bestellt ist, wirkt sofort; bezahlt werden kann später.`,
    en: (amount: string, organisation: string) =>
      `${amount} from ${organisation} stay open. What was ordered takes effect at once; it can be paid later.`,
  },
  paidAct: {
    de: (code: string) => `${code} als bezahlt aktivieren`,
    en: (code: string) => `Activate ${code} as paid`,
  },
  testAct: {
    de: (code: string) => `${code} als Test freischalten`,
    en: (code: string) => `Let ${code} through`,
  },
  done: { de: (code: string) => `${code} ist aktiv`, en: (code: string) => `${code} is active` },
  more: { de: 'Weitere', en: 'More' },
  fewer: { de: 'Zurück', en: 'Back' },
  pages: { de: 'Weiter in der Liste', en: 'Further in the list' },
})
