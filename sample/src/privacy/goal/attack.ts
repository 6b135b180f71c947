import { LEAST_PEOPLE } from '@allmend/domain/projects/releases/enough-people'
import type { Audience } from '@allmend/domain/projects/releases/budget'
import { attackArea } from '@allmend/domain/projects/releases/yearly/attack-area'
import type { Level } from '@allmend/domain/projects/releases/yearly/level'
import { periodSums } from '@allmend/domain/projects/releases/yearly/period-sums'
import { type Plan, planOf } from '@allmend/domain/projects/releases/yearly/plan'
import { PERIOD_WEEKS, type Size, tablesFor } from '@allmend/domain/projects/releases/yearly/size'
import {
  PERIOD_FIGURES,
  type PeriodFigureName,
} from '@allmend/domain/tracking/insights/period/period-figures'
import type { Travelled } from '@allmend/domain/tracking/insights/travelled-trip'
import { inPeriods } from './fit-bounds.ts'
import type { Setting } from './measured-scenario.ts'
import { withWrongCentre } from './wrong-centre.ts'

/** The people of whom every pair is compared. */
const PEOPLE = 200

/**
 * How often the best attacker there is tells who takes part, after so many weeks of every figure that is released to
 * some audiences: she knows all that two people travelled. Mean over people; a half is guessing.
 */
export function areaAfter(
  setting: Setting,
  {
    size,
    level,
    audiences,
    weeks,
  }: { size: Size; level: Level; audiences: readonly Audience[]; weeks: number },
): number {
  const spent = setting.everybody.slice(0, PEOPLE).map((lived) => {
    const its = audiences.map((audience) => spentAWeek(setting, lived, { size, level, audience }))
    return weeks * its.reduce((sum, it) => sum + it, 0)
  })
  return attackArea(spent)
}

/** How much of her budget somebody really uses in a week, in millionths of ρ: what she brings is shorter than the bound. */
function spentAWeek(
  { bounds, places }: Setting,
  lived: readonly Travelled[],
  { size, level, audience }: { size: Size; level: Level; audience: Audience },
): number {
  const plan = planOf(PERIOD_FIGURES, withWrongCentre(bounds, 1), { audience, size, level, places })
  const each = PERIOD_WEEKS[tablesFor(audience, size)]
  const [first] = inPeriods(lived, each)
  return [...plan].reduce((sum, [name, planned]) => {
    const squares = squaredParts(name, new Map([[name, planned]]), first!)
    return sum + ((squares / 2) * 1e6) / planned.everyPeriods / each
  }, 0)
}

/** How far she moves a figure, in squares of its noise. Places count as if each were written. */
function squaredParts(name: PeriodFigureName, plan: Plan<PeriodFigureName>, travelled: Travelled): number {
  const sums = periodSums(PERIOD_FIGURES, plan, LEAST_PEOPLE)
  sums.add(travelled)
  const { rows, shares, whole } = sums.together().figures.get(name)!
  const { noise, spreadNoise } = plan.get(name)!
  const moved = Math.hypot(...rows.values()) / noise.standardDeviation
  const spread = spreadNoise ? Math.hypot(shares, whole) / spreadNoise.standardDeviation : 0
  return moved ** 2 + spread ** 2
}
