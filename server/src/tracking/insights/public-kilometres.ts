import type { ModeFigures, PublicFigures } from '@allmend/contract/tracking/insights'
import { partsOfWhole } from '@allmend/domain/projects/releases/shares'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { periodFigures } from './analysis.ts'

/** How far people travel by what, in parts of the whole, as the public may know it; nothing where too little is shown. */
export async function publicKilometresByMode(
  db: Db,
  id: string,
): Promise<{ mode: ModeFigures['mode']; share: number }[]> {
  const { modes, wholes } = await publicFigures(db, id)
  const of = partsOfWhole(
    modes.map(({ distanceKm }) => distanceKm.value),
    wholes.distanceKm,
  )
  if (!of) return []
  return modes.flatMap(({ mode, distanceKm: { value } }) =>
    value ? [{ mode, share: value / of.whole }] : [],
  )
}

/** As far as they are shown by mode. */
export async function publicKilometres(db: Db, id: string): Promise<number> {
  const { modes } = await publicFigures(db, id)
  return modes.reduce((sum, { distanceKm }) => sum + (distanceKm.value ?? 0), 0)
}

async function publicFigures(db: Db, id: string): Promise<PublicFigures> {
  const { figures } = await onDuty(db, 'insights', (db) =>
    periodFigures(db, { id, isTest: false }, 'public', { choice: 'all_time' }),
  )
  return figures
}
