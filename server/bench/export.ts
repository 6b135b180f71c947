import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { trace } from '@allmend/domain/mobility/trace'
import { trackOf } from '@allmend/domain/mobility/track'
import { type DataDay, dataDayAfter } from '@allmend/domain/time/data-day'
import { encodeTrack } from '@allmend/domain/tracking/track-codec'
import { pino } from 'pino'
import { configOf } from '../src/config.ts'
import { openPool } from '../src/db/connect.ts'
import { inTransaction } from '../src/db/identity.ts'
import { ownReader } from '../src/diary/index.ts'
import { readDirty } from '../src/diary/reader.ts'
import { exportById, requestExport } from '../src/governance/archive/exports.ts'
import { makeExport } from '../src/governance/index.ts'
import { compactDays, openKeyring } from '../src/tracking/index.ts'
import { openHouse, type TestHouse } from '../test/house.ts'
import { openProject, pairPhone } from '../test/phone.ts'

const DAYS_AT_ONCE = 60

/**
 * `npm run bench:export`: a month and a year of somebody who records every ten seconds, exported by a process
 * of its own each, so that the memory it held at most is the export's. Tells seconds and megabytes.
 */
if (process.argv[2] === 'child') await child(process.argv[3] ?? '')
else await parent()

async function child(id: string): Promise<void> {
  const config = configOf(process.env)
  const pool = openPool(config.DATABASE_WORKER_URL, { size: 2, name: 'bench', isPipelined: false })
  const mailer = { send: () => Promise.resolve(), close: () => undefined }
  const started = performance.now()
  const log = pino({ level: 'silent' })
  await makeExport.run({ id }, { pool, mailer, config, log, now: () => new Date() })
  const seconds = (performance.now() - started) / 1000
  const found = await inTransaction(pool, { duty: 'governance' }, (db) => exportById(db, id))
  const megabytes = (found?.sizeBytes ?? 0) / 1e6
  const cpu = process.cpuUsage()
  const peak = process.resourceUsage().maxRSS / 1024
  console.log(
    `${found?.state}: ${seconds.toFixed(1)} s (processor ${((cpu.user + cpu.system) / 1e6).toFixed(1)} s), archive ${megabytes.toFixed(1)} MB, at most ${peak.toFixed(0)} MB of memory`,
  )
  await pool.end()
}

async function parent(): Promise<void> {
  const house = await openHouse()
  try {
    for (const days of [30, Number(process.env['EXPORT_DAYS'] ?? 365)]) {
      const { accountId, fixes } = await recorded(house, days)
      const id = randomUUID()
      await inTransaction(house.pool, { account: accountId }, (db) =>
        requestExport(db, { id, accountId, now: new Date() }),
      )
      console.log(`${days} days, ${fixes} fixes`)
      const env = {
        ...process.env,
        ...Object.fromEntries(Object.entries(house.config).map(([k, v]) => [k, String(v)])),
      }
      spawnSync(process.execPath, [fileURLToPath(import.meta.url), 'child', id], { env, stdio: 'inherit' })
    }
  } finally {
    await house.close()
  }
}

/** Days at home and at work, a fix every ten seconds, read into a diary and packed into blocks. */
async function recorded(house: TestHouse, days: number): Promise<{ accountId: string; fixes: number }> {
  const first: DataDay = '2025-09-01'
  house.clock.now = new Date('2025-08-31T08:00:00Z')
  const phone = await pairPhone(house, (await openProject(house, { isLive: true })).code)
  let fixes = 0
  for (let day = 0; day < days; day++) {
    const dataDay = dataDayAfter(first, day)
    const told = trace('00:00', { dataDay }).stay(420).ride(25, 18).stay(540).ride(25, 18).stay(420).fixes()
    house.clock.now = new Date((told.at(-1)?.trackedAt ?? 0) + 60_000)
    const answer = await phone.send(day + 1, Buffer.from(encodeTrack(trackOf(told))))
    if (answer.statusCode !== 201) throw new Error(answer.body)
    fixes += told.length
    if (day % DAYS_AT_ONCE === DAYS_AT_ONCE - 1) await packed(house)
  }
  house.clock.now = new Date(house.clock.now.getTime() + 2 * 86_400_000)
  await packed(house)
  return { accountId: phone.person.id, fixes }
}

async function packed(house: TestHouse): Promise<void> {
  const keyring = openKeyring(Buffer.from(house.config.TRACKING_KEY, 'hex'))
  const { pool, log } = house.workshop
  while ((await readDirty({ pool, keyring, reader: ownReader(), log, now: () => house.clock.now })) > 0);
  await compactDays.run({}, house.workshop)
}
