import { texts } from '../../platform/i18n/texts.ts'

export const joinTexts = texts({
  paused: { de: 'Das Projekt macht Pause', en: 'The project is paused' },
  pausedText: {
    de: 'Der Ethikrat hat es angehalten, um etwas zu klären. Im Moment kann niemand beitreten. Komm später wieder vorbei.',
    en: 'The ethics board has stopped it to clear something up. Nobody can join at the moment. Please come back later.',
  },
  pausedPart: {
    de: 'Der Ethikrat hat es angehalten, um etwas zu klären. Es wird nichts aufgezeichnet, und diese Tage zählen nicht. Dein Tagebuch bleibt offen.',
    en: 'The ethics board has stopped it to clear something up. Nothing is recorded, and these days do not count. Your diary stays open.',
  },
  title: { de: 'Teilnehmen', en: 'Take part' },
  heading: {
    de: (project: string) => `Bei «${project}» teilnehmen`,
    en: (project: string) => `Take part in “${project}”`,
  },
  by: {
    de: (organisation: string) =>
      `Ein Projekt von ${organisation}. Du entscheidest für jeden Zweck einzeln, und du kannst jede Zustimmung wieder zurückziehen.`,
    en: (organisation: string) =>
      `A project of ${organisation}. You decide for each purpose, and you can take every consent back again.`,
  },
  test: {
    de: 'Das Projekt ist in der Testphase. Was jetzt aufgezeichnet wird, zählt später nicht mit.',
    en: 'The project is in its test phase. What is recorded now will not count later.',
  },
  trial: { de: 'Das Projekt wird noch ausprobiert', en: 'The project is still being tried out' },
  trial_invited_only: {
    de: 'Bis der Ethikrat den Start freigibt, nehmen höchstens zehn Personen teil, die die Organisation per Mail eingeladen hat. Du bist mit der Mailadresse deines Kontos noch nicht eingeladen. Komm nach der Freigabe wieder vorbei, oder frag die Organisation.',
    en: 'Until the ethics board approves the start, ten people at most take part, whom the organisation has invited by mail. The mail address of your account has not been invited. Please come back after the approval, or ask the organisation.',
  },
  trial_full: {
    de: 'Bis der Ethikrat den Start freigibt, nehmen höchstens zehn Personen teil, und so viele sind schon dabei. Komm nach der Freigabe wieder vorbei.',
    en: 'Until the ethics board approves the start, ten people at most take part, and there are as many already. Please come back after the approval.',
  },
  trial_over: {
    de: 'Die vierzehn Tage zum Ausprobieren sind um. Sobald der Ethikrat den Start freigibt, kannst du teilnehmen.',
    en: 'The fourteen days for trying it out have passed. You can take part as soon as the ethics board approves the start.',
  },
  consents: { de: 'Wozu du zustimmst', en: 'What you agree to' },
  consentsText: {
    de: 'Die ersten zwei braucht es, um teilzunehmen. Die anderen sind freiwillig.',
    en: 'The first two are needed to take part. The others are up to you.',
  },
  cityConsentsText: {
    de: 'Das Erste braucht es, um teilzunehmen. Alles andere ist freiwillig.',
    en: 'The first is needed to take part. The others are up to you.',
  },
  ratings: { de: 'Meine Bewertungen', en: 'My ratings' },
  photos: { de: 'Meine Fotos', en: 'My photos' },
  rides: { de: 'Meine Fahrten', en: 'My rides' },
  groups: { de: 'Mein Name in Gruppen', en: 'My name in groups' },
  cityTest: {
    de: 'Das Projekt ist in der Testphase. Was jetzt gesammelt wird, zählt später nicht mit.',
    en: 'The project is in its test phase. What is collected now will not count later.',
  },
  cityPausedPart: {
    de: 'Der Ethikrat hat es angehalten, um etwas zu klären. Solange wird nichts gesammelt.',
    en: 'The ethics board has stopped it to clear something up. Until then nothing is collected.',
  },
  cityNext: { de: 'Wie es weitergeht', en: 'What happens next' },
  cityNextText: {
    de: (organisation: string) => `Fragen zum Projekt beantwortet ${organisation}.`,
    en: (organisation: string) => `${organisation} answers questions about the project.`,
  },
  cityRatings: {
    de: 'Du kannst Strassen bewerten: auf Fotos oder auf der Karte.',
    en: 'You can rate streets: on photos or on the map.',
  },
  cityMissionsAct: { de: 'Missionen', en: 'Missions' },
  cityRatingsAct: { de: 'Strassen bewerten', en: 'Rate streets' },
  cityPhotos: {
    de: 'Du kannst Strassen und Routen fotografieren: ein Foto alle fünf Meter, während du fährst.',
    en: 'You can photograph streets and routes: a photo every five metres while you ride.',
  },
  cityNoPhotos: {
    de: 'Stimmst du «Meine Fotos» zu, kannst du Strassen und Routen fotografieren.',
    en: 'If you agree to “My photos”, you can photograph streets and routes.',
  },
  cityPhotosAct: { de: 'Strassen fotografieren', en: 'Photograph streets' },
  cityRidesAct: { de: 'Fahrten und Mängel', en: 'Rides and defects' },
  cityContact: {
    de: 'Mit deiner Zustimmung zu Nachrichten erfährst du per Mail, wenn es etwas Neues gibt.',
    en: 'As you agreed to messages, you will hear by mail when there is news.',
  },
  cityLeaveText: {
    de: 'Alle Zustimmungen werden zurückgezogen, und dein Platz wird frei. Du kannst später wieder teilnehmen.',
    en: 'All consents are withdrawn, and your seat becomes free. You can take part again later.',
  },
  own_diary: { de: 'Mein Tagebuch', en: 'My diary' },
  surveys: { de: 'Umfragen', en: 'Surveys' },
  project_analysis: { de: 'Auswertung im Projekt', en: 'Analysis in the project' },
  aggregated_publication: { de: 'Veröffentlichte Summen', en: 'Published totals' },
  research_reuse: { de: 'Spätere Forschung', en: 'Later research' },
  contact: { de: 'Nachrichten zum Projekt', en: 'Messages about the project' },
  required: { de: 'nötig', en: 'needed' },
  free: { de: 'freiwillig', en: 'optional' },
  version: { de: (n: number) => `Fassung ${n}`, en: (n: number) => `Version ${n}` },
  agree: {
    de: (purpose: string) => `Ich stimme zu: ${purpose}`,
    en: (purpose: string) => `I agree: ${purpose}`,
  },
  birthYear: { de: 'Dein Geburtsjahr', en: 'Your year of birth' },
  birthYearText: {
    de: (age: number) =>
      `Dieses Projekt ist für Menschen ab ${age} Jahren. Wir speichern nur, dass du alt genug bist, nicht dein Geburtsjahr.`,
    en: (age: number) =>
      `This project is for people aged ${age} and over. We only store that you are old enough, not your year of birth.`,
  },
  hasHadBirthday: {
    de: (age: number) => `Ich bin in diesem Jahr schon ${age} geworden`,
    en: (age: number) => `I have already turned ${age} this year`,
  },
  tooYoung: {
    de: (age: number) => `Für dieses Projekt musst du mindestens ${age} Jahre alt sein.`,
    en: (age: number) => `You must be at least ${age} years old for this project.`,
  },
  join: { de: 'Zustimmen und teilnehmen', en: 'Agree and take part' },
  full: { de: 'Alle Plätze sind vergeben', en: 'All seats are taken' },
  fullText: {
    de: 'Wenn jemand aussteigt, wird wieder ein Platz frei.',
    en: 'When somebody leaves, a seat becomes free.',
  },
  closed: { de: 'Die Anmeldung ist geschlossen', en: 'Joining is closed' },
  closedText: {
    de: 'Zurzeit nimmt dieses Projekt niemanden auf.',
    en: 'This project does not admit anybody at the moment.',
  },
  back: { de: 'Zurück zur Einladung', en: 'Back to the invitation' },
  joined: { de: 'Du nimmst teil', en: 'You take part' },
  joinedHeading: {
    de: (project: string) => `Deine Teilnahme an «${project}»`,
    en: (project: string) => `Your part in “${project}”`,
  },
  since: { de: (day: string) => `Seit ${day}.`, en: (day: string) => `Since ${day}.` },
  pair: { de: 'App verbinden', en: 'Connect the app' },
  pairText: {
    de: 'Scanne den Code in der App, oder öffne den Link auf dem Telefon. Er gilt für ein Gerät und wird nur jetzt gezeigt. Die App kann damit Aufzeichnungen senden, lesen kann sie nichts.',
    en: 'Scan the code in the app, or open the link on your phone. It is for one device and shown only now. With it the app can send recordings, it cannot read anything.',
  },
  pairQr: { de: 'QR-Code zum Verbinden der App', en: 'QR code to connect the app' },
  open: { de: 'In der App öffnen', en: 'Open in the app' },
  here: { de: 'In diesem Browser aufzeichnen', en: 'Record in this browser' },
  device: { de: 'Telefon', en: 'Phone' },
  devices: { de: 'Verbundene Geräte', en: 'Connected devices' },
  devicesNone: { de: 'Noch ist kein Gerät verbunden.', en: 'No device is connected yet.' },
  deviceSince: { de: (day: string) => `verbunden am ${day}`, en: (day: string) => `connected on ${day}` },
  another: { de: 'Weiteres Gerät verbinden', en: 'Connect another device' },
  given: { de: (day: string) => `Zugestimmt am ${day}`, en: (day: string) => `Agreed on ${day}` },
  notGiven: { de: 'Nicht zugestimmt', en: 'Not agreed' },
  newer: {
    de: 'Der Text wurde seither neu gefasst. Deine Zustimmung gilt für die frühere Fassung.',
    en: 'The text has been reworded since. Your consent is for the earlier version.',
  },
  give: { de: 'Zustimmen', en: 'Agree' },
  renew: { de: 'Der neuen Fassung zustimmen', en: 'Agree to the new version' },
  withdraw: { de: 'Zurückziehen', en: 'Withdraw' },
  changed: { de: 'Gespeichert', en: 'Saved' },
  leave: { de: 'Projekt verlassen', en: 'Leave the project' },
  leaveText: {
    de: 'Alle Zustimmungen werden zurückgezogen, deine Geräte senden nichts mehr, dein Platz wird frei. Dein Tagebuch bleibt dein.',
    en: 'All consents are withdrawn, your devices send nothing any more, your seat becomes free. Your diary stays yours.',
  },
  leaveQuestion: { de: 'Projekt verlassen?', en: 'Leave the project?' },
  left: { de: 'Du hast das Projekt verlassen', en: 'You have left the project' },
})

