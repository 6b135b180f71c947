import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { createSecretKey, type KeyObject } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Writable } from 'node:stream'
import { after, before, test } from 'node:test'
import { zstdDecompressSync } from 'node:zlib'
import { trace } from '@allmend/domain/mobility/trace'
import { trackOf } from '@allmend/domain/mobility/track'
import { BLOCK_FIXES_AT_MOST, decodeTrack, encodeTrack } from '@allmend/domain/tracking/track-codec'
import pg from 'pg'
import { openHouse, type TestHouse } from '../../../test/house.ts'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { openPool } from '../../db/connect.ts'
import { ownReader, readDirty } from '../../diary/index.ts'
import { openObjects } from '../../objects.ts'
import { unseal } from '../../seal.ts'
import { compactDays, loadWraps, openKeyring, restoreKeys } from '../../tracking/index.ts'
import { objectOfExport } from '../archive/exports.ts'
import { buryKeys } from '../index.ts'

// A place nobody else was at, and a word nobody else said.
const MARKER = { longitude: 7.123_456_7, latitude: 46.765_432_1, word: 'Markierung-7f3a91' }
const NOW = new Date('2026-09-18T20:00:00Z')
const HOUR_MS = 3_600_000

let house: TestHouse
let folder: string
let logged = ''
before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'erasure-'))
  const stream = new Writable({
    write(piece: Buffer, _encoding, done) {
      logged += piece.toString()
      done()
    },
  })
  house = await openHouse({ KEY_WRAPS: 'on' }, { level: 'debug', stream })
  house.clock.now = NOW
})
after(async () => {
  await house.close()
  rmSync(folder, { recursive: true })
})

const FINEST = {
  timeDigitsLess: 3,
  positionDigits: 7,
  accuracyDigits: 0,
  speedDigits: 1,
  headingDigits: 0,
  altitudeDigits: 0,
} as const

/** Somebody who stayed at the marker yesterday and today, said so, and has one chunk in quarantine. */
async function markedPerson(): Promise<{ projectId: string; phone: Phone }> {
  const project = await openProject(house)
  const phone = await pairPhone(house, project.code)
  await house.owner(async (owner) => {
    await owner.query("set allmend.duty = 'tracking'")
    await owner.query("update tracking.participant set joined_at = '2026-09-16T10:00:00Z'")
  })
  for (const [index, dataDay] of (['2026-09-17', '2026-09-18'] as const).entries()) {
    const track = trackOf(trace('06:00', { dataDay }).stay(120).ride(20, 18).stay(60).fixes())
    for (let at = 0; at < 60; at++) {
      track.longitude[at] = MARKER.longitude
      track.latitude[at] = MARKER.latitude
    }
    const bytes = Buffer.from(encodeTrack(track, FINEST))
    assert.equal((await phone.send(index + 1, bytes)).statusCode, 201)
  }
  const conflict = Buffer.from(encodeTrack(trackOf(trace('06:00').stay(5).fixes()), FINEST))
  assert.equal((await phone.send(1, conflict)).statusCode, 409)
  await readAll()
  const { client } = phone.person
  const position: [number, number] = [MARKER.longitude, MARKER.latitude]
  const correction = { kind: 'place name', name: MARKER.word, position, radiusMetres: 200 } as const
  await client.diary.correct({ projectId: project.id, correction })
  return { projectId: project.id, phone }
}

async function readAll(): Promise<void> {
  const trackingKey = Buffer.from(house.config.TRACKING_KEY, 'hex')
  const wraps = await loadWraps(openObjects(house.config), trackingKey)
  const { pool, log } = house.workshop
  const keyring = openKeyring(trackingKey, wraps)
  while ((await readDirty({ pool, keyring, reader: ownReader(), log, now: () => NOW })) > 0);
}

interface Found {
  /** Data keys that could be opened. */
  keys: number
  /** Where the marker was seen, by participant. */
  marked: Set<string>
  /** Its words in the clear. */
  isPlain: boolean
}

