import type { MissionGoal, MissionKind, MissionState } from '@allmend/domain/city/missions/mission'
import { texts } from '../../platform/i18n/texts.ts'

/** What missions are called, the same for those who plan them and those who come. */
export const missionTexts = texts({
  rating_ride: { de: 'Bewertungsfahrt', en: 'Rating ride' },
  photo_ride: { de: 'Fotofahrt', en: 'Photo ride' },
  map_task: { de: 'Kartenaufgabe', en: 'Map task' },
  sections: { de: 'Abschnitte bewerten', en: 'Rate the sections' },
  route: { de: 'Route fotografieren', en: 'Photograph the route' },
  stops: { de: 'Stopps besuchen', en: 'Visit the stops' },
  planned: { de: 'Geplant', en: 'Planned' },
  running: { de: 'Läuft', en: 'Running' },
  open: { de: 'Offen', en: 'Open' },
  closed: { de: 'Abgeschlossen', en: 'Closed' },
  cancelled: { de: 'Abgesagt', en: 'Called off' },
  openUntil: { de: (day: string) => `Offen bis ${day}`, en: (day: string) => `Open until ${day}` },
  fromDay: { de: (day: string) => `ab ${day}`, en: (day: string) => `from ${day}` },
  noPlace: { de: 'ohne Treffpunkt', en: 'no meeting place' },
  ofPlaces: {
    de: (taken: string, places: string) => `${taken} von ${places}`,
    en: (taken: string, places: string) => `${taken} of ${places}`,
  },
  meeting: { de: 'Treffpunkt', en: 'Meeting place' },
  stop: { de: (n: string) => `Stopp ${n}`, en: (n: string) => `Stop ${n}` },
  guide: { de: 'Routenleitung', en: 'Route guide' },
  sketch: {
    de: (name: string) => `Skizze der Tour ${name}`,
    en: (name: string) => `Sketch of the tour ${name}`,
  },
}) satisfies { entries: Record<MissionKind | MissionGoal | MissionState, unknown> }
