import type { Tour, TourPoint } from '@allmend/contract/city/missions'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'

export interface DraftPoint extends TourPoint {
  /** Known to lists, whatever its place. */
  key: string
  /** Passed on the way, no stop. */
  isPassed: boolean
}

/** A tour that is being made. */
export interface TourDraft {
  id: string | null
  revision: number
  name: string
  routeId: string | null
  guideId: string | null
  points: readonly DraftPoint[]
}

export const EMPTY: TourDraft = { id: null, revision: 0, name: '', routeId: null, guideId: null, points: [] }

export function draftOf({ id, revision, name, routeId, guideId, points }: Tour): TourDraft {
  return {
    id,
    revision,
    name,
    routeId,
    guideId,
    points: points.map((point, at) => ({ ...point, key: `${id} ${at}`, isPassed: point.name === '' })),
  }
}

/** As it is sent: a stop nobody named yet is called by its number. */
export function pointsOf(draft: TourDraft, called: (nth: number) => string): TourPoint[] {
  let nth = -1
  return draft.points.map(({ name, at, isPassed }) => {
    if (isPassed) return { name: '', at }
    nth++
    return { name: name.trim() || called(nth), at }
  })
}

export function moved(points: readonly DraftPoint[], from: number, to: number): DraftPoint[] {
  const rest = points.toSpliced(from, 1)
  return rest.toSpliced(to, 0, points[from]!)
}

/** What the next place on the map becomes. */
export type Adding = 'stop' | 'street'

/** A stop comes last; a street lies on the way to the last stop, if there is one. */
export function withPlace(points: readonly DraftPoint[], at: LngLat, adding: Adding): DraftPoint[] {
  const isPassed = adding === 'street' && points.length > 0
  const last = points.length > 1 && isPassed ? points.length - 1 : points.length
  return points.toSpliced(last, 0, { key: crypto.randomUUID(), name: '', at: [at[0], at[1]], isPassed })
}

const KEY = 'allmend.tour-draft'

/** What was drawn and not saved comes back after a reload, in this tab only. */
export function keptDraft(projectId: string): TourDraft | undefined {
  try {
    const text = sessionStorage.getItem(`${KEY} ${projectId}`)
    return text === null ? undefined : (JSON.parse(text) as TourDraft)
  } catch {
    return undefined
  }
}

export function keepDraft(projectId: string, draft: TourDraft | undefined): void {
  try {
    if (draft === undefined) sessionStorage.removeItem(`${KEY} ${projectId}`)
    else sessionStorage.setItem(`${KEY} ${projectId}`, JSON.stringify(draft))
  } catch {
    // Without storage it lasts as long as the page.
  }
}
