import { diary } from '@allmend/contract/tracking/diary'
import { Failure } from '@allmend/contract/failure'
import type { Diary } from '@allmend/domain/tracking/diary/diary'
import { dayOf } from '@allmend/domain/tracking/diary/diary-day'
import { assumedOn } from '@allmend/domain/tracking/diary/inferred-purpose'
import { modeOf } from '@allmend/domain/tracking/diary/correction/diary-entry'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../platform/db/connect.ts'
import { asParticipant } from '../../platform/db/identity.ts'
import { type ServerContext, serve } from '../../platform/http/door.ts'
import { type Owner, ownerOf } from '../../platform/keys/data-keys.ts'
import { participantIn } from '../../projects/participation/index.ts'
import { hasStreams } from '../tracking/index.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { legsOnStreets } from './legs-on-streets.ts'
import { ownDiaries } from './own-diaries.ts'
import { TookTooLong } from './in-turns.ts'
import { type Days, daysOf, diaryAround } from './own-diary.ts'
import { diaryWithPurposes } from './own-purposes.ts'
import { type Act, makeStatement, REPLAY_MS, wouldHold } from './make-statement.ts'
import { statedOnce } from './stated-once.ts'
import { statedUnder, stepsIn } from './statements.ts'
import { daysBetween, lockReading, readingOf } from './store.ts'
import { failureOf, type TooManyStatements } from './too-many-statements.ts'
import { unnamedPlaces } from './unnamed-places.ts'
import { balanceOf, wireOf } from './wire.ts'

