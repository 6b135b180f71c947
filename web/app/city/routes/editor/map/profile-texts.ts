import { texts } from '../../../../platform/i18n/texts.ts'

export const profileTexts = texts({
  title: { de: 'Höhenprofil', en: 'Height profile' },
  heights: {
    de: (up: string, down: string, steepest: string) => `↑ ${up} m  ↓ ${down} m  max. ${steepest}`,
    en: (up: string, down: string, steepest: string) => `↑ ${up} m  ↓ ${down} m  max. ${steepest}`,
  },
  known: { de: (share: string) => `(${share} bekannt)`, en: (share: string) => `(${share} known)` },
  unknown: { de: 'Höhen sind hier nicht bekannt', en: 'Heights are not known here' },
  asTable: { de: 'Als Tabelle', en: 'As a table' },
  asDrawing: { de: 'Als Zeichnung', en: 'As a drawing' },
  from: { de: 'Ab', en: 'From' },
  surface: { de: 'Belag', en: 'Surface' },
  paved: { de: 'fest', en: 'paved' },
  unpaved: { de: 'Naturbelag', en: 'unpaved' },
  unsaid: { de: 'unbekannt', en: 'unknown' },
  stress: { de: 'Stress', en: 'Stress' },
  stress1: { de: '1, auch für Kinder', en: '1, for children too' },
  stress2: { de: '2, für die meisten', en: '2, for most people' },
  stress3: { de: '3, für Geübte', en: '3, for the practised' },
  stress4: { de: '4, hoch', en: '4, high' },
})
