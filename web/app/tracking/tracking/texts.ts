import { texts } from '../../platform/i18n/texts.ts'

export const recordTexts = texts({
  title: { de: 'Aufzeichnen', en: 'Record' },
  description: {
    de: 'Deine Wege auf diesem Gerät aufzeichnen.',
    en: 'Record your trips on this device.',
  },
  navigation: { de: 'Tagebuch', en: 'Diary' },
  home: { de: 'Allmend, zur Startseite', en: 'Allmend, to the home page' },
  diary: { de: 'Zum Tagebuch', en: 'To the diary' },
  opening: { de: 'Die Aufzeichnung wird geöffnet …', en: 'Opening the recording …' },
  elsewhere: { de: 'Ein anderes Fenster zeichnet auf', en: 'Another window is recording' },
  elsewhereText: {
    de: 'Auf diesem Gerät zeichnet immer nur ein Fenster auf, damit kein Punkt doppelt gezählt wird.',
    en: 'On this device only one window records at a time, so that no point is counted twice.',
  },
  takeOver: { de: 'Hier weiter aufzeichnen', en: 'Go on recording here' },
  unsupported: { de: 'Dieser Browser kann nicht aufzeichnen', en: 'This browser cannot record' },
  unsupportedText: {
    de: 'Er gibt uns keinen dauerhaften Speicher. Private Fenster und sehr alte Browser können das nicht. Öffne die Seite in einem gewöhnlichen Fenster.',
    en: 'It gives us no lasting storage. Private windows and very old browsers cannot. Open the page in an ordinary window.',
  },
  off: { de: 'Aufzeichnung ist aus', en: 'Recording is off' },
  on: { de: 'Aufzeichnung läuft', en: 'Recording' },
  paused: { de: 'Aufzeichnung pausiert', en: 'Recording is paused' },
  pausedUntil: {
    de: (clock: string) => `Pausiert bis ${clock}`,
    en: (clock: string) => `Paused until ${clock}`,
  },
  projectPaused: { de: 'Das Projekt macht Pause', en: 'The project is paused' },
  projectPausedText: {
    de: 'Es geht weiter, sobald der Ethikrat zustimmt. Es wird nichts aufgezeichnet und nichts gesendet. Was schon aufgezeichnet ist, bleibt auf diesem Gerät. Geht das Projekt weiter, geht auch die Aufzeichnung weiter, sobald diese Seite offen ist.',
    en: 'It goes on as soon as the ethics board agrees. Nothing is recorded and nothing is sent. What was recorded stays on this device. When the project goes on, so does recording, as soon as this page is open.',
  },
  projectOver: { de: 'Das Projekt ist zu Ende', en: 'The project is over' },
  projectOverText: {
    de: 'Es wird nichts mehr aufgezeichnet. Was noch auf diesem Gerät wartet, wird gesendet; dein Tagebuch bleibt dir.',
    en: 'Nothing is recorded any more. What still waits on this device is sent; your diary stays yours.',
  },
  offText: { de: 'Es wird nichts aufgezeichnet.', en: 'Nothing is recorded.' },
  searching: { de: 'Wartet auf die erste Position …', en: 'Waiting for the first position …' },
  lastFix: {
    de: (clock: string, metres: string) => `Zuletzt um ${clock}, auf ${metres} genau`,
    en: (clock: string, metres: string) => `Last at ${clock}, to within ${metres}`,
  },
  still: {
    de: 'Du bist an einem Ort. Bis du weitergehst, genügt ein Punkt alle fünf Minuten.',
    en: 'You are staying somewhere. Until you move on, one point in five minutes is enough.',
  },
  quietNow: { de: 'Ruhiger Ort: keine Aufzeichnung', en: 'Quiet place: no recording' },
  quietNowText: {
    de: (name: string) =>
      `Du bist an deinem ruhigen Ort «${name}». Hier wird nichts aufgezeichnet. Gehst du weiter, geht auch die Aufzeichnung von selbst weiter.`,
    en: (name: string) =>
      `You are at your quiet place “${name}”. Nothing is recorded here. Once you leave, recording goes on by itself.`,
  },
  quietYou: {
    de: 'Du bist hier, es wird nichts aufgezeichnet.',
    en: 'You are here, nothing is recorded.',
  },
  start: { de: 'Aufzeichnung starten', en: 'Start recording' },
  pause: { de: 'Pausieren', en: 'Pause' },
  pauseHour: { de: 'Eine Stunde pausieren', en: 'Pause for an hour' },
  resume: { de: 'Weiter aufzeichnen', en: 'Resume' },
  stop: { de: 'Beenden', en: 'Stop' },
  honest: {
    de: 'Ein Browser zeichnet nur auf, solange diese Seite offen und der Bildschirm an ist. Sperrst du das Telefon oder wechselst die App, entsteht eine Lücke.',
    en: 'A browser records only while this page is open and the screen is on. When you lock the phone or switch apps, there will be a gap.',
  },
  appThere: {
    de: 'Die Allmend-App zeichnet auch im Hintergrund auf.',
    en: 'The Allmend app records in the background too.',
  },
  appNotYet: {
    de: 'Die Allmend-App, die auch im Hintergrund aufzeichnet, gibt es noch nicht in den App-Stores.',
    en: 'The Allmend app, which records in the background too, is not in the app stores yet.',
  },
  today: { de: 'Heute', en: 'Today' },
  points: { de: 'Punkte', en: 'Points' },
  distance: { de: 'Distanz', en: 'Distance' },
  underWay: { de: 'Unterwegs', en: 'Under way' },
  unsent: { de: 'Ungesendet', en: 'Not sent' },
  sentAt: { de: (when: string) => `Zuletzt gesendet: ${when}`, en: (when: string) => `Last sent: ${when}` },
  neverSent: { de: 'Noch nichts gesendet', en: 'Nothing sent yet' },
  allSent: { de: 'Alles ist gesendet.', en: 'Everything is sent.' },
  waiting: {
    de: 'Der Server ist gerade nicht erreichbar. Deine Punkte bleiben hier und werden gesendet, sobald es geht.',
    en: 'The server cannot be reached just now. Your points stay here and are sent as soon as possible.',
  },
  enough: {
    de: 'Für heute ist die Menge erreicht, die der Server annimmt. Deine Punkte bleiben hier und werden morgen gesendet.',
    en: 'The server has taken what it takes in a day. Your points stay here and are sent tomorrow.',
  },
  sendNow: { de: 'Jetzt senden', en: 'Send now' },
  revoked: { de: 'Dieses Gerät ist nicht mehr verbunden', en: 'This device is no longer connected' },
  revokedText: {
    de: 'Was noch nicht gesendet ist, bleibt hier. Verbinde das Gerät unten neu, dann wird es gesendet.',
    en: 'What has not been sent stays here. Connect the device again below, then it will be sent.',
  },
  full: { de: 'Der Speicher dieses Geräts ist voll', en: 'This device’s storage is full' },
  fullText: {
    de: (count: string) =>
      `Was schon auf dem Server ist, haben wir hier gelöscht, Ungesendetes bleibt. ${count} Punkte warten im Arbeitsspeicher und gehen verloren, wenn du die Seite schliesst. Gib Speicher frei.`,
    en: (count: string) =>
      `We removed here what is already on the server; what is not sent stays. ${count} points wait in memory and are lost when you close the page. Free some storage.`,
  },
  denied: { de: 'Der Standort ist gesperrt', en: 'Location is blocked' },
  unavailable: { de: 'Es kommt keine Position', en: 'No position is coming' },
  unavailableText: {
    de: 'Drinnen und in Tunneln ist das normal. Sonst schalte die Ortung des Geräts ein.',
    en: 'Indoors and in tunnels that is normal. Otherwise turn on the device’s location.',
  },
  preview: { de: 'So liest sich dein Tag', en: 'How your day reads' },
  previewText: {
    de: 'Auf diesem Gerät berechnet, ohne Karte. Im Tagebuch wird es genauer.',
    en: 'Worked out on this device, without a map. The diary is more exact.',
  },
  previewNone: {
    de: 'Sobald du einige Minuten aufgezeichnet hast, stehen hier deine Orte und Etappen.',
    en: 'Once you have recorded some minutes, your places and legs will be here.',
  },
  stay: { de: 'Aufenthalt', en: 'Stay' },
  gap: { de: 'Keine Daten', en: 'No data' },
  checks: { de: 'Damit nichts fehlt', en: 'So that nothing is missing' },
  connection: { de: 'Verbindung', en: 'Connection' },
  connected: { de: 'Dieses Gerät ist verbunden.', en: 'This device is connected.' },
  connectHeading: { de: 'Gerät verbinden', en: 'Connect this device' },
  connectText: {
    de: 'Damit deine Punkte in dein Tagebuch kommen, braucht das Gerät eine Verbindung. Sie kann nur senden, lesen kann sie nichts.',
    en: 'For your points to reach your diary, the device needs a connection. It can only send, it cannot read anything.',
  },
  reconnect: { de: 'Neu verbinden', en: 'Connect again' },
  byCode: { de: 'Projektcode', en: 'Project code' },
  byCodeText: {
    de: 'Nimmst du noch nicht teil, führt er dich zur Einladung.',
    en: 'If you do not take part yet, it leads you to the invitation.',
  },
  connect: { de: 'Verbinden', en: 'Connect' },
  byLink: { de: 'Link zum Verbinden', en: 'Connecting link' },
  byPhoto: { de: 'QR-Code fotografieren', en: 'Photograph the QR code' },
  noCode: { de: 'Auf dem Bild ist kein QR-Code von uns.', en: 'There is no QR code of ours in the picture.' },
  badLink: {
    de: 'Das ist kein Link zum Verbinden. Du findest ihn auf der Seite deines Projekts.',
    en: 'This is no connecting link. You find it on your project’s page.',
  },
  foreignLink: {
    de: (origin: string) => `Dieser Link gehört zu ${origin}.`,
    en: (origin: string) => `This link belongs to ${origin}.`,
  },
  whoAreYou: {
    de: 'Nimmst du schon teil, melde dich an. Sonst lies zuerst die Einladung.',
    en: 'If you already take part, sign in. Otherwise read the invitation first.',
  },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  toInvite: { de: 'Zur Einladung', en: 'To the invitation' },
  otherUnsent: {
    de: (count: string) =>
      `${count} Punkte für die bisherige Teilnahme sind noch nicht gesendet. Sie dürfen nicht in die neue gelangen.`,
    en: (count: string) =>
      `${count} points for the earlier participation have not been sent. They must not reach the new one.`,
  },
  giveUp: { de: 'Ungesendete Punkte löschen und verbinden', en: 'Delete unsent points and connect' },
  quiet: { de: 'Ruhige Orte', en: 'Quiet places' },
  quietText: {
    de: 'Hier wird nie aufgezeichnet. Die Orte bleiben auf diesem Gerät. Was schon gesendet wurde, löschst du im Tagebuch.',
    en: 'Nothing is ever recorded here. The places stay on this device. What was sent before, you delete in the diary.',
  },
  quietNone: { de: 'Noch kein ruhiger Ort.', en: 'No quiet place yet.' },
  quietRow: {
    de: (name: string, metres: string) => `${name}, ${metres} im Umkreis`,
    en: (name: string, metres: string) => `${name}, ${metres} around`,
  },
  quietName: { de: 'Name des Orts', en: 'Name of the place' },
  quietNameUsual: { de: 'Zuhause', en: 'Home' },
  quietRadius: { de: 'Umkreis', en: 'Radius' },
  quietHere: { de: 'Hier, wo ich bin', en: 'Here, where I am' },
  quietMap: { de: 'Auf der Karte wählen', en: 'Choose on the map' },
  quietMapLabel: { de: 'Karte zum Wählen eines ruhigen Orts', en: 'Map for choosing a quiet place' },
  quietMapText: {
    de: 'Verschiebe die Karte, bis der Ort in der Mitte liegt.',
    en: 'Move the map until the place is in the middle.',
  },
  quietMapAdd: { de: 'Kartenmitte nehmen', en: 'Take the middle of the map' },
  quietAdded: {
    de: (name: string) => `${name} ist jetzt ruhig.`,
    en: (name: string) => `${name} is quiet now.`,
  },
  quietNoFix: {
    de: 'Deine Position ist noch nicht bekannt. Warte einen Moment oder wähle auf der Karte.',
    en: 'Your position is not known yet. Wait a moment or choose on the map.',
  },
  remove: { de: 'Entfernen', en: 'Remove' },
  removeNamed: { de: (name: string) => `${name} entfernen`, en: (name: string) => `Remove ${name}` },
  wipe: { de: 'Daten auf diesem Gerät', en: 'Data on this device' },
  wipeText: {
    de: 'Wer dieses Gerät in die Hand bekommt, sieht hier deine letzten Punkte und ruhigen Orte, auch ohne Anmeldung. Was gesendet ist, bleibt in deinem Tagebuch.',
    en: 'Whoever gets hold of this device sees your last points and quiet places here, even without signing in. What has been sent stays in your diary.',
  },
  wipeAct: { de: 'Daten auf diesem Gerät löschen', en: 'Delete data on this device' },
  wipeLoses: {
    de: (count: string) =>
      `${count} Punkte sind noch nicht gesendet. Sie gehen verloren, wenn du jetzt löschst. Die Verbindung und die ruhigen Orte werden auch gelöscht.`,
    en: (count: string) =>
      `${count} points have not been sent. They are lost if you delete now. The connection and the quiet places are deleted too.`,
  },
  wipeLosesNothing: {
    de: 'Alle Punkte sind gesendet. Die Verbindung und die ruhigen Orte werden auch gelöscht.',
    en: 'All points have been sent. The connection and the quiet places are deleted too.',
  },
  wipeSure: { de: 'Endgültig löschen', en: 'Delete for good' },
  wipeNot: { de: 'Behalten', en: 'Keep' },
  wiped: { de: 'Auf diesem Gerät ist nichts mehr.', en: 'Nothing is left on this device.' },
  updated: { de: 'Eine neue Fassung ist bereit', en: 'A new version is ready' },
  updatedText: {
    de: 'Deine Punkte sind gespeichert und bleiben.',
    en: 'Your points are stored and will stay.',
  },
  reload: { de: 'Neu laden', en: 'Reload' },
})

