import type { Choice, Person } from '../people/person.ts'
import { choices } from '../people/person.ts'
import type { Random } from '../random.ts'
import { projection } from '../land/frame.ts'
import { densityAt } from '../land/land-cover.ts'
import type { DayKind } from '../transit/transit-line.ts'
import { weighted } from '../travel/chance.ts'
import type { Activity } from './activities.ts'
import { serviceLevel } from './service-level.ts'
import type { Setting } from '../travel/setting.ts'
import { isInTown, type Destination } from '../travel/spot.ts'
import type { Weather } from './weather.ts'

/**
 * Multinomial logit over whole tours, since a vehicle taken along must come home. Coefficients are of
 * the size of Swiss stated-choice studies (ARE, SP survey 2015: 15 to 25 francs an hour); the constants
 * were set so that the split of statistics.test.ts comes out.
 */
const constants: Record<Choice, number> = {
  walk: 1.8,
  bike: -0.95,
  ebike: -0.6,
  scooter: -0.5,
  car: -0.85,
  passenger: -3.1,
  transit: -1.1,
  'bike and ride': -1.4,
  'park and ride': -2.1,
}

/** Utility a minute, from door to door. */
const perMinute: Record<Choice, number> = {
  walk: -0.095,
  bike: -0.085,
  ebike: -0.08,
  scooter: -0.1,
  car: -0.05,
  passenger: -0.055,
  transit: -0.034,
  'bike and ride': -0.038,
  'park and ride': -0.038,
}

const PER_FRANC = -0.13
const PER_CHANGE = -0.3

export type ChoiceFacts = { weather: Weather; kind: DayKind; clockSeconds: number }

export function chooseFor(
  setting: Setting,
  person: Person,
  activities: readonly Activity[],
  facts: ChoiceFacts,
  random: Random,
): Choice {
  const { home } = person.household
  const stops: Destination[] = [home, ...activities.map(({ destination }) => destination), home]
  const utilities = choices.map((choice) =>
    mayUse(person, choice, stops) ? utilityOf(setting, person, choice, stops, activities, facts) : -Infinity,
  )
  const best = Math.max(...utilities)
  if (best === -Infinity) return 'passenger'
  return choices[
    weighted(
      random,
      utilities.map((utility) => Math.exp(utility - best)),
    )
  ]!
}

function mayUse(person: Person, choice: Choice, stops: readonly Destination[]): boolean {
  const isOutside = stops.some((stop) => !isInTown(stop))
  switch (choice) {
    case 'walk':
    case 'transit':
      return choice === 'transit' || !isOutside
    case 'bike':
      return person.hasBike && person.ebike === 'none' && !isOutside
    case 'ebike':
      return person.ebike !== 'none' && !isOutside
    case 'scooter':
      return person.hasScooter && !isOutside
    case 'car':
      return person.hasCar
    case 'passenger':
      return true
    case 'bike and ride':
      return (person.hasBike || person.ebike !== 'none') && isOutside && stops.length === 3
    case 'park and ride':
      return person.hasCar && isOutside && stops.length === 3
    default:
      return choice satisfies never
  }
}

function utilityOf(
  setting: Setting,
  person: Person,
  choice: Choice,
  stops: readonly Destination[],
  activities: readonly Activity[],
  { weather, kind, clockSeconds }: ChoiceFacts,
): number {
  let utility = (constants[choice] + person.tastes[choice]) * (stops.length - 1) * 0.6
  let clock = clockSeconds
  for (let at = 1; at < stops.length; at++) {
    const from = stops[at - 1]!
    const to = stops[at]!
    const isReturn = choice === 'bike and ride' || choice === 'park and ride'
    // The way back of a parked vehicle is as long as the way out.
    const level = serviceLevel(setting, isReturn && at > 1 ? 'transit' : choice, from, to, clock, kind)
    if (level.seconds === Infinity) return -Infinity
    utility += (perMinute[choice] * level.seconds) / 60
    utility += PER_CHANGE * Math.max(0, level.rides - 1)
    utility += PER_FRANC * francsOf(setting, person, choice, to, level.metres)
    utility += weatherUtility(choice, weather)
    clock += level.seconds + (activities[at - 1]?.durationSeconds ?? 0)
  }
  return utility
}

function francsOf(
  { town }: Setting,
  { seasonTicket, age }: Person,
  choice: Choice,
  to: Destination,
  metres: number,
): number {
  if (choice === 'car' || choice === 'park and ride') {
    const isDense = isInTown(to) && densityAt(town.land.cover, projection.toPlane(to.position)) > 0.6
    return (metres / 1000) * 0.18 + (choice === 'car' && isDense ? 2.5 : 0)
  }
  if (choice !== 'transit' && choice !== 'bike and ride') return 0
  if (seasonTicket === 'general' || (seasonTicket === 'local' && isInTown(to))) return 0
  const full = isInTown(to) ? 3.2 : 3 + (metres / 1000) * 0.3
  return seasonTicket === 'half fare' || age < 16 ? full / 2 : full
}

function weatherUtility(choice: Choice, { rainMillimetres, temperatureCelsius }: Weather): number {
  const isOpen = choice === 'bike' || choice === 'ebike' || choice === 'scooter' || choice === 'bike and ride'
  if (choice === 'walk') return -0.02 * Math.min(10, rainMillimetres)
  if (!isOpen) return 0
  return -0.07 * Math.min(10, rainMillimetres) - 0.05 * Math.max(0, 8 - temperatureCelsius)
}
