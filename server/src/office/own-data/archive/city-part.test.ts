import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { cityMember } from '../../../../test/city-member.ts'
import { openCityProject } from '../../../../test/city-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../../test/test-server.ts'
import { openKeyring } from '../../../platform/keys/keyring.ts'
import { openObjects } from '../../../platform/objects.ts'
import { archiveOf } from './archive.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

test('of a city project her archive names the project and every consent with its text; erased, nothing of it is left', async () => {
  const { code, id, admin } = await openCityProject(server)
  const person = await server.person({ secondFactor: false })
  const consents = (['ratings', 'contact'] as const).map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code, consents, birthYear: 1990 })
  const { client } = person
  await client.people.saveProfile({ code, answers: [{ question: 'gender', values: ['female'] }] })
  const { projects } = await client.ownData.held({})
  assert.deepEqual(
    projects.map((it) => [it.product, it.code, it.ledger.map((line) => line.purpose)]),
    [['cityserver', code, ['ratings', 'contact']]],
  )
  const written = await filesOf(person)
  const project = JSON.parse(written.get(`${code}/project.json`) ?? '') as {
    consents: { purpose: string }[]
    texts: { purpose: string }[]
    profile: { answers: { question: string; values: string[]; version: number }[]; groups: string[] }
  }
  assert.deepEqual(
    project.profile.answers.map(({ question, values, version }) => [question, values, version]),
    [['gender', ['female'], 1]],
  )
  assert.deepEqual(
    project.consents.map((it) => it.purpose),
    ['ratings', 'contact'],
  )
  assert.ok(project.texts.some((it) => it.purpose === 'ratings'))
  assert.deepEqual(
    [...written.keys()],
    [`${code}/project.json`, 'manifest.json'],
    'no diary where nobody is tracked',
  )
  const { projects: listed } = JSON.parse(written.get('manifest.json') ?? '') as { projects: object[] }
  assert.deepEqual(
    listed.map(({ code: it, files, ...more }: { code?: string; files?: string[]; name?: string }) => [
      it,
      files,
      Object.keys(more),
    ]),
    [[code, ['project.json'], ['name']]],
  )
  await client.ownData.eraseProject({ projectId: id })
  assert.deepEqual((await client.ownData.held({})).projects, [])
  assert.equal((await admin.client.projects.overview({ id })).joined, 0)
})

test('her rides are in her archive with all their fixes; without them when nothing opens them any more', async () => {
  const { code, id: projectId } = await openCityProject(server)
  const person = await server.person({ secondFactor: false })
  const consents = (['ratings', 'rides'] as const).map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code, consents, birthYear: 1990 })
  const begun = server.clock.now.getTime() - 3_600_000
  const fixes = Array.from({ length: 40 }, (_, at): [number, number, number] => [
    8,
    Number((47 + at * 0.0003).toFixed(5)),
    begun + at * 10_000,
  ])
  await person.client.rides.submit({ projectId, id: randomUUID(), activity: 'leisure', fixes })
  const ridesOf = async () => {
    const text = (await filesOf(person)).get(`${code}/rides.ndjson`) ?? ''
    return text
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>)
  }
  const [ride, ...others] = await ridesOf()
  assert.deepEqual([others, ride?.['activity'], ride?.['fixes']], [[], 'leisure', fixes])
  assert.ok(Object.keys(ride ?? {}).every((name) => !/track/i.test(name)))
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'keys'")
    await owner.query('delete from keys.data_key')
  })
  assert.deepEqual(
    (await ridesOf()).map((it) => it['fixes']),
    [null],
  )
})

test('what she wrote about routes of her organisation is in her archive, and nothing of what others wrote', async () => {
  const city = await openCityProject(server)
  const { client } = city.admin
  const projectId = city.id
  const route = { number: 7, name: 'Seeufer', start: null, isVisible: true, course: [], reverse: null }
  const { id } = await client.routes.save({ projectId, id: null, revision: 0, route })
  const reto = await cityMember(server, city, 2)
  assert.equal((await filesOf(reto)).has('comments.ndjson'), false)
  await reto.client.routes.addComment({ projectId, id, words: 'Hier fehlt ein Schild.', at: [8, 47] })
  await client.routes.addComment({ projectId, id, words: 'Stimmt.' })
  const files = await filesOf(reto)
  const written = (files.get('comments.ndjson') ?? '').trim().split('\n')
  assert.deepEqual(
    written.map((line) => JSON.parse(line) as unknown),
    [
      {
        project: 'Seewil unterwegs',
        route: { number: 7, name: 'Seeufer' },
        words: 'Hier fehlt ein Schild.',
        at: [8, 47],
        writtenAt: server.clock.now.toISOString(),
      },
    ],
  )
  const { comments } = JSON.parse(files.get('manifest.json') ?? '') as { comments: unknown }
  assert.deepEqual(comments, { count: 1, file: 'comments.ndjson' })
})

async function filesOf({ id: accountId }: Person): Promise<Map<string, string>> {
  const { pool } = server.jobContext
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const objects = openObjects(server.config)
  const about = { pool, keyring, objects, accountId, now: server.clock.now, advance: () => Promise.resolve() }
  const files = new Map<string, string>()
  for await (const { name, content } of archiveOf(about)) {
    let text = ''
    for await (const piece of content) text += piece.toString()
    files.set(name, text)
  }
  return files
}
