import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { DiaryDay } from '@allmend/contract/tracking/diary'
import type { Correction } from '@allmend/domain/tracking/diary/correction/correction'
import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import { STATEMENT_LIMITS } from '@allmend/domain/tracking/diary/correction/statement-limits'
import { dayOf } from '@allmend/domain/tracking/diary/diary-day'
import { diaryOf } from '@allmend/domain/tracking/diary/diary'
import { dataDayAfter, instantAt, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import {
  openDiary,
  stateAll,
  statementsThrough,
  workingDays,
  type WordyDiary,
} from '../../../test/long-diary.ts'
import { noteStatementDays } from './jobs.ts'
import { wireOf } from './wire.ts'

const FIRST_DAY = '2026-03-01'
const DAY = '2026-04-15'
const LEG = { startedAt: instantAt(DAY, '07:30', ZURICH), finishedAt: instantAt(DAY, '08:00', ZURICH) }
const entries = workingDays(FIRST_DAY, 90)
let server: TestServer

before(async () => {
  // As in operation: what notes days must know the wrapping keys.
  server = await openTestServer({ KEY_WRAPS: 'on' })
})
after(() => server.close())

const shownOn = ({ person, projectId }: WordyDiary, dataDay: string = DAY): Promise<DiaryDay> =>
  person.client.diary.day({ projectId, dataDay })

/** The day as the replay of everything has it, as it travels. */
function wholeDay(stated: readonly Correction[], dataDay: typeof DAY = DAY): unknown {
  const statements = stated.map((correction, index): Statement => ({
    number: index + 1,
    saidAt: 0,
    act: 'say',
    correction,
  }))
  return JSON.parse(
    JSON.stringify(wireOf(dayOf(diaryOf({ entries, trips: [] }, statements, ZURICH), dataDay))),
  )
}

function withoutSteps({
  timeZone: _zone,
  mayUndo: _undo,
  mayRedo: _redo,
  readAt: _at,
  ...day
}: DiaryDay): unknown {
  return JSON.parse(JSON.stringify(day))
}

test('a day is as in the replay of all that was said, also in the middle of a month that was one thing', async () => {
  const month = {
    startedAt: instantAt('2026-04-02', '09:00', ZURICH),
    finishedAt: instantAt('2026-04-30', '20:00', ZURICH),
  }
  const merged: Correction = { kind: 'merge', into: 'leg', ...month }
  for (const stated of [statementsThrough(entries, 900), [...statementsThrough(entries, 300), merged]]) {
    const diary = await openDiary(server, entries)
    await stateAll(server, diary.owner, stated)
    for (const dataDay of [DAY, '2026-04-02', '2026-05-01'] as const) {
      assert.deepEqual(withoutSteps(await shownOn(diary, dataDay)), wholeDay(stated, dataDay as typeof DAY))
    }
  }
})

test('what was said of other days is not unsealed for showing one', async () => {
  const diary = await openDiary(server, entries)
  const stated = statementsThrough(entries, 900)
  await stateAll(server, diary.owner, stated)
  await server.owner(async (owner) => {
    await owner.query("select set_config('allmend.duty', 'diary', false)")
    await owner.query(
      `update diary.statement set sealed = '\\x00' where participant_id = $1 and last_day < '2026-04-01'`,
      [diary.owner.participantId],
    )
  })
  assert.deepEqual(withoutSteps(await shownOn(diary)), wholeDay(stated))
})

test('what was said before days were noted is shown, and the worker notes them', async () => {
  const diary = await openDiary(server, entries)
  const stated = statementsThrough(entries, 900)
  await stateAll(server, diary.owner, stated, { isNoted: false })
  assert.deepEqual(withoutSteps(await shownOn(diary)), wholeDay(stated))
  for (let round = 0; round < 2; round++) await noteStatementDays.run({}, server.jobContext)
  const rows = await server.owner(async (owner) => {
    await owner.query("select set_config('allmend.duty', 'diary', false)")
    return owner.query<{ days: string; count: number }>(
      `select case when last_day is null then 'none' when last_day = 'infinity' then 'every' else 'some' end as days,
         count(*)::int from diary.statement where participant_id = $1 group by 1 order by 1`,
      [diary.owner.participantId],
    )
  })
  assert.deepEqual(rows.rows, [
    { days: 'every', count: 3 },
    { days: 'some', count: 897 },
  ])
  assert.deepEqual(withoutSteps(await shownOn(diary)), wholeDay(stated))
})

test('a hostile list of confirmations is refused, and the diary and everybody else go on', async () => {
  const diary = await openDiary(server, entries)
  const { client } = diary.person
  const { startedAt } = intervalOfDataDay(DAY, ZURICH)
  const confirmed =
    (legs: number, dataDay = DAY) =>
    (_: unknown, index: number) => ({
      number: index + 1,
      saidAt: 0,
      act: 'say' as const,
      correction: {
        kind: 'confirm day' as const,
        dataDay,
        legs: Array.from({ length: legs }, (_leg, at) => ({
          startedAt: startedAt + at * 60_000,
          finishedAt: startedAt + at * 60_000 + 59_000,
          mode: 'bus' as const,
        })),
      },
    })
  const bring = (statements: ReturnType<ReturnType<typeof confirmed>>[]) =>
    client.ownData.restoreStatements({ projectId: diary.projectId, statements })
  const many = Array.from({ length: 20 }, confirmed(180))
  await assert.rejects(bring(many), { code: 'said_too_much_of_day' })
  await assert.rejects(bring(Array.from({ length: 1 }, confirmed(201))), { code: 'input_invalid' })
  await assert.rejects(bring(Array.from({ length: 1 }, confirmed(3, '2026-04-20'))), {
    code: 'input_invalid',
  })
  assert.equal((await shownOn(diary)).mayUndo, false)
  assert.deepEqual(await bring(Array.from({ length: 1 }, confirmed(20))), { last: 1 })
})

test('who takes back or restores what nobody said is refused', async () => {
  const diary = await openDiary(server, entries)
  const statements = [{ number: 1, saidAt: 0, act: 'withdraw' as const, of: 1 }]
  const brought = diary.person.client.ownData.restoreStatements({ projectId: diary.projectId, statements })
  await assert.rejects(brought, { code: 'statements_out_of_order' })
})

test('after two thousand acts in 24 hours no more is taken, not even undoing; a day later it goes on', async () => {
  const diary = await openDiary(server, entries)
  const { client } = diary.person
  const own = { projectId: diary.projectId }
  const { now } = server.clock
  const stated = statementsThrough(entries, STATEMENT_LIMITS.in24Hours)
  await stateAll(server, diary.owner, stated, { saidAt: new Date(now.getTime() - 3_600_000) })
  const correction = { kind: 'mode', mode: 'train', ...LEG } as const
  const acts = [
    () => client.diary.correct({ ...own, correction }),
    () => client.diary.reset({ ...own, ...LEG }),
    () => client.diary.undo(own),
    () => client.diary.confirmDay({ ...own, dataDay: DAY }),
  ]
  for (const act of acts) await assert.rejects(act, { code: 'said_too_much_today' })
  assert.equal((await shownOn(diary)).mayRedo, false)
  await server.owner(async (owner) => {
    await owner.query("select set_config('allmend.duty', 'diary', false)")
    await owner.query('update diary.statement set said_at = $2 where participant_id = $1', [
      diary.owner.participantId,
      new Date(now.getTime() - 24 * 3_600_000),
    ])
  })
  for (const act of acts) await act()
})

test('about one day as much is taken as fits; what is taken back makes room', async () => {
  const diary = await openDiary(server, entries)
  const { client } = diary.person
  const own = { projectId: diary.projectId }
  const modes = ['bus', 'tram'] as const
  const stated = Array.from({ length: STATEMENT_LIMITS.aboutADay }, (_, index): Correction => ({
    kind: 'mode',
    mode: modes[index % 2]!,
    ...LEG,
  }))
  await stateAll(server, diary.owner, stated)
  const correction = { kind: 'mode', mode: 'train', ...LEG } as const
  await assert.rejects(client.diary.correct({ ...own, correction }), { code: 'said_too_much_of_day' })
  await assert.rejects(client.diary.confirmDay({ ...own, dataDay: DAY }), { code: 'said_too_much_of_day' })
  const { number } = await client.diary.undo(own)
  assert.equal(number, STATEMENT_LIMITS.aboutADay)
  await client.diary.correct({ ...own, correction })
  const later = { startedAt: LEG.startedAt + 5 * 86_400_000, finishedAt: LEG.finishedAt + 5 * 86_400_000 }
  await client.diary.correct({ ...own, correction: { ...correction, ...later } })
})

test('a full archive of many years comes in, in portions', async () => {
  const diary = await openDiary(server, entries)
  const { client } = diary.person
  const stated = statementsThrough(entries, 1_000)
  const statements = stated.map((correction, index) => ({
    number: index + 1,
    saidAt: server.clock.now.getTime(),
    act: 'say' as const,
    correction,
  }))
  for (let from = 0; from < statements.length; from += 100) {
    const portion = statements.slice(from, from + 100) as never
    await client.ownData.restoreStatements({ projectId: diary.projectId, statements: portion })
  }
  assert.deepEqual(withoutSteps(await shownOn(diary)), wholeDay(stated))
})

test('with as much said as fits, a day is shown about as fast as with next to nothing, and no more is taken', async () => {
  const wide = workingDays('2024-01-01', 730)
  const [few, full] = [await openDiary(server, wide), await openDiary(server, wide)]
  await stateAll(server, few.owner, statementsThrough(wide, 730))
  await stateAll(server, full.owner, statementsThrough(wide, STATEMENT_LIMITS.inAll))
  /** Of the processor: what others do on this machine changes the clock's time. */
  const fastest = async (diary: WordyDiary): Promise<number> => {
    const took: number[] = []
    for (let run = 0; run < 12; run++) {
      const before = process.cpuUsage()
      await shownOn(diary, dataDayAfter('2024-01-01', 365))
      const { user, system } = process.cpuUsage(before)
      took.push((user + system) / 1_000)
    }
    return Math.min(...took)
  }
  const [fewMs, fullMs] = [await fastest(few), await fastest(full)]
  // Fifty milliseconds on a quiet machine (`npm run bench:statements`); five times that on a busy one.
  assert.ok(fullMs < 250 + fewMs, `${fewMs} ms with few words, ${fullMs} ms with ${STATEMENT_LIMITS.inAll}`)
  const correction = { kind: 'split', at: instantAt('2025-01-10', '07:40', ZURICH) } as const
  const stated = full.person.client.diary.correct({ projectId: full.projectId, correction })
  await assert.rejects(stated, { code: 'said_too_much' })
})
