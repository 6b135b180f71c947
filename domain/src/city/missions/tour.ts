import type { LngLat } from '../../platform/geo/lng-lat.ts'

/** Stops and ways through chosen streets, the meeting place among them. */
export const TOUR_POINTS = { from: 2, through: 60 } as const

/** Where the tour stops, or (without a name) a street it has to pass. */
export interface TourPoint {
  /** Empty: it only passes here. */
  name: string
  at: LngLat
}

interface TourEdge {
  edgeId: number
  isForward: boolean
}

/** From one stop to the next. */
export interface Section {
  lengthMetres: number
  edges: readonly TourEdge[]
  course: readonly LngLat[]
}

export interface TourFigures {
  lengthMetres: number
  stops: number
  sections: number
  edges: number
}

/** The meeting place is where the tour begins, not one of its stops. */
export const stopsOf = (points: readonly TourPoint[]): TourPoint[] => points.filter((it) => it.name !== '')

export function figuresOf(points: readonly TourPoint[], sections: readonly Section[]): TourFigures {
  return {
    lengthMetres: sections.reduce((sum, it) => sum + it.lengthMetres, 0),
    stops: Math.max(0, stopsOf(points).length - 1),
    sections: sections.length,
    edges: new Set(sections.flatMap((it) => it.edges.map(({ edgeId }) => edgeId))).size,
  }
}

/** Where a tour begins and ends there is a stop: what is passed is passed between two of them. */
export function isTour(points: readonly TourPoint[]): boolean {
  return points.length >= TOUR_POINTS.from && points[0]?.name !== '' && points.at(-1)?.name !== ''
}

/** Runs of points from stop to stop, each with what it passes. */
export function legsOf(points: readonly TourPoint[]): TourPoint[][] {
  const legs: TourPoint[][] = []
  let leg: TourPoint[] = []
  for (const point of points) {
    leg.push(point)
    if (point.name !== '' && leg.length > 1) legs.push(leg)
    if (point.name !== '') leg = [point]
  }
  return legs
}

/** Metres in thousands with a point, as Swiss signs have it. */
const kilometres = (metres: number): string => `${(metres / 1000).toFixed(2)} km`

const TEXTS = {
  de: { meeting: 'Treffpunkt', length: 'Länge' },
  en: { meeting: 'Meeting place', length: 'Length' },
} as const

/** A tour in words, for a mail: its stops with the way to each, and where to read on. */
export function textOfTour(
  { name, points, sections }: { name: string; points: readonly TourPoint[]; sections: readonly Section[] },
  { language, link }: { language: 'de' | 'en'; link: string },
): string {
  const texts = TEXTS[language]
  const [meeting, ...stops] = stopsOf(points)
  const lines = stops.map(
    (stop, at) => `${at + 1}. ${stop.name} (${kilometres(sections[at]?.lengthMetres ?? 0)})`,
  )
  const { lengthMetres } = figuresOf(points, sections)
  return [
    name,
    `${texts.meeting}: ${meeting?.name ?? ''}`,
    ...lines,
    `${texts.length}: ${kilometres(lengthMetres)}`,
    link,
  ].join('\n')
}

export function gpxOfTour({
  name,
  points,
  sections,
}: {
  name: string
  points: readonly TourPoint[]
  sections: readonly Section[]
}): string {
  const position = (tag: 'wpt' | 'trkpt', [longitude, latitude]: LngLat, inside = ''): string =>
    `<${tag} lat="${latitude.toFixed(7)}" lon="${longitude.toFixed(7)}">${inside}</${tag}>\n`
  const stops = stopsOf(points).map((it) => position('wpt', it.at, `<name>${escaped(it.name)}</name>`))
  const segments = sections.map(
    ({ course }) => `<trkseg>\n${course.map((it) => position('trkpt', it)).join('')}</trkseg>\n`,
  )
  return `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Allmend" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>${escaped(name)}</name></metadata>
${stops.join('')}<trk><name>${escaped(name)}</name>
${segments.join('')}</trk>
</gpx>
`
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
