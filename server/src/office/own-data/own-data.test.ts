import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { chunksOf } from '@allmend/domain/office/own-data/import-chunks'
import { readFixLine } from '@allmend/domain/office/own-data/own-archive'
import { readFile } from '@allmend/domain/office/own-data/read-file'
import type { Statement } from '@allmend/domain/tracking/diary/correction/ledger'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { parquetMetadataAsync, parquetReadObjects } from 'hyparquet'
import { FORM } from '../../../nets/tenants.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts'
import { openProject, pairPhone, type Phone } from '../../../test/phone.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { ownReader, readDirty } from '../../tracking/diary/index.ts'
import { openKeyring } from '../../platform/keys/keyring.ts'
import { compactDays } from '../../tracking/tracking/index.ts'
import { noteAccess } from '../../base/access-log/index.ts'
import { sweepExports } from './index.ts'

let server: TestServer
const folders: string[] = []
before(async () => (server = await openTestServer()))
after(async () => {
  await server.close()
  for (const folder of folders) rmSync(folder, { recursive: true })
})

const DAY = '2026-09-17'
/** One moment for all: whoever signed in stays so for ten minutes only. */
const NOW = new Date('2026-09-18T20:00:00Z')

/** A day at home, to work and back, told to the phone of somebody who joined before. */
async function dayOf(at: TestServer): Promise<{ id: string; code: string; phone: Phone }> {
  at.clock.now = NOW
  const project = await openProject(at)
  const phone = await pairPhone(at, project.code)
  await at.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query("update participation.participant set joined_at = '2026-09-16T10:00:00Z'")
  })
  const reported = trace('06:00', { dataDay: DAY }).stay(60).ride(20, 18).stay(240).ride(20, 18).stay(60)
  for (const [index, chunk] of chunksOf(trackOf(reported.fixes()), { ...FINE }).entries()) {
    assert.equal((await phone.send(index + 1, Buffer.from(chunk))).statusCode, 201)
  }
  await readAll(at)
  return { id: project.id, code: project.code, phone }
}

const FINE = {
  timeDigitsLess: 3,
  positionDigits: 6,
  accuracyDigits: 0,
  speedDigits: 1,
  headingDigits: 0,
  altitudeDigits: 0,
} as const

async function readAll(at: TestServer): Promise<void> {
  const keyring = openKeyring(Buffer.from(at.config.TRACKING_KEY, 'hex'))
  const tools = {
    pool: at.jobContext.pool,
    keyring,
    reader: ownReader(),
    log: at.jobContext.log,
    now: () => at.clock.now,
  }
  while ((await readDirty(tools)) > 0);
}

/** The archive of a person, unpacked by somebody else's program. */
async function archiveOf(at: TestServer, person: Person): Promise<(name: string) => Buffer> {
  const { id } = await person.client.ownData.requestExport({})
  await at.work()
  const [ready] = await person.client.ownData.exports({})
  assert.deepEqual([ready?.id, ready?.state, ready?.doneShare], [id, 'ready', 1])
  const bytes = await person.client.ownData.downloadExport({ id })
  const folder = mkdtempSync(join(tmpdir(), 'archive-'))
  folders.push(folder)
  writeFileSync(join(folder, 'archive.zip'), bytes)
  execFileSync('python3', ['-m', 'zipfile', '-e', join(folder, 'archive.zip'), folder])
  return (name) => readFileSync(join(folder, name))
}

const linesOf = (bytes: Buffer): string[] => bytes.toString().trim().split('\n').filter(Boolean)

