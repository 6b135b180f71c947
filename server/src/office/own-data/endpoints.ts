import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { type Export, type Erasure, ownData } from '@allmend/contract/office/own-data'
import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import type { FastifyInstance } from 'fastify'
import { accessesOf, noteAccess } from '../../base/access-log/index.ts'
import { isOwnPassword, spend } from '../../base/accounts/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { asParticipant, onDuty } from '../../platform/db/identity.ts'
import { failureOf, knownDays, lockReading, restoreStatements } from '../../tracking/diary/index.ts'
import { type ServerContext, KeptRefusal, serve } from '../../platform/http/door.ts'
import { type Owner, ownerOf } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import type { Objects } from '../../platform/objects.ts'
import { isLastAdmin } from '../../base/organisations/index.ts'
import { holdParticipant, type OwnPart, ownParts } from '../../projects/participation/index.ts'
import { file } from '../../platform/queue.ts'
import { mayPair, pairDevice } from '../../tracking/tracking/index.ts'
import {
  type ExportRow,
  exportById,
  exportsOf,
  moveExport,
  objectOfExport,
  requestExport,
} from './archive/exports.ts'
import { csvOfDays } from './archive/csv-of-days.ts'
import { makeExport } from './archive/jobs.ts'
import { hasDiary } from './archive/parts.ts'
import { decrypted } from './archive/sealed-stream.ts'
import { eraseAccount, erasePeriod, eraseProject } from './erasure/erase.ts'
import { type ErasureRow, erasuresOf } from './erasure/erasures.ts'
import { ACCESSES_SHOWN, heldOf } from './held.ts'
import { retiredAmong } from './retention/store.ts'

