import type { Landmark } from '../../base/network/landmark.ts'
import type { LngLat } from '../../platform/geo/lng-lat.ts'
import {
  clockSecondsOf,
  type DataDay,
  dataDayAfter,
  dataDayOf,
  dataDaysWithin,
  instantAt,
  weekdayOfDataDay,
} from '../../platform/time/data-day.ts'
import { durationMs, isDuring } from '../../platform/time/interval.ts'
import type { TimeZone } from '../../platform/time/time-zone.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../platform/time/zurich-offset.ts'
import type { DiaryStay } from './correction/diary-entry.ts'
import { isDestination } from './correction/trips.ts'
import type { Diary } from './diary.ts'
import { type Place, placesOf } from './places.ts'
import type { Purpose } from './purpose.ts'

/** So many weeks are read for what is usual, the one that is asked about included. */
const WEEKS_OF_HABIT = 8

/** The days to read for the usual places of some days: whole weeks, so that every day of a week knows the same. */
export function habitDays({ from, through }: Days): Days {
  const monday = dataDayAfter(from, 1 - weekdayOfDataDay(from))
  return {
    from: dataDayAfter(monday, -7 * (WEEKS_OF_HABIT - 1)),
    through: dataDayAfter(through, 7 - weekdayOfDataDay(through)),
  }
}

type Days = { from: DataDay; through: DataDay }

/** Somewhere a person goes again and again, and what for. */
export type UsualPlace = {
  position: LngLat
  visits: readonly DiaryStay[]
  /** `accommodation` is where she lives. Undefined where it is not clear. */
  purpose: Purpose | undefined
  /** 0 to 1: the share of what is known of the place that speaks for its likeliest purpose. */
  sureness: number
  /** She stated it herself, of another stay here if not of this one. */
  isStated: boolean
  /** Visits of this shape have the purpose; others here stay open. */
  holdsFor: (visit: DiaryStay) => boolean
  /** Worth a question: she comes often, nobody knows what for, and she has stated nothing of it. */
  isOpen: boolean
  /** What she probably does here, the likeliest first. */
  likely: readonly Purpose[]
}

/** All places of a diary she went to, with all her stays there. */
export const placesVisited = ({ entries }: Pick<Diary, 'entries'>): VisitedPlace[] =>
  placesOf(entries.filter((entry) => entry.kind === 'staypoint').filter(isDestination))

export type VisitedPlace = Place<DiaryStay>

/** Whether she was there on enough days for anything to be usual; only then it is worth looking at a map. */
export const isFrequent = ({ visits }: VisitedPlace, zone: TimeZone): boolean =>
  visits.length >= FEWEST_DAYS && daysOf(visits, zone) >= FEWEST_DAYS

/**
 * The usual places of one person from several weeks of her diary: where her nights are, where she spends the day on
 * several days a week, the shop she comes to again and again. What she stated of a stay that looks like the others of
 * its place holds for the place.
 */
export function usualPlaces(
  diary: Diary,
  places: readonly VisitedPlace[],
  landmarksAt: (place: VisitedPlace) => readonly Landmark[],
): UsualPlace[] {
  const { entries, zone } = diary
  const stays = places.flatMap(({ visits }) => visits)
  const nightsAt = new Map(stays.map((stay) => [stay, nightsOf(stay, zone)]))
  const sleptAt = (visits: readonly DiaryStay[]): number =>
    new Set(visits.flatMap((visit) => nightsAt.get(visit) ?? [])).size
  const known: Known = {
    zone,
    sleptAt,
    nights: sleptAt(stays),
    weeks: entries.reduce((ms, it) => (it.kind === 'gap' ? ms : ms + durationMs(it)), 0) / (7 * DAY_MS),
    statedOfWay: statedOfWays(diary),
  }
  return places.flatMap((place, index) => {
    const isStated = place.visits.some((visit) => visit.purpose ?? known.statedOfWay.get(visit))
    if (!isStated && !isFrequent(place, zone)) return []
    return usualPlace(
      place.visits,
      { ...known, isLongest: index === 0, landmarks: landmarksAt(place) },
      place,
    )
  })
}

