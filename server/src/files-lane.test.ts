import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CityProject, openCityProject } from '../test/city-project.ts'
import { layStreets } from '../test/city-streets.ts'
import { slowExtract } from '../test/network/hostile-extract.ts'
import { environmentOf, startProcess } from '../test/process.ts'
import { openTestServer, type TestServer } from '../test/test-server.ts'
import { until } from '../test/until.ts'
import { JOBS } from './jobs.ts'

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  server.clock.now = new Date()
  city = await openCityProject(server)
  await layStreets(server, city)
})
after(() => server.close())

test('what reads strangers’ files takes no place of other long work', () => {
  const reading = JOBS.filter(({ job }) =>
    /^(?:routes\.read-overlay|routes\.resume-overlays|network\.prepare-version|network\.resume-versions|payments\.take-bank-files)$/.test(
      job.name,
    ),
  )
  assert.deepEqual(
    reading.map(({ lane }) => lane),
    ['files', 'files', 'files', 'files', 'files'],
  )
})

test('a worker that is told to stop ends at once while an extract is read, which is no fault of the file’s', async () => {
  const file = { octets: new Uint8Array(slowExtract()) }
  const { underWay } = await city.admin.client.network.importFile(
    { projectId: city.id, fileName: 'slow.osm.pbf' },
    file,
  )
  const versionOf = () =>
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'network'")
      const { rows } = await owner.query<{ state: string; attempts: number }>(
        'select state, attempts from network.version where id = $1',
        [underWay!.id],
      )
      return rows[0]!
    })
  const worker = startProcess(['main.ts', 'worker'], environmentOf(server.config))
  try {
    await until(worker.output, async () => (await versionOf()).attempts === 1, 180)
    worker.child.kill('SIGTERM')
    assert.equal(await worker.ended, 0, worker.output())
    assert.deepEqual(await versionOf(), { state: 'preparing', attempts: 0 })
  } finally {
    await worker.stop()
  }
})