/** Everything in a database: as text, and whatever bytes there are tried with every key that is left. */
async function searched(url: string): Promise<Found> {
  const trackingKey = Buffer.from(house.config.TRACKING_KEY, 'hex')
  const wraps = await loadWraps(openObjects(house.config), trackingKey)
  const client = new pg.Client(url)
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ name: string }>(
      `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
       where c.relkind = 'r' and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')`,
    )
    const all = new Map<string, Record<string, unknown>[]>()
    for (const { name } of tables)
      all.set(name, (await client.query<Record<string, unknown>>(`select * from ${name}`)).rows)
    const values = [...all.values()].flat()
    const keys = (all.get('tracking.key') ?? []).flatMap((row) => {
      const sealed = row['sealed'] as Buffer
      const bare = sealed.subarray(sealed.length - 60)
      const about = `key of ${String(row['participant_id'])}`
      const versions = [0, sealed.length > 60 ? sealed.readUInt32BE(0) : 0]
      return versions.flatMap((version) => {
        const key = wraps.of(version)
        const plain = key && tried(() => unseal(key, bare, about))
        return plain ? [createSecretKey(plain)] : []
      })
    })
    const marked = new Set(
      values.flatMap((row) => (isMarked(row, keys) ? [String(row['participant_id'])] : [])),
    )
    const text = JSON.stringify(values, (_name, value: unknown) => value)
    const isPlain = text.includes(MARKER.word) || text.includes('7.1234567')
    return { keys: keys.length, marked, isPlain }
  } finally {
    await client.end()
  }
}

function isMarked(row: Record<string, unknown>, keys: readonly KeyObject[]): boolean {
  const sealed = row['sealed']
  if (!Buffer.isBuffer(sealed)) return false
  const [who, stream, seq, day, number] = ['participant_id', 'stream_id', 'seq', 'data_day', 'number'].map(
    (name) => (row[name] instanceof Date ? dayText(row[name]) : String(row[name])),
  )
  const abouts = [
    `${who} ${stream} ${seq}`,
    `${who} ${stream} ${day}`,
    `timeline ${who} ${day}`,
    `said ${who} ${number}`,
  ]
  return keys.some((key) =>
    abouts.some((about) => {
      const plain = tried(() => unseal(key, sealed, about))
      return plain !== undefined && holdsMarker(plain)
    }),
  )
}

function dayText(date: Date): string {
  const two = (value: number) => String(value).padStart(2, '0')
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
}

function holdsMarker(plain: Buffer): boolean {
  const track = decodeTrack(plain, BLOCK_FIXES_AT_MOST)
  if (typeof track !== 'string') return track.longitude.some((it) => Math.abs(it - MARKER.longitude) < 1e-6)
  const text = (tried(() => zstdDecompressSync(plain)) ?? plain).toString()
  return text.includes(MARKER.word) || text.includes('7.12345')
}

function tried<T>(work: () => T): T | undefined {
  try {
    return work()
  } catch {
    return undefined
  }
}

const hasDump = spawnSync('pg_dump', ['--version']).status === 0
const superuser = (database: string): string => {
  const { port, hostname } = new URL(house.config.DATABASE_URL)
  return `postgres://postgres@${hostname}:${port}/${database}`
}

