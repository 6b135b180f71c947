import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { noteCounted } from '../../base/access-log/index.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { countPeople, countOwnAnswers, ownProfile } from './index.ts'
import { peopleHere, personHere } from '../../../test/people-here.ts'

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server, { seats: 200 })
})
after(() => server.close())

test('answers sent at once are kept one after the other, and every version is in her archive', async () => {
  const { client, userId } = await personHere(server, city)
  const save = (gender: string) =>
    client.people.saveProfile({ code: city.code, answers: [{ question: 'gender', values: [gender] }] })
  await Promise.all(['male', 'female', 'other', 'male', 'female', 'other'].map(save))
  const saidAt = server.clock.now
  const identity = { participant: userId, duty: 'people' } as const
  const read = await inTransaction(server.pool, identity, async (db) => ({
    profile: await ownProfile(db, userId),
    count: await countOwnAnswers(db, userId),
  }))
  const { answers, groups } = read.profile
  assert.ok(answers.length >= 3)
  assert.deepEqual(
    answers.map(({ question, version, saidAt }) => ({ question, version, saidAt })),
    answers.map((_, at) => ({ question: 'gender', version: at + 1, saidAt })),
  )
  assert.deepEqual([read.count, groups], [1, []])
  const [last] = (await client.people.profile({ code: city.code })).answers
  assert.deepEqual(last?.values, answers.at(-1)?.values)
})

test('answers in another order are the same answers', async () => {
  const { client } = await personHere(server, city)
  const save = (values: string[]) =>
    client.people.saveProfile({ code: city.code, answers: [{ question: 'bike_usages', values }] })
  await save(['work', 'tours'])
  const { answers } = await save(['tours', 'work'])
  assert.deepEqual(answers, [
    { question: 'bike_usages', values: ['work', 'tours'], version: 1, saidAt: server.clock.now.getTime() },
  ])
  assert.equal((await save(['tours'])).answers[0]?.version, 2)
})

test('who erases what a project has of her counts in none of its groups any more', async () => {
  const { people } = city.admin.client
  const crowd = await peopleHere(server, city, 10)
  const groupUsers = crowd.map(({ userId }) => userId)
  const { id } = await people.makeGroupOf({ projectId: city.id, groupName: 'Rat', groupUsers })
  await countPeople(noteCounted).run({}, server.jobContext)
  const counted = async () =>
    (await people.allGroups({ projectId: city.id })).find((it) => it.id === id)?.counted
  assert.equal(await counted(), 0, 'two others would be told apart')
  await peopleHere(server, city, 8)
  await countPeople(noteCounted).run({}, server.jobContext)
  assert.equal(await counted(), 10)
  await crowd[0]!.client.ownData.eraseProject({ projectId: city.id })
  assert.equal(await counted(), 9)
})
