import { texts } from '../../i18n/texts.ts'

export const priceTexts = texts({
  title: { de: 'Preise', en: 'Prices' },
  words: {
    de: 'Angebote frieren ihre Liste ein. Eine Änderung ist eine neue Liste mit Datum, nie eine Korrektur.',
    en: 'Quotes freeze their list. A change is a new list with a date, never a correction.',
  },
  list: { de: (day: string) => `Preisliste ab ${day}`, en: (day: string) => `Price list from ${day}` },
  valid: { de: 'Gültig', en: 'Valid' },
  coming: { de: 'Kommt', en: 'To come' },
  past: { de: 'Abgelöst', en: 'Replaced' },
  what: { de: 'Leistung', en: 'Service' },
  unit: { de: 'Einheit', en: 'Unit' },
  price: { de: 'Preis', en: 'Price' },
  trackingRappen: { de: 'Tracking', en: 'Tracking' },
  cityserverRappen: { de: 'CityServer', en: 'City Server' },
  surveyRappen: { de: 'Umfrage', en: 'Survey' },
  setupRappen: { de: 'Einrichtung', en: 'Set-up' },
  governanceBasisPoints: { de: 'Governance', en: 'Governance' },
  vatBasisPoints: { de: 'MWST', en: 'VAT' },
  yearly: { de: 'pro Person und Jahr', en: 'per person and year' },
  once: { de: 'einmalig', en: 'once' },
  share: { de: 'vom Auftrag', en: 'of the order' },
  assumed: { de: 'Annahme', en: 'assumption' },
  next: { de: 'Neue Liste vorbereiten', en: 'Prepare a new list' },
  nextWords: {
    de: 'Beträge in Franken, Anteile in Prozent. Was eine Annahme ist, bleibt als solche gekennzeichnet.',
    en: 'Amounts in francs, shares in percent. What is an assumption stays marked as one.',
  },
  from: { de: 'Gültig ab', en: 'Valid from' },
  francs: { de: (what: string) => `${what}, CHF`, en: (what: string) => `${what}, CHF` },
  percent: { de: (what: string) => `${what}, Prozent`, en: (what: string) => `${what}, percent` },
  isAssumed: {
    de: (what: string) => `${what} ist eine Annahme`,
    en: (what: string) => `${what} is an assumption`,
  },
  add: { de: 'Preisliste anlegen', en: 'Add the price list' },
  added: {
    de: (day: string) => `Preisliste ab ${day} angelegt`,
    en: (day: string) => `Price list from ${day} added`,
  },
})
