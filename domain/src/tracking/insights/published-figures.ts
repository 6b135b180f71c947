import { type Mode, modes } from '../diary/mode.ts'
import { type Purpose, purposes } from '../diary/purpose.ts'
import { type Audience, costOf, type Figure, noiseOf } from '../../projects/releases/budget.ts'
import { LENGTH_CLASSES, type LengthClass } from '../../projects/releases/length-class.ts'
import { REST, type ShownMode } from './mode-tally.ts'
import { partsOfWhole } from '../../projects/releases/shares.ts'
import {
  hidden,
  isEnoughWithNoise,
  leastOf,
  type Reason,
  reasonOf,
  type Published,
  published,
  together,
} from '../../projects/releases/published.ts'
import { partsOf, rowOf, type WeekRelease } from './week-release.ts'

export interface PublishedMode {
  mode: ShownMode
  people: Published
  legs: Published
  distanceKm: Published
  durationHours: Published
  co2Kg: Published
}

const UNITS = { legs: 1, metres: 1000, seconds: 3600, grams: 1000 } as const
type Measure = keyof typeof UNITS

/** The figures of several released weeks together. Every sum is of what was released: nothing here knows more than its reader. */
export function publishedFigures(weeks: readonly WeekRelease[], audience: Audience) {
  const least = leastOf(audience)
  const count = weeks.length
  const deviationOf = (figure: Figure, rows = 1): number =>
    count === 0 ? 0 : noiseOf(audience, figure).standardDeviation * Math.sqrt(count * rows)
  const sumOf = (figure: Figure, rows: readonly string[]): number =>
    weeks.reduce((sum, week) => sum + rows.reduce((all, row) => all + (week[figure]?.[row] ?? 0), 0), 0)
  const publishedSum = (figure: Figure, rows: readonly string[], unit = 1): Published =>
    published(sumOf(figure, rows), deviationOf(figure, rows.length), unit)

  /** In a week, on average. */
  const averageOf = (figure: Figure, row: string): number => sumOf(figure, [row]) / Math.max(1, count)
  const isEnough = (figure: Figure, row: string): boolean =>
    count > 0 && isEnoughWithNoise(averageOf(figure, row), deviationOf(figure) / count, least)
  const people = (figure: Figure, row: string): Published => {
    const [average, deviation] = [averageOf(figure, row), deviationOf(figure) / Math.max(1, count)]
    return isEnough(figure, row) ? published(average, deviation) : hidden(deviation, reasonOf(average, least))
  }

  const measure = (name: Measure, rows: readonly string[]): Published => publishedSum(name, rows, UNITS[name])
  const modeRow = (mode: ShownMode, of: readonly Mode[], its: Published): PublishedMode => ({
    mode,
    people: its,
    legs: measure('legs', of),
    distanceKm: measure('metres', of),
    durationHours: measure('seconds', of),
    co2Kg: measure('grams', of),
  })

  const all = people('people', 'all')
  const enough = modes.filter((mode) => isEnough('users', mode))
  const fewer = modes.filter((mode) => !enough.includes(mode))
  /** Nobody uses a mode who is not among all. */
  const whyFewer = (): Reason =>
    all.reason === 'few' || fewer.every((mode) => people('users', mode).reason === 'few')
      ? 'few'
      : 'imprecise'

  function publishedModes(): PublishedMode[] {
    const rows = enough.map((mode) => modeRow(mode, [mode], people('users', mode)))
    if (fewer.length === 0 || count === 0) return rows
    return [...rows, modeRow(REST, fewer, hidden(deviationOf('users') / count, whyFewer()))]
  }

  /** A figure without a part of the budget is not published to that audience. */
  const isFor = (figure: Figure): boolean => costOf(audience, figure) > 0
  /** Legs of a mode by something else; of modes too few people used nothing. */
  const byMode = <Other extends string>(figure: Figure, others: readonly Other[]) =>
    (isFor(figure) ? enough : []).flatMap((mode) =>
      others.map((other) => ({ mode, other, legs: publishedSum(figure, [rowOf(other, mode)]) })),
    )

  const hours = Array.from({ length: 24 }, (_, hour) => String(hour))
  return {
    people: all,
    modes: publishedModes(),
    /** Of all modes, whether they are shown or not: what shares are of. */
    wholes: {
      legs: measure('legs', modes),
      distanceKm: measure('metres', modes),
      durationHours: measure('seconds', modes),
      co2Kg: measure('grams', modes),
      lengths: (isFor('lengths') ? LENGTH_CLASSES : []).map((length) => ({
        length,
        legs: publishedSum(
          'lengths',
          modes.map((mode) => rowOf(length, mode)),
        ),
      })),
    },
    departures: byMode('departures', hours).map(({ mode, other, legs }) => ({
      hour: Number(other),
      mode,
      legs,
    })),
    lengths: byMode<LengthClass>('lengths', LENGTH_CLASSES).map(({ mode, other, legs }) => ({
      length: other,
      mode,
      legs,
    })),
    purposes:
      count === 0 || !isFor('purposes')
        ? []
        : purposes.map((purpose): { purpose: Purpose; trips: Published } => ({
            purpose,
            trips: publishedSum('purposes', [purpose]),
          })),
    toldSum: publishedSum,
    sumOf,
    deviationOf,
    enough,
  }
}

