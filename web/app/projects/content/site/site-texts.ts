import { texts } from '../../../platform/i18n/texts.ts'

export const productsTexts = texts({
  title: { de: 'Produkte', en: 'Products' },
  description: {
    de: 'Tracking misst, wie Menschen unterwegs sind. CityServer sammelt, was Velofahrende über Routen wissen.',
    en: 'Tracking measures how people travel. City Server collects what cyclists know about routes.',
  },
  headingFirst: { de: 'Verstehen, wie eine Stadt', en: 'Understand how a town' },
  headingSecond: { de: 'unterwegs ist.', en: 'gets around.' },
  pricing: { de: 'Preise ansehen', en: 'See prices' },
  start: { de: 'Projekt starten', en: 'Start a project' },
})

export const publicProjectsTexts = texts({
  title: { de: 'Projekte', en: 'Projects' },
  description: {
    de: 'Projekte, die live sind und eine öffentliche Einladung haben. Wer mitmachen will, öffnet die Einladung.',
    en: 'Projects that are live and have a public invitation. Whoever wants to take part opens the invitation.',
  },
  heading: { de: 'Laufende Projekte', en: 'Running projects' },
  list: { de: 'Projekte', en: 'Projects' },
  by: {
    de: (organisation: string, place: string) => `${organisation}, ${place}`,
    en: (organisation: string, place: string) => `${organisation}, ${place}`,
  },
  period: {
    de: (from: string, to: string) => `${from} bis ${to}`,
    en: (from: string, to: string) => `${from} to ${to}`,
  },
  paused: { de: 'Zurzeit angehalten', en: 'Paused at the moment' },
  none: { de: 'Zurzeit läuft kein öffentliches Projekt', en: 'No public project is running at the moment' },
  noneText: {
    de: 'Sobald eines live ist und seine Einladung veröffentlicht hat, steht es hier.',
    en: 'As soon as one is live and has published its invitation, it stands here.',
  },
  code: { de: 'Ich habe einen Projektcode', en: 'I have a project code' },
})

export const aboutTexts = texts({
  title: { de: 'Über uns', en: 'About us' },
  description: {
    de: 'Allmend ist eine Datengenossenschaft: Wer Daten beiträgt, bestimmt mit, was mit ihnen geschieht.',
    en: 'Allmend is a data cooperative: whoever contributes data has a say in what happens to them.',
  },
  headingFirst: { de: 'Eine Allmend', en: 'Common land' },
  headingSecond: { de: 'für Mobilitätsdaten.', en: 'for mobility data.' },
  name: { de: 'Der Name', en: 'The name' },
  nameText: {
    de: 'Eine Allmend ist Land, das allen im Dorf gehört und das alle nutzen dürfen, nach Regeln, die sie sich selbst geben. Genau so behandeln wir Daten über unsere Wege.',
    en: 'An Allmend is land that belongs to everybody in a village and that all may use, by rules they give themselves. This is how we treat data about our trips.',
  },
  cooperative: { de: 'Genossenschaft', en: 'Cooperative' },
  cooperativeText: {
    de: 'Allmend gehört ihren Mitgliedern. Jedes Mitglied hat eine Stimme, unabhängig davon, wie viele Anteile es hält. Sie ist gemeinnützig geführt und verkauft keine Personendaten.',
    en: 'Allmend belongs to its members. Every member has one vote, however many shares she holds. It is run for the common good and sells no personal data.',
  },
  board: { de: 'Ethikrat', en: 'Ethics board' },
  boardText: {
    de: 'Kein Projekt geht live, bevor der Ethikrat seinen Zweck, seine Einladung und seinen Umfang geprüft hat. Er kann ein laufendes Projekt anhalten oder beenden und begründet, was er entscheidet. Bezahlt wird er aus 10 Prozent jedes Auftrags.',
    en: 'No project goes live before the ethics board has reviewed its purpose, its invitation and its scope. It may pause or end a running project and gives reasons for what it decides. It is paid from 10 percent of every order.',
  },
  protection: { de: 'Schutz', en: 'Protection' },
  protectionText: {
    de: 'Das Tagebuch einer Person sieht nur sie selbst. Organisationen sehen Zahlen über mindestens zehn Personen, die Öffentlichkeit über mindestens zwanzig; wie eine Strasse bewertet ist, zeigt die Karte ab fünf, öffentlich ab zehn.',
    en: 'Only the person herself sees her diary. Organisations see figures about at least ten people, the public about at least twenty; how a street is rated the map shows from five, in public from ten.',
  },
  protectionLink: { de: 'Wie Zahlen geschützt sind', en: 'How figures are protected' },
  open: { de: 'Offen', en: 'Open' },
  openText: {
    de: 'Die Software ist frei (AGPL). Eine Stadt kann sie selbst betreiben, und wer wissen will, wie gerechnet wird, kann es nachlesen.',
    en: 'The software is free (AGPL). A city can run it itself, and whoever wants to know how things are counted can read it up.',
  },
  contact: { de: 'Kontakt', en: 'Contact' },
  contactText: { de: 'Fragen, Ideen, Kritik:', en: 'Questions, ideas, criticism:' },
  subject: { de: 'Frage an Allmend', en: 'Question to Allmend' },
})