/** Every call is about the caller's own diary: whose it is, is asked of the database and never of the caller. */
export function serveDiary(
  app: FastifyInstance,
  context: ServerContext,
  { keyring }: { keyring: Keyring },
): void {
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

  /** A participant whose key is gone has no diary any more, like one who never was, or is not tracked. */
  async function withKey({ db, refusal }: Asking, participantId: string): Promise<Owner> {
    const owner = await ownerOf(db, keyring, participantId)
    if (!owner || !(await hasStreams(db, participantId))) throw refusal('participation_unknown')
    return owner
  }

  const callerOf = async (call: Asking): Promise<Owner> => withKey(call, await participantOf(call))

  /**
   * For whoever writes: her reading is held before her key is read, so that two taps at once get two numbers and
   * the key stays the same until the end.
   */
  async function heldDiary(call: Asking): Promise<Owner> {
    const participantId = await participantOf(call)
    await lockReading(call.db, participantId)
    return withKey(call, participantId)
  }

  /** As long as it can be shown in time: no diary keeps the others waiting, whatever is in it. */
  const shown = (db: Db, owner: Owner, days: Days): Promise<Diary> =>
    inTime(diaryAround(db, owner, days, { atMostMs: REPLAY_MS }))

  interface Saying {
    db: Db
    now: Date
    refusal(code: TooManyStatements): Error
  }

  /** What was added is not kept when it is too much. */
  async function add({ db, now, refusal }: Saying, owner: Owner, act: Act): Promise<number> {
    const stated = await makeStatement(db, owner, act, now)
    if (typeof stated === 'number') return stated
    throw refusal(failureOf(stated))
  }

  type Sending = { db: Db; input: { statementId?: string | undefined } }

  const once = ({ db, input }: Sending, { participantId }: Owner, say: () => Promise<number>) =>
    statedOnce(db, participantId, input.statementId, say)

  serve(app, context, diary, {
    async projects({ db, caller, now }) {
      return ownDiaries(db, keyring, { accountId: caller.accountId, now })
    },

    async day(call) {
      const { db, input } = call
      const owner = await callerOf(call)
      const { dataDay } = input
      const [around, reading, { undoable, redoable }] = await Promise.all([
        shown(db, owner, { from: dataDay, through: dataDay }),
        readingOf(db, owner.participantId),
        stepsIn(db, owner.participantId),
      ])
      return {
        ...wireOf(dayOf(around, dataDay)),
        timeZone: owner.zone,
        mayUndo: undoable !== undefined,
        mayRedo: redoable !== undefined,
        readAt: reading?.readAt?.getTime() ?? null,
      }
    },

    async whereabouts(call) {
      const { dataDay } = call.input
      const around = await shown(call.db, await callerOf(call), { from: dataDay, through: dataDay })
      return unnamedPlaces(call.db, dayOf(around, dataDay))
    },

    async purposes(call) {
      const { dataDay } = call.input
      const owner = await callerOf(call)
      const days = { from: dataDay, through: dataDay }
      const known = await inTime(diaryWithPurposes(call.db, owner, days, { atMostMs: REPLAY_MS }))
      const { entries, question } = assumedOn(known.diary, dataDay, known)
      return { entries, question: question ? { ...question, likely: [...question.likely] } : null }
    },

    async streets(call) {
      const { dataDay } = call.input
      const around = await shown(call.db, await callerOf(call), { from: dataDay, through: dataDay })
      return legsOnStreets(call.db, dayOf(around, dataDay))
    },

    async days(call) {
      return daysBetween(call.db, await callerOf(call), call.input)
    },

    async balance(call) {
      const around = await shown(call.db, await callerOf(call), call.input)
      return daysOf(call.input).flatMap((dataDay) => balanceOf(dayOf(around, dataDay)))
    },

    async correct(call) {
      const owner = await heldDiary(call)
      const { correction } = call.input
      const number = await once(call, owner, async () => {
        const holds = await wouldHold(call.db, owner, correction)
        if (!holds) throw call.refusal('correction_without_effect')
        if (holds !== true) throw call.refusal(failureOf(holds))
        return add(call, owner, { act: 'say', correction })
      })
      return { number }
    },

    async withdraw(call) {
      const owner = await heldDiary(call)
      const of = call.input.number
      await once(call, owner, async () => {
        const stated = await statedUnder(call.db, owner, of)
        if (!stated?.stands) throw call.refusal('correction_unknown')
        return add(call, owner, { act: 'withdraw', of })
      })
    },

    async undo(call) {
      const owner = await heldDiary(call)
      const { undoable } = await stepsIn(call.db, owner.participantId)
      if (undoable === undefined) throw call.refusal('nothing_to_undo')
      await add(call, owner, { act: 'withdraw', of: undoable })
      return { number: undoable }
    },

    async redo(call) {
      const owner = await heldDiary(call)
      const { redoable } = await stepsIn(call.db, owner.participantId)
      if (redoable === undefined) throw call.refusal('nothing_to_redo')
      await add(call, owner, { act: 'restore', of: redoable })
      return { number: redoable }
    },

    async reset(call) {
      const owner = await heldDiary(call)
      const { startedAt, finishedAt } = call.input
      const correction = { kind: 'reset', startedAt, finishedAt } as const
      return { number: await once(call, owner, () => add(call, owner, { act: 'say', correction })) }
    },

    async confirmDay(call) {
      const owner = await heldDiary(call)
      const { dataDay } = call.input
      const number = await once(call, owner, async () => {
        const around = await shown(call.db, owner, { from: dataDay, through: dataDay })
        const known = confirmationOf(around, dataDay)
        if (known !== undefined) return known
        const { entries } = dayOf(around, dataDay)
        if (!entries.some(({ kind }) => kind !== 'gap')) throw call.refusal('day_without_data')
        const legs = entries.flatMap((entry) => {
          const { startedAt, finishedAt } = entry
          return entry.kind === 'leg' ? [{ startedAt, finishedAt, mode: modeOf(entry) }] : []
        })
        return add(call, owner, { act: 'say', correction: { kind: 'confirm day', dataDay, legs } })
      })
      return { number }
    },

    async unconfirmDay(call) {
      const owner = await heldDiary(call)
      const { dataDay } = call.input
      await once(call, owner, async () => {
        const around = await shown(call.db, owner, { from: dataDay, through: dataDay })
        const known = confirmationOf(around, dataDay)
        if (known === undefined) throw call.refusal('correction_unknown')
        return add(call, owner, { act: 'withdraw', of: known })
      })
    },
  })
}

async function inTime<Shown>(shown: Promise<Shown>): Promise<Shown> {
  try {
    return await shown
  } catch (error) {
    throw error instanceof TookTooLong ? new Failure('unavailable') : error
  }
}

function confirmationOf({ standings }: Diary, dataDay: DataDay): number | undefined {
  return standings.findLast(
    ({ correction }) => correction.kind === 'confirm day' && correction.dataDay === dataDay,
  )?.number
}
