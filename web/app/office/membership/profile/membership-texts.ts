import { texts } from '../../../platform/i18n/texts.ts'

export const membershipTexts = texts({
  section: { de: 'Mitgliedschaft', en: 'Membership' },
  number: { de: (number: string) => `Mitglied ${number}`, en: (number: string) => `Member ${number}` },
  none: { de: 'Sie sind nicht Mitglied der Genossenschaft', en: 'You are not a member of the cooperative' },
  noneText: {
    de: 'Mit einem Anteil zu CHF 50.– entscheiden Sie mit, welche Projekte laufen und was mit den Daten geschieht.',
    en: 'With one share at CHF 50.– you have a say in which projects run and what happens with the data.',
  },
  join: { de: 'Mitglied werden', en: 'Become a member' },
  active: { de: 'Aktiv', en: 'Active' },
  pending: { de: 'Ausstehend', en: 'Pending' },
  ending: { de: 'Gekündigt auf Jahresende', en: 'Ends with the year' },
  'shares-only': { de: 'Anteile ohne Beitrag', en: 'Shares without fee' },
  ended: { de: 'Ausgetreten', en: 'Left' },
  incomplete: {
    de: (amount: string) => `Ihre Zahlung von ${amount} ist noch nicht eingetroffen`,
    en: (amount: string) => `Your payment of ${amount} has not arrived yet`,
  },
  incompleteText: {
    de: (day: string) => `Bestellt am ${day}. Bis sie da ist, gilt die Zeichnung noch nicht.`,
    en: (day: string) => `Ordered on ${day}. Until it is there, the subscription does not hold yet.`,
  },
  paidAlready: { de: 'Sie haben überwiesen?', en: 'You have transferred it?' },
  paidAlreadyText: {
    de: 'Die Bestätigung kann zwei Arbeitstage brauchen.',
    en: 'The confirmation may take two working days.',
  },
  checkAgain: { de: 'Neu prüfen', en: 'Check again' },
  notPaid: { de: 'Sie haben noch nicht überwiesen?', en: 'You have not transferred it yet?' },
  notPaidText: {
    de: 'Die QR-Rechnung kam mit der Mail und steht unten als PDF.',
    en: 'The QR-bill came with the mail and is below as a PDF.',
  },
  somethingElse: { de: 'Etwas anderes?', en: 'Something else?' },
  somethingElseText: { de: 'Wir sehen es mit Ihnen an.', en: 'We look at it with you.' },
  write: { de: 'Schreiben Sie uns', en: 'Write to us' },
  admin: { de: 'Administration', en: 'administrator' },
  member: { de: 'Mitglied', en: 'member' },
  figures: { de: 'Ihre Mitgliedschaft in Zahlen', en: 'Your membership in figures' },
  shares: { de: 'Anteile', en: 'Shares' },
  points: { de: 'Punkte', en: 'Points' },
  pointsText: {
    de: (data: string, ratings: string) => `${data} Datentage, ${ratings} Bewertungstage`,
    en: (data: string, ratings: string) => `${data} data days, ${ratings} rating days`,
  },
  pointsFew: {
    de: (days: string) => `${days} von 7 Tagen bestätigt`,
    en: (days: string) => `${days} of 7 days confirmed`,
  },
  referred: { de: 'Empfohlen', en: 'Recommended' },
  referredText: { de: 'Anteile, die andere zeichneten', en: 'shares others subscribed' },
  votes: { de: 'Stimmen', en: 'Votes' },
  votesText: { de: 'an der Generalversammlung', en: 'at the general meeting' },
  subscribe: { de: 'Anteile zeichnen', en: 'Subscribe shares' },
  payFee: { de: 'Beitrag für dieses Jahr bestellen', en: 'Order the fee of this year' },
  subscribeQuestion: {
    de: 'Wie viele Anteile möchten Sie zeichnen?',
    en: 'How many shares would you like to subscribe?',
  },
  subscribeText: {
    de: 'Sie gelten, sobald sie bezahlt sind: mit der QR-Rechnung aus der Mail oder hier mit Karte.',
    en: 'They count once they are paid: with the QR-bill of the mail, or here by card.',
  },
  subscribeAct: { de: 'Verbindlich zeichnen', en: 'Subscribe' },
  subscribed: { de: 'Ihre Anteile sind reserviert', en: 'Your shares are reserved' },
  ordered: { de: 'Der Jahresbeitrag ist bestellt', en: 'The yearly fee is ordered' },
  invite: { de: 'Jemanden einladen', en: 'Invite somebody' },
  inviteQuestion: { de: 'Wen möchten Sie einladen?', en: 'Whom would you like to invite?' },
  inviteText: {
    de: 'Die Person bekommt eine einzige Mail. Sie nennt Ihren Namen und Ihre E-Mail-Adresse; die Adresse der Person bewahren wir nicht auf.',
    en: 'The person gets one single mail. It names you and your email address; we do not keep the address of the person.',
  },
  inviteEmail: { de: 'E-Mail der Person', en: 'Email of the person' },
  inviteAct: { de: 'Einladung senden', en: 'Send the invitation' },
  invited: { de: 'Die Einladung ist unterwegs', en: 'The invitation is on its way' },
  leave: { de: 'Auf Jahresende austreten', en: 'Leave at the end of the year' },
  leaveQuestion: { de: 'Auf Ende Jahr austreten?', en: 'Leave at the end of the year?' },
  leaveText: {
    de: (day: string) =>
      `Ihre Mitgliedschaft endet am ${day}. Bis dahin können Sie den Austritt zurücknehmen. Die Anteile werden zurückgezahlt, wenn die Generalversammlung die Jahresrechnung genehmigt hat.`,
    en: (day: string) =>
      `Your membership ends on ${day}. Until then you can change your mind. The shares are paid back once the general meeting has approved the annual accounts.`,
  },
  left: { de: 'Der Austritt ist vorgemerkt', en: 'Your leaving is noted' },
  stay: { de: 'Doch bleiben', en: 'Stay after all' },
  stayed: { de: 'Schön, dass Sie bleiben', en: 'Good that you stay' },
  endsOn: {
    de: (day: string) => `Ihre Mitgliedschaft endet am ${day}.`,
    en: (day: string) => `Your membership ends on ${day}.`,
  },
  renewsOn: {
    de: (day: string) => `Verlängert sich am ${day} um ein Jahr.`,
    en: (day: string) => `Renews on ${day} for a year.`,
  },
  atRenewal: {
    de: (shares: string) => `Ab dann halten Sie ${shares}.`,
    en: (shares: string) => `From then on you hold ${shares}.`,
  },
  sharesCount: {
    de: (shares: number) => (shares === 1 ? '1 Anteil' : `${shares} Anteile`),
    en: (shares: number) => (shares === 1 ? '1 share' : `${shares} shares`),
  },
  change: { de: 'Paket ab nächstem Jahr ändern', en: 'Change the package from next year on' },
  changeQuestion: { de: 'Wie viele Anteile ab nächstem Jahr?', en: 'How many shares from next year on?' },
  changeText: {
    de: 'Mehr Anteile kommen auf die nächste Jahresrechnung, weniger werden auf Ende Jahr gekündigt und zurückgezahlt.',
    en: 'More shares are added to the next yearly bill, fewer are cancelled at the end of the year and paid back.',
  },
  changeAct: { de: 'Ab nächstem Jahr ändern', en: 'Change from next year on' },
  changed: { de: 'Die Änderung ist vorgemerkt', en: 'The change is noted' },
  certificate: { de: 'Zertifikat, PDF', en: 'Certificate, PDF' },
  certificateFile: { de: 'Anteilszertifikat', en: 'Share certificate' },
  numbers: {
    de: (first: string, last: string) => (first === last ? `Nr. ${first}` : `Nr. ${first} bis ${last}`),
    en: (first: string, last: string) => (first === last ? `No. ${first}` : `No. ${first} to ${last}`),
  },
  subscriptions: { de: 'Abos', en: 'Subscriptions' },
  subscriptionsNone: {
    de: 'Noch nichts bestellt. Zeichnungen und Bestellungen Ihrer Organisationen stehen hier.',
    en: 'Nothing ordered yet. Subscriptions and orders of your organisations appear here.',
  },
  what: { de: 'Abo', en: 'Subscription' },
  act: { de: 'Handlung', en: 'Act' },
  card: { de: 'Karte', en: 'Card' },
  payByCard: { de: 'Mit Karte bezahlen', en: 'Pay by card' },
  updateCard: { de: 'Karte aktualisieren', en: 'Update card' },
  cancelRenewal: { de: 'Verlängerung kündigen', en: 'Cancel renewal' },
  reactivate: { de: 'Reaktivieren', en: 'Reactivate' },
  renewsFrom: { de: (day: string) => `verlängert sich am ${day}`, en: (day: string) => `renews on ${day}` },
  endsAt: { de: (day: string) => `endet am ${day}`, en: (day: string) => `ends on ${day}` },
  incompleteState: { de: 'Unvollständig', en: 'Incomplete' },
  orderedOn: { de: (day: string) => `bestellt am ${day}`, en: (day: string) => `ordered on ${day}` },
  amount: { de: 'Betrag', en: 'Amount' },
  way: { de: 'Zahlungsart', en: 'Way of payment' },
  wire: { de: 'Überweisung', en: 'Transfer' },
  state: { de: 'Stand', en: 'State' },
  fee: {
    de: (year: number) => `Mitgliedschaft ${year}`,
    en: (year: number) => `Membership ${year}`,
  },
  onlyShares: { de: 'Weitere Anteile', en: 'More shares' },
  notifications: { de: 'Meldungen', en: 'Notifications' },
  unread: { de: (count: number) => `${count} neu`, en: (count: number) => `${count} new` },
  isNew: { de: 'neu', en: 'new' },
  markRead: { de: 'Alle als gelesen markieren', en: 'Mark all as read' },
  address: { de: 'Angaben im Register', en: 'Details in the register' },
  addressText: {
    de: 'Name und Adresse, unter denen Sie im Register der Mitglieder stehen.',
    en: 'Name and address under which you stand in the register of members.',
  },
  save: { de: 'Angaben speichern', en: 'Save the details' },
  saved: { de: 'Gespeichert', en: 'Saved' },
})

