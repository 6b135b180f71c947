import assert from 'node:assert/strict'
import { randomBytes, randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Failure, FailureCode } from '@allmend/contract/failure'
import type { Photo } from '@allmend/contract/city/photos'
import { PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import sharp from 'sharp'
import { hashOf, jpeg, octetsOf, openPhotoCity, type PhotoCity } from '../../../test/photos/photo-city.ts'
import { plainPreparer } from '../../../test/plain-preparer.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { blurMarked } from './index.ts'

let server: TestServer
let { city, lena, route, begun, offerOf, sent, prepared, ride } = {} as PhotoCity

const refusedAs = (code: FailureCode) => (error: Failure) => error.code === code

before(async () => {
  server = await openTestServer()
  ;({ city, lena, route, begun, offerOf, sent, prepared, ride } = await openPhotoCity(server))
})
after(() => server.close())

const unpublished = (): Promise<Photo[]> =>
  city.admin.client.photos.all({ projectId: city.id, routeId: route.id })

async function pictureOf(address: string | null, size: string): Promise<number> {
  const { statusCode } = await server.app.inject({ url: address?.replace('{size}', size) ?? '' })
  return statusCode
}

test('a ride is sent photo by photo, prepared, laid onto its route, published and seen by everybody', async () => {
  const captureId = await ride([2, 7, 12, 17])
  const mine = await lena.client.photos.mine({ projectId: city.id })
  assert.deepEqual(mine.find(({ id }) => id === captureId)?.counts, {
    arriving: 0,
    waiting: 0,
    preparing: 0,
    ready: 4,
    broken: 0,
  })
  const photos = (await unpublished()).filter((it) => it.captureId === captureId)
  assert.deepEqual(
    photos.map(({ metres }) => Math.round(metres ?? -1)),
    [2, 7, 12, 17],
  )
  assert.ok(
    photos.every(({ street }) => street !== ''),
    'each says which street it was taken in',
  )
  assert.equal(await pictureOf(photos[0]!.picture, 'thumb'), 200)
  const bare = photos[0]!.picture!.split('?')[0]!
  assert.equal(await pictureOf(bare, 'thumb'), 404, 'what is not published nobody sees without a seal')
  const version = await city.admin.client.photos.publish({
    projectId: city.id,
    routeId: route.id,
    type: 'patch',
  })
  assert.deepEqual([version.number, version.patch, version.photoCount], [1, 1, 4])
  const [latest] = await city.admin.client.routes.versions({ projectId: city.id, routeId: route.id })
  assert.equal(latest?.cause, 'photos')
  const seen = await server.client().photos.published({ code: city.code, routeId: route.id })
  assert.equal(seen.length, 4)
  assert.ok(seen.every(({ street }) => street !== ''))
  assert.equal(await pictureOf(seen[0]!.picture, 'large'), 200)
  const listed = async () => (await server.client().photos.publicRoutes({ code: city.code })).routes
  assert.deepEqual(
    (await listed()).map(({ id, photoCount, version }) => ({ id, photoCount, version })),
    [{ id: route.id, photoCount: 4, version: { number: 1, patch: 1 } }],
  )
  await city.admin.client.routes.archive({ projectId: city.id, id: route.id, isArchived: true })
  assert.equal(await pictureOf(seen[0]!.picture, 'large'), 404, 'an archived route hides its photos')
  assert.deepEqual(await listed(), [])
  await city.admin.client.routes.archive({ projectId: city.id, id: route.id, isArchived: false })
})

test('a patch replaces what lies at the same place, an update all of it, and each version shows what it showed', async () => {
  const { photos } = city.admin.client
  const about = { projectId: city.id, routeId: route.id }
  await ride([13, 30])
  const patch = await photos.publish({ ...about, type: 'patch' })
  assert.deepEqual([patch.number, patch.patch, patch.photoCount, patch.newCount], [1, 2, 5, 2])
  await ride([2])
  const update = await photos.publish({ ...about, type: 'update' })
  assert.deepEqual([update.number, update.patch, update.photoCount], [2, 0, 1])
  assert.equal((await photos.all({ ...about, number: 1, patch: 1 })).length, 4)
  assert.equal((await photos.all({ ...about, number: 1, patch: 2 })).length, 5)
  assert.equal((await server.client().photos.published({ code: city.code, routeId: route.id })).length, 1)
  const { versions } = await photos.versions(about)
  assert.deepEqual(
    versions.map(({ number, patch }) => `${number}.${patch}`),
    ['2.0', '1.2', '1.1'],
  )
  await assert.rejects(photos.publish({ ...about, type: 'patch' }), refusedAs('photos_not_ready'))
})

test('a large file travels in parts, goes on where it broke, and is taken once', async () => {
  const captureId = await begun()
  const noise = await sharp(randomBytes(900 * 900 * 3), {
    raw: { width: 900, height: 900, channels: 3 },
  })
    .jpeg({ quality: 100 })
    .toBuffer()
  assert.ok(noise.length > PHOTO_LIMITS.partOctets)
  const { photos } = lena.client
  const [first] = await photos.offer({ id: captureId, photos: [offerOf(noise, 40)] })
  assert.deepEqual(first?.missing, [0, 1])
  const piece = noise.subarray(PHOTO_LIMITS.partOctets)
  const where = { id: captureId, sha256: hashOf(noise), part: 1, hash: hashOf(piece) }
  await assert.rejects(
    photos.sendPart(where, { octets: octetsOf(noise.subarray(5, 5 + piece.length)) }),
    refusedAs('chunk_damaged'),
  )
  await photos.sendPart(where, { octets: octetsOf(piece) })
  const [again] = await photos.offer({ id: captureId, photos: [offerOf(noise, 40)] })
  assert.deepEqual(again?.missing, [0], 'what arrived is not asked for again')
  await sent(captureId, noise, 40)
  const [whole] = await photos.offer({ id: captureId, photos: [offerOf(noise, 40)] })
  assert.equal(whole?.state, 'here')
  const other = await begun(city.admin)
  const [elsewhere] = await city.admin.client.photos.offer({ id: other, photos: [offerOf(noise, null)] })
  assert.equal(elsewhere?.state, 'elsewhere')
  const folder = (await city.admin.client.photos.mine({ projectId: city.id })).find(({ id }) => id === other)
  assert.equal(folder?.counts.arriving, 0, 'what is not wanted is not awaited')
  await prepared()
})

test('what is no picture is broken, with its reason, and nothing of it stays', async () => {
  const captureId = await begun()
  await sent(captureId, Buffer.from(`<script>alert(${randomUUID()})</script>`), 20)
  await sent(captureId, await jpeg(), null)
  await prepared()
  const photos = await city.admin.client.photos.all({ projectId: city.id, captureId })
  assert.deepEqual(photos.map(({ state, reason, picture }) => `${state}, ${reason}, ${picture}`).toSorted(), [
    'broken, no_position, null',
    'broken, not_a_picture, null',
  ])
})

test('who did not agree sends nothing, and nobody sees or sends for another', async () => {
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(begun(stranger), refusedAs('project_unknown'))
  const reto = await server.person({ secondFactor: false })
  const consents = [{ purpose: 'ratings' as const, version: 1 }]
  await reto.client.participation.takePart({ code: city.code, consents, birthYear: 1990 })
  await assert.rejects(begun(reto), refusedAs('photos_not_agreed'))
  const hers = await begun()
  const bytes = await jpeg()
  for (const other of [reto, stranger, city.admin])
    await assert.rejects(
      other.client.photos.offer({ id: hers, photos: [offerOf(bytes, 5)] }),
      (error: Failure) => ['capture_missing', 'project_unknown'].includes(error.code),
    )
})

test('a reported photo is hidden at once; who looks blurs, removes or keeps it', async () => {
  const { photos } = city.admin.client
  const about = { projectId: city.id, routeId: route.id }
  await ride([50, 55, 60])
  await photos.publish({ ...about, type: 'update' })
  const everybody = server.client()
  const seen = () => everybody.photos.published({ code: city.code, routeId: route.id })
  const [first, second, third] = (await seen()).filter(({ metres }) => metres > 45)
  assert.ok(first && second && third)
  const others = (await seen()).length - 3
  for (const { id } of [first, second, third])
    await everybody.photos.report({ id, kind: 'face', box: { x: 0.1, y: 0.1, width: 0.2, height: 0.2 } })
  assert.equal((await seen()).length, others)
  assert.equal(await pictureOf(first.picture, 'large'), 404)
  const open = await photos.reports({ projectId: city.id })
  assert.equal(open.length, 3)
  const reportOf = (id: string): string => open.find(({ photo }) => photo.id === id)!.id
  await photos.settle({ projectId: city.id, id: reportOf(first.id), outcome: 'kept' })
  await photos.settle({ projectId: city.id, id: reportOf(second.id), outcome: 'removed' })
  await photos.settle({ projectId: city.id, id: reportOf(third.id), outcome: 'blurred' })
  const rest = async () => (await seen()).filter(({ metres }) => metres > 45)
  assert.deepEqual(
    (await rest()).map(({ id }) => id),
    [first.id],
  )
  await server.work()
  const after = await rest()
  assert.deepEqual(
    after.map(({ id }) => id),
    [first.id, third.id],
  )
  assert.notEqual(after[1]?.picture, third.picture, 'the picture people marked is gone for good')
  assert.equal(await pictureOf(third.picture, 'large'), 404)
})

test('a face that was missed is blurred before anybody sees it, however often somebody marks at the same time', async () => {
  const { photos } = city.admin.client
  const about = { projectId: city.id, routeId: route.id }
  const captureId = await ride([90])
  const [missed] = (await unpublished()).filter((it) => it.captureId === captureId)
  const blur = (x: number) =>
    photos.blur({ projectId: city.id, id: missed!.id, boxes: [{ x, y: 0.25, width: 0.2, height: 0.5 }] })
  const marked = await blur(0.1)
  assert.deepEqual([marked.isHidden, marked.isToBlur, marked.isPublished], [true, true, false])
  await assert.rejects(
    photos.publish({ ...about, type: 'patch', photos: [missed!.id] }),
    refusedAs('photos_not_ready'),
  )
  // Somebody marks another part while the first is drawn.
  const { blurAlso, ...rest } = plainPreparer
  let drawn = 0
  const interrupted = async (picture: Buffer, boxes: Parameters<typeof blurAlso>[1]) => {
    if (++drawn === 1) await blur(0.6)
    return blurAlso(picture, boxes)
  }
  const job = blurMarked(() => Promise.resolve({ ...rest, blurAlso: interrupted }))
  await job.run({ id: missed!.id }, server.jobContext)
  await job.run({ id: missed!.id }, server.jobContext)
  assert.equal(drawn, 2, 'drawn again with both, and not a third time')
  const after = (await unpublished()).find(({ id }) => id === missed!.id)
  assert.deepEqual([after?.isHidden, after?.isToBlur], [false, false])
  assert.equal(await pictureOf(missed!.picture, 'large'), 404, 'what showed the face is gone')
  const large = await server.app.inject({ url: after!.picture!.replace('{size}', 'large') })
  for (const x of [0.2, 0.7]) {
    const part = { left: Math.round(x * 320), top: 120, width: 4, height: 4 }
    const pixels = await sharp(large.rawPayload).extract(part).raw().toBuffer()
    assert.ok(
      pixels.every((value) => value < 20),
      `nothing is left at ${x}`,
    )
  }
  await photos.publish({ ...about, type: 'patch', photos: [missed!.id] })
})

test('what several people marked is blurred with one look, and who reports meanwhile keeps the photo hidden', async () => {
  const { photos } = city.admin.client
  const about = { projectId: city.id, routeId: route.id }
  const captureId = await ride([95])
  await photos.publish({ ...about, type: 'patch' })
  const everybody = server.client()
  const [photo] = await photos.all({ projectId: city.id, captureId })
  const { id } = photo!
  const isSeen = async () =>
    (await everybody.photos.published({ code: city.code, routeId: route.id })).some((it) => it.id === id)
  const openOf = async () => (await photos.reports({ projectId: city.id })).filter((it) => it.photo.id === id)
  await everybody.photos.report({ id, kind: 'face' })
  const [bare] = await openOf()
  await assert.rejects(
    photos.settle({ projectId: city.id, id: bare!.id, outcome: 'blurred' }),
    refusedAs('input_invalid'),
    'nothing is blurred where nothing is marked, and nothing is shown',
  )
  for (const x of [0.1, 0.6])
    await everybody.photos.report({ id, kind: 'face', box: { x, y: 0.1, width: 0.2, height: 0.2 } })
  await photos.settle({ projectId: city.id, id: bare!.id, outcome: 'blurred' })
  assert.deepEqual(await openOf(), [])
  await everybody.photos.report({ id, kind: 'plate' })
  let boxes = 0
  const counting = (picture: Buffer, all: Parameters<typeof plainPreparer.blurAlso>[1]) => {
    boxes = all.length
    return plainPreparer.blurAlso(picture, all)
  }
  const preparer = { ...plainPreparer, blurAlso: counting }
  await blurMarked(() => Promise.resolve(preparer)).run({ id }, server.jobContext)
  assert.equal(boxes, 2)
  assert.equal(await isSeen(), false)
  const [late] = await openOf()
  await photos.settle({ projectId: city.id, id: late!.id, outcome: 'kept' })
  assert.equal(await isSeen(), true)
})

test('photos are moved by hand, laid anew after the route changed, and deleted with their files', async () => {
  const { photos } = city.admin.client
  const captureId = await ride([70, 75])
  const mine = (await unpublished()).filter((it) => it.captureId === captureId)
  const ids = mine.map(({ id }) => id)
  await photos.place({ projectId: city.id, photos: ids, routeId: null })
  assert.equal((await photos.all({ projectId: city.id })).filter((it) => ids.includes(it.id)).length, 2)
  const back = await photos.place({ projectId: city.id, photos: ids, routeId: route.id })
  assert.deepEqual([back.moved, back.lost], [2, 0])
  const trial = await photos.reproject({ projectId: city.id, routeId: route.id, isTrial: true })
  assert.equal(trial.moved, 0)
  const { deleted } = await photos.deletePhotos({ projectId: city.id, photos: ids })
  assert.equal(deleted, 2)
  await server.work()
  assert.equal(await pictureOf(mine[0]!.picture, 'thumb'), 404)
  const [last] = await photos.history({ projectId: city.id })
  assert.deepEqual([last?.kind, last?.photoCount], ['deleted', 2])
})

test('coverage says where photos are missing', async () => {
  const about = { projectId: city.id, routeId: route.id }
  const before = await city.admin.client.photos.coverage(about)
  await ride([101, 106, 111])
  const after = await city.admin.client.photos.coverage(about)
  assert.equal(
    after.slots.reduce((sum, n) => sum + n, 0),
    before.slots.reduce((sum, n) => sum + n, 0) + 3,
  )
  assert.ok(after.gaps.every(({ fromMetres, throughMetres }) => !(fromMetres < 104 && throughMetres > 101)))
})

test('what somebody marks on a photo others of the organisation see, and who wrote it takes it away', async () => {
  const { photos } = city.admin.client
  await ride([130])
  const photo = (await unpublished()).find(({ state }) => state === 'ready')!
  const box = { x: 0.2, y: 0.5, width: 0.1, height: 0.1 }
  const added = await photos.annotate({
    projectId: city.id,
    photoId: photo.id,
    kind: 'damage',
    box,
    note: 'Schlagloch',
  })
  const [found] = await photos.annotations({ projectId: city.id, photoId: photo.id })
  assert.deepEqual([found?.id, found?.note, found?.isMine], [added.id, 'Schlagloch', true])
  await photos.removeAnnotation({ projectId: city.id, id: added.id })
  assert.deepEqual(await photos.annotations({ projectId: city.id, photoId: photo.id }), [])
})
