import { createHash } from 'node:crypto'
import { Failure } from '@allmend/contract/failure'
import type { Offered } from '@allmend/contract/city/photos'
import { type CaptureSource, PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import type { Caller } from '../../platform/http/permission.ts'
import { mustBePaid } from '../../projects/projects/index.ts'
import { file } from '../../platform/queue.ts'
import { type Arriving, forgetParts, noteArrived, projectOfCapture } from './capture-store.ts'
import { PREPARE_PHOTO } from './prepare-job.ts'
import { type Sender, senderOrNone } from './sender.ts'

/** Her own capture; from here on the transaction is inside the organisation that runs the project. */
export async function ownCapture(
  db: Db,
  caller: Caller,
  id: string,
  now: Date,
): Promise<Sender & { source: CaptureSource }> {
  const found = await onDuty(db, 'photos', (db) => projectOfCapture(db, id))
  if (!found) throw new Failure('capture_missing')
  const sender = await senderOrNone(db, caller, { projectId: found.projectId }, now)
  const isHers =
    (found.participantId !== null && found.participantId === sender?.participantId) ||
    (found.accountId === caller.accountId && sender?.isAdmin)
  if (!sender || !isHers) throw new Failure('capture_missing')
  return { ...sender, source: found.source }
}

/** Whoever withdrew her consent sends no more, not even what she took before. */
export function checkMaySend(sender: Sender, source: CaptureSource): void {
  mustBePaid(sender.project)
  if (source === 'app' ? !sender.hasAgreed : !sender.isAdmin) throw new Failure('photos_not_agreed')
}

export function offeredWire({ sha256, state, parts, isElsewhere }: Arriving): Offered {
  if (isElsewhere) return { sha256, state: 'elsewhere', missing: [] }
  if (state !== 'arriving') return { sha256, state: 'here', missing: [] }
  const missing = parts.flatMap((isHere, part) => (isHere ? [] : [part]))
  return { sha256, state: 'wanted', missing }
}

/** An answer for each that was named: what is not awaited came with another ride. */
export function offeredAnswers(named: readonly string[], arriving: readonly Arriving[]): Offered[] {
  const known = new Map(arriving.map((it) => [it.sha256, it]))
  return [...new Set(named)].map((sha256) => {
    const found = known.get(sha256)
    return found ? offeredWire(found) : { sha256, state: 'elsewhere', missing: [] }
  })
}

/** The bytes of a part as they were announced, or a refusal. */
export function checkedPart(body: unknown, photo: Arriving, part: number, hash: string): Buffer {
  if (part >= photo.parts.length) throw new Failure('photo_not_offered')
  const { partOctets } = PHOTO_LIMITS
  const due = Math.min(partOctets, photo.octets - part * partOctets)
  if (!Buffer.isBuffer(body) || body.length !== due) throw new Failure('chunk_damaged')
  if (createHash('sha256').update(body).digest('hex') !== hash) throw new Failure('chunk_damaged')
  return body
}

/** Once all parts are here the photo waits to be prepared, in the same transaction. */
export async function arrive(db: Db, photo: Arriving, now: Date): Promise<void> {
  if (await noteArrived(db, photo.id, now)) await file(db, PREPARE_PHOTO, { id: photo.id })
  else await forgetParts(db, photo.id)
}