/** What a member is told. */
export const notificationTexts = texts({
  registered: {
    de: (_year: number) => 'Ihre Anteile sind reserviert.',
    en: (_year: number) => 'Your shares are reserved.',
  },
  paid: {
    de: (year: number) => `Ihre Zahlung für ${year} ist eingetroffen.`,
    en: (year: number) => `Your payment for ${year} has arrived.`,
  },
  'renewal-due': {
    de: (year: number) => `Der Jahresbeitrag ${year} ist fällig.`,
    en: (year: number) => `The yearly fee ${year} is due.`,
  },
  'renewal-cancelled': {
    de: (year: number) => `Sie treten auf Ende ${year} aus.`,
    en: (year: number) => `You leave at the end of ${year}.`,
  },
  'renewal-resumed': {
    de: (year: number) => `Ihre Mitgliedschaft geht nach ${year} weiter.`,
    en: (year: number) => `Your membership goes on after ${year}.`,
  },
  ended: {
    de: (year: number) => `Ihre Mitgliedschaft ist Ende ${year} zu Ende gegangen.`,
    en: (year: number) => `Your membership ended with ${year}.`,
  },
  referred: {
    de: (_year: number) => 'Auf Ihre Empfehlung hin sind Anteile dazugekommen.',
    en: (_year: number) => 'Shares were added on your recommendation.',
  },
})
