import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { WireFailure } from '@allmend/contract/failure'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server)
})
after(() => server.close())

/** Status and code of a call that says which city it is about. */
async function reported(url: string, sent: string | undefined, person?: Person, language = 'de') {
  const answer = await server.app.inject({
    url,
    headers: {
      'accept-language': language,
      ...(person && { authorization: `Bearer ${person.token}` }),
      ...(sent !== undefined && { 'x-city': sent }),
    },
  })
  const { code, message } = answer.json<Partial<WireFailure>>()
  return { status: answer.statusCode, code, message }
}

test('a call that names another city than its project’s is refused by name, whoever asks', async () => {
  const ofMembers = `/city/v1/getAllGroups?projectId=${city.id}`
  const ofParticipants = `/city/v1/ratings/about?code=${city.code}`
  const ofEverybody = `/city/v1/getNetworkRoutes?code=${city.code}`
  for (const [url, person] of [
    [ofMembers, city.admin],
    [ofParticipants, city.admin],
    [ofEverybody, undefined],
  ] as const) {
    const plain = await reported(url, undefined, person)
    assert.notEqual(plain.code, 'city_foreign', url)
    assert.deepEqual(await reported(url, 'seewil', person), plain, url)
    for (const other of ['bern', '', 'Seewil', 'seewil, seewil']) {
      const { status, code } = await reported(url, other, person)
      assert.deepEqual([status, code], [409, 'city_foreign'], `${url} ${other}`)
    }
  }
  assert.equal((await reported(ofMembers, undefined, city.admin)).status, 200)
  const german = await reported(ofMembers, 'bern', city.admin)
  const english = await reported(ofMembers, 'bern', city.admin, 'en')
  assert.equal(german.message, 'Das Projekt liegt nicht in dieser Stadt.')
  assert.equal(english.message, 'The project is not in this city.')
})

test('a city betrays nothing of a project to who may not see it, and is not asked where none is named', async () => {
  const stranger = await server.person()
  const foreign = `/city/v1/getAllGroups?projectId=${city.id}`
  for (const sent of ['seewil', 'bern']) {
    assert.equal((await reported(foreign, sent, stranger)).code, 'access_denied')
    assert.equal((await reported('/api/user/data', sent, stranger)).status, 200)
    assert.equal((await reported('/city/v1/getNetworkRoutes?code=NIRGENDS', sent)).code, 'project_unknown')
  }
})
