import { texts } from '../../i18n/texts.ts'

/** The names of the modes. */
export const modeTexts = texts({
  walk: { de: 'Zu Fuss', en: 'Walk' },
  run: { de: 'Joggen', en: 'Run' },
  bike: { de: 'Velo', en: 'Bike' },
  ebike: { de: 'E-Bike', en: 'E-bike' },
  tram: { de: 'Tram', en: 'Tram' },
  bus: { de: 'Bus', en: 'Bus' },
  train: { de: 'Bahn', en: 'Train' },
  boat: { de: 'Schiff', en: 'Boat' },
  car: { de: 'Auto', en: 'Car' },
  plane: { de: 'Flugzeug', en: 'Plane' },
  other: { de: 'Anderes', en: 'Other' },
})