/** Places published in some of the weeks, each with the average of these. */
export function publishedPlaces(
  weeks: readonly WeekRelease[],
  audience: Audience,
  figure: Figure,
): { row: string; people: Published; weeks: number }[] {
  const deviation = noiseOf(audience, figure).standardDeviation
  const counts = new Map<string, number[]>()
  for (const week of weeks) {
    for (const [row, people] of Object.entries(week[figure] ?? {})) {
      counts.set(row, [...(counts.get(row) ?? []), people])
    }
  }
  const rows = [...counts].map(([row, its]) => {
    const average = its.reduce((sum, people) => sum + people, 0) / its.length
    return { row, people: published(average, deviation / Math.sqrt(its.length)), weeks: its.length }
  })
  return rows.toSorted((a, b) => (b.people.value ?? 0) - (a.people.value ?? 0) || (a.row < b.row ? -1 : 1))
}

/** A part of a whole in percent, with the noise of both. */
export function publishedShare(
  part: number,
  whole: number,
  deviations: { part: number; whole: number },
): Published {
  if (whole <= 0 || whole < 4 * deviations.whole) return { value: null, noise: 100, reason: 'imprecise' }
  const share = Math.min(1, Math.max(0, part / whole))
  const deviation = together([deviations.part, share * deviations.whole]) / whole
  return { value: Math.round(share * 1000) / 10, noise: Math.ceil(deviation * 2000) / 10, reason: null }
}

/**
 * Shares of legs by mode between two borders: noise, and misreadings as confirmed days show them. Where too few were
 * confirmed, noise alone. None where modes that are not shown have much of the whole.
 */
export function modeShares(
  weeks: readonly WeekRelease[],
  audience: Audience,
): { mode: Mode; share: number; low: number; high: number }[] {
  const figures = publishedFigures(weeks, audience)
  const deviation = figures.deviationOf('legs')
  const of = partsOfWhole(
    figures.enough.map((mode) => figures.sumOf('legs', [mode])),
    figures.wholes.legs,
  )
  if (!of) return []
  const { whole } = of
  return figures.enough.map((mode) => {
    const share = Math.min(1, Math.max(0, figures.sumOf('legs', [mode]) / whole))
    const noise = deviation * Math.hypot(1 - share, share * Math.sqrt(modes.length - 1))
    const off = audience === 'organisation' ? misread(figures, mode) : 0
    const reach = (2 * noise) / whole + off
    const percent = (it: number): number => Math.round(Math.min(1, Math.max(0, it)) * 1000) / 10
    return { mode, share: percent(share), low: percent(share - reach), high: percent(share + reach) }
  })
}

/** How far the share of a mode on confirmed days differs between the reading and the corrections. */
function misread(figures: ReturnType<typeof publishedFigures>, mode: Mode): number {
  const every = modes.flatMap((read) => modes.map((text) => rowOf(read, text)))
  const whole = figures.sumOf('confusion', every)
  if (whole < 4 * figures.deviationOf('confusion', every.length)) return 0
  const read = figures.sumOf(
    'confusion',
    modes.map((text) => rowOf(mode, text)),
  )
  const text = figures.sumOf(
    'confusion',
    modes.map((it) => rowOf(it, mode)),
  )
  return Math.min(1, Math.abs(read - text) / whole)
}

/** The reading against the corrections, where it can be published. */
export function publishedConfusion(weeks: readonly WeekRelease[]) {
  const figures = publishedFigures(weeks, 'organisation')
  const rows = modes.flatMap((read) => modes.map((text) => rowOf(read, text)))
  const right = modes.map((mode) => rowOf(mode, mode))
  return {
    confusion: rows.flatMap((row) => {
      const legs = figures.toldSum('confusion', [row])
      const [read, confirmed] = partsOf(row) as [Mode, Mode]
      return legs.value === null ? [] : [{ read, confirmed, legs }]
    }),
    rightShare: publishedShare(figures.sumOf('confusion', right), figures.sumOf('confusion', rows), {
      part: figures.deviationOf('confusion', right.length),
      whole: figures.deviationOf('confusion', rows.length),
    }),
  }
}
