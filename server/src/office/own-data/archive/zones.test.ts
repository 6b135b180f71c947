import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { readFixLine } from '@allmend/domain/office/own-data/own-archive'
import { addEnglishRegion } from '../../../../test/network/english-region.ts'
import { EVE, lateRide, NEXT } from '../../../../test/late-ride.ts'
import type { Phone } from '../../../../test/phone.ts'
import { openTestServer, type Person, type TestServer } from '../../../../test/test-server.ts'
import { ask } from '../../../platform/db/connect.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { openKeyring } from '../../../platform/keys/keyring.ts'
import { openObjects } from '../../../platform/objects.ts'
import { compactDays } from '../../../tracking/tracking/index.ts'
import { archiveOf } from './archive.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const keyring = () => openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
const at = (instant: string): void => void (server.clock.now = new Date(instant))

async function archivedFiles({ id }: Person): Promise<Map<string, string>> {
  const files = new Map<string, string>()
  const advance = () => Promise.resolve()
  const { pool } = server.jobContext
  const objects = openObjects(server.config)
  const asked = { pool, keyring: keyring(), objects, accountId: id, now: server.clock.now, advance }
  for await (const { name, content } of archiveOf(asked)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(Buffer.from(piece))
    files.set(name, Buffer.concat(pieces).toString())
  }
  return files
}

async function blockDays({ participantId }: Phone): Promise<string[]> {
  const rows = await inTransaction(server.pool, { duty: 'tracking' }, (db) =>
    ask<{ day: string }>(
      db,
      'select data_day::text as day from tracking.day_block where participant_id = $1 order by 1',
      [participantId],
    ),
  )
  return rows.map(({ day }) => day)
}

test('fixes become blocks once London’s day is over, and archive and erasure go by London’s days and months', async () => {
  const { id: projectId, code, phone } = await lateRide(server, await addEnglishRegion(server))
  // In Zurich the first of December is over, in London it has half an hour to go.
  at('2026-12-01T23:30:00Z')
  await compactDays.run({}, server.jobContext)
  assert.deepEqual(await blockDays(phone), [])
  at('2026-12-02T01:37:00Z')
  await compactDays.run({}, server.jobContext)
  assert.deepEqual(await blockDays(phone), [EVE, NEXT])

  const files = await archivedFiles(phone.person)
  const project = JSON.parse(files.get(`${code}/project.json`) ?? '') as { timeZone: string }
  assert.equal(project.timeZone, 'Europe/London')
  const fixesOf = (month: string) => readFixLine((files.get(`${code}/json/${month}.ndjson`) ?? '').trim())
  const [november, december] = [fixesOf('2026-11'), fixesOf('2026-12')]
  assert.deepEqual([november?.dataDay, december?.dataDay], [EVE, NEXT])
  const midnight = Date.parse('2026-12-01T00:00:00Z')
  assert.ok(november?.track.trackedAt.every((it) => it < midnight))
  assert.ok(december?.track.trackedAt.every((it) => it >= midnight))
  const timeline = (files.get(`${code}/timeline.ndjson`) ?? '').trim().split('\n')
  assert.deepEqual(
    timeline.map((line) => (JSON.parse(line) as { dataDay: string }).dataDay),
    [EVE],
  )

  // While she is still signed in.
  at('2026-12-01T08:05:00Z')
  const receipt = await phone.person.client.ownData.erasePeriod({ projectId, from: EVE, through: EVE })
  assert.equal(receipt.fixes, november?.track.length)
  assert.deepEqual(await blockDays(phone), [NEXT])
})
