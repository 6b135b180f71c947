import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import ICAL from 'ical.js'
import type { SentOf } from '@allmend/contract/endpoint'
import type { missionSignUps, missions as calls, SentEntry } from '@allmend/contract/city/missions'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { junction } from '@allmend/domain/city/routes/grid.fixture'
import { type CityProject, openCityProject } from '../../../test/city-project.ts'
import { layStreets } from '../../../test/city-streets.ts'
import { openTestServer, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { tendMissions } from './jobs.ts'
import { ownMissions } from './own-missions.ts'
import { takePlace } from './sign-ups.ts'

const HOUR = 3_600_000
const at = (node: number): [number, number] => [...junction(node)] as [number, number]

let server: TestServer
let city: CityProject
let people: Person[]
before(async () => {
  server = await openTestServer()
  city = await openCityProject(server, { seats: 100 })
  await layStreets(server, city)
  people = []
  for (let n = 0; n < 8; n++) people.push(await participant())
})
after(() => server.close())

async function participant(without: readonly string[] = []): Promise<Person> {
  const person = await server.person({ secondFactor: false })
  const purposes = purposesOf('cityserver').filter((purpose) => !without.includes(purpose))
  const consents = purposes.map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code: city.code, consents, birthYear: 1990 })
  return person
}

const now = () => server.clock.now.getTime()
const admin = () => city.admin.client.missions
const idOf = async (person: Person): Promise<string> => {
  const found = await city.admin.client.people.findPeople({ projectId: city.id, search: person.email })
  assert.ok(found[0])
  return found[0].userId
}

type Form = SentOf<typeof calls.newRide>
const plan = (more: Partial<Form> = {}) =>
  admin().newRide({
    projectId: city.id,
    sessionName: 'Quai bis Hirschmatt',
    startsAt: now() + 30 * HOUR,
    endsAt: now() + 32 * HOUR,
    meetingPlace: 'Bahnhofplatz',
    start: { name: 'Bahnhofplatz', at: at(1) },
    stops: [{ name: 'Museumspark', at: at(3) }],
    destination: { name: 'Spital', at: at(23) },
    ...more,
  })
const own = (person: Person) => person.client.missions
const code = () => city.code
const entry = (kind: SentEntry['kind'], more: Partial<SentEntry> = {}) => ({
  id: randomUUID(),
  kind,
  at: now(),
  ...more,
})

test('a mission is planned on a tour made of its stops, changed, called off and deleted', async () => {
  const mission = await plan({ places: 12 })
  assert.deepEqual(
    [mission.state, mission.taken, mission.places, mission.progress],
    ['planned', 0, 12, { done: 0, of: 4 }],
  )
  const [tour] = await admin().tours({ projectId: city.id })
  assert.ok(tour)
  assert.deepEqual([tour.stops, tour.sections.length, tour.edges, tour.missions], [2, 2, 4, 1])
  assert.ok(Math.abs(tour.lengthMetres - 374) < 3, `${tour.lengthMetres}`)
  assert.ok(tour.intersections >= 3)
  await assert.rejects(admin().removeTour({ projectId: city.id, id: tour.id }), { code: 'tour_in_use' })
  const form = {
    projectId: city.id,
    id: mission.id,
    sessionName: 'Quai, Abendspitze',
    startsAt: mission.startsAt,
    endsAt: mission.endsAt,
    tourId: mission.tourId,
  }
  const changed = await admin().change({ ...form, revision: 1 })
  assert.deepEqual([changed.name, changed.revision, changed.places], ['Quai, Abendspitze', 2, null])
  await assert.rejects(admin().change({ ...form, revision: 1 }), { code: 'mission_changed' })
  await assert.rejects(admin().change({ ...form, revision: 2, endsAt: form.startsAt }), {
    code: 'mission_times',
  })
  await assert.rejects(admin().change({ ...form, revision: 2, tourId: null }), {
    code: 'mission_goal_missing',
  })
  await admin().cancel({ projectId: city.id, id: mission.id })
  await assert.rejects(admin().change({ ...form, revision: 3 }), { code: 'mission_over' })
  await assert.rejects(own(people[0]!).signUp({ code: code(), id: mission.id }), { code: 'mission_over' })
  await admin().remove({ projectId: city.id, id: mission.id })
  await admin().removeTour({ projectId: city.id, id: tour.id })
  assert.deepEqual(await admin().rides({ projectId: city.id }), [])
})

