import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SentOf } from '@allmend/contract/endpoint'
import type { people as calls } from '@allmend/contract/city/people'
import type { Figure } from '@allmend/domain/city/people/survey-figures'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { cityMember } from '../../../test/city-member.ts'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { noteCounted } from '../../base/access-log/index.ts'
import { countPeople } from './index.ts'

type Given = SentOf<typeof calls.saveProfile>['answers'][number]

const DAY_MS = 86_400_000

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server, { seats: 200 })
})
after(() => server.close())

async function participant(
  name: string,
  { code }: CityProject = city,
  without: readonly string[] = [],
): Promise<Person> {
  const person = await server.person({ secondFactor: false })
  const [firstName, familyName] = name.split(' ')
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    await owner.query('update accounts.account set first_name = $2, family_name = $3 where id = $1', [
      person.id,
      firstName,
      familyName,
    ])
  })
  const purposes = purposesOf('cityserver').filter((purpose) => !without.includes(purpose))
  const consents = purposes.map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code, consents, birthYear: 1990 })
  return person
}

const say = (person: Person, ...answers: Given[]) =>
  person.client.people.saveProfile({ code: city.code, answers })
const admin = () => city.admin.client.people
const groups = () => admin().userGroups({ projectId: city.id })
const night = (days = 0) => {
  const at = new Date(server.clock.now.getTime() + days * DAY_MS)
  return countPeople(noteCounted).run({}, { ...server.jobContext, now: () => at })
}

async function rows<Row extends Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  return server.owner(async (owner) => {
    await owner.query(`set allmend.duty = '${text.includes('ratings.') ? 'ratings' : 'people'}'`)
    return (await owner.query<Row>(text, values)).rows
  })
}

test('every answer is voluntary, has versions, and is gone with all of them when it is taken back', async () => {
  const anna = await participant('Anna Amstad')
  const { client } = anna
  assert.deepEqual((await client.people.profile({ code: city.code })).answers, [])
  await say(
    anna,
    { question: 'gender', values: ['female'] },
    { question: 'bike_usages', values: ['work', 'tours'] },
  )
  await say(anna, { question: 'gender', values: ['female'] })
  const second = await say(anna, { question: 'gender', values: ['other'] })
  const reported = () => second.answers.map(({ question, values, version }) => [question, values, version])
  assert.deepEqual(reported(), [
    ['bike_usages', ['work', 'tours'], 1],
    ['gender', ['other'], 2],
  ])
  const third = await say(anna, { question: 'gender', values: [] })
  assert.deepEqual(
    third.answers.map(({ question }) => question),
    ['bike_usages'],
  )
  assert.equal((await rows("select from people.answer where question = 'gender'")).length, 0)
  await assert.rejects(say(anna, { question: 'birth_year', values: ['1921'] }), { code: 'input_invalid' })
  await assert.rejects(say(anna, { question: 'gender', values: ['male', 'female'] }), {
    code: 'input_invalid',
  })
  await client.people.eraseProfile({ code: city.code })
  assert.equal((await rows('select from people.answer')).length, 0)
})

test('filters of ratings ask what she answered', async () => {
  const beat = await participant('Beat Berger')
  await say(
    beat,
    { question: 'gender', values: ['male'] },
    { question: 'birth_year', values: ['1984'] },
    { question: 'frequency_bike', values: ['never'] },
    { question: 'frequency_ebike', values: ['often'] },
    { question: 'bike_usages', values: ['work'] },
  )
  const rater = () =>
    rows('select gender, birth_year, bike_frequency, bike_usages from ratings.rater where gender is not null')
  assert.deepEqual(await rater(), [
    { gender: 'male', birth_year: 1984, bike_frequency: 'often', bike_usages: ['work'] },
  ])
  await beat.client.people.eraseProfile({ code: city.code })
  assert.deepEqual(await rater(), [])
})

test('who takes no part has nothing to say, and who has left neither', async () => {
  const stranger = await server.person({ secondFactor: false })
  const unknown = { code: 'project_unknown' }
  await assert.rejects(stranger.client.people.profile({ code: city.code }), unknown)
  await assert.rejects(say(city.admin, { question: 'gender', values: ['female'] }), unknown)
  const carla = await participant('Carla Camenzind')
  await carla.client.participation.leave({ code: city.code })
  await assert.rejects(say(carla, { question: 'gender', values: ['female'] }), unknown)
})

