import { texts } from '../../../platform/i18n/texts.ts'

export const surveyTexts = texts({
  title: { de: 'Umfrage', en: 'Survey' },
  group: { de: 'Gruppe', en: 'Group' },
  allGroups: { de: 'Alle Gruppen', en: 'All groups' },
  ofPeople: { de: (n: string) => `von ${n} Personen`, en: (n: string) => `of ${n} people` },
  answered: { de: 'ausgefüllt', en: 'answered' },
  countedAt: { de: (time: string) => `Stand ${time}`, en: (time: string) => `as of ${time}` },
  export: { de: 'CSV exportieren', en: 'Export CSV' },
  none: { de: 'Noch keine Ergebnisse', en: 'No results yet' },
  noneText: {
    de: 'Wer teilnimmt, kann nach dem Beitritt Fragen über sich beantworten. Sobald zehn Personen es getan haben, stehen hier in der folgenden Nacht die Ergebnisse.',
    en: 'Whoever takes part can answer questions about herself after joining. Once ten people have, the results stand here after the following night.',
  },
  few: {
    de: (name: string) => `Gruppe ${name}: noch keine eigenen Ergebnisse`,
    en: (name: string) => `Group ${name}: no results of its own yet`,
  },
  fewText: {
    de: 'Ergebnisse einer Gruppe erscheinen, wenn mindestens zehn ihrer Personen geantwortet haben, und erst mit dem nächsten Stand.',
    en: 'Results of a group appear once at least ten of its people have answered, and only with the next count.',
  },
  frequency: { de: 'Häufigkeit je Verkehrsmittel', en: 'How often by which mode' },
  frequencyText: {
    de: 'Häufigkeit je Verkehrsmittel, Anteil der Personen.',
    en: 'How often by which mode, share of people.',
  },
  finding: {
    de: (who: string) => `${who} fahren oft oder täglich Velo`,
    en: (who: string) => `${who} cycle often or daily`,
  },
  mode: { de: 'Verkehrsmittel', en: 'Mode' },
  classes: { de: 'nie, selten, oft, täglich', en: 'never, seldom, often, daily' },
  oftenOrDaily: { de: 'oft oder täglich', en: 'often or daily' },
  merged: { de: 'zusammengefasst', en: 'put together' },
  or: { de: ' oder ', en: ' or ' },
  ofPercent: {
    de: (what: string, share: string) => `${what} ${share}`,
    en: (what: string, share: string) => `${what} ${share}`,
  },
  mergedText: {
    de: 'Klassen unter 10 Personen sind mit der Nachbarklasse zusammengefasst.',
    en: 'Classes of fewer than 10 people are put together with their neighbour.',
  },
  bike: { de: 'Velo', en: 'Bike' },
  bikeText: {
    de: 'Velotyp: meistgenutztes Velo, eine Antwort. Nutzung: mehrere Antworten möglich.',
    en: 'Type: the bike ridden most, one answer. Use: several answers possible.',
  },
  bikeType: { de: 'Velotyp', en: 'Type of bike' },
  usage: { de: 'Velonutzung', en: 'Use of bikes' },
  children: { de: 'Kinder im Haushalt', en: 'Children in the household' },
  childrenText: {
    de: 'Kinder unter 16 Jahren, Anteil der Personen.',
    en: 'Children under 16, share of people.',
  },
  people: { de: (n: string) => `${n} Personen`, en: (n: string) => `${n} people` },
  compared: { de: 'Gruppen im Vergleich', en: 'Groups compared' },
  comparedText: {
    de: 'Gruppe wählen, um die Seite danach zu filtern.',
    en: 'Choose a group to filter the page by it.',
  },
  comparedCaption: { de: 'Antworten nach Gruppe', en: 'Answers by group' },
  everybody: { de: 'Alle', en: 'Everybody' },
  answers: { de: 'Antworten', en: 'Answers' },
  cyclesOften: { de: 'Velo oft oder täglich', en: 'Cycle often or daily' },
  ridesElectric: { de: 'E-Bike als Velotyp', en: 'E-bike as type' },
  hasChildren: { de: 'Kinder im Haushalt', en: 'Children in household' },
  tooFew: { de: 'unter 10', en: 'under 10' },
  withheld: { de: 'zurückgehalten', en: 'withheld' },
  rule: {
    de: '«unter 10»: weniger als zehn Personen. «zurückgehalten»: der Wert beruht auf wenigen oder liesse sich aus Summe und übrigen Zeilen berechnen.',
    en: '“under 10”: fewer than ten people. “withheld”: the value comes from few people or could be computed from the total and the other rows.',
  },
  frozen: {
    de: (day: string) =>
      `Werte sind in Wochenständen eingefroren. Der nächste Stand entsteht frühestens am ${day}, wenn zehn Personen neu geantwortet haben.`,
    en: (day: string) =>
      `Values are frozen week by week. The next count is on ${day} at the earliest, once ten people have answered anew.`,
  },
  csvQuestion: { de: 'Frage', en: 'Question' },
  csvAnswer: { de: 'Antwort', en: 'Answer' },
  csvPeople: { de: 'Personen', en: 'People' },
  csvShare: { de: 'Anteil', en: 'Share' },
})
