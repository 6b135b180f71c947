import { type ClientRequest, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Outcome } from './figure.ts'
import { highestMemory } from './highest-memory.ts'
import type { Stage } from './stage.ts'

const BODIES = 400
const OCTETS = 4_900_000
/** So many send at the same time: whoever attacks has a line of her own, this machine has one. */
const AT_ONCE = 40
const NEXT_AFTER_MS = 1_000
const LAST_ANSWER_MS = 10_000
const PIECE = Buffer.alloc(256 * 1024, ' ')

/** A stranger begins files without end, each but for its last bytes, and keeps every connection open. */
export async function heldBodies(stage: Stage, seconds: number): Promise<Outcome> {
  const until = performance.now() + seconds * 1000
  const memory = highestMemory(stage, 'api')
  const calls: ClientRequest[] = []
  const statuses = new Map<string, number>()
  let next = 0
  const note = async (answer: Promise<string>): Promise<void> => {
    const status = await answer
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  const answered = (): number => [...statuses.values()].reduce((sum, count) => sum + count, 0)
  const isOver = (end: number): boolean => answered() === BODIES || performance.now() > end
  const sender = async (): Promise<void> => {
    while (next < BODIES) {
      const { call, answer } = begin(stage.origin, next++)
      calls.push(call)
      await Promise.race([note(answer), sleep(NEXT_AFTER_MS)])
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  await sleep(Math.max(0, until - performance.now()))
  for (const end = performance.now() + LAST_ANSWER_MS; !isOver(end);) await sleep(100)
  for (const call of calls) call.destroy()
  const reported = [...statuses].map(([status, count]) => `${count} × ${status}`).join(', ')
  return {
    summary: `${BODIES} bodies of ${(OCTETS / 1e6).toFixed(1)} MB without a token: ${reported}`,
    figures: [
      { name: 'bodies that are kept open', value: BODIES - answered(), limit: 0, unit: '' },
      { name: 'the API grows by', value: memory.growth(), limit: 150, unit: 'MB' },
    ],
  }
}

/** All of it but the last piece, as fast as it is taken. */
function begin(origin: string, nth: number): { call: ClientRequest; answer: Promise<string> } {
  const call = request(`${origin}/city/v1/routes/matched?projectId=00000000-0000-4000-8000-000000000000`, {
    method: 'POST',
    agent: false,
    headers: {
      'content-type': 'application/octet-stream',
      'content-length': OCTETS,
      'x-forwarded-for': `192.0.2.${(nth % 250) + 1}`,
    },
  })
  const { promise: answer, resolve } = Promise.withResolvers<string>()
  call.on('response', (it) => {
    it.resume()
    resolve(String(it.statusCode))
  })
  // A connection that was closed on her is none she keeps.
  call.on('error', () => resolve('closed'))
  let left = OCTETS - PIECE.length
  const more = (): void => {
    while (left > 0 && !call.destroyed) {
      const piece = PIECE.subarray(0, Math.min(left, PIECE.length))
      left -= piece.length
      if (!call.write(piece)) return void call.once('drain', more)
    }
  }
  more()
  return { call, answer }
}
