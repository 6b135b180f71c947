import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import type { Client } from '@allmend/contract/client'
import { Failure } from '@allmend/contract/failure'
import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import fc from 'fast-check'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openDiary, workingDays, type WordyDiary } from '../../../test/long-diary.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { statementsOf } from './statements.ts'

const FIRST_DAY = '2026-04-10'
const DAYS = 3
const LEG = {
  startedAt: instantAt(FIRST_DAY, '07:30', ZURICH),
  finishedAt: instantAt(FIRST_DAY, '08:00', ZURICH),
}
const RUNS = Number(process.env['LOST_ANSWERS'] ?? 12)
let server: TestServer

before(async () => {
  server = await openTestServer()
})
after(() => server.close())

const day = fc.integer({ min: 0, max: DAYS - 1 }).map((after) => dataDayAfter(FIRST_DAY, after))
const leg = day.map((dataDay) => ({
  startedAt: instantAt(dataDay, '07:30', ZURICH),
  finishedAt: instantAt(dataDay, '08:00', ZURICH),
}))
const act = fc.oneof(
  fc.record({ act: fc.constant('correct'), leg, mode: fc.constantFrom(...modes) }),
  fc.record({ act: fc.constant('reset'), leg }),
  fc.record({ act: fc.constant('withdraw'), number: fc.integer({ min: 1, max: 8 }) }),
  fc.record({ act: fc.constant('confirm'), dataDay: day }),
  fc.record({ act: fc.constant('unconfirm'), dataDay: day }),
)
type Act = typeof act extends fc.Arbitrary<infer A> ? A : never

/** How the network treats a word: how often its answer is lost, whether it comes twice at once, what comes late. */
const sending = fc.record({
  act,
  lost: fc.integer({ min: 0, max: 2 }),
  isDoubled: fc.boolean(),
  /** Which of the words answered before arrives once more, after this one. */
  late: fc.option(fc.nat()),
})

/** The answer's number, nothing, or the code of the refusal. */
async function sent(
  { diary }: Client,
  own: { projectId: string; statementId?: string },
  it: Act,
): Promise<unknown> {
  try {
    switch (it.act) {
      case 'correct':
        return await diary.correct({ ...own, correction: { kind: 'mode', mode: it.mode, ...it.leg } })
      case 'reset':
        return await diary.reset({ ...own, ...it.leg })
      case 'withdraw':
        return await diary.withdraw({ ...own, number: String(it.number) })
      case 'confirm':
        return await diary.confirmDay({ ...own, dataDay: it.dataDay })
      case 'unconfirm':
        return await diary.unconfirmDay({ ...own, dataDay: it.dataDay })
    }
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

const ledgerOf = ({ owner }: WordyDiary): Promise<Statement[]> =>
  inTransaction(server.pool, { participant: owner.participantId }, (db) => statementsOf(db, owner))

async function forgetAll(diaries: readonly WordyDiary[]): Promise<void> {
  await server.owner(async (owner) => {
    await owner.query("select set_config('allmend.duty', 'diary', false)")
    const ids = diaries.map((it) => it.owner.participantId)
    await owner.query('delete from diary.statement where participant_id = any($1::uuid[])', [ids])
  })
}

test(`whatever answers are lost and whatever comes twice or late, the ledger is as if nothing had (${RUNS} histories)`, async () => {
  const entries = workingDays(FIRST_DAY, DAYS)
  const [calm, lossy] = [await openDiary(server, entries), await openDiary(server, entries)]
  const seen = { words: 0, again: 0, refused: 0 }
  await fc.assert(
    fc.asyncProperty(fc.array(sending, { minLength: 1, maxLength: 12 }), async (history) => {
      await forgetAll([calm, lossy])
      const answered: { statementId: string; it: Act; answer: unknown }[] = []
      for (const { act: it, lost, isDoubled, late } of history) {
        const answer = await sent(calm.person.client, { projectId: calm.projectId }, it)
        const again = (statementId: string, its: Act) =>
          sent(lossy.person.client, { projectId: lossy.projectId, statementId }, its)
        const statementId = randomUUID()
        for (let time = 0; time <= lost; time++) assert.deepEqual(await again(statementId, it), answer)
        if (isDoubled) {
          const both = await Promise.all([again(statementId, it), again(statementId, it)])
          assert.deepEqual(both, [answer, answer])
        }
        // Whoever was refused knows it and does not send it again.
        if (typeof answer === 'string') seen.refused++
        else answered.push({ statementId, it, answer })
        const echo = late === null ? undefined : answered[late % answered.length]
        if (echo) assert.deepEqual(await again(echo.statementId, echo.it), echo.answer)
        seen.words++
        seen.again += lost + (isDoubled ? 2 : 0) + (echo ? 1 : 0)
      }
      assert.deepEqual(await ledgerOf(lossy), await ledgerOf(calm))
    }),
    { numRuns: RUNS, endOnFailure: true },
  )
  console.log(`said once: ${seen.words} words, ${seen.refused} refused, ${seen.again} sendings more`)
})

test('two that arrive at once under one id are one', async () => {
  const diary = await openDiary(server, workingDays(FIRST_DAY, DAYS))
  const own = { projectId: diary.projectId, statementId: randomUUID() }
  const correction = { kind: 'mode', mode: 'bus', ...LEG } as const
  const numbers = await Promise.all(
    Array.from({ length: 8 }, () => diary.person.client.diary.correct({ ...own, correction })),
  )
  assert.deepEqual(new Set(numbers.map((it) => it.number)), new Set([1]))
  assert.equal((await ledgerOf(diary)).length, 1)
})

test('whoever sends no id is heard as often as she speaks', async () => {
  const diary = await openDiary(server, workingDays(FIRST_DAY, DAYS))
  const correction = { kind: 'mode', mode: 'bus', ...LEG } as const
  const say = () => diary.person.client.diary.correct({ projectId: diary.projectId, correction })
  assert.deepEqual([await say(), await say()], [{ number: 1 }, { number: 2 }])
})

test('an id is one person’s in one project: another’s word under it is her own', async () => {
  const statementId = randomUUID()
  const correction = { kind: 'mode', mode: 'bus', ...LEG } as const
  for (let person = 0; person < 2; person++) {
    const diary = await openDiary(server, workingDays(FIRST_DAY, DAYS))
    const own = { projectId: diary.projectId, statementId }
    assert.deepEqual(await diary.person.client.diary.correct({ ...own, correction }), { number: 1 })
    assert.equal((await ledgerOf(diary)).length, 1)
  }
})
