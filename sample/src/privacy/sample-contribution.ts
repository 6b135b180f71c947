import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { emissionOf } from '@allmend/domain/tracking/diary/co2/leg-emissions'
import type { Contributed } from '@allmend/domain/projects/releases/bounded'
import { lengthClassOf } from '@allmend/domain/projects/releases/length-class'
import { type FigureContribution, rowOf } from '@allmend/domain/tracking/insights/week-release'
import { clockSecondsOf, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { personDays } from '../days/person-days.ts'
import type { Leg } from '../days/timeline.ts'
import { weatherOf } from '../days/weather.ts'
import { peopleOf } from '../people/households.ts'
import { settingFor } from '../phones/sample.ts'

/** What somebody of the sample brings into a week, and what an attacker would like to know. */
export interface SampledPerson {
  contribution: FigureContribution
  home: LngLat
  kilometres: number
  /** Days by cells of 150 m, her home among them: what a gate without any care would count. */
  fineCells: Contributed
}

/** As long as a day of a cell of H3 at resolution 8 is wide; the sample has no H3. */
const CELL_METRES = 860
const FINE_METRES = 150
const AROUND_HOME_METRES = 300
const SEED = 11
const WEEK = { firstDay: '2026-09-14', days: 7 } as const

export function sampledPeople(count: number): SampledPerson[] {
  const setting = settingFor(1)
  return [...peopleOf(setting, SEED, count)].map((person) => {
    const entries = [...personDays(setting, person, WEEK, weatherOf(SEED), SEED)].flat()
    const legs = entries.filter((entry) => entry.kind === 'leg')
    return sampled(legs, person.household.home.position)
  })
}

function sampled(legs: readonly Leg[], home: LngLat): SampledPerson {
  const away = cellsOf(legs, CELL_METRES, (at) => distanceMetres(at, home) > AROUND_HOME_METRES)
  const legsByMode = summed(legs, () => 1)
  const contribution: FigureContribution = {
    people: new Map([['all', 1]]),
    users: legsByMode,
    legs: legsByMode,
    metres: summed(legs, ({ lengthMetres }) => lengthMetres),
    seconds: summed(legs, ({ startedAt, finishedAt }) => (finishedAt - startedAt) / 1000),
    grams: summed(legs, (leg) => emissionOf({ ...leg, distanceMetres: leg.lengthMetres }, leg.mode).grams),
    departures: counted(legs, (leg) => rowOf(hourOf(leg), leg.mode)),
    lengths: counted(legs, (leg) => rowOf(lengthClassOf(leg.lengthMetres), leg.mode)),
    cells8: away,
    cells7: coarser(away, 3),
    cells6: coarser(away, 9),
  }
  return {
    contribution: contribution,
    home,
    kilometres: legs.reduce((sum, { lengthMetres }) => sum + lengthMetres, 0) / 1000,
    fineCells: cellsOf(legs, FINE_METRES, () => true),
  }
}

const hourOf = ({ startedAt }: Leg): string => String(Math.floor(clockSecondsOf(startedAt, ZURICH) / 3600))

function summed(legs: readonly Leg[], of: (leg: Leg) => number): Contributed {
  const sums = new Map<string, number>()
  for (const leg of legs) sums.set(leg.mode, (sums.get(leg.mode) ?? 0) + of(leg))
  return sums
}

function counted(legs: readonly Leg[], rowFor: (leg: Leg) => string): Contributed {
  const rows = new Map<string, number>()
  for (const row of legs.map(rowFor)) rows.set(row, (rows.get(row) ?? 0) + 1)
  return rows
}

const METRES_A_DEGREE = 111_320
const east = 75_900

/** On how many days each square was passed. */
function cellsOf(legs: readonly Leg[], side: number, isCounted: (at: LngLat) => boolean): Contributed {
  const days = new Map<string, Set<string>>()
  for (const { startedAt, track } of legs) {
    for (const position of track.positions) {
      if (!isCounted(position)) continue
      const [x, y] = [(position[0] * east) / side, (position[1] * METRES_A_DEGREE) / side].map(Math.floor)
      const cell = `${x},${y}`
      days.set(cell, (days.get(cell) ?? new Set()).add(dataDayOf(startedAt, ZURICH)))
    }
  }
  return new Map([...days].map(([cell, its]) => [cell, its.size]))
}

/** The middle of a square of 150 m. */
export function middleOf(cell: string): LngLat {
  const [x = 0, y = 0] = cell.split(',').map(Number)
  return [((x + 0.5) * FINE_METRES) / east, ((y + 0.5) * FINE_METRES) / METRES_A_DEGREE]
}

function coarser(days: Contributed, times: number): Contributed {
  const all = new Map<string, number>()
  for (const [cell, its] of days) {
    const parent = cell
      .split(',')
      .map((at) => Math.floor(Number(at) / times))
      .join(',')
    all.set(parent, Math.max(all.get(parent) ?? 0, its))
  }
  return all
}