test('the archive holds everything, in every format, and they agree', async () => {
  const { id, code, phone } = await dayOf(server)
  const { client } = phone.person
  await client.diary.confirmDay({ projectId: id, dataDay: DAY })
  const read = await archiveOf(server, phone.person)
  const manifest = JSON.parse(read('manifest.json').toString()) as { version: number; projects: unknown[] }
  assert.deepEqual([manifest.version, manifest.projects.length], [1, 1])
  const fixes = linesOf(read(`${code}/json/2026-09.ndjson`)).map((line) => readFixLine(line))
  const count = fixes.reduce((sum, it) => sum + (it?.track.length ?? 0), 0)
  assert.equal(count, (await client.ownData.held({})).projects[0]?.fixes)
  const gpx = readFile(read(`${code}/gpx/2026-09.gpx`).toString())
  const geojson = readFile(read(`${code}/geojson/2026-09.geojson`).toString())
  assert.deepEqual([gpx.track.length, geojson.track.length], [count, count])
  assert.deepEqual(gpx.track.longitude, fixes[0]?.track.longitude)
  const parquet = new Uint8Array(read(`${code}/geoparquet/2026-09.parquet`)).buffer
  const rows = (await parquetReadObjects({ file: parquet })) as { tracked_at: Date }[]
  assert.equal(rows.length, count)
  assert.equal(rows[0]?.tracked_at.getTime(), gpx.track.trackedAt[0])
  const geo = (await parquetMetadataAsync(parquet)).key_value_metadata?.find((it) => it.key === 'geo')
  assert.equal((JSON.parse(geo?.value ?? '{}') as { primary_column?: string }).primary_column, 'geometry')
  const project = JSON.parse(read(`${code}/project.json`).toString()) as {
    consents: unknown[]
    texts: unknown[]
  }
  const agreed = purposesOf('tracking').length
  assert.deepEqual([project.consents.length, project.texts.length], [agreed, agreed])
  assert.equal(linesOf(read(`${code}/statements.ndjson`)).length, 1)
  assert.match(read(`${code}/diary.csv`).toString(), /;leg;\w+;/)
  const { projects } = await client.ownData.held({})
  assert.deepEqual(
    projects[0]?.accesses.map((it) => [it.act, it.what, it.byWhom]),
    [['exported', 'archive', 'self']],
  )
})

test('the diary of chosen days is there at once as CSV, with the lines of the archive, and the log says so', async () => {
  const { id: projectId, code, phone } = await dayOf(server)
  const { client } = phone.person
  const csvOf = async (from: string, through: string) =>
    Buffer.from(await client.ownData.diaryCsv({ projectId, from, through })).toString()
  const csv = await csvOf('2026-09-01', '2026-09-30')
  assert.deepEqual(
    linesOf(Buffer.from(csv)).map((line) => line.split(';')[4]),
    ['kind', 'stay', 'leg', 'stay', 'leg', 'stay'],
  )
  const [head] = csv.split('\r\n')
  assert.equal(await csvOf('2026-08-01', '2026-08-31'), `${head}\r\n`)
  assert.equal(await csvOf(DAY, DAY), csv)
  const read = await archiveOf(server, phone.person)
  assert.equal(read(`${code}/diary.csv`).toString(), csv)
  const { projects } = await client.ownData.held({})
  assert.deepEqual(
    projects[0]?.accesses.map((it) => `${it.act} ${it.what} by ${it.byWhom}`).sort(),
    ['archive', 'diary.csv', 'diary.csv', 'diary.csv'].map((what) => `exported ${what} by self`),
  )
})

test('nobody gets the CSV of another, nor of more than ten years', async () => {
  const { id: projectId, phone } = await dayOf(server)
  const stranger = await server.person({ secondFactor: false })
  const asked = { projectId, from: DAY, through: DAY }
  await assert.rejects(stranger.client.ownData.diaryCsv(asked), { code: 'participation_unknown' })
  const { ownData } = phone.person.client
  for (const days of [
    { from: '2026-09-02', through: '2026-09-01' },
    { from: '2010-01-01', through: '2026-09-01' },
  ]) {
    await assert.rejects(ownData.diaryCsv({ projectId, ...days }), { code: 'input_invalid' })
  }
})

test('a day spent in one place is in the CSV although nothing began on it', async () => {
  server.clock.now = new Date('2026-09-21T20:00:00Z')
  const { id: projectId, code } = await openProject(server)
  const phone = await pairPhone(server, code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query("update participation.participant set joined_at = '2026-09-16T10:00:00Z'")
  })
  const reported = trace('18:00', { dataDay: '2026-09-18' })
    .ride(20, 18)
    .stay(2 * 24 * 60)
    .ride(20, 18)
    .stay(60)
  for (const [index, chunk] of chunksOf(trackOf(reported.fixes()), { ...FINE }).entries()) {
    assert.equal((await phone.send(index + 1, Buffer.from(chunk))).statusCode, 201)
  }
  await readAll(server)
  const asked = { projectId, from: '2026-09-19', through: '2026-09-19' }
  const csv = Buffer.from(await phone.person.client.ownData.diaryCsv(asked)).toString()
  const [, ...lines] = linesOf(Buffer.from(csv))
  assert.deepEqual(
    lines.map((line) => line.split(';').filter((_, column) => [0, 4, 12].includes(column))),
    [['2026-09-19', 'stay', '86400']],
  )
})

