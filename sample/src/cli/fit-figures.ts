import { writeFileSync } from 'node:fs'
import { fittedBounds, typicalMix } from '../privacy/goal/fit-bounds.ts'
import { FITTED_ON, fittedPlaces, peopleLike } from '../privacy/goal/invented-people.ts'

/** `npm run fit:figures`: how far one person reaches in what is measured of a period, of invented people. */
const FILE = new URL('../../../domain/src/tracking/insights/period/fitted-bounds.ts', import.meta.url)

const people = await peopleLike(FITTED_ON)
const text = `import type { FittedBounds } from '../../../projects/releases/yearly/plan.ts'
import type { PeriodFigureName } from './period-figures.ts'
import type { TypicalMix } from './period-rows.ts'

/** Written by \`npm run fit:figures\`: of ${people.length} invented people, who are in no evaluation. */
export const FITTED_BOUNDS: FittedBounds<PeriodFigureName> = ${JSON.stringify(fittedBounds(people, fittedPlaces(people)), null, 2)}

export const TYPICAL_MIX: TypicalMix = ${JSON.stringify(typicalMix(people), null, 2)}
`
writeFileSync(FILE, text)
