import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { exifBytes, gpsEntries } from '@allmend/domain/city/photos/exif.fixture'
import { pino } from 'pino'
import sharp from 'sharp'
import {
  bomb,
  claiming,
  endlessExif,
  street,
  streetJpeg,
  withExif,
  withSegment,
} from '../../../test/photos/hostile-photos.ts'
import { openPhotoBuckets, type PhotoBuckets } from '../../../test/photos/photo-buckets.ts'
import { hashOf, openPhotoCity, type PhotoCity } from '../../../test/photos/photo-city.ts'
import { environmentOf } from '../../../test/process.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'
import { until } from '../../../test/until.ts'
import { ask } from '../../platform/db/connect.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { openObjects } from '../../platform/objects.ts'
import { startPhotoProcesses } from '../../photo-processes.ts'

let server: TestServer
let photoCity: PhotoCity
let buckets: PhotoBuckets
before(async () => {
  buckets = await openPhotoBuckets()
  server = await openTestServer(buckets.settings)
  photoCity = await openPhotoCity(server)
})
after(async () => {
  await server.close()
  await buckets.remove()
})

const TEXTS = 'alert("polyglot")'
const PAGE = Buffer.from(`<html><script>${TEXTS}</script></html>`)
const SCRIPT = exifBytes({
  image: [{ tag: 0x01_0e, text: PAGE.toString() }],
  photo: [{ tag: 0x90_03, text: PAGE.toString() }],
})
/** In Antarctica. */
const FAR = exifBytes({ gps: gpsEntries(-77.85, 166.67) })

interface Hostile {
  bytes: Buffer
  becomes: string
  /** Whether the sender says nothing about it: then the file does. */
  isUnpublished?: boolean
}

async function hostileFiles(): Promise<Hostile[]> {
  const photo = await streetJpeg(320, 240)
  const png = await street(320, 240).png().toBuffer()
  const zip = Buffer.from(`PK\x03\x04${TEXTS.repeat(99)}PK\x05\x06`, 'latin1')
  const grey = { width: 10_000, height: 10_000, channels: 3, background: '#777' } as const
  return [
    { bytes: PAGE, becomes: 'broken not_a_picture' },
    { bytes: zip, becomes: 'broken not_a_picture' },
    { bytes: Buffer.concat([Buffer.from('%PDF-1.7\n'), photo]), becomes: 'broken not_a_picture' },
    {
      bytes: Buffer.from(`GIF89a/*${'\0'.repeat(400)}*/=1;${TEXTS}`, 'latin1'),
      becomes: 'broken other_format',
    },
    {
      bytes: Buffer.from(
        `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="480"><script>${TEXTS}</script></svg>`,
      ),
      becomes: 'broken other_format',
    },
    { bytes: Buffer.concat([photo, PAGE]), becomes: 'ready' },
    { bytes: Buffer.concat([png, zip]), becomes: 'ready' },
    { bytes: withSegment(photo, 0xfe, Buffer.from(`*/=1;${TEXTS}/*`)), becomes: 'ready' },
    { bytes: withExif(photo, SCRIPT), becomes: 'ready' },
    { bytes: withExif(photo, endlessExif()), becomes: 'ready' },
    { bytes: withExif(photo, FAR), becomes: 'broken far_away', isUnpublished: true },
    { bytes: withExif(photo, exifBytes({})), becomes: 'broken no_position', isUnpublished: true },
    { bytes: bomb(30_000, 30_000, 100), becomes: 'broken too_large' },
    { bytes: bomb(7000, 7000, 100), becomes: 'broken truncated' },
    { bytes: await sharp({ create: grey }).jpeg().toBuffer(), becomes: 'broken too_large' },
    { bytes: claiming(photo, 65_500, 65_500), becomes: 'broken too_large' },
    { bytes: photo.subarray(0, photo.length / 2), becomes: 'broken truncated' },
  ]
}

interface Row {
  sha256: string
  outcome: string
  isDone: boolean
}

async function photosOf(captureId: string): Promise<Row[]> {
  return inTransaction(server.jobContext.pool, { duty: 'photos' }, (db) =>
    ask<Row>(
      db,
      `select encode(sha256, 'hex') as sha256, concat_ws(' ', state, reason) as outcome,
         state in ('ready', 'broken') and original_gone_at is not null as is_done
       from photos.photo where capture_id = $1`,
      [captureId],
    ),
  )
}

test('hostile files end no process, are refused with a reason, and nothing but pixels of them is ever stored', async () => {
  const { city, begun, sent } = photoCity
  const captureId = await begun(city.admin)
  const files = await hostileFiles()
  for (const [nth, { bytes, isUnpublished: isUntold }] of files.entries())
    await sent(captureId, bytes, isUntold ? null : 3 + nth * 5, city.admin)
  const text: string[] = []
  const log = pino({ level: 'error' }, { write: (line) => void text.push(line) })
  const processes = startPhotoProcesses(log, { env: environmentOf(server.config, { LOG_LEVEL: 'silent' }) })
  let rows: Row[] = []
  try {
    await until(
      'all are done',
      async () => {
        rows = await photosOf(captureId)
        return rows.every(({ isDone }) => isDone)
      },
      400,
      300,
    )
  } finally {
    await processes.stop()
  }
  assert.deepEqual(text, [], 'no process ended')
  const outcomes = new Map(rows.map(({ sha256, outcome }) => [sha256, outcome]))
  assert.deepEqual(
    files.map(({ bytes }) => outcomes.get(hashOf(bytes))),
    files.map(({ becomes }) => becomes),
  )
  const [read, quarantine] = [buckets.read, buckets.quarantine].map(({ settings }) =>
    openObjects({ ...server.config, ...settings }),
  )
  let count = 0
  for await (const page of read!.list('')) {
    for (const { key } of page) {
      const bytes = await read!.get(key)
      assert.equal(bytes?.toString('latin1', 8, 12), 'WEBP', key)
      assert.equal(bytes.readUInt32LE(4) + 8, bytes.length, `${key} ends where its picture ends`)
      assert.ok(!bytes.includes(TEXTS), key)
      count++
    }
  }
  assert.equal(count, 3 * files.filter(({ becomes }) => becomes === 'ready').length)
  for await (const page of quarantine!.list('')) assert.deepEqual(page, [])
})
