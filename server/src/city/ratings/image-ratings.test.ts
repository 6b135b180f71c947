import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { openPhotoCity, type PhotoCity } from '../../../test/photos/photo-city.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let scene: PhotoCity
before(async () => {
  server = await openTestServer()
  scene = await openPhotoCity(server)
  await scene.ride([2, 7])
  const { city, route } = scene
  await city.admin.client.photos.publish({ projectId: city.id, routeId: route.id, type: 'update' })
})
after(() => server.close())

const placesFor = (person: Person) =>
  person.client.ratings.next({ projectId: scene.city.id, kind: 'image', routeId: scene.route.id })

const rate = (
  person: Person,
  more: { photoId?: string; edgeId?: number; values: { whole: number; safety?: number } },
) =>
  person.client.ratings.submit({
    projectId: scene.city.id,
    ratings: [
      {
        id: randomUUID(),
        kind: more.photoId === undefined ? 'map' : 'image',
        ratedAt: server.clock.now.getTime(),
        ...more,
      },
    ],
  })

test('a photo is handed out, rated, and speaks for the street it shows', async () => {
  const people = [scene.lena]
  while (people.length < 5) people.push(await scene.participant())
  const { left, places } = await placesFor(scene.lena)
  assert.equal(left, 2)
  const [place] = places
  assert.ok(place?.photoId && place.picture && place.at)
  assert.equal(
    (await server.app.inject({ url: place.picture.replace('{size}', 'thumb') })).statusCode,
    200,
    'whoever rates sees the picture',
  )
  for (const person of people) {
    const taken = await rate(person, { photoId: place.photoId, values: { whole: 2, safety: 4 } })
    assert.equal(taken[0]?.state, 'stored')
  }
  assert.equal((await placesFor(scene.lena)).left, 1)
  // Taken two or seven metres along, it speaks of ten more, and of nothing before the street begins.
  const { ratings: own } = await scene.lena.client.ratings.mine({ projectId: scene.city.id })
  const metres = lengthMetres(own[0]!.course)
  assert.ok(
    [12, 17].some((it) => Math.abs(metres - it) < 0.5),
    `${metres}`,
  )
  const { ratings } = scene.city.admin.client
  const asked = { projectId: scene.city.id, edgeId: place.edgeId }
  const byPhoto = await ratings.edge({ ...asked, mode: 'image' })
  assert.deepEqual([byPhoto.result.voices, byPhoto.result.median, byPhoto.result.share], [5, 2, 0])
  assert.equal((await ratings.edge({ ...asked, criterion: 'safety' })).result.share, 1)
  assert.ok(byPhoto.photos.some(({ id }) => id === place.photoId))
  assert.equal((await ratings.edge({ ...asked, mode: 'map' })).result.voices, null)
})

test('who then rates the street itself is heard for that, and nobody is told apart by it', async () => {
  const { places } = await placesFor(await scene.participant())
  const edgeId = places[0]!.edgeId
  await rate(scene.lena, { edgeId, values: { whole: 4 } })
  const { ratings } = scene.city.admin.client
  const asked = { projectId: scene.city.id, edgeId }
  assert.equal((await ratings.edge(asked)).result.voices, 5)
  assert.equal((await ratings.edge({ ...asked, mode: 'image' })).result.voices, null)
})

test('in the middle of a street a photo speaks of ten metres before it and behind it', async () => {
  const { city, route } = scene
  await scene.ride([50])
  await city.admin.client.photos.publish({ projectId: city.id, routeId: route.id, type: 'update' })
  const person = await scene.participant()
  const alongOf = ({ at }: { at: [number, number] | null }) =>
    lengthMetres([route.line[0]!, at ?? route.line[0]!])
  const { places } = await placesFor(person)
  const last = places.toSorted((one, other) => alongOf(other) - alongOf(one))[0]!
  await rate(person, { photoId: last.photoId ?? '', values: { whole: 3 } })
  const { ratings } = await person.client.ratings.mine({ projectId: city.id })
  const ends = [ratings[0]!.course[0]!, ratings[0]!.course.at(-1)!]
  const along = ends.map((at) => Math.round(lengthMetres([route.line[0]!, at]))).toSorted((a, b) => a - b)
  assert.deepEqual(along, [40, 60])
})

test('of a street fifty photos are shown, however many there are', async () => {
  const { city } = scene
  const [place] = (await placesFor(await scene.participant())).places
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'photos'")
    await owner.query(
      `with copied as (
         insert into photos.photo (id, capture_id, project_id, organisation_id, sha256, octets, parts, state, offered_at,
           arrived_at, original_gone_at, next_picture, picture, edge_id, metres, snapped)
         select gen_random_uuid(), capture_id, project_id, organisation_id, sha256(gen_random_uuid()::text::bytea), octets,
           parts, state, offered_at, arrived_at, original_gone_at, gen_random_uuid(), gen_random_uuid(), edge_id, metres,
           snapped
         from photos.photo, generate_series(1, 50) where id = $1 returning id
       )
       insert into photos.shown (photo_id, route_id, project_id, organisation_id, from_number, from_patch)
       select copied.id, route_id, project_id, organisation_id, from_number, from_patch
       from copied, photos.shown where photo_id = $1`,
      [place!.photoId],
    )
  })
  const asked = { projectId: city.id, edgeId: place!.edgeId }
  assert.equal((await city.admin.client.ratings.edge(asked)).photos.length, 50)
})
