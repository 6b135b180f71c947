import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { ask, type Db } from '../db/connect.ts'
import { inTransaction } from '../db/identity.ts'

export type KeySetting = 'SIGNING_KEY' | 'SEALING_KEY' | 'TRACKING_KEY'

const duty = { duty: 'keys' } as const

export interface KnownKey {
  setting: KeySetting
  key: Buffer
  /**
   * Whether what is stored was sealed by it, for a database that has no mark of it yet. Who can't tell marks
   * nothing.
   */
  fits?(): Promise<boolean>
}

const SETTINGS: Record<KeySetting, string> = {
  SIGNING_KEY:
    'Set the key it was used with. If it was changed on purpose: node server/src/cli/accept-signing-key.ts, which signs everybody out.',
  SEALING_KEY: 'Set the key it was used with; with another nobody gets past the second factor.',
  TRACKING_KEY:
    'Set the key it was used with; with another no fix and no diary can be read. After a restore see docs/operations/backup.md.',
}

export class WrongKey extends Error {
  constructor(setting: KeySetting) {
    super(`${setting} is not the key this database was used with; nothing was changed. ${SETTINGS[setting]}`)
  }
}

/**
 * Of 256 random bits, so that nobody finds the key faster than by trying them all; over words that nothing
 * else hashes with these keys.
 */
function markOf({ setting, key }: KnownKey): Buffer {
  return createHmac('sha256', key).update(`mark of ${setting} for its check`).digest()
}

/** Throws WrongKey. Marks a key at its first use, if it fits what is there. */
export async function checkKeys(pool: pg.Pool, keys: readonly KnownKey[]): Promise<void> {
  const before = await inTransaction(pool, duty, marksOf)
  for (const it of keys) {
    if (before.has(it.setting) || !it.fits) continue
    if (!(await it.fits())) throw new WrongKey(it.setting)
    await inTransaction(pool, duty, (db) => addMark(db, it))
  }
  // Read again: of two that begin at once with different keys, the second sees the first's.
  const marks = await inTransaction(pool, duty, marksOf)
  const wrong = keys.find((it) => !(marks.get(it.setting)?.equals(markOf(it)) ?? true))
  if (wrong) throw new WrongKey(wrong.setting)
}

/** From now on this is the signing key; false when it was before. As the worker. */
export async function acceptSigningKey(db: Db<'keys'>, key: Buffer, now: Date): Promise<boolean> {
  const mark = markOf({ setting: 'SIGNING_KEY', key })
  const rows = await ask(
    db,
    `insert into keys.mark as c (setting, mark, marked_at) values ('SIGNING_KEY', $1, $2)
     on conflict (setting) do update set mark = excluded.mark, marked_at = excluded.marked_at
     where c.mark <> excluded.mark returning 1`,
    [mark, now],
  )
  return rows.length > 0
}

async function marksOf(db: Db<'keys'>): Promise<Map<KeySetting, Buffer>> {
  const rows = await ask<{ setting: KeySetting; mark: Buffer }>(db, 'select setting, mark from keys.mark', [])
  return new Map(rows.map(({ setting, mark }) => [setting, mark]))
}

async function addMark(db: Db<'keys'>, it: KnownKey): Promise<void> {
  await ask(db, 'insert into keys.mark (setting, mark) values ($1, $2) on conflict (setting) do nothing', [
    it.setting,
    markOf(it),
  ])
}