/** Of all her places. */
type Known = {
  zone: TimeZone
  /** How many nights she slept at one of these stays. */
  sleptAt: (visits: readonly DiaryStay[]) => number
  /** Of all nights, those of which it is known where she slept. */
  nights: number
  /** So much time is known, gaps left out. */
  weeks: number
  /** What she stated of the way that led to a stay. */
  statedOfWay: ReadonlyMap<DiaryStay, Purpose>
}

/** And of this one. */
type KnownHere = Known & {
  /** Nowhere else she was longer, taken together. */
  isLongest: boolean
  landmarks: readonly Landmark[]
}

/** What a place looks like, and which of its visits do. */
type Look = { purpose: Purpose; sureness: number; isSure: boolean; fits: (visit: DiaryStay) => boolean }

/** Under this it is asked, like the mode of a leg. */
const SURE = 0.7
/** More than half of the nights are nowhere else. */
const SURE_OF_HOME = 0.5
/** Of her statements about a place so many must agree. */
const AGREED = 2 / 3
const FEWEST_DAYS = 3
/** On so many days a place is worth a question. */
const OFTEN_DAYS = 4

function usualPlace(
  visits: readonly DiaryStay[],
  here: KnownHere,
  { position }: Pick<VisitedPlace, 'position'>,
): UsualPlace {
  const looks = [homeLook(visits, here), dayLook(visits, here), shopLook(visits, here)]
  const look = looks.find(({ isSure }) => isSure)
  const stated = statedOf(visits, look, here)
  const head = { position, visits, likely: likelyAt(visits, here) }
  if (stated) {
    const purpose = stated.share >= AGREED ? stated.purpose : undefined
    return { ...head, purpose, sureness: stated.share, isStated: true, holdsFor: () => true, isOpen: false }
  }
  if (look) {
    const { purpose, sureness, fits } = look
    return { ...head, purpose, sureness, isStated: false, holdsFor: fits, isOpen: false }
  }
  const sureness = Math.max(...looks.map((it) => it.sureness))
  const isOpen = daysOf(visits, here.zone) >= OFTEN_DAYS && !visits.some(({ purpose }) => purpose)
  return { ...head, purpose: undefined, sureness, isStated: false, holdsFor: () => false, isOpen }
}

/** The share of what fits among what was seen, careful while there is little of it: the rule of succession. */
const surenessOf = (fitting: number, seen: number): number => (fitting + 1) / (seen + 2)

/** Most of her nights, and most of her time: who works at night sleeps by day. */
function homeLook(visits: readonly DiaryStay[], { sleptAt, nights, isLongest }: KnownHere): Look {
  const slept = sleptAt(visits)
  const sureness = surenessOf(slept, nights)
  return {
    purpose: 'accommodation',
    sureness,
    isSure: isLongest && slept >= FEWEST_DAYS && sureness > SURE_OF_HOME,
    fits: () => true,
  }
}

const LONG_DAY_MS = 3.5 * HOUR_MS
const LONG_DAYS_A_WEEK = 1.5
const FRIDAY = 5
/** Of those who are at a school all day about so many learn; the others teach. */
const LEARNERS = 0.8

/** Work, or school where the map has one: long days from Monday to Friday, on several of them. */
function dayLook(visits: readonly DiaryStay[], { zone, weeks, landmarks }: KnownHere): Look {
  const isSchool = landmarks.includes('school')
  const isOfOneDay = (visit: DiaryStay): boolean => dataDaysWithin(visit, zone).length === 1
  const msByDay = new Map<DataDay, number>()
  for (const visit of visits) {
    const day = dataDayOf(visit.startedAt, zone)
    const isLookedAt = isOfOneDay(visit) && weekdayOfDataDay(day) <= FRIDAY
    msByDay.set(day, (msByDay.get(day) ?? 0) + (isLookedAt ? durationMs(visit) : 0))
  }
  const long = [...msByDay.values()].filter((ms) => ms >= LONG_DAY_MS).length
  const sureness = surenessOf(long, msByDay.size) * (isSchool ? LEARNERS : 1)
  return {
    purpose: isSchool ? 'commute to education' : 'commute to work',
    sureness,
    isSure: long >= FEWEST_DAYS && long >= LONG_DAYS_A_WEEK * weeks && sureness >= SURE,
    fits: isOfOneDay,
  }
}

const SHOPPING_MS = { shortest: 4 * MINUTE_MS, longest: HOUR_MS }
const OPEN_SECONDS = { from: 6.5 * 3600, until: 21 * 3600 }

