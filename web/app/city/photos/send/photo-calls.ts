import type { OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import { api } from '../../../platform/api/client.ts'
import { sha256Of } from '../../../platform/device/sha256.ts'
import type { SendingWorld } from './photo-sender.ts'

/** A megabyte over a network at its edge. */
const PART_MS = 60_000

/** The server as the browser reaches it. */
export const photoCalls: Omit<SendingWorld, 'maySend'> = {
  async offer(id, photos, signal) {
    return api.photos.offer({ id, photos: photos.map(wire) }, { signal })
  },
  async sendPart({ captureId: id, sha256 }, { number: part, hash, octets }, signal) {
    return api.photos.sendPart({ id, sha256, part, hash }, { octets, signal, timeoutMs: PART_MS })
  },
  hash: sha256Of,
  elapsedMs: () => performance.now(),
  random: () => Math.random(),
}

function wire({ sha256, octets, takenAt, position, accuracyMetres, bearing }: OutgoingPhoto) {
  const at: [number, number] | null = position && [position[0], position[1]]
  return { sha256, octets, takenAt, position: at, accuracyMetres, bearing }
}
