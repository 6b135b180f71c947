import { texts } from '../../platform/i18n/texts.ts'

export const switchTexts = texts({
  title: { de: 'Schalter', en: 'Switches' },
  text: {
    de: 'Was Sie ausschalten, wird nach wenigen Sekunden überall abgelehnt, mit Worten, die das sagen. Wer etwas auf dem Gerät hat, behält es.',
    en: 'What you switch off is refused everywhere after some seconds, with words that say so. Whoever has something on the device keeps it.',
  },
  what: { de: 'Was', en: 'What' },
  state: { de: 'Stand', en: 'State' },
  changed: { de: 'Zuletzt geändert', en: 'Last changed' },
  never: { de: 'nie', en: 'never' },
  on: { de: 'Ein', en: 'On' },
  off: { de: 'Aus', en: 'Off' },
  'sign-up': { de: 'Neue Konten', en: 'New accounts' },
  'sign-upText': { de: 'Niemand kann ein Konto eröffnen.', en: 'Nobody can open an account.' },
  orders: { de: 'Neue Bestellungen', en: 'New orders' },
  ordersText: {
    de: 'Keine Projekte, Plätze oder Tage können bestellt werden.',
    en: 'No projects, seats or days can be ordered.',
  },
  'city-projects': { de: 'Neue CityServer-Projekte', en: 'New City Server projects' },
  'city-projectsText': {
    de: 'Kein CityServer-Projekt kann bestellt werden; Tracking schon.',
    en: 'No City Server project can be ordered; Tracking can.',
  },
  'photo-uploads': { de: 'Annahme von Fotos', en: 'Taking photos in' },
  'photo-uploadsText': {
    de: 'Fotos bleiben auf den Geräten, bis wieder eingeschaltet ist.',
    en: 'Photos stay on the devices until it is on again.',
  },
  ratings: { de: 'Annahme von Bewertungen', en: 'Taking ratings in' },
  ratingsText: {
    de: 'Bewertungen bleiben auf den Geräten, bis wieder eingeschaltet ist.',
    en: 'Ratings stay on the devices until it is on again.',
  },
  offQuestion: { de: (what: string) => `${what} ausschalten?`, en: (what: string) => `Switch off: ${what}?` },
  onQuestion: { de: (what: string) => `${what} einschalten?`, en: (what: string) => `Switch on: ${what}?` },
  onText: { de: 'Es geht wieder wie gewohnt.', en: 'It works as usual again.' },
  offAct: { de: 'Ausschalten', en: 'Switch off' },
  onAct: { de: 'Einschalten', en: 'Switch on' },
  done: {
    de: (what: string, state: string) => `${what}: ${state}`,
    en: (what: string, state: string) => `${what}: ${state}`,
  },
})
