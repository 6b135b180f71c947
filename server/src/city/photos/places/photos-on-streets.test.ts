import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { gridStreets } from '@allmend/domain/city/routes/grid.fixture'
import { layStreets } from '../../../../test/city-streets.ts'
import { jpeg, openPhotoCity, type PhotoCity } from '../../../../test/photos/photo-city.ts'
import { openTestServer, type TestServer } from '../../../../test/test-server.ts'
import { inTransaction } from '../../../platform/db/identity.ts'
import { currentVersion, streetsOf } from '../../../base/network/index.ts'
import { ROUTES_ON_STREETS } from '../../routes/index.ts'
import { withPhotos } from '../index.ts'

let server: TestServer
let photoCity: PhotoCity
before(async () => {
  server = await openTestServer()
  photoCity = await openPhotoCity(server)
})
after(() => server.close())

test('photos go along when the street beneath them has another number, and come back when that is undone', async () => {
  const { city, ride } = photoCity
  const { photos } = city.admin.client
  const captureId = await ride([3, 8])
  const edges = async () =>
    (await photos.all({ projectId: city.id, captureId })).map(({ edgeId, metres }) => [
      edgeId,
      Math.round(metres ?? -1),
    ])
  const former = await edges()
  const edgeId = former[0]?.[0]
  assert.ok(edgeId)
  const streets = gridStreets()
  streets.set(9_999, { ...streets.get(edgeId)!, edgeId: 9_999 })
  streets.delete(edgeId)
  const inside = { organisation: city.organisationId }
  const first = await inTransaction(server.pool, inside, (db) => currentVersion(db, city.id))
  const next = await layStreets(server, city, streets.values())
  const change = { projectId: city.id, versionId: next, by: { id: city.admin.id, name: 'Miriam' } }
  const mended = { outcome: 'split', successors: [9_999], isMended: true, isChosen: false } as const
  const along = withPhotos(ROUTES_ON_STREETS)
  await inTransaction(server.jobContext.pool, inside, (db) =>
    along.carryOver(db, {
      ...change,
      now: server.clock.now,
      successions: new Map([[edgeId, mended]]),
      before: (ids) => streetsOf(db, first!.id, ids),
      after: (ids) => streetsOf(db, next, ids),
    }),
  )
  assert.deepEqual(
    await edges(),
    former.map(([, metres]) => [9_999, metres]),
  )
  await layStreets(server, city)
  await inTransaction(server.pool, inside, (db) => along.bringBack(db, { ...change, now: server.clock.now }))
  assert.deepEqual(await edges(), former)
})

test('of a route that is deleted the photos stay, on no route and published no more', async () => {
  const { city, route, ride } = photoCity
  const { photos, routes } = city.admin.client
  const captureId = await ride([20])
  await photos.publish({ projectId: city.id, routeId: route.id, type: 'patch' })
  await routes.archive({ projectId: city.id, id: route.id, isArchived: true })
  await routes.remove({ projectId: city.id, id: route.id })
  const left = await photos.all({ projectId: city.id, captureId })
  assert.deepEqual(
    left.map(({ state, routeId, isPublished }) => [state, routeId, isPublished]),
    [['ready', null, false]],
  )
})

test('a photo from another city is broken, and a photo within fifty kilometres is not', async () => {
  const { city, begun, offerOf, prepared } = photoCity
  const { photos } = city.admin.client
  const captureId = await begun(city.admin, null)
  const places: [number, number][] = [
    [8.4, 47.1],
    [13.4, 52.5],
  ]
  for (const position of places) {
    const bytes = await jpeg()
    const offer = { ...offerOf(bytes, null), position }
    await photos.offer({ id: captureId, photos: [offer] })
    const part = { id: captureId, sha256: offer.sha256, part: 0, hash: offer.sha256 }
    await photos.sendPart(part, { octets: new Uint8Array(bytes) })
  }
  await prepared()
  const reasons = (await photos.all({ projectId: city.id, captureId })).map(({ reason }) => reason)
  assert.deepEqual(new Set(reasons), new Set(['far_away', null]))
})
