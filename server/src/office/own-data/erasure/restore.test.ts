import assert from 'node:assert/strict'
import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, suite, test } from 'node:test'
import pg from 'pg'
import { type Bucket, openBucket } from '../../../../test/bucket.ts'
import { openTestServer, type TestServer } from '../../../../test/test-server.ts'
import { openProject, pairPhone, type Phone } from '../../../../test/phone.ts'
import { environmentOf, runProcess, startProcess } from '../../../../test/process.ts'
import { keyringFor } from '../../../platform/keys/keyring.ts'
import { openObjects } from '../../../platform/objects.ts'
import { destroyKeys } from '../index.ts'

/** docs/operations/backup.md, followed word by word: dump, erase, restore. */
const PEOPLE = 8
const MINUTE_MS = 60_000
const missing = ['pg_dump', 'pg_restore'].find((it) => spawnSync(it, ['--version']).status !== 0)

suite('restoring a backup', { skip: missing && `${missing} is not here: nothing was restored` }, () => {
  let server: TestServer
  let bucket: Bucket
  let empty: Bucket
  let dir: string
  let database: string
  let phones: Phone[]
  let erased: Phone
  let right: Record<string, string>

  const superuser = (name: string): string => {
    const { hostname, port } = new URL(server.config.DATABASE_URL)
    return `postgres://postgres@${hostname}:${port}/${name}`
  }
  async function asked<Row extends pg.QueryResultRow>(text: string): Promise<Row[]> {
    const client = new pg.Client(superuser(database))
    await client.connect()
    try {
      return (await client.query<Row>(text)).rows
    } finally {
      await client.end()
    }
  }
  const keysLeft = () =>
    asked<{ participantId: string; sealed: Buffer }>(
      'select participant_id as "participantId", sealed from keys.data_key order by 1',
    )
  const restoreKeys = (changed: Record<string, string> = {}, ...flags: string[]) =>
    runProcess(['cli/restore-keys.ts', ...flags], { ...right, ...changed })
  const dev = (): string =>
    /TRACKING_KEY=(\w+)/.exec(
      readFileSync(new URL('../../../../../ops/dev.env', import.meta.url), 'utf8'),
    )?.[1] ?? ''

  before(async () => {
    ;[bucket, empty] = [await openBucket(), await openBucket()]
    server = await openTestServer({ KEY_WRAPS: 'on', ...bucket.settings })
    // Its first start: from then on the database knows its keys.
    const first = startProcess(['main.ts', 'api'], environmentOf(server.config))
    const origin = await first.origin()
    for (let status = 0; status !== 200;) status = (await fetch(`${origin}/readyz`)).status
    await first.stop()
    const project = await openProject(server)
    phones = []
    for (let n = 0; n < PEOPLE; n++) phones.push(await pairPhone(server, project.code))
    dir = mkdtempSync(join(tmpdir(), 'restore-'))
    const dump = join(dir, 'before.dump')
    const name = new URL(server.config.DATABASE_URL).pathname.slice(1)
    execFileSync('pg_dump', ['-Fc', '-f', dump, superuser(name)])
    erased = phones[3]!
    server.clock.now = new Date(server.clock.now.getTime() + MINUTE_MS)
    await erased.person.client.ownData.eraseProject({ projectId: project.id })
    for (const minutes of [10, 70]) {
      const at = new Date(server.clock.now.getTime() + minutes * MINUTE_MS)
      await destroyKeys.run({}, { ...server.jobContext, now: () => at })
    }
    database = `${name}_restored`
    await server.owner((owner) => owner.query(`create database ${database}`))
    execFileSync('pg_restore', ['-d', superuser(database), dump], { stdio: 'pipe' })
    const at = (url: string | undefined): string =>
      Object.assign(new URL(url ?? ''), { pathname: `/${database}` }).href
    right = environmentOf(server.config, {
      DATABASE_URL: at(server.config.DATABASE_URL),
      DATABASE_WORKER_URL: at(server.config.DATABASE_WORKER_URL),
      DATABASE_OWNER_URL: at(server.config.DATABASE_OWNER_URL),
    })
  })
  after(async () => {
    await server.owner((owner) => owner.query(`drop database if exists ${database} with (force)`))
    await server.close()
    for (const it of [bucket, empty]) await it.remove()
    rmSync(dir, { recursive: true, force: true })
  })

  test('with the key of development, or any other, it refuses, and nobody loses anything', async () => {
    assert.match(dev(), /^[0-9a-f]{64}$/)
    for (const TRACKING_KEY of [dev(), 'a7'.repeat(32)]) {
      const { status, output: stated } = await restoreKeys(
        { TRACKING_KEY },
        '--apply',
        '--erased',
        String(PEOPLE),
      )
      assert.match(stated, /TRACKING_KEY is not the key/)
      assert.equal(status, 1)
      assert.equal((await keysLeft()).length, PEOPLE)
    }
  })

  test('the same for a backup from before the database knew its keys: nothing opens, so nothing goes', async () => {
    const marks = await asked<{ setting: string; mark: Buffer }>('select setting, mark from keys.mark')
    assert.equal(marks.length, 3)
    await asked('delete from keys.mark')
    const { status, output: stated } = await restoreKeys(
      { TRACKING_KEY: dev() },
      '--apply',
      '--erased',
      String(PEOPLE),
    )
    for (const { setting, mark } of marks)
      await asked(`insert into keys.mark values ('${setting}', '\\x${mark.toString('hex')}')`)
    assert.match(stated, /None of 8 data keys opens/)
    assert.equal(status, 1)
    assert.equal((await keysLeft()).length, PEOPLE)
  })

  test('with another object store it refuses too', async () => {
    const { status, output: stated } = await restoreKeys(
      { ...empty.settings },
      '--apply',
      '--erased',
      String(PEOPLE),
    )
    assert.match(stated, /None of 8 data keys opens/)
    assert.equal(status, 1)
    assert.equal((await keysLeft()).length, PEOPLE)
  })

  test('it says what it would do, and does nothing unless told how many go', async () => {
    const before = await keysLeft()
    const { status, output: stated } = await restoreKeys()
    assert.equal(status, 0)
    assert.match(stated, /^8 data keys, 0 of them as they shall be\n7 to take from their copy\n/)
    assert.match(stated, /1 to remove[^]*Nothing was changed\. To do it: .*--apply --erased 1/)
    assert.equal((await restoreKeys({}, '--apply')).status, 2)
    const tooMany = await restoreKeys({}, '--apply', '--erased', '3')
    assert.equal(tooMany.status, 1)
    assert.match(tooMany.output, /1 data keys would be removed, not 3/)
    assert.deepEqual(await keysLeft(), before)
  })

  test('with the right key only the erased goes, and everybody else’s opens', async () => {
    const { status, output: stated } = await restoreKeys({}, '--apply', '--erased', '1')
    assert.equal(status, 0, stated)
    const left = await keysLeft()
    const others = phones.filter((it) => it !== erased).map((it) => it.participantId)
    assert.deepEqual(left.map((it) => it.participantId).sort(), others.sort())
    const { config } = server
    const keyring = await keyringFor(openObjects(config), Buffer.from(config.TRACKING_KEY, 'hex'))
    for (const { participantId, sealed } of left) assert.ok(keyring.dataKey(participantId, sealed))
    const again = await restoreKeys()
    assert.match(again.output, /^7 data keys, 7 of them as they shall be\n0 to take/)
  })

  test('then phones are asked what they hold, and the API serves', async () => {
    const [before] = await asked<{ epoch: number }>('select epoch from tracking.epoch')
    assert.equal((await runProcess(['cli/raise-epoch.ts'], right)).status, 0)
    const [now] = await asked<{ epoch: number }>('select epoch from tracking.epoch')
    assert.equal(now?.epoch, (before?.epoch ?? 0) + 1)
    const api = startProcess(['main.ts', 'api'], right)
    try {
      const origin = await api.origin()
      for (let status = 0; status !== 200;) status = (await fetch(`${origin}/readyz`)).status
    } finally {
      await api.stop()
    }
  })
})

test('no command of an operator takes the keys of development when hers are missing', () => {
  const { scripts } = JSON.parse(
    readFileSync(new URL('../../../../../package.json', import.meta.url), 'utf8'),
  ) as { scripts: Record<string, string> }
  const withDevelopment = Object.keys(scripts).filter((name) => scripts[name]?.includes('ops/dev.env'))
  // They ask for no key (grant, log:verify, network:verify, region), or refuse whatever is not the demonstration's database.
  assert.deepEqual(withDevelopment.sort(), [
    'crawl',
    'demo',
    'grant',
    'log:verify',
    'network:verify',
    'pictures',
    'region',
  ])
})
