import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { openCityProject } from '../../test/city-project.ts'
import { openTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

test('a CityServer project stands among its organisation’s, under its own product only', async () => {
  const { id, organisationId, admin } = await openCityProject(server)
  const of = async (product: 'cityserver' | 'tracking') =>
    (await admin.client.projects.ofOrganisation({ id: organisationId, product })).map((it) => it.id)
  assert.deepEqual([await of('cityserver'), await of('tracking')], [[id], []])
  assert.equal((await admin.client.projects.overview({ id })).status, 'live')
})
