import type pg from 'pg'
import { ask } from '../db/connect.ts'
import { inTransaction } from '../db/identity.ts'
import type { Objects } from '../objects.ts'
import { openKeyring } from './keyring.ts'
import { addWrap, destroyWrapsBefore, keyCopyOf, loadWraps } from './wraps.ts'

const duty = { duty: 'keys' } as const
const AT_ONCE = 500
/** Longer than any transaction lasts that may still seal a new key with the former wrap. */
const GRACE_MS = 10 * 60_000

interface KeyRow {
  participantId: string
  sealed: Buffer
  generation: number
}

export interface KeyDestruction {
  pool: pg.Pool
  objects: Objects
  trackingKey: Buffer
  now: Date
}

/**
 * A wrapping key younger than an instant, and every data key that is left sealed by it; the former one waits
 * for its end.
 */
export async function renewWraps(destruction: KeyDestruction, erasedAt: Date): Promise<void> {
  const { objects, trackingKey, now } = destruction
  const { current } = await loadWraps(objects, trackingKey)
  if (current().createdAt <= erasedAt.getTime()) await addWrap(destruction, now)
  await rewrapAll(destruction)
}

/**
 * Destroys all wrapping keys but the current one, once nothing can be sealed by them any more, and puts the
 * copy of the data keys in place of the former copy. The instant before which whatever was erased is dead in
 * every backup; undefined when it is too early.
 */
export async function destroyFormerWraps(destruction: KeyDestruction): Promise<Date | undefined> {
  const { objects, trackingKey, now } = destruction
  const current = (await loadWraps(objects, trackingKey)).current()
  if (current.version === 0 || now.getTime() - current.createdAt < GRACE_MS) return undefined
  await rewrapAll(destruction)
  await objects.putStream(keyCopyOf(trackingKey), copyOf(destruction), 'application/x-ndjson')
  await destroyWrapsBefore(destruction, current)
  return new Date(current.createdAt)
}

async function rewrapAll({ pool, objects, trackingKey }: KeyDestruction): Promise<void> {
  const wraps = await loadWraps(objects, trackingKey)
  const keyring = openKeyring(trackingKey, wraps)
  const { version } = wraps.current()
  for (let count = AT_ONCE; count === AT_ONCE;) {
    count = await inTransaction(pool, duty, async (db) => {
      const rows = await ask<Omit<KeyRow, 'generation'>>(
        db,
        `select participant_id as "participantId", sealed from keys.data_key
         where wrapped_by <> $1 order by participant_id limit ${AT_ONCE} for update`,
        [version],
      )
      const again = rows.map(
        ({ participantId, sealed }) => keyring.rewrapped(participantId, sealed) ?? sealed,
      )
      await ask(
        db,
        `update keys.data_key k set sealed = decode(it.sealed, 'base64'), wrapped_by = $3
         from unnest($1::uuid[], $2::text[]) as it (participant_id, sealed)
         where k.participant_id = it.participant_id`,
        [rows.map((row) => row.participantId), again.map((bytes) => bytes.toString('base64')), version],
      )
      return rows.length
    })
  }
}

async function* copyOf({ pool }: KeyDestruction): AsyncGenerator<Buffer> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (let count = AT_ONCE; count === AT_ONCE;) {
    const last = after
    const rows = await inTransaction(pool, duty, (db) =>
      ask<KeyRow>(
        db,
        `select participant_id as "participantId", sealed, generation from keys.data_key
         where participant_id > $1 order by participant_id limit ${AT_ONCE}`,
        [last],
      ),
    )
    const lines = rows.map((it) => `${it.participantId} ${it.sealed.toString('base64')} ${it.generation}\n`)
    yield Buffer.from(lines.join(''))
    count = rows.length
    after = rows.at(-1)?.participantId ?? after
  }
}