test('a tour is saved in states, ordered by the shortest way, and written as GPX', async () => {
  const points = [1, 23, 3, 13].map((node) => ({ name: `Stopp ${node}`, at: at(node) }))
  const { order } = await admin().orderStops({ projectId: city.id, points })
  assert.deepEqual(order, [0, 2, 3, 1])
  const ordered = order.map((it) => points[it]!)
  const drawn = await admin().drawTour({ projectId: city.id, points: ordered })
  const first = { projectId: city.id, id: null, revision: 0, name: 'Abendrunde', points: ordered }
  const tour = await admin().saveTour(first)
  assert.equal(tour.lengthMetres, drawn.lengthMetres)
  const again = { ...first, id: tour.id, revision: 1, name: 'Morgenrunde' }
  assert.equal((await admin().saveTour(again)).revision, 2)
  await assert.rejects(admin().saveTour(again), { code: 'tour_changed' })
  await assert.rejects(admin().saveTour({ ...first, points: [points[0]!, { name: '', at: at(3) }] }), {
    code: 'tour_not_whole',
  })
  const gpx = Buffer.from(await admin().tourFile({ projectId: city.id, id: tour.id })).toString()
  assert.equal(gpx.match(/<wpt /g)?.length, 4)
  await admin().removeTour({ projectId: city.id, id: tour.id })
})

test('thirty stops of a city are ordered in less than the way they were named in', async () => {
  const nodes = Array.from({ length: 30 }, (_, n) => 10 * ((n * 7) % 5) + ((n * 11) % 6) + 1)
  const points = nodes.map((node, n) => ({ name: `Stopp ${n}`, at: at(node) }))
  const { order, lengthMetres } = await admin().orderStops({ projectId: city.id, points })
  assert.deepEqual(
    order.toSorted((one, other) => one - other),
    points.map((_, n) => n),
  )
  // A grid of five by six junctions: each at least once, from one to the next.
  assert.ok(lengthMetres < 4_000, `${lengthMetres}`)
})

test('only those of the group see its mission, and nobody who takes no part', async () => {
  const [lena, timo] = people as [Person, Person]
  const lenas = await idOf(lena)
  const group = await city.admin.client.people.makeGroupOf({
    projectId: city.id,
    groupName: 'Abendrunde',
    groupUsers: [lenas],
  })
  assert.equal(group.people, 1)
  const mission = await plan({ groupName: 'abendrunde' })
  const seenBy = async (person: Person) =>
    (await own(person).mine({ code: code() })).missions.some(({ id }) => id === mission.id)
  assert.deepEqual([await seenBy(lena), await seenBy(timo)], [true, false])
  await assert.rejects(own(timo).signUp({ code: code(), id: mission.id }), { code: 'mission_missing' })
  await assert.rejects(own(timo).toLead({ code: code(), id: mission.id }), { code: 'mission_missing' })
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(own(stranger).mine({ code: code() }), { code: 'project_unknown' })
  await assert.rejects(plan({ groupName: 'Gibt es nicht' }), { code: 'group_missing' })
  await city.admin.client.people.deleteGroup({ projectId: city.id, id: group.id })
  assert.equal(await seenBy(lena), false, 'one whose group is gone is for nobody')
})

