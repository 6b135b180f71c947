import { lengthMetres } from '@allmend/domain/geo/polyline'
import type { LngLat } from '@allmend/domain/geo/lng-lat'
import { matchLine } from '@allmend/domain/routes/match-line'
import { OverlayRefused } from '@allmend/domain/routes/overlay/overlay-collector'
import { readGpxOverlay } from '@allmend/domain/routes/overlay/read-gpx-overlay'
import { POSITIONS_AT_MOST, ROUTE_NAME_MOST, type RouteCourse } from '@allmend/domain/routes/route'
import type { Street } from '@allmend/domain/routes/street'
import { simplify } from '@allmend/domain/geo/simplify'
import type { Db } from '../db/connect.ts'
import { streetsAlong } from '../network/index.ts'

export interface Matched {
  name: string
  course: RouteCourse
  streets: Street[]
  matchedShare: number
}

/** Receivers write a position a second; half a metre to the side is no bend. */
const STRAIGHT_METRES = 0.5
const LENGTH_METRES_AT_MOST = 200_000

/** The lines of a GPX file laid onto a version's edges; undefined for a file without a line. */
export async function matchedOnStreets(
  db: Db,
  versionId: string,
  body: unknown,
): Promise<Matched | undefined> {
  const track = Buffer.isBuffer(body) ? trackIn(body.toString('utf8')) : undefined
  if (!track) return undefined
  const near = await streetsAlong(db, versionId, track.lines)
  const found = track.lines.map((line) => ({ metres: lengthMetres(line), ...matchLine(line, near) }))
  const whole = found.reduce((sum, { metres }) => sum + metres, 0)
  const matched = found.reduce((sum, { metres, matchedShare }) => sum + metres * matchedShare, 0)
  const course = found.flatMap((it) => it.course)
  const used = new Set(
    course.flatMap((part) => (part.kind === 'network' ? part.edges : [])).map(({ edgeId }) => edgeId),
  )
  const streets = near.filter(({ edgeId }) => used.has(edgeId))
  return { name: track.name, course, streets, matchedShare: whole === 0 ? 0 : matched / whole }
}

function trackIn(text: string): { name: string; lines: LngLat[][] } | undefined {
  try {
    const { features } = readGpxOverlay(text)
    const drawn = features.filter(({ geometry }) => geometry.type === 'MultiLineString')
    const lines = drawn.flatMap(({ geometry }) => geometry.coordinates as LngLat[][])
    const plain = lines.map((line) => [...simplify(line, STRAIGHT_METRES)])
    const metres = plain.reduce((sum, line) => sum + lengthMetres(line), 0)
    const positions = plain.reduce((sum, line) => sum + line.length, 0)
    if (metres === 0 || metres > LENGTH_METRES_AT_MOST || positions > POSITIONS_AT_MOST) return undefined
    return { name: (drawn[0]?.title ?? '').slice(0, ROUTE_NAME_MOST), lines: plain }
  } catch (error) {
    if (error instanceof OverlayRefused) return undefined
    throw error
  }
}
