import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { jpeg, openPhotoCity, type PhotoCity } from '../../../test/photos/photo-city.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

const HOUR = 3_600_000
let server: TestServer
let { city, lena, participant, sent, prepared } = {} as PhotoCity
before(async () => {
  server = await openTestServer()
  ;({ city, lena, participant, sent, prepared } = await openPhotoCity(server))
})
after(() => server.close())

async function photoIn(person: Person, missionId: string, name: string): Promise<void> {
  const id = randomUUID()
  const begunAt = server.clock.now.getTime()
  const about = { id, projectId: city.id, source: 'app' as const, name, course: 'default' as const }
  await person.client.photos.begin({ ...about, routeId: null, missionId, begunAt })
  await sent(id, await jpeg(), 5, person)
}

test('photos at the stops of a mission are in its report once they are blurred, of those who come to it and who leads it', async () => {
  const { missions } = city.admin.client
  const now = server.clock.now.getTime()
  const guide = await participant()
  const found = await city.admin.client.people.findPeople({ projectId: city.id, search: guide.email })
  const { id } = await missions.newRide({
    projectId: city.id,
    guideId: found[0]!.userId,
    sessionName: 'Abendrunde',
    startsAt: now + HOUR,
    endsAt: now + 3 * HOUR,
    start: { name: 'Bahnhofplatz', at: [8, 47] },
    stops: [],
    destination: { name: 'Spital', at: [8.002, 47] },
  })
  const stranger = await participant()
  await lena.client.missions.signUp({ code: city.code, id })
  const { mayPhotograph } = await lena.client.missions.toLead({ code: city.code, id })
  assert.equal(mayPhotograph, true)
  await photoIn(lena, id, 'Spital')
  await photoIn(guide, id, 'Bahnhofplatz')
  await photoIn(stranger, id, 'Fremd')
  const report = async () => missions.report({ projectId: city.id, id })
  assert.deepEqual((await report()).photos, [], 'nobody sees it before')
  await prepared()
  const { photos } = await report()
  assert.deepEqual(photos.map(({ stop }) => stop).toSorted(), ['Bahnhofplatz', 'Spital'])
  const seen = async (address: string) =>
    (await server.app.inject({ url: address.replace('{size}', 'thumb') })).statusCode
  assert.equal(await seen(photos[0]!.picture), 200)
  assert.equal(await seen(photos[0]!.picture.split('?')[0]!), 404, 'not without a seal')
  const closed = await missions.close({ projectId: city.id, id })
  assert.equal(closed.figures?.photos, 2)
})
