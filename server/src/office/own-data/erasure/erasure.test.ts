import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, before, suite, test } from 'node:test'
import type { S3Client } from '@aws-sdk/client-s3'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import pg from 'pg'
import { type Cluster, openCluster } from '../../../../faults/cluster.ts'
import { openBucket } from '../../../../test/bucket.ts'
import { openTestServer, type TestServer } from '../../../../test/test-server.ts'
import { type Marker, markerOf, patternsOf, windowOf } from '../../../../test/marker/marker.ts'
import { aboutsOf, type Sought } from '../../../../test/marker/opening.ts'
import {
  anyOf,
  filesBelow,
  type Finding,
  hashesOf,
  objectsIn,
  type Piece,
  searchFiles,
  searchTexts,
  tableRows,
} from '../../../../test/marker/search.ts'
import { openProject, pairPhone, type Phone } from '../../../../test/phone.ts'
import { openPool } from '../../../platform/db/connect.ts'
import { ownReader, readDirty } from '../../../tracking/diary/index.ts'
import { keyringFor } from '../../../platform/keys/keyring.ts'
import { restoreKeys } from '../../../platform/keys/restore-keys.ts'
import { loadWraps } from '../../../platform/keys/wraps.ts'
import { openObjects } from '../../../platform/objects.ts'
import { compactDays } from '../../../tracking/tracking/index.ts'
import { destroyKeys, forgetHeld } from '../index.ts'

const NOW = new Date('2026-09-18T20:00:00Z')
const MINUTE_MS = 60_000
const DAYS = ['2026-09-17', '2026-09-18'] as const
const FINEST = {
  timeDigitsLess: 3,
  positionDigits: 7,
  accuracyDigits: 0,
  speedDigits: 1,
  headingDigits: 0,
  altitudeDigits: 0,
} as const

/** Rows that name her; what is sealed in them opens no more. */
const TOLD_BY_BACKUPS = [
  'table access_log.entry',
  'table diary.day',
  'table diary.reading',
  'table diary.statement',
  'table diary.timeline_day',
  'table keys.data_key',
  'table participation.consent',
  'table participation.participant',
  'table tracking.device',
  'table tracking.dirty',
  'table tracking.quarantine',
  'table tracking.receipt',
  'table tracking.stream',
  'table tracking_months.chunk',
  'table tracking_months.day_block',
]

const ELSEWHERE = { ...markerOf(8), word: 'elsewhere' }

let server: TestServer
let cluster: Cluster
let s3: S3Client
let dir: string
let logged = ''
/** Of every wrapping key there ever was. */
const versions = new Set<number>()
const former = new Set<string>()
const backups = new Map<string, Piece[]>()
const undoing: (() => void | Promise<void>)[] = []

/** Somebody who stayed at her marker yesterday and today, said so, and has one chunk in quarantine. */
interface Person extends Sought {
  projectId: string
  phone: Phone
}

async function markedPerson(number: number, markedDays: readonly string[] = DAYS): Promise<Person> {
  const marker = markerOf(number)
  const project = await openProject(server)
  const phone = await pairPhone(server, project.code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query("update participation.participant set joined_at = '2026-09-16T10:00:00Z'")
  })
  const patterns = patternsOf(marker)
  for (const [index, dataDay] of DAYS.entries()) {
    const isMarked = markedDays.includes(dataDay)
    const bytes = markedTrack(isMarked ? marker : ELSEWHERE, dataDay)
    assert.equal((await phone.send(index + 1, bytes)).statusCode, 201)
    if (isMarked) patterns.push(...windowOf(bytes))
  }
  assert.equal((await phone.send(1, markedTrack(marker, '2026-09-16'))).statusCode, 409)
  await readAll()
  const { client } = phone.person
  const position: [number, number] = [marker.longitude, marker.latitude]
  const correction = { kind: 'place name', name: marker.word, position, radiusMetres: 200 } as const
  const projectId = project.id
  // The name of a place is of no day: erasing a day leaves it.
  if (markedDays.length === DAYS.length) await client.diary.correct({ projectId, correction })
  // Whoever looks at her day asks the database what is there.
  await client.diary.day({ projectId, dataDay: DAYS[0] })
  await client.diary.whereabouts({ projectId, dataDay: DAYS[0] })
  const { participantId, streamId } = phone
  const abouts = aboutsOf({ participantId, streamId, seqs: [1, 2, 3], dataDays: DAYS })
  return { projectId, phone, participantId, marker, abouts, patterns }
}