export const reminderTexts = texts({
  title: { de: 'Erinnerungen per Mail', en: 'Reminders by mail' },
  text: {
    de: 'Nur wenn du willst. In jeder Erinnerung steht ein Link, mit dem du sie wieder ausschaltest.',
    en: 'Only if you want them. Every reminder has a link that switches it off again.',
  },
  'quiet-phone': {
    de: 'Wenn mein Telefon drei Tage lang nichts geschickt hat',
    en: 'When my phone has sent nothing for three days',
  },
  'survey-waiting': {
    de: 'Einmal pro Woche, wenn eine Umfrage auf mich wartet',
    en: 'Once a week, when a survey waits for me',
  },
  'days-waiting': {
    de: 'Einmal pro Woche, wenn Tage darauf warten, dass ich sie bestätige',
    en: 'Once a week, when days wait for me to confirm them',
  },
  on: { de: 'Erinnerung eingeschaltet', en: 'Reminder switched on' },
  off: { de: 'Erinnerung ausgeschaltet', en: 'Reminder switched off' },
})

/** The page a reminder's link leads to. */
export const endReminderTexts = texts({
  heading: { de: 'Nicht mehr erinnern?', en: 'No more reminders?' },
  'quiet-phone': {
    de: (_organisation: string, project: string) =>
      `Wir schreiben dir dann nicht mehr, wenn dein Telefon für das Projekt «${project}» nichts mehr schickt. Deine Teilnahme und deine Daten bleiben, wie sie sind.`,
    en: (_organisation: string, project: string) =>
      `We will then no longer write to you when your phone sends nothing for the project “${project}”. Your participation and your data stay as they are.`,
  },
  'survey-waiting': {
    de: (_organisation: string, project: string) =>
      `Wir erinnern dich dann nicht mehr an offene Umfragen im Projekt «${project}». Deine Teilnahme und deine Daten bleiben, wie sie sind.`,
    en: (_organisation: string, project: string) =>
      `We will then no longer remind you of open surveys in the project “${project}”. Your participation and your data stay as they are.`,
  },
  'days-waiting': {
    de: (_organisation: string, project: string) =>
      `Wir erinnern dich dann nicht mehr an unbestätigte Tage im Projekt «${project}». Deine Teilnahme und deine Daten bleiben, wie sie sind.`,
    en: (_organisation: string, project: string) =>
      `We will then no longer remind you of days you have not confirmed in the project “${project}”. Your participation and your data stay as they are.`,
  },
  withdraw: { de: 'Erinnerung ausschalten', en: 'Switch the reminder off' },
  done: { de: 'Wir erinnern dich nicht mehr', en: 'We will remind you no more' },
  doneText: {
    de: (project: string) =>
      `Die Erinnerung zum Projekt «${project}» ist ausgeschaltet. Unter «Deine Daten» kannst du sie jederzeit wieder einschalten.`,
    en: (project: string) =>
      `The reminder about the project “${project}” is switched off. Under “Your data” you can switch it on again at any time.`,
  },
})