test('an organisation finds those who agreed to be named, by their whole mail or letters of their name', async () => {
  const nadia = await participant('Nadia Suter')
  await participant('Pascal Sutermeister')
  await participant('Ruth Suter', city, ['groups'])
  const find = (search: string) => admin().findPeople({ projectId: city.id, search })
  assert.deepEqual(
    (await find('suter')).map(({ name }) => name),
    ['Nadia Suter', 'Pascal Sutermeister'],
  )
  const [found] = await find(nadia.email.toUpperCase())
  assert.ok(found)
  assert.equal(found.name, 'Nadia Suter')
  assert.match(found.email, /^pers•••@seewil\.example$/)
  assert.deepEqual(await find(nadia.email.slice(0, -2)), [])
  await assert.rejects(find('su'), { code: 'input_invalid' })
})

test('a project that had its texts before asks for the new purpose, too', async () => {
  const former = await openCityProject(server)
  const { client } = await participant('Dora Dubach', former, ['groups'])
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query("delete from participation.consent_text where project_id = $1 and purpose = 'groups'", [
      former.id,
    ])
  })
  const { texts } = await client.participation.joining({ code: former.code })
  assert.deepEqual(
    texts.map(({ purpose }) => purpose),
    purposesOf('cityserver'),
  )
})

test('groups are made, named, filled and deleted; whoever is in one reads it in her log', async () => {
  const projectId = city.id
  const made = await admin().makeGroup({ projectId, groupName: 'Elternrat Moos' })
  await assert.rejects(admin().makeGroup({ projectId, groupName: 'elternrat moos' }), {
    code: 'group_name_taken',
  })
  const other = await admin().makeGroup({ projectId, groupName: 'Seniorenrat' })
  await assert.rejects(admin().renameGroup({ projectId, id: other.id, groupName: 'Elternrat Moos' }), {
    code: 'group_name_taken',
  })
  await admin().renameGroup({ projectId, id: other.id, groupName: 'Jugendparlament' })
  const emil = await participant('Emil Etter')
  const userId = await participantOf(emil)
  await admin().addToGroup({ projectId, id: made.id, userId })
  await admin().addToGroup({ projectId, id: made.id, userId })
  assert.deepEqual(
    (await groups()).map(({ groupName, people, counted, groupUsers }) => [
      groupName,
      people,
      counted,
      groupUsers.map(({ name, email }) => [name, email]),
    ]),
    [
      ['Elternrat Moos', 1, 0, [['Emil Etter', emil.email]]],
      ['Jugendparlament', 0, 0, []],
    ],
  )
  assert.deepEqual((await emil.client.people.profile({ code: city.code })).groups, ['Elternrat Moos'])
  const { projects } = await emil.client.ownData.held({})
  const named = projects[0]?.accesses.filter(({ purpose }) => purpose === 'groups')
  assert.deepEqual(
    named?.map(({ act, what }) => [act, what]),
    [
      ['read', 'Name, Gruppen'],
      ['read', 'Name, Elternrat Moos'],
    ],
  )

  const fritz = await participant('Fritz Frei', city, ['groups'])
  const unnamed = { projectId, id: made.id, userId: await participantOf(fritz) }
  await assert.rejects(admin().addToGroup(unnamed), { code: 'person_not_named' })
  await admin().removeFromGroup({ projectId, id: made.id, userId })
  assert.equal((await groups())[0]?.people, 0)
  await admin().addToGroup({ projectId, id: made.id, userId })
  await emil.client.participation.changeConsent({
    code: city.code,
    purpose: 'groups',
    version: 1,
    act: 'withdrawn',
  })
  assert.deepEqual((await groups())[0]?.groupUsers, [], 'she is named no more at once')
  await admin().deleteGroup({ projectId, id: made.id })
  await assert.rejects(admin().deleteGroup({ projectId, id: made.id }), { code: 'group_missing' })
  await admin().deleteGroup({ projectId, id: other.id })
})

async function participantOf({ id }: Person): Promise<string> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ participant_id: string }>(
      'select participant_id from participation.participant where account_id = $1',
      [id],
    )
    return rows[0]!.participant_id
  })
}

test('members see names of groups and figures, only admins who is in them', async () => {
  const member = await cityMember(server, city, 2)
  const { people } = member.client
  const projectId = city.id
  assert.deepEqual(await people.allGroups({ projectId }), [])
  assert.equal((await people.surveyStatistics({ projectId })).countedAt, null)
  await assert.rejects(people.userGroups({ projectId }), { code: 'access_denied' })
  await assert.rejects(people.findPeople({ projectId, search: 'Suter' }), { code: 'access_denied' })
})

