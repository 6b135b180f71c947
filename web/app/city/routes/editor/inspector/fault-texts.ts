import type { FaultKind } from '@allmend/domain/city/routes/fault'
import type { MendKind } from '@allmend/domain/city/routes/mends-of'
import type { Language } from '@allmend/domain/platform/language/language'
import { number } from '../../../../platform/i18n/formats.ts'
import { texts } from '../../../../platform/i18n/texts.ts'

const s = (count: number, one: string, more: string): string =>
  count === 1 ? `1 ${one}` : `${number(count)} ${more}`

/** Faults of one kind, counted; `at` is the number of the first edge concerned, as the list counts. */
export const FAULT_TEXTS: Record<FaultKind, Record<Language, (count: number, at: string) => string>> = {
  no_start: {
    de: () => 'Route hat noch keinen Startpunkt!',
    en: () => 'Route does not have a start point yet',
  },
  empty: { de: () => 'Route hat noch keinen Verlauf', en: () => 'The route has no course yet' },
  expired: {
    de: (count) => s(count, 'abgelaufene Kante', 'abgelaufene Kanten'),
    en: (count) => s(count, 'expired edge', 'expired edges'),
  },
  disconnected: {
    de: (count, at) => `${s(count, 'unverbundene Kante', 'unverbundene Kanten')}${at && ` bei Kante ${at}`}`,
    en: (count, at) => `${s(count, 'disconnected edge', 'disconnected edges')}${at && ` at edge ${at}`}`,
  },
  wrong_way: {
    de: (count, at) => `${s(count, 'Kante', 'Kanten')} gegen die Einbahn${at && `, ab Kante ${at}`}`,
    en: (count, at) => `${s(count, 'edge', 'edges')} against a one-way${at && `, from edge ${at}`}`,
  },
  forbidden: {
    de: (count, at) => `${s(count, 'Kante', 'Kanten')} für Velos gesperrt${at && `, ab Kante ${at}`}`,
    en: (count, at) => `${s(count, 'edge', 'edges')} closed to bikes${at && `, from edge ${at}`}`,
  },
  doubled: {
    de: (count, at) => `${s(count, 'Kante', 'Kanten')} doppelt befahren${at && `, Kante ${at}`}`,
    en: (count, at) => `${s(count, 'edge', 'edges')} ridden twice${at && `, edge ${at}`}`,
  },
  spur: {
    de: (count, at) => `${s(count, 'Stichstrecke', 'Stichstrecken')}${at && ` bei Kante ${at}`}`,
    en: (count, at) => `${s(count, 'spur', 'spurs')}${at && ` at edge ${at}`}`,
  },
  off_network: {
    de: (count) => `${s(count, 'Strecke', 'Strecken')} über 50 m abseits des Netzes`,
    en: (count) => `${s(count, 'stretch', 'stretches')} of more than 50 m off the network`,
  },
  reverse_not_rideable: {
    de: () => 'Rückweg nicht befahrbar',
    en: () => 'The way back cannot be ridden',
  },
  number_taken: {
    de: () => 'Eine andere Route trägt diese Nummer',
    en: () => 'Another route has this number',
  },
}

export const mendTexts = texts({
  set_start: { de: 'Start an den Anfang', en: 'Start at the beginning' },
  drop: { de: 'Kanten entfernen', en: 'Remove edges' },
  way: { de: 'Kanten ersetzen', en: 'Replace edges' },
  line: { de: 'Linie ziehen', en: 'Draw a line' },
  turn: { de: 'Kante umdrehen', en: 'Turn the edge' },
  own_reverse: { de: 'Eigenen Rückweg suchen', en: 'Find a way back' },
  next_number: { de: 'Nächste freie Nummer', en: 'Next free number' },
  bridge: { de: 'Lücke schliessen', en: 'Close the gap' },
  along: { de: 'Aufs Netz legen', en: 'Lay onto the network' },
})

/** On the button of a proposal; what a way does depends on what is wrong. */
export function mendLabel(fault: FaultKind, does: MendKind): keyof (typeof mendTexts)['entries'] {
  if (does !== 'way') return does
  if (fault === 'disconnected') return 'bridge'
  return fault === 'off_network' ? 'along' : 'way'
}
