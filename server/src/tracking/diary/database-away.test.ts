import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openLink } from '../../../faults/link.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, rideChunk } from '../../../test/phone.ts'
import { until } from '../../../test/until.ts'
import { openPool } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { openKeyring } from '../../platform/keys/keyring.ts'
import { ownReader, readDirty } from './index.ts'

let server: TestServer
const undoing: (() => void | Promise<void>)[] = []
before(async () => (server = await openTestServer()))
after(async () => {
  for (const undo of undoing.toReversed()) await undo()
  await server.close()
})

test('a database that goes away in the middle of a reading costs its chunk no attempt', async () => {
  const project = await openProject(server)
  const phone = await pairPhone(server, project.code)
  assert.equal((await phone.send(1, rideChunk('07:00'))).statusCode, 201)
  const direct = new URL(server.config.DATABASE_WORKER_URL)
  const link = await openLink({ later: (undo) => void undoing.push(undo) }, Number(direct.port))
  const away = new URL(direct)
  away.host = `127.0.0.1:${link.port}`
  const pool = openPool(away.href, { size: 2, name: 'test reader', isPipelined: false })
  undoing.push(() => pool.end())
  const own = ownReader()
  let outages = 0
  const reader: typeof own = {
    ...own,
    detectorFor(db, tracks) {
      if (outages < 2) {
        outages++
        link.close(true)
        link.cutAll()
        const { turnedAway } = link.done
        void until('it is missed', () => link.done.turnedAway > turnedAway).finally(() => link.close(false))
      }
      return own.detectorFor(db, tracks)
    },
  }
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const tools = { pool, keyring, reader, log: server.jobContext.log, now: () => server.clock.now }
  const attempts = () =>
    inTransaction(server.jobContext.pool, { duty: 'tracking' }, async (db) =>
      db.selectFrom('tracking.dirty').select(['attempts', 'dirtySince']).executeTakeFirstOrThrow(),
    )
  for (const turn of [1, 2]) {
    assert.equal(await readDirty(tools), 1)
    assert.equal(outages, turn)
    assert.equal((await attempts()).attempts, 0)
    server.clock.now = new Date(server.clock.now.getTime() + 180_000)
  }
  assert.equal(await readDirty(tools), 1)
  assert.equal((await attempts()).dirtySince, null)
})
