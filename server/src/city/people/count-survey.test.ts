import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import type { Question } from '@allmend/domain/city/people/question'
import { pino } from 'pino'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { noteCounted } from '../../base/access-log/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { addAnswer } from './answers.ts'
import { countPeople } from './index.ts'
import { peopleHere } from '../../../test/people-here.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

type Here = Awaited<ReturnType<typeof peopleHere>>[number]

/** So many take part and answered this. */
async function answering(
  city: CityProject,
  count: number,
  given: Partial<Record<Question, string[]>>,
): Promise<Here[]> {
  const people = await peopleHere(server, city, count)
  const { now } = server.clock
  await inTransaction(server.pool, { duty: 'people' }, async (db) => {
    for (const { userId: participantId } of people)
      for (const [question, values] of Object.entries(given))
        await addAnswer(
          db,
          { participantId, projectId: city.id, now },
          { question: question as Question, values },
        )
  })
  return people
}
const night = () => countPeople(noteCounted).run({}, server.jobContext)
const statistics = ({ admin, id: projectId }: CityProject, groupId?: string) =>
  admin.client.people.surveyStatistics({ projectId, groupId })
const owner = (duty: string, text: string, values: unknown[]) =>
  server.owner(async (owner) => {
    await owner.query(`set allmend.duty = '${duty}'`)
    await owner.query(text, values)
  })

test('statistics say when they are counted next, and after it shares of everybody and of groups', async () => {
  const city = await openCityProject(server)
  const { people } = city.admin.client
  const projectId = city.id
  const cyclists = await answering(city, 12, {
    frequency_bike: ['daily'],
    bike_type: ['ebike_25'],
    children: ['yes'],
  })
  const groupUsers = cyclists.map(({ userId }) => userId)
  const { id } = await people.makeGroupOf({ projectId, groupName: 'Rat', groupUsers })
  const none = await statistics(city)
  assert.deepEqual([none.countedAt, none.nextDay, none.people, none.answered], [null, '2026-09-21', 0, null])
  assert.ok(none.figures.every(({ classes }) => classes === null))
  const nothing = { answered: null, cyclesOften: null, ridesElectric: null, hasChildren: null }
  assert.deepEqual(none.groups, [
    { groupId: null, groupName: '', ...nothing },
    { groupId: id, groupName: 'Rat', ...nothing },
  ])
  const others = await answering(city, 36, {
    frequency_bike: ['never'],
    bike_type: ['citybike'],
    children: ['no'],
  })
  await peopleHere(server, city, 1)
  await night()
  const counted = await statistics(city)
  assert.deepEqual(
    [counted.countedAt, counted.people, counted.answered],
    [server.clock.now.getTime(), 49, 48],
  )
  const children = counted.figures.find(({ figure }) => figure === 'children')
  assert.deepEqual(children?.classes?.slice(0, 2), [
    { values: ['yes'], people: 12, share: 0.25 },
    { values: ['no'], people: 36, share: 0.75 },
  ])
  assert.deepEqual(counted.groups, [
    { groupId: null, groupName: '', answered: 48, cyclesOften: 0.25, ridesElectric: 0.25, hasChildren: 0.25 },
    { groupId: id, groupName: 'Rat', ...nothing, answered: 12 },
  ])
  const ofGroup = await statistics(city, id)
  assert.deepEqual([ofGroup.people, ofGroup.answered], [49, 12])
  const log = async ({ client }: Here) =>
    (await client.ownData.held({})).projects[0]?.accesses
      .filter(({ act }) => act === 'counted')
      .map(({ what }) => what)
  assert.deepEqual(await log(others[0]!), ['Seewil unterwegs: Umfrage'])
})

test('ten who have answered must be here: who has left makes up no ten, and is in no figure', async () => {
  const city = await openCityProject(server)
  const [gone] = await answering(city, 10, { children: ['yes'] })
  await gone!.client.participation.leave({ code: city.code })
  await night()
  assert.equal((await statistics(city)).countedAt, null)
  await answering(city, 1, { children: ['no'] })
  await night()
  const { answered, people } = await statistics(city)
  assert.deepEqual([answered, people], [10, 10])
})

test('once a week, however many answer meanwhile, and by the ten who have answered since', async () => {
  const city = await openCityProject(server)
  const daysPass = (days: number) =>
    owner(
      'people',
      `with answer as (
         update people.answer set said_at = said_at - make_interval(days => $2) where project_id = $1)
       update people.release set counted_on = counted_on - $2::integer, released_at = released_at - make_interval(days => $2)
       where project_id = $1`,
      [city.id, days],
    )
  await answering(city, 10, { children: ['yes'] })
  await night()
  await daysPass(1)
  await answering(city, 10, { children: ['yes'] })
  await night()
  assert.equal((await statistics(city)).answered, 10)
  await daysPass(6)
  await night()
  assert.equal((await statistics(city)).answered, 20)
  await daysPass(7)
  await answering(city, 9, { children: ['yes'] })
  await night()
  assert.equal((await statistics(city)).answered, 20, 'nine have answered since')
})

test('of a project that is over nothing is counted any more', async () => {
  const city = await openCityProject(server)
  await answering(city, 10, { children: ['yes'] })
  const lastDay = (day: string) =>
    owner('projects', 'update projects.project set start_day = $2, end_day = $3 where id = $1', [
      city.id,
      '2025-01-01',
      day,
    ])
  await lastDay('2026-09-16')
  await night()
  assert.equal((await statistics(city)).countedAt, null)
  await lastDay('2026-09-17')
  await night()
  assert.equal((await statistics(city)).answered, 10)
})

test('a project that cannot be counted keeps no other from being counted, and the night says so', async () => {
  const [broken, whole] = [await openCityProject(server), await openCityProject(server)]
  await answering(whole, 10, { children: ['yes'] })
  await owner('people', "insert into people.release values ($1, '2026-09-01', $2, '{}', now())", [
    broken.id,
    broken.organisationId,
  ])
  const lines: { msg: string; counted?: number; failed?: number; projectId?: string }[] = []
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as (typeof lines)[0])
      done()
    },
  })
  const run = () => countPeople(noteCounted).run({}, { ...server.jobContext, log: pino(stream) })
  await assert.rejects(run(), /^Error: the people of 1 projects were not counted$/)
  assert.equal((await statistics(whole)).answered, 10)
  assert.deepEqual(
    lines.map(({ msg, counted, failed, projectId }) => ({ msg, counted, failed, projectId })),
    [
      {
        msg: 'the people of a project were not counted',
        counted: undefined,
        failed: undefined,
        projectId: broken.id,
      },
      { msg: 'people counted', counted: 1, failed: 1, projectId: undefined },
    ],
  )
})