test('a thousand come at once for twelve places: twelve get one, and what is given back is free again', async () => {
  const { id } = await plan({ places: 12 })
  const outcomes = await Promise.all(
    Array.from({ length: 1_000 }, () =>
      inTransaction(server.pool, { duty: 'missions' }, (db) =>
        takePlace(db, {
          missionId: id,
          participantId: randomUUID(),
          wantsReminder: false,
          now: server.clock.now,
        }),
      ),
    ),
  )
  assert.equal(outcomes.filter((it) => it === 'taken').length, 12)
  const state = async () => (await admin().rides({ projectId: city.id })).find((it) => it.id === id)!
  assert.equal((await state()).taken, 12)
  await assert.rejects(own(people[0]!).signUp({ code: code(), id }), { code: 'mission_full' })
  // Those who are not of the project any more lose their places.
  await tendMissions.run({}, server.jobContext)
  assert.equal((await state()).taken, 0)
  const eight = await Promise.allSettled(people.map((it) => own(it).signUp({ code: code(), id })))
  assert.ok(eight.every(({ status }) => status === 'fulfilled'))
  assert.equal((await state()).taken, 8)
  await assert.rejects(admin().remove({ projectId: city.id, id }), { code: 'mission_in_use' })
  assert.equal((await own(people[0]!).leave({ code: code(), id })).isSignedUp, false)
  await own(people[0]!).leave({ code: code(), id })
  assert.equal((await state()).taken, 7)
})

test('names are shown of those who agreed, and who signs up reads it in her log', async () => {
  const quiet = await participant(['groups'])
  const [lena] = people as [Person]
  const { id } = await plan({ guideId: await idOf(lena), places: 3 })
  for (const person of [quiet, people[1]!]) await own(person).signUp({ code: code(), id })
  const mission = (await admin().rides({ projectId: city.id })).find((it) => it.id === id)!
  assert.deepEqual([mission.taken, mission.people.length], [2, 1])
  const led = await own(lena).toLead({ code: code(), id })
  assert.equal(led.people.length, 2)
  assert.equal(led.people.filter(({ name }) => name === null).length, 1)
  assert.deepEqual((await own(people[1]!).toLead({ code: code(), id })).people, [])
  const held = await people[1]!.client.ownData.held({})
  assert.ok(held.projects[0]?.accesses.some(({ what }) => what === 'Name, Quai bis Hirschmatt'))
  await assert.rejects(plan({ guideId: randomUUID() }), { code: 'person_not_named' })
})

test('what signing up answers is what is listed afterwards, and stops are told along the tour', async () => {
  const [lena, timo] = people as [Person, Person]
  const { id } = await plan({ guideId: await idOf(lena) })
  const seen = await own(timo).signUp({ code: code(), id })
  assert.ok(seen.tour)
  const { missions } = await own(timo).mine({ code: code() })
  assert.deepEqual(
    missions.find((it) => it.id === id),
    seen,
  )
  const entries = [2, 0, 1].map((stop, nth) => entry('reached', { stop, at: now() + nth * 1_000 }))
  await own(lena).note({ code: code(), id, entries: [entry('started'), ...entries] })
  assert.deepEqual((await own(lena).toLead({ code: code(), id })).reached, [0, 1, 2])
})