test('answers are counted from ten people on, once a week, and groups with them', async () => {
  const projectId = city.id
  const { id: groupId } = await admin().makeGroup({ projectId, groupName: 'Testfahrende' })
  const crowd: Person[] = []
  for (let at = 0; at < 44; at++) crowd.push(await participant(`Person Nr${at}`))
  const isIn = (at: number): boolean => at < 22
  const cycles = (person: Person, at: number) =>
    say(
      person,
      { question: 'frequency_bike', values: [at % 2 === 0 ? 'daily' : 'seldom'] },
      { question: 'children', values: [at % 4 < 2 ? 'yes' : 'no'] },
    )
  const statistics = (more: { groupId?: string } = {}) => admin().surveyStatistics({ projectId, ...more })
  const shown = async (figure: Figure, more: { groupId?: string } = {}) =>
    (await statistics(more)).figures
      .find((it) => it.figure === figure)
      ?.classes?.map(({ values, people }) => [values.join(' or '), people])

  for (const [at, person] of crowd.slice(0, 9).entries()) await cycles(person, at)
  await night()
  assert.equal((await statistics()).countedAt, null)
  for (const [at, person] of crowd.entries()) await cycles(person, at)
  for (const [at, person] of crowd.entries())
    if (isIn(at)) await admin().addToGroup({ projectId, id: groupId, userId: await participantOf(person) })
  await night()
  const first = await statistics()
  assert.deepEqual([first.answered, first.countedAt], [44, server.clock.now.getTime()])
  assert.deepEqual(await shown('frequency_bike'), [
    ['never', 0],
    ['seldom', 22],
    ['often', 0],
    ['daily', 22],
  ])
  assert.deepEqual(await shown('frequency_bike', { groupId }), [
    ['never', 0],
    ['seldom', 11],
    ['often', 0],
    ['daily', 11],
  ])
  const compared = first.groups.map(({ groupName, answered, cyclesOften }) => [
    groupName,
    answered,
    cyclesOften,
  ])
  assert.deepEqual(compared, [
    ['', 44, 0.5],
    ['Testfahrende', 22, 0.5],
  ])
  assert.equal((await admin().allGroups({ projectId }))[0]?.counted, 22)
  const raters = await rows('select from ratings.rater where $1::uuid = any(groups)', [groupId])
  assert.equal(raters.length, 22)
  const { projects } = await crowd[0]!.client.ownData.held({})
  assert.ok(projects[0]?.accesses.some(({ act }) => act === 'counted'))

  server.clock.now = new Date(server.clock.now.getTime() + 1_000)
  await say(crowd[0]!, { question: 'children', values: ['no_answer'] })
  await night(7)
  assert.equal((await statistics()).countedAt, first.countedAt, 'one answer is not enough for another count')
  for (const person of crowd) await say(person, { question: 'frequency_bike', values: ['daily'] })
  await night()
  assert.equal((await statistics()).countedAt, first.countedAt, 'nor is it counted twice in a week')
  await night(7)
  assert.deepEqual(await shown('frequency_bike'), [
    ['never', 0],
    ['seldom', 0],
    ['often', 0],
    ['daily', 44],
  ])
  assert.equal(await shown('frequency_bike', { groupId }), undefined, 'all of a group say the same')

  const [gone] = crowd
  await admin().removeFromGroup({ projectId, id: groupId, userId: await participantOf(gone!) })
  await night(8)
  const [group] = await admin().allGroups({ projectId })
  assert.deepEqual([group?.people, group?.counted], [21, 22], 'one person less is not told')
  await assert.rejects(statistics({ groupId: city.id }), { code: 'group_missing' })
})

test('what she said is in what is held of her, and erased with the project', async () => {
  const other = await openCityProject(server)
  const gina = await participant('Gina Gut', other)
  const { client } = gina
  await client.people.saveProfile({
    code: other.code,
    answers: [{ question: 'children', values: ['no_answer'] }],
  })
  const { people } = other.admin.client
  const group = await people.makeGroup({ projectId: other.id, groupName: 'Verwaltung' })
  const userId = await participantOf(gina)
  await people.addToGroup({ projectId: other.id, id: group.id, userId })
  assert.equal((await client.ownData.held({})).projects[0]?.answers, 1)
  await client.ownData.eraseProject({ projectId: other.id })
  for (const table of ['people.answer', 'people.member', 'people.counted'])
    assert.equal((await rows(`select from ${table} where participant_id = $1`, [userId])).length, 0, table)
})
