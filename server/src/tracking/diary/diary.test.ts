import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { DiaryDay } from '@allmend/contract/tracking/diary'
import { Failure } from '@allmend/contract/failure'
import { trace, type Trace } from '@allmend/domain/tracking/diary/trace'
import { instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import type { DetectLegs } from '@allmend/domain/tracking/diary/detection'
import { type Mode, modes } from '@allmend/domain/tracking/diary/mode'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { pino } from 'pino'
import type pg from 'pg'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { openPool } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { openKeyring } from '../../platform/keys/keyring.ts'
import { rereadAll } from './jobs.ts'
import type { Reader } from './read-one.ts'
import { readDirty } from './reader.ts'
import { file } from '../../platform/queue.ts'

const DAY = '2026-09-16'
const log = pino({ level: 'silent' })
let server: TestServer
let pool: pg.Pool
let project: { id: string; code: string }

before(async () => {
  server = await openTestServer()
  pool = openPool(server.config.DATABASE_WORKER_URL, { size: 6, name: 'test reader' })
  project = await openProject(server)
})
after(async () => {
  await pool.end()
  await server.close()
})

/** A model that knows one mode: what is tested here must not depend on a better one. */
const always =
  (mode: Mode): DetectLegs =>
  (_track, stretches) => {
    const probabilities = Object.fromEntries(modes.map((it) => [it, it === mode ? 1 : 0]))
    const detection = {
      mode,
      probabilities: probabilities as Record<Mode, number>,
      alternatives: ['walk', 'other'] as const,
      reasons: [],
      modelVersion: `always ${mode}`,
    }
    return stretches.map((stretch) => [{ ...stretch, detection }])
  }

const reading = (version: string, detectLegs: DetectLegs): Reader => ({
  version,
  settings: readingSettings,
  detectorFor: () => Promise.resolve(detectLegs),
})
const byBike = always('bike')
const bikes = reading('bikes', byBike)

/** Does what the worker does, until nothing waits. */
async function work(reader: Reader = bikes): Promise<void> {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const tools = { pool, keyring, reader, log, now: () => server.clock.now }
  while ((await readDirty(tools)) > 0);
}

const bytesOf = (day: Trace): Buffer => Buffer.from(encodeTrack(trackOf(day.fixes())))
const morning = trace('07:00', { dataDay: DAY }).stay(40).ride(20, 18).stay(60)

/** Joined on the first of the month; what she recorded before does not count. */
async function phoneOn(evening = `${DAY}T20:00:00Z`): Promise<Phone> {
  server.clock.now = new Date(evening)
  const phone = await pairPhone(server, project.code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query(
      "update participation.participant set joined_at = '2026-09-01' where participant_id = $1",
      [phone.participantId],
    )
  })
  return phone
}

const dayOf = (phone: Phone, dataDay = DAY): Promise<DiaryDay> =>
  phone.person.client.diary.day({ projectId: project.id, dataDay })
const legsOf = (day: DiaryDay) => day.entries.filter((entry) => entry.kind === 'leg')

test('a day that was sent is read and stands in the diary, with its sums', async () => {
  const phone = await phoneOn()
  assert.equal((await phone.send(1, bytesOf(morning))).statusCode, 201)
  const unread = await dayOf(phone)
  assert.deepEqual([unread.entries, unread.readAt], [[], null])
  await work()
  const day = await dayOf(phone)
  assert.deepEqual(
    day.entries.map(({ kind }) => kind),
    ['staypoint', 'leg', 'staypoint'],
  )
  const [leg] = legsOf(day)
  assert.ok(leg && Math.abs(leg.distanceMetres - 6_000) < 300, `${leg?.distanceMetres} m`)
  assert.equal(leg.mode, leg.modeDetected)
  assert.equal(leg.alternatives.length, 2)
  assert.equal(day.sums.trips, 1)
  assert.equal(day.readAt, server.clock.now.getTime())
  const [summary] = await phone.person.client.diary.days({
    projectId: project.id,
    from: '2026-09-01',
    through: '2026-09-30',
  })
  assert.equal(summary?.dataDay, DAY)
  assert.equal(summary?.legs, 1)
  assert.equal(summary?.distanceMetres, Math.round(day.sums.distanceMetres))
})

