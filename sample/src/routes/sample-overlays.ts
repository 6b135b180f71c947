import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { projection, toLngLat } from '../land/frame.ts'
import { locate } from '../plane/line.ts'
import { oneOf, randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'

type Point = {
  type: 'Feature'
  properties: Record<string, string | number>
  geometry: { type: 'Point'; coordinates: LngLat }
}
export type SampleOverlay = { name: string; file: string; geojson: string }

const ACCIDENTS = 140
const CAUSES = [
  'Abbiegen',
  'Vortritt missachtet',
  'Selbstunfall',
  'Überholen',
  'Autotür',
  'Schienen',
] as const

/** What a city lays under its routes: where children go to school, and where people on bikes were hurt. */
export function sampleOverlays(town: Town): SampleOverlay[] {
  return [
    { name: 'Schulhäuser', file: 'schulhaeuser.geojson', geojson: collectionOf(schools(town)) },
    { name: 'Unfallstellen', file: 'unfallstellen.geojson', geojson: collectionOf(accidents(town)) },
  ]
}

const schools = ({ places }: Town): Point[] =>
  places
    .filter(({ kind }) => kind === 'school')
    .map(({ name, position }) =>
      pointOf(position, { name, stufe: name.startsWith('Schulhaus') ? 'Primar' : 'Sek II' }),
    )

/** On streets with traffic; none of them happened. */
function accidents({ seed, streets }: Town): Point[] {
  const random = randomFor(seed, 'accidents')
  const busy = streets.edges.filter(
    ({ access, class: kind }) => access.bike !== 'none' && (kind === 'main' || kind === 'secondary'),
  )
  return Array.from({ length: ACCIDENTS }, () => {
    const { name, geometry, lengthMetres } = oneOf(random, busy)
    const line = geometry.map((position) => projection.toPlane(position))
    const { point } = locate(line, random() * lengthMetres)
    return pointOf(toLngLat(point), {
      strasse: name,
      jahr: 2021 + Math.floor(random() * 5),
      ursache: oneOf(random, CAUSES),
      verletzte: random() < 0.85 ? 1 : 2,
    })
  })
}

const pointOf = (coordinates: LngLat, properties: Point['properties']): Point => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Point', coordinates },
})

const collectionOf = (features: readonly Point[]): string =>
  JSON.stringify({ type: 'FeatureCollection', features })
