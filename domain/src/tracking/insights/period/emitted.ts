import { factorFor } from '../../diary/co2/leg-emissions.ts'
import type { Weights } from '../../../projects/releases/yearly/estimates.ts'
import { TYPICAL_MIX } from './fitted-bounds.ts'
import type { GroundMode } from './period-rows.ts'

/**
 * What a kilometre of a row emits, by the factors of an instant. A row of several modes has those of a typical
 * participant, which is less sure than the modes themselves and costs no budget.
 */
export const gramsPerKmAt =
  (instantMs: number): Weights =>
  (row) => {
    const mix = Object.entries(TYPICAL_MIX[row] ?? { [row]: 1 }) as [GroundMode, number][]
    return mix.reduce((sum, [mode, share]) => sum + share * factorFor(mode, instantMs).gramsPerPersonKm, 0)
  }
