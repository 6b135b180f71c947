import type { DiaryEntry, DiaryStay, DiaryTrip } from './diary-entry.ts'
import type { Purpose } from '../purpose.ts'
import { attributes, firstStated, kindsOf, valueOn, type StatedOf } from './attribute.ts'

/** Purposes of staying which are no reason to travel. */
const ON_THE_WAY: readonly Purpose[] = ['public transport station', 'wait or meet']

/**
 * Trips lead from activity to activity; one also ends where the next leg was made for another purpose or led the
 * other way: who only drops a child at school has no stay there and was on two trips all the same.
 */
export function tripsOf(entries: readonly DiaryEntry[]): DiaryTrip[] {
  const trips: DiaryTrip[] = []
  let first: number | undefined
  let last = 0
  let stated: StatedOf<'trip'> = {}
  const close = (destination: DiaryEntry | undefined): void => {
    if (first === undefined) return
    const legs = entries.slice(first, last + 1).filter((entry) => entry.kind === 'leg')
    trips.push({
      firstEntry: first,
      lastEntry: last,
      startedAt: entries[first]!.startedAt,
      finishedAt: entries[last]!.finishedAt,
      distanceMetres: legs.reduce((sum, leg) => sum + leg.distanceMetres, 0),
      ...firstStated('trip', [stated, destination && statedDestination(destination)]),
    })
    first = undefined
    stated = {}
  }
  for (const [index, entry] of entries.entries()) {
    if (endsTrip(entry)) close(entry)
    if (entry.kind !== 'leg') continue
    if (isOther(stated, entry)) close(undefined)
    first ??= index
    last = index
    stated = firstStated('trip', [stated, entry])
  }
  close(undefined)
  return trips
}

/** Both were said, and they differ. */
const isOther = (stated: StatedOf<'trip'>, leg: DiaryEntry): boolean =>
  kindsOf('trip').some((kind) => {
    const [one, other] = [valueOn(stated, kind), valueOn(leg, kind)]
    return one !== undefined && other !== undefined && one !== other
  })

const ofDestination = kindsOf('trip').filter((kind) => attributes[kind].isOfDestination)

const statedDestination = (entry: DiaryEntry): StatedOf<'trip'> =>
  Object.fromEntries(ofDestination.map((kind) => [attributes[kind].shownAs, valueOn(entry, kind)]))

/** Whatever trip there was before it, it is over. */
export const endsTrip = (entry: DiaryEntry): boolean =>
  entry.kind === 'gap' || (entry.kind === 'staypoint' && isDestination(entry))

export function isDestination(stay: DiaryStay): boolean {
  return stay.purpose ? !ON_THE_WAY.includes(stay.purpose) : stay.isActivity
}
