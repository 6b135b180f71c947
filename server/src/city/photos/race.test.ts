import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Failure } from '@allmend/contract/failure'
import type { Photo } from '@allmend/contract/city/photos'
import sharp from 'sharp'
import { markingPreparer, wrongWith } from '../../../test/photos/marking-preparer.ts'
import { openPhotoBuckets, type PhotoBuckets } from '../../../test/photos/photo-buckets.ts'
import { openPhotoCity, type PhotoCity } from '../../../test/photos/photo-city.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { openObjects } from '../../platform/objects.ts'
import { pictureAddresses, preparePhotos } from './index.ts'

/** `PHOTO_RACES=1000` for the whole of it: `npm run photos:race`. */
const UPLOADS = Number(process.env['PHOTO_RACES'] ?? 60)
const SENDERS = 4
const WORKERS = 2
const READ_EVERY_MS = 20

let server: TestServer
let photoCity: PhotoCity
let member: Person
let buckets: PhotoBuckets
before(async () => {
  buckets = await openPhotoBuckets()
  server = await openTestServer(buckets.settings)
  photoCity = await openPhotoCity(server)
  member = await server.person()
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    await owner.query(
      `insert into organisations.organisation_user (organisation_id, account_id, role, seat, joined_at)
       values ($1, $2, 'member', 2, now())`,
      [photoCity.city.organisationId, member.id],
    )
  })
})
after(async () => {
  await server.close()
  await buckets.remove()
})

const SECRET = 'Gesicht von Nora Zgraggen'

/** As a phone takes it: with a place and a name in its EXIF. */
async function original(): Promise<Buffer> {
  const noise = randomBytes(32 * 24 * 3)
  return sharp(noise, { raw: { width: 32, height: 24, channels: 3 } })
    .resize(320, 240)
    .withExif({ IFD0: { Artist: SECRET }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '47/1 0/1 0/1' } })
    .jpeg()
    .toBuffer()
}

interface Reading {
  tries: number
  read: number
  wrong: string[]
}
const readings = new Map<string, Reading>()
const over = new AbortController()

/** Reads a picture by its address, and judges what came. */
async function look(reading: Reading, address: string, size = 'thumb'): Promise<boolean> {
  reading.tries++
  const answer = await server.app.inject({ url: address.replace('{size}', size) })
  if (answer.statusCode !== 200) return false
  reading.read++
  const wrong = await wrongWith(answer.rawPayload)
  if (wrong) reading.wrong.push(`${address}: ${wrong}`)
  return true
}

async function reader(role: string, turn: (reading: Reading) => Promise<void>): Promise<void> {
  const reading: Reading = { tries: 0, read: 0, wrong: [] }
  readings.set(role, reading)
  while (!over.signal.aborted) {
    await turn(reading)
    // In one process with those who send and prepare: they must get on.
    await sleep(READ_EVERY_MS)
  }
}

/** A list of photos says where a picture is of those that are ready, and of no others. */
async function lookAtAll(reading: Reading, photos: readonly Photo[]): Promise<void> {
  reading.tries++
  for (const { id, state, picture } of photos) {
    if ((picture !== null) !== (state === 'ready'))
      reading.wrong.push(`${id} is ${state}, picture ${picture}`)
  }
  const some = photos.filter(({ picture }) => picture !== null).slice(-3)
  for (const { picture } of some) await look(reading, picture!, 'large')
}

async function refused(reading: Reading, call: Promise<unknown>): Promise<void> {
  reading.tries++
  await call.then(
    () => reading.wrong.push('somebody got what is not hers'),
    (error: Failure) => assert.ok(error.code, String(error)),
  )
}

test('an original would be noticed', async () => {
  const bytes = await original()
  assert.ok(bytes.includes(SECRET))
  assert.equal(await wrongWith(bytes), 'it is jpeg')
  assert.equal(await wrongWith(await sharp(bytes).webp().toBuffer()), 'it was not prepared')
})

