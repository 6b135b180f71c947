import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type Mode, modes } from '@allmend/domain/tracking/diary/mode'
import type { Audience } from '@allmend/domain/projects/releases/budget'
import { publishedFigures } from '@allmend/domain/tracking/insights/published-figures'
import { drawnFrom } from '@allmend/domain/projects/releases/noise'
import { seededBytes } from '@allmend/domain/projects/releases/noise.fixture'
import { type WeekRelease, weekSums } from '@allmend/domain/tracking/insights/week-release'
import { FITTED_BOUNDS } from '@allmend/domain/tracking/insights/period/fitted-bounds'
import { fittedPlaces, MEASURED_ON, peopleLike } from '../privacy/goal/invented-people.ts'
import { goalReport } from '../privacy/goal/report.ts'
import { seededDraw } from '../privacy/goal/seeded-draw.ts'
import { type SampledPerson, sampledPeople } from '../privacy/sample-contribution.ts'

/**
 * `npm run eval:privacy`: what noise leaves of figures, by the size of a project and how many weeks are summed.
 * `npm run eval:privacy -- --goal`: what figures of periods have to say and may betray, against what was really
 * travelled.
 */
const SIZES = [50, 100, 500, 5_000]
const WEEKS = [1, 4, 13]
const FILE = new URL('../../../reports/privacy.md', import.meta.url)

/** Larger projects are several of each. */
const sampledOnce = (): SampledPerson['contribution'][] =>
  sampledPeople(50).map(({ contribution }) => contribution)
const sum = (all: readonly number[]): number => all.reduce((total, it) => total + it, 0)
const legsOf = (weeks: readonly WeekRelease[], mode: Mode): number =>
  sum(weeks.map((week) => week.legs?.[mode] ?? 0))

/** Percentage points, mean over the modes that one in fifty legs or more were made with. */
function splitError(reported: readonly WeekRelease[], truth: readonly WeekRelease[]): number {
  const [seen, real] = [reported, truth].map((weeks) => sum(modes.map((mode) => legsOf(weeks, mode))))
  const used = modes.filter((mode) => legsOf(truth, mode) > real! / 50)
  const off = used.map((mode) => Math.abs(legsOf(reported, mode) / seen! - legsOf(truth, mode) / real!))
  return (sum(off) / used.length) * 100
}

function kilometreError(reported: readonly WeekRelease[], truth: readonly WeekRelease[]): number {
  const [seen, real] = [reported, truth].map((weeks) =>
    sum(weeks.flatMap((week) => Object.values(week.metres ?? {}))),
  )
  return Math.abs(seen! / real! - 1) * 100
}

/** The same people week after week, each week with noise of its own. */
function rowsOf(
  size: number,
  audience: Audience,
  sampled: readonly SampledPerson['contribution'][],
): string[] {
  const sums = weekSums(audience)
  for (let index = 0; index < size; index++) sums.add(sampled[index % sampled.length]!)
  const draw = drawnFrom(seededBytes(size))
  const exact = sums.released(() => 0)
  return WEEKS.map((weeks) => {
    const reported = Array.from({ length: weeks }, () => sums.released(draw))
    const truth = reported.map(() => exact)
    const shown = publishedFigures(reported, audience).modes.filter(
      ({ mode, legs }) => mode !== 'rest' && legs.value !== null,
    )
    const last = reported.at(-1) ?? {}
    const cells = [last.cells8, last.cells7, last.cells6].map((level) => Object.keys(level ?? {}).length)
    const errors = [splitError(reported, truth), kilometreError(reported, truth)].map((it) => it.toFixed(1))
    return `| ${[audience, size, weeks, ...errors, shown.length, cells.join(' ∕ ')].join(' | ')} |`
  })
}

function weekTable(): string[] {
  const sampled = sampledOnce()
  return [
    '| audience | people | weeks | mode split, points off | km, % off | modes told | cells told (fine ∕ middle ∕ coarse) |',
    '|---|---|---|---|---|---|---|',
    ...(['organisation', 'public'] as const).flatMap((audience) =>
      SIZES.flatMap((size) => rowsOf(size, audience, sampled)),
    ),
  ]
}

const DRAWS = 1000

async function goalTable(): Promise<string[]> {
  const everybody = await peopleLike(MEASURED_ON)
  const setting = { everybody, bounds: FITTED_BOUNDS, places: fittedPlaces(everybody), draw: seededDraw(1) }
  const { lines, held, of } = goalReport(setting, DRAWS)
  return [...lines, '', `held ${held} of ${of}`]
}

const { values } = parseArgs({ options: { goal: { type: 'boolean', default: false } } })
const lines = values.goal ? await goalTable() : weekTable()
mkdirSync(new URL('.', FILE), { recursive: true })
writeFileSync(FILE, `${lines.join('\n')}\n`)
process.stdout.write(`${lines.join('\n')}\n`)