test(
  'after erasure the marker is in no table, object, log or restored backup, and the neighbour’s data is',
  { skip: hasDump ? false : 'pg_dump is not here: no backup was restored', timeout: 300_000 },
  async () => {
    const erased = await markedPerson()
    const neighbour = await markedPerson()
    await compactDays.run({}, house.workshop)
    const { id: exportId } = await erased.phone.person.client.governance.requestExport({})
    await house.work()
    const objects = openObjects(house.config)
    assert.ok(await objects.get(objectOfExport(exportId)), 'there is an archive to be removed')
    const live = superuser(new URL(house.config.DATABASE_URL).pathname.slice(1))
    const both = new Set([erased.phone.participantId, neighbour.phone.participantId])
    assert.deepEqual((await searched(live)).marked, both, 'the search finds what is there')
    const dump = join(folder, 'before.dump')
    execFileSync('pg_dump', ['-Fc', '-f', dump, live])

    const receipt = await erased.phone.person.client.governance.eraseProject({ projectId: erased.projectId })
    assert.ok(receipt.fixes > 0 && receipt.statements === 1 && receipt.backupsDeadAt === null)
    for (const hours of [1, 2]) {
      const at = new Date(NOW.getTime() + hours * HOUR_MS)
      await buryKeys.run({}, { ...house.workshop, now: () => at })
    }
    const { erasures } = await erased.phone.person.client.governance.held({})
    assert.equal(erasures[0]?.backupsDeadAt, NOW.getTime() + 2 * HOUR_MS)

    const now = await searched(live)
    assert.deepEqual(now.marked, new Set([neighbour.phone.participantId]))
    assert.equal(now.isPlain, false)
    assert.equal(await objects.get(objectOfExport(exportId)), undefined)
    assert.ok(logged.length > 0 && !logged.includes(MARKER.word) && !logged.includes('7.12345'))
    assert.equal((await erased.phone.send(3, Buffer.from('more'))).statusCode, 403)

    await restoredSearch(dump, neighbour.phone.participantId)
    const day = await neighbour.phone.person.client.diary.day({
      projectId: neighbour.projectId,
      dataDay: '2026-09-17',
    })
    assert.ok(day.entries.length > 0)
  },
)

/** The backup of before, with the keys of today: first as it is, then after the keys were taken from their copy. */
async function restoredSearch(dump: string, neighbour: string): Promise<void> {
  const database = `${new URL(house.config.DATABASE_URL).pathname.slice(1)}_restored`
  const maintenance = new pg.Client(superuser('postgres'))
  await maintenance.connect()
  try {
    await maintenance.query(`create database ${database}`)
    execFileSync('pg_restore', ['-d', superuser(database), dump], { stdio: 'pipe' })
    const cold = await searched(superuser(database))
    assert.deepEqual([cold.keys, [...cold.marked]], [0, []], 'no key of the backup opens any more')
    const url = new URL(house.config.DATABASE_WORKER_URL)
    url.pathname = `/${database}`
    const pool = openPool(url.href, { size: 1, name: 'restore' })
    const trackingKey = Buffer.from(house.config.TRACKING_KEY, 'hex')
    const burial = { pool, objects: openObjects(house.config), trackingKey, now: NOW }
    assert.deepEqual(await restoreKeys(burial), { restored: 1, erased: 1 })
    await pool.end()
    assert.deepEqual([...(await searched(superuser(database))).marked], [neighbour])
  } finally {
    await maintenance.query(`drop database if exists ${database} with (force)`)
    await maintenance.end()
  }
}

test('before the former wrapping key is destroyed a backup still opens: the search above can fail', async () => {
  const { projectId, phone } = await markedPerson()
  const live = superuser(new URL(house.config.DATABASE_URL).pathname.slice(1))
  const dump = join(folder, 'control.dump')
  execFileSync('pg_dump', ['-Fc', '-f', dump, live])
  await phone.person.client.governance.eraseProject({ projectId })
  const database = `${new URL(house.config.DATABASE_URL).pathname.slice(1)}_control`
  const maintenance = new pg.Client(superuser('postgres'))
  await maintenance.connect()
  try {
    await maintenance.query(`create database ${database}`)
    execFileSync('pg_restore', ['-d', superuser(database), dump], { stdio: 'pipe' })
    assert.ok((await searched(superuser(database))).marked.has(phone.participantId))
  } finally {
    await maintenance.query(`drop database if exists ${database} with (force)`)
    await maintenance.end()
  }
})