test('the guide leads it, late and out of order; eight rate; the report is said once', async () => {
  const [lena] = people as [Person]
  const { id, tourId } = await plan({ guideId: await idOf(lena) })
  for (const person of people) await own(person).signUp({ code: code(), id, wantsReminder: false })
  const { tour, people: signUps } = await own(lena).toLead({ code: code(), id })
  assert.ok(tour && tourId)
  const timo = people[1]!
  const refused = await own(timo).note({ code: code(), id, entries: [entry('started')] })
  assert.deepEqual(refused[0]?.state, 'refused')
  const note = (...entries: SentOf<typeof missionSignUps.note>['entries']) =>
    own(lena).note({ code: code(), id, entries })
  const start = entry('started')
  await note(
    entry('reached', { stop: 1, at: now() + 20_000 }),
    start,
    ...signUps.map(({ userId }) => entry('checked_in', { userId })),
    entry('incident', { words: 'Reifen geplatzt', stop: 1 }),
    entry('resumed', { at: now() + 40_000 }),
    entry('paused', { at: now() + 30_000 }),
    entry('paused', { at: now() + 50_000 }),
    entry('ended', { at: now() + 90 * 24 * HOUR }),
  )
  await note(start, entry('checked_out', { userId: signUps[7]!.userId, at: now() + 1 }))
  const running = await own(lena).toLead({ code: code(), id })
  assert.deepEqual(
    [running.mission.state, running.here, running.reached, running.raters],
    ['running', 7, [1], null],
  )
  assert.equal(running.pausedAt, start.at + 50_000, 'the group rests again')
  const byTimo = await own(timo).note({
    code: code(),
    id,
    entries: [entry('resumed', { at: now() + 60_000 })],
  })
  assert.equal(byTimo[0]?.state, 'refused')
  const [first] = tour.sections
  for (const person of people)
    await person.client.ratings.submit({
      projectId: city.id,
      ratings: first!.edges.map(({ edgeId }) => ({
        id: randomUUID(),
        kind: 'map' as const,
        edgeId,
        values: { whole: person === lena ? 1 : 4 },
        missionId: id,
        ratedAt: now(),
      })),
    })
  const stranger = await participant()
  await stranger.client.ratings.submit({
    projectId: city.id,
    ratings: [
      {
        id: randomUUID(),
        kind: 'map',
        edgeId: tour.sections[1]!.edges[0]!.edgeId,
        values: { whole: 1 },
        missionId: id,
        ratedAt: now(),
      },
    ],
  })
  assert.equal((await own(lena).toLead({ code: code(), id })).raters, 8)
  const before = await admin().report({ projectId: city.id, id })
  assert.deepEqual(
    [before.figures, before.mission.progress, before.incidents.map(({ words: ratings }) => ratings)],
    [null, { done: 2, of: 4 }, ['Reifen geplatzt']],
  )
  assert.deepEqual(before.pauses, [
    { from: start.at + 30_000, through: start.at + 40_000 },
    { from: start.at + 50_000, through: null },
  ])
  const { figures, closingWords } = await admin().close({ projectId: city.id, id, words: 'Danke' })
  assert.ok(figures)
  const { sections, ...sums } = figures
  assert.deepEqual(sums, {
    signedUp: 8,
    here: 7,
    raters: 8,
    ratings: 16,
    photos: 0,
    done: 2,
    of: 4,
    stopsReached: 1,
    stops: 3,
  })
  assert.deepEqual(
    sections.map(({ from, to, voices, goodShare }) => [from, to, voices, goodShare]),
    [
      ['Bahnhofplatz', 'Museumspark', 8, 7 / 8],
      ['Museumspark', 'Spital', null, null],
    ],
  )
  assert.equal(closingWords, 'Danke')
  assert.equal((await own(timo).toLead({ code: code(), id })).mission.state, 'closed')
  const edge = await city.admin.client.ratings.edge({ projectId: city.id, edgeId: first!.edges[0]!.edgeId })
  assert.equal(edge.result.voices, 8, 'what was rated in a mission is on the map')
  // Whoever takes her words back later changes nothing in what was said.
  await people[2]!.client.ownData.eraseProject({ projectId: city.id })
  const after = await admin().report({ projectId: city.id, id })
  assert.deepEqual(after.figures, figures)
  assert.equal(after.mission.taken, 7)
  people[2] = await participant()
})

test('her archive tells what she signed up for and noted', async () => {
  const [lena] = people as [Person]
  const found = await inTransaction(server.pool, { duty: 'missions' }, async (db) =>
    ownMissions(db, await idOf(lena)),
  )
  assert.ok(found.signUps.some(({ mission }) => mission === 'Quai bis Hirschmatt'))
  assert.ok(
    found.entries.some(({ kind, words: ratings }) => kind === 'incident' && ratings === 'Reifen geplatzt'),
  )
})

