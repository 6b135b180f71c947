import assert from 'node:assert/strict'
import { purposesOf, type ConsentPurpose } from '@allmend/domain/projects/participation/consent'
import { fixesErasedFrom } from '@allmend/domain/projects/projects/retention'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Client } from '@allmend/contract/client'
import type pg from 'pg'
import { anchorLog, linkLog } from '../src/base/access-log/index.ts'
import { verifyChain } from '../src/base/access-log/chain.ts'
import { openSession } from '../src/base/accounts/sessions/sessions.ts'
import { accessToken } from '../src/base/accounts/sessions/tokens.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { diaryAround, recountDays } from '../src/tracking/diary/own-diary.ts'
import { lockReading, replaceEntries } from '../src/tracking/diary/store.ts'
import { countDays } from '../src/tracking/insights/index.ts'
import { ownerOf } from '../src/platform/keys/data-keys.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { retireFixesOfEnded } from '../src/office/own-data/index.ts'
import { dueProjects } from '../src/office/own-data/retention/retire.ts'
import { commuting, homeOf } from '../test/counted-project.ts'
import { openProject, pairPhone, rideChunk } from '../test/phone.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../test/test-server.ts'

/** A Monday. */
const FIRST: DataDay = '2026-08-24'
const AT_ONCE = 6
const MODES = ['bike', 'car', 'train', 'walk'] as const

/** As the simulation knows her, apart from the database. */
interface Participant {
  person: Person
  participantId: string
  index: number
  agrees: Set<ConsentPurpose>
  isHere: boolean
}

export interface Reported {
  weeks: number
  joined: number
  left: number
  withdrawn: number
  erased: number
  pausedWeeks: number
  releases: number
  entries: number
}

/**
 * A project from its first day to the end of its retention, on a clock of its own: people join, deliver, take consents
 * back, leave and have themselves erased, the board pauses and resumes; every night's job runs. After each week all
 * that must hold is looked at in the database. Drawn from a seed, so that what failed fails again.
 */
export async function simulateYear({
  people,
  weeks,
  seed,
}: {
  people: number
  weeks: number
  seed: number
}): Promise<Reported> {
  const server = await openTestServer()
  try {
    return await yearOf(server, { people, weeks, chance: chanceOf(seed) })
  } finally {
    await server.close()
  }
}

