import { texts } from '../../../platform/i18n/texts.ts'

export const accuracyTexts = texts({
  title: { de: 'Wie gut sind die Zahlen?', en: 'How good are the figures?' },
  description: {
    de: 'Wir lassen die Erkennung Wege von Menschen lesen, deren Wege wir kennen: erfundene Personen einer erfundenen Stadt, und echte Telefone einer offenen Sammlung. Alles hier stammt aus den Prüfberichten am Ende der Seite.',
    en: 'We let the detection read trips of people whose trips we know: invented people of an invented town, and real phones of an open collection. Everything here comes from the reports at the end of the page.',
  },
  figures: { de: 'Auf einen Blick', en: 'At a glance' },
  right: { de: 'Richtig erkannt', en: 'Read right' },
  perLeg: { de: (margin: string) => `± ${margin}, je Etappe`, en: (margin: string) => `± ${margin}, by leg` },
  honest: { de: 'Ehrlich über Zweifel', en: 'Honest about doubt' },
  honestNote: { de: 'Kalibrierungsfehler', en: 'Calibration error' },
  borders: { de: 'Grenzen getroffen', en: 'Borders met' },
  bordersNote: { de: 'F1 innert 2 Minuten', en: 'F1 within 2 minutes' },
  testedOn: { de: 'Geprüft an', en: 'Tested on' },
  legsNote: { de: 'Etappen', en: 'legs' },
  people: { de: 'Personen', en: 'People' },
  peopleNote: { de: 'erfunden, keine davon im Training', en: 'invented, none of them in the training' },

  confusion: {
    de: (best: string, worst: string) => `${best} stimmt am häufigsten, ${worst} am seltensten`,
    en: (best: string, worst: string) => `${best} is right most often, ${worst} least often`,
  },
  confusionText: {
    de: 'Zeilen: was es war. Spalten: was erkannt wurde. Prozent der Zeile.',
    en: 'Rows: what it was. Columns: what was read. Percent of the row.',
  },
  was: { de: 'war \\ erkannt', en: 'was \\ read' },
  legs: { de: 'Etappen', en: 'Legs' },
  mistaken: {
    de: (was: string, text: string) => `${was}, erkannt als ${text}`,
    en: (was: string, text: string) => `${was}, read as ${text}`,
  },
  mistakenText: {
    de: 'Auf flachen Strassen fährt ein langsames E-Bike wie ein schnelles Velo. Unterscheiden lassen sie sich am Berg.',
    en: 'On flat streets a slow e-bike goes like a fast bike. Slopes tell them apart.',
  },
  confusionRule: {
    de: (left: string) =>
      `Verkehrsmittel von weniger als 20 Personen haben keine Zeile${left === '' ? '' : `: ${left}`}. Mit Karte, Grenzen der Etappen bekannt.`,
    en: (left: string) =>
      `Modes of fewer than 20 people have no row${left === '' ? '' : `: ${left}`}. With a map, borders of legs known.`,
  },

  byMode: { de: 'Je Verkehrsmittel', en: 'By mode' },
  byModeText: {
    de: 'Trefferquote mit 95-%-Bereich. Rechts, um wie viel der Fehler den Anteil verschiebt.',
    en: 'Share found, with its 95 % range. On the right, by how much the error shifts the share.',
  },
  mode: { de: 'Verkehrsmittel', en: 'Mode' },
  found: { de: 'Trefferquote', en: 'Found' },
  precise: { de: 'wenn erkannt, richtig', en: 'right when said' },
  shift: { de: 'Wirkung auf den Anteil', en: 'Effect on the share' },
  points: { de: (points: string) => `${points} Punkte`, en: (points: string) => `${points} points` },
  byModeRule: {
    de: 'Bereich aus der Streuung zwischen Personen, nicht zwischen Etappen. Wer im Training war, ist nicht in der Prüfung.',
    en: 'Range from the spread between people, not between legs. Whoever was in the training is not in the test.',
  },

  calibration: {
    de: (sure: string, right: string) => `Wenn sie ${sure} sagt, stimmt es in ${right} von 100 Fällen`,
    en: (sure: string, right: string) => `When it says ${sure}, it is right in ${right} of 100 cases`,
  },
  calibrationPlain: { de: 'Sagt sie, wie sicher sie ist?', en: 'Does it say how sure it is?' },
  calibrationText: {
    de: 'Kalibrierung: angegebene Sicherheit gegen tatsächliche Treffer. Auf der Linie wäre beides gleich.',
    en: 'Calibration: stated sureness against actual hits. On the line both would be equal.',
  },
  sure: { de: 'angegebene Sicherheit in %', en: 'stated sureness in %' },
  hits: { de: 'richtig in %', en: 'right in %' },
  margin: { de: '±', en: '±' },
  calibrationRule: {
    de: 'Klassen von zehn Prozent, jede mit mindestens 20 Personen.',
    en: 'Classes of ten percent, each with at least 20 people.',
  },
  calibrationLabel: {
    de: 'Liniendiagramm: angegebene Sicherheit und tatsächliche Treffer in Prozent; die Tabelle darunter nennt die Werte.',
    en: 'Line chart: stated sureness and actual hits in percent; the table below has the values.',
  },

  real: {
    de: (share: string) => `Auf echten Telefonen: ${share}`,
    en: (share: string) => `On real phones: ${share}`,
  },
  realText: {
    de: (recordings: string) =>
      `${recordings}: eine Person, acht Telefone, Bucht von San Francisco. Damit wurde nie trainiert, und es gibt dort keine Karte. Hier zeigt sich, wie viel schwerer die Wirklichkeit ist.`,
    en: (recordings: string) =>
      `${recordings}: one person, eight phones, San Francisco Bay. Never trained on, and without a map. It shows how much harder the real world is.`,
  },
  class: { de: 'Klasse', en: 'Class' },
  foot: { de: 'zu Fuss', en: 'on foot' },
  bike: { de: 'Velo und E-Bike', en: 'bike and e-bike' },
  motorised: { de: 'Auto und Bus', en: 'car and bus' },
  rail: { de: 'Bahn und Tram', en: 'train and tram' },
  realRule: {
    de: (legs: string) => `${legs} Etappen mit mindestens drei Fixes, rohe Aufzeichnung.`,
    en: (legs: string) => `${legs} legs with at least three fixes, raw recording.`,
  },

  cannot: { de: 'Was sie nicht kann', en: 'What it cannot do' },
  cannotRiding: { de: 'Mitfahrende', en: 'Passengers' },
  cannotRidingText: {
    de: 'Ob jemand selbst fährt oder mitfährt, weiss nur die Person.',
    en: 'Whether somebody drives or rides along, only that person knows.',
  },
  cannotBike: { de: 'E-Bike in der Ebene', en: 'E-bike on the flat' },
  cannotBikeText: {
    de: 'Gilt oft als Velo. Das ist die grösste Verwechslung.',
    en: 'Often counts as a bike. It is the largest confusion.',
  },
  cannotRail: { de: 'Tram ohne Karte', en: 'Tram without a map' },
  cannotRailText: {
    de: 'Sieht auf echten Telefonen oft wie ein Bus aus.',
    en: 'Often looks like a bus on real phones.',
  },
  cannotPeople: { de: 'Alle Menschen', en: 'Everybody' },
  cannotPeopleText: {
    de: 'Wer langsam geht oder einen Rollstuhl benutzt, war nicht im Training.',
    en: 'Whoever walks slowly or uses a wheelchair was not part of the training.',
  },
  cannotSeldom: { de: 'Seltenes', en: 'Rare modes' },
  cannotSeldomText: {
    de: 'Seilbahn, Trottinett, Ski und Lift sind alle «Anderes».',
    en: 'Cable cars, scooters, skis and lifts are all “other”.',
  },
  cannotHabits: { de: 'Gewohnheiten', en: 'Habits' },
  cannotHabitsText: {
    de: 'Sie kennt keine: jeder Weg wird für sich gelesen.',
    en: 'It knows none: every trip is read for itself.',
  },

  reports: { de: 'Prüfberichte', en: 'Reports' },
  reportsText: {
    de: 'Jeder Befehl schreibt einen Bericht. Er lässt sich aus dem Quelltext wiederholen und nennt Zufallszahl, Personen und Tage.',
    en: 'Each command writes a report. It can be repeated from the source and names seed, people and days.',
  },
  command: { de: 'Befehl', en: 'Command' },
  version: { de: 'Fassung', en: 'Version' },
  day: { de: 'Geprüft am', en: 'Tested on' },
  result: { de: 'Ergebnis', en: 'Result' },
  report: { de: 'Bericht', en: 'Report' },
  modeResult: {
    de: (right: string, minutes: string) => `${right} der Etappen, ${minutes} der Minuten richtig`,
    en: (right: string, minutes: string) => `${right} of legs, ${minutes} of minutes right`,
  },
  segmentResult: {
    de: (stays: string, seconds: string) => `Aufenthalte F1 ${stays}, Grenzen im Mittel ${seconds} s daneben`,
    en: (stays: string, seconds: string) => `Stays F1 ${stays}, borders off by ${seconds} s in the median`,
  },
  json: { de: (command: string) => `JSON: ${command}`, en: (command: string) => `JSON: ${command}` },
})
