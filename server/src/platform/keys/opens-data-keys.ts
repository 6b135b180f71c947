import { ask, type Db } from '../db/connect.ts'
import { type Keyring, WrapUnknown } from './keyring.ts'

const LOOKED_AT = 100

/** Whether data keys were sealed with this TRACKING_KEY: it opens most of the oldest. */
export async function opensDataKeys(db: Db<'keys'>, keyring: Keyring): Promise<boolean> {
  const rows = await ask<{ participantId: string; sealed: Buffer }>(
    db,
    `select participant_id as "participantId", sealed from keys.data_key order by created_at limit ${LOOKED_AT}`,
    [],
  )
  const opened = rows.filter((row) => opens(keyring, row))
  return opened.length * 2 >= rows.length
}

export function opens(keyring: Keyring, key: { participantId: string; sealed: Buffer }): boolean {
  try {
    return keyring.dataKey(key.participantId, key.sealed) !== undefined
  } catch (error) {
    if (error instanceof WrapUnknown) return false
    throw error
  }
}
