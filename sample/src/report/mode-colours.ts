import type { Mode } from '@allmend/domain/tracking/diary/mode'

/** Design tokens, section 4 (transport modes), and the text colour that stands on each. */
export const modeColours: Record<Mode, readonly [fill: string, text: string]> = {
  walk: ['#3F9346', '#121A17'],
  run: ['#6A5214', '#FFFFFF'],
  bike: ['#00664C', '#FFFFFF'],
  ebike: ['#009996', '#121A17'],
  tram: ['#D65C92', '#121A17'],
  bus: ['#DC6100', '#121A17'],
  train: ['#1539A6', '#FFFFFF'],
  boat: ['#0074CC', '#FFFFFF'],
  car: ['#C31539', '#FFFFFF'],
  plane: ['#551463', '#FFFFFF'],
  other: ['#72746D', '#FFFFFF'],
}

export const modeLabels: Record<Mode, string> = {
  walk: 'On foot',
  run: 'Running',
  bike: 'Bike',
  ebike: 'E-bike',
  tram: 'Tram',
  bus: 'Bus',
  train: 'Train',
  boat: 'Boat',
  car: 'Car',
  plane: 'Plane',
  other: 'Other',
}
