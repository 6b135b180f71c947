import { texts } from '../../../platform/i18n/texts.ts'

/** What stands on every invite page around the words of the organisation; in the Du form. */
export const inviteTexts = texts({
  invites: { de: 'lädt dich ein', en: 'invites you' },
  test: { de: 'Testphase', en: 'Test phase' },
  testText: {
    de: 'Dieses Projekt wird noch erprobt. Was jetzt aufgezeichnet wird, zählt später nicht mit.',
    en: 'This project is still being tried out. What is recorded now will not count later.',
  },
  trialText: {
    de: 'Bis der Ethikrat den Start freigibt, probieren nur Personen dieses Projekt aus, die per Mail eingeladen wurden. Bist du nicht eingeladen? Komm nach der Freigabe wieder vorbei. Was jetzt gesammelt wird, zählt später nicht mit.',
    en: 'Until the ethics board approves its start, only people invited by mail try this project out. You are not invited? Please come back after the approval. What is collected now will not count later.',
  },
  paused: { de: 'Pausiert', en: 'Paused' },
  pausedText: {
    de: 'Der Ethikrat hat dieses Projekt angehalten, um etwas zu klären. Im Moment kann niemand beitreten. Komm später wieder vorbei.',
    en: 'The ethics board has paused this project to clear something up. Nobody can join at the moment. Please come back later.',
  },
  pausedJoin: { de: 'Beitreten ist im Moment nicht möglich', en: 'Joining is not possible at the moment' },
  runTime: { de: 'Laufzeit', en: 'Runs' },
  until: { de: (day: string) => `bis ${day}`, en: (day: string) => `until ${day}` },
  seats: { de: 'Plätze', en: 'Seats' },
  seatsFree: { de: (n: string) => `${n} frei`, en: (n: string) => `${n} free` },
  seatsNone: { de: 'alle vergeben', en: 'all taken' },
  age: { de: 'Ab', en: 'From' },
  years: { de: (n: number) => `${n} Jahren`, en: (n: number) => `age ${n}` },
  full: { de: 'Alle Plätze sind vergeben', en: 'All seats are taken' },
  fullText: {
    de: 'Wenn jemand aussteigt, wird hier wieder ein Platz frei.',
    en: 'When somebody leaves, a seat becomes free here.',
  },
  closed: { de: 'Die Anmeldung ist geschlossen', en: 'Joining is closed' },
  closedText: {
    de: 'Zurzeit nimmt dieses Projekt niemanden auf. Wer schon dabei ist, macht weiter.',
    en: 'This project does not admit anybody at the moment. Whoever takes part already goes on.',
  },
  appFor: { de: 'App laden für', en: 'Get the app for' },
  ios: { de: 'iOS', en: 'iOS' },
  android: { de: 'Android', en: 'Android' },
  code: { de: 'Dein Projektcode', en: 'Your project code' },
  computer: { de: 'Auf dem Computer?', en: 'On a computer?' },
  computerText: {
    de: 'Scanne den Code mit dem Telefon. Du darfst ihn gerne weitergeben.',
    en: 'Scan the code with your phone. Feel free to pass it on.',
  },
  qr: { de: 'QR-Code zu dieser Seite', en: 'QR code to this page' },
  promise: { de: 'Deine Daten bleiben deine', en: 'Your data stay yours' },
  promise1: {
    de: 'Nur du siehst deine Wege. Die Organisation sieht Summen ab zehn Personen.',
    en: 'Only you see your trips. The organisation sees totals of ten people or more.',
  },
  promise2: {
    de: 'Du kannst alles ansehen, korrigieren, herunterladen und löschen.',
    en: 'You can see, correct, download and delete everything.',
  },
  cityPromise1: {
    de: 'Mit der Teilnahme wird nichts aufgezeichnet. Du entscheidest, was du beiträgst.',
    en: 'Taking part records nothing. You decide what you contribute.',
  },
  cityPromise2: {
    de: 'Du kannst alles, was wir von dir haben, ansehen, herunterladen und löschen.',
    en: 'You can see, download and delete everything we hold of you.',
  },
  cityTestText: {
    de: 'Dieses Projekt wird noch erprobt. Was jetzt gesammelt wird, zählt später nicht mit.',
    en: 'This project is still being tried out. What is collected now will not count later.',
  },
  approved: {
    de: (day: string) => `Der Ethikrat hat dieses Projekt am ${day} geprüft.`,
    en: (day: string) => `The ethics board reviewed this project on ${day}.`,
  },
  notApproved: {
    de: 'Der Ethikrat prüft dieses Projekt, bevor es richtig beginnt.',
    en: 'The ethics board reviews this project before it really starts.',
  },
  promise3: {
    de: 'Du steigst aus, wann du willst. Ohne Begründung.',
    en: 'You leave whenever you like. Without giving reasons.',
  },
  howAllmend: { de: 'Wie Allmend arbeitet', en: 'How Allmend works' },
  questions: { de: 'Fragen?', en: 'Questions?' },
  metaTitle: {
    de: (title: string, organisation: string) => `${title} – ${organisation}`,
    en: (title: string, organisation: string) => `${title} – ${organisation}`,
  },
  unknown: { de: 'Diese Einladung ist nicht offen', en: 'This invitation is not open' },
  unknownText: {
    de: 'Der Code ist falsch geschrieben, oder das Projekt nimmt niemanden auf.',
    en: 'The code is misspelled, or the project takes nobody in.',
  },
  typeCode: { de: 'Code eingeben', en: 'Enter a code' },
})

