import { texts } from '../../platform/i18n/texts.ts'

export const figureTexts = texts({
  figures: { de: 'Kennzahlen', en: 'Figures' },
  producers: { de: 'Datenproduzierende', en: 'Data producers' },
  perWeek: { de: 'pro Woche, Mittel der letzten vier', en: 'a week, mean of the last four' },
  ofSeats: { de: (seats: string) => `von ${seats} Plätzen`, en: (seats: string) => `of ${seats} seats` },
  joined: {
    de: (joined: string, free: string) => `${joined} Teilnehmende, ${free} Plätze frei`,
    en: (joined: string, free: string) => `${joined} participants, ${free} seats free`,
  },
  dataDays: { de: 'Datentage', en: 'Data days' },
  added: {
    de: (count: string, day: string) => `+ ${count} am ${day}`,
    en: (count: string, day: string) => `+ ${count} on ${day}`,
  },
  relabelled: { de: 'Korrigiert', en: 'Corrected' },
  validated: { de: 'Bestätigt', en: 'Confirmed' },
  daysOf: { de: (days: string) => `${days} Datentage`, en: (days: string) => `${days} data days` },
  noise: {
    de: (noise: string) => `± ${noise}`,
    en: (noise: string) => `± ${noise}`,
  },
  rule: {
    de: (least: string, epsilon: string) =>
      `Ungefähre Werte: zum Schutz der Personen mit Zufallsrauschen. ± ist dessen Stärke (zwei Standardabweichungen), nicht der ganze Fehler. Mindestens ${least} Personen, ε ${epsilon} pro Person und Woche.`,
    en: (least: string, epsilon: string) =>
      `Approximate values: random noise protects people. ± is its strength (two standard deviations), not the whole error. At least ${least} people, ε ${epsilon} per person and week.`,
  },
  open: { de: 'noch nicht gezählt', en: 'not counted yet' },
  openWeek: { de: 'nach der ersten Woche', en: 'after the first week' },
  runTime: { de: 'Laufzeit', en: 'Run time' },
  ofDays: { de: (days: string) => `von ${days} Tagen`, en: (days: string) => `of ${days} days` },
  daysLeft: { de: (days: string) => `noch ${days} Tage`, en: (days: string) => `${days} days left` },
  daysUntil: { de: (day: string) => `beginnt am ${day}`, en: (day: string) => `starts on ${day}` },
  daysOver: { de: (day: string) => `endete am ${day}`, en: (day: string) => `ended on ${day}` },
  stamp: {
    de: (day: string, time: string, through: string) =>
      `Datentage werden täglich nach Mitternacht aktualisiert. Stand ${day}, ${time}, gezählt bis ${through}.`,
    en: (day: string, time: string, through: string) =>
      `Data days are updated daily after midnight. As of ${day}, ${time}, counted through ${through}.`,
  },
  stampNone: {
    de: 'Datentage werden täglich nach Mitternacht aktualisiert, zwei Tage nachdem sie vorbei sind.',
    en: 'Data days are updated daily after midnight, two days after they are over.',
  },
  test: { de: 'TEST', en: 'TEST' },
  testText: {
    de: 'Zahlen der Testphase. Beim Livegang werden sie weggeworfen; in die Auswertung fliessen sie nie.',
    en: 'Figures of the test phase. They are thrown away at go-live and never become part of the analysis.',
  },
  trialText: {
    de: 'Bis der Ethikrat den Start freigibt, wird nichts gezählt. Was Sie sehen, sind Beispielzahlen aus der erfundenen Stadt Seewil.',
    en: 'Until the ethics board approves the start, nothing is counted. What you see are sample figures from the invented town of Seewil.',
  },
  who: {
    de: 'Diese Zahlen sieht nur Ihre Organisation. Sie enthalten die Daten von Teilnehmenden, die der Auswertung zugestimmt haben. Wer für Ihre Organisation arbeitet oder vor dem Livegang getestet hat, zählt nicht mit. Was gezählt ist, bleibt.',
    en: 'Only your organisation sees these figures. They hold the data of participants who agreed to the analysis. Whoever works for your organisation or tested before go-live does not count. What has been counted stays.',
  },
})

