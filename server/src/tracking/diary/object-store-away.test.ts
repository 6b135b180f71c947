import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openLink } from '../../../faults/link.ts'
import { type Bucket, openBucket } from '../../../test/bucket.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, rideChunk } from '../../../test/phone.ts'
import { openObjects } from '../../platform/objects.ts'
import { lateWraps } from '../../platform/keys/wraps.ts'
import { openKeyring } from '../../platform/keys/keyring.ts'
import { ownReader, readDirty } from './index.ts'

let server: TestServer
let bucket: Bucket
const undoing: (() => void | Promise<void>)[] = []
before(async () => {
  bucket = await openBucket()
  server = await openTestServer({ KEY_WRAPS: 'on', ...bucket.settings })
})
after(async () => {
  for (const undo of undoing) await undo()
  await server.close()
  await bucket.remove()
})

test('while the object store is away nothing is read, and no chunk is blamed for it', async () => {
  const project = await openProject(server)
  const phone = await pairPhone(server, project.code)
  assert.equal((await phone.send(1, rideChunk('07:00'))).statusCode, 201)
  const link = await openLink(
    { later: (undo) => void undoing.push(undo) },
    Number(new URL(bucket.settings.S3_ENDPOINT).port),
  )
  const objects = openObjects({ ...bucket.settings, S3_ENDPOINT: `http://127.0.0.1:${link.port}` })
  const trackingKey = Buffer.from(server.config.TRACKING_KEY, 'hex')
  const keyring = openKeyring(trackingKey, lateWraps(objects, trackingKey))
  const { pool, log } = server.jobContext
  const tools = { pool, keyring, reader: ownReader(), log, now: () => server.clock.now }
  const unread = async () =>
    (
      await server.owner(async (owner) => {
        await owner.query("set allmend.duty = 'tracking'")
        return owner.query<{ attempts: number; aside: number; dirty: boolean }>(
          `select attempts, dirty_since is not null as dirty,
             (select count(*)::int from tracking.quarantine) as aside from tracking.dirty`,
        )
      })
    ).rows
  link.close(true)
  for (let turn = 0; turn < 7; turn++) {
    assert.equal(await readDirty(tools), 1)
    assert.equal(await readDirty(tools), 0, 'not again at once')
    server.clock.now = new Date(server.clock.now.getTime() + 180_000)
  }
  assert.deepEqual(await unread(), [{ attempts: 0, aside: 0, dirty: true }])
  link.close(false)
  assert.equal(await readDirty(tools), 1)
  assert.deepEqual(await unread(), [{ attempts: 0, aside: 0, dirty: false }])
})