export function serveOwnData(
  app: FastifyInstance,
  context: ServerContext,
  { keyring, objects, retentionMonths }: { keyring: Keyring; objects: Objects; retentionMonths: number },
): void {
  interface Asking {
    db: Db
    caller: { accountId: string }
    input: { projectId: string }
    refusal(code: 'participation_unknown'): Error
  }

  async function partOf({ db, caller, input, refusal }: Asking): Promise<OwnPart> {
    const parts = await onDuty(db, 'projects', (db) => ownParts(db, caller.accountId))
    const part = parts.find((it) => it.projectId === input.projectId)
    if (!part) throw refusal('participation_unknown')
    return part
  }

  /** One with a diary: the key of whoever is not tracked seals other things. */
  async function trackedPart(call: Asking): Promise<OwnPart> {
    const part = await partOf(call)
    if (!hasDiary(part)) throw call.refusal('participation_unknown')
    return part
  }

  /** With the key that opens what is hers; while her diary is held it stays the same. */
  async function openPart(call: Asking): Promise<OwnPart & { owner: Owner }> {
    const part = await trackedPart(call)
    await asParticipant(call.db, part.participantId)
    await lockReading(call.db, part.participantId)
    const owner = await ownerOf(call.db, keyring, part.participantId)
    if (!owner) throw call.refusal('participation_unknown')
    return { ...part, owner }
  }

  /** What she took along before must not outlive what she erases. */
  async function dropExports(db: Db, accountId: string): Promise<void> {
    for (const { id } of await exportsOf(db, accountId)) {
      await moveExport(db, id, ['waiting', 'working', 'ready', 'failed'], { state: 'cancelled' })
      await objects.remove(objectOfExport(id))
    }
  }

  serve(app, context, ownData, {
    async held({ db, caller, now, language }) {
      const parts = await onDuty(db, 'projects', (db) => ownParts(db, caller.accountId))
      const projects = []
      for (const part of parts) projects.push(await heldOf(db, part, { now, retentionMonths, language }))
      const erasures = await erasuresOf(db, caller.accountId)
      return { projects, erasures: erasures.map(receiptOf) }
    },

    async accesses(call) {
      const { participantId } = await partOf(call)
      await asParticipant(call.db, participantId)
      const after = ((call.input.page ?? 1) - 1) * ACCESSES_SHOWN
      const page = { limit: ACCESSES_SHOWN + 1, after, language: call.language }
      const found = await accessesOf(call.db, participantId, page)
      const accesses = found.slice(0, ACCESSES_SHOWN).map((it) => ({ ...it, at: it.at.getTime() }))
      return { accesses, hasMore: found.length > ACCESSES_SHOWN }
    },

    async exports({ db, caller }) {
      return (await exportsOf(db, caller.accountId)).map(exportOf)
    },

    async requestExport({ db, caller, now }) {
      const asked = await requestExport(db, { id: randomUUID(), accountId: caller.accountId, now })
      if (asked.isNew) await file(db, makeExport, { id: asked.row.id })
      return exportOf(asked.row)
    },

    async cancelExport({ db, input, refusal }) {
      const states = ['waiting', 'working', 'ready', 'failed'] as const
      if (!(await moveExport(db, input.id, states, { state: 'cancelled' }))) throw refusal('export_unknown')
      await objects.remove(objectOfExport(input.id))
    },

    async downloadExport({ db, input, reply, now, refusal }) {
      const found = await exportById(db, input.id)
      const isThere = found?.state === 'ready' && found.expiresAt > now
      const sealed = isThere ? await objects.stream(objectOfExport(input.id)) : undefined
      if (!found || !sealed) throw refusal('export_unknown')
      const day = now.toISOString().slice(0, 10)
      void reply.header('content-disposition', `attachment; filename="allmend-${day}.zip"`)
      return streamed(decrypted(sealed, found.contentKey))
    },

    diaryCsv: {
      /** The transaction of the permission is over before the first week is read. */
      async inSteps({ caller, input, now, reply, refusal, transaction }) {
        const { accountId } = caller
        const budget = { key: `diary csv ${accountId}`, tries: CSVS_AN_HOUR, seconds: 3600 }
        await transaction({ account: accountId, duty: 'accounts' }, (db) => spend(db, [budget], now))
        const part = await transaction({ account: accountId }, (db) => partOf({ db, caller, input, refusal }))
        const { participantId } = part
        const days = await transaction({ participant: participantId }, async (db) => {
          await noteAccess(db, [participantId], OWN_CSV, now)
          return knownDays(db, participantId, input)
        })
        const name = `allmend-${part.code}-${input.from}-${input.through}.csv`
        void reply.header('content-disposition', `attachment; filename="${name}"`)
        return streamed(csvOfDays({ pool: context.pool, keyring }, { participantId, days }))
      },
    },

    async erasePeriod(call) {
      const part = await openPart(call)
      await dropExports(call.db, call.caller.accountId)
      const { from, through } = call.input
      const about = { accountId: call.caller.accountId, now: call.now }
      return receiptOf(await erasePeriod(call.db, about, { ...part, keyring }, { from, through }))
    },

    async eraseProject(call) {
      const part = await partOf(call)
      const isHeld = await onDuty(call.db, 'participation', (db) => holdParticipant(db, part.participantId))
      if (!isHeld) throw call.refusal('participation_unknown')
      await dropExports(call.db, call.caller.accountId)
      return receiptOf(await eraseProject(call.db, { accountId: call.caller.accountId, now: call.now }, part))
    },

    async eraseAccount({ db, caller, input, now, refusal }) {
      const { accountId } = caller
      const budget = { key: `prove ${accountId}`, tries: 10, seconds: 900 }
      await onDuty(db, 'accounts', (db) => spend(db, [budget], now))
      if (!(await isOwnPassword(db, accountId, input.password))) {
        throw new KeptRefusal(refusal('password_wrong'))
      }
      const isNeeded = await onDuty(db, 'organisations', (db) => isLastAdmin(db, accountId))
      if (isNeeded) throw refusal('organisation_needs_you')
      await dropExports(db, accountId)
      const parts = await onDuty(db, 'projects', (db) => ownParts(db, accountId))
      return receiptOf(await eraseAccount(db, { accountId, now }, parts))
    },

    async openImport(call) {
      const { participantId, leftAt } = await trackedPart(call)
      if (leftAt) throw call.refusal('participation_unknown')
      const retired = await onDuty(call.db, 'own-data', (db) => retiredAmong(db, [call.input.projectId]))
      if (retired.size > 0) throw call.refusal('participation_unknown')
      const device = { participantId, deviceName: call.input.fileName, isImport: true, now: call.now }
      return onDuty(call.db, 'tracking', async (db) => {
        if (!(await mayPair(db, participantId, 'import'))) throw call.refusal('devices_full')
        return pairDevice(db, device)
      })
    },

    async restoreStatements(call) {
      const { owner } = await openPart(call)
      const statements = call.input.statements as Statement[]
      const last = await restoreStatements(call.db, owner, statements)
      if (last === 'out of order') throw call.refusal('statements_out_of_order')
      if (typeof last === 'string') throw call.refusal(failureOf(last))
      return { last }
    },
  })
}

const CSVS_AN_HOUR = 60
const OWN_CSV = { act: 'exported', what: 'diary.csv', byWhom: 'self', purpose: 'own copy' } as const

/** A stream, which the door hands on as it is. */
function streamed(pieces: AsyncIterable<string | Uint8Array>): Uint8Array {
  return Readable.from(pieces) as unknown as Uint8Array
}

function exportOf({ id, state, doneShare, requestedAt, expiresAt, sizeBytes }: ExportRow): Export {
  return {
    id,
    state,
    doneShare,
    requestedAt: requestedAt.getTime(),
    expiresAt: expiresAt.getTime(),
    sizeBytes,
  }
}

function receiptOf({ id, scope, projectName, from, through, counts, ...at }: ErasureRow): Erasure {
  const backupsDeadAt = at.backupsDeadAt?.getTime() ?? null
  return { id, scope, projectName, from, through, ...counts, erasedAt: at.erasedAt.getTime(), backupsDeadAt }
}