export const insightTexts = texts({
  noneYet: { de: 'Noch keine Datentage', en: 'No data days yet' },
  noneYetText: {
    de: 'Jeder Tag erscheint, zwei Tage nachdem er vorbei ist: so lange haben Telefone Zeit zu senden. Bis zum Livegang ist er Test.',
    en: 'Every day appears two days after it is over: so long phones have time to send. Until go-live it is a test.',
  },
  noWeekYet: { de: 'Noch keine ganze Woche', en: 'No whole week yet' },
  noWeekYetText: {
    de: 'Verkehrsmittel und Karte erscheinen, sobald eine Woche von Montag bis Sonntag gezählt ist.',
    en: 'Modes and map appear as soon as a week from Monday to Sunday has been counted.',
  },

  weeks: { de: 'Datentage pro Woche', en: 'Data days per week' },
  weeksText: {
    de: 'Ein Datentag zählt, wenn mindestens ein Weg oder Ort erfasst ist.',
    en: 'A data day counts if at least one trip or place was recorded.',
  },
  validated: { de: 'bestätigt', en: 'confirmed' },
  unvalidated: { de: 'noch nicht bestätigt', en: 'not confirmed yet' },
  unsplit: { de: 'Bestätigung nicht gezeigt', en: 'confirmation not shown' },
  weeksLabel: {
    de: (weeks: string, first: string, days: string, most: string, at: string) =>
      `Balkendiagramm: ${days} Datentage in ${weeks} Wochen ab ${first}, am meisten ${most} in der Woche vom ${at}.`,
    en: (weeks: string, first: string, days: string, most: string, at: string) =>
      `Bar chart: ${days} data days in ${weeks} weeks from ${first}, most of them ${most} in the week of ${at}.`,
  },
  suppressedDays: {
    de: (days: string, reason: string) => `Nicht gezeigte Tage: ${days}, ${reason}.`,
    en: (days: string, reason: string) => `Days not shown: ${days}, ${reason}.`,
  },
  week: { de: 'Woche vom', en: 'Week of' },
  dataDays: { de: 'Datentage', en: 'Data days' },
  relabelled: { de: 'korrigiert', en: 'corrected' },
  notShown: { de: 'nicht gezeigt', en: 'not shown' },

  modes: { de: 'Verkehrsmittel', en: 'Modes' },
  modesText: {
    de: 'Gezählte Tage seit dem Livegang, in ganzen Wochen.',
    en: 'Counted days since go-live, in whole weeks.',
  },
  modesTestText: {
    de: 'Tage der Testphase, in ganzen Wochen.',
    en: 'Days of the test phase, in whole weeks.',
  },
  sample: { de: 'BEISPIEL', en: 'SAMPLE' },
  sampleModes: { de: 'Verkehrsmittel, Beispiel', en: 'Modes, a sample' },
  sampleText: {
    de: (days: string) =>
      `Erfundene Personen der erfundenen Stadt Seewil, ${days} Datentage einer Woche. So werden Ihre Zahlen dargestellt; von Ihrem Projekt ist nichts darin.`,
    en: (days: string) =>
      `Invented people of the invented town of Seewil, ${days} data days of a week. This is how your figures will be shown; nothing of your project is in it.`,
  },
  protection: {
    de: (least: string, epsilon: string, spent: string) =>
      `Nur was mindestens ${least} Personen betrifft, mit Rauschen, das niemanden erkennen lässt: ε ${epsilon} pro Person und Woche, davon ${spent} % verbraucht.`,
    en: (least: string, epsilon: string, spent: string) =>
      `Only what is about ${least} people or more, with noise that lets nobody be recognised: ε ${epsilon} per person and week, of which ${spent} % is spent.`,
  },
  plusMinus: { de: (noise: string) => `± ${noise}`, en: (noise: string) => `± ${noise}` },
  cellNoise: {
    de: (noise: string) =>
      `Ungefähre Werte: Die Zahl einer Zelle trägt zum Schutz der Personen Zufallsrauschen von ± ${noise} (zwei Standardabweichungen). Wo das nicht reicht, ist die Zelle grösser.`,
    en: (noise: string) =>
      `Approximate values: to protect people, the number of a cell carries random noise of ± ${noise} (two standard deviations). Where that is not enough, the cell is larger.`,
  },
  measure: { de: 'Gemessen an', en: 'Measured by' },
  distanceKm: { de: 'Distanz', en: 'Distance' },
  durationHours: { de: 'Dauer', en: 'Time' },
  legs: { de: 'Etappen', en: 'Legs' },
  mode: { de: 'Verkehrsmittel', en: 'Mode' },
  share: { de: 'Anteil am Ganzen', en: 'Share of the whole' },
  perDay: { de: 'pro Person und Tag', en: 'per person and day' },
  co2: { de: 'CO₂', en: 'CO₂' },
  modesLabel: {
    de: (largest: string, share: string) =>
      `Gestapelter Balken der Verkehrsmittel, am grössten ist ${largest} mit ${share} des Ganzen.`,
    en: (largest: string, share: string) =>
      `Stacked bar of modes, the largest is ${largest} with ${share} of the whole.`,
  },
  restText: {
    de: '«Weitere» fasst zusammen, was wenige Personen benutzt haben und was für sich zu ungenau wäre.',
    en: '“More” holds together what few people used and what would be too imprecise by itself.',
  },

  map: { de: 'Wo Daten entstehen', en: 'Where data come from' },
  mapText: {
    de: (from: string, to: string, resolution: number) =>
      `Personen unterwegs je H3-Zelle (Auflösung ${resolution}, rund 0.7 km²), ${from} bis ${to}. Ausgeblendet sind Zellen mit weniger als zehn Personen und solche, deren Zahl zu ungenau wäre.`,
    en: (from: string, to: string, resolution: number) =>
      `People on the move per H3 cell (resolution ${resolution}, about 0.7 km²), ${from} to ${to}. Cells with fewer than ten people, and those whose number would be too imprecise, are not drawn.`,
  },
  mapHome: {
    de: 'Gezählt wird nur Bewegung; wo jemand übernachtet, zählt sie oder er nicht. Zahlen sind auf fünf abgerundet.',
    en: 'Only movement counts; where people spend the night they are not counted. Numbers are rounded down to fives.',
  },
  mapLabel: { de: 'Karte der Zellen', en: 'Map of the cells' },
  strongest: { de: 'Am stärksten', en: 'Strongest cells' },
  peopleIn: {
    de: (people: string) => `${people} Personen`,
    en: (people: string) => `${people} people`,
  },
  noBase: {
    de: 'Für dieses Gebiet ist keine Grundkarte da; die Zellen stehen in der Liste.',
    en: 'There is no base map of this area; the cells are in the list.',
  },
  rest: { de: 'Weitere', en: 'More' },
})
