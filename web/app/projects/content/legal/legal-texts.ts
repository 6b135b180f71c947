import { texts } from '../../../platform/i18n/texts.ts'

export const legalTexts = texts({
  contents: { de: 'Inhalt', en: 'Contents' },
  version: { de: (day: string) => `Fassung vom ${day}`, en: (day: string) => `Version of ${day}` },
  versions: { de: 'Fassungen', en: 'Versions' },
  inForce: { de: 'in Kraft', en: 'in force' },
  former: {
    de: (day: string) => `Das ist nicht die Fassung, die heute gilt. In Kraft ist die vom ${day}.`,
    en: (day: string) => `This is not the version that holds today. In force is the one of ${day}.`,
  },
  toCurrent: { de: 'Zur geltenden Fassung', en: 'To the version in force' },
  operator: { de: '[Name und Adresse der Betreiberin]', en: '[name and address of the operator]' },
  notCounted: {
    de: 'Wer welche Seite liest, zählt niemand: Es ist kein Zähler eingerichtet, weder ein eigener noch ein fremder.',
    en: 'Nobody counts who reads which page: no counter is set up, neither our own nor a foreign one.',
  },
  counted: {
    de: (host: string) =>
      `Wie oft öffentliche Seiten geöffnet werden und wonach in der Dokumentation gesucht wird, zählt ${host}: ohne Cookie und Kennung, ohne Codes und Orte in den Adressen, und gar nicht, wenn Ihr Browser darum bittet (Do Not Track). Seiten nach der Anmeldung werden nicht gezählt. Beim Zählen sieht dieser Server Ihre IP-Adresse.`,
    en: (host: string) =>
      `How often public pages are opened, and what is searched for in the documentation, is counted by ${host}: without cookie or id, without codes and places in addresses, and not at all if your browser asks for that (Do Not Track). Pages after signing in are not counted. While counting, that server sees your IP address.`,
  },
  operatorOpen: {
    de: 'Name und Adresse der Betreiberin sind noch nicht eingetragen',
    en: 'Name and address of the operator have not been filled in yet',
  },
  operatorOpenText: {
    de: 'Wer diese Installation betreibt, trägt sie mit OPERATOR_NAME, OPERATOR_ADDRESS und CONTACT_EMAIL ein.',
    en: 'Whoever runs this installation fills them in with OPERATOR_NAME, OPERATOR_ADDRESS and CONTACT_EMAIL.',
  },
})

export const termsTexts = texts({
  title: { de: 'Nutzungsbedingungen', en: 'Terms of use' },
  description: {
    de: 'Was gilt, wenn Sie Allmend benutzen, mit allen Fassungen.',
    en: 'What holds when you use Allmend, with all versions.',
  },
})

export const privacyTexts = texts({
  title: { de: 'Datenschutzerklärung', en: 'Privacy policy' },
  description: {
    de: 'Welche Personendaten Allmend bearbeitet, wozu, wie lange und wer sie sieht.',
    en: 'Which personal data Allmend processes, what for, for how long and who sees them.',
  },
})

export const statutesTexts = texts({
  title: { de: 'Statuten', en: 'Statutes' },
  description: {
    de: 'Wem Allmend gehört und wer mitbestimmt, mit allen Fassungen.',
    en: 'Whom Allmend belongs to and who has a say, with all versions.',
  },
})

export const imprintTexts = texts({
  title: { de: 'Impressum', en: 'Imprint' },
  description: {
    de: 'Wer Allmend betreibt und wie man uns erreicht.',
    en: 'Who runs Allmend and how to reach us.',
  },
})
