import { texts } from '../../platform/i18n/texts.ts'

export const diaryTexts = texts({
  paused: {
    de: 'Das Projekt macht Pause, bis der Ethikrat zustimmt. Es wird nichts aufgezeichnet, und diese Tage zählen nicht. Dein Tagebuch bleibt offen.',
    en: 'The project is paused until the ethics board agrees. Nothing is recorded, and these days do not count. Your diary stays open.',
  },
  over: {
    de: 'Das Projekt ist zu Ende. Dein Tagebuch bleibt dir; du kannst es lesen und herunterladen.',
    en: 'The project is over. Your diary stays yours; you can read and download it.',
  },
  title: { de: 'Tagebuch', en: 'Diary' },
  project: { de: 'Projekt', en: 'Project' },
  dayOf: {
    de: (weekday: string, day: string) => `${weekday}, ${day}`,
    en: (weekday: string, day: string) => `${weekday}, ${day}`,
  },
  before: { de: 'Vorheriger Tag', en: 'Previous day' },
  after: { de: 'Nächster Tag', en: 'Next day' },
  calendar: { de: 'Tag im Kalender wählen', en: 'Choose a day in the calendar' },
  strip: { de: 'Tage', en: 'Days' },
  stripDay: {
    de: (day: string, state: string) => `${day}, ${state}`,
    en: (day: string, state: string) => `${day}, ${state}`,
  },
  confirmed: { de: 'bestätigt', en: 'validated' },
  open: { de: 'offen', en: 'open' },
  without: { de: 'keine Daten', en: 'no data' },
  sums: { de: 'Summen des Tages', en: 'Sums of the day' },
  distance: { de: 'Distanz', en: 'Distance' },
  moving: { de: 'Unterwegs', en: 'On the way' },
  co2: { de: 'CO₂', en: 'CO₂' },
  trips: { de: 'Wege', en: 'Trips' },
  mix: {
    de: (parts: string) => `Anteile an der Distanz: ${parts}`,
    en: (parts: string) => `Shares of the distance: ${parts}`,
  },
  timeline: { de: 'Verlauf des Tages', en: 'Course of the day' },
  until: { de: 'bis', en: 'until' },
  since: { de: 'ab', en: 'from' },
  stay: { de: 'Ort ohne Namen', en: 'Place without a name' },
  wait: { de: 'Halt unterwegs', en: 'Stop on the way' },
  stillThere: { de: 'dauert an', en: 'going on' },
  sure: {
    de: (percent: string) => `Erkennung ${percent}`,
    en: (percent: string) => `Detected with ${percent}`,
  },
  own: { de: 'von dir bestätigt', en: 'confirmed by you' },
  gap: { de: 'Lücke', en: 'Gap' },
  unsure: {
    de: (count: number) =>
      count === 1 ? '1 Abschnitt ist unsicher erkannt' : `${count} Abschnitte sind unsicher erkannt`,
    en: (count: number) =>
      count === 1 ? '1 leg was detected with doubt' : `${count} legs were detected with doubt`,
  },
  confirm: { de: 'Tag bestätigen', en: 'Validate the day' },
  confirmedDay: { de: 'Tag bestätigt', en: 'Day validated' },
  unconfirm: { de: 'Bestätigung zurücknehmen', en: 'Take the validation back' },
  unconfirmed: { de: 'Bestätigung zurückgenommen', en: 'Validation taken back' },
  undo: { de: 'Rückgängig', en: 'Undo' },
  redo: { de: 'Wiederholen', en: 'Redo' },
  undone: { de: 'Rückgängig gemacht', en: 'Undone' },
  redone: { de: 'Wiederholt', en: 'Done again' },
  map: { de: 'Karte deines Tages', en: 'Map of your day' },
  mapMissing: {
    de: 'Für diese Karte fehlen Kacheln. Die Liste zeigt dieselben Angaben.',
    en: 'The tiles of this map are missing. The list shows the same information.',
  },
  noDiary: { de: 'Noch kein Tagebuch', en: 'No diary yet' },
  noDiaryText: {
    de: 'Hier stehen deine Tage, sobald du an einem Projekt teilnimmst. Gib dazu den Code deines Projekts ein oder scanne den QR-Code der Einladung.',
    en: 'Your days stand here once you take part in a project. Enter the code of your project or scan the QR code of its invitation.',
  },
  byCode: { de: 'Code eingeben', en: 'Enter a code' },
  empty: { de: 'An diesem Tag ist nichts aufgezeichnet', en: 'Nothing was recorded on this day' },
  emptyText: {
    de: 'Hier erscheinen deine Orte und Wege, sobald dein Telefon sie gesendet hat.',
    en: 'Your places and trips appear here once your phone has sent them.',
  },
  toLastDay: {
    de: (day: string) => `Zum letzten Tag mit Daten, ${day}`,
    en: (day: string) => `To the last day with data, ${day}`,
  },
  unread: { de: 'Deine Aufzeichnung wird noch gelesen', en: 'Your recording is still being read' },
  unreadText: {
    de: 'Das dauert meist weniger als eine Minute. Die Seite schaut von selbst nach.',
    en: 'This mostly takes less than a minute. The page looks by itself.',
  },
  partial: {
    de: (missing: string) => `Von diesem Tag fehlen ${missing}. Was da ist, steht unten.`,
    en: (missing: string) => `${missing} of this day are missing. What is there stands below.`,
  },
  waiting: {
    de: (count: number) =>
      count === 1 ? '1 Änderung wartet auf die Verbindung' : `${count} Änderungen warten auf die Verbindung`,
    en: (count: number) =>
      count === 1 ? '1 change waits for the connection' : `${count} changes wait for the connection`,
  },
  saving: { de: 'Wird gespeichert', en: 'Being saved' },
  save: { de: 'Speichern', en: 'Save' },
  saved: { de: 'Gespeichert', en: 'Saved' },
  who: {
    de: 'Nur du siehst dein Tagebuch. Andere sehen Summen von mindestens zehn Personen.',
    en: 'Only you see your diary. Others see sums of at least ten people.',
  },
  close: { de: 'Schliessen', en: 'Close' },
  mode: { de: 'Verkehrsmittel', en: 'Mode' },
  probably: {
    de: (purpose: string) => `vermutlich: ${purpose}`,
    en: (purpose: string) => `probably: ${purpose}`,
  },
  another: { de: 'Anderes …', en: 'Other …' },
  restore: { de: 'Zurückholen', en: 'Bring back' },
  resetDay: { de: 'Ganzen Tag zurück zur Erkennung', en: 'Whole day back to the detection' },
  nameHome: { de: 'Zuhause', en: 'Home' },
  nameWork: { de: 'Arbeit', en: 'Work' },
  nameSchool: { de: 'Schule', en: 'School' },
})
