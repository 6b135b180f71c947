import { useMemo } from 'react'
import type { School } from '@allmend/contract/base/network'
import { MEDIUM } from '../../../platform/map/style/font-names.ts'
import { LineLayer } from '../../../platform/map/layers/line-layer.tsx'
import { useDrawnMap } from '../../../platform/map/map-context.ts'
import { PlaceLayer } from '../../../platform/map/layers/place-layer.tsx'
import { ifSelected, unlessSelected } from '../../../platform/map/selected.ts'
import { drawnFrom, type Shown, type ShownFeature } from '../../../platform/map/shown.ts'
import type { Figure, LinePaint } from '../../../platform/map/spec.ts'
import type { Placed } from '../../../platform/map/layers/use-layers.ts'
import { useShown } from '../../../platform/map/layers/use-shown.ts'
import { ResultLines } from '../result-lines.tsx'
import { ringAround, type StreetAround } from './around-school.ts'
import type { Spot } from './school-way.ts'

interface SchoolLayersProps {
  schools: readonly School[]
  school: School
  onSchool: (id: string) => void
  streets: readonly StreetAround[]
  onStreet: (edgeId: number) => void
  way: readonly number[]
  spots: readonly Spot[]
  spot: string | undefined
  onSpot: (id: string) => void
}

/** The ring, its streets, the way in yellow beneath them, and difficult spots by letter. Renders nothing. */
export function SchoolLayers(props: SchoolLayersProps) {
  const { schools, school, streets, way, spots } = props
  const ring = useMemo(() => [lineOf('ring', ringAround(school.at))], [school])
  const all = useMemo(() => streets.map((it) => lineOf(String(it.edgeId), it.course)), [streets])
  const rated = useMemo(
    () =>
      streets
        .filter(({ median }) => median !== null)
        .map((it) => lineOf(String(it.edgeId), it.course, { median: it.median ?? 0 })),
    [streets],
  )
  const walked = useMemo(
    () =>
      streets.filter(({ edgeId }) => way.includes(edgeId)).map((it) => lineOf(String(it.edgeId), it.course)),
    [streets, way],
  )
  const marks = useMemo(() => spots.map(markOf), [spots])
  const houses = useMemo(() => schools.map(houseOf), [schools])
  return (
    <>
      <LineLayer id="ring" shown={ring} look={{ token: 'map-label', dashes: [3, 2.5] }} width={1.5} />
      <WayLines shown={walked} />
      <StreetHits shown={all} onSelect={(id) => props.onStreet(Number(id))} />
      <ResultLines shown={rated} selected={undefined} onSelect={(id) => props.onStreet(Number(id))} />
      <SpotMarks shown={marks} selected={props.spot} onSelect={props.onSpot} />
      <PlaceLayer id="schools" shown={houses} selected={school.id} onSelect={props.onSchool} />
    </>
  )
}

const lineOf = (
  id: string,
  coordinates: StreetAround['course'],
  more: Record<string, number> = {},
): ShownFeature => ({
  type: 'Feature',
  properties: { ...more, id },
  geometry: { type: 'LineString', coordinates },
})
const markOf = ({ letter, street }: Spot): ShownFeature => ({
  type: 'Feature',
  properties: { id: String(street.edgeId), letter },
  geometry: { type: 'Point', coordinates: street.course[Math.floor(street.course.length / 2)]! },
})
const houseOf = ({ id, name, at }: School): ShownFeature => ({
  type: 'Feature',
  properties: { id, name },
  geometry: { type: 'Point', coordinates: at },
})

const ROUND = { 'line-cap': 'round', 'line-join': 'round' } as const

function WayLines({ shown }: { shown: Shown }) {
  const { colours } = useDrawnMap()
  const layers = useMemo((): Placed[] => {
    const line = (name: string, paint: LinePaint): Placed => ({
      slot: 'areas',
      layer: { ...drawnFrom('way', shown), id: `way-${name}`, type: 'line', layout: ROUND, paint },
    })
    return [
      line('ink', { 'line-color': colours['map-select-case'], 'line-width': 15 }),
      line('here', { 'line-color': colours['map-select-core'], 'line-width': 12 }),
    ]
  }, [shown, colours])
  useShown({ id: 'way', shown, layers, selected: undefined, hit: 'way-here', onSelect: undefined })
  return null
}

/** Every street answers, also one nobody has rated. */
function StreetHits({ shown, onSelect }: { shown: Shown; onSelect: (id: string) => void }) {
  const { colours } = useDrawnMap()
  const layers = useMemo(
    (): Placed[] => [
      {
        slot: 'areas',
        layer: {
          ...drawnFrom('street-hits', shown),
          id: 'street-hits-line',
          type: 'line',
          layout: ROUND,
          paint: { 'line-color': colours['map-case'], 'line-width': 14, 'line-opacity': 0.01 },
        },
      },
    ],
    [shown, colours],
  )
  useShown({ id: 'street-hits', shown, layers, selected: undefined, hit: 'street-hits-line', onSelect })
  return null
}

function SpotMarks(props: { shown: Shown; selected: string | undefined; onSelect: (id: string) => void }) {
  const { shown, selected, onSelect } = props
  const { colours } = useDrawnMap()
  const layers = useMemo((): Placed[] => {
    const of = drawnFrom('spots', shown)
    const disc = (name: string, colour: string, more: object): Placed => ({
      slot: 'points',
      layer: {
        ...of,
        id: `spots-${name}`,
        type: 'circle',
        paint: {
          'circle-radius': 11,
          'circle-color': colour,
          'circle-stroke-color': colours['map-select-case'],
          'circle-stroke-width': 2,
          ...more,
        },
      },
    })
    const letter = (name: string, colour: string, opacity: Figure): Placed => ({
      slot: 'points',
      layer: {
        ...of,
        id: `spots-${name}`,
        type: 'symbol',
        layout: {
          'text-field': ['get', 'letter'],
          'text-font': [MEDIUM],
          'text-size': 12,
          'text-allow-overlap': true,
          'text-ignore-placement': true,
        },
        paint: { 'text-color': colour, 'text-opacity': opacity },
      },
    })
    return [
      disc('disc', colours['map-case'], {}),
      disc('here', colours['map-select-core'], {
        'circle-opacity': ifSelected,
        'circle-stroke-opacity': ifSelected,
      }),
      letter('letter', colours['map-label'], unlessSelected()),
      letter('letter-here', colours['map-select-case'], ifSelected),
    ]
  }, [shown, colours])
  useShown({ id: 'spots', shown, layers, selected, hit: 'spots-disc', onSelect })
  return null
}
