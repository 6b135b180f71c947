import type { Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import { activityOf, inTown, type Activity } from './activities.ts'
import { around, between } from '../travel/chance.ts'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import type { Setting } from '../travel/setting.ts'
import type { Destination } from '../travel/spot.ts'
import { hour, type Tour } from './tour.ts'

/** To work or school: with children on the way there, lunch in between, errands on the way back. */
export function mainTours(setting: Setting, person: Person, random: Random, isSchoolFree: boolean): Tour[] {
  const place = person.mainPlace!
  const isEducation = person.occupation === 'pupil' || person.occupation === 'student'
  const purpose: Purpose = isEducation ? 'commute to education' : 'commute to work'
  const start = person.mainStartSeconds + Math.round(around(random, 0, isEducation ? 120 : 600))
  const duration = Math.round(person.mainDurationSeconds * around(random, 1, 0.05))
  const main = (durationSeconds: number): Activity => ({ purpose, destination: place, durationSeconds })
  const before: Activity[] = []
  if (person.bringsChild && !isSchoolFree && start < hour(9.5)) before.push(atSchool(person, random))
  const tour = (arriveBySeconds: number, activities: Activity[]): Tour => ({
    kind: 'errands',
    departSeconds: arriveBySeconds - 3600,
    arriveBySeconds,
    activities,
  })
  if (person.isProfessionalDriver) {
    const stops = Array.from({ length: 5 + Math.floor(random() * 6) }, () =>
      activityOf(setting, 'driving as occupation', person.household.home, random),
    )
    return [{ ...tour(start, [main(1800), ...stops, main(1200)]), only: ['car'] } as Tour]
  }
  const isNear = 'within' in place
  const eatsAtHome = isNear && random() < (person.occupation === 'pupil' ? 0.55 : 0.09)
  if (eatsAtHome && start < hour(10)) {
    const noon = hour(12) + Math.round(around(random, 0, 600))
    const afternoon = noon + hour(1.45)
    const rest = Math.max(hour(1.6), start + duration - afternoon)
    const isHalfDay = person.occupation === 'pupil' && random() < 0.3
    const morning = tour(start, [...before, main(noon - start)])
    return isHalfDay
      ? [morning]
      : [morning, tour(afternoon, [main(rest), ...afterwards(setting, person, random)])]
  }
  const share = random()
  const half = Math.round(duration * 0.48)
  const middle: Activity[] =
    share < 0.17 && duration > hour(6)
      ? [main(half), lunch(setting, place, random), main(duration - half - hour(0.8))]
      : share < 0.21 && !isEducation
        ? [main(half), { ...activityOf(setting, 'business visit', place, random) }, main(hour(2.5))]
        : [main(duration)]
  // Someone who has gone beyond the border for a meeting does not come back to the desk.
  const stays = middle.findIndex(({ destination }) => !('within' in destination) && destination !== place)
  const done = isNear && stays >= 0 ? middle.slice(0, stays + 1) : isNear ? middle : [main(duration)]
  return [tour(start, [...before, ...done, ...afterwards(setting, person, random)])]
}

function lunch(setting: Setting, near: Destination, random: Random): Activity {
  const { destination } = activityOf(setting, 'cafe or restaurant', near, random)
  const isNear = 'within' in destination
  return isNear
    ? {
        purpose: 'cafe or restaurant',
        destination,
        durationSeconds: Math.round(between(random, 25, 60) * 60),
      }
    : lunch(setting, near, random)
}

/** On the way home. */
function afterwards(setting: Setting, person: Person, random: Random): Activity[] {
  const home = person.household.home
  const share = random()
  const rate = person.occupation === 'pupil' ? 0.4 : 1
  if (share < 0.19 * rate) return [inTown(setting, 'daily shopping', home, random)]
  if (share < 0.25 * rate) return [inTown(setting, 'sport or recreation', home, random)]
  if (share < 0.29 * rate) return [inTown(setting, 'cafe or restaurant', home, random)]
  if (share < 0.32 * rate) return [inTown(setting, 'friend or family visit', home, random)]
  if (share < 0.34 * rate) return [inTown(setting, 'other service', home, random)]
  return []
}

const atSchool = ({ household }: Person, random: Random): Activity => ({
  purpose: 'bring children to school',
  destination: household.childSchool ?? household.home,
  durationSeconds: Math.round(between(random, 3, 9) * 60),
})

/** The child alone, by someone who has the day off. */
export const schoolRun = (person: Person, random: Random): Tour => ({
  kind: 'errands',
  departSeconds: hour(7.8),
  arriveBySeconds: hour(8) + Math.round(around(random, 0, 400)),
  activities: [atSchool(person, random)],
})
