import type { StreetClass } from '@allmend/domain/base/network/street-class'
import { texts } from '../../../platform/i18n/texts.ts'

type Both = { de: string; en: string }

export const streetClassTexts = texts({
  motorway: { de: 'Autobahn', en: 'Motorway' },
  motorway_link: { de: 'Autobahnzufahrt', en: 'Motorway link' },
  trunk: { de: 'Autostrasse', en: 'Trunk road' },
  trunk_link: { de: 'Zufahrt zur Autostrasse', en: 'Trunk link' },
  primary: { de: 'Hauptstrasse 1. Klasse', en: 'Primary road' },
  primary_link: { de: 'Anschluss 1. Klasse', en: 'Primary link' },
  secondary: { de: 'Hauptstrasse 2. Klasse', en: 'Secondary road' },
  secondary_link: { de: 'Anschluss 2. Klasse', en: 'Secondary link' },
  tertiary: { de: 'Verbindungsstrasse', en: 'Tertiary road' },
  tertiary_link: { de: 'Anschluss 3. Klasse', en: 'Tertiary link' },
  unclassified: { de: 'Nebenstrasse', en: 'Minor road' },
  residential: { de: 'Quartierstrasse', en: 'Residential street' },
  living_street: { de: 'Begegnungszone', en: 'Living street' },
  service: { de: 'Zufahrt', en: 'Service road' },
  pedestrian: { de: 'Fussgängerzone', en: 'Pedestrian street' },
  track: { de: 'Feld- oder Waldweg', en: 'Track' },
  cycleway: { de: 'Veloweg', en: 'Cycleway' },
  footway: { de: 'Fussweg', en: 'Footway' },
  path: { de: 'Pfad', en: 'Path' },
  steps: { de: 'Treppe', en: 'Steps' },
  bridleway: { de: 'Reitweg', en: 'Bridleway' },
  busway: { de: 'Busspur', en: 'Busway' },
  platform: { de: 'Perron', en: 'Platform' },
  other: { de: 'Anderes', en: 'Other' },
} satisfies Record<StreetClass, Both>)

export const surfaceTexts = texts({
  asphalt: { de: 'Asphalt', en: 'Asphalt' },
  concrete: { de: 'Beton', en: 'Concrete' },
  paving: { de: 'Plattenbelag', en: 'Paving stones' },
  sett: { de: 'Pflaster', en: 'Setts' },
  compacted: { de: 'Mergel', en: 'Compacted' },
  gravel: { de: 'Kies', en: 'Gravel' },
  ground: { de: 'Naturbelag', en: 'Ground' },
})

export const cycleTexts = texts({
  none: { de: 'keine', en: 'none' },
  shared: { de: 'Mischverkehr', en: 'Shared' },
  lane: { de: 'Velostreifen', en: 'Lane' },
  track: { de: 'abgesetzter Radweg', en: 'Track' },
  cycle_street: { de: 'Velostrasse', en: 'Cycle street' },
  cycleway: { de: 'Veloweg', en: 'Cycleway' },
})

/** The word for what the network calls so; itself where it is none of ours. */
export function textFor(texts: Readonly<Record<string, string>>, name: string): string {
  return texts[name] ?? name
}