function markedTrack(marker: Marker, dataDay: `${number}-${number}-${number}`): Buffer {
  const track = trackOf(trace('06:00', { dataDay }).stay(120).ride(20, 18).stay(60).fixes())
  for (let at = 0; at < 60; at++) {
    track.longitude[at] = marker.longitude
    track.latitude[at] = marker.latitude
  }
  return Buffer.from(encodeTrack(track, FINEST))
}

async function readAll(): Promise<void> {
  const { pool, log, config } = server.jobContext
  const keyring = await keyringFor(openObjects(config), Buffer.from(config.TRACKING_KEY, 'hex'))
  while ((await readDirty({ pool, keyring, reader: ownReader(), log, now: () => server.clock.now })) > 0);
}

/** TRACKING_KEY itself and whatever is made from it and a secret that still exists. */
async function keysThere(): Promise<{ keys: Buffer[]; versions: number[] }> {
  const trackingKey = Buffer.from(server.config.TRACKING_KEY, 'hex')
  const wraps = await loadWraps(openObjects(server.config), trackingKey)
  versions.add(wraps.current().version)
  const known = [...versions].flatMap((version) => wraps.of(version) ?? [])
  return { keys: [trackingKey, ...known], versions: [...versions] }
}

const superuser = (database: string): string => {
  const { port, hostname } = new URL(server.config.DATABASE_URL)
  return `postgres://postgres@${hostname}:${port}/${database}`
}
const databaseName = (): string => new URL(server.config.DATABASE_URL).pathname.slice(1)

/** What was there before the first person came cannot be about her. */
function news(pieces: readonly Piece[]): Piece[] {
  const hashes = hashesOf(pieces)
  return pieces.filter((_, index) => !former.has(hashes[index]!))
}

/** Tables and objects together: a key in one may open what lies in the other. */
async function inTablesAndObjects(sought: Sought, database = databaseName()): Promise<Finding[]> {
  const pieces = [
    ...(await tableRows(superuser(database))),
    ...(await objectsIn(s3, server.config.S3_BUCKET)),
  ]
  return searchTexts(sought, news(pieces), (await keysThere()).keys)
}

async function inFiles(sought: Sought, below: string): Promise<Finding[]> {
  await cluster.asSuperuser((client) => client.query('checkpoint'))
  // A backup does not change.
  const files = backups.get(below) ?? news(filesBelow(below))
  if (below !== dir) backups.set(below, files)
  return searchFiles(sought, files, await keysThere())
}

const placesOf = (findings: readonly Finding[], how: Finding['how']): string[] =>
  findings.filter((it) => it.how === how).map((it) => it.place.replace(/(exports|keys)\/.*/, '$1'))

const minutesOn = (minutes: number): Date => new Date(NOW.getTime() + minutes * MINUTE_MS)

async function bury(atMinutes: readonly number[]): Promise<void> {
  for (const minutes of atMinutes) {
    const at = minutesOn(minutes)
    await destroyKeys.run({}, { ...server.jobContext, now: () => at })
    await keysThere()
  }
}

const missing = ['pg_basebackup', 'pg_dump'].find((it) => spawnSync(it, ['--version']).status !== 0)

const DESCRIPTORS = '/proc/self/fdinfo'

test(
  'a file that vanished since it was listed holds nothing',
  { skip: !existsSync(DESCRIPTORS) && 'only Linux shows what a process has open' },
  () => {
    // Listing opens the directory, which is therefore in the list, and closed before the files are read.
    assert.throws(
      () => readdirSync(DESCRIPTORS).map((file) => readFileSync(join(DESCRIPTORS, file))),
      /ENOENT/,
    )
    const places = filesBelow(DESCRIPTORS).map(({ place }) => place)
    assert.ok(places.includes('file 0') && places.includes('file 1'))
  },
)