test(`${UPLOADS} uploads raced by readers of every role: nobody reads what was not prepared`, async (t) => {
  const { city, route, lena, begun, sent } = photoCity
  const about = { projectId: city.id, routeId: route.id }
  const stranger = await server.person()
  const everybody = server.client()
  const addresses = pictureAddresses(Buffer.from(server.config.SIGNING_KEY, 'hex'))
  const { preparePhoto } = preparePhotos(() => Promise.resolve(markingPreparer))
  const underWay = () =>
    inTransaction(server.pool, { duty: 'photos' }, (db) =>
      ask<{ id: string; state: string; next: string }>(
        db,
        `select id, state, next_picture as next from photos.photo where state <> 'broken' order by random() limit 4`,
        [],
      ),
    )

  const readers = [
    reader('public', async (reading) => {
      reading.tries++
      const seen = await everybody.photos.published({ code: city.code, routeId: route.id })
      for (const { picture } of seen.slice(-3)) await look(reading, picture)
    }),
    reader('stranger', (reading) => refused(reading, stranger.client.photos.all(about))),
    reader('participant', async (reading) => {
      await lena.client.photos.mine({ projectId: city.id })
      await refused(reading, lena.client.photos.all(about))
    }),
    reader('member', async (reading) => lookAtAll(reading, await member.client.photos.all(about))),
    reader('admin', async (reading) => {
      await lookAtAll(reading, await city.admin.client.photos.all(about))
      await city.admin.client.photos.publish({ ...about, type: 'patch' }).catch(() => undefined)
    }),
    // Who has guessed under which name a picture will lie, and even how addresses are sealed.
    reader('who knows everything', async (reading) => {
      for (const { id, next } of await underWay()) {
        for (const address of [
          `/city/v1/pictures/${next}/{size}`,
          addresses.sealed(next, server.clock.now),
        ]) {
          if (!(await look(reading, address))) continue
          const [now] = await inTransaction(server.pool, { duty: 'photos' }, (db) =>
            ask<{ state: string; gone: Date | null }>(
              db,
              'select state, original_gone_at as gone from photos.photo where id = $1',
              [id],
            ),
          )
          if (now?.state !== 'ready' || !now.gone) reading.wrong.push(`${id} was read and is ${now?.state}`)
        }
      }
    }),
  ]

  let arrived = 0
  const sender = async (nth: number): Promise<void> => {
    const captureId = await begun()
    for (let photo = nth; photo < UPLOADS; photo += SENDERS) {
      await sent(captureId, await original(), (photo * 5) % 150)
      arrived++
    }
  }
  const worker = async (): Promise<void> => {
    for (;;) {
      const [next] = await inTransaction(server.jobContext.pool, { duty: 'photos' }, (db) =>
        ask<{ id: string }>(
          db,
          `select id from photos.photo where state = 'waiting' order by random() limit 1`,
          [],
        ),
      )
      if (next) await preparePhoto.run({ id: next.id }, server.jobContext)
      else if (arrived === UPLOADS) return
      else await sleep(5)
    }
  }
  await Promise.all([
    ...Array.from({ length: SENDERS }, (_, nth) => sender(nth)),
    ...Array.from({ length: WORKERS }, worker),
  ]).finally(() => over.abort())
  await Promise.all(readers)

  const counts: Record<string, number> = {}
  const rows = await inTransaction(server.pool, { duty: 'photos' }, (db) =>
    ask<{ state: string }>(db, 'select state from photos.photo', []),
  )
  for (const { state } of rows) counts[state] = (counts[state] ?? 0) + 1
  assert.deepEqual(counts, { ready: UPLOADS })
  for (const [role, { tries, read, wrong }] of readings) {
    assert.deepEqual(wrong, [], role)
    t.diagnostic(`${role}: ${tries} tries, ${read} pictures`)
    assert.ok(tries > 0, role)
  }
  assert.ok((readings.get('admin')?.read ?? 0) > 0, 'somebody read something')
})

test('every object of the bucket that is read was drawn by us, and the other bucket is empty', async (t) => {
  const objects = openObjects(server.config)
  const names = /^photos\/[0-9a-f-]{36}\/(?:large|middle|thumb)\.webp$/
  let count = 0
  for await (const page of objects.list('')) {
    for (const { key } of page) {
      assert.match(key, names)
      const bytes = await objects.get(key)
      assert.ok(bytes)
      assert.ok(!bytes.includes(SECRET), key)
      assert.equal(await wrongWith(bytes), undefined, key)
      count++
    }
  }
  assert.equal(count, UPLOADS * 3)
  t.diagnostic(`${count} objects`)
  const quarantine = openObjects({ ...server.config, S3_BUCKET: server.config.S3_QUARANTINE_BUCKET })
  for await (const page of quarantine.list('')) assert.deepEqual(page, [])
})
