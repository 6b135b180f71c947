import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { PHOTO_LIMITS, type PhotoState } from '@allmend/domain/city/photos/photo'
import type pg from 'pg'
import { openPhotoBuckets, type PhotoBuckets } from '../../../test/photos/photo-buckets.ts'
import { hashOf, jpeg, octetsOf, openPhotoCity, type PhotoCity } from '../../../test/photos/photo-city.ts'
import { plainPreparer } from '../../../test/plain-preparer.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { Away } from '../../platform/away.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { openObjects } from '../../platform/objects.ts'
import type { JobContext } from '../../platform/queue.ts'
import { openQuarantine, preparePhotos, removePhotoFiles, sweepOriginals, sweepPhotos } from './index.ts'

let server: TestServer
let photoCity: PhotoCity
let buckets: PhotoBuckets
before(async () => {
  buckets = await openPhotoBuckets()
  server = await openTestServer(buckets.settings)
  photoCity = await openPhotoCity(server)
})
after(async () => {
  await server.close()
  await buckets.remove()
})

const MINUTE_MS = 60_000
const opened = () => Promise.resolve(plainPreparer)

/** Strikes at the nth thing asked of the stores or the database, counted from the first. */
interface Blow {
  at: number
  error: Error
  /** Nothing is answered any more: the process is dead. Otherwise only that once. */
  isFatal: boolean
}

/** A worker that is struck; answers how often it asked. */
function struckWorker(blow: Blow) {
  let asked = 0
  const strike = (): void => {
    asked++
    if (asked === blow.at || (blow.isFatal && asked > blow.at)) throw blow.error
  }
  const counted = <T extends object>(it: T): T =>
    new Proxy(it, {
      get(target, name) {
        const value: unknown = Reflect.get(target, name)
        if (typeof value !== 'function') return value
        return async (...args: unknown[]): Promise<unknown> => {
          strike()
          return await (value as (...args: unknown[]) => unknown).apply(target, args)
        }
      },
    })
  const { preparePhoto } = preparePhotos(opened, (config) => ({
    objects: counted(openObjects(config)),
    quarantine: counted(openQuarantine(config)),
  }))
  const connect = (): Promise<pg.PoolClient> => {
    strike()
    return server.jobContext.pool.connect()
  }
  const pool = Object.create(server.jobContext.pool, { connect: { value: connect } }) as pg.Pool
  const context: JobContext = { ...server.jobContext, pool }
  return { run: (id: string) => preparePhoto.run({ id }, context), asked: () => asked }
}

async function waitingPhoto(bytes?: Buffer): Promise<string> {
  const { begun, sent } = photoCity
  const captureId = await begun()
  await sent(captureId, bytes ?? (await jpeg()), 10)
  const [row] = await rows(captureId)
  assert.equal(row?.state, 'waiting')
  return row.id
}

async function rows(captureId: string | null, id: string | null = null) {
  return inTransaction(server.jobContext.pool, { duty: 'photos' }, (db) =>
    ask<{ id: string; state: PhotoState; picture: string | null; attempts: number }>(
      db,
      `select id, state, picture, attempts from photos.photo
       where ($1::uuid is null or capture_id = $1::uuid) and ($2::uuid is null or id = $2::uuid)`,
      [captureId, id],
    ),
  )
}

/** Names of all objects: of the bucket that is read, and of the one nobody reads. */
async function objectsLeft(): Promise<[string[], string[]]> {
  const keysOf = async (bucket: string, prefix: string): Promise<string[]> => {
    const keys: string[] = []
    for await (const page of openObjects({ ...server.config, S3_BUCKET: bucket }).list(prefix))
      keys.push(...page.map(({ key }) => key))
    return keys
  }
  const { S3_BUCKET, S3_QUARANTINE_BUCKET } = server.config
  return [await keysOf(S3_BUCKET, 'photos/'), await keysOf(S3_QUARANTINE_BUCKET, '')]
}

async function isReadyOnce(id: string): Promise<void> {
  const [row] = await rows(null, id)
  assert.equal(row?.state, 'ready')
  const [pictures, originals] = await objectsLeft()
  assert.deepEqual(originals, [], 'no original is left')
  const hers = pictures.filter((key) => key.startsWith(`photos/${row.picture}/`))
  assert.equal(hers.length, 3)
  assert.equal(pictures.length, 3, 'nothing else is left')
}

