import { texts } from '../../../platform/i18n/texts.ts'

export const addressTexts = texts({
  firstName: { de: 'Vorname', en: 'First name' },
  familyName: { de: 'Nachname', en: 'Last name' },
  street: { de: 'Strasse', en: 'Street' },
  streetNr: { de: 'Nummer', en: 'Number' },
  postcode: { de: 'Postleitzahl', en: 'Postal code' },
  city: { de: 'Ort', en: 'City' },
  country: { de: 'Land', en: 'Country' },
  countryHint: {
    de: 'Für die Schweiz fragen wir zusätzlich den Heimatort.',
    en: 'For Switzerland we also ask for the place of origin.',
  },
  hometown: { de: 'Heimatort', en: 'Place of origin' },
})
