import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { openProject } from '../../../test/phone.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { noteCounted } from '../../base/access-log/index.ts'
import { countPeople } from './index.ts'
import { peopleHere, personHere } from '../../../test/people-here.ts'

let server: TestServer
let city: CityProject
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server, { seats: 200 })
})
after(() => server.close())

const refused = (call: Promise<unknown>, code: string) => assert.rejects(call, { code })
const on = ({ admin, id: projectId }: CityProject) => ({ people: admin.client.people, projectId })
const owner = (text: string, values: unknown[]) =>
  server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'people'")
    return (await owner.query<Record<string, unknown>>(text, values)).rows
  })
const seenNames = async ({ client }: Person) =>
  (await client.ownData.held({})).projects.flatMap(({ accesses }) =>
    accesses.flatMap(({ purpose, what, act }) => (purpose === 'groups' && act === 'read' ? [what] : [])),
  )

test('a group is made of people at once: each once, each named, and each reads it', async () => {
  const { people, projectId } = on(city)
  const [anna, beat] = (await peopleHere(server, city, 2)) as [Here, Here]
  const unnamed = await personHere(server, city, { without: ['groups'] })
  const make = (groupName: string, ...its: Here[]) =>
    people.makeGroupOf({ projectId, groupName, groupUsers: its.map(({ userId }) => userId) })
  await refused(make('Rat', anna, unnamed), 'person_not_named')
  const made = await make('Rat', anna, beat, anna)
  assert.deepEqual(made, { id: made.id, groupName: 'Rat', people: 2, counted: 0 })
  await refused(make('rat', anna), 'group_name_taken')
  assert.deepEqual(await people.allGroups({ projectId }), [made])
  for (const it of [anna, beat]) assert.deepEqual(await seenNames(it), ['Name, Rat'])
  const [shown] = await people.userGroups({ projectId })
  const since = server.clock.now.getTime()
  assert.deepEqual(
    new Map(shown?.groupUsers.map((it) => [it.userId, it.since])),
    new Map([anna, beat].map(({ userId }) => [userId, since])),
  )
  assert.deepEqual(await seenNames(unnamed), [])
  const empty = await people.makeGroup({ projectId, groupName: 'Verwaltung' })
  assert.deepEqual(empty, { id: empty.id, groupName: 'Verwaltung', people: 0, counted: 0 })
  const [, second] = await people.userGroups({ projectId })
  assert.deepEqual([second?.people, second?.groupUsers], [0, []])
})
type Here = Awaited<ReturnType<typeof personHere>>

test('a project takes a hundred groups, and a group a thousand people', async () => {
  const full = await openCityProject(server)
  const { people, projectId } = on(full)
  const { userId } = await personHere(server, full)
  const { id } = await people.makeGroup({ projectId, groupName: 'Alle' })
  const members = `insert into people.member select $1, gen_random_uuid(), $2, now() from generate_series(1, $3)`
  await owner(members, [id, projectId, 1_000])
  const other = await people.makeGroup({ projectId, groupName: 'Wenige' })
  await refused(people.addToGroup({ projectId, id, userId }), 'group_full')
  await owner(
    'delete from people.member where ctid = (select ctid from people.member where group_id = $1 limit 1)',
    [id],
  )
  await people.addToGroup({ projectId, id, userId })
  await people.addToGroup({ projectId, id: other.id, userId })
  const named =
    'insert into people.user_group select gen_random_uuid(), $1, $2, $3 || n, now() from generate_series(1, $4) n'
  await owner(named, [projectId, full.organisationId, 'Gruppe ', 97])
  await people.makeGroup({ projectId, groupName: 'Hundert' })
  await refused(people.makeGroup({ projectId, groupName: 'Mehr' }), 'groups_enough')
  await refused(people.makeGroupOf({ projectId, groupName: 'Mehr', groupUsers: [userId] }), 'groups_enough')
  await people.deleteGroup({ projectId, id: other.id })
  await people.makeGroupOf({ projectId, groupName: 'Mehr', groupUsers: [userId] })
})

test('a group of another project is none of this one', async () => {
  const { people, projectId } = on(city)
  const [other] = [await openCityProject(server, { of: city })]
  const { id } = await other.admin.client.people.makeGroup({ projectId: other.id, groupName: 'Woanders' })
  const { userId } = await personHere(server, city)
  const about = { projectId, id }
  await refused(people.renameGroup({ ...about, groupName: 'Hier' }), 'group_missing')
  await refused(people.deleteGroup(about), 'group_missing')
  await refused(people.addToGroup({ ...about, userId }), 'group_missing')
  await refused(people.removeFromGroup({ ...about, userId }), 'group_missing')
  await refused(people.surveyStatistics({ projectId, groupId: id }), 'group_missing')
  await refused(people.allGroups({ projectId: randomUUID() }), 'access_denied')
  const [one] = await other.admin.client.people.allGroups({ projectId: other.id })
  assert.deepEqual(one, { id, groupName: 'Woanders', people: 0, counted: 0 })
  // The name of one is free in the other, and its own name is free to each.
  const here = await people.makeGroup({ projectId, groupName: 'Woanders' })
  await people.renameGroup({ projectId, id: here.id, groupName: 'WOANDERS' })
})