suite('erasing', { skip: missing && `${missing} is not here: no backup was taken or searched` }, () => {
  let erased: Person
  let neighbour: Person
  /** Erases the one day her marker is on. */
  let partly: Person
  let dump: string
  let baseBackup: string

  before(async () => {
    dir = mkdtempSync(join(tmpdir(), 'erasure-'))
    chmodSync(dir, 0o755)
    undoing.push(() => rmSync(dir, { recursive: true, force: true }))
    // A PostgreSQL of its own, so that all of its files are ours to read.
    cluster = await openCluster({ dir, later: (undo) => void undoing.push(undo), close: async () => {} }, dir)
    await cluster.start()
    // As if it were archived: every change since the beginning.
    await cluster.asSuperuser(async (client) => {
      await client.query("alter system set wal_keep_size = '2GB'")
      await client.query('select pg_reload_conf()')
    })
    for (const name of ['DATABASE_URL', 'DATABASE_OWNER_URL', 'DATABASE_WORKER_URL'])
      process.env[name] = cluster.environment[name]
    const bucket = await openBucket()
    undoing.push(() => bucket.remove())
    s3 = bucket.client
    const stream = new Writable({
      write(piece: Buffer, _encoding, done) {
        logged += piece.toString()
        done()
      },
    })
    server = await openTestServer({ KEY_WRAPS: 'on', ...bucket.settings }, { level: 'trace', stream })
    undoing.push(() => server.close())
    server.clock.now = NOW
    await keysThere()
    await cluster.asSuperuser((client) => client.query('checkpoint'))
    const pieces = [...(await tableRows(superuser(databaseName()))), ...filesBelow(dir)]
    for (const hash of hashesOf(pieces)) former.add(hash)
  })
  after(async () => {
    for (const undo of undoing.toReversed()) await undo()
  })

  test('the search sees a marker in the clear, whatever it is written as', async () => {
    const marker = markerOf(9)
    const { longitude, latitude, word } = marker
    const chunk = markedTrack(marker, DAYS[0])
    const patterns = [...patternsOf(marker), ...windowOf(chunk)]
    const sought = { participantId: randomUUID(), marker, abouts: [], patterns }
    assert.deepEqual(await inTablesAndObjects(sought), [])
    const columns = { note: 'text', at: 'geometry', longitude: 'float8', body: 'bytea' }
    const values = [word, `SRID=4326;POINT(${longitude} ${latitude})`, longitude, chunk]
    const client = new pg.Client(superuser(databaseName()))
    await client.connect()
    for (const [index, [name, type]] of Object.entries(columns).entries()) {
      await client.query(`create table planted_${name} (${name} ${type})`)
      await client.query(`insert into planted_${name} values ($1)`, [values[index]])
    }
    const objects = openObjects(server.config)
    await objects.put('planted', Buffer.from(JSON.stringify({ longitude })), 'application/json')
    const places = placesOf(await inTablesAndObjects(sought), 'in the clear')
    assert.deepEqual(places.sort(), [
      'object planted',
      ...Object.keys(columns)
        .map((it) => `table planted_${it}`)
        .sort(),
    ])
    for (const name of Object.keys(columns)) await client.query(`drop table planted_${name}`)
    await client.end()
    await objects.remove('planted')
    assert.deepEqual(await inTablesAndObjects(sought), [])
    assert.deepEqual(placesOf(await inFiles(sought, dir), 'in the clear'), ['file pg_wal'])
  })

  test('the search finds what is there: in tables, objects and files, sealed and with a key that opens', async () => {
    const earlier = await markedPerson(0)
    await earlier.phone.person.client.ownData.eraseProject({ projectId: earlier.projectId })
    server.clock.now = minutesOn(11)
    erased = await markedPerson(1)
    neighbour = await markedPerson(2)
    partly = await markedPerson(3, [DAYS[0]])
    // A first destruction leaves a copy of the keys of all who are left.
    await bury([1, 12])
    await compactDays.run({}, server.jobContext)
    await erased.phone.person.client.ownData.requestExport({})
    await server.work()
    const found = await inTablesAndObjects(erased)
    const sealed = placesOf(found, 'sealed, and a key opens it')
    assert.deepEqual(sealed.map((it) => it.replace(/_(else|\d{4}_\d\d)$/, '')).sort(), [
      'object exports',
      'table diary.statement',
      'table diary.timeline_day',
      'table tracking.quarantine',
      'table tracking_months.chunk',
      'table tracking_months.day_block',
    ])
    assert.deepEqual(placesOf(found, 'a key that opens').sort(), ['object keys', 'table keys.data_key'])
    assert.deepEqual(placesOf(found, 'in the clear'), [])

    dump = join(dir, 'before.dump')
    execFileSync('pg_dump', ['-Fc', '-f', dump, superuser(databaseName())])
    baseBackup = await takeBaseBackup()
    const live = await inFiles(erased, dir)
    for (const how of ['a key that opens', 'sealed, and a key opens it'] as const) {
      assert.ok(placesOf(live, how).includes('file pg_wal'))
    }
    for (const inside of [live, await inFiles(erased, baseBackup)]) {
      assert.ok(placesOf(inside, 'a key that opens').some((it) => it.includes('base/')))
      assert.ok(placesOf(inside, 'sealed, and a key opens it').length > 1)
      assert.deepEqual(placesOf(inside, 'in the clear'), [])
    }
  })

  test('erased, but not buried: tables and objects hold nothing, and a backup still opens', async () => {
    server.clock.now = minutesOn(13)
    const { client } = erased.phone.person
    const receipt = await client.ownData.eraseProject({ projectId: erased.projectId })
    assert.ok(receipt.fixes > 0 && receipt.statements === 1 && receipt.backupsDeadAt === null)
    await partly.phone.person.client.ownData.erasePeriod({
      projectId: partly.projectId,
      from: DAYS[0],
      through: DAYS[0],
    })
    await readAll()
    assert.ok(placesOf(await inFiles(partly, baseBackup), 'sealed, and a key opens it').length > 0)
    const found = await inTablesAndObjects(erased)
    // The copy of the keys is of the last destruction; what it opens is not there any more.
    assert.deepEqual(found, [{ place: found[0]?.place, how: 'a key that opens' }])
    assert.match(found[0]?.place ?? '', /^object keys\/.*\/data-keys$/)
    assert.ok(placesOf(await inFiles(erased, baseBackup), 'sealed, and a key opens it').length > 1)
    await restored(dump, async (database) => {
      const inside = placesOf(await inTablesAndObjects(erased, database), 'sealed, and a key opens it')
      assert.ok(inside.includes('table diary.statement'))
    })
  })

  test('buried: in no table, object, log, file or backup is anything of hers that anything opens', async () => {
    await bury([23, 83])
    const { erasures } = await erased.phone.person.client.ownData.held({})
    assert.equal(erasures[0]?.backupsDeadAt, minutesOn(83).getTime())
    assert.deepEqual(await inTablesAndObjects(erased), [])
    for (const below of [dir, baseBackup]) assert.deepEqual(await inFiles(erased, below), [])
    for (const words of ['"answered"', '"role":"worker"', 'keys buried'])
      assert.ok(logged.includes(words), words)
    assert.equal(anyOf(erased.patterns)(Buffer.from(logged)), false)
    assert.equal((await erased.phone.send(3, Buffer.from('more'))).statusCode, 403)
  })

  test('of a period that was erased and buried nothing opens anywhere, and the other day does', async () => {
    const { projectId, phone } = partly
    const { erasures } = await phone.person.client.ownData.held({})
    assert.equal(erasures[0]?.backupsDeadAt, minutesOn(83).getTime())
    const inside = [...(await inTablesAndObjects(partly)), ...(await inFiles(partly, dir))]
    // Her new key is there; what it opens holds no marker.
    assert.deepEqual(
      inside.filter(({ how }) => how !== 'a key that opens'),
      [],
    )
    assert.deepEqual(await inFiles(partly, baseBackup), [])
    const day = await phone.person.client.diary.day({ projectId, dataDay: DAYS[1] })
    assert.ok(day.entries.length > 0)
    const gone = await phone.person.client.diary.day({ projectId, dataDay: DAYS[0] })
    assert.ok(gone.entries.every(({ kind }) => kind === 'gap'))
  })

  test('the neighbour’s data is there, and opens', async () => {
    const found = placesOf(await inTablesAndObjects(neighbour), 'sealed, and a key opens it')
    assert.ok(found.includes('table diary.statement') && found.length >= 5)
    assert.ok(placesOf(await inFiles(neighbour, dir), 'a key that opens').length > 0)
    const { projectId, phone } = neighbour
    const day = await phone.person.client.diary.day({ projectId, dataDay: DAYS[0] })
    assert.ok(day.entries.length > 0)
  })

  test('a backup of before is restored: no key opens, and with their copy those of all but the erased do', () =>
    restored(dump, async (database) => {
      assert.deepEqual(await inTablesAndObjects(erased, database), [])
      // In the clear a backup tells that she took part, what she agreed to, and when something was sent.
      const reported = (await tableRows(superuser(database))).filter(({ bytes }) =>
        bytes.includes(erased.participantId),
      )
      assert.deepEqual(
        reported.map(({ place }) => place.replace(/_(else|\d{4}_\d\d)$/, '')).sort(),
        TOLD_BY_BACKUPS,
      )
      const cold = placesOf(await inTablesAndObjects(neighbour, database), 'a key that opens')
      assert.deepEqual(cold, ['object keys'])
      const url = new URL(server.config.DATABASE_WORKER_URL)
      url.pathname = `/${database}`
      const pool = openPool(url.href, { size: 1, name: 'restore' })
      const trackingKey = Buffer.from(server.config.TRACKING_KEY, 'hex')
      const destruction = { pool, objects: openObjects(server.config), trackingKey }
      const found = { keys: 3, restored: 2, emptied: 1, erased: 1 }
      assert.deepEqual(await restoreKeys(destruction, forgetHeld, 1), found)
      await pool.end()
      assert.deepEqual(await inTablesAndObjects(erased, database), [])
      const left = (await inTablesAndObjects(partly, database)).filter(
        ({ how }) => how !== 'a key that opens',
      )
      assert.deepEqual(left, [])
      const inside = placesOf(await inTablesAndObjects(neighbour, database), 'sealed, and a key opens it')
      assert.ok(inside.includes('table diary.statement'))
    }))
})

