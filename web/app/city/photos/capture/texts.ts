import { texts } from '../../../platform/i18n/texts.ts'

export const captureTexts = texts({
  fullOne: {
    de: 'Auf dem Gerät ist kein Platz mehr. Das Foto wurde nicht gesichert.',
    en: 'There is no room left on this device. The photo was not kept.',
  },
  unreadableOne: {
    de: 'Dieses Bild lässt sich nicht lesen. Versuche es noch einmal.',
    en: 'This picture cannot be read. Try once more.',
  },
  title: { de: 'Strassen fotografieren', en: 'Photograph streets' },
  description: {
    de: 'Ein Foto alle fünf Meter, während du fährst.',
    en: 'A photo every five metres while you ride.',
  },
  home: { de: 'Allmend, zur Startseite', en: 'Allmend, to the home page' },
  opening: { de: 'Die Kamera wird vorbereitet …', en: 'Preparing the camera …' },
  elsewhere: { de: 'Ein anderes Fenster fotografiert', en: 'Another window takes photos' },
  elsewhereText: {
    de: 'Auf diesem Gerät fotografiert immer nur ein Fenster, damit kein Foto doppelt ankommt.',
    en: 'On this device only one window takes photos at a time, so that no photo arrives twice.',
  },
  takeOver: { de: 'Hier weitermachen', en: 'Go on here' },
  unsupported: { de: 'Dieser Browser kann keine Fotos aufbewahren', en: 'This browser cannot keep photos' },
  unsupportedText: {
    de: 'Er gibt uns keinen dauerhaften Speicher. Private Fenster und sehr alte Browser können das nicht. Öffne die Seite in einem gewöhnlichen Fenster.',
    en: 'It gives us no lasting storage. Private windows and very old browsers cannot. Open the page in an ordinary window.',
  },
  signedOut: { de: 'Melde dich an, um zu fotografieren', en: 'Sign in to take photos' },
  signedOutText: {
    de: 'Deine Fotos gehören zu deiner Teilnahme am Projekt. Was auf diesem Gerät wartet, wird gesendet, sobald du angemeldet bist.',
    en: 'Your photos belong to your part in the project. What waits on this device is sent once you are signed in.',
  },
  signIn: { de: 'Anmelden', en: 'Sign in' },
  unknown: { de: 'Du nimmst an diesem Projekt nicht teil', en: 'You do not take part in this project' },
  unknownText: {
    de: 'Wer fotografieren will, nimmt zuerst teil. Das dauert eine Minute.',
    en: 'Whoever wants to take photos takes part first. It takes a minute.',
  },
  join: { de: 'Zur Einladung', en: 'To the invitation' },
  notAgreed: { de: 'Du hast Fotos noch nicht zugestimmt', en: 'You have not agreed to photos yet' },
  notAgreedText: {
    de: 'Bevor du fotografierst, lies, was mit den Fotos geschieht, und stimme unter «Meine Fotos» zu. Ist das Projekt pausiert oder zu Ende, geht es nicht.',
    en: 'Before you take photos, read what happens to them and agree under “My photos”. While the project is paused, or once it is over, it is not possible.',
  },
  agree: { de: 'Zu meinen Zustimmungen', en: 'To what I agreed to' },
  isOld: {
    de: 'Ohne Netz. Du kannst trotzdem fahren: Die Fotos bleiben auf diesem Gerät, bis sie angekommen sind.',
    en: 'No network. You can ride all the same: photos stay on this device until they have arrived.',
  },
  safety: { de: 'Bevor du losfährst', en: 'Before you ride' },
  safetyMount: {
    de: 'Befestige das Telefon quer am Lenker, die Kamera nach vorn.',
    en: 'Mount the phone sideways on the handlebar, the camera to the front.',
  },
  safetyHands: {
    de: 'Beide Hände an den Lenker. Fotos entstehen von selbst; während der Fahrt musst du nichts tippen.',
    en: 'Both hands on the bar. Photos are taken by themselves; you need not tap anything while you ride.',
  },
  safetyRules: {
    de: 'Die Verkehrsregeln gehen vor. Eine Lücke ist nie schlimm.',
    en: 'The rules of the road come first. A gap never matters.',
  },
  safetyFaces: {
    de: 'Gesichter und Nummernschilder werden unkenntlich gemacht, bevor irgendjemand ein Foto sieht. Das Original wird danach gelöscht.',
    en: 'Faces and number plates are made unrecognisable before anybody sees a photo. The original is then deleted.',
  },
  safetyRead: { de: 'Verstanden', en: 'Understood' },
  choose: { de: 'Wo fährst du?', en: 'Where do you ride?' },
  route: { de: 'Route', en: 'Route' },
  free: { de: 'Freie Fahrt, ohne Route', en: 'Free ride, without a route' },
  routeShare: {
    de: (name: string, share: string) => `${name}, ${share} fotografiert`,
    en: (name: string, share: string) => `${name}, ${share} photographed`,
  },
  noRoutes: {
    de: 'Das Projekt hat noch keine veröffentlichte Route. Du kannst frei fahren.',
    en: 'The project has no published route yet. You can ride freely.',
  },
  direction: { de: 'Richtung', en: 'Direction' },
  default: { de: 'Wie die Route läuft', en: 'As the route runs' },
  reverse: { de: 'Gegenrichtung', en: 'The other way' },
  freeName: { de: 'Freie Fahrt', en: 'Free ride' },
  start: { de: 'Fahrt starten', en: 'Start the ride' },
  install: { de: 'Auf den Startbildschirm legen', en: 'Put it on the home screen' },
  wifiOnly: { de: 'Nur über WLAN senden', en: 'Send over Wi-Fi only' },
  on: { de: 'Ein', en: 'On' },
  off: { de: 'Aus', en: 'Off' },
  wifiWaits: { de: 'Wartet auf WLAN', en: 'Waiting for Wi-Fi' },
  photos: { de: 'Fotos', en: 'Photos' },
  way: { de: 'Weg', en: 'Way' },
  gaps: { de: 'Lücken', en: 'Gaps' },
  waiting: { de: 'Warten', en: 'Waiting' },
  preview: { de: 'Was die Kamera sieht', en: 'What the camera sees' },
  riding: { de: 'Es wird fotografiert', en: 'Taking photos' },
  paused: { de: 'Fahrt pausiert', en: 'Ride paused' },
  pausedText: {
    de: 'Es wird nicht fotografiert. Was du hast, bleibt auf diesem Gerät, bis es angekommen ist.',
    en: 'No photos are taken. What you have stays on this device until it has arrived.',
  },
  pause: { de: 'Pause', en: 'Pause' },
  goOn: { de: 'Weiterfahren', en: 'Ride on' },
  finish: { de: 'Fahrt beenden', en: 'Finish the ride' },
  covered: {
    de: (share: string) => `${share} der Route`,
    en: (share: string) => `${share} of the route`,
  },
  strip: {
    de: (done: string, missing: string) => `Vor dir: ${done} fotografiert, ${missing} fehlen`,
    en: (done: string, missing: string) => `Ahead of you: ${done} photographed, ${missing} missing`,
  },
  beside: { de: 'Du bist neben der Route', en: 'You are off the route' },
  lastGap: {
    de: (from: string, through: string) => `Letzte Lücke bei ${from} bis ${through}`,
    en: (from: string, through: string) => `Last gap from ${from} to ${through}`,
  },
  searching: { de: 'Wartet auf die erste Position …', en: 'Waiting for the first position …' },
  blurred: { de: 'Die Fotos sind verwackelt', en: 'Photos are blurred' },
  blurredText: {
    de: 'Halte an, befestige das Telefon fester und wische die Linse ab.',
    en: 'Stop, fix the phone more firmly and wipe the lens.',
  },
  dark: { de: 'Es ist zu dunkel', en: 'It is too dark' },
  darkText: {
    de: 'Auf diesen Fotos ist wenig zu sehen. Fahr bei Tageslicht noch einmal.',
    en: 'Little can be seen on these photos. Ride again in daylight.',
  },
  upright: { de: 'Das Telefon steht hochkant', en: 'The phone stands upright' },
  uprightText: {
    de: 'Halte an und dreh es quer: So ist die ganze Strasse zu sehen.',
    en: 'Stop and turn it sideways: then the whole street can be seen.',
  },
  unsure: { de: 'Die Position ist zu ungenau', en: 'The position is not sure enough' },
  unsureText: {
    de: 'Genauer als 20 m muss sie sein. Bis dahin wird nicht fotografiert; die Lücke siehst du danach.',
    en: 'It must be better than 20 m. Until then no photos are taken; you see the gap afterwards.',
  },
  fast: { de: 'Zu schnell für alle fünf Meter', en: 'Too fast for every five metres' },
  fastText: {
    de: 'Ab etwa 30 km/h entstehen Lücken.',
    en: 'Above some 30 km/h there are gaps.',
  },
  frozen: { de: 'Die Kamera steht still', en: 'The camera is frozen' },
  frozenText: {
    de: 'Sie zeigt immer dasselbe Bild. Halte an und lade die Seite neu; was du hast, bleibt.',
    en: 'It shows the same picture again and again. Stop and reload the page; what you have stays.',
  },
  full: { de: 'Der Speicher ist voll', en: 'The storage is full' },
  fullText: {
    de: 'Das letzte Foto fand keinen Platz. Sobald Fotos angekommen sind, geht es weiter. Gib Platz frei oder verbinde dich mit dem Netz.',
    en: 'The last photo found no room. Once photos have arrived it goes on. Free some space or connect to a network.',
  },
  cameraDenied: { de: 'Die Kamera ist nicht erlaubt', en: 'The camera is not allowed' },
  cameraDeniedText: {
    de: 'Erlaube sie in den Einstellungen des Browsers für diese Seite und lade die Seite neu.',
    en: 'Allow it for this page in the settings of the browser and reload the page.',
  },
  cameraAbsent: { de: 'Keine Kamera gefunden', en: 'No camera found' },
  cameraAbsentText: {
    de: 'Vielleicht benützt sie eine andere App. Schliesse diese und lade die Seite neu.',
    en: 'Another app may be using it. Close that and reload the page.',
  },
  locationDenied: { de: 'Der Standort ist nicht erlaubt', en: 'Location is not allowed' },
  locationDeniedText: {
    de: 'Ohne Standort gibt es keine fünf Meter. Erlaube ihn in den Einstellungen des Browsers für diese Seite.',
    en: 'Without a location there are no five metres. Allow it for this page in the settings of the browser.',
  },
  locationUnavailable: { de: 'Keine Position', en: 'No position' },
  locationUnavailableText: {
    de: 'Das Telefon weiss gerade nicht, wo es ist. Unter freiem Himmel geht es weiter.',
    en: 'The phone does not know where it is just now. Under the open sky it goes on.',
  },
  rides: { de: 'Deine Fahrten', en: 'Your rides' },
  noRides: {
    de: 'Noch keine Fahrt. Hier siehst du, wie weit deine Fotos sind.',
    en: 'No ride yet. Here you see how far your photos are.',
  },
  ridesOffline: {
    de: 'Ohne Netz siehst du nur, was auf diesem Gerät ist.',
    en: 'Without a network you only see what is on this device.',
  },
  onDevice: {
    de: (count: string) => `${count} auf diesem Gerät`,
    en: (count: string) => `${count} on this device`,
  },
  inWork: {
    de: (count: string) => `${count} in Arbeit`,
    en: (count: string) => `${count} in preparation`,
  },
  ready: { de: (count: string) => `${count} bereit`, en: (count: string) => `${count} ready` },
  broken: {
    de: (count: string) => `${count} unbrauchbar`,
    en: (count: string) => `${count} not usable`,
  },
  published: {
    de: (count: string) => `${count} veröffentlicht`,
    en: (count: string) => `${count} published`,
  },
  allSent: { de: 'Alles angekommen', en: 'All has arrived' },
  sending: { de: 'Wird gesendet', en: 'Sending' },
  sendingLater: { de: 'Kein Netz, es wird wieder versucht', en: 'No network, it is tried again' },
  sendNow: { de: 'Jetzt senden', en: 'Send now' },
  stopped: { de: 'Diese Fahrt wird nicht gesendet', en: 'This ride is not sent' },
  retry: { de: 'Nochmals versuchen', en: 'Try again' },
  delete: { de: 'Löschen', en: 'Delete' },
  deleteRide: {
    de: (name: string) => `Fahrt «${name}» löschen`,
    en: (name: string) => `Delete the ride “${name}”`,
  },
  deleteTitle: { de: 'Diese Fahrt löschen?', en: 'Delete this ride?' },
  deleteText: {
    de: 'Alle ihre Fotos, die nicht veröffentlicht sind, werden gelöscht, auf diesem Gerät und bei uns. Das lässt sich nicht rückgängig machen.',
    en: 'All of its photos that are not published are deleted, on this device and with us. This cannot be undone.',
  },
  deleteAct: { de: 'Fahrt löschen', en: 'Delete the ride' },
  othersWait: {
    de: (count: string) =>
      `${count} Fotos einer anderen Person warten auf diesem Gerät. Sie werden gesendet, wenn sie sich hier anmeldet.`,
    en: (count: string) =>
      `${count} photos of another person wait on this device. They are sent when that person signs in here.`,
  },
})
