import assert from 'node:assert/strict'
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { pino } from 'pino'
import { DEADLY, ENDLESS, GREEDY } from '../test/deadly.ts'
import { jpeg, openPhotoCity, type PhotoCity } from '../test/photos/photo-city.ts'
import { environmentOf } from '../test/process.ts'
import { openTestServer, type TestServer } from '../test/test-server.ts'
import { until } from '../test/until.ts'
import { ask } from './platform/db/connect.ts'
import { inTransaction } from './platform/db/identity.ts'
import { drawingJobs } from './jobs.ts'
import { startPhotoProcesses } from './photo-processes.ts'
import { file } from './platform/queue.ts'

let server: TestServer
let photoCity: PhotoCity
before(async () => {
  server = await openTestServer()
  photoCity = await openPhotoCity(server)
})
after(() => server.close())

const PROGRAM = new URL('../test/photos/photos-process.ts', import.meta.url)

interface Row {
  state: string
  reason: string | null
  attempts: number
}

async function photosOf(captureId: string): Promise<Row[]> {
  return inTransaction(server.jobContext.pool, { duty: 'photos' }, (db) =>
    ask<Row>(
      db,
      'select state, reason, attempts from photos.photo where capture_id = $1 order by octets desc',
      [captureId],
    ),
  )
}

/** Five minutes later, for whoever has a photo in hand; and somebody looks for what was left. */
async function someMinutesPass(captureId: string): Promise<void> {
  const resume = drawingJobs(() => Promise.reject(new Error('not here')))[1]!.job
  await inTransaction(server.jobContext.pool, { duty: 'photos' }, async (db) => {
    await ask(
      db,
      `update photos.photo set touched_at = touched_at - interval '6 minutes'
       where capture_id = $1 and state = 'preparing'`,
      [captureId],
    )
    await file(db, resume, {})
  })
}

test('a file that ends the process that opens it ends nothing else, and is broken after two', async () => {
  const { begun, sent } = photoCity
  const captureId = await begun()
  await sent(captureId, Buffer.from(DEADLY), 3)
  for (const metres of [8, 13, 18, 23]) await sent(captureId, await jpeg(), metres)
  const processes = startPhotoProcesses(pino({ level: 'silent' }), {
    file: PROGRAM,
    env: environmentOf(server.config, { LOG_LEVEL: 'silent' }),
  })
  try {
    let rows: Row[] = []
    await until(
      () => `all are done: ${JSON.stringify(rows)}`,
      async () => {
        rows = await photosOf(captureId)
        if (rows.every(({ state }) => state === 'ready' || state === 'broken')) return true
        await someMinutesPass(captureId)
        return false
      },
      180,
      500,
    )
    const [one, two, three, four, deadly] = rows
    for (const row of [one, two, three, four]) assert.equal(row?.state, 'ready')
    assert.deepEqual([deadly?.state, deadly?.reason, deadly?.attempts], ['broken', 'not_prepared', 3])
  } finally {
    await processes.stop()
  }
})

for (const words of [ENDLESS, GREEDY])
  test(`a process with a file in hand that ${words} is killed`, async () => {
    const { begun, sent } = photoCity
    const captureId = await begun()
    const ends: string[] = []
    const log = pino({ level: 'error' }, { write: (line: string) => void ends.push(line) })
    const processes = startPhotoProcesses(log, {
      file: PROGRAM,
      env: environmentOf(server.config, { LOG_LEVEL: 'silent' }),
      limits: { processorSeconds: 4, clockSeconds: 20, megabytes: 500 },
    })
    try {
      await sent(captureId, Buffer.from(words), 3)
      const isKilled = async () => {
        const [row] = await photosOf(captureId)
        return row?.attempts === 1 && ends.some((it) => it.includes('SIGKILL'))
      }
      await until('it was killed', isKilled, 180)
    } finally {
      await processes.stop()
    }
  })

test('a process whose worker is gone before it has started ends by itself', async () => {
  const env = environmentOf(server.config, { LOG_LEVEL: 'silent' })
  const child = fork(fileURLToPath(PROGRAM), { env, execArgv: [] })
  child.disconnect()
  const signal = AbortSignal.timeout(90_000)
  const [, killed] = await once(child, 'exit', { signal }).finally(() => child.kill('SIGKILL'))
  assert.equal(killed, null)
})
