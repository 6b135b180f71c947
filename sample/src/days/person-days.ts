import {
  dataDayAfter,
  instantAt,
  intervalOfDataDay,
  numberOfDataDay,
  type DataDay,
} from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Person } from '../people/person.ts'
import { randomFor } from '../random.ts'
import { around, between } from '../travel/chance.ts'
import { dayPlan } from './day-plan.ts'
import { dayTypeOf, isSchoolHoliday, serviceOf } from './holidays.ts'
import { dayAbroad, flyAway, flyHome, type Abroad } from './journey-abroad.ts'
import { runTour } from './run-tour.ts'
import { scribe } from './scribe.ts'
import type { Setting } from '../travel/setting.ts'
import type { TimelineEntry } from './timeline.ts'
import type { Traveller } from './traveller.ts'
import type { WeatherOf } from './weather.ts'

export type Span = { firstDay: DataDay; days: number }

/** Flights with a night away a year: 0.8 journeys by plane a person (MTMC 2015). */
const FLIGHTS_A_DAY = 0.8 / 365

/** The true timeline of one person, day by day, in order and without gaps. */
export function* personDays(
  setting: Setting,
  person: Person,
  { firstDay, days }: Span,
  weather: WeatherOf,
  seed: number,
): Generator<TimelineEntry[]> {
  const { home } = person.household
  const writer = scribe(home, intervalOfDataDay(firstDay, ZURICH).startedAt)
  const traveller: Traveller = {
    setting,
    person,
    scribe: writer,
    random: randomFor(seed, `person ${person.id}`),
    position: home.position,
    foot: home.within.foot,
    parked: { bike: home.within.bike, car: home.within.car },
    parkedAtStop: undefined,
    serviceStartAt: 0,
    dayNumber: 0,
    kind: 'weekday',
  }
  let abroad: Abroad | undefined
  for (let day = 0; day < days; day++) {
    const dataDay = dataDayAfter(firstDay, day)
    traveller.random = randomFor(seed, `person ${person.id} on ${dataDay}`)
    traveller.serviceStartAt = instantAt(dataDay, '12:00', ZURICH) - 12 * 3_600_000
    traveller.dayNumber = numberOfDataDay(dataDay)
    traveller.kind = serviceOf(dayTypeOf(dataDay))
    abroad = liveDay(traveller, dataDay, abroad, weather)
    const finishedAt = intervalOfDataDay(dataDay, ZURICH).finishedAt
    if (day === days - 1) writer.close(finishedAt)
    yield writer.taken()
  }
}

function liveDay(
  traveller: Traveller,
  dataDay: DataDay,
  abroad: Abroad | undefined,
  weatherOf: WeatherOf,
): Abroad | undefined {
  const { random, scribe: writer, person, setting, serviceStartAt } = traveller
  if (abroad && abroad.nights > 0) {
    dayAbroad(traveller, abroad)
    return { ...abroad, nights: abroad.nights - 1 }
  }
  if (abroad) {
    writer.stayUntil(serviceStartAt + between(random, 8, 11) * 3_600_000)
    flyHome(traveller, abroad)
    return undefined
  }
  const rate = FLIGHTS_A_DAY * (isSchoolHoliday(dataDay) ? 2 : 0.7)
  if (person.age >= 18 && person.age < 80 && random() < rate) {
    writer.stayUntil(serviceStartAt + around(random, 8.5, 1) * 3_600_000)
    return flyAway(traveller)
  }
  const weather = weatherOf(dataDay)
  for (const tour of dayPlan(setting, person, { dataDay, weather }, random)) runTour(traveller, tour, weather)
  return undefined
}
