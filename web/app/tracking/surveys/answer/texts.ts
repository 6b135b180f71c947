import { texts } from '../../../platform/i18n/texts.ts'

export const answerTexts = texts({
  title: { de: 'Umfrage', en: 'Survey' },
  home: { de: 'Allmend, Startseite', en: 'Allmend, home' },
  minutes: { de: (n: number) => `etwa ${n} Min.`, en: (n: number) => `about ${n} min` },
  progress: { de: 'Fortschritt', en: 'Progress' },
  part: {
    de: (n: number, all: number, title: string) => `Teil ${n} von ${all}: ${title}`,
    en: (n: number, all: number, title: string) => `Part ${n} of ${all}: ${title}`,
  },
  saved: { de: (time: string) => `gespeichert ${time}`, en: (time: string) => `saved ${time}` },
  notKept: { de: 'nicht gespeichert', en: 'not saved' },
  offline: { de: 'ohne Netz', en: 'no network' },
  free: { de: 'freiwillig', en: 'optional' },
  noAnswer: { de: 'Keine Angabe', en: 'No answer' },
  missed: {
    de: 'Noch offen. Antworte oder wähle «Keine Angabe».',
    en: 'Still open. Answer, or choose “No answer”.',
  },
  wrong: { de: 'Das passt nicht zur Frage.', en: 'This does not fit the question.' },
  because: {
    de: (chosen: string) => `weil du «${chosen}» gewählt hast`,
    en: (chosen: string) => `because you chose “${chosen}”`,
  },
  becauseAnswer: { de: 'wegen deiner Antwort davor', en: 'because of your answer before' },
  characters: {
    de: (n: number, most: number) => `${n} von ${most} Zeichen`,
    en: (n: number, most: number) => `${n} of ${most} characters`,
  },
  placeKept: {
    de: 'Such eine Adresse oder schieb die Karte, bis der Punkt am Ort liegt. Wir speichern die Stelle auf 50 Meter genau.',
    en: 'Look for an address or move the map until the dot lies on the place. We keep it to 50 metres.',
  },
  placeSearch: { de: 'Strasse oder Ort', en: 'Street or place' },
  placeNone: { de: 'Nichts gefunden, das so beginnt.', en: 'Nothing found that begins like this.' },
  placeNoSearch: {
    de: 'Die Suche geht gerade nicht. Die Karte kannst du schieben.',
    en: 'The search does not work right now. You can move the map.',
  },
  placeMap: { de: 'Karte für die Antwort', en: 'Map for the answer' },
  placeSet: { de: 'Diese Stelle wählen', en: 'Choose this place' },
  placeAgain: { de: 'Andere Stelle wählen', en: 'Choose another place' },
  placeThere: { de: 'Gewählt:', en: 'Chosen:' },
  placeRemove: { de: 'Entfernen', en: 'Remove' },
  mapMissing: {
    de: 'Die Karte dieser Gegend ist gerade nicht da. Du kannst die Frage auslassen.',
    en: 'The map of this area is not there right now. You can leave the question out.',
  },
  promise: {
    de: (day: string) =>
      `Deine Antworten sieht die Organisation nur als Summen ab zehn Personen. Du kannst sie bis zum ${day} ändern oder löschen.`,
    en: (day: string) =>
      `The organisation sees your answers only as totals of ten people or more. You can change or delete them until ${day}.`,
  },
  back: { de: 'Zurück', en: 'Back' },
  next: { de: (n: number) => `Weiter zu Teil ${n}`, en: (n: number) => `On to part ${n}` },
  goOn: { de: 'Trotzdem weiter', en: 'Go on all the same' },
  send: { de: 'Antworten senden', en: 'Send answers' },
  sendAnyway: { de: 'Trotzdem senden', en: 'Send all the same' },
  openLeft: {
    de: (n: number) =>
      n === 1 ? 'Eine Pflichtfrage ist noch offen.' : `${n} Pflichtfragen sind noch offen.`,
    en: (n: number) =>
      n === 1 ? 'One required question is still open.' : `${n} required questions are still open.`,
  },
  openText: {
    de: 'Du kannst trotzdem weitergehen; dein Tagebuch bleibt, wie es ist.',
    en: 'You can go on all the same; your diary stays as it is.',
  },
  consent: { de: 'Deine Einwilligung', en: 'Your consent' },
  agree: { de: 'Ich bin einverstanden.', en: 'I agree.' },
  agreeMissing: {
    de: 'Ohne deine Einwilligung können wir deine Antworten nicht annehmen.',
    en: 'Without your consent we cannot take your answers.',
  },
  signedOut: { de: 'Melde dich an, um zu antworten', en: 'Sign in to answer' },
  signedOutText: {
    de: 'Die Umfrage ist für alle, die am Projekt teilnehmen. Was du hier schon gewählt hast, bleibt auf diesem Gerät.',
    en: 'The survey is for everybody who takes part in the project. What you have chosen here stays on this device.',
  },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  stranger: {
    de: 'Du nimmst an diesem Projekt noch nicht teil',
    en: 'You do not take part in this project yet',
  },
  strangerText: {
    de: 'Die Umfrage ist für alle, die teilnehmen. Du kannst beitreten und danach antworten.',
    en: 'The survey is for everybody who takes part. You can join and answer then.',
  },
  takePart: { de: 'Am Projekt teilnehmen', en: 'Take part in the project' },
  waiting: { de: 'Gespeichert, noch nicht gesendet', en: 'Kept, not sent yet' },
  waitingText: {
    de: 'Du bist ohne Netz. Deine Antworten liegen auf diesem Gerät und gehen von selbst, sobald du wieder verbunden bist und diese Seite offen ist.',
    en: 'You have no network. Your answers lie on this device and go by themselves once you are connected again and this page is open.',
  },
  done: { de: 'Danke. Deine Antworten sind da.', en: 'Thank you. Your answers have arrived.' },
  doneText: {
    de: (n: number, all: number, day: string) =>
      `Du hast ${n} von ${all} Fragen beantwortet. Du kannst sie bis zum ${day} ändern oder löschen.`,
    en: (n: number, all: number, day: string) =>
      `You answered ${n} of ${all} questions. You can change or delete them until ${day}.`,
  },
  doneClosed: {
    de: (n: number, all: number) => `Du hast ${n} von ${all} Fragen beantwortet. Die Umfrage ist zu Ende.`,
    en: (n: number, all: number) => `You answered ${n} of ${all} questions. The survey is over.`,
  },
  sentAt: { de: 'Gesendet', en: 'Sent' },
  readBy: { de: 'Gelesen von', en: 'Read by' },
  readByNobody: { de: 'niemandem einzeln, nur als Summe', en: 'nobody by itself, only as a total' },
  version: { de: 'Fassung', en: 'Version' },
  toDiary: { de: 'Zum Tagebuch', en: 'To the diary' },
  see: { de: 'Antworten ansehen', en: 'See the answers' },
  erase: { de: 'Antworten löschen', en: 'Delete the answers' },
  eraseAsk: { de: 'Antworten löschen?', en: 'Delete the answers?' },
  eraseText: {
    de: 'Deine Antworten auf diese Umfrage werden gelöscht. Summen, die schon gezählt sind, bleiben; sie sagen nichts über dich.',
    en: 'Your answers to this survey are deleted. Totals that were counted already stay; they say nothing about you.',
  },
  closed: { de: 'Die Umfrage ist geschlossen', en: 'The survey is closed' },
  closedText: {
    de: (day: string) => `Sie war offen bis zum ${day}. Antworten werden keine mehr angenommen.`,
    en: (day: string) => `It was open until ${day}. Answers are no longer accepted.`,
  },
  notYet: { de: 'Die Umfrage beginnt noch nicht', en: 'The survey has not started yet' },
  notYetText: {
    de: (day: string) => `Sie wird mit dem Projekt am ${day} eröffnet.`,
    en: (day: string) => `It opens with the project on ${day}.`,
  },
})

export const waitingTexts = texts({
  title: {
    de: (title: string) => `Umfrage «${title}» wartet auf dich`,
    en: (title: string) => `The survey “${title}” waits for you`,
  },
  text: {
    de: (minutes: number, day: string) => `Etwa ${minutes} Min., offen bis ${day}.`,
    en: (minutes: number, day: string) => `About ${minutes} min, open until ${day}.`,
  },
  begun: { de: 'Ein paar Pflichtfragen sind noch offen.', en: 'A few required questions are still open.' },
  open: { de: 'Zur Umfrage', en: 'To the survey' },
})