test('the balance of some days adds up to what each of them shows, by mode', async () => {
  const phone = await phoneOn()
  await phone.send(1, bytesOf(morning))
  await phone.send(2, bytesOf(trace('07:00', { dataDay: '2026-09-15' }).stay(40).ride(10, 18).stay(60)))
  await work()
  const { diary } = phone.person.client
  const range = { projectId: project.id, from: '2026-09-01', through: '2026-09-30' }
  const days = await diary.balance(range)
  assert.deepEqual(
    days.map(({ dataDay }) => dataDay),
    ['2026-09-15', DAY],
  )
  for (const { dataDay, isConfirmed: _, ...its } of days) {
    const { sums } = await dayOf(phone, dataDay)
    const { distanceMetres, movingSeconds, co2Grams, trips, byMode } = sums
    assert.deepEqual(its, { distanceMetres, movingSeconds, co2Grams, trips, byMode })
  }
  assert.ok((days[0]?.co2Grams ?? 0) > 0)
  await assert.rejects(diary.balance({ ...range, through: '2026-12-31' }), Failure)
})

test('a person sees the projects she has a diary in, and those she has left', async () => {
  const phone = await phoneOn()
  await phone.send(1, bytesOf(morning))
  await work()
  const { diary, participation } = phone.person.client
  const { id: projectId, code } = project
  const state = { region: 'seewil', timeZone: ZURICH, phase: 'running' }
  const own = { projectId, code, name: 'Seewil unterwegs', lastDay: DAY, ...state }
  assert.deepEqual(await diary.projects({}), [own])
  await participation.leave({ code: project.code })
  assert.deepEqual(await diary.projects({}), [own])
  const other = await server.person({ secondFactor: false })
  assert.deepEqual(await other.client.diary.projects({}), [])
})

test('what was said holds when everybody is read again with other thresholds and another model', async () => {
  const phone = await phoneOn()
  await phone.send(1, bytesOf(morning))
  await work()
  const { diary } = phone.person.client
  const [leg] = legsOf(await dayOf(phone))
  assert.ok(leg)
  const { startedAt, finishedAt } = leg
  const own = { projectId: project.id }
  await diary.correct({ ...own, correction: { kind: 'mode', mode: 'tram', startedAt, finishedAt } })
  await diary.correct({
    ...own,
    correction: { kind: 'direction', direction: 'outbound', startedAt, finishedAt },
  })
  await diary.correct({
    ...own,
    correction: {
      kind: 'stay name',
      name: 'Werkhof',
      startedAt: finishedAt,
      finishedAt: finishedAt + 600_000,
    },
  })
  const other: Reader = {
    ...reading('another', always('car')),
    settings: { ...readingSettings, stayEntrySeconds: 600, courseToleranceMetres: 40 },
  }
  await inTransaction(pool, {}, (db) => file(db, rereadAll, {}))
  for (let round = 0; round < 3; round++) await server.work()
  await work(other)
  const day = await dayOf(phone)
  const [again] = legsOf(day)
  assert.equal(again?.modeDetected, 'car')
  assert.equal(again.modeConfirmed, 'tram')
  assert.equal(again.mode, 'tram')
  assert.equal(again.direction, 'outbound')
  assert.equal(day.trips[0]?.direction, 'outbound')
  assert.ok(day.entries.some((entry) => entry.kind === 'staypoint' && entry.placeName === 'Werkhof'))
  assert.deepEqual(day.conflicts, [])
  assert.equal(day.sums.relabelledLegs, 1)
})

test('a late chunk is read from the last safe stay only, and the diary is as if all had come at once', async () => {
  const whole = trace('03:00', { dataDay: DAY })
    .stay(120)
    .ride(15, 18)
    .stay(150)
    .walk(15)
    .stay(150)
    .ride(20, 18)
    .stay(90)
    .fixes()
  const parts = [whole.slice(0, 2_900), whole.slice(2_900, 3_200), whole.slice(3_200)]
  const bytes = parts.map((part) => Buffer.from(encodeTrack(trackOf(part))))
  const [first, late, last] = bytes as [Buffer, Buffer, Buffer]
  const phone = await phoneOn()
  await phone.send(1, first)
  await phone.send(3, last)
  await work()
  const seenFrom: number[] = []
  const watched = reading(bikes.version, (track, stretches) => {
    seenFrom.push(track.trackedAt[0] ?? 0)
    return byBike(track, stretches)
  })
  await phone.send(2, late)
  await work(watched)
  assert.ok(seenFrom.length > 0)
  assert.ok(Math.min(...seenFrom) > instantAt(DAY, '05:00', ZURICH), 'the night was not read again')
  const another = await phoneOn()
  await another.send(1, Buffer.from(encodeTrack(trackOf(whole))))
  await work()
  const [piecewise, atOnce] = [await dayOf(phone), await dayOf(another)]
  assert.deepEqual(piecewise.entries, atOnce.entries)
  assert.deepEqual(piecewise.sums, atOnce.sums)
  assert.equal(atOnce.sums.trips, 3)
})

