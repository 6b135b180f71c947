import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { daysIn } from '@allmend/domain/projects/releases/period'
import { dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { TimelineEntry } from '@allmend/domain/tracking/diary/timeline-entry'
import { BRIDGE, commuting, countedOf, FIRST, homeOf, OFFICE } from '../../../test/counted-project.ts'
import { addDays, describedLeg, describedStay } from '../../../test/crowd.ts'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

const HOME = homeOf(0)
const WEEKDAYS = [0, 1, 2, 3, 4, 7, 8, 9, 10, 11].map((day) => dataDayAfter(FIRST, day))
const WEDNESDAY = dataDayAfter(FIRST, 9)

let server: TestServer
let project: { id: string; code: string; organisationId: string }
before(async () => {
  server = await openTestServer()
  server.clock.now = new Date(instantAt(dataDayAfter(FIRST, 14), '12:00', ZURICH))
  project = await openProject(server)
})
after(() => server.close())

async function livedBy(entries: readonly TimelineEntry[]): Promise<Phone> {
  const phone = await pairPhone(server, project.code)
  await addDays(countedOf(server, project, server.clock.now), phone.participantId, { entries })
  return phone
}

const on = (dataDay: string) => ({ projectId: project.id, dataDay })

test('after two weeks home and work are assumed, the way there and the way back with them', async () => {
  const { client } = (await livedBy(commuting(HOME, 'bike', WEEKDAYS))).person
  const { entries, question } = await client.diary.purposes(on(WEDNESDAY))
  const day = await client.diary.day(on(WEDNESDAY))
  assert.deepEqual(
    entries,
    day.entries.map(({ kind, startedAt }, index) => ({
      kind,
      startedAt,
      purpose: index === 0 || index === 4 ? 'accommodation' : 'commute to work',
    })),
  )
  assert.equal(question, null)
  assert.ok(
    day.trips.every(({ purpose }) => purpose === undefined),
    'nothing of it is stated',
  )
})

test('what is stated is no assumption, and holds for the other days of the place', async () => {
  const { client } = (await livedBy(commuting(HOME, 'bike', WEEKDAYS))).person
  const { entries } = await client.diary.day(on(WEDNESDAY))
  const { startedAt, finishedAt } = entries[2]!
  const correction = { kind: 'purpose', purpose: 'commute to education', startedAt, finishedAt } as const
  await client.diary.correct({ projectId: project.id, correction })
  const purposesOn = async (day: string) =>
    (await client.diary.purposes(on(day))).entries.map(({ purpose }) => purpose)
  const school = 'commute to education'
  assert.deepEqual(await purposesOn(dataDayAfter(FIRST, 8)), [
    'accommodation',
    school,
    school,
    school,
    'accommodation',
  ])
  // The way there is stated with its destination, the way home inferred from it.
  assert.deepEqual(await purposesOn(WEDNESDAY), ['accommodation', school, 'accommodation'])
})

test('a place somebody often is at, and nobody knows why, is asked about until it is answered', async () => {
  const evenings = daysIn({ from: FIRST, through: dataDayAfter(FIRST, 5) }).flatMap((day) => {
    const at = (time: string) => instantAt(day, time, ZURICH)
    const way = (from: string, to: string, ...course: [typeof HOME, typeof HOME]) =>
      describedLeg(
        'walk',
        course.map((position, index) => ({ at: at(index === 0 ? from : to), position })),
        4_000,
      )
    return [
      describedStay(at('00:00'), at('18:00'), HOME),
      way('18:00', '18:30', HOME, OFFICE),
      describedStay(at('18:30'), at('20:00'), OFFICE),
      way('20:00', '20:30', OFFICE, HOME),
      describedStay(at('20:30'), instantAt(dataDayAfter(day, 1), '00:00', ZURICH), HOME),
    ]
  })
  const { client } = (await livedBy(evenings)).person
  const { entries, question } = await client.diary.purposes(on(dataDayAfter(FIRST, 1)))
  assert.ok(
    entries.every(({ kind }) => kind === 'staypoint'),
    'no way has a purpose',
  )
  assert.equal(question?.startedAt, instantAt(dataDayAfter(FIRST, 1), '18:30', ZURICH))
  assert.equal(question?.likely.length, 3)
  const span = { startedAt: question.startedAt, finishedAt: question.startedAt + 90 * 60_000 }
  const correction = { kind: 'purpose', purpose: question.likely[1]!, ...span } as const
  await client.diary.correct({ projectId: project.id, correction })
  const later = await client.diary.purposes(on(dataDayAfter(FIRST, 4)))
  assert.equal(later.question, null)
  assert.deepEqual(
    later.entries.filter(({ kind }) => kind === 'leg').map(({ purpose }) => purpose),
    [question.likely[1], question.likely[1]],
  )
})

test('assumptions are the caller’s own: nobody else hears of them, signed in or not', async () => {
  await livedBy(commuting(BRIDGE, 'bike', WEEKDAYS))
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(stranger.client.diary.purposes(on(WEDNESDAY)), { code: 'participation_unknown' })
  await assert.rejects(server.client().diary.purposes(on(WEDNESDAY)), { code: 'session_unknown' })
  const neighbour = await pairPhone(server, project.code)
  const nothing = { entries: [], question: null }
  assert.deepEqual(await neighbour.person.client.diary.purposes(on(WEDNESDAY)), nothing)
})
