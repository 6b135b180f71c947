import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import { CHUNK_FIXES_AT_MOST, decodeTrack } from '../track-codec.ts'
import type { ChunkHead } from './outbox.ts'
import type { Answer } from './sending.ts'

/** The server as the contract promises it: a chunk once, the first content under a number wins. */
export function server() {
  let chunks = new Map<string, { sha256: string; bytes: Uint8Array }>()
  let kept = new Map(chunks)
  let epoch = 1
  const key = (streamId: string, seq: number) => `${streamId} ${seq}`
  return {
    append(head: ChunkHead, bytes: Uint8Array, saidAt: number): Answer {
      const { streamId, seq, sha256 } = head
      const known = chunks.get(key(streamId, seq))
      if (known && known.sha256 !== sha256) return { status: 409, saidAt }
      if (!known) chunks.set(key(streamId, seq), { sha256, bytes })
      return { status: known ? 200 : 201, receipt: { seq, sha256, epoch }, saidAt }
    },
    /** Somebody else, with a copy of this phone's memory. */
    forge: (streamId: string, seq: number) =>
      chunks.has(key(streamId, seq)) ||
      chunks.set(key(streamId, seq), { sha256: 'other', bytes: new Uint8Array() }),
    backUp: () => (kept = new Map(chunks)),
    restore() {
      chunks = new Map(kept)
      epoch++
    },
    state(streamId: string) {
      const seqs = [...chunks.keys()]
        .filter((it) => it.startsWith(streamId))
        .map((it) => Number(it.split(' ')[1]))
      const highest = Math.max(0, ...seqs)
      let contiguous = 0
      while (seqs.includes(contiguous + 1)) contiguous++
      const gaps = Array.from({ length: highest }, (_, at) => at + 1)
        .filter((seq) => seq > contiguous && !seqs.includes(seq))
        .map((seq) => ({ from: seq, through: seq }))
      return { contiguous, highest, gaps, epoch }
    },
    /** The altitude is each fix's name in these tests. */
    fixes: () =>
      [...chunks.values()].flatMap(({ bytes }) => {
        if (bytes.length === 0) return []
        const track = decodeTrack(bytes, CHUNK_FIXES_AT_MOST)
        if (typeof track === 'string') throw new Error(track)
        return [...track.altitudeMetres].map((name, at) => ({
          name,
          position: [track.longitude[at]!, track.latitude[at]!] as LngLat,
        }))
      }),
  }
}