async function restored(dump: string, work: (database: string) => Promise<void>): Promise<void> {
  const database = `${databaseName()}_restored`
  const maintenance = new pg.Client(superuser('postgres'))
  await maintenance.connect()
  try {
    await maintenance.query(`create database ${database}`)
    execFileSync('pg_restore', ['-d', superuser(database), dump], { stdio: 'pipe' })
    await work(database)
  } finally {
    await maintenance.query(`drop database if exists ${database} with (force)`)
    await maintenance.end()
  }
}

/** As an operator takes one: all of the files and the log of changes that belongs to them. */
async function takeBaseBackup(): Promise<string> {
  const { port } = new URL(server.config.DATABASE_URL)
  appendFileSync(join(dir, 'postgres/pg_hba.conf'), 'host replication postgres 127.0.0.1/32 trust\n')
  await cluster.asSuperuser((client) => client.query('select pg_reload_conf()'))
  const to = mkdtempSync(join(tmpdir(), 'base-backup-'))
  undoing.push(() => rmSync(to, { recursive: true, force: true }))
  const where = ['-h', '127.0.0.1', '-p', port, '-U', 'postgres']
  execFileSync('pg_basebackup', [...where, '-D', to, '-X', 'stream', '-c', 'fast'], { stdio: 'pipe' })
  return to
}
