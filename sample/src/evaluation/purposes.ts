import { type Landmark, LANDMARKS } from '@allmend/domain/base/network/landmark'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { overlapOf, type Interval } from '@allmend/domain/platform/time/interval'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { diaryOf } from '@allmend/domain/tracking/diary/diary'
import { purposesIn } from '@allmend/domain/tracking/diary/inferred-purpose'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import { isFrequent, placesVisited, usualPlaces } from '@allmend/domain/tracking/diary/usual-places'
import { placeTags } from '../osm/land-elements.ts'
import { settingFor } from '../phones/sample.ts'
import type { ReadPerson } from './segments.ts'

export const purposeGroups = ['work', 'education', 'shopping', 'leisure', 'other'] as const
type PurposeGroup = (typeof purposeGroups)[number]

/** Trips that were read, those of them with a purpose, and those with the true one of the twenty. */
type PurposeScore = { trips: number; known: number; right: number }
type PurposeScores = Record<PurposeGroup | 'all', PurposeScore> & {
  /** Places somebody would be asked about. */
  questions: number
  people: number
}

/** By the true purpose of each trip. Nobody states anything. */
export function purposeScores(people: Iterable<ReadPerson>): PurposeScores {
  const none = (): PurposeScore => ({ trips: 0, known: 0, right: 0 })
  const scores: PurposeScores = {
    all: none(),
    work: none(),
    education: none(),
    shopping: none(),
    leisure: none(),
    other: none(),
    questions: 0,
    people: 0,
  }
  const landmarksAt = townLandmarks()
  for (const { truth, timeline } of people) {
    const diary = diaryOf(timeline, [], ZURICH)
    const usual = usualPlaces(diary, placesVisited(diary), (place) =>
      isFrequent(place, ZURICH) ? landmarksAt(place.position) : [],
    )
    const purposes = purposesIn(diary, usual)
    scores.people++
    scores.questions += usual.filter(({ isOpen }) => isOpen).length
    for (const trip of diary.trips) {
      const real = longestWith(truth.trips, trip)
      if (!real) continue
      const known = purposes.ofTrip(trip)
      for (const score of [scores.all, scores[groupOf(real.purpose)]]) {
        score.trips++
        if (known) score.known++
        if (known?.purpose === real.purpose) score.right++
      }
    }
  }
  return scores
}

const WORK: readonly Purpose[] = ['commute to work', 'business visit', 'driving as occupation']
const EDUCATION: readonly Purpose[] = ['commute to education', 'other education']
const SHOPPING: readonly Purpose[] = ['daily shopping', 'non-daily shopping']
const LEISURE: readonly Purpose[] = [
  'cafe or restaurant',
  'friend or family visit',
  'sport or recreation',
  'culture',
  'other leisure',
  'social visit',
]

function groupOf(purpose: Purpose): PurposeGroup {
  if (WORK.includes(purpose)) return 'work'
  if (EDUCATION.includes(purpose)) return 'education'
  if (SHOPPING.includes(purpose)) return 'shopping'
  return LEISURE.includes(purpose) ? 'leisure' : 'other'
}

function longestWith<It extends Interval>(all: readonly It[], interval: Interval): It | undefined {
  const overlap = (it: It): number => {
    const both = overlapOf(it, interval)
    return both ? both.finishedAt - both.startedAt : 0
  }
  return all
    .filter((it) => overlap(it) > 0)
    .toSorted((one, other) => overlap(other) - overlap(one))
    .at(0)
}

/** What the gazetteer of the town knows, as it is imported from its map. */
function townLandmarks(): (position: LngLat) => Landmark[] {
  const kinds = Object.keys(LANDMARKS) as Landmark[]
  const known = settingFor(1).town.places.flatMap(({ kind, position }) => {
    const { amenity, shop } = placeTags[kind] ?? {}
    const category: string | undefined = amenity ?? shop
    return kinds
      .filter((landmark) => LANDMARKS[landmark].categories.some((it) => it === category))
      .map((landmark) => ({ landmark, position }))
  })
  return (here) => {
    const near = known.filter(
      ({ landmark, position }) => distanceMetres(position, here) <= LANDMARKS[landmark].reachMetres,
    )
    return [...new Set(near.map(({ landmark }) => landmark))]
  }
}
