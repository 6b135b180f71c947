import { setTimeout as sleep } from 'node:timers/promises'
import { unsealEntries, unsealSums } from '../src/tracking/diary/packing.ts'
import type { Keyring } from '../src/platform/keys/keyring.ts'
import type { Cluster } from './cluster.ts'

/** What the worker has made of each participant's chunks, by participant and day. */
export type Readings = Map<string, string>

/** Leases of a worker that was killed run out after a minute. */
const READ_WITHIN_MS = 180_000

/** Until everything that arrived has been read; undisturbed, this is only a matter of time. */
export async function untilRead(cluster: Cluster): Promise<void> {
  for (const deadline = Date.now() + READ_WITHIN_MS; Date.now() < deadline; await sleep(200)) {
    const { rowCount } = await cluster.asSuperuser((client) =>
      client.query('select from tracking.dirty where dirty_since is not null or read_through < arrivals'),
    )
    if (rowCount === 0) return
  }
  throw new Error(`not everything is read after ${READ_WITHIN_MS / 1000} s`)
}

/** Everybody is read from the beginning, as after a new version. */
export async function readAgain(cluster: Cluster): Promise<void> {
  await cluster.asSuperuser((client) =>
    client.query('update tracking.dirty set read_through = 0, dirty_since = now() where arrivals > 0'),
  )
  await untilRead(cluster)
}

export async function readingsOf(cluster: Cluster, keyring: Keyring): Promise<Readings> {
  return cluster.asSuperuser(async (client) => {
    const { rows } = await client.query<{
      participantId: string
      key: Buffer
      dataDay: string
      sealed: Buffer
      sums: Buffer | null
    }>(
      `select participant_id as "participantId", k.sealed as key, t.data_day::text as "dataDay", t.sealed,
         d.sealed as sums
       from diary.timeline_day t
       join keys.data_key k using (participant_id)
       left join diary.day d using (participant_id, data_day)`,
    )
    return new Map(
      rows.map(({ participantId, key, dataDay, sealed, sums }): [string, string] => {
        const dataKey = keyring.dataKey(participantId, key)
        const about = { participantId, dataDay }
        const entries = dataKey && unsealEntries(dataKey, about, sealed)
        const counted = dataKey && sums && unsealSums(dataKey, about, sums)
        return [`${participantId} ${dataDay}`, JSON.stringify({ entries, counted })]
      }),
    )
  })
}

/** Days that read differently, or only once. */
export function differences(one: Readings, other: Readings): string[] {
  const days = new Set([...one.keys(), ...other.keys()])
  return [...days].filter((day) => one.get(day) !== other.get(day))
}