/** Short visits by day where the map has a shop: without it a third of such places are something else. */
function shopLook(visits: readonly DiaryStay[], { zone, landmarks }: KnownHere): Look {
  const isShop = landmarks.includes('shop')
  const fits = (visit: DiaryStay): boolean => {
    const [ms, seconds] = [durationMs(visit), clockSecondsOf(visit.startedAt, zone)]
    const isShort = ms >= SHOPPING_MS.shortest && ms <= SHOPPING_MS.longest
    return isShort && seconds >= OPEN_SECONDS.from && seconds <= OPEN_SECONDS.until
  }
  const sureness = isShop ? surenessOf(visits.filter(fits).length, visits.length) : 0
  return {
    purpose: 'daily shopping',
    sureness,
    isSure: daysOf(visits, zone) >= FEWEST_DAYS && sureness >= SURE,
    fits,
  }
}

/** What she stated most here, of visits that look like the place: of one that does not, she spoke of that one alone. */
function statedOf(
  visits: readonly DiaryStay[],
  look: Look | undefined,
  { statedOfWay }: Known,
): { purpose: Purpose; share: number } | undefined {
  const isHome = look?.purpose === 'accommodation'
  const count = new Map<Purpose, number>()
  let all = 0
  for (const visit of visits) {
    // Whatever she was out for, she comes home from it.
    const purpose = visit.purpose ?? (isHome ? undefined : statedOfWay.get(visit))
    if (!purpose || look?.fits(visit) === false) continue
    count.set(purpose, (count.get(purpose) ?? 0) + 1)
    all++
  }
  const [first] = [...count].sort(([one, its], [other, theirs]) => theirs - its || (one < other ? -1 : 1))
  return first && { purpose: first[0], share: first[1] / all }
}

const CHOICES = 3

function likelyAt(visits: readonly DiaryStay[], { sleptAt, landmarks }: KnownHere): Purpose[] {
  const lengths = visits.map(durationMs).sort((one, other) => one - other)
  const usualMs = lengths[Math.floor(lengths.length / 2)] ?? 0
  const byMap = landmarks.map((it): Purpose => {
    if (it === 'shop') return 'daily shopping'
    return usualMs < HOUR_MS ? 'bring children to school' : 'commute to education'
  })
  return [...new Set([...byMap, ...(sleptAt(visits) > 0 ? OF_NIGHTS : ofLength(usualMs))])].slice(0, CHOICES)
}

const OF_NIGHTS: readonly Purpose[] = ['accommodation', 'friend or family visit', 'commute to work']

function ofLength(ms: number): readonly Purpose[] {
  if (ms >= 2.5 * HOUR_MS) return ['commute to work', 'commute to education', 'friend or family visit']
  if (ms >= 45 * MINUTE_MS) return ['cafe or restaurant', 'sport or recreation', 'friend or family visit']
  return ['daily shopping', 'cafe or restaurant', 'bring children to school']
}

function statedOfWays({ entries, trips }: Diary): Map<DiaryStay, Purpose> {
  const stated = new Map<DiaryStay, Purpose>()
  for (const { purpose, lastEntry } of trips) {
    const destination = entries[lastEntry + 1]
    if (purpose && destination?.kind === 'staypoint') stated.set(destination, purpose)
  }
  return stated
}

const daysOf = (visits: readonly DiaryStay[], zone: TimeZone): number =>
  new Set(visits.map(({ startedAt }) => dataDayOf(startedAt, zone))).size

const NIGHT = { clock: '03:00', seconds: 3 * 3600 }
const DAY_SECONDS = 24 * 3600

/** The days at three in the morning of which she was here. */
function nightsOf(stay: DiaryStay, zone: TimeZone): DataDay[] {
  // Most stays end long before: what is left is asked of the clock, which is put forward and back.
  const secondsUntil = (NIGHT.seconds - clockSecondsOf(stay.startedAt, zone) + DAY_SECONDS) % DAY_SECONDS
  if (durationMs(stay) < secondsUntil * 1000 - HOUR_MS) return []
  const days = dataDaysWithin(stay, zone)
  return days.filter((day) => isDuring(stay, instantAt(day, NIGHT.clock, zone)))
}