test('a Tracking project has no groups and no statistics of its people', async () => {
  const other = { organisation: city.organisationId, name: 'Wege durch Seewil' }
  const { id: projectId } = await openProject(server, other)
  const { people } = on(city)
  const [id, userId] = [randomUUID(), randomUUID()]
  const calls = [
    people.userGroups({ projectId }),
    people.allGroups({ projectId }),
    people.makeGroup({ projectId, groupName: 'Rat' }),
    people.makeGroupOf({ projectId, groupName: 'Rat', groupUsers: [userId] }),
    people.renameGroup({ projectId, id, groupName: 'Rat' }),
    people.deleteGroup({ projectId, id }),
    people.findPeople({ projectId, search: 'miriam' }),
    people.addToGroup({ projectId, id, userId }),
    people.removeFromGroup({ projectId, id, userId }),
    people.surveyStatistics({ projectId }),
  ]
  await Promise.all(calls.map((call) => refused(call, 'project_missing')))
})

test('a search finds ten people at most, whole mails of those in a group, and each reads that she was found', async () => {
  const place = await openCityProject(server)
  const { people, projectId } = on(place)
  const found: Here[] = []
  for (let nth = 0; nth < 11; nth++) found.push(await personHere(server, place, { familyName: 'Zwahlen' }))
  const [anna] = found as [Here]
  const { id } = await people.makeGroupOf({ projectId, groupName: 'Rat', groupUsers: [anna.userId] })
  assert.equal((await people.findPeople({ projectId, search: 'zwahlen' })).length, 10)
  const [shown] = await people.findPeople({ projectId, search: anna.email })
  assert.deepEqual(shown, {
    userId: anna.userId,
    name: 'Miriam Zwahlen',
    email: anna.email,
    joinedAt: server.clock.now.getTime(),
    groupIds: [id],
  })
  assert.ok((await seenNames(anna)).includes('Name, Suche'))
  const outside = found.at(-1)!
  const [masked] = await people.findPeople({ projectId, search: outside.email })
  assert.deepEqual([masked?.groupIds, masked?.email.includes('•••')], [[], true])
})

test('who takes her name back or leaves counts in no group from the night on, and is in none', async () => {
  const place = await openCityProject(server)
  const { people, projectId } = on(place)
  const crowd = await peopleHere(server, place, 13)
  const [withdrawn, gone, moved] = crowd as [Here, Here, Here]
  const groupUsers = crowd.map(({ userId }) => userId)
  const { id } = await people.makeGroupOf({ projectId, groupName: 'Rat', groupUsers })
  const night = () => countPeople(noteCounted).run({}, server.jobContext)
  const state = async () => {
    const [group] = await people.allGroups({ projectId })
    const rows = await owner('select participant_id as id from people.counted where group_id = $1', [id])
    return { people: group?.people, counted: group?.counted, of: rows.map((row) => row['id'] as string) }
  }
  await night()
  const before = await state()
  assert.deepEqual([before.people, before.counted], [13, 13])
  const { code } = place
  await withdrawn.client.participation.changeConsent({
    code,
    purpose: 'groups',
    version: 1,
    act: 'withdrawn',
  })
  await gone.client.participation.leave({ code })
  await people.removeFromGroup({ projectId, id, userId: moved.userId })
  assert.deepEqual((await withdrawn.client.people.profile({ code })).groups, ['Rat'])
  await night()
  const then = await state()
  assert.deepEqual([then.people, then.counted], [10, 11])
  assert.deepEqual(
    [withdrawn, gone, moved].map(({ userId }) => then.of.includes(userId)),
    [false, false, true],
  )
  assert.deepEqual((await withdrawn.client.people.profile({ code })).groups, [])
  const raters = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'ratings'")
    return (await owner.query('select from ratings.rater where $1::uuid = any(groups)', [id])).rowCount
  })
  assert.equal(raters, 11)
  await withdrawn.client.participation.changeConsent({ code, purpose: 'groups', version: 1, act: 'given' })
  await night()
  assert.deepEqual((await withdrawn.client.people.profile({ code })).groups, [])
})
