import type { Choice, Person } from '../people/person.ts'
import type { Random } from '../random.ts'
import { activityOf, inTown, type Activity } from './activities.ts'
import { between, drawn } from '../travel/chance.ts'
import type { DayType } from './holidays.ts'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import type { Setting } from '../travel/setting.ts'
import type { Destination } from '../travel/spot.ts'
import { hour, type Tour } from './tour.ts'
import type { Weather } from './weather.ts'
import { wishes, type Wish } from './wishes.ts'

const outdoors = new Set(['walk', 'ride', 'boat', 'excursion', 'other leisure', 'sport or recreation'])

/** What the day holds besides work and school. */
export function freeTours(
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
      return { kind: 'loop', departSeconds, mode: 'walk', lengthMetres: between(random, 600, 2700) }
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
