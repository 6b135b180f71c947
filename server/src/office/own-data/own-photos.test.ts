import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Failure, FailureCode } from '@allmend/contract/failure'
import sharp from 'sharp'
import { jpeg, openPhotoCity, type PhotoCity } from '../../../test/photos/photo-city.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openKeyring } from '../../platform/keys/keyring.ts'
import { openObjects } from '../../platform/objects.ts'
import { archiveOf } from './archive/archive.ts'
import { removePhotoFiles } from '../../city/photos/index.ts'

let server: TestServer
let photoCity: PhotoCity
before(async () => {
  server = await openTestServer()
  photoCity = await openPhotoCity(server)
})
after(() => server.close())

const refusedAs = (code: FailureCode) => (error: Failure) => error.code === code

async function archiveFiles(accountId: string): Promise<Map<string, Buffer>> {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const { pool } = server.jobContext
  const objects = openObjects(server.config)
  const { now } = server.clock
  const files = new Map<string, Buffer>()
  const asked = { pool, keyring, objects, accountId, now, advance: () => Promise.resolve() }
  for await (const { name, content } of archiveOf(asked)) {
    const pieces: Buffer[] = []
    for await (const piece of content) pieces.push(Buffer.from(piece))
    files.set(name, Buffer.concat(pieces))
  }
  return files
}

test('her archive names every photo with its place and state, and holds the pictures of those that are ready', async () => {
  const { city, participant, begun, sent, prepared } = photoCity
  const mara = await participant()
  const captureId = await begun(mara)
  await sent(captureId, await jpeg(), 10, mara)
  await sent(captureId, Buffer.from(`no picture ${captureId}`), 15, mara)
  await prepared()
  const { projects } = await mara.client.ownData.held({})
  assert.deepEqual([projects[0]?.rides, projects[0]?.photos], [1, 2])
  const files = await archiveFiles(mara.id)
  const lines = files.get(`${city.code}/photos.ndjson`)!.toString().trim().split('\n')
  const reported = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
  assert.deepEqual(
    reported.map(({ state, reason, file, ride }) => [state, reason, typeof file, ride]),
    [
      ['ready', null, 'string', 'Morgenfahrt'],
      ['broken', 'not_a_picture', 'object', 'Morgenfahrt'],
    ],
  )
  assert.match(String(reported[0]?.['route']), /Quai – Hirschmatt/)
  const picture = files.get(`${city.code}/${String(reported[0]?.['file'])}`)
  const { format, exif } = await sharp(picture).metadata()
  assert.deepEqual([format, exif], ['webp', undefined])
})

test('erasing the project takes her rides along, published photos too, and the receipt counts them', async () => {
  const { city, route, participant, ride } = photoCity
  const { photos } = city.admin.client
  const noa = await participant()
  const captureId = await ride([30, 35], noa)
  await photos.publish({ projectId: city.id, routeId: route.id, type: 'patch' })
  const everybody = server.client()
  const seen = () => everybody.photos.published({ code: city.code, routeId: route.id })
  const hers = new Set((await photos.all({ projectId: city.id, captureId })).map(({ id }) => id))
  const addresses = (await seen()).filter(({ id }) => hers.has(id)).map(({ picture }) => picture)
  assert.equal(addresses.length, 2)
  const receipt = await noa.client.ownData.eraseProject({ projectId: city.id })
  assert.deepEqual([receipt.rides, receipt.photos], [1, 2])
  assert.deepEqual((await noa.client.ownData.held({})).erasures[0], receipt)
  assert.ok((await seen()).every(({ id }) => !hers.has(id)))
  await removePhotoFiles.run({}, server.jobContext)
  const objects = openObjects(server.config)
  for (const address of addresses) {
    const picture = address.split('/').at(-2)
    for await (const page of objects.list(`photos/${picture}/`)) assert.deepEqual(page, [])
  }
  const [last] = await photos.history({ projectId: city.id })
  assert.deepEqual([last?.kind, last?.photoCount, last?.byName], ['deleted', 2, ''])
})

test('who withdraws her consent sends no more, and may still delete what is not published', async () => {
  const { city, participant, begun, offerOf, sent } = photoCity
  const pia = await participant()
  const { client } = pia
  const captureId = await begun(pia)
  const [before, later] = [await jpeg(), await jpeg()]
  await client.photos.offer({ id: captureId, photos: [offerOf(before, 50)] })
  const { code } = city
  await client.participation.changeConsent({ code, purpose: 'photos', version: 1, act: 'withdrawn' })
  await assert.rejects(begun(pia), refusedAs('photos_not_agreed'))
  await assert.rejects(sent(captureId, later, 55, pia), refusedAs('photos_not_agreed'))
  const { sha256 } = offerOf(before, 50)
  const part = { id: captureId, sha256, part: 0, hash: sha256 }
  await assert.rejects(
    client.photos.sendPart(part, { octets: new Uint8Array(before) }),
    refusedAs('photos_not_agreed'),
  )
  await client.photos.forget({ id: captureId })
  assert.deepEqual(await client.photos.mine({ projectId: city.id }), [])
})