export const publicStateTexts = texts({
  surveyTitle: { de: 'Umfrage', en: 'Survey' },
  insightsTitle: { de: 'Einblicke', en: 'Insights' },
  of: {
    de: (project: string) => `Projekt «${project}»`,
    en: (project: string) => `Project “${project}”`,
  },
  surveyNotYet: { de: 'Die Umfrage beginnt noch nicht', en: 'The survey has not started yet' },
  surveyNotYetText: {
    de: (day: string) => `Sie wird mit dem Projekt am ${day} eröffnet.`,
    en: (day: string) => `It opens with the project on ${day}.`,
  },
  surveyOpen: { de: 'Die Umfrage ist offen', en: 'The survey is open' },
  surveyOpenText: {
    de: 'Sie richtet sich an alle, die am Projekt teilnehmen, und liegt ausserhalb von Allmend. Was du dort antwortest, sehen wir nicht; es gilt, was auf jener Seite steht.',
    en: 'It is for everybody who takes part in the project and lies outside of Allmend. We do not see what you answer there; what that page says applies.',
  },
  surveyHandOver: { de: (host: string) => `Weiter zu ${host}`, en: (host: string) => `On to ${host}` },
  surveyClosed: { de: 'Die Umfrage ist geschlossen', en: 'The survey is closed' },
  surveyClosedText: {
    de: (day: string) => `Das Projekt ging am ${day} zu Ende. Antworten werden keine mehr angenommen.`,
    en: (day: string) => `The project ended on ${day}. Answers are no longer accepted.`,
  },
  insightsNotYet: { de: 'Noch keine Einblicke', en: 'No insights yet' },
  insightsNotYetText: {
    de: 'Hier erscheinen Zahlen, sobald sie auf mindestens zwanzig Personen beruhen und der Ethikrat der Auswertung zugestimmt hat.',
    en: 'Figures appear here once they come from at least twenty people and the ethics board has agreed to the analysis.',
  },
  insightsClosed: {
    de: 'Dieses Projekt ist abgeschlossen',
    en: 'This project is finished',
  },
  insightsClosedText: {
    de: (day: string) => `Es ging am ${day} zu Ende. Öffentliche Einblicke gibt es keine.`,
    en: (day: string) => `It ended on ${day}. There are no public insights.`,
  },
  takePart: { de: 'Zur Einladung', en: 'To the invitation' },
  unknown: { de: 'Dieses Projekt ist nicht öffentlich', en: 'This project is not public' },
  unknownText: {
    de: 'Die Adresse ist falsch geschrieben, oder das Projekt zeigt diese Seite nicht.',
    en: 'The address is misspelled, or the project does not show this page.',
  },
})
