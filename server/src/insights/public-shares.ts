import type { ModeFigures } from '@allmend/contract/insights'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { periodFigures } from './analysis.ts'

/** How far people travel by what, as the public may know it; nothing where nothing is told. */
export async function publicShares(
  db: Db,
  id: string,
): Promise<{ mode: ModeFigures['mode']; share: number }[]> {
  const { figures } = await onDuty(db, 'insights', (db) =>
    periodFigures(db, { id, isTest: false }, 'public', { choice: 'all_time' }),
  )
  return figures.modes.flatMap(({ mode, distanceKm: { value } }) => (value ? [{ mode, share: value }] : []))
}