test('what comes late to a day that is packed already stands in its place in the archive', async () => {
  const { code, phone } = await dayOf(server)
  const { client } = phone.person
  const packing = { ...server.jobContext, now: () => new Date(NOW.getTime() + 86_400_000) }
  await compactDays.run({}, packing)
  const late = trace('04:00', { dataDay: DAY }).stay(60).fixes()
  assert.equal((await phone.send(91, Buffer.from(encodeTrack(trackOf(late))))).statusCode, 201)
  const read = await archiveOf(server, phone.person)
  const days = linesOf(read(`${code}/json/2026-09.ndjson`)).map((line) => readFixLine(line))
  assert.deepEqual(
    days.map((it) => it?.dataDay),
    [DAY],
  )
  const times = [...(days[0]?.track.trackedAt ?? [])]
  assert.equal(times.length, (await client.ownData.held({})).projects[0]?.fixes)
  assert.deepEqual(
    times,
    times.toSorted((a, b) => a - b),
  )
  assert.equal(times[0], late[0]?.trackedAt)
})

test('brought into an empty system, the archive gives the same fixes, the same words and the same diary', async () => {
  const first = await dayOf(server)
  const { client } = first.phone.person
  const of = { projectId: first.id }
  const leg = (await client.diary.day({ ...of, dataDay: DAY })).entries.find((it) => it.kind === 'leg')
  assert.ok(leg)
  const { startedAt, finishedAt } = leg
  await client.diary.correct({ ...of, correction: { kind: 'mode', startedAt, finishedAt, mode: 'tram' } })
  const back = { kind: 'direction', startedAt, finishedAt, direction: 'inbound' } as const
  await client.diary.correct({ ...of, correction: back })
  const home = { startedAt: startedAt - 1_800_000, finishedAt: startedAt - 60_000 }
  await client.diary.correct({ ...of, correction: { kind: 'stay name', ...home, name: 'Werkhof «Süd»' } })
  await client.diary.undo(of)
  await client.diary.redo(of)
  await client.diary.confirmDay({ ...of, dataDay: DAY })
  const before = await archiveOf(server, first.phone.person)
  assert.match(before(`${first.code}/diary.csv`).toString(), /;leg;tram;\w+;tram;;inbound;/)
  assert.match(before(`${first.code}/diary.csv`).toString(), /;tram;.*Werkhof «Süd»|Werkhof «Süd».*;tram;/s)
  const other = await openTestServer()
  try {
    other.clock.now = NOW
    const project = await openProject(other)
    const { person } = await pairPhone(other, project.code)
    const bytes = (name: string) => before(`${first.code}/${name}`)
    await bringIn(other, person, project.id, bytes)
    const again = await archiveOf(other, person)
    const tracks = (lines: string[]) => lines.map((line) => ({ ...readFixLine(line), streamId: '' }))
    assert.deepEqual(
      tracks(linesOf(again(`${project.code}/json/2026-09.ndjson`))),
      tracks(linesOf(bytes('json/2026-09.ndjson'))),
    )
    for (const name of ['statements.ndjson', 'timeline.ndjson', 'diary.csv']) {
      assert.equal(again(`${project.code}/${name}`).toString(), bytes(name).toString(), name)
    }
  } finally {
    await other.close()
  }
})

