import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import type { DrawnTrack } from '@allmend/domain/city/routes/drawn-track'
import type { RouteCourse } from '@allmend/domain/city/routes/route'
import type { Street } from '@allmend/domain/base/network/street'
import type { ApiThreads } from '../../platform/api-threads.ts'
import { askChild, ChildKilled, FileRefused } from '../../platform/child.ts'
import { TooMuchWork } from '../../platform/threads.ts'

export interface Matched {
  name: string
  course: RouteCourse
  streets: Street[]
  matchedShare: number
}

/** Five megabytes of positions take a second, and somebody waits for it. */
const READING = {
  file: new URL('track-child.ts', import.meta.url),
  limits: { processorSeconds: 10, clockSeconds: 30, megabytes: 400 },
}

/** The lines of a GPX file; undefined for a file without a line, or one that is too much work. */
export async function trackIn(octets: unknown): Promise<DrawnTrack | undefined> {
  if (!Buffer.isBuffer(octets)) return undefined
  try {
    return await askChild<DrawnTrack>({ ...READING, errand: { octets } })
  } catch (error) {
    if (error instanceof FileRefused || error instanceof ChildKilled) return undefined
    throw error
  }
}

/** A track laid onto the streets beside it; undefined when that is too much work. */
export async function matchedOnStreets(
  threads: ApiThreads,
  { name, lines }: DrawnTrack,
  near: Street[],
): Promise<Matched | undefined> {
  const laid = await threads.ask('matchLines', lines, near).catch(unlessTooMuch)
  if (!laid) return undefined
  const metres = lines.map(lengthMetres)
  const whole = metres.reduce((sum, it) => sum + it, 0)
  const matched = laid.reduce((sum, { matchedShare }, at) => sum + metres[at]! * matchedShare, 0)
  const course = laid.flatMap((it) => it.course)
  const used = new Set(
    course.flatMap((part) => (part.kind === 'network' ? part.edges : [])).map(({ edgeId }) => edgeId),
  )
  const streets = near.filter(({ edgeId }) => used.has(edgeId))
  return { name, course, streets, matchedShare: whole === 0 ? 0 : matched / whole }
}

function unlessTooMuch(error: unknown): undefined {
  if (error instanceof TooMuchWork) return undefined
  throw error
}
