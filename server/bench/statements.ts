import { monitorEventLoopDelay } from 'node:perf_hooks'
import { parseArgs } from 'node:util'
import type { Correction } from '@allmend/domain/tracking/diary/correction/correction'
import { STATEMENT_LIMITS } from '@allmend/domain/tracking/diary/correction/statement-limits'
import { dataDayAfter, intervalOfDataDay } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { openTestServer, type TestServer } from '../test/test-server.ts'
import { openDiary, stateAll, type WordyDiary, statementsThrough, workingDays } from '../test/long-diary.ts'
import { millisecondsOfReplay } from './replay-time.ts'

/**
 * `npm run bench:statements`: what a day of a diary costs in which much was said: the replay alone, and the whole GET
 * over HTTP; and how long a diary at the limits keeps everybody else waiting. `--slack 5` for a busy machine.
 */
const { values } = parseArgs({
  options: { slack: { type: 'string', default: '1' }, runs: { type: 'string' } },
})
const slack = Number(values.slack)
const RUNS = Number(values.runs ?? 25)
const FIRST_DAY = '2024-01-01'
const CASES = [
  { words: 2_000, days: 365, atMostMs: 20 },
  { words: 100_000, days: 730, atMostMs: 50 },
]
const HELD_AT_MOST_MS = 100

let isOver = false
function notify(what: string, runs: readonly number[], atMostMs: number): void {
  const sorted = runs.toSorted((one, other) => one - other)
  const [fastest, ms] = [sorted[0]!, sorted[runs.length >> 1]!]
  const verdict = ms <= atMostMs * slack ? 'within' : 'OVER'
  isOver ||= verdict === 'OVER'
  console.log(
    `words: ${what}: ${ms.toFixed(1)} ms (fastest ${fastest.toFixed(1)}), ${verdict} ${atMostMs * slack} ms`,
  )
}

const server = await openTestServer()
try {
  const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
  for (const { words, days, atMostMs } of CASES) {
    const entries = workingDays(FIRST_DAY, days)
    const stated = statementsThrough(entries, words)
    const dataDay = dataDayAfter(FIRST_DAY, Math.floor(days / 2))
    notify(`one day of ${words} replayed`, millisecondsOfReplay(entries, stated, dataDay, RUNS), atMostMs)
    const diary = await openDiary(server, entries)
    await stateAll(server, diary.owner, stated)
    const before = process.cpuUsage()
    notify(`one day of ${words} over HTTP`, await asked(address, diary, dataDay, RUNS), atMostMs)
    // On a busy machine the rest is waiting for a core.
    const { user, system } = process.cpuUsage(before)
    const cpuMs = (user + system) / 1_000 / (RUNS + 2)
    console.log(`words: of it, server and client work ${cpuMs.toFixed(1)} ms each time`)
  }
  await worstCase(server, address)
} finally {
  await server.close()
}
if (isOver) process.exitCode = 1

/** As much as fits about every day, and once more with each day's words reaching into the next. */
async function worstCase(at: TestServer, address: string): Promise<void> {
  const days = STATEMENT_LIMITS.inAll / STATEMENT_LIMITS.aboutADay
  const entries = workingDays(FIRST_DAY, days)
  const dataDay = dataDayAfter(FIRST_DAY, Math.floor(days / 2))
  for (const isEntangled of [false, true]) {
    const diary = await openDiary(at, entries)
    await stateAll(at, diary.owner, asMuchAsFits(isEntangled))
    const delay = monitorEventLoopDelay({ resolution: 1 })
    await asked(address, diary, dataDay, 1)
    delay.enable()
    const [took] = await asked(address, diary, dataDay, 1)
    delay.disable()
    const what = `${STATEMENT_LIMITS.inAll} at the limits${isEntangled ? ', all entangled' : ''}`
    console.log(`words: one day of ${what}: answered in ${took?.toFixed(0)} ms`)
    notify(`one day of ${what}: others wait at most`, [delay.max / 1e6], HELD_AT_MOST_MS)
  }
}

function asMuchAsFits(isEntangled: boolean): Correction[] {
  const perDay = STATEMENT_LIMITS.aboutADay - 2
  return Array.from({ length: STATEMENT_LIMITS.inAll }, (_, index): Correction => {
    const { startedAt, finishedAt } = intervalOfDataDay(
      dataDayAfter(FIRST_DAY, Math.floor(index / perDay)),
      ZURICH,
    )
    const at = startedAt + (index % perDay) * 400_000
    if (isEntangled && index % perDay === 0) {
      return { kind: 'merge', into: 'leg', startedAt, finishedAt: finishedAt + 20 * 3_600_000 }
    }
    return index % 2 === 0
      ? { kind: 'mode', mode: 'bus', startedAt: at, finishedAt: at + 600_000 }
      : { kind: 'split', at: at + 7_000 }
  })
}

async function asked(address: string, diary: WordyDiary, dataDay: string, runs: number): Promise<number[]> {
  const took: number[] = []
  // The first two warm connections, plans and code.
  for (let run = -2; run < runs; run++) {
    const since = performance.now()
    const answer = await fetch(`${address}/api/diary/${diary.projectId}/days/${dataDay}`, {
      headers: { authorization: `Bearer ${diary.person.token}` },
      signal: AbortSignal.timeout(120_000),
    })
    const text = await answer.text()
    // Refused in time is an answer too.
    if (answer.status !== 200 && answer.status !== 503) throw new Error(`${answer.status}: ${text}`)
    if (run >= 0) took.push(performance.now() - since)
  }
  return took
}
