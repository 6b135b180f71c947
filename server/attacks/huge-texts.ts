import { setTimeout as sleep } from 'node:timers/promises'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { STATEMENT_LIMITS } from '@allmend/domain/tracking/diary/correction/statement-limits'
import { dataDayAfter, dataDayOf, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { openProject, pairPhone } from '../test/phone.ts'
import type { Stage } from './stage.ts'

const REQUESTS = 6
const WORDS_A_REQUEST = 7
/** First more than is taken, then as much as is taken. */
const LEGS_A_WORD = [500, STATEMENT_LIMITS.legsInAConfirmation]
const LOOKS_AT_ONCE = 2
const READ_WITHIN_MS = 20_000

/** One participant says more about one day than anybody could mean, and then looks at it again and again. */
export async function hugeTexts({ server, origin }: Stage, seconds: number): Promise<string> {
  const { id: projectId, code } = await openProject(server)
  const phone = await pairPhone(server, code)
  const dataDay = dataDayAfter(dataDayOf(Date.now(), ZURICH), -1)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query(`update participation.participant set joined_at = now() - interval '60 days'`)
  })
  const day = trace('07:00', { dataDay }).stay(40).ride(20, 18).stay(60)
  await phone.send(1, Buffer.from(encodeTrack(trackOf(day.fixes()))))
  const headers = { authorization: `Bearer ${phone.person.token}`, 'content-type': 'application/json' }
  let looks = 0
  /** Each from another address, or the limit of one would answer for her diary. */
  const look = () => {
    const address = `192.0.2.${(looks++ % 250) + 1}`
    return fetch(`${origin}/api/diary/${projectId}/days/${dataDay}`, {
      headers: { ...headers, 'x-forwarded-for': address },
    })
  }
  for (const deadline = performance.now() + READ_WITHIN_MS; performance.now() < deadline; await sleep(250)) {
    const { entries } = (await (await look()).json()) as { entries?: unknown[] }
    if (entries?.length) break
  }
  const startedAt = instantAt(dataDay, '07:00', ZURICH)
  const answers = new Map<string, number>()
  const note = (kind: string, { status }: Response) =>
    answers.set(`${kind} ${status}`, (answers.get(`${kind} ${status}`) ?? 0) + 1)
  let bytes = 0
  let text = 0
  for (const legs of LEGS_A_WORD) {
    for (let request = 0; request < REQUESTS; request++) {
      const statements = Array.from({ length: WORDS_A_REQUEST }, (_, at) => ({
        number: text + at + 1,
        saidAt: Date.now(),
        act: 'say',
        correction: { kind: 'confirm day', dataDay, legs: legsFrom(startedAt, legs, text + at) },
      }))
      const body = JSON.stringify({ projectId, statements })
      bytes += body.length
      const answer = await fetch(`${origin}/api/own-data/statements`, { method: 'POST', headers, body })
      note(`words of ${legs} legs`, answer)
      if (answer.ok) text += WORDS_A_REQUEST
    }
  }
  const until = performance.now() + seconds * 1000
  const begun = performance.now()
  const times: number[] = []
  const looking = Array.from({ length: LOOKS_AT_ONCE }, async () => {
    while (performance.now() < until) {
      const since = performance.now()
      note('look', await look())
      times.push(performance.now() - since)
    }
  })
  await Promise.all(looking)
  const reported = [...answers].map(([what, count]) => `${count} × ${what}`).join(', ')
  const slowestMs = times.reduce((slowest, it) => Math.max(slowest, it), 0)
  return `${REQUESTS * LEGS_A_WORD.length} requests of ${(bytes / 1000).toFixed(0)} kB together, ${times.length} looks in ${((performance.now() - begun) / 1000).toFixed(0)} s, the slowest ${(slowestMs / 1000).toFixed(1)} s: ${reported}`
}

/** A minute each, none the same. */
function legsFrom(startedAt: number, count: number, word: number) {
  return Array.from({ length: count }, (_, at) => {
    const from = startedAt + (word * count + at) * 100
    return { startedAt: from, finishedAt: from + 60_000, mode: 'bike' }
  })
}
