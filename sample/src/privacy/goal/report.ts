import { AUDIENCES } from '@allmend/domain/projects/releases/budget'
import { exactEpsilonOf } from '@allmend/domain/projects/releases/yearly/exact-epsilon'
import { type Level, yearBudget } from '@allmend/domain/projects/releases/yearly/level'
import type { Size } from '@allmend/domain/projects/releases/yearly/size'
import { areaAfter } from './attack.ts'
import { type Goal, GOALS, SCENARIOS } from './goals.ts'
import { type Outcomes, outcomesOf, type Setting } from './measured-scenario.ts'

const LEVELS: readonly Level[] = ['standard', 'fine']

/** After so many weeks the attack's mean area may be at most this, on each level. */
const AREAS: readonly { size: Size; weeks: number; limits: Record<'standard' | 'fine', number> }[] = [
  { size: 'small', weeks: 13, limits: { standard: 0.65, fine: 0.7 } },
  { size: 'medium', weeks: 4, limits: { standard: 0.6, fine: 0.62 } },
  { size: 'medium', weeks: 12, limits: { standard: 0.65, fine: 0.7 } },
  ...(['small', 'medium', 'large'] as const).map((size) => ({
    size,
    weeks: 52,
    limits: { standard: 0.75, fine: 0.83 },
  })),
]

interface Row {
  cells: readonly string[]
  isHeld: boolean
}

/** Every goal with what was measured, as a table, and how many are held. */
export function goalReport(setting: Setting, draws: number): { lines: string[]; held: number; of: number } {
  const rows = [...measuredRows(setting, draws), ...areaRows(setting)]
  const held = rows.filter(({ isHeld }) => isHeld).length
  const lines = [
    '| figure | people and time | level | goal | measured | printed | |',
    '|---|---|---|---|---|---|---|',
    ...rows.map(({ cells, isHeld }) => `| ${[...cells, isHeld ? 'held' : 'NOT HELD'].join(' | ')} |`),
    '',
    ...LEVELS.map((level) => budgetLine(setting, level)),
  ]
  return { lines, held, of: rows.length }
}

function measuredRows(setting: Setting, draws: number): Row[] {
  return Object.entries(SCENARIOS).flatMap(([name, scenario]) =>
    LEVELS.flatMap((level) => {
      const goals = GOALS.filter((goal) => goal.scenario === name && goal.limits[level] !== undefined)
      const outcomes = outcomesOf(setting, { ...scenario, level }, draws)
      return goals.map((goal) => rowOf(goal, level, outcomes))
    }),
  )
}

function rowOf({ figure, scenario, limits, is, of, printed }: Goal, level: Level, outcomes: Outcomes): Row {
  const [limit, measured] = [limits[level]!, of(outcomes)]
  const beside = printed?.(outcomes)
  return {
    cells: [figure, scenario, level, String(limit), measured.toFixed(1), beside?.toFixed(1) ?? ''],
    isHeld: is === 'at most' ? measured <= limit : measured >= limit,
  }
}

function areaRows(setting: Setting): Row[] {
  return AREAS.flatMap(({ size, weeks, limits }) =>
    (['standard', 'fine'] as const).map((level): Row => {
      const area = areaAfter(setting, { size, level, audiences: ['organisation'], weeks })
      const text = `the best attack, mean area (${size} project)`
      return {
        cells: [text, `${weeks} weeks`, level, String(limits[level]), area.toFixed(3), ''],
        isHeld: area <= limits[level],
      }
    }),
  )
}

/** What no goal is set for, and a page has to say. */
function budgetLine(setting: Setting, level: Level): string {
  const whole = AUDIENCES.reduce((sum, audience) => sum + yearBudget(audience, level), 0)
  const own = yearBudget('organisation', level)
  const everything = areaAfter(setting, { size: 'medium', level, audiences: AUDIENCES, weeks: 52 })
  return `${level}: ρ ${own / 1e6} a year for the organisation (ε ${exactEpsilonOf(own)}), ${whole / 1e6} for all three (ε ${exactEpsilonOf(whole)}); who reads all three for a year: area ${everything.toFixed(3)}.`
}
