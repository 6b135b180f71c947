import { hash, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { emptyTrack } from '@allmend/domain/tracking/diary/track'
import { CHUNK_FIXES_AT_MOST, encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { openProject, pairPhone } from '../test/phone.ts'
import type { Stage } from './stage.ts'

const CREDENTIALS = 10
const CHUNKS = 100
const OPTIONAL = ['accuracyMetres', 'speedMps', 'headingDegrees', 'altitudeMetres'] as const
const DAY_MS = 86_400_000

/**
 * One participant, as many credentials as she is given: chunks of some hundred bytes with twenty thousand fixes
 * each, all of them under way, which is what takes longest to read.
 */
export async function tinyUploads(stage: Stage, seconds: number): Promise<string> {
  const { server, origin } = stage
  const { code } = await openProject(server)
  const phone = await pairPhone(server, code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query(`update participation.participant set joined_at = now() - interval '60 days'`)
  })
  const credentials = [phone.credential]
  while (credentials.length < CREDENTIALS) {
    const paired = await phone.person.client.tracking
      .join({ code, deviceName: 'Noch eines' })
      .catch(() => null)
    if (!paired) break
    credentials.push(paired.credential)
  }
  const chunks = Array.from({ length: CHUNKS }, (_, at) => straightRide(Date.now() - 50 * DAY_MS, at))
  const before = stage.cost('worker')
  const until = performance.now() + seconds * 1000
  const answers = new Map<number, number>()
  const senders = credentials.map(async (credential, nth) => {
    const streamId = randomUUID()
    for (let at = nth; at < chunks.length && performance.now() < until; at += credentials.length) {
      const chunk = chunks[at]!
      const answer = await fetch(
        `${origin}/api/tracking/streams/${streamId}/chunks/${at + 1}?sha256=${hash('sha256', chunk)}`,
        {
          method: 'POST',
          headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/octet-stream' },
          body: new Uint8Array(chunk),
        },
      )
      answers.set(answer.status, (answers.get(answer.status) ?? 0) + 1)
    }
  })
  await Promise.all(senders)
  await sleep(Math.max(0, until - performance.now()))
  const { cpuSeconds, megabytes } = stage.cost('worker')
  const reported = [...answers].map(([status, count]) => `${count} × ${status}`).join(', ')
  const bytes = chunks.reduce((sum, chunk) => sum + chunk.length, 0)
  return `${credentials.length} credentials, ${CHUNKS} chunks of ${CHUNK_FIXES_AT_MOST} fixes in ${(bytes / 1000).toFixed(0)} kB: ${reported}; after ${seconds} s the worker has used ${(cpuSeconds - before.cpuSeconds).toFixed(0)} s of a processor and holds ${megabytes.toFixed(0)} MB; unread ${await unread(stage, phone.participantId)}`
}

async function unread({ server }: Stage, participantId: string): Promise<string> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'tracking'")
    const { rows } = await owner.query<{ left: string; all: string }>(
      'select arrivals - read_through as left, arrivals as all from tracking.dirty where participant_id = $1',
      [participantId],
    )
    return `${rows[0]?.left} of ${rows[0]?.all}`
  })
}

/** Every second twenty metres north, then back again: all of it as foretold, so that nothing is left to pack. */
function straightRide(startAt: number, nth: number): Buffer {
  const track = emptyTrack(CHUNK_FIXES_AT_MOST)
  for (let at = 0; at < track.length; at++) {
    track.trackedAt[at] = Math.round(startAt / 1000) * 1000 + (nth * track.length + at) * 1000
    track.longitude[at] = 8
    track.latitude[at] = 45 + at * 0.0001
  }
  for (const name of OPTIONAL) track[name].fill(NaN)
  return Buffer.from(encodeTrack(track))
}
