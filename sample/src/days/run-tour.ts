import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { Choice } from '../people/person.ts'
import type { Activity } from './activities.ts'
import { goByTransit } from './by-transit.ts'
import { goByVehicle } from './by-vehicle.ts'
import { rideUpAndDown } from './cable-car.ts'
import { between } from '../travel/chance.ts'
import type { Tour } from './tour.ts'
import { goRound } from './loop.ts'
import { chooseFor } from './mode-choice.ts'
import { walk } from './on-foot.ts'
import type { Purpose } from '@allmend/domain/tracking/diary/purpose'
import { serviceLevel } from './service-level.ts'
import { isInTown, type Destination } from '../travel/spot.ts'
import { clockOf, type Errand, type Traveller } from './traveller.ts'
import type { Weather } from './weather.ts'

/** Later than this nobody sets out. */
const LATEST_SECONDS = 23.2 * 3600
const AT_HOME_SECONDS = 600

export function runTour(traveller: Traveller, tour: Tour, weather: Weather): void {
  const { setting, person, random, kind, scribe } = traveller
  const free = clockOf(traveller) + (clockOf(traveller) > 0 ? AT_HOME_SECONDS : 0)
  const clockSeconds = Math.max(free, tour.departSeconds)
  if (clockSeconds > LATEST_SECONDS) return
  if (tour.kind === 'loop') {
    stayUntilClock(traveller, clockSeconds)
    return goRound(traveller, tour)
  }
  const { activities, only, arriveBySeconds } = tour
  const facts = { weather, kind, clockSeconds }
  const choice = only ? only[0]! : chooseFor(setting, person, activities, facts, random)
  const first = activities[0]!.destination
  const service = choice === 'boat' ? 'transit' : choice
  const start =
    arriveBySeconds === undefined
      ? clockSeconds
      : Math.max(free, departureFor(traveller, service, first, arriveBySeconds))
  stayUntilClock(traveller, start)
  const mainPurpose = activities.reduce((a, b) => (b.durationSeconds > a.durationSeconds ? b : a)).purpose
  for (const activity of activities) {
    if (activity.destination.id !== scribe.here().id)
      go(traveller, choice, activity.destination, activity.purpose, 'outbound')
    stayFor(traveller, activity)
  }
  go(traveller, choice, person.household.home, mainPurpose, 'inbound')
}

function departureFor(
  traveller: Traveller,
  choice: Choice,
  to: Destination,
  arriveBySeconds: number,
): number {
  const { setting, scribe, kind, random } = traveller
  const guess = arriveBySeconds - 1800
  const { seconds } = serviceLevel(setting, choice, scribe.here(), to, guess, kind)
  return arriveBySeconds - Math.min(5400, seconds) - between(random, 60, 480)
}

function stayUntilClock({ scribe, serviceStartAt }: Traveller, clockSeconds: number): void {
  scribe.stayUntil(serviceStartAt + clockSeconds * 1000)
}

function stayFor(traveller: Traveller, { destination, durationSeconds, purpose }: Activity): void {
  const { scribe, random } = traveller
  const isAtMountain = !isInTown(destination) && destination.beyond === 'Innertal Talstation'
  if (isAtMountain && purpose === 'sport or recreation' && durationSeconds > 9000 && random() < 0.8)
    return rideUpAndDown(traveller, destination, durationSeconds)
  scribe.stayUntil(scribe.now() + durationSeconds * 1000)
}

/** One trip of the tour, with the way that suits it. */
function go(
  traveller: Traveller,
  choice: Choice | 'boat',
  to: Destination,
  purpose: Purpose,
  direction: Errand['direction'],
): void {
  const { scribe, person } = traveller
  const errand = { purpose, direction }
  const fitting = fittingChoice(traveller, choice, to)
  if (fitting === 'walk') {
    if (!isInTown(to)) throw new Error('nobody walks out of the town')
    scribe.leave(purpose, direction, scribe.now())
    walk(traveller, to.position, to.within.foot)
  } else if (
    fitting === 'transit' ||
    fitting === 'boat' ||
    fitting === 'bike and ride' ||
    fitting === 'park and ride'
  )
    goByTransit(traveller, fitting, to, errand)
  else goByVehicle(traveller, fitting, to, errand)
  scribe.arrive(to, to.id === person.household.home.id ? 'home' : purpose)
}

const SHORT_METRES = 420
const LONG_WALK_METRES = 2600

/** Around the corner one walks and leaves the vehicle; far away nobody walks. */
function fittingChoice(traveller: Traveller, choice: Choice | 'boat', to: Destination): Choice | 'boat' {
  const here = traveller.scribe.here()
  const { home } = traveller.person.household
  const metres = distanceMetres(here.position, to.position)
  const isInTownBoth = isInTown(here) && isInTown(to)
  if (!isInTownBoth) return choice === 'walk' ? 'transit' : choice
  const isVehicle = choice === 'car' || choice === 'bike' || choice === 'ebike' || choice === 'scooter'
  if (isVehicle && metres < SHORT_METRES && here.id !== home.id && to.id !== home.id) return 'walk'
  if (choice === 'transit' && metres < 500) return 'walk'
  if (choice === 'walk' && metres > LONG_WALK_METRES) return 'transit'
  return choice
}