/** As a browser does it: fixes by the protocol of phones, words in their order. */
async function bringIn(
  at: TestServer,
  person: Person,
  projectId: string,
  bytes: (name: string) => Buffer,
): Promise<void> {
  const { client } = person
  const { credential } = await client.ownData.openImport({ projectId, fileName: 'archive.zip' })
  const streamId = crypto.randomUUID()
  let seq = 0
  for (const line of linesOf(bytes('json/2026-09.ndjson'))) {
    const it = readFixLine(line)
    for (const chunk of it ? chunksOf(it.track, it.resolution) : []) {
      const hash = Buffer.from(await crypto.subtle.digest('SHA-256', chunk)).toString('hex')
      const answer = await at.app.inject({
        method: 'POST',
        url: `/api/tracking/streams/${streamId}/chunks/${++seq}?sha256=${hash}`,
        headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/octet-stream' },
        payload: Buffer.from(chunk),
      })
      assert.equal(answer.statusCode, 201)
    }
  }
  await readAll(at)
  const statements = linesOf(bytes('statements.ndjson')).map((line) => JSON.parse(line) as Statement)
  await client.ownData.restoreStatements({ projectId, statements: statements as never })
  const twice = client.ownData.restoreStatements({ projectId, statements: statements as never })
  await assert.rejects(twice, { code: 'statements_out_of_order' })
}

test('a recording older than her part in the project shows in her diary once it is brought in', async () => {
  const { id, phone } = await dayOf(server)
  const { client } = phone.person
  const reported = trace('06:00', { dataDay: '2020-05-04' }).stay(60).ride(20, 18).stay(240)
  const { credential } = await client.ownData.openImport({ projectId: id, fileName: 'uhr.gpx' })
  const chunk = Buffer.from(encodeTrack(trackOf(reported.fixes())))
  const sent = { credential, streamId: crypto.randomUUID() }
  assert.equal((await phone.send(1, chunk, sent)).statusCode, 201)
  assert.equal((await phone.send(1, chunk, sent)).statusCode, 200)
  await readAll(server)
  const day = await client.diary.day({ projectId: id, dataDay: '2020-05-04' })
  assert.ok(day.entries.some((it) => it.kind === 'leg'))
  const today = await client.diary.day({ projectId: id, dataDay: DAY })
  assert.equal(today.entries.filter((it) => it.kind === 'leg').length, 2)
})

const hasOffice = spawnSync('libreoffice', ['--version']).status === 0

test(
  'LibreOffice opens the CSV with its columns, and no name of a place becomes a formula',
  { skip: hasOffice ? false : 'libreoffice is not here: nobody opened the CSV', timeout: 180_000 },
  async () => {
    const { id, code, phone } = await dayOf(server)
    const { client } = phone.person
    const of = { projectId: id }
    const stays = (await client.diary.day({ ...of, dataDay: DAY })).entries.filter(
      (it) => it.kind === 'staypoint',
    )
    const names = ['=1+1', '@SUM(A1)', '-2+3', '+4', 'Zürich; «Bibliothek», "Ost"']
    for (const [index, { startedAt, finishedAt }] of stays.entries()) {
      const name = names[index % names.length] ?? ''
      await client.diary.correct({ ...of, correction: { kind: 'stay name', startedAt, finishedAt, name } })
    }
    const read = await archiveOf(server, phone.person)
    const bytes = read(`${code}/diary.csv`)
    assert.deepEqual([...bytes.subarray(0, 3)], [0xef, 0xbb, 0xbf])
    const folder = folders.at(-1) ?? ''
    const file = join(folder, code, 'diary.csv')
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    const options = [profile, '--headless', '--infilter=CSV:59,34,76,1', '--convert-to', 'fods']
    execFileSync('libreoffice', [...options, '--outdir', folder, file], { timeout: 150_000, stdio: 'pipe' })
    const sheet = readFileSync(join(folder, 'diary.fods'), 'utf8')
    const head = /<table:table-row[^>]*>(.*?)<\/table:table-row>/s.exec(sheet)?.[1] ?? ''
    const columns = [...head.matchAll(/<text:p>(.*?)<\/text:p>/g)].map((it) => it[1])
    assert.deepEqual([columns.length, columns[0], columns.at(-1)], [18, 'date', 'end_point'])
    assert.ok(!sheet.includes('table:formula'), 'a cell became a formula')
    assert.ok(sheet.includes('POINT (') && /office:value="\d+"/.test(sheet))
  },
)

