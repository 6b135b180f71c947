import { hash, randomUUID } from 'node:crypto'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { trackedPeople } from '../../sample/src/phones/sample.ts'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { ownReader } from '../../server/src/tracking/diary/own-reader.ts'
import { readOne } from '../../server/src/tracking/diary/read-one.ts'
import { markAllUnread, pairDevice, takeDirty } from '../../server/src/tracking/tracking/index.ts'
import { takePart } from '../../server/test/take-part.ts'
import { openKeyring } from '../../server/src/platform/keys/keyring.ts'
import { expect } from '@playwright/test'
import { asOwner, urlOf } from '../../server/test/template.ts'
import { DATABASE } from '../database.ts'

/** As the site is started with. */
const keyring = openKeyring(Buffer.from('4'.repeat(64), 'hex'))
const CHUNK_FIXES = 500
const JOINED = new Date('2026-04-20T08:00:00Z')

const pools = {
  app: () => openPool(urlOf('DATABASE_URL', DATABASE), { size: 2, name: 'e2e' }),
  worker: () => openPool(urlOf('DATABASE_WORKER_URL', DATABASE), { size: 2, name: 'e2e reader' }),
}

/** What phones of the sample recorded in a week, person by person. */
export function sampleWeeks(seed: number, people: readonly number[]): Map<number, Fix[]> {
  const weeks = new Map<number, Fix[]>()
  let at = 0
  for (const { tracked } of trackedPeople({ people: Math.max(...people) + 1, days: 7, seed })) {
    if (people.includes(at))
      weeks.set(
        at,
        tracked.map(({ fix }) => fix),
      )
    at++
  }
  return weeks
}

/** A person who has signed up takes part since April, with a phone; its credential. */
export async function pairPhone(
  email: string,
  projectId: string,
): Promise<{ credential: string; participantId: string }> {
  const accountId = await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    const { rows } = await owner.query<{ id: string }>('select id from accounts.account where email = $1', [
      email,
    ])
    return rows[0]?.id ?? ''
  }, DATABASE)
  const pool = pools.app()
  const paired = await inTransaction(pool, { duty: 'tracking' }, async (db) => {
    const participantId = await takePart(db, keyring, { accountId, projectId, now: JOINED })
    if (!participantId) throw new Error('she takes part already')
    const { credential } = await pairDevice(db, { participantId, deviceName: 'Telefon', now: JOINED })
    return { credential, participantId }
  })
  await pool.end()
  return paired
}

/** Sends by the protocol, chunk by chunk, as the phone would. */
export async function upload(credential: string, fixes: readonly Fix[]): Promise<void> {
  const streamId = randomUUID()
  for (let first = 0, seq = 1; first < fixes.length; first += CHUNK_FIXES, seq++) {
    const bytes = Buffer.from(encodeTrack(trackOf(fixes.slice(first, first + CHUNK_FIXES))))
    const address = `${process.env['E2E_ORIGIN']}/api/tracking/streams/${streamId}/chunks/${seq}`
    const answer = await fetch(`${address}?sha256=${hash('sha256', bytes)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/octet-stream' },
      body: bytes,
    })
    if (answer.status !== 201) throw new Error(`chunk ${seq}: ${answer.status} ${await answer.text()}`)
  }
}

/** Until the worker of the site has read what was sent; it reads for all flows, in turn. */
export async function untilRead(participantId: string): Promise<void> {
  const isRead = () =>
    asOwner(async (owner) => {
      await owner.query("set allmend.duty = 'tracking'")
      const { rows } = await owner.query<{ isRead: boolean }>(
        'select arrivals > 0 and dirty_since is null as "isRead" from tracking.dirty where participant_id = $1',
        [participantId],
      )
      return rows[0]?.isRead ?? false
    }, DATABASE)
  await expect.poll(isRead, { message: 'the worker reads', timeout: 300_000, intervals: [200] }).toBe(true)
}

/** Everything a person sent is read once more, by other thresholds than the site's worker uses. */
export async function rereadOtherwise(participantId: string): Promise<void> {
  const pool = pools.worker()
  const now = new Date()
  // Marked and taken in one transaction: the worker of the site never sees it waiting.
  const leases = await inTransaction(pool, { duty: 'tracking' }, async (db) => {
    await markAllUnread(db, participantId, now)
    return takeDirty(db, { limit: 10, seconds: 60, now })
  })
  const lease = leases.find((it) => it.participantId === participantId)
  if (!lease) throw new Error('the worker was quicker')
  const settings = {
    ...readingSettings,
    stayEntrySeconds: 300,
    stayExitMetres: 90,
    courseToleranceMetres: 15,
    shortestStaySeconds: 160,
  }
  const reader = { ...ownReader(), version: `other thresholds ${now.getTime()}`, settings }
  await readOne(pool, { keyring, reader }, lease, now)
  await pool.end()
}
