import { LEAST_PEOPLE } from '@allmend/domain/projects/releases/enough-people'
import type { Draw } from '@allmend/domain/projects/releases/noise'
import type { Estimate } from '@allmend/domain/projects/releases/printed/estimate'
import type { Level } from '@allmend/domain/projects/releases/yearly/level'
import { periodSums, type PeriodRelease } from '@allmend/domain/projects/releases/yearly/period-sums'
import {
  dueAfter,
  type FittedBounds,
  type NamedPlaces,
  type PeriodFigure,
  type PeriodFigures,
  type Plan,
  planOf,
} from '@allmend/domain/projects/releases/yearly/plan'
import { PERIOD_WEEKS, type Size } from '@allmend/domain/projects/releases/yearly/size'
import { gramsPerKmAt } from '@allmend/domain/tracking/insights/period/emitted'
import {
  PERIOD_FIGURES,
  type PeriodFigureName,
} from '@allmend/domain/tracking/insights/period/period-figures'
import { periodAnswers } from '@allmend/domain/tracking/insights/period/period-answers'
import type { Travelled } from '@allmend/domain/tracking/insights/travelled-trip'
import { randomFor } from '../../random.ts'
import { joined } from '../sampled-travel.ts'
import { inPeriods } from './fit-bounds.ts'
import { withWrongCentre } from './wrong-centre.ts'

export interface Scenario {
  size: Size
  level: Level
  people: number
  /** Of the project's own length. */
  periods: number
}

export interface Setting {
  /** Week by week, nobody of whom any bound was fitted on. */
  everybody: readonly (readonly Travelled[])[]
  bounds: FittedBounds<PeriodFigureName>
  places: NamedPlaces
  draw: Draw
}

/** What one draw of noise said of one answer. */
export interface Outcome {
  estimate: Estimate
  truth: number
}

/** Answers by name, each with an outcome for each draw. */
export type Outcomes = Map<string, Outcome[]>

const GROUPS_OF_PEOPLE = 10

/** Many times over: some of the people, a centre that is wrong in its own way, and noise as it is drawn for a release. */
export function outcomesOf(setting: Setting, scenario: Scenario, draws: number): Outcomes {
  const outcomes: Outcomes = new Map()
  for (let group = 0; group < GROUPS_OF_PEOPLE; group++) {
    const lived = livesOf(setting, scenario, group)
    const bounds = withWrongCentre(setting.bounds, group)
    const { size, level } = scenario
    const plan = planOf(PERIOD_FIGURES, bounds, {
      audience: 'organisation',
      size,
      level,
      places: setting.places,
    })
    const truth = namedAnswers(
      summedPeriods(unbounded(plan), lived).map((its) => its(() => 0)),
      setting.places,
    )
    truth.set('each grams', { value: gramsEachDay(lived.flat()), margin: 0, sampleMargin: 0 })
    const sums = summedPeriods(plan, lived)
    for (let draw = 0; draw < draws / GROUPS_OF_PEOPLE; draw++) {
      for (const [name, estimate] of namedAnswers(
        sums.map((its) => its(setting.draw)),
        setting.places,
      )) {
        const its = outcomes.get(name) ?? []
        its.push({ estimate, truth: truth.get(name)?.value ?? 0 })
        outcomes.set(name, its)
      }
    }
  }
  return outcomes
}

const periods = new WeakMap<readonly Travelled[], Map<Size, Travelled[]>>()

function periodsOf(weeks: readonly Travelled[], size: Size): Travelled[] {
  const bySize = periods.get(weeks) ?? new Map<Size, Travelled[]>()
  periods.set(weeks, bySize)
  const its = bySize.get(size) ?? inPeriods(weeks, PERIOD_WEEKS[size])
  bySize.set(size, its)
  return its
}

/** Of each of some people what she travelled period by period; where there are more than were lived, they are lived again. */
function livesOf({ everybody }: Setting, { size, people, periods }: Scenario, group: number): Travelled[][] {
  const random = randomFor(group, 'people of a scenario')
  return everybody
    .map((weeks) => ({ weeks, order: random() }))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, people)
    .map(({ weeks }) => periodsOf(weeks, size))
    .map((its) => Array.from({ length: periods }, (_, index) => its[index % its.length]!))
}