test('undo, redo, reset and confirming a day do what their names say', async () => {
  const phone = await phoneOn()
  await phone.send(1, bytesOf(morning))
  await work()
  const { diary } = phone.person.client
  const own = { projectId: project.id }
  const untouched = await dayOf(phone)
  const [leg] = legsOf(untouched)
  assert.ok(leg)
  const { startedAt, finishedAt } = leg
  await assert.rejects(diary.undo(own), { code: 'nothing_to_undo' })
  const { number } = await diary.correct({ ...own, correction: { kind: 'split', at: startedAt + 600_000 } })
  assert.equal(number, 1)
  const split = await dayOf(phone)
  assert.equal(legsOf(split).length, 2)
  assert.ok(Math.abs(split.sums.distanceMetres - untouched.sums.distanceMetres) < 1e-6)
  assert.deepEqual([split.mayUndo, split.mayRedo], [true, false])
  await diary.undo(own)
  assert.deepEqual((await dayOf(phone)).entries, untouched.entries)
  await diary.redo(own)
  assert.deepEqual((await dayOf(phone)).entries, split.entries)
  await assert.rejects(diary.redo(own), { code: 'nothing_to_redo' })
  await diary.reset({ ...own, startedAt, finishedAt })
  assert.deepEqual((await dayOf(phone)).entries, untouched.entries)
  await diary.confirmDay({ ...own, dataDay: DAY })
  const confirmed = await dayOf(phone)
  assert.equal(confirmed.isConfirmed, true)
  assert.equal(legsOf(confirmed)[0]?.modeConfirmed, leg.mode)
  assert.equal(confirmed.sums.relabelledLegs, 0)
  const range = { ...own, from: DAY, through: DAY } as const
  assert.equal((await diary.days(range))[0]?.isConfirmed, true)
  await diary.unconfirmDay({ ...own, dataDay: DAY })
  assert.equal((await diary.days(range))[0]?.isConfirmed, false)
  await assert.rejects(diary.unconfirmDay({ ...own, dataDay: DAY }), { code: 'correction_unknown' })
  await assert.rejects(diary.confirmDay({ ...own, dataDay: '2026-09-02' }), { code: 'day_without_data' })
  const nowhere = { kind: 'split', at: startedAt - 86_400_000 } as const
  await assert.rejects(diary.correct({ ...own, correction: nowhere }), { code: 'correction_without_effect' })
  await assert.rejects(diary.withdraw({ ...own, number: '77' }), { code: 'correction_unknown' })
})

test('nobody else sees anything: not by the project, not by its tables', async () => {
  const phone = await phoneOn()
  await phone.send(1, bytesOf(morning))
  await work()
  const neighbour = await phoneOn()
  assert.deepEqual((await dayOf(neighbour)).entries, [])
  const stranger = await server.person({ secondFactor: false })
  const asked = stranger.client.diary.day({ projectId: project.id, dataDay: DAY })
  await assert.rejects(asked, (error) => error instanceof Failure && error.code === 'participation_unknown')
  for (const identity of [{}, { account: phone.person.id }, { participant: neighbour.participantId }]) {
    const rows = await inTransaction(server.pool, identity, (db) =>
      db.selectFrom('diary.timelineDay').select('dataDay').execute(),
    )
    assert.deepEqual(rows, [])
  }
  const { rows } = await server.owner(async (owner) => {
    await owner.query(`set allmend.participant = '${phone.participantId}'`)
    return owner.query<{ text: string }>(
      `select encode(sealed, 'escape') as text from diary.timeline_day
       union all select row_to_json(d)::text from diary.day d`,
    )
  })
  assert.equal(rows.length, 2)
  for (const { text } of rows) assert.doesNotMatch(text, /position|47\.0|7\.9/)
})