export const checkTexts = texts({
  fine: { de: 'In Ordnung', en: 'Fine' },
  attention: { de: 'Achtung', en: 'Attention' },
  permission: { de: 'Erlaubnis für den Standort', en: 'Permission for location' },
  permissionPrompt: {
    de: 'Du wirst beim Start gefragt. Wähle «Erlauben».',
    en: 'You will be asked at the start. Choose “Allow”.',
  },
  permissionDenied: {
    de: 'Tippe links neben der Adresse auf das Schloss, dann «Berechtigungen», und erlaube den Standort. Auf dem iPhone: Einstellungen, Datenschutz, Ortungsdienste, Safari, «Beim Verwenden».',
    en: 'Tap the lock beside the address, then “Permissions”, and allow location. On an iPhone: Settings, Privacy, Location Services, Safari, “While Using”.',
  },
  precise: { de: 'Genauer Standort', en: 'Precise location' },
  preciseBad: {
    de: (metres: string) =>
      `Nur auf ${metres} genau. Schalte in den Einstellungen des Browsers «Genauer Standort» ein, und WLAN auch unterwegs.`,
    en: (metres: string) =>
      `Only to within ${metres}. Turn on “Precise location” in the browser’s settings, and wifi also on the way.`,
  },
  awake: { de: 'Eingeschalteter Bildschirm', en: 'Screen kept on' },
  awakeNot: {
    de: 'Das Gerät schaltet den Bildschirm aus, und dann gibt es eine Lücke. Stelle die automatische Sperre länger oder lade das Gerät.',
    en: 'The device turns its screen off, and then there is a gap. Set the automatic lock to a longer time, or charge the device.',
  },
  battery: { de: 'Akku', en: 'Battery' },
  batteryLow: {
    de: (share: string) =>
      `Noch ${share}. Aufzeichnen mit Bildschirm braucht Strom, und der Energiesparmodus bremst die Ortung. Lade das Gerät.`,
    en: (share: string) =>
      `${share} left. Recording with the screen on needs power, and battery saving slows positions down. Charge the device.`,
  },
  storage: { de: 'Dauerhafter Speicher', en: 'Lasting storage' },
  storageNot: {
    de: 'Der Browser darf die Punkte löschen, wenn der Platz knapp wird. Installiere die Seite auf dem Startbildschirm, dann behält er sie.',
    en: 'The browser may delete the points when space runs short. Install the page on the home screen, then it keeps them.',
  },
  installed: { de: 'Symbol auf dem Startbildschirm', en: 'Icon on the home screen' },
  installedNot: {
    de: 'Öffne das Menü des Browsers und wähle «Zum Startbildschirm». Dann startet die Aufzeichnung auch ohne Netz.',
    en: 'Open the browser’s menu and choose “Add to home screen”. Then recording starts without a network too.',
  },
  install: { de: 'Installieren', en: 'Install' },
})
