import { texts } from '../../../platform/i18n/texts.ts'

export const ratingToolTexts = texts({
  title: { de: 'Strassen bewerten', en: 'Rate streets' },
  description: {
    de: 'Sag, wie gut man hier Velo fährt: auf Fotos oder auf der Karte.',
    en: 'Say how good it is to ride here: on photos or on the map.',
  },
  home: { de: 'Allmend, zur Startseite', en: 'Allmend, to the home page' },
  quit: { de: 'Beenden', en: 'Finish' },
  more: { de: 'Mehr', en: 'More' },
  mode: { de: 'Bewerten auf', en: 'Rate on' },
  photo: { de: 'Foto', en: 'Photo' },
  map: { de: 'Karte', en: 'Map' },
  opening: { de: 'Bewerten wird vorbereitet …', en: 'Getting ready to rate …' },
  elsewhere: { de: 'Ein anderes Fenster bewertet', en: 'Another window is rating' },
  elsewhereText: {
    de: 'Auf diesem Gerät bewertet immer nur ein Fenster, damit keine Bewertung verloren geht.',
    en: 'On this device only one window rates at a time, so that no rating gets lost.',
  },
  takeOver: { de: 'Hier weitermachen', en: 'Go on here' },
  unsupported: {
    de: 'Dieser Browser kann keine Bewertungen aufbewahren',
    en: 'This browser cannot keep ratings',
  },
  unsupportedText: {
    de: 'Er gibt uns keinen dauerhaften Speicher. Private Fenster und sehr alte Browser können das nicht. Öffne die Seite in einem gewöhnlichen Fenster.',
    en: 'It gives us no lasting storage. Private windows and very old browsers cannot. Open the page in an ordinary window.',
  },
  signedOut: { de: 'Melde dich an, um zu bewerten', en: 'Sign in to rate' },
  signedOutText: {
    de: 'Deine Bewertungen gehören zu deiner Teilnahme am Projekt. Was auf diesem Gerät wartet, wird gesendet, sobald du angemeldet bist.',
    en: 'Your ratings belong to your part in the project. What waits on this device is sent once you are signed in.',
  },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  unknown: { de: 'Du nimmst an diesem Projekt nicht teil', en: 'You do not take part in this project' },
  unknownText: {
    de: 'Wer bewerten will, nimmt zuerst teil. Das dauert eine Minute.',
    en: 'Whoever wants to rate takes part first. It takes a minute.',
  },
  join: { de: 'Zur Einladung', en: 'To the invitation' },
  notAgreed: { de: 'Hier kannst du im Moment nicht bewerten', en: 'You cannot rate here at the moment' },
  notAgreedText: {
    de: 'Entweder fehlt deine Zustimmung zu «Meine Bewertungen», oder das Projekt ist pausiert oder zu Ende. Bei deinen Zustimmungen siehst du, woran es liegt.',
    en: 'Either your consent to “My ratings” is missing, or the project is paused or over. What you agreed to shows which.',
  },
  notAgreedWait: {
    de: (count: string) =>
      `Bewertungen auf diesem Gerät: ${count}. Sie bleiben hier und werden gesendet, sobald es wieder geht.`,
    en: (count: string) =>
      `Ratings on this device: ${count}. They stay here and are sent once it is possible again.`,
  },
  agree: { de: 'Zu meinen Zustimmungen', en: 'To what I agreed to' },
  mine: { de: 'Meine Bewertungen', en: 'My ratings' },
  route: { de: 'Wo bewertest du?', en: 'Where do you rate?' },
  everywhere: { de: 'Überall im Projekt', en: 'Anywhere in the project' },
  install: { de: 'Auf den Startbildschirm legen', en: 'Put it on the home screen' },
  routeShort: { de: (number: string) => `Route ${number}`, en: (number: string) => `Route ${number}` },
  inRound: { de: 'in dieser Runde', en: 'in this round' },
  progress: {
    de: (at: string, of: string) => `${at} von ${of}`,
    en: (at: string, of: string) => `${at} of ${of}`,
  },
  edges: {
    de: (done: string, of: string) => `${done} von ${of} Kanten`,
    en: (done: string, of: string) => `${done} of ${of} edges`,
  },
  goTo: { de: 'Stelle der Runde', en: 'Place of the round' },
  goToValue: {
    de: (at: string, of: string, given: string) => `${at} von ${of}, ${given}`,
    en: (at: string, of: string, given: string) => `${at} of ${of}, ${given}`,
  },
  open: { de: 'noch offen', en: 'still open' },
  skipped: { de: 'übersprungen', en: 'skipped' },
  now: { de: 'jetzt', en: 'now' },
  saved: { de: (time: string) => `Gespeichert, ${time}`, en: (time: string) => `Saved, ${time}` },
  savedPlain: { de: 'Alles gespeichert', en: 'All saved' },
  sending: { de: 'Sendet …', en: 'Sending …' },
  offline: {
    de: (count: string) => `Offline, ${count} warten`,
    en: (count: string) => `Offline, ${count} waiting`,
  },
  offlinePlain: { de: 'Offline', en: 'Offline' },
  waiting: { de: (count: string) => `${count} warten`, en: (count: string) => `${count} waiting` },
  refused: {
    de: (count: string) => `${count} nicht angenommen`,
    en: (count: string) => `${count} not accepted`,
  },
  waitText: {
    de: (count: string) =>
      count === '1'
        ? 'Eine Bewertung ist auf dem Gerät gesichert und wird gesendet, sobald du Netz hast.'
        : `${count} Bewertungen sind auf dem Gerät gesichert und werden gesendet, sobald du Netz hast.`,
    en: (count: string) =>
      count === '1'
        ? 'One rating is safe on the device and is sent once you have a network.'
        : `${count} ratings are safe on the device and are sent once you have a network.`,
  },
  othersWait: {
    de: (count: string) =>
      `Bewertungen von jemand anderem auf diesem Gerät: ${count}. Sie werden gesendet, sobald sich diese Person hier anmeldet.`,
    en: (count: string) =>
      `Ratings of somebody else on this device: ${count}. They are sent once that person signs in here.`,
  },
  full: { de: 'Kein Platz auf diesem Gerät', en: 'No room on this device' },
  fullText: {
    de: 'Die letzte Bewertung wurde nicht gespeichert. Schaffe Platz und bewerte noch einmal.',
    en: 'The last rating was not saved. Make room and rate again.',
  },
  whole: { de: 'Wie ist diese Stelle als Ganzes?', en: 'How is this place as a whole?' },
  detail: { de: 'Und im Einzelnen?', en: 'And in detail?' },
  detailText: {
    de: 'Freiwillig. Deine Gesamtnote ist schon gespeichert.',
    en: 'Voluntary. Your overall rating is saved already.',
  },
  safety: { de: 'Fühlst du dich hier sicher?', en: 'Do you feel safe here?' },
  conflict_freedom: { de: 'Kommst du ohne Konflikte durch?', en: 'Do you get through without conflicts?' },
  attractiveness: { de: 'Fährst du hier gerne?', en: 'Do you like riding here?' },
  criteria: { de: '3 Kriterien', en: '3 criteria' },
  direction: { de: 'In welcher Richtung?', en: 'In which direction?' },
  bothWays: { de: 'Beide', en: 'Both' },
  comment: { de: 'Kommentar', en: 'Comment' },
  commentText: {
    de: 'Freiwillig, ohne Namen. Die Organisation liest ihn, wenn genug Leute hier bewertet haben.',
    en: 'Voluntary, without names. The organisation reads it once enough people have rated here.',
  },
  commentSaved: { de: 'Kommentar gespeichert.', en: 'Comment saved.' },
  commentBad: {
    de: 'Dieser Text enthält Zeichen, die nicht gehen.',
    en: 'This text has characters that are not possible.',
  },
  notSaved: { de: 'Das wurde nicht gespeichert.', en: 'This was not saved.' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  undone: { de: 'Rückgängig gemacht.', en: 'Undone.' },
  skip: { de: 'Überspringen', en: 'Skip' },
  skippedText: { de: 'Übersprungen.', en: 'Skipped.' },
  nextPhoto: { de: 'Nächstes Foto', en: 'Next photo' },
  nextEdge: { de: 'Nächste Kante', en: 'Next edge' },
  previousEdge: { de: 'Vorherige Kante', en: 'Previous edge' },
  edgesOfRound: { de: 'Kanten der Runde', en: 'Edges of the round' },
  noEdges: { de: 'Keine Kanten', en: 'No edges' },
  saidOf: {
    de: (criterion: string, step: string) => `${criterion}: ${step}, gespeichert.`,
    en: (criterion: string, step: string) => `${criterion}: ${step}, saved.`,
  },
  keyRate: { de: 'bewerten', en: 'rate' },
  keySkip: { de: 'überspringen', en: 'skip' },
  keyUndo: { de: 'rückgängig', en: 'undo' },
  keyNext: { de: 'weiter', en: 'next' },
  keyItem: { de: 'Stelle', en: 'place' },
  taken: { de: (when: string) => `Aufgenommen am ${when}`, en: (when: string) => `Taken on ${when}` },
  pictureMissing: { de: 'Foto nicht geladen', en: 'Photo not loaded' },
  pictureMissingText: {
    de: 'Ohne Netz ist es nicht da. Du kannst auf der Karte bewerten oder die Stelle überspringen.',
    en: 'It is not here without a network. You can rate on the map or skip the place.',
  },
  toMap: { de: 'Auf der Karte bewerten', en: 'Rate on the map' },
  where: { de: 'Wo das Foto aufgenommen wurde', en: 'Where the photo was taken' },
  mapLabel: {
    de: 'Kanten der Runde, deine Bewertung je Kante',
    en: 'Edges of the round, your rating of each',
  },
  legend: { de: 'Deine Bewertung', en: 'Your rating' },
  photoStage: { de: 'Foto', en: 'Photo' },
  panel: { de: 'Bewertung', en: 'Rating' },
  done: {
    de: (rated: string, skipped: string) =>
      skipped === '0' ? `Alle ${rated} bewertet` : `Runde fertig: ${rated} bewertet, ${skipped} übersprungen`,
    en: (rated: string, skipped: string) =>
      skipped === '0' ? `All ${rated} rated` : `Round finished: ${rated} rated, ${skipped} skipped`,
  },
  doneText: {
    de: 'Danke. Was du gesagt hast, zählt auf der Karte, sobald es genug Leute sind.',
    en: 'Thank you. What you said counts on the map once there are enough people.',
  },
  nextRound: { de: 'Nächste Runde', en: 'Next round' },
  none: { de: 'Hier ist nichts mehr zu bewerten', en: 'Nothing left to rate here' },
  nonePhotos: {
    de: 'Alle publizierten Fotos hast du schon bewertet oder übersprungen, oder es gibt noch keine. Bewerte auf der Karte oder wähle eine andere Route.',
    en: 'You have rated or skipped all published photos already, or there are none yet. Rate on the map or choose another route.',
  },
  noneEdges: {
    de: 'Alle Kanten hast du schon bewertet oder übersprungen, oder das Projekt hat noch kein Netz.',
    en: 'You have rated or skipped all edges already, or the project has no network yet.',
  },
  askOffline: {
    de: 'Für eine neue Runde braucht es einmal Netz. Danach geht es ohne.',
    en: 'A new round needs a network once. Then it works without.',
  },
  noBase: { de: 'Für diese Region gibt es noch keine Karte.', en: 'There is no map of this region yet.' },
  refusedTitle: { de: 'Nicht angenommen', en: 'Not accepted' },
  refusedText: {
    de: 'Diese Bewertungen sind nur auf diesem Gerät.',
    en: 'These ratings are on this device only.',
  },
  placeless: { de: 'Die Stelle gibt es nicht mehr.', en: 'The place is not there any more.' },
  other: {
    de: 'Unter dieser Nummer ist etwas anderes gespeichert.',
    en: 'Something else is stored under this number.',
  },
  ahead: {
    de: 'Die Uhr deines Geräts geht mehr als einen Tag vor.',
    en: 'The clock of your device is more than a day ahead.',
  },
  invalid: { de: 'Der Server versteht sie nicht.', en: 'The server does not understand it.' },
  retry: { de: 'Noch einmal senden', en: 'Send again' },
  discard: { de: 'Löschen', en: 'Delete' },
  showRefused: { de: 'Ansehen', en: 'Show' },
})
