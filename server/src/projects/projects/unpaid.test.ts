import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { Failure } from '@allmend/contract/failure'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { layStreets } from '../../../test/city-streets.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server, { isLive: false })
  await layStreets(server, city)
})
after(() => server.close())

const paid = (isPaid: boolean) =>
  server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    const settledAt = isPaid ? server.clock.now : null
    await owner.query('update projects.project set settled_at = $2 where id = $1', [city.id, settledAt])
  })

const AT = [8, 47] as [number, number]
const OTHER = [8.003, 47] as [number, number]

/** Whatever an organisation can upload, or have computed, for one of its projects. */
function uploads(): Record<string, () => Promise<unknown>> {
  const { network, routes, missions, content, governance, maintenance, photos } = city.admin.client
  const of = { projectId: city.id }
  const picture = new Blob(['no picture'], { type: 'image/png' })
  const octets = new Uint8Array(Buffer.from('<gpx></gpx>'))
  const points = [
    { name: 'Start', at: AT },
    { name: 'Ziel', at: OTHER },
  ]
  return {
    area: () => network.setArea({ ...of, kind: 'region' }),
    extract: () => network.importFile({ ...of, fileName: 'stadt.osm.pbf' }, { octets }),
    region: () => network.importRegion(of),
    overlay: () => routes.addOverlay({ ...of, name: 'Schulhäuser' }, { octets }),
    track: () => routes.matched(of, { octets }),
    way: () => routes.way({ ...of, start: AT, destination: OTHER }),
    stops: () => missions.orderStops({ ...of, points }),
    tour: () => missions.drawTour({ ...of, points }),
    picture: () => content.addPicture(of, { picture: picture }),
    document: () => governance.attach({ ...of, title: 'Beschreibung' }, { octets }),
    defect: () => maintenance.setPicture({ ...of, id: randomUUID(), when: 'before' }, { picture: picture }),
    photos: () =>
      photos.begin({
        ...of,
        id: randomUUID(),
        source: 'folder',
        name: 'Ordner',
        routeId: null,
        course: 'default',
        begunAt: server.clock.now.getTime(),
      }),
  }
}

const codeOf = (work: () => Promise<unknown>) =>
  work().then(
    () => 'none',
    (error: unknown) => (error instanceof Failure ? error.code : String(error)),
  )

test('an organisation uploads and has computed nothing for a project that is not paid', async () => {
  await paid(false)
  for (const [what, work] of Object.entries(uploads()))
    assert.equal(await codeOf(work), 'upload_unpaid', what)
  await paid(true)
  for (const [what, work] of Object.entries(uploads()))
    assert.notEqual(await codeOf(work), 'upload_unpaid', what)
})

test('texts, goals and the invite page are drafted before it is paid', async () => {
  await paid(false)
  const { content, routes } = city.admin.client
  const { document, revision } = await content.draft({ projectId: city.id })
  await content.saveDraft({ projectId: city.id, document, revision })
  assert.ok(await routes.overlays({ projectId: city.id }))
})