async function forgotten(id: string): Promise<void> {
  const { city } = photoCity
  await city.admin.client.photos.deletePhotos({ projectId: city.id, photos: [id] })
  await removePhotoFiles.run({}, server.jobContext)
  assert.deepEqual(await objectsLeft(), [[], []])
}

const { resumePhotos } = preparePhotos(opened)

/** An hour later what runs by the clock has run. */
async function followed(): Promise<void> {
  const then = new Date(server.clock.now.getTime() + 61 * MINUTE_MS)
  const context = { ...server.jobContext, now: () => then }
  await resumePhotos.run({}, context)
  await removePhotoFiles.run({}, context)
}

test('a worker that dies between any two steps is followed by one that ends it: ready once, no original left', async () => {
  let steps = 0
  for (let at = 1; ; at++) {
    const id = await waitingPhoto()
    const worker = struckWorker({ at, error: new Error('killed'), isFatal: true })
    const isDone = await worker.run(id).then(
      () => true,
      () => false,
    )
    await followed()
    await isReadyOnce(id)
    await forgotten(id)
    steps = worker.asked()
    if (isDone) break
  }
  assert.ok(steps >= 10, `${steps} steps`)
})

test('the same with what is no picture: broken once, with nothing left of it', async () => {
  for (let at = 1; ; at++) {
    const id = await waitingPhoto(Buffer.from(`no picture ${at}`))
    const worker = struckWorker({ at, error: new Error('killed'), isFatal: true })
    const isDone = await worker.run(id).then(
      () => true,
      () => false,
    )
    await followed()
    assert.equal((await rows(null, id))[0]?.state, 'broken')
    assert.deepEqual(await objectsLeft(), [[], []])
    if (isDone) break
  }
})

test('a worker that was thought dead and one that took over end the same photo once', async () => {
  const id = await waitingPhoto()
  let goOn: () => void = () => undefined
  const held = new Promise<void>((resolve) => (goOn = resolve))
  const slow = preparePhotos(() =>
    Promise.resolve({
      ...plainPreparer,
      async prepare(original, taken) {
        await held
        return plainPreparer.prepare(original, taken)
      },
    }),
  )
  const first = slow.preparePhoto.run({ id }, server.jobContext)
  while ((await rows(null, id))[0]?.state !== 'preparing')
    await new Promise((resolve) => setImmediate(resolve))
  await followed()
  goOn()
  await first
  await isReadyOnce(id)
  await forgotten(id)
})

test('a store or a database that is away at any step costs no try: the same photo is ready when it is back', async () => {
  const whole = struckWorker({ at: 0, error: new Error('never'), isFatal: false })
  const first = await waitingPhoto()
  await whole.run(first)
  await forgotten(first)
  for (let at = 1; at <= whole.asked(); at++) {
    const id = await waitingPhoto()
    for (let times = 0; times < 4; times++) {
      const worker = struckWorker({ at, error: new Away('not there'), isFatal: false })
      await worker.run(id).catch(() => undefined)
    }
    await followed()
    await isReadyOnce(id)
    await forgotten(id)
  }
})

test('what ends every worker that opens it is broken after two, and its original is gone', async () => {
  const id = await waitingPhoto()
  const killed = () => Promise.reject(new Error('killed'))
  const deadly = preparePhotos(() => Promise.resolve({ ...plainPreparer, prepare: killed }))
  for (let times = 0; times < 2; times++)
    await assert.rejects(deadly.preparePhoto.run({ id }, server.jobContext), /killed/)
  await deadly.preparePhoto.run({ id }, server.jobContext)
  assert.equal((await rows(null, id))[0]?.state, 'broken')
  assert.deepEqual(await objectsLeft(), [[], []])
})

test('without anything that finds faces photos wait, however often it is tried', async () => {
  const id = await waitingPhoto()
  const none = preparePhotos(() => Promise.reject(new Away('no detector')))
  for (let times = 0; times < 6; times++)
    await assert.rejects(none.preparePhoto.run({ id }, server.jobContext), /no detector/)
  const [row] = await rows(null, id)
  assert.deepEqual([row?.state, row?.attempts], ['waiting', 0])
  await forgotten(id)
})

