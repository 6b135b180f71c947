import type { Cell } from '@allmend/contract/platform/cells'
import { featureOf } from '../../../platform/cell-feature.ts'
import type { Db } from '../../../platform/db/connect.ts'
import { distinctQuarters } from './quarter-names.ts'

/** H3 cells and their people as a map draws them, the strongest first; of several with one name that one has it bare. */
export async function namedCells(db: Db, cells: Record<string, number>): Promise<Cell[]> {
  const strongest = Object.entries(cells).toSorted(([, one], [, other]) => other - one)
  const features = strongest.map(([id, people]) => featureOf(id, people))
  const positions = features.map(({ properties }) => properties.centre)
  const names = await distinctQuarters(db, positions)
  return features.map((it, at) => ({ ...it, properties: { ...it.properties, name: names[at] ?? null } }))
}