async function yearOf(
  server: TestServer,
  { people, weeks, chance }: { people: number; weeks: number; chance: () => number },
): Promise<Reported> {
  const at = (day: DataDay, time: string) => new Date(instantAt(day, time, ZURICH))
  server.clock.now = at(FIRST, '06:00')
  const project = await openProject(server, { seats: Math.max(50, people), isLive: true })
  const board = await server.person({ roles: ['ethics'] })
  const crowd: Participant[] = []
  const reported: Reported = {
    weeks,
    joined: 0,
    left: 0,
    withdrawn: 0,
    erased: 0,
    pausedWeeks: 0,
    releases: 0,
    entries: 0,
  }
  const erasedIds: string[] = []
  const frozen = new Map<string, string>()
  const pausedDays = new Set<DataDay>()
  const pause = { from: Math.floor(weeks / 3), through: Math.floor(weeks / 3) + 1 }
  const here = () => crowd.filter((it) => it.isHere)

  for (let week = 0; week < weeks; week++) {
    const monday = dataDayAfter(FIRST, week * 7)
    server.clock.now = at(monday, '09:00')
    await settleBoard(week)
    if (!isPaused(week)) await join(Math.ceil(week === 0 ? people * 0.6 : (people * 0.4) / weeks))
    await changeMinds()
    await deliver(dataDayAfter(monday, 1))
    // Three nights after its Sunday a week is settled; that of the week before is, on this Thursday.
    await night(dataDayAfter(monday, 3))
    await holds(week)
  }
  await night(dataDayAfter(FIRST, weeks * 7 + 10))
  await holds(weeks)
  await retention()
  return reported

  function isPaused(week: number): boolean {
    return week >= pause.from && week <= pause.through
  }

  async function settleBoard(week: number): Promise<void> {
    const { id } = project
    if (week === pause.from)
      await (await signedInNow(server, board)).governance.pause({ id, reason: 'Rückfrage' })
    if (week === pause.through + 1)
      await (await signedInNow(server, board)).governance.resume({ id, reason: '' })
    if (!isPaused(week) && week !== pause.through + 1) return
    reported.pausedWeeks += isPaused(week) ? 1 : 0
    const monday = dataDayAfter(FIRST, week * 7)
    for (let day = 0; day < (isPaused(week) ? 7 : 1); day++) pausedDays.add(dataDayAfter(monday, day))
  }

  async function join(count: number): Promise<void> {
    for (let it = 0; it < count && crowd.length < people; it++) {
      const person = await server.person({ secondFactor: false })
      const phone = await pairPhone(server, project.code, person)
      const { participantId } = phone
      // A few also have a phone that sends: their fixes are what retention is about.
      if (crowd.length % 10 === 0)
        assert.equal((await phone.send(1, rideChunk('09:10', dayNow()))).statusCode, 201)
      crowd.push({
        person,
        participantId,
        index: crowd.length,
        agrees: new Set(purposesOf('tracking')),
        isHere: true,
      })
      reported.joined++
    }
  }

  function dayNow(): DataDay {
    return server.clock.now.toISOString().slice(0, 10) as DataDay
  }

  /** Some take a consent back or give it again, leave, or have themselves erased. */
  async function changeMinds(): Promise<void> {
    for (const it of here()) {
      const drawn = chance()
      const { code, id: projectId } = project
      if (drawn < 0.02) {
        const purpose = chance() < 0.5 ? 'contact' : 'research_reuse'
        const act = it.agrees.has(purpose) ? 'withdrawn' : 'given'
        await (
          await signedInNow(server, it.person)
        ).participation.changeConsent({ code, purpose, version: 1, act })
        if (act === 'given') it.agrees.add(purpose)
        else it.agrees.delete(purpose)
        reported.withdrawn += act === 'withdrawn' ? 1 : 0
      } else if (drawn < 0.026) {
        await (await signedInNow(server, it.person)).participation.leave({ code })
        it.isHere = false
        it.agrees.clear()
        reported.left++
      } else if (drawn < 0.032) {
        const client = await signedInNow(server, it.person)
        await (drawn < 0.029
          ? client.ownData.eraseProject({ projectId })
          : client.ownData.eraseAccount({ password: PASSWORD }))
        erasedIds.push(it.participantId)
        crowd.splice(crowd.indexOf(it), 1)
        reported.erased++
      }
    }
  }

  /** Each by her own means of transport; one in five has nothing this week. */
  async function deliver(day: DataDay): Promise<void> {
    const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
    const waiting = here().filter(() => chance() < 0.8)
    const one = async ({ participantId, index }: Participant): Promise<void> => {
      const entries = commuting(homeOf(index % 50), MODES[index % MODES.length] ?? 'bike', [day])
      await inTransaction(server.pool, { participant: participantId }, async (db) => {
        const owner = await ownerOf(db, keyring, participantId)
        assert.ok(owner, 'whoever takes part has a key')
        await inTransaction(server.jobContext.pool, { participant: participantId }, (its) =>
          replaceEntries(its, owner, day, entries),
        )
        await lockReading(db, participantId)
        const range = { from: day, through: day }
        await recountDays(db, owner, range, await diaryAround(db, owner, range))
      })
    }
    const worker = async () => {
      for (let it = waiting.shift(); it; it = waiting.shift()) await one(it)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
  }

  async function night(day: DataDay): Promise<void> {
    server.clock.now = at(day, '00:14')
    await countDays.run({}, server.jobContext)
    await linkLog.run({}, server.jobContext)
    await anchorLog.run({}, server.jobContext)
  }

  async function holds(week: number): Promise<void> {
    const where = `after week ${week}`
    await server.owner(async (owner) => {
      const ask = asker(owner)
      const [seats] = await ask<{ taken: number }>(
        'projects',
        'select seats_taken as taken from projects.project where id = $1',
        [project.id],
      )
      assert.equal(seats?.taken, here().length, `${where}: seats`)

      const counted = await ask<{ id: string; day: DataDay }>(
        'insights',
        'select distinct participant_id as id, data_day::text as day from insights.counted_day where project_id = $1',
        [project.id],
      )
      const mayCount = new Set(
        here()
          .filter((it) => it.agrees.has('project_analysis'))
          .map((it) => it.participantId),
      )
      for (const { id, day } of counted) {
        assert.ok(
          mayCount.has(id),
          `${where}: somebody is counted who left, took her consent back or is erased`,
        )
        assert.ok(!pausedDays.has(day), `${where}: ${day} is counted, and was paused`)
      }

      const releases = await ask<{ kind: string; day: DataDay; figures: Record<string, number | null> }>(
        'insights',
        'select kind, from_day::text as day, figures from insights.release where project_id = $1',
        [project.id],
      )
      const booked = new Set(
        (
          await ask<{ day: DataDay }>(
            'insights',
            "select from_day::text as day from insights.budget_entry where project_id = $1 and figure = 'day'",
            [project.id],
          )
        ).map((it) => it.day),
      )
      for (const { kind, day, figures } of releases) {
        const text = JSON.stringify(figures)
        const before = frozen.get(`${kind} ${day}`)
        assert.ok(before === undefined || before === text, `${where}: the release of ${kind} ${day} changed`)
        frozen.set(`${kind} ${day}`, text)
        if (kind === 'day') assert.ok(!pausedDays.has(day), `${where}: ${day} is told, and was paused`)
        if (kind === 'day') assert.ok(booked.has(day), `${where}: ${day} is told, and its cost not booked`)
      }
      reported.releases = releases.length

      const agreeing = await ask<{ id: string; purpose: ConsentPurpose }>(
        'participation',
        `select participant_id as id, purpose from (select distinct on (participant_id, purpose) participant_id, purpose, act
           from participation.consent where project_id = $1 order by participant_id, purpose, line desc) it
         where act = 'given'`,
        [project.id],
      )
      const known = crowd.flatMap((it) => [...it.agrees].map((purpose) => `${it.participantId} ${purpose}`))
      const held = agreeing.map(({ id, purpose }) => `${id} ${purpose}`)
      assert.deepEqual(held.sort(), known.sort(), `${where}: consents`)

      const [lines] = await ask<{ count: number }>(
        'participation',
        'select count(*) from participation.consent where project_id = $1',
        [project.id],
      )
      const [logged] = await ask<{ consents: number; all: number }>(
        'access-log',
        `select count(*) filter (where act in ('agreed', 'withdrew')) as consents, count(*) as all from access_log.entry`,
      )
      assert.equal(logged?.consents, lines?.count, `${where}: each line of the ledger is in the log`)
      reported.entries = logged?.all ?? 0

      const [gone] = await ask<{ count: number }>(
        'access-log',
        `select count(*) from (select what, participant_id from access_log.entry where act = 'counted'
           group by what, participant_id having count(*) > 1) twice`,
      )
      assert.equal(gone?.count, 0, `${where}: nobody is told twice that she was counted`)

      for (const [duty, table] of HOLDING) {
        const [left] = await ask<{ count: number }>(
          duty,
          `select count(*) from ${table} where participant_id = any($1)`,
          [erasedIds],
        )
        assert.equal(left?.count, 0, `${where}: ${table} holds somebody who was erased`)
      }
    })
    const { faults, links } = await verifyChain(server.jobContext.pool, server.clock.now)
    assert.deepEqual([faults, links], [0, reported.entries], `${where}: the chain`)
  }

  /** Half a year after the end nobody's fixes are there, and every diary is. */
  async function retention(): Promise<void> {
    const { endDay } = await server.owner(async (owner) => {
      const [row] = await asker(owner)<{ endDay: DataDay }>(
        'projects',
        'select end_day::text as "endDay" from projects.project where id = $1',
        [project.id],
      )
      return row!
    })
    const months = server.config.RETENTION_MONTHS
    const due = fixesErasedFrom({ closedAt: null, endDay }, ZURICH, months)
    const pool = server.jobContext.pool
    const days = () =>
      server.owner(async (owner) => ({
        diaries: (await asker(owner)<{ count: number }>('diary', 'select count(*) from diary.day'))[0]?.count,
        chunks: (await asker(owner)<{ count: number }>('tracking', 'select count(*) from tracking.chunk'))[0]
          ?.count,
      }))
    const before = await days()
    assert.ok(Number(before.chunks) > 0, 'there is something to erase')
    server.clock.now = at(dataDayAfter(due, -1), '12:00')
    assert.deepEqual(await dueProjects(pool, months, server.clock.now), [])
    server.clock.now = at(due, '12:00')
    assert.equal((await dueProjects(pool, months, server.clock.now)).length, 1)
    await retireFixesOfEnded.run({}, server.jobContext)
    assert.deepEqual(await days(), { ...before, chunks: 0 })
    await linkLog.run({}, server.jobContext)
    assert.equal((await verifyChain(pool, server.clock.now)).faults, 0)
  }
}

/** What is hers in Tracking; of none of it a row is left when she is erased. */
const HOLDING = [
  ['participation', 'participation.participant'],
  ['keys', 'keys.data_key'],
  ['tracking', 'tracking.device'],
  ['tracking', 'tracking.chunk'],
  ['tracking', 'tracking.dirty'],
  ['diary', 'diary.day'],
  ['diary', 'diary.timeline_day'],
  ['diary', 'diary.statement'],
  ['insights', 'insights.counted_day'],
] as const

type Ask = <Row extends pg.QueryResultRow>(duty: string, text: string, values?: unknown[]) => Promise<Row[]>

function asker(owner: pg.ClientBase): Ask {
  return async (duty, text, values = []) => {
    await owner.query(`set allmend.duty = '${duty}'`)
    return (await owner.query(text, values)).rows as never
  }
}

/** Sessions end with the months; she signs in anew whenever she does something. */
async function signedInNow(server: TestServer, person: Person): Promise<Client> {
  const signingKey = Buffer.from(server.config.SIGNING_KEY, 'hex')
  const now = server.clock.now
  const about = { accountId: person.id, device: 'Test', assurance: 'second_factor', now } as const
  const session = await inTransaction(server.pool, { duty: 'accounts' }, (db) =>
    openSession(db, signingKey, about),
  )
  return server.client(accessToken(signingKey, person.id, session.id, now))
}

/** Numbers between 0 and 1 from a seed (mulberry32). */
function chanceOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
