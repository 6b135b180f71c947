import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { pino } from 'pino'
import type pg from 'pg'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { until } from '../../../test/until.ts'
import { openPool } from '../../platform/db/connect.ts'
import { startReader } from './reader.ts'
import type { Budget } from '../../platform/threads.ts'
import { openReadingThreads } from './reading-threads.ts'

const log = pino({ level: 'silent' })
const now = () => new Date()
const YESTERDAY = dataDayAfter(dataDayOf(Date.now(), ZURICH), -1)
let server: TestServer
let pool: pg.Pool
let project: { id: string; code: string }

before(async () => {
  server = await openTestServer()
  server.clock.now = now()
  pool = openPool(server.config.DATABASE_WORKER_URL, { size: 4, name: 'test reader' })
  project = await openProject(server)
})
after(async () => {
  await pool.end()
  await server.close()
})

async function owned<Row extends object>(text: string, values: unknown[]): Promise<Row[]> {
  return server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'tracking'")
    return (await owner.query<Row>(text, values)).rows
  })
}

/** Joined last month, so that what is recorded yesterday counts. */
async function newPhone(): Promise<Phone> {
  const phone = await pairPhone(server, project.code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query(
      `update participation.participant set joined_at = now() - interval '30 days' where participant_id = $1`,
      [phone.participantId],
    )
  })
  return phone
}

/** Three days under way without a pause, a fix a second: more than any honest phone sends. */
const days = [-3, -2, -1].flatMap((ago) =>
  trace('00:10', { dataDay: dataDayAfter(dataDayOf(Date.now(), ZURICH), ago), samplingSeconds: 1 })
    .ride(1_380, 18)
    .fixes(),
)
const piece = (from: number, count: number) =>
  Buffer.from(encodeTrack(trackOf(days.slice(from, from + count))))
const CHUNK = 20_000
const CHUNKS = Math.floor(days.length / CHUNK)
const much: Buffer[] = Array.from({ length: CHUNKS }, (_, at) => piece(at * CHUNK, CHUNK))
const little = piece(days.length - 60, 60)

const sendMuch = async (phone: Phone) => {
  for (const [at, chunk] of much.entries()) assert.equal((await phone.send(at + 1, chunk)).statusCode, 201)
}

const read = async (phone: Phone) => {
  const [row] = await owned<{
    through: number
    waits: boolean
    trouble: string | null
    slice: number | null
  }>(
    `select read_through::int as through, dirty_since is not null as waits, trouble, slice
     from tracking.dirty where participant_id = $1`,
    [phone.participantId],
  )
  assert.ok(row)
  return row
}

/** On a machine that does much else. */
const LONG_SECONDS = 180
const becomes = (what: string, isSo: () => Promise<boolean>) => until(what, isSo, LONG_SECONDS)
const isRead = (phone: Phone) => async () => !(await read(phone)).waits

/** The most of the processor this thread takes in one turn of its loop; what others take of it does not count. */
function watchTurns(): () => number {
  const taken = () => {
    const { user, system } = process.threadCpuUsage()
    return (user + system) / 1_000
  }
  let [last, longestMs] = [taken(), 0]
  const looking = setInterval(() => {
    const now = taken()
    longestMs = Math.max(longestMs, now - last)
    last = now
  }, 5)
  return () => {
    clearInterval(looking)
    return longestMs
  }
}

async function whileReading<T>(budget: Budget | undefined, work: () => Promise<T>): Promise<T> {
  const threads = openReadingThreads(server.config, 2, budget)
  const reader = startReader({ pool, threads, log, now })
  try {
    return await work()
  } finally {
    await reader.stop()
  }
}

test('while somebody’s reading takes long, this thread goes on and the neighbours are read', async () => {
  const [busy, neighbour] = [await newPhone(), await newPhone()]
  await sendMuch(busy)
  await whileReading(undefined, async () => {
    await becomes('the long reading is under way', async () => {
      const [row] = await owned<{ isTaken: boolean }>(
        'select leased_until is not null as "isTaken" from tracking.dirty where participant_id = $1',
        [busy.participantId],
      )
      return row?.isTaken ?? false
    })
    const longestMs = watchTurns()
    await neighbour.send(1, little)
    await becomes('the neighbour is read', isRead(neighbour))
    assert.ok((await read(busy)).waits, 'before the long one')
    await becomes('the long one too', isRead(busy))
    const stoodMs = longestMs()
    assert.ok(stoodMs < 250, `this thread stood for ${stoodMs.toFixed(0)} ms`)
  })
  assert.equal((await read(busy)).through, CHUNKS)
  const day = await neighbour.person.client.diary.day({ projectId: project.id, dataDay: YESTERDAY })
  assert.ok(day.entries.length > 0)
})

test('a reading that takes too long is ended, tried with fewer chunks, and said why', async () => {
  const [busy, neighbour] = [await newPhone(), await newPhone()]
  await sendMuch(busy)
  await whileReading({ seconds: 0.5, heapMegabytes: 512 }, async () => {
    await becomes('it was ended', async () => (await read(busy)).trouble !== null)
    assert.equal((await read(busy)).trouble, 'reading took over 0.5 s of a processor')
    await neighbour.send(1, little)
    await becomes('the neighbour is read', isRead(neighbour))
    await becomes('fewer are tried', async () => (await read(busy)).slice === 1)
  })
  await owned('update tracking.dirty set leased_until = null where participant_id = $1', [busy.participantId])
  await whileReading(undefined, () =>
    becomes('with time enough all of it is read', async () => {
      await owned(
        'update tracking.dirty set leased_until = null where participant_id = $1 and leased_until > now() + $2::interval',
        [busy.participantId, '70 seconds'],
      )
      return !(await read(busy)).waits
    }),
  )
})

test('a thread that runs out of memory ends alone, and whom it was to read is not blamed for that', async () => {
  const phone = await newPhone()
  await phone.send(1, little)
  const words: string[] = []
  const loud = pino({ level: 'warn' }, { write: (line: string) => void words.push(line) })
  const threads = openReadingThreads(server.config, 2, { seconds: 25, heapMegabytes: 16 })
  const reader = startReader({ pool, threads, log: loud, now })
  try {
    await becomes('it was ended', () => Promise.resolve(words.some((it) => /memory limit/.test(it))))
  } finally {
    await reader.stop()
  }
  assert.deepEqual(await read(phone), { through: 0, waits: true, trouble: null, slice: null })
  await whileReading(undefined, () => becomes('it is read', isRead(phone)))
})

test('threads that read stand behind all others on a busy machine', async () => {
  const phone = await newPhone()
  await phone.send(1, little)
  await whileReading(undefined, async () => {
    await becomes('it is read', isRead(phone))
    const nices = readdirSync('/proc/self/task').map((task) =>
      Number(readFileSync(`/proc/self/task/${task}/stat`, 'utf8').split(') ')[1]?.split(' ')[16]),
    )
    const own = Number(
      readFileSync(`/proc/self/task/${process.pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[16],
    )
    assert.ok(nices.includes(own + 5), nices.join(' '))
  })
})
