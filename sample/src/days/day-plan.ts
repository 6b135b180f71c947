import type { DataDay } from '@allmend/domain/time/data-day'
import { weekdayOfDataDay } from '@allmend/domain/time/data-day'
import type { Choice, Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import { activityOf, type Activity } from './activities.ts'
import { around, between, drawn } from './chance.ts'
import { dayTypeOf, isSchoolHoliday, type DayType } from './holidays.ts'
import type { Purpose } from './purpose.ts'
import type { Setting } from './setting.ts'
import type { Destination } from './spot.ts'
import type { Weather } from './weather.ts'

/** From home and back to it. */
export type Tour =
  | {
      kind: 'errands'
      departSeconds: number
      /** Leave early enough to be at the first activity by then. */
      arriveBySeconds?: number
      activities: Activity[]
      only?: readonly (Choice | 'boat')[]
    }
  | { kind: 'loop'; departSeconds: number; mode: 'walk' | 'run' | 'bike'; lengthMetres: number }

export type DayFacts = { dataDay: DataDay; weather: Weather }

const hour = (clock: number): number => Math.round(clock * 3600)

export function dayPlan(
  setting: Setting,
  person: Person,
  { dataDay, weather }: DayFacts,
  random: Random,
): Tour[] {
  const type = dayTypeOf(dataDay)
  const isSchoolFree = isSchoolHoliday(dataDay)
  // Ill, tired, or simply at home.
  if (random() < (person.age > 79 ? 0.3 : 0.035)) return []
  const tours: Tour[] = []
  const isMainDay = goesToMainPlace(person, dataDay, type, isSchoolFree, random)
  if (isMainDay) tours.push(...mainTours(setting, person, random, isSchoolFree))
  else if (type === 'workday' && person.bringsChild && !isSchoolFree) tours.push(schoolRun(person, random))
  tours.push(...freeTours(setting, person, type, isMainDay, weather, random))
  return tours.sort((a, b) => a.departSeconds - b.departSeconds)
}

function goesToMainPlace(
  person: Person,
  dataDay: DataDay,
  type: DayType,
  isSchoolFree: boolean,
  random: Random,
): boolean {
  if (person.mainPlace === undefined || !person.mainDays.includes(weekdayOfDataDay(dataDay))) return false
  if (person.occupation === 'pupil') return type === 'workday' && !isSchoolFree
  if (person.occupation === 'student') return type === 'workday' && random() < 0.9
  // Five to six weeks of holidays a year.
  const isShiftWorker = person.mainDays.some((day) => day > 5)
  return (type === 'workday' || isShiftWorker) && random() > (isSchoolFree ? 0.22 : 0.06)
}

function mainTours(setting: Setting, person: Person, random: Random, isSchoolFree: boolean): Tour[] {
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

export function inTown(setting: Setting, purpose: Purpose, near: Destination, random: Random): Activity {
  for (let attempt = 0; attempt < 20; attempt++) {
    const activity = activityOf(setting, purpose, near, random)
    if ('within' in activity.destination) return activity
  }
  throw new RangeError(`${purpose} is nowhere in town`)
}

const atSchool = ({ household }: Person, random: Random): Activity => ({
  purpose: 'bring children to school',
  destination: household.childSchool ?? household.home,
  durationSeconds: Math.round(between(random, 3, 9) * 60),
})

const schoolRun = (person: Person, random: Random): Tour => ({
  kind: 'errands',
  departSeconds: hour(7.8),
  arriveBySeconds: hour(8) + Math.round(around(random, 0, 400)),
  activities: [atSchool(person, random)],
})

type Wish = {
  purpose: Purpose | 'walk' | 'run' | 'ride' | 'boat' | 'excursion'
  rate: number
  from: number
  to: number
}

/** What else the day holds: rates a person and day, and the hours between which one leaves. */
const wishes: Record<'busy' | 'free' | 'saturday' | 'sunday', readonly Wish[]> = {
  busy: [
    { purpose: 'sport or recreation', rate: 0.075, from: 17.8, to: 19.8 },
    { purpose: 'friend or family visit', rate: 0.05, from: 18, to: 20 },
    { purpose: 'social visit', rate: 0.03, from: 18.5, to: 20 },
    { purpose: 'cafe or restaurant', rate: 0.05, from: 18, to: 20 },
    { purpose: 'daily shopping', rate: 0.09, from: 17, to: 19 },
    { purpose: 'culture', rate: 0.02, from: 18.5, to: 19.7 },
    { purpose: 'other education', rate: 0.03, from: 17.8, to: 19 },
    { purpose: 'chauffeuring', rate: 0.035, from: 16.5, to: 20 },
    { purpose: 'walk', rate: 0.07, from: 17.5, to: 21 },
    { purpose: 'other leisure', rate: 0.03, from: 17, to: 19.5 },
  ],
  free: [
    { purpose: 'daily shopping', rate: 0.52, from: 8.5, to: 16.5 },
    { purpose: 'non-daily shopping', rate: 0.15, from: 9.5, to: 15.5 },
    { purpose: 'cafe or restaurant', rate: 0.16, from: 9, to: 18.5 },
    { purpose: 'friend or family visit', rate: 0.2, from: 9.5, to: 18.5 },
    { purpose: 'social visit', rate: 0.08, from: 13, to: 18.5 },
    { purpose: 'sport or recreation', rate: 0.16, from: 9, to: 18 },
    { purpose: 'medical service', rate: 0.08, from: 8, to: 16 },
    { purpose: 'other service', rate: 0.09, from: 8.5, to: 16 },
    { purpose: 'other leisure', rate: 0.13, from: 10, to: 16 },
    { purpose: 'culture', rate: 0.03, from: 13, to: 19.5 },
    { purpose: 'other education', rate: 0.03, from: 9, to: 18 },
    { purpose: 'chauffeuring', rate: 0.05, from: 9, to: 19 },
    { purpose: 'wait or meet', rate: 0.02, from: 9, to: 19 },
    { purpose: 'walk', rate: 0.26, from: 9, to: 18 },
    { purpose: 'excursion', rate: 0.03, from: 8.5, to: 10.5 },
    { purpose: 'boat', rate: 0.02, from: 10, to: 14 },
  ],
  saturday: [
    { purpose: 'daily shopping', rate: 0.42, from: 8.5, to: 16 },
    { purpose: 'non-daily shopping', rate: 0.24, from: 9.5, to: 15.5 },
    { purpose: 'cafe or restaurant', rate: 0.2, from: 10, to: 20 },
    { purpose: 'friend or family visit', rate: 0.26, from: 10, to: 19.5 },
    { purpose: 'social visit', rate: 0.13, from: 15, to: 20.5 },
    { purpose: 'sport or recreation', rate: 0.18, from: 9, to: 17 },
    { purpose: 'other leisure', rate: 0.16, from: 9.5, to: 16 },
    { purpose: 'culture', rate: 0.07, from: 14, to: 19.8 },
    { purpose: 'chauffeuring', rate: 0.05, from: 9, to: 20 },
    { purpose: 'wait or meet', rate: 0.02, from: 10, to: 19 },
    { purpose: 'walk', rate: 0.17, from: 9, to: 18 },
    { purpose: 'excursion', rate: 0.09, from: 8, to: 10.5 },
    { purpose: 'boat', rate: 0.04, from: 10, to: 14 },
  ],
  sunday: [
    { purpose: 'daily shopping', rate: 0.08, from: 9, to: 16 },
    { purpose: 'cafe or restaurant', rate: 0.18, from: 10, to: 18.5 },
    { purpose: 'friend or family visit', rate: 0.3, from: 10, to: 17 },
    { purpose: 'social visit', rate: 0.08, from: 10, to: 17 },
    { purpose: 'sport or recreation', rate: 0.17, from: 9, to: 16 },
    { purpose: 'other leisure', rate: 0.18, from: 10, to: 15.5 },
    { purpose: 'culture', rate: 0.05, from: 11, to: 18 },
    { purpose: 'chauffeuring', rate: 0.04, from: 10, to: 19 },
    { purpose: 'walk', rate: 0.35, from: 9.5, to: 17 },
    { purpose: 'excursion', rate: 0.11, from: 8, to: 10.5 },
    { purpose: 'boat', rate: 0.045, from: 10, to: 14 },
  ],
}

const outdoors = new Set(['walk', 'ride', 'boat', 'excursion', 'other leisure', 'sport or recreation'])

function freeTours(
  setting: Setting,
  person: Person,
  type: DayType,
  isMainDay: boolean,
  { rainMillimetres, temperatureCelsius }: Weather,
  random: Random,
): Tour[] {
  const list = wishes[type === 'workday' || isMainDay ? (isMainDay ? 'busy' : 'free') : type]
  const isWet = rainMillimetres > 2
  // Whoever works at home, or is off for once, goes out less than those who never work.
  const isAtDesk = type === 'workday' && !isMainDay && person.occupation === 'employed'
  const vigour = person.age > 79 ? 0.6 : person.age < 18 ? 0.75 : isAtDesk ? 0.75 : 1
  const tours: Tour[] = []
  const all: Wish[] = [
    ...list,
    { purpose: 'run', rate: person.runsWeekly / 7, from: 6.3, to: 20 },
    { purpose: 'ride', rate: person.isCyclist && temperatureCelsius > 8 ? 0.1 : 0, from: 9, to: 18 },
    { purpose: 'walk', rate: person.hasDog ? 0.8 : 0, from: 6.5, to: 21.5 },
  ]
  for (const { purpose, rate, from, to } of all) {
    const mood = isWet && outdoors.has(purpose) ? 0.5 : 1
    const clash = isMainDay && person.mainStartSeconds > hour(12) ? 0.2 : 1
    if (random() >= rate * mood * vigour * clash) continue
    const departSeconds = hour(between(random, from, to))
    const tour = wishTour(setting, person, purpose, departSeconds, random)
    if (tour) tours.push(tour)
  }
  return tours
}

function wishTour(
  setting: Setting,
  person: Person,
  purpose: Wish['purpose'],
  departSeconds: number,
  random: Random,
): Tour | undefined {
  const home = person.household.home
  const errands = (activities: Activity[], only?: readonly (Choice | 'boat')[]): Tour => ({
    kind: 'errands',
    departSeconds,
    activities,
    ...(only && { only }),
  })
  switch (purpose) {
    case 'walk':
      return { kind: 'loop', departSeconds, mode: 'walk', lengthMetres: between(random, 700, 3200) }
    case 'run':
      return { kind: 'loop', departSeconds, mode: 'run', lengthMetres: between(random, 3500, 10_000) }
    case 'ride':
      return { kind: 'loop', departSeconds, mode: 'bike', lengthMetres: between(random, 9000, 26_000) }
    case 'boat':
      return errands(
        [
          {
            ...inTown(setting, 'social visit', shoreOf(setting, random), random),
            purpose: 'other leisure',
            durationSeconds: Math.round(between(random, 60, 180) * 60),
          },
        ],
        ['boat'],
      )
    case 'excursion':
      return errands([excursion(setting, random)])
    case 'chauffeuring':
      return person.hasCar ? errands([activityOf(setting, purpose, home, random)], ['car']) : undefined
    default: {
      const first = activityOf(setting, purpose, home, random)
      // Every sixth outing has a second errand.
      const isChain = random() < 0.17 && 'within' in first.destination
      const next: Purpose = drawn(random, {
        'daily shopping': 0.5,
        'cafe or restaurant': 0.3,
        'other service': 0.2,
      })
      return errands(isChain ? [first, inTown(setting, next, first.destination, random)] : [first])
    }
  }
}

function shoreOf(setting: Setting, random: Random): Destination {
  const stages = setting.town.transit.stops.filter(
    ({ mode, name }) => mode === 'boat' && name !== 'Seewil See',
  )
  const { id, name, position } = stages[Math.floor(random() * stages.length)]!
  return { id: `s${id}`, name, position, isIndoors: false, beyond: '' }
}

function excursion({ beyond }: Setting, random: Random): Activity {
  const name = drawn(random, {
    'Innertal Talstation': 0.45,
    'Rotenau Stadt': 0.25,
    'Brunnegg Dorf': 0.15,
    'Hochfeld Markt': 0.15,
  })
  const town = beyond.named(name)
  const centre: Destination = { id: `o-${name}`, name, position: town.centre, isIndoors: false, beyond: name }
  return {
    purpose: name === 'Innertal Talstation' ? 'sport or recreation' : 'other leisure',
    destination: centre,
    durationSeconds: Math.round(between(random, 2.5, 6.5) * 3600),
  }
}
