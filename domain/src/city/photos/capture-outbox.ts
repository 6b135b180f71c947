import type { LngLat } from '../../platform/geo/lng-lat.ts'
import { PHOTO_LIMITS } from './photo.ts'

/**
 * A photo on its way. Kept: nothing but its hash is known. Offered: the server has said which parts it wants.
 * Acknowledged photos are not here any more, and nothing else takes one away.
 */
export type OutgoingPhoto = {
  /** The sender's own, in the order they are sent. */
  id: number
  captureId: string
  sha256: string
  octets: number
  takenAt: number | null
  position: LngLat | null
  accuracyMetres: number | null
  bearing: number | null
  /** Parts the server wants; absent until it was asked. */
  missing?: readonly number[]
}

/** What the server says of a photo it was offered. */
export type OfferAnswer = {
  sha256: string
  state: 'wanted' | 'here' | 'elsewhere'
  missing: readonly number[]
}

export type OutgoingChange = {
  changed: OutgoingPhoto[]
  /** The server has them: their bytes may go. */
  acknowledged: { photo: OutgoingPhoto; isElsewhere: boolean }[]
}

export type SendingStep =
  | { kind: 'offer'; captureId: string; photos: OutgoingPhoto[] }
  | { kind: 'part'; photo: OutgoingPhoto; part: number }

/** What is to be done next by whoever has nothing to do: the oldest first, and nothing somebody else works on. */
export function nextStep(
  photos: Iterable<OutgoingPhoto>,
  isBusy: (photo: OutgoingPhoto) => boolean,
): SendingStep | undefined {
  const group: OutgoingPhoto[] = []
  for (const photo of photos) {
    if (isBusy(photo)) continue
    const [first] = group
    if (!first && photo.missing) {
      const [part] = photo.missing
      if (part !== undefined) return { kind: 'part', photo, part }
      continue
    }
    if (photo.missing || (first && first.captureId !== photo.captureId)) continue
    group.push(photo)
    if (group.length === PHOTO_LIMITS.offered) break
  }
  const [first] = group
  return first && { kind: 'offer', captureId: first.captureId, photos: group }
}

/** A photo counts as arrived when the server names its hash and says it is there, and for no other reason. */
export function answered(asked: readonly OutgoingPhoto[], answers: readonly OfferAnswer[]): OutgoingChange {
  const text = new Map(answers.map((answer) => [answer.sha256, answer]))
  const change: OutgoingChange = { changed: [], acknowledged: [] }
  for (const photo of asked) {
    const answer = text.get(photo.sha256)
    if (!answer) continue
    if (answer.state !== 'wanted')
      change.acknowledged.push({ photo, isElsewhere: answer.state === 'elsewhere' })
    else if (answer.missing.length > 0) change.changed.push({ ...photo, missing: answer.missing })
    else change.changed.push(unoffered(photo))
  }
  return change
}

/** The server knows nothing of an offer: it is made again. */
export function unoffered({ missing: _missing, ...photo }: OutgoingPhoto): OutgoingPhoto {
  return photo
}

/** Whether a step led anywhere; one that did not is tried again after a pause, not at once. */
export function isProgress(step: SendingStep, { changed, acknowledged }: OutgoingChange): boolean {
  if (acknowledged.length > 0) return true
  if (step.kind === 'offer') return changed.some(({ missing }) => missing !== undefined)
  return changed.some(({ missing }) => missing !== undefined && !missing.includes(step.part))
}

/** What a refusal means for sending. */
export type SendingVerdict = 'later' | 'offer again' | 'signed out' | 'capture stopped'

const STOPPING: readonly string[] = [
  'photos_not_agreed',
  'capture_missing',
  'capture_foreign',
  'captures_enough',
  'photos_enough',
  'project_unknown',
  'route_missing',
]
const SIGNED_OUT: readonly string[] = ['session_unknown', 'session_revoked']

export function verdictOn(refusal: string): SendingVerdict {
  if (refusal === 'photo_not_offered') return 'offer again'
  if (SIGNED_OUT.includes(refusal)) return 'signed out'
  return STOPPING.includes(refusal) ? 'capture stopped' : 'later'
}

/** Whether it may be sent over what the phone is connected by; where browsers do not say, it may. */
export function maySendBy(connection: string | undefined, isWifiOnly: boolean): boolean {
  return !isWifiOnly || connection === undefined || connection === 'wifi' || connection === 'ethernet'
}
