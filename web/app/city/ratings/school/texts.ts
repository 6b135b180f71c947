import { texts } from '../../../platform/i18n/texts.ts'

/** For parents and the school office, in the Sie form. */
export const schoolMapTexts = texts({
  title: { de: 'Schulwege', en: 'Ways to school' },
  description: {
    de: 'Wie die Strassen um ein Schulhaus bewertet sind.',
    en: 'How the streets around a school are rated.',
  },
  crumbs: { de: 'Sie sind hier', en: 'You are here' },
  printed: { de: 'Liste drucken', en: 'Print the list' },
  share: { de: 'Link kopieren', en: 'Copy link' },
  schools: { de: 'Schulhäuser', en: 'Schools' },
  school: { de: 'Schule', en: 'School' },
  kindergarten: { de: 'Kindergarten', en: 'Kindergarten' },
  noSchools: { de: 'Kein Schulhaus im Gebiet', en: 'No school in the area' },
  noSchoolsText: {
    de: 'Gezeigt werden Schulhäuser und Kindergärten, die OpenStreetMap im Gebiet des Projekts kennt.',
    en: 'Shown are schools and kindergartens that OpenStreetMap knows in the area of the project.',
  },
  noStreets: { de: 'Noch keine Strassen', en: 'No streets yet' },
  noStreetsText: {
    de: 'Sobald das Gebiet des Projekts festgelegt und seine Strassen importiert sind, sehen Sie hier die Schulwege.',
    en: 'Once the area of the project is set and its streets are imported, you see the ways to school here.',
  },
  noBase: {
    de: 'Für die Region dieses Projekts gibt es noch keine Karte.',
    en: 'There is no map for the region of this project yet.',
  },
  from: { de: 'Woher kommt Ihr Kind?', en: 'Where does your child come from?' },
  street: { de: 'Strasse', en: 'Street' },
  fromText: {
    de: 'Wählen Sie eine Strasse oder tippen Sie auf die Karte. Die Wahl bleibt in Ihrem Browser und wird nicht gespeichert.',
    en: 'Choose a street or tap the map. The choice stays in your browser and is not stored.',
  },
  noStreet: { de: 'keine Strasse gewählt', en: 'no street chosen' },
  clear: { de: 'Wahl aufheben', en: 'Clear the choice' },
  safest: {
    de: (school: string) => `Bester Weg: ${school}`,
    en: (school: string) => `Best way: ${school}`,
  },
  length: { de: 'Länge', en: 'Length' },
  byFoot: { de: 'zu Fuss, rund', en: 'on foot, about' },
  byBike: { de: 'mit dem Velo, rund', en: 'by bike, about' },
  spotsOnWay: { de: 'heikle Stellen', en: 'difficult spots' },
  longer: {
    de: (metres: string) => `${metres} länger als der kürzeste Weg, dafür besser bewertet.`,
    en: (metres: string) => `${metres} longer than the shortest way, and better rated.`,
  },
  shortest: { de: 'Das ist auch der kürzeste Weg.', en: 'This is also the shortest way.' },
  noWay: {
    de: 'Im gezeigten Umkreis führt kein Weg dorthin.',
    en: 'Within the radius shown no way leads there.',
  },
  by: { de: 'Unterwegs', en: 'Travelling' },
  foot: { de: 'Zu Fuss', en: 'On foot' },
  bike: { de: 'Velo', en: 'By bike' },
  map: {
    de: (school: string) => `Strassen um ${school}`,
    en: (school: string) => `Streets around ${school}`,
  },
  radius: {
    de: (metres: string) => `Umkreis ${metres}`,
    en: (metres: string) => `Radius ${metres}`,
  },
  spots: { de: 'Heikle Stellen', en: 'Difficult spots' },
  spotsText: {
    de: 'Abschnitte, deren Median bei der Sicherheit ungenügend oder knapp verfehlt ist.',
    en: 'Sections whose median for safety is insufficient or just missed.',
  },
  noSpots: { de: 'Keine heikle Stelle im Umkreis.', en: 'No difficult spot within the radius.' },
  source: {
    de: (least: string) =>
      `Stimmen aller, die hier mit dem Velo unterwegs sind und bewertet haben. Abschnitte ab ${least} Stimmen. Schulhäuser: OpenStreetMap.`,
    en: (least: string) =>
      `Votes of all who ride here and have rated. Sections from ${least} votes. Schools: OpenStreetMap.`,
  },
  chosen: { de: (name: string) => `Ausgewählt: ${name}`, en: (name: string) => `Selected: ${name}` },
  comments: { de: 'Kommentare', en: 'Comments' },
  noComments: { de: 'Kein Kommentar zu dieser Stelle.', en: 'No comment on this spot.' },
  commentsText: { de: 'Ohne Namen und Datum.', en: 'Without names or dates.' },
  photo: { de: (street: string) => `Foto, ${street}`, en: (street: string) => `Photo, ${street}` },
})