test('mails say when and where, with a date a calendar opens; whoever may not be written to is not invited', async () => {
  const silent = await participant(['contact'])
  const group = 'Abendgruppe'
  const groupUsers = [await idOf(people[0]!), await idOf(silent)]
  await city.admin.client.people.makeGroupOf({ projectId: city.id, groupName: group, groupUsers })
  await server.work()
  server.mails.length = 0
  const reported = async (): Promise<{ to: string; subject: string; words: string; calendar?: string }[]> => {
    await server.work()
    return server.mails.splice(0).map(({ to, subject, paragraphs, calendar }) => ({
      to,
      subject,
      words: paragraphs.join(' '),
      ...(calendar !== undefined && { calendar }),
    }))
  }
  const ratings =
    'Wir fahren; und bewerten, jeden Abschnitt mit Umlauten wie «Quai–Höfli» bis zum Schluss der Zeile'
  const { id, startsAt, endsAt, tourId } = await plan({
    sessionName: 'Ufer am Abend',
    startsAt: now() + 24 * HOUR + 300_000,
    endsAt: now() + 26 * HOUR,
    words: ratings,
    groupName: group,
    invites: true,
  })
  const [lena] = people as [Person]
  const invited = await reported()
  assert.deepEqual(
    invited.map(({ to, subject }) => [to, subject]),
    [[lena.email, 'Einladung: Ufer am Abend']],
  )
  for (const person of [lena, silent])
    await own(person).signUp({ code: code(), id, wantsReminder: person === lena })
  const signed = await reported()
  assert.deepEqual(signed.map(({ to }) => to).toSorted(), [lena.email, silent.email].toSorted())
  const event = eventIn(signed[0]!.calendar)
  assert.equal(event.summary, 'Ufer am Abend')
  assert.equal(event.description, ratings)
  assert.equal(event.location, 'Bahnhofplatz')
  assert.deepEqual(
    [event.startDate.toJSDate().getTime(), event.endDate.toJSDate().getTime()],
    [startsAt, endsAt],
  )
  const fetched = eventIn(Buffer.from(await own(lena).calendar({ code: code(), id })).toString())
  assert.deepEqual([fetched.uid, fetched.sequence], [event.uid, 1])
  await tendMissions.run({}, server.jobContext)
  assert.deepEqual(await reported(), [], 'not earlier than a day before')
  server.clock.now = new Date(now() + 360_000)
  await tendMissions.run({}, server.jobContext)
  await tendMissions.run({}, server.jobContext)
  assert.deepEqual(
    (await reported()).map(({ to, subject }) => [to, subject]),
    [[lena.email, 'Bald geht es los: Ufer am Abend']],
    'once, and only who wants it',
  )
  const moved = {
    projectId: city.id,
    id,
    revision: 1,
    sessionName: 'Ufer am Abend',
    tourId,
    groupName: group,
  }
  const times = { startsAt: startsAt + HOUR, endsAt: endsAt + HOUR }
  await admin().change({ ...moved, ...times, meetingPlace: 'Ufermatte' })
  const changed = await reported()
  assert.equal(changed.length, 2)
  assert.match(changed[0]!.words, /Ufermatte/)
  assert.equal(eventIn(changed[0]!.calendar).sequence, 2)
  await admin().cancel({ projectId: city.id, id, words: 'Sturm' })
  const off = await reported()
  assert.match(off[0]!.words, /Sturm/)
  assert.equal(eventIn(off[0]!.calendar).component.getFirstPropertyValue('status'), 'CANCELLED')
})

function eventIn(file = ''): ICAL.Event {
  const event = new ICAL.Component(ICAL.parse(file)).getFirstSubcomponent('vevent')
  assert.ok(event)
  return new ICAL.Event(event)
}
