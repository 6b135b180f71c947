import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { type DataDay, instantAt } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { count, countedOf } from '../../../test/counted-project.ts'
import { addProducer, describedLeg, describedStay } from '../../../test/crowd.ts'
import { addEnglishRegion } from '../../../test/network/english-region.ts'
import { EVE, lateRide, NEXT } from '../../../test/late-ride.ts'
import { openProject, pairPhone } from '../../../test/phone.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

const LONDON: TimeZone = 'Europe/London'
let server: TestServer
let region: string
before(async () => {
  server = await openTestServer()
  region = await addEnglishRegion(server)
})
after(() => server.close())

const at = (instant: string): void => void (server.clock.now = new Date(instant))

test('a ride at half past eleven in London stands on that day: in diary, sums, confirmation and CSV', async () => {
  const { id: projectId, phone } = await lateRide(server, region)
  const { diary, ownData } = phone.person.client
  const [own] = await diary.projects({})
  assert.deepEqual([own?.timeZone, own?.lastDay], [LONDON, NEXT])
  const kindsOf = async (dataDay: DataDay) => {
    const day = await diary.day({ projectId, dataDay })
    assert.equal(day.timeZone, LONDON)
    return day.entries.map(({ kind }) => kind)
  }
  assert.deepEqual(await kindsOf(EVE), ['staypoint', 'leg', 'staypoint'])
  assert.deepEqual(await kindsOf(NEXT), ['staypoint'])
  const legs = (await diary.days({ projectId, from: EVE, through: NEXT })).map((it) => [it.dataDay, it.legs])
  assert.deepEqual(legs, [
    [EVE, 1],
    [NEXT, 0],
  ])
  await diary.confirmDay({ projectId, dataDay: EVE })
  const isConfirmed = async (dataDay: DataDay) => (await diary.day({ projectId, dataDay })).isConfirmed
  assert.deepEqual([await isConfirmed(EVE), await isConfirmed(NEXT)], [true, false])

  const csv = Buffer.from(await ownData.diaryCsv({ projectId, from: EVE, through: EVE })).toString()
  const ride = csv.split('\r\n').find((line) => line.includes(';leg;'))
  assert.match(ride ?? '', /^2026-11-30;2026-11-30 23:(29|30):\d\d;2026-11-30 23:\d\d:\d\d;2026-11-30T23:/)
  assert.ok(!csv.includes('2026-12-01;'), csv)
})

/** A Monday in summer: London is an hour ahead of UTC, and an hour behind Zurich. */
const MONDAY: DataDay = '2026-08-24'
const SUNDAY: DataDay = '2026-08-30'
/** As many as a figure with noise needs to be told. */
const CROWD = 250

test('a late ride counts on London’s day and in London’s week, as soon as that day has settled there', async () => {
  at('2026-08-24T07:00:00Z')
  const miriam = await server.person()
  const project = await openProject(server, { region, isLive: true })
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    const { organisationId } = project
    const seat = "insert into organisations.organisation_user values ($1, $2, 'admin', 1, now())"
    await owner.query(seat, [organisationId, miriam.id])
  })
  const ground = countedOf(server, { ...project, timeZone: LONDON }, new Date('2026-08-24T06:00:00Z'))
  // All of it lies in the last hour of London's day: in Zurich it is the next one, after the Sunday the next week.
  const entries = [MONDAY, SUNDAY].flatMap((day) => {
    const [from, leaves, arrives] = ['23:05', '23:20', '23:40'].map((time) => instantAt(day, time, LONDON))
    const course = [
      { at: leaves!, position: [-2.36, 51.38] as const },
      { at: arrives!, position: [-2.36, 51.4] as const },
    ]
    return [describedStay(from!, leaves!, [-2.36, 51.38]), describedLeg('bike', course, 2_300)]
  })
  for (let index = 0; index < CROWD; index++) await addProducer(ground, { entries })
  const countAt = async (instant: string) => {
    await count(ground, new Date(instant), { timeZone: LONDON, startDay: MONDAY })
    const { countedThrough, data_days } = await miriam.client.insights.figures({ id: project.id })
    return [countedThrough, data_days]
  }
  // 00:14 of the 27th in Zurich is still the 26th in London.
  assert.deepEqual(await countAt('2026-08-26T22:14:00Z'), [null, null])
  assert.deepEqual(await countAt('2026-08-26T23:14:00Z'), [MONDAY, CROWD])
  assert.deepEqual(await countAt('2026-09-01T22:14:00Z'), ['2026-08-29', CROWD])
  assert.deepEqual(await countAt('2026-09-01T23:14:00Z'), [SUNDAY, 2 * CROWD])
  const weeks = await miriam.client.insights.weeks({ id: project.id, a: MONDAY, b: SUNDAY })
  assert.deepEqual(
    weeks.map((it) => [it.week, it.data_days, it.days]),
    [[MONDAY, 2 * CROWD, 7]],
  )
  const split = await miriam.client.insights.modes({ id: project.id, a: MONDAY, b: SUNDAY })
  assert.deepEqual(split.releases, [MONDAY])
})

test('a project is over at the midnight of its region, in summer and in winter', async () => {
  at('2026-09-17T08:00:00Z')
  const english = await openProject(server, { region, isLive: true })
  const swiss = await openProject(server, { isLive: true })
  const phones = [await pairPhone(server, english.code), await pairPhone(server, swiss.code)]
  const seenAt = async (instant: string) => {
    at(instant)
    const nobody = server.client()
    const phases = []
    for (const { credential } of phones) {
      const headers = { authorization: `Bearer ${credential}` }
      const answer = await server.app.inject({ url: '/api/tracking/phase', headers })
      phases.push(answer.json<{ phase: string; timeZone: string }>())
    }
    const states = await Promise.all([english, swiss].map(({ code }) => nobody.content.insights({ code })))
    assert.deepEqual(
      phases.map((it) => it.timeZone),
      [LONDON, 'Europe/Zurich'],
    )
    return phases.map(({ phase }, index) => `${phase}, ${states[index]?.state}`)
  }
  const [runs, over] = ['running, not yet', 'over, closed']
  // The last day is 2027-09-16.
  assert.deepEqual(await seenAt('2027-09-16T21:59:59Z'), [runs, runs])
  assert.deepEqual(await seenAt('2027-09-16T22:00:00Z'), [runs, over])
  assert.deepEqual(await seenAt('2027-09-16T22:59:59Z'), [runs, over])
  assert.deepEqual(await seenAt('2027-09-16T23:00:00Z'), [over, over])
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query("update projects.project set end_day = '2027-12-31'")
  })
  assert.deepEqual(await seenAt('2027-12-31T22:59:59Z'), [runs, runs])
  assert.deepEqual(await seenAt('2027-12-31T23:00:00Z'), [runs, over])
  assert.deepEqual(await seenAt('2028-01-01T00:00:00Z'), [over, over])
})
