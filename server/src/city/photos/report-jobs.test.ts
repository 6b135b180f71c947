import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openPhotoCity, type PhotoCity } from '../../../test/photos/photo-city.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { notifyReported } from './index.ts'

let server: TestServer
let photoCity: PhotoCity
before(async () => {
  server = await openTestServer()
  photoCity = await openPhotoCity(server)
})
after(() => server.close())

const HOUR_MS = 3_600_000

async function reported(hoursLater: number): Promise<string[]> {
  const then = new Date(server.clock.now.getTime() + hoursLater * HOUR_MS)
  server.mails.length = 0
  await notifyReported.run({}, { ...server.jobContext, now: () => then })
  await server.work()
  return server.mails.map(({ to, subject }) => `${to}: ${subject}`)
}

test('admins are mailed soon after the first report, and about all others of a day together', async () => {
  const { city, route, ride } = photoCity
  await ride([3, 8, 13, 18])
  await city.admin.client.photos.publish({ projectId: city.id, routeId: route.id, type: 'patch' })
  const everybody = server.client()
  const seen = await everybody.photos.published({ code: city.code, routeId: route.id })
  const report = (nth: number) => everybody.photos.report({ id: seen[nth]!.id, kind: 'face' })
  await server.work()
  assert.deepEqual(await reported(0), [])
  await report(0)
  await report(0)
  assert.deepEqual(await reported(0), [`${city.admin.email}: Ein Foto wurde gemeldet`])
  assert.ok(
    server.mails[0]?.paragraphs.some((it) => it.endsWith(`/cityserver/${city.code}/photos`)),
    'it leads to where the photo can be looked at',
  )
  assert.deepEqual(await reported(1), [], 'nobody is told twice')
  await report(1)
  await report(2)
  assert.deepEqual(await reported(2), [], 'a day has not passed')
  assert.deepEqual(await reported(25), [`${city.admin.email}: 2 Fotos wurden gemeldet`])
  await report(3)
  const [open] = (await city.admin.client.photos.reports({ projectId: city.id })).filter(
    ({ photo }) => photo.id === seen[3]!.id,
  )
  await city.admin.client.photos.settle({ projectId: city.id, id: open!.id, outcome: 'kept' })
  assert.deepEqual(await reported(60), [], 'what was looked at needs no mail')
})