test('a part sent twice at the same moment takes nothing away from the photo that waits', async () => {
  const { begun, offerOf, lena } = photoCity
  const bytes = await jpeg()
  const captureId = await begun()
  const offer = offerOf(bytes, 10)
  await lena.client.photos.offer({ id: captureId, photos: [offer] })
  const part = { id: captureId, sha256: offer.sha256, part: 0, hash: offer.sha256 }
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => lena.client.photos.sendPart(part, { octets: new Uint8Array(bytes) })),
  )
  assert.ok(answers.every(({ state }) => state === 'here'))
  const [row] = await rows(captureId)
  await preparePhotos(opened).preparePhoto.run({ id: row!.id }, server.jobContext)
  await isReadyOnce(row!.id)
  await forgotten(row!.id)
})

test('the same file with two rides at the same moment arrives once, and nothing fails', async () => {
  const { begun, offerOf, lena, participant } = photoCity
  const bytes = await jpeg()
  const offer = offerOf(bytes, 10)
  const senders = [lena, await participant(), await participant()]
  const rides = await Promise.all(senders.map((person) => begun(person)))
  await Promise.all(
    senders.map(async ({ client }, nth) => {
      const id = rides[nth]!
      await client.photos.offer({ id, photos: [offer] })
      const part = { id, sha256: offer.sha256, part: 0, hash: offer.sha256 }
      await client.photos.sendPart(part, { octets: new Uint8Array(bytes) })
    }),
  )
  const states = (await Promise.all(rides.map((id) => rows(id)))).flat()
  assert.deepEqual(states.map(({ state }) => state).toSorted(), ['arriving', 'arriving', 'waiting'])
  assert.equal((await objectsLeft())[1].length, 1)
  for (const { id } of states) if (id) await forgottenQuietly(id)
})

async function forgottenQuietly(id: string): Promise<void> {
  const { city } = photoCity
  await city.admin.client.photos.deletePhotos({ projectId: city.id, photos: [id] })
}

test('what is left of a photo that is done goes within the hour, and what waits stays', async () => {
  const { begun, offerOf, lena } = photoCity
  const done = await waitingPhoto()
  await preparePhotos(opened).preparePhoto.run({ id: done }, server.jobContext)
  const waiting = await waitingPhoto()
  const captureId = await begun()
  const large = Buffer.concat([await jpeg(), Buffer.alloc(PHOTO_LIMITS.partOctets)])
  const offer = offerOf(large, 10)
  await lena.client.photos.offer({ id: captureId, photos: [offer] })
  const first = large.subarray(0, PHOTO_LIMITS.partOctets)
  const part = { id: captureId, sha256: offer.sha256, part: 0, hash: hashOf(first) }
  await lena.client.photos.sendPart(part, { octets: octetsOf(first) })
  const [arriving] = await rows(captureId)
  const needed = [`originals/${arriving!.id}/0`, `originals/${waiting}/0`].toSorted()
  // The second copy of a part lands when the first has become a picture, and who sent it is dead.
  await openQuarantine(server.config).put(done, 0, await jpeg())
  await removePhotoFiles.run({}, server.jobContext)
  assert.equal((await objectsLeft())[1].length, 3, 'nobody has noted it')
  await sweepOriginals.run({}, server.jobContext)
  assert.deepEqual((await objectsLeft())[1].toSorted(), needed)
  for (const id of [done, waiting, arriving!.id]) await forgottenQuietly(id)
  await removePhotoFiles.run({}, server.jobContext)
})

test('what was offered and never came goes after thirty days, and so does what a dead process left in either bucket', async () => {
  const { begun, offerOf, lena } = photoCity
  const captureId = await begun()
  await lena.client.photos.offer({ id: captureId, photos: [offerOf(await jpeg(), 10)] })
  const waiting = await waitingPhoto()
  const objects = openObjects(server.config)
  const orphan = crypto.randomUUID()
  await openQuarantine(server.config).put(orphan, 3, Buffer.from('left behind'))
  await objects.put(`photos/${orphan}/large.webp`, Buffer.from('left behind'), 'image/webp')
  await sweepPhotos.run({}, server.jobContext)
  assert.equal((await rows(captureId)).length, 1, 'what is young is left alone')
  // Files are dated by the store's own clock.
  const later = new Date(Math.max(Date.now(), server.clock.now.getTime()) + 31 * 1_440 * MINUTE_MS)
  await sweepPhotos.run({}, { ...server.jobContext, now: () => later })
  await sweepOriginals.run({}, server.jobContext)
  assert.deepEqual(await rows(captureId), [])
  assert.equal((await rows(null, waiting)).length, 1, 'what has arrived waits, however long')
  const [pictures, originals] = await objectsLeft()
  assert.deepEqual(pictures, [])
  assert.deepEqual(originals, [`originals/${waiting}/0`])
})
