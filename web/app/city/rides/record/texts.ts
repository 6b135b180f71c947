import { texts } from '../../../platform/i18n/texts.ts'

export const rideTexts = texts({
  title: { de: 'Fahrten', en: 'Rides' },
  description: {
    de: 'Fahrten mit dem Velo aufzeichnen, ansehen und löschen.',
    en: 'Record rides by bike, look at them and delete them.',
  },
  home: { de: 'Allmend, zur Startseite', en: 'Allmend, to the start page' },
  opening: { de: 'Wird geöffnet …', en: 'Opening …' },
  signedOut: { de: 'Bitte melde dich an', en: 'Please sign in' },
  signedOutText: {
    de: 'Fahrten gehören dir: dazu müssen wir wissen, wer du bist.',
    en: 'Rides are yours: for that we have to know who you are.',
  },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  unknown: { de: 'Du machst hier nicht mit', en: 'You do not take part here' },
  unknownText: {
    de: 'Fahrten zeichnet auf, wer beim Projekt mitmacht.',
    en: 'Whoever takes part in the project can record rides.',
  },
  join: { de: 'Zum Projekt', en: 'To the project' },
  unsupported: { de: 'Dieser Browser kann keine Fahrten speichern', en: 'This browser cannot keep rides' },
  notAgreed: { de: 'Deine Einwilligung fehlt', en: 'Your consent is missing' },
  notAgreedText: {
    de: 'Fahrten zeichnet auf, wer «Meine Fahrten» zugestimmt hat, solange das Projekt läuft.',
    en: 'Whoever agreed to “My rides” can record rides, as long as the project runs.',
  },
  agree: { de: 'Zu deinen Einwilligungen', en: 'To your consents' },
  record: { de: 'Fahrt aufzeichnen', en: 'Record a ride' },
  recordText: {
    de: 'Lass diese Seite offen, solange du fährst: im Hintergrund erfährt ein Browser nicht, wo du bist.',
    en: 'Leave this page open while you ride: in the background no browser learns where you are.',
  },
  activity: { de: 'Wofür fährst du?', en: 'What do you ride for?' },
  start: { de: 'Aufzeichnung starten', en: 'Start recording' },
  finish: { de: 'Fahrt beenden', en: 'End ride' },
  discard: { de: 'Verwerfen', en: 'Discard' },
  recording: { de: 'Fahrt läuft', en: 'Ride under way' },
  recorded: {
    de: (metres: string, since: string) => `${metres} in ${since}`,
    en: (metres: string, since: string) => `${metres} in ${since}`,
  },
  waitingFix: { de: 'Warten auf die erste Position …', en: 'Waiting for the first position …' },
  denied: { de: 'Der Standort ist nicht freigegeben', en: 'Location is not allowed' },
  deniedText: {
    de: 'Erlaube dieser Seite in den Einstellungen des Browsers den Standort.',
    en: 'Allow this page to use your location in the settings of the browser.',
  },
  unavailable: { de: 'Zurzeit keine Position', en: 'No position at the moment' },
  diskFull: {
    de: 'Der Speicher dieses Geräts ist voll. Die letzten Positionen sind nicht gesichert.',
    en: 'The storage of this device is full. The last positions are not kept.',
  },
  bring: { de: 'Datei mitbringen', en: 'Bring a file' },
  bringText: {
    de: 'Eine Fahrt von Velocomputer, Uhr oder App: GPX, TCX oder GeoJSON mit Zeiten.',
    en: 'A ride of a bike computer, watch or app: GPX, TCX or GeoJSON with times.',
  },
  bringAct: { de: 'Datei wählen', en: 'Choose a file' },
  bringNothing: {
    de: 'In der Datei ist keine Fahrt mit Zeiten.',
    en: 'There is no ride with times in the file.',
  },
  waiting: {
    de: (count: string) => `Auf diesem Gerät: ${count}`,
    en: (count: string) => `On this device: ${count}`,
  },
  waitingText: {
    de: 'Sie werden gesendet, sobald ein Netz da ist.',
    en: 'They are sent as soon as there is a network.',
  },
  send: { de: 'Jetzt senden', en: 'Send now' },
  own: { de: 'Deine Fahrten', en: 'Your rides' },
  ownText: {
    de: 'Nur du siehst sie. Gezählt wird ohne die ersten und letzten 250 Meter, in ganzen Wochen und erst ab zehn Personen.',
    en: 'Only you see them. They are counted without their first and last 250 metres, in whole weeks and from ten people on.',
  },
  none: {
    de: 'Noch keine Fahrt. Was du aufzeichnest, erscheint hier.',
    en: 'No ride yet. What you record appears here.',
  },
  map: { de: 'Karte deiner Fahrt', en: 'Map of your ride' },
  waitingState: { de: 'wird auf Strassen gelegt', en: 'being laid onto streets' },
  beside: { de: 'liegt auf keiner Strasse des Projekts', en: 'lies on no street of the project' },
  onRoute: {
    de: (number: string, name: string) => `Route ${number} ${name}`,
    en: (number: string, name: string) => `Route ${number} ${name}`,
  },
  noRoute: { de: 'auf keiner Route', en: 'on no route' },
  outbound: { de: 'hin', en: 'outbound' },
  inbound: { de: 'zurück', en: 'inbound' },
  delete: { de: 'Löschen', en: 'Delete' },
  deleteOf: {
    de: (when: string) => `Fahrt vom ${when} löschen`,
    en: (when: string) => `Delete ride of ${when}`,
  },
  deleteTitle: { de: 'Fahrt löschen?', en: 'Delete ride?' },
  deleteText: {
    de: 'Die Fahrt verschwindet mit allen Positionen. In Wochen, die schon gezählt sind, bleibt eine Zahl ohne dich.',
    en: 'The ride goes with all its positions. In weeks that were counted a number stays, without you.',
  },
  deleted: { de: 'Fahrt gelöscht', en: 'Ride deleted' },
  more: { de: 'Weitere zeigen', en: 'Show more' },
  arrived: { de: 'Fahrt ist angekommen', en: 'Ride has arrived' },
})

export const activityTexts = texts({
  work: { de: 'Arbeit', en: 'Work' },
  education: { de: 'Ausbildung', en: 'Education' },
  shopping: { de: 'Einkauf', en: 'Shopping' },
  leisure: { de: 'Freizeit', en: 'Leisure' },
  errand: { de: 'Besorgung', en: 'Errand' },
  rating_ride: { de: 'Bewertungsfahrt', en: 'Rating ride' },
  photo_ride: { de: 'Fotofahrt', en: 'Photo ride' },
  map_task: { de: 'Kartenaufgabe', en: 'Map task' },
})
