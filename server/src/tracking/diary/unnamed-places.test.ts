import assert from 'node:assert/strict'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { readingSettings } from '@allmend/domain/tracking/diary/reading/settings'
import { describedDetector } from '@allmend/domain/tracking/diary/described-detector'
import { trace, type Trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { pino } from 'pino'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { osmPbf } from '../../../test/network/osm-pbf.ts'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { at, smallTown } from '../../../test/network/small-town.ts'
import { openPool } from '../../platform/db/connect.ts'
import { importRegion } from '../../base/network/index.ts'
import { openKeyring } from '../../platform/keys/keyring.ts'
import { readDirty } from './reader.ts'

const DAY = '2026-09-16'
const STOP = at(110, 5)
let server: TestServer
let project: { id: string; code: string }

before(async () => {
  server = await openTestServer()
  server.clock.now = new Date(`${DAY}T20:00:00Z`)
  project = await openProject(server)
  const pool = openPool(server.config.DATABASE_WORKER_URL, { size: 1, name: 'test', isPipelined: false })
  const worker = await pool.connect()
  const folder = await mkdtemp(join(tmpdir(), 'whereabouts-'))
  const file = join(folder, 'town.osm.pbf')
  await writeFile(file, osmPbf(smallTown()))
  await importRegion(worker, file, { slug: 'seewil', name: 'Seewil', now: server.clock.now })
  worker.release()
  await pool.end()
  await rm(folder, { recursive: true })
})
after(() => server.close())

/** Somebody who takes part since the day before has sent this day, and it was read. */
async function readOf(day: Trace): Promise<Phone> {
  const phone = await pairPhone(server, project.code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query(
      "update participation.participant set joined_at = joined_at - interval '1 day' where participant_id = $1",
      [phone.participantId],
    )
  })
  const sent = await phone.send(1, Buffer.from(encodeTrack(trackOf(day.fixes()))))
  assert.equal(sent.statusCode, 201)
  const pool = openPool(server.config.DATABASE_WORKER_URL, { size: 2, name: 'test reader' })
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const detectorFor = () => Promise.resolve(describedDetector)
  const reader = { version: 'told', settings: readingSettings, detectorFor }
  const log = pino({ level: 'silent' })
  while ((await readDirty({ pool, keyring, reader, log, now: () => server.clock.now })) > 0);
  await pool.end()
  return phone
}

const asked = () => ({ projectId: project.id, dataDay: DAY })
/** Away from the door of Seegasse 4 and far out of the town. */
const leaving = trace('07:00', { dataDay: DAY, origin: at(150, 8) })
  .stay(60)
  .drive(20, 40)
  .stay(60)

test('a place nobody has named has the words of its door and quarter; one outside every map has none', async () => {
  const { diary } = (await readOf(leaving)).person.client
  const { entries } = await diary.day(asked())
  assert.deepEqual(
    entries.map(({ kind }) => kind),
    ['staypoint', 'leg', 'staypoint'],
  )
  const [home] = entries
  assert.ok(home?.kind === 'staypoint')
  const { startedAt, finishedAt } = home
  assert.deepEqual(await diary.whereabouts(asked()), [{ startedAt, words: 'Seegasse 4, Altstadt' }])
  const named = { kind: 'stay name', name: 'Zuhause', startedAt, finishedAt } as const
  await diary.correct({ projectId: project.id, correction: named })
  assert.deepEqual(await diary.whereabouts(asked()), [], 'its owner has better words')
})

test('who waits beside a stop waits at that stop', async () => {
  const origin = destinationOf(STOP, 270, 6_000)
  const day = trace('07:00', { dataDay: DAY, origin, headingDegrees: 90 })
    .stay(60)
    .ride(20, 18)
    .stay(6)
    .drive(20, 40)
    .stay(60)
  const { diary } = (await readOf(day)).person.client
  const wait = (await diary.day(asked())).entries[2]
  assert.ok(wait?.kind === 'staypoint' && !wait.isActivity)
  const found = await diary.whereabouts(asked())
  assert.deepEqual(
    found.filter(({ startedAt }) => startedAt === wait.startedAt),
    [{ startedAt: wait.startedAt, words: 'Seegasse' }],
  )
})

test('whereabouts are the caller’s own: nobody else hears of them, signed in or not', async () => {
  await readOf(leaving)
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(stranger.client.diary.whereabouts(asked()), { code: 'participation_unknown' })
  await assert.rejects(server.client().diary.whereabouts(asked()), { code: 'session_unknown' })
  const neighbour = await pairPhone(server, project.code)
  assert.deepEqual(await neighbour.person.client.diary.whereabouts(asked()), [])
  const nowhere = { ...asked(), dataDay: '2026-09-15' }
  assert.deepEqual(await neighbour.person.client.diary.whereabouts(nowhere), [])
})
