import type { KeyObject } from 'node:crypto'
import { ask, type Db } from './db/connect.ts'
import { plainOf, seal } from './seal.ts'

/** A participant's sealed rows, page by page in the order of their place. */
export interface SealedRows<Row> {
  participantId: string
  /** `$1` the participant, `$2` the last place of the page before. */
  rows: string
  /** `$1` the participant, `$2` places, `$3` what is sealed, in base64. */
  store: string
  /** Before every place. */
  first: string | number
  placeOf(row: Row): string | number
  aboutOf(row: Row): string
}

/** Opens every row with one key and seals it with another; what does not open stays as it is. How many rows. */
export async function resealed<Row>(
  db: Db,
  { former, fresh }: { former: KeyObject; fresh: KeyObject },
  its: SealedRows<Row>,
): Promise<number> {
  let count = 0
  for (let last: string | number | undefined = its.first; last !== undefined;) {
    const rows: (Row & { sealed: Buffer })[] = await ask<Row & { sealed: Buffer }>(db, its.rows, [
      its.participantId,
      last,
    ])
    const anew = rows.map((row) => again(former, fresh, row.sealed, its.aboutOf(row)).toString('base64'))
    if (rows.length > 0) await ask(db, its.store, [its.participantId, rows.map(its.placeOf), anew])
    count += rows.length
    const end: (Row & { sealed: Buffer }) | undefined = rows.at(-1)
    last = end && its.placeOf(end)
  }
  return count
}

function again(former: KeyObject, fresh: KeyObject, sealed: Buffer, about: string): Buffer {
  const plain = plainOf(former, sealed, about)
  return plain ? seal(fresh, plain, about) : sealed
}