test('with the key erased the diary is gone, and reading goes on for the others', async () => {
  const phone = await phoneOn()
  await phone.send(1, bytesOf(morning))
  await work()
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'keys'")
    await owner.query('delete from keys.data_key where participant_id = $1', [phone.participantId])
    await owner.query("set allmend.duty = 'tracking'")
    await owner.query(
      'update tracking.dirty set dirty_since = now(), read_through = 0 where participant_id = $1',
      [phone.participantId],
    )
  })
  await assert.rejects(dayOf(phone), { code: 'participation_unknown' })
  await work()
  const left = await inTransaction(pool, { participant: phone.participantId }, (db) =>
    db.selectFrom('diary.timelineDay').select('dataDay').execute(),
  )
  assert.deepEqual(left, [])
})

test('a chunk that is none is set aside, and what else she sent is read', async () => {
  const phone = await phoneOn()
  await phone.send(1, randomBytes(300))
  await phone.send(2, bytesOf(morning))
  await phone.send(3, randomBytes(20))
  await work()
  assert.equal(legsOf(await dayOf(phone)).length, 1)
  const aside = await inTransaction(pool, { duty: 'tracking' }, (db) =>
    db
      .selectFrom('tracking.quarantine')
      .select('seq')
      .where('participantId', '=', phone.participantId)
      .orderBy('seq')
      .execute(),
  )
  assert.deepEqual(
    aside.map(({ seq }) => seq),
    [1, 3],
  )
})

test('what ends its reader five times is set aside, and the neighbours do not wait for it', async () => {
  const phone = await phoneOn()
  const neighbour = await phoneOn()
  await phone.send(
    1,
    bytesOf(
      trace('07:00', { dataDay: DAY, origin: [8.95, 46] })
        .stay(40)
        .ride(20, 18)
        .stay(60),
    ),
  )
  await neighbour.send(1, bytesOf(morning))
  const breaking = reading(bikes.version, (track, stretches) => {
    if (track.latitude.some((latitude) => latitude < 46.5)) throw new Error('a poisonous ride')
    return byBike(track, stretches)
  })
  for (let attempt = 1; attempt <= 6; attempt++) {
    await work(breaking)
    if (attempt === 1) assert.ok((await dayOf(neighbour)).entries.length > 0)
    server.clock.now = new Date(server.clock.now.getTime() + 200_000)
  }
  const aside = await inTransaction(pool, { duty: 'tracking' }, (db) =>
    db
      .selectFrom('tracking.quarantine')
      .select('reason')
      .where('participantId', '=', phone.participantId)
      .execute(),
  )
  assert.deepEqual(aside, [{ reason: 'a poisonous ride' }])
})

test('several readers at once read everybody once', async () => {
  const phones: Phone[] = []
  for (let index = 0; index < 12; index++) phones.push(await phoneOn())
  for (const phone of phones) await phone.send(1, bytesOf(morning))
  await Promise.all([work(), work(), work()])
  for (const phone of phones) assert.equal(legsOf(await dayOf(phone)).length, 1)
  const waiting = await inTransaction(pool, { duty: 'tracking' }, (db) =>
    db.selectFrom('tracking.dirty').select('trouble').where('dirtySince', 'is not', null).execute(),
  )
  assert.deepEqual(waiting, [])
})

test('a clock that is wrong by years puts nothing into the diary', async () => {
  const phone = await phoneOn()
  await phone.send(1, bytesOf(morning))
  await phone.send(2, bytesOf(trace('07:00', { dataDay: '2016-09-16' }).stay(30).ride(10, 18).stay(30)))
  await phone.send(3, bytesOf(trace('07:00', { dataDay: '2036-09-16' }).stay(30).ride(10, 18).stay(30)))
  await work()
  const { diary } = phone.person.client
  const days = await diary.days({ projectId: project.id, from: '2000-01-01', through: '2050-01-01' })
  assert.deepEqual(
    days.map(({ dataDay }) => dataDay),
    [DAY],
  )
})

test('two taps at once get two numbers', async () => {
  const phone = await phoneOn()
  await phone.send(1, bytesOf(morning))
  await work()
  const [leg] = legsOf(await dayOf(phone))
  assert.ok(leg)
  const stated = await Promise.all(
    [2, 5, 8, 11].map((minutes) =>
      phone.person.client.diary.correct({
        projectId: project.id,
        correction: { kind: 'split', at: leg.startedAt + minutes * 60_000 },
      }),
    ),
  )
  assert.deepEqual(
    stated.map(({ number }) => number).sort((one, other) => one - other),
    [1, 2, 3, 4],
  )
  assert.equal(legsOf(await dayOf(phone)).length, 5)
})
