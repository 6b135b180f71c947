import assert from 'node:assert/strict'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { encodeTrack } from '@allmend/domain/tracking/tracking/track-codec'
import { ownReader, readDirty } from '../src/tracking/diary/index.ts'
import { openKeyring } from '../src/platform/keys/keyring.ts'
import { openProject, pairPhone, type Phone } from './phone.ts'
import type { TestServer } from './test-server.ts'

/** In winter London's clocks show UTC: half past eleven there is half past midnight of the next day in Zurich. */
export const EVE: DataDay = '2026-11-30'
export const NEXT: DataDay = '2026-12-01'

/** Home by bike at half past eleven on the last evening of November. */
export async function lateRide(
  server: TestServer,
  region: string,
): Promise<{ id: string; code: string; phone: Phone }> {
  server.clock.now = new Date('2026-12-01T08:00:00Z')
  const project = await openProject(server, { region })
  const phone = await pairPhone(server, project.code)
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    await owner.query("update participation.participant set joined_at = '2026-11-01T10:00:00Z'")
  })
  const evening = trace('22:00', { dataDay: EVE, zone: 'Europe/London' }).stay(90).ride(20, 18).stay(60)
  assert.equal((await phone.send(1, Buffer.from(encodeTrack(trackOf(evening.fixes()))))).statusCode, 201)
  const { pool, log } = server.jobContext
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const tools = { pool, keyring, reader: ownReader(), log, now: () => server.clock.now }
  while ((await readDirty(tools)) > 0);
  return { ...project, phone }
}
