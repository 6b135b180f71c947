import type { Audience } from '../budget.ts'

/**
 * How much a year of figures may reveal about one person in one project, in zero-concentrated differential privacy
 * (ρ, in millionths). The board chooses the organisation's; the others are always the same.
 */
export type Level = 'strict' | 'standard' | 'fine'

const ORGANISATION: Record<Level, number> = { strict: 500_000, standard: 1_000_000, fine: 2_000_000 }

export const yearBudget = (audience: Audience, level: Level): number =>
  audience === 'organisation' ? ORGANISATION[level] : 250_000
