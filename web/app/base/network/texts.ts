import { texts } from '../../platform/i18n/texts.ts'

export const townTexts = texts({
  title: { de: 'Seewil, die Beispielstadt', en: 'Seewil, the sample town' },
  description: {
    de: 'Seewil gibt es nicht. Die Stadt am See ist Strasse für Strasse berechnet, damit Vorführung, Prüfung und Messung ohne die Daten echter Menschen auskommen.',
    en: 'Seewil does not exist. The town by the lake is computed street by street, so that demonstrations, tests and measurements need no data of real people.',
  },
  headingFirst: { de: 'Seewil,', en: 'Seewil,' },
  headingSecond: { de: 'die Beispielstadt.', en: 'the sample town.' },
  map: { de: 'Karte von Seewil', en: 'Map of Seewil' },
  explorer: { de: 'Karte und Liste', en: 'Map and list' },
  show: { de: 'Auf der Karte', en: 'On the map' },
  modes: { de: 'Linien zeigen', en: 'Show lines' },
  lines: { de: 'Linien', en: 'Lines' },
  quarters: { de: 'Quartiere', en: 'Quarters' },
  stops: { de: 'Haltestellen', en: 'Stops' },
  tram: { de: 'Tram', en: 'Tram' },
  bus: { de: 'Bus', en: 'Bus' },
  train: { de: 'Bahn', en: 'Train' },
  boat: { de: 'Schiff', en: 'Boat' },
  quarter: { de: 'Quartier', en: 'Quarter' },
  village: { de: 'Dorf', en: 'Village' },
  course: {
    de: (from: string, to: string) => `${from} – ${to}`,
    en: (from: string, to: string) => `${from} – ${to}`,
  },
  hidden: {
    de: 'Alle Verkehrsmittel sind ausgeblendet. Wählen Sie auf der Karte mindestens eines.',
    en: 'All modes are hidden. Choose at least one on the map.',
  },
  selected: {
    de: (what: string) => `Ausgewählt: ${what}`,
    en: (what: string) => `Selected: ${what}`,
  },
  missing: { de: 'Die Stadt ist noch nicht gebaut', en: 'The town has not been built yet' },
  missingText: {
    de: 'Auf diesem Server fehlen ihre Dateien. «npm run town» berechnet sie.',
    en: 'Its files are missing on this server. “npm run town” computes them.',
  },
  contents: { de: 'Was es gibt', en: 'What there is' },
  contentsText: {
    de: 'Gezählt in den Dateien, aus denen diese Karte gezeichnet ist.',
    en: 'Counted in the files this map is drawn from.',
  },
  contentsTable: { de: 'Was es in Seewil gibt', en: 'What there is in Seewil' },
  what: { de: 'Was', en: 'What' },
  count: { de: 'Anzahl', en: 'Number' },
  detail: { de: 'Dazu gehört', en: 'This includes' },
  edges: { de: 'Strassenkanten', en: 'Street edges' },
  edgesText: {
    de: 'Autobahn bis Treppe, mit Einbahnen, Brücken, Tunneln und Tempolimiten',
    en: 'Motorways to stairs, with one-way streets, bridges, tunnels and speed limits',
  },
  junctions: { de: 'Knoten', en: 'Junctions' },
  junctionsText: { de: 'verbunden zu einem einzigen Netz', en: 'joined to one single network' },
  buildings: { de: 'Gebäude', en: 'Buildings' },
  buildingsText: { de: 'jedes mit Strasse und Hausnummer', en: 'each with street and number' },
  quartersText: {
    de: 'Stadtquartiere und Dörfer mit Postleitzahl',
    en: 'town quarters and villages with postcodes',
  },
  linesText: {
    de: 'Tram, Bus, Bahn und Schiff mit Fahrplan',
    en: 'tram, bus, train and boat with a timetable',
  },
  stopsText: { de: 'am Strassennetz angebunden', en: 'connected to the street network' },
  purpose: { de: 'Wofür', en: 'What for' },
  purposeText: {
    de: 'Eine Spur verrät, wo jemand wohnt. Darum braucht es einen Ort, an dem niemand wohnt.',
    en: 'A trace reveals where someone lives. That calls for a place where nobody lives.',
  },
  demo: { de: 'Vorführen', en: 'Demonstrating' },
  demoText: {
    de: 'Projekte lassen sich zeigen, ohne jemanden zu zeigen.',
    en: 'Projects can be shown without showing anyone.',
  },
  testing: { de: 'Prüfen', en: 'Testing' },
  testingText: {
    de: 'Was richtig ist, steht in einer erfundenen Stadt fest: jede Strasse, jede Linie, jede Abfahrt.',
    en: 'In an invented town the truth is known: every street, every line, every departure.',
  },
  repeat: { de: 'Nachrechnen', en: 'Repeating' },
  repeatText: {
    de: (seed: string) => `Startwert ${seed} ergibt überall dieselbe Stadt, Byte für Byte.`,
    en: (seed: string) => `Seed ${seed} gives the same town everywhere, byte for byte.`,
  },
})

export const regionTexts = texts({
  region: { de: 'Region', en: 'Region' },
  regionHint: {
    de: 'Ihre Karte, ihre Strassen und ihre Uhrzeit gelten für alle Tage des Projekts.',
    en: 'Its map, its streets and its clock hold for all days of the project.',
  },
  invented: {
    de: (name: string) => `${name} (erfunden, zum Ausprobieren)`,
    en: (name: string) => `${name} (invented, for trying out)`,
  },
  loading: { de: 'Wird geladen …', en: 'Loading …' },
})