/** The same figures; what somebody brings to one is worked out once, however often she is drawn. */
const FIGURES_ONCE = Object.fromEntries(
  (Object.entries(PERIOD_FIGURES) as [PeriodFigureName, PeriodFigure<Travelled>][]).map(([name, figure]) => {
    const known = new WeakMap<Travelled, Map<Size, ReadonlyMap<string, number>>>()
    const contributed = (of: Travelled, size: Size): ReadonlyMap<string, number> => {
      const bySize = known.get(of) ?? new Map<Size, ReadonlyMap<string, number>>()
      known.set(of, bySize)
      const its = bySize.get(size) ?? figure.contributed(of, size)
      bySize.set(size, its)
      return its
    }
    return [name, { ...figure, contributed }]
  }),
) as PeriodFigures<PeriodFigureName, Travelled>

/** Each period as a function of the noise that is drawn for it. */
function summedPeriods(plan: Plan<PeriodFigureName>, lived: readonly Travelled[][]) {
  return lived[0]!.map((_, index) => {
    const parts = dueAfter(plan, index + 1).map(({ periods, plan: due }) => {
      const sums = periodSums(FIGURES_ONCE, due, LEAST_PEOPLE)
      for (const its of lived)
        sums.add(periods === 1 ? its[index]! : joined(its.slice(index + 1 - periods, index + 1)))
      return { periods, sums }
    })
    return (draw: Draw): PeriodRelease<PeriodFigureName> => {
      const released = parts.map(({ periods, sums }) => ({ periods, release: sums.released(draw) }))
      const { days } = released.find(({ periods }) => periods === 1)!.release
      return { days, figures: Object.assign({}, ...released.map(({ release }) => release.figures)) }
    }
  })
}

/** Of what each leg emitted by its own mode. */
function gramsEachDay(lived: readonly Travelled[]): number {
  const legs = lived.flatMap(({ trips }) =>
    trips.filter(({ mode }) => mode !== 'plane').flatMap((trip) => trip.legs),
  )
  const days = lived.reduce((sum, it) => sum + it.days, 0)
  return legs.reduce((sum, { grams }) => sum + grams, 0) / days
}

const UNBOUNDED = 1e12

/** The same figures of everything people brought. */
const unbounded = (plan: Plan<PeriodFigureName>): Plan<PeriodFigureName> =>
  new Map(
    [...plan].map(([name, planned]) => [
      name,
      planned.bound ? { ...planned, bound: { ...planned.bound, reach: UNBOUNDED } } : planned,
    ]),
  )

const gramsPerKm = gramsPerKmAt(Date.UTC(2026, 8, 14))

function namedAnswers(
  releases: readonly PeriodRelease<PeriodFigureName>[],
  places: NamedPlaces,
): Map<string, Estimate> {
  const answers = periodAnswers(releases)
  const named: (readonly [string, Estimate | undefined])[] = [
    ['tripsEachDay', answers.tripsEachDay],
    ...answers.groups.map(({ row, share }) => [`groups ${row}`, share] as const),
    ...answers.modes.map(({ row, share }) => [`modes ${row}`, share] as const),
    ...(['metres', 'seconds'] as const).flatMap((name) => [
      [`each ${name}`, answers.each(name)] as const,
      ...answers.measureShares(name).map(({ row, share }) => [`${name} ${row}`, share] as const),
    ]),
    ['each grams', answers.gramsEachDay(gramsPerKm)],
    ...(['lengths', 'dayparts', 'purposes'] as const).flatMap((name) => [
      ...answers.classShares(name).map(({ row, share }) => [`${name} ${row}`, share] as const),
      ...answers.crossed(name).map(({ row, share }) => [`crossed ${name} ${row}`, share] as const),
    ]),
    ...answers.ways().map(({ row, share }) => [`ways ${row}`, share] as const),
    ...places.countingPlaces.map((place) => [`counting ${place}`, answers.countingPlace(place)] as const),
    ['people', answers.people],
  ]
  return new Map(named.filter((it): it is readonly [string, Estimate] => it[1] !== undefined))
}
