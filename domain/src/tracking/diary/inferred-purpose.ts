import { type DataDay, intervalOfDataDay } from '../../platform/time/data-day.ts'
import { durationMs, overlapOf } from '../../platform/time/interval.ts'
import type { DiaryEntry, DiaryStay, DiaryTrip } from './correction/diary-entry.ts'
import { entriesWithin } from './correction/entry-list.ts'
import { endsTrip, isDestination } from './correction/trips.ts'
import type { Diary } from './diary.ts'
import type { Purpose } from './purpose.ts'
import type { UsualPlace } from './usual-places.ts'

/** What a trip or a stay was for, and who says so. */
export type KnownPurpose = { purpose: Purpose; isStated: boolean }

/** Of each trip and each stay of a diary; undefined where it is not clear. */
export type Purposes = {
  ofStay: (stay: DiaryStay) => KnownPurpose | undefined
  ofTrip: (trip: DiaryTrip) => KnownPurpose | undefined
}

/**
 * What she stated holds. Else a stay has the purpose of its place, and a trip that of the stay it leads to. The way
 * home belongs to what she comes from: of several, to where she was longest.
 */
export function purposesIn(diary: Pick<Diary, 'entries' | 'trips'>, places: readonly UsualPlace[]): Purposes {
  const { entries, trips } = diary
  const placeOf = new Map(places.flatMap((place) => place.visits.map((visit) => [visit, place])))
  const ways = new Map(trips.map((trip) => [entries[trip.lastEntry + 1], trip]))

  const ofStay = (stay: DiaryStay): KnownPurpose | undefined => {
    if (stay.purpose) return { purpose: stay.purpose, isStated: true }
    const place = placeOf.get(stay)
    return place?.purpose && place.holdsFor(stay) ? { purpose: place.purpose, isStated: false } : undefined
  }
  const isHome = (entry: DiaryEntry | undefined): boolean =>
    entry?.kind === 'staypoint' && ofStay(entry)?.purpose === 'accommodation'

  /** What she did there: stated of it, stated of the way to it, or that of the place. */
  const doneAt = (stay: DiaryStay): Purpose | undefined =>
    stay.purpose ?? ways.get(stay)?.purpose ?? ofStay(stay)?.purpose

  /** What she was out for since she left home; undefined where the longest of it is not known. */
  const doneSinceHome = (index: number): Purpose | undefined => {
    let longest: { ms: number; purpose: Purpose | undefined } | undefined
    for (let at = index; at >= 0 && !isHome(entries[at]); at--) {
      const entry = entries[at]!
      if (!endsTrip(entry)) continue
      const ms = durationMs(entry)
      if (longest && longest.ms > ms) continue
      longest = { ms, purpose: entry.kind === 'staypoint' ? doneAt(entry) : undefined }
    }
    return longest?.purpose
  }

  return {
    ofStay,
    ofTrip({ purpose, firstEntry, lastEntry }) {
      if (purpose) return { purpose, isStated: true }
      const destination = entries[lastEntry + 1]
      if (destination?.kind !== 'staypoint' || !isDestination(destination)) return undefined
      const inferred = isHome(destination) ? doneSinceHome(firstEntry - 1) : ofStay(destination)?.purpose
      return inferred && { purpose: inferred, isStated: false }
    },
  }
}

/** What its owner is shown of a day: purposes she has not stated, and one place she may be asked about. */
export type AssumedOfDay = {
  entries: { kind: 'leg' | 'staypoint'; startedAt: number; purpose: Purpose }[]
  /** The stay she is asked about, and the answers that are likely. */
  question: { startedAt: number; likely: readonly Purpose[] } | undefined
}

/** Entries begin where the day cuts them. At most one question a day: about the place she goes to most. */
export function assumedOn(
  diary: Diary,
  dataDay: DataDay,
  { usual, purposes }: { usual: readonly UsualPlace[]; purposes: Purposes },
): AssumedOfDay {
  const day = intervalOfDataDay(dataDay, diary.zone)
  const trips = entriesWithin(diary.trips, day)
  const startOf = ({ startedAt }: DiaryEntry): number => Math.max(startedAt, day.startedAt)
  const entries = entriesWithin(diary.entries, day).flatMap((entry) => {
    if (entry.kind === 'gap' || entry.purpose) return []
    const trip = entry.kind === 'leg' ? trips.find((it) => overlapOf(it, entry)) : undefined
    const known = entry.kind === 'staypoint' ? purposes.ofStay(entry) : trip && purposes.ofTrip(trip)
    if (!known || known.isStated) return []
    return [{ kind: entry.kind, startedAt: startOf(entry), purpose: known.purpose }]
  })
  const [open] = usual
    .flatMap((place) => {
      const visit = place.visits.find((it) => overlapOf(it, day))
      return place.isOpen && visit ? [{ place, visit }] : []
    })
    .sort((one, other) => other.place.visits.length - one.place.visits.length)
  return { entries, question: open && { startedAt: startOf(open.visit), likely: open.place.likely } }
}
