import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { Travelled } from '@allmend/domain/tracking/insights/travelled-trip'
import { personDays } from '../days/person-days.ts'
import { weatherOf } from '../days/weather.ts'
import { peopleOf } from '../people/households.ts'
import { settingFor } from '../phones/sample.ts'
import { randomFor } from '../random.ts'
import { pathFinder } from '../travel/path-finder.ts'
import type { Setting } from '../travel/setting.ts'
import { countingPlacesOf } from './counting-places.ts'
import type { Square } from './squares.ts'
import { travelledWeeks } from './travelled-weeks.ts'

export interface SampledTravelOptions {
  people: number
  weeks: number
  /** Other seeds are other people. */
  seed: number
  /** So many people of the seed are left out. */
  firstPerson?: number
  /** Mean share of days without data; some people miss hardly any, some twice as many. */
  missing?: number
}

/** What the people of one group have in common, so that few groups are as quick as one. */
export const GROUP_SIZE = 25

const FIRST_DAY: DataDay = '2026-09-14'
const TOWN_SEED = 1

/** Those of the town, whoever passes them. */
let knownPlaces: ReadonlySet<Square> | undefined

/**
 * The travel of any group of people, counted from the first of the seed. Which of two ways of equal length is found
 * depends on what a path finder was asked before, so each group has its own: its people travel the same whichever
 * others are asked for, and in whichever thread.
 */
export function groupTravel({ people, weeks, seed, firstPerson = 0, missing = 0 }: SampledTravelOptions) {
  const countingPlaces = (knownPlaces ??= new Set(countingPlacesOf(freshSetting())))
  const everybody = [...peopleOf(freshSetting(), seed, firstPerson + people)]
  return (group: number): Travelled[][] => {
    const setting = freshSetting()
    return everybody
      .slice(group * GROUP_SIZE, (group + 1) * GROUP_SIZE)
      .map((person) => {
        const span = { firstDay: FIRST_DAY, days: weeks * 7 }
        const isMissing = missingDays(missing, seed, person.id)
        const days = personDays(setting, person, span, weatherOf(seed), seed)
        return travelledWeeks(days, { home: person.household.home.position, countingPlaces, isMissing })
      })
      .slice(Math.max(0, firstPerson - group * GROUP_SIZE))
  }
}

function freshSetting(): Setting {
  const setting = settingFor(TOWN_SEED)
  return { ...setting, finder: pathFinder(setting.town.streets) }
}

/** Gaps last: a phone that recorded nothing yesterday mostly records nothing today. */
const MISSING_AFTER_MISSING = 0.7
const MOST_MISSING = 0.75

/** Asked day by day. */
function missingDays(mean: number, seed: number, personId: number): () => boolean {
  const random = randomFor(seed, `missing days ${personId}`)
  const share = Math.min(MOST_MISSING, 2 * mean * random())
  const missingAfterKnown = ((1 - MISSING_AFTER_MISSING) * share) / (1 - share)
  let isMissing = random() < share
  return () => {
    const was = isMissing
    isMissing = random() < (was ? MISSING_AFTER_MISSING : missingAfterKnown)
    return was
  }
}
