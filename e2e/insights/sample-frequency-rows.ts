import { readFileSync } from 'node:fs'
import type { FrequencyRow } from '@allmend/domain/tracking/insights/frequency/frequency-tally'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { FileRow } from '../../server/src/tracking/insights/frequency/store.ts'

const SAMPLE = new URL('../../web/public/sample/frequency.json', import.meta.url)

interface Sample {
  rows: FrequencyRow[]
  streets: { edgeId: number; name: string; streetClass: string; lengthMetres: number; course: LngLat[] }[]
}

/** The released week of invented people (`npm run sample:frequency`), as rows of files are read from the database. */
export function sampleFrequencyRows(): FileRow[] {
  const sample = JSON.parse(readFileSync(SAMPLE, 'utf8')) as Sample
  const streets = new Map(sample.streets.map((street) => [street.edgeId, street]))
  return sample.rows.map(({ edgeId, mode, isForward, people, dayparts }) => {
    const { course, ...street } = streets.get(edgeId)!
    return {
      ...street,
      mode,
      isForward,
      figures: { people, dayparts },
      wkb: wkbOf(course),
      line: JSON.stringify({ type: 'LineString', coordinates: course }),
      wkt: `LINESTRING(${course.map(([lng, lat]) => `${lng} ${lat}`).join(',')})`,
    }
  })
}

/** Little-endian, a line (OGC 06-103r4). */
function wkbOf(course: readonly LngLat[]): Buffer {
  const octets = Buffer.alloc(9 + course.length * 16)
  octets.writeUInt8(1, 0)
  octets.writeUInt32LE(2, 1)
  octets.writeUInt32LE(course.length, 5)
  for (const [at, [lng, lat]] of course.entries()) {
    octets.writeDoubleLE(lng, 9 + at * 16)
    octets.writeDoubleLE(lat, 17 + at * 16)
  }
  return octets
}