test('an archive can be stopped, is made once however often one taps, and goes after a week', async () => {
  const { phone } = await dayOf(server)
  const { client } = phone.person
  const [one, two] = [await client.ownData.requestExport({}), await client.ownData.requestExport({})]
  assert.equal(one.id, two.id)
  await client.ownData.cancelExport({ id: one.id })
  await server.work()
  assert.equal((await client.ownData.exports({}))[0]?.state, 'cancelled')
  await assert.rejects(client.ownData.downloadExport({ id: one.id }), { code: 'export_unknown' })
  const { id } = await client.ownData.requestExport({})
  await server.work()
  const stranger = await server.person({ secondFactor: false })
  await assert.rejects(stranger.client.ownData.downloadExport({ id }), { code: 'export_unknown' })
  const now = server.clock.now
  await sweepExports.run({}, { ...server.jobContext, now: () => new Date(now.getTime() + 8 * 86_400_000) })
  await assert.rejects(client.ownData.downloadExport({ id }), { code: 'export_unknown' })
})

test('who was counted reads it in her log, and nobody can rewrite that log', async () => {
  const { phone } = await dayOf(server)
  const about = {
    act: 'counted',
    what: 'Velo im Herbst',
    byWhom: 'Stadt Seewil',
    purpose: 'project_analysis',
  } as const
  await inTransaction(server.pool, {}, (db) => noteAccess(db, [phone.participantId], about, server.clock.now))
  const { projects } = await phone.person.client.ownData.held({})
  assert.deepEqual(
    projects[0]?.accesses.map(({ at: _at, ...it }) => it),
    [{ act: 'counted', what: 'Velo im Herbst', byWhom: 'Stadt Seewil', purpose: 'project_analysis' }],
  )
  for (const text of ['update access_log.entry set what = what', 'update access_log.link set hash = hash']) {
    await assert.rejects(server.pool.query(text), { code: '42501' })
    await assert.rejects(server.jobContext.pool.query(text), { code: '42501' })
  }
})

test('a period is erased to the minute of its days, with what was read and said; the neighbours stay', async () => {
  const { id, phone } = await dayOf(server)
  const { client } = phone.person
  const of = { projectId: id }
  // Over midnight in one chunk: half of it must stay.
  const night = trace('23:00', { dataDay: DAY }).stay(120).ride(20, 18).stay(120)
  assert.equal((await phone.send(90, Buffer.from(encodeTrack(trackOf(night.fixes()))))).statusCode, 201)
  await readAll(server)
  await client.diary.confirmDay({ ...of, dataDay: DAY })
  const before = (await client.ownData.held({})).projects[0]
  const receipt = await client.ownData.erasePeriod({ ...of, from: DAY, through: DAY })
  assert.equal(receipt.statements, 1)
  assert.ok(receipt.fixes > 1_000)
  await readAll(server)
  assert.deepEqual((await client.diary.day({ ...of, dataDay: DAY })).entries, [])
  const next = await client.diary.day({ ...of, dataDay: '2026-09-18' })
  assert.ok(next.entries.some((it) => it.kind === 'leg'))
  const archive = await archiveOf(server, phone.person)
  const code = before?.code ?? ''
  const left = linesOf(archive(`${code}/json/2026-09.ndjson`)).map((line) => readFixLine(line))
  assert.deepEqual(
    left.map((it) => it?.dataDay),
    ['2026-09-18'],
  )
  assert.ok(left[0]?.track.trackedAt.every((at) => at >= instantAt('2026-09-18', '00:00', ZURICH)))
  assert.equal((await phone.send(1, Buffer.from('other'))).statusCode, 409)
  const { erasures } = await client.ownData.held({})
  assert.deepEqual([erasures[0]?.scope, erasures[0]?.from, erasures[0]?.backupsDeadAt], ['period', DAY, null])
})

test('an account goes with everything in it; who alone runs an organisation is told so first', async () => {
  const { phone } = await dayOf(server)
  const { client } = phone.person
  await assert.rejects(client.ownData.eraseAccount({ password: 'falsch' }), { code: 'password_wrong' })
  const miriam = await server.person()
  await miriam.client.organisations.create({ ...FORM, name: 'Stadt Allein', slug: 'stadt-allein' })
  const alone = miriam.client.ownData.eraseAccount({ password: PASSWORD })
  await assert.rejects(alone, { code: 'organisation_needs_you' })
  const receipt = await client.ownData.eraseAccount({ password: PASSWORD })
  assert.equal(receipt.scope, 'account')
  assert.ok(receipt.fixes > 0)
  await assert.rejects(client.accounts.me({}), { code: 'session_revoked' })
})
