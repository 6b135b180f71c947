import type { FrequencyStreet } from '@allmend/contract/tracking/frequency'
import type { FrequencyRow } from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import type { ShownFeature } from '../../../platform/map/shown.ts'
import type { ByMode, FrequencyView } from './frequency-view.ts'

/** As `npm run sample:frequency` writes it. */
export interface SampleFrequency {
  people: number
  matchedPercent: number
  rows: FrequencyRow[]
  streets: Omit<FrequencyStreet, 'forward' | 'backward'>[]
}

type Asked = Pick<FrequencyView, 'mode' | 'daypart' | 'least'>

export const peopleIn = (
  published: { people: number; dayparts: FrequencyRow['dayparts'] } | null | undefined,
  daypart: FrequencyView['daypart'],
): number | undefined => (daypart ? published?.dayparts[daypart] : published?.people)

/** What the call says of a project's week, of the sample's: those with most people first. */
export function sampleStreets(sample: SampleFrequency, asked: Asked, named: string): FrequencyStreet[] {
  const { mode, daypart, least } = asked
  const published = sample.rows.filter((row) => row.mode === mode && (peopleIn(row, daypart) ?? 0) >= least)
  const byEdge = Map.groupBy(published, ({ edgeId }) => edgeId)
  const sum = ({ forward, backward }: FrequencyStreet): number =>
    (peopleIn(forward, daypart) ?? 0) + (peopleIn(backward, daypart) ?? 0)
  return sample.streets
    .filter(({ edgeId }) => byEdge.has(edgeId))
    .filter(({ edgeId, name }) => named === '' || isNamed(name, named) || String(edgeId) === named)
    .map((street) => {
      const of = (isForward: boolean) => {
        const row = byEdge.get(street.edgeId)?.find((it) => it.isForward === isForward)
        return row ? { people: row.people, dayparts: row.dayparts } : null
      }
      return { ...street, forward: of(true), backward: of(false) }
    })
    .toSorted((one, other) => sum(other) - sum(one) || one.edgeId - other.edgeId)
}

const isNamed = (name: string, part: string): boolean => name.toLowerCase().includes(part.toLowerCase())

/** A line for each direction, as it is travelled, as in tiles. */
export function sampleLines(sample: SampleFrequency, mode: FrequencyView['mode']): ShownFeature[] {
  const courses = new Map(sample.streets.map(({ edgeId, course }) => [edgeId, course]))
  return sample.rows
    .filter((row) => row.mode === mode)
    .map(({ edgeId, isForward, people, dayparts }) => {
      const course = courses.get(edgeId) ?? []
      return {
        type: 'Feature',
        properties: { id: String(edgeId), is_forward: isForward, people, ...dayparts },
        geometry: { type: 'LineString', coordinates: isForward ? course : course.toReversed() },
      }
    })
}

export function sampleByMode({ rows }: SampleFrequency): ByMode {
  const modes = Map.groupBy(rows, ({ mode }) => mode)
  return Object.fromEntries(
    [...modes].map(([mode, its]) => [mode, new Set(its.map(({ edgeId }) => edgeId)).size]),
  )
}
