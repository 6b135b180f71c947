import { texts } from '../../../platform/i18n/texts.ts'

export const joinTexts = texts({
  title: { de: 'Mitglied werden', en: 'Become a member' },
  description: {
    de: 'Anteile der Datengenossenschaft zeichnen: ein Mitglied, eine Stimme.',
    en: 'Subscribe shares of the data cooperative: one member, one vote.',
  },
  headingFirst: { de: 'Ein Anteil.', en: 'One share.' },
  headingSecond: { de: 'Eine Stimme.', en: 'One vote.' },
  owned: {
    de: (members: string) => `Allmend gehört ${members} Mitgliedern.`,
    en: (members: string) => `Allmend belongs to ${members} members.`,
  },
  intro: {
    de: (share: string) =>
      `Mit einem Anteil zu ${share} entscheiden Sie mit, welche Projekte laufen und was mit den Daten geschieht.`,
    en: (share: string) =>
      `With one share at ${share} you have a say in which projects run and what happens with the data.`,
  },
  shares: { de: 'Anteile', en: 'Shares' },
  about: { de: (amount: string) => `etwa ${amount}`, en: (amount: string) => `about ${amount}` },
  rate: {
    de: (day: string, rate: string) =>
      `Umrechnung zum Kurs vom ${day}, 1 CHF = ${rate}. Belastet wird in CHF, Ihre Bank rechnet selbst um.`,
    en: (day: string, rate: string) =>
      `Converted at the rate of ${day}, 1 CHF = ${rate}. You are charged in CHF, your bank converts by itself.`,
  },
  details: { de: 'Ihre Angaben', en: 'Your details' },
  birthYear: { de: 'Geburtsjahr', en: 'Year of birth' },
  birthYearHint: {
    de: 'Unter 18 braucht es die Zustimmung der gesetzlichen Vertretung.',
    en: 'Under 18 the legal representative has to agree.',
  },
  choose: { de: 'Bitte wählen', en: 'Please choose' },
  represented: {
    de: 'Ich bin 18 oder älter, oder meine gesetzliche Vertretung stimmt der Zeichnung zu.',
    en: 'I am 18 or older, or my legal representative agrees to the subscription.',
  },
  signedInAs: {
    de: (email: string) => `Sie zeichnen mit dem Konto ${email}.`,
    en: (email: string) => `You subscribe with the account ${email}.`,
  },
  signInFirst: {
    de: 'Zum Zeichnen brauchen Sie ein Konto. Sie melden sich im nächsten Schritt an; was Sie hier eingeben, bleibt stehen.',
    en: 'To subscribe you need an account. You sign in with the next step; what you enter here stays.',
  },
  referral: { de: 'Empfehlung', en: 'Recommendation' },
  referralText: {
    de: 'Hat Sie ein Mitglied auf Allmend gebracht? Es sieht dann, dass Anteile dazugekommen sind, nicht von wem. Geld fliesst keines.',
    en: 'Did a member bring you to Allmend? That member will see that shares were added, not by whom. No money flows.',
  },
  referralEmail: { de: 'E-Mail der Person', en: 'Email of that person' },
  referralHint: {
    de: 'Wir prüfen die Adresse nach dem Beitritt. Ob sie zu einem Mitglied gehört, zeigen wir nicht an.',
    en: 'We check the address once you have joined. We do not show whether it belongs to a member.',
  },
  payment: { de: 'Zahlung', en: 'Payment' },
  card: { de: 'Kredit- oder Debitkarte', en: 'Credit or debit card' },
  cardText: {
    de: 'Sie sind sofort Mitglied. Die Karte wird nur einmal belastet.',
    en: 'You are a member at once. The card is charged only once.',
  },
  wire: { de: 'Überweisung mit QR-Rechnung', en: 'Wire transfer with QR-bill' },
  wireText: {
    de: 'Sie sind Mitglied, sobald die Zahlung eingetroffen ist. Ausserhalb der Schweiz mit IBAN und Referenz.',
    en: 'You are a member as soon as the payment has arrived. Outside Switzerland with IBAN and reference.',
  },
  subscription: { de: 'Ihre Zeichnung', en: 'Your subscription' },
  sharesEach: {
    de: (shares: number, each: string) => `${shares} × ${each}, keine MWST`,
    en: (shares: number, each: string) => `${shares} × ${each}, no VAT`,
  },
  fee: { de: (year: number) => `Jahresbeitrag ${year}`, en: (year: number) => `Yearly fee ${year}` },
  feeUntil: { de: (day: string) => `bis ${day}`, en: (day: string) => `until ${day}` },
  feeAssumed: {
    de: 'Annahme, bis die Generalversammlung ihn festlegt',
    en: 'Assumed until the general meeting decides it',
  },
  now: { de: 'Jetzt', en: 'Now' },
  from: { de: (day: string) => `Ab ${day}`, en: (day: string) => `From ${day}` },
  fromText: { de: 'Jahresbeitrag, jederzeit kündbar', en: 'Yearly fee, can be cancelled at any time' },
  perYear: { de: (amount: string) => `${amount} pro Jahr`, en: (amount: string) => `${amount} per year` },
  statutesBefore: { de: 'Ich habe die', en: 'I have read the' },
  statutes: { de: 'Statuten', en: 'statutes' },
  statutesAfter: { de: 'gelesen und trete der Genossenschaft bei.', en: 'and join the cooperative.' },
  act: { de: 'Anteile verbindlich zeichnen', en: 'Subscribe the shares' },
  signInAct: { de: 'Anmelden und zeichnen', en: 'Sign in and subscribe' },
  actText: {
    de: 'Sie erhalten die Rechnung per Mail und, nach Eingang der Zahlung, das Anteilszertifikat als PDF.',
    en: 'You get the invoice by mail and, once the payment has arrived, the share certificate as a PDF.',
  },
  actTextCard: {
    de: 'Im nächsten Schritt geben Sie die Karte an. Danach liegt das Anteilszertifikat als PDF in Ihrem Profil.',
    en: 'In the next step you enter the card. Then the share certificate is on your profile as a PDF.',
  },
  needsScript: {
    de: 'Zum Zeichnen braucht diese Seite JavaScript.',
    en: 'To subscribe, this page needs JavaScript.',
  },
  done: { de: 'Danke. Ihre Anteile sind reserviert.', en: 'Thank you. Your shares are reserved.' },
  doneText: {
    de: (amount: string, email: string) =>
      `Mitglied werden Sie, sobald ${amount} eingetroffen sind, in der Regel nach zwei Arbeitstagen. Die QR-Rechnung ist an ${email} unterwegs.`,
    en: (amount: string, email: string) =>
      `You become a member as soon as ${amount} have arrived, usually after two working days. The QR-bill is on its way to ${email}.`,
  },
  bill: { de: 'QR-Rechnung', en: 'QR-bill' },
  toProfile: { de: 'Zum Profil', en: 'To your profile' },
  already: { de: 'Sie haben schon Anteile gezeichnet', en: 'You have subscribed shares already' },
  alreadyText: {
    de: 'Weitere Anteile zeichnen Sie in Ihrem Profil. Dort steht auch, wie Ihre Mitgliedschaft läuft.',
    en: 'You can subscribe more shares on your profile. There you also see how your membership stands.',
  },
  rights: { de: 'Rechte und Pflichten', en: 'Rights and duties' },
  rightsText: {
    de: 'Ein Mitglied, eine Stimme, unabhängig von der Zahl der Anteile.',
    en: 'One member, one vote, however many shares are held.',
  },
  may: { de: 'Sie dürfen', en: 'You may' },
  mayVote: {
    de: 'an der Generalversammlung abstimmen und Anträge stellen',
    en: 'vote and make motions at the general meeting',
  },
  mayElect: {
    de: 'den Ethikrat wählen und selbst kandidieren',
    en: 'elect the ethics board and stand for it',
  },
  maySee: {
    de: 'Jahresrechnung und alle Entscheide des Ethikrats einsehen',
    en: 'see the annual accounts and all decisions of the ethics board',
  },
  mayEarn: {
    de: 'Punkte sammeln: einen je bestätigten Datentag und je Tag mit angenommenen detaillierten Bewertungen der letzten 365 Tage, ab sieben bestätigten Tagen und solange der Beitrag bezahlt ist',
    en: 'collect points: one for each confirmed data day and each day with accepted detailed ratings of the last 365 days, from seven confirmed days on and while the fee is paid',
  },
  duties: { de: 'Sie übernehmen', en: 'You take on' },
  dutyShares: {
    de: 'mindestens einen Anteil, höchstens fünf bei der ersten Zeichnung',
    en: 'at least one share, at most five with the first subscription',
  },
  dutyFee: {
    de: (amount: string) => `den Jahresbeitrag, zurzeit ${amount}`,
    en: (amount: string) => `the yearly fee, ${amount} at present`,
  },
  dutyLiable: {
    de: 'keine Nachschusspflicht, Sie haften nur mit Ihren Anteilen',
    en: 'no further contributions, you are liable with your shares only',
  },
  dutyLeave: {
    de: 'Kündigung auf Ende Jahr, Rückzahlung nach Genehmigung der Rechnung',
    en: 'leaving at the end of a year, repayment once the accounts are approved',
  },
  money: { de: 'Was mit Ihrem Geld geschieht', en: 'What happens with your money' },
  capital: { de: 'Genossenschaftskapital', en: 'Capital of the cooperative' },
  capitalShares: { de: (shares: string) => `${shares} Anteile`, en: (shares: string) => `${shares} shares` },
  members: { de: 'Mitglieder', en: 'Members' },
  membersSince: {
    de: (joined: string, day: string) => `+ ${joined} seit ${day}`,
    en: (joined: string, day: string) => `+ ${joined} since ${day}`,
  },
  interest: { de: 'Verzinsung', en: 'Interest' },
  interestText: { de: 'Überschüsse bleiben im Betrieb', en: 'Surpluses stay in the cooperative' },
  votes: { de: 'Stimmen je Mitglied', en: 'Votes per member' },
  votesText: { de: 'nicht übertragbar', en: 'not transferable' },
})
