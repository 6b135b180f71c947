import { diary } from '@allmend/contract/diary'
import { redoable, standingOf, type Statement, undoable } from '@allmend/domain/mobility/correction/ledger'
import { dayOf } from '@allmend/domain/mobility/diary-day'
import { modeOf } from '@allmend/domain/mobility/diary-entry'
import type { DataDay } from '@allmend/domain/time/data-day'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/connect.ts'
import { asParticipant } from '../db/identity.ts'
import { type House, serve } from '../http/door.ts'
import { dataKeyOf, type Keyring, participantIn } from '../tracking/index.ts'
import { ownDiaries } from './own-diaries.ts'
import { daysOf, diaryAround } from './own-diary.ts'
import { type Act, say, wouldHold } from './say.ts'
import { daysBetween, lockReading, type Owner, readingOf, statementsOf } from './store.ts'
import { unnamedPlaces } from './unnamed-places.ts'
import { balanceOf, wireOf } from './wire.ts'

/** Every call is about the caller's own diary: whose it is, is asked of the database and never of the caller. */
export function serveDiary(app: FastifyInstance, house: House, { keyring }: { keyring: Keyring }): void {
  interface Asking {
    db: Db
    caller: { accountId: string }
    input: { projectId: string }
    refusal(code: 'participation_unknown'): Error
  }

  async function participantOf({ db, caller, input, refusal }: Asking): Promise<string> {
    const participant = await participantIn(db, input.projectId, caller.accountId)
    if (!participant) throw refusal('participation_unknown')
    await asParticipant(db, participant.participantId)
    return participant.participantId
  }

  /** A participant whose key is gone has no diary any more, like one who never was. */
  async function withKey({ db, refusal }: Asking, participantId: string): Promise<Owner> {
    const key = await dataKeyOf(db, keyring, participantId)
    if (!key) throw refusal('participation_unknown')
    return { participantId, key }
  }

  const ownerOf = async (call: Asking): Promise<Owner> => withKey(call, await participantOf(call))

  /**
   * For whoever writes: her reading is held before her key is read, so that two taps at once get two numbers and
   * the key stays the same until the end.
   */
  async function heldDiary(call: Asking): Promise<{ owner: Owner; statements: Statement[] }> {
    const participantId = await participantOf(call)
    await lockReading(call.db, participantId)
    const owner = await withKey(call, participantId)
    return { owner, statements: await statementsOf(call.db, owner) }
  }

  serve(app, house, diary, {
    async projects({ db, caller }) {
      return ownDiaries(db, keyring, caller.accountId)
    },

    async day(call) {
      const { db, input } = call
      const owner = await ownerOf(call)
      const statements = await statementsOf(db, owner)
      const { dataDay } = input
      const around = await diaryAround(db, owner, { from: dataDay, through: dataDay }, statements)
      const reading = await readingOf(db, owner.participantId)
      return {
        ...wireOf(dayOf(around, dataDay)),
        mayUndo: undoable(statements) !== undefined,
        mayRedo: redoable(statements) !== undefined,
        readAt: reading?.readAt?.getTime() ?? null,
      }
    },

    async whereabouts(call) {
      const { dataDay } = call.input
      const around = await diaryAround(call.db, await ownerOf(call), { from: dataDay, through: dataDay })
      return unnamedPlaces(call.db, dayOf(around, dataDay))
    },

    async days(call) {
      return daysBetween(call.db, await ownerOf(call), call.input)
    },

    async balance(call) {
      const around = await diaryAround(call.db, await ownerOf(call), call.input)
      return daysOf(call.input).flatMap((dataDay) => balanceOf(dayOf(around, dataDay)))
    },

    async correct(call) {
      const { db, input, now, refusal } = call
      const { owner, statements } = await heldDiary(call)
      const { correction } = input
      if (!(await wouldHold(db, owner, statements, correction))) throw refusal('correction_without_effect')
      return { number: await say(db, owner, statements, { act: 'say', correction }, now) }
    },

    async withdraw(call) {
      const { db, input, now, refusal } = call
      const { owner, statements } = await heldDiary(call)
      if (!standingOf(statements).some(({ number }) => number === input.number)) {
        throw refusal('correction_unknown')
      }
      await say(db, owner, statements, { act: 'withdraw', of: input.number }, now)
    },

    async undo(call) {
      const { db, now, refusal } = call
      const { owner, statements } = await heldDiary(call)
      const last = undoable(statements)
      if (last === undefined) throw refusal('nothing_to_undo')
      await say(db, owner, statements, { act: 'withdraw', of: last }, now)
      return { number: last }
    },

    async redo(call) {
      const { db, now, refusal } = call
      const { owner, statements } = await heldDiary(call)
      const last = redoable(statements)
      if (last === undefined) throw refusal('nothing_to_redo')
      await say(db, owner, statements, { act: 'restore', of: last }, now)
      return { number: last }
    },

    async reset(call) {
      const { db, input, now } = call
      const { owner, statements } = await heldDiary(call)
      const { startedAt, finishedAt } = input
      const act: Act = { act: 'say', correction: { kind: 'reset', startedAt, finishedAt } }
      return { number: await say(db, owner, statements, act, now) }
    },

    async confirmDay(call) {
      const { db, input, now, refusal } = call
      const { owner, statements } = await heldDiary(call)
      const { dataDay } = input
      const known = confirmationOf(statements, dataDay)
      if (known !== undefined) return { number: known }
      const around = await diaryAround(db, owner, { from: dataDay, through: dataDay }, statements)
      const { entries } = dayOf(around, dataDay)
      if (!entries.some(({ kind }) => kind !== 'gap')) throw refusal('day_without_data')
      const legs = entries.flatMap((entry) => {
        const { startedAt, finishedAt } = entry
        return entry.kind === 'leg' ? [{ startedAt, finishedAt, mode: modeOf(entry) }] : []
      })
      const act: Act = { act: 'say', correction: { kind: 'confirm day', dataDay, legs } }
      return { number: await say(db, owner, statements, act, now) }
    },

    async unconfirmDay(call) {
      const { db, input, now, refusal } = call
      const { owner, statements } = await heldDiary(call)
      const known = confirmationOf(statements, input.dataDay)
      if (known === undefined) throw refusal('correction_unknown')
      await say(db, owner, statements, { act: 'withdraw', of: known }, now)
    },
  })
}

function confirmationOf(statements: readonly Statement[], dataDay: DataDay): number | undefined {
  return standingOf(statements).findLast(
    ({ correction }) => correction.kind === 'confirm day' && correction.dataDay === dataDay,
  )?.number
}
