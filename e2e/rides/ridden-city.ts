import { randomUUID } from 'node:crypto'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { distancesAlong, pointAlong } from '@allmend/domain/platform/geo/polyline'
import type { Activity } from '@allmend/domain/city/rides/ride'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { keyedOwner } from '../../server/src/platform/keys/data-keys.ts'
import { openKeyring } from '../../server/src/platform/keys/keyring.ts'
import { takePart } from '../../server/src/projects/participation/take-part.ts'
import { countProject } from '../../server/src/city/rides/count-project.ts'
import { matchWaiting } from '../../server/src/city/rides/match.ts'
import { addRide } from '../../server/src/city/rides/store.ts'
import { packed, sealedTrack } from '../../server/src/city/rides/track.ts'
import { agreeToAll } from '../../server/test/agree-to-all.ts'
import { urlOf } from '../../server/test/template.ts'
import { bringLive } from '../bring-live.ts'
import { DATABASE } from '../database.ts'
import { countOne } from '../insights/count-one.ts'
import { noonOf, weekOver } from '../ratings/week-over.ts'
import { today } from '../run.ts'
import type { SeewilProject } from '../seewil-project.ts'

const keyring = openKeyring(Buffer.from('4'.repeat(64), 'hex'))
/** Since when the project is live. */
const DAYS = 23
const METRES_A_SECOND = 4.5
const EVERY_SECONDS = 10

/** So many people ride along this line in the last week that is over, two thirds of them out, the others back. */
export async function letRide(
  { id, organisation }: SeewilProject,
  line: readonly LngLat[],
  people: number,
): Promise<void> {
  await bringLive(id, DAYS, people)
  const pool = openPool(urlOf('DATABASE_URL', DATABASE), { size: 1, name: 'riders', isPipelined: false })
  const project = { id, organisationId: organisation, product: 'cityserver' } as const
  // Rides count in the week they arrive.
  const arrivedAt = noonOf(dataDayAfter(weekOver(today()).from, 2))
  const rides: string[] = []
  for (let nth = 0; nth < people; nth++) {
    const joining = { accountId: randomUUID(), projectId: id, timeZone: ZURICH, minimumAge: null }
    const participantId = await inTransaction(pool, { duty: 'participation' }, (db) =>
      takePart(db, { ...joining, now: arrivedAt }),
    )
    if (!participantId) throw new Error('she takes part already')
    const startedAt = arrivedAt.getTime() - 3_600_000
    const fixes = fixesAlong(nth % 3 === 2 ? line.toReversed() : line, startedAt)
    const activity: Activity = nth % 2 === 0 ? 'work' : 'shopping'
    const ride = randomUUID()
    rides.push(ride)
    await inTransaction(pool, { organisation }, (db) => agreeToAll(db, project, participantId, arrivedAt))
    await inTransaction(pool, { participant: participantId, duty: 'rides' }, async (db) => {
      const owner = await keyedOwner(db, keyring, participantId, arrivedAt)
      if (!owner) throw new Error('a rider takes part')
      await addRide(db, {
        id: ride,
        projectId: id,
        participantId,
        activity,
        missionId: null,
        startedAt: new Date(startedAt),
        finishedAt: new Date(fixes.at(-1)!.at),
        arrivedAt,
        sealedTrack: sealedTrack(owner, ride, packed(fixes)),
      })
    })
  }
  await pool.end()
  await countOne({ id }, 'cityserver', async (context, counted) => {
    for (const ride of rides)
      await inTransaction(context.pool, { duty: 'rides' }, (db) => matchWaiting(db, keyring, ride))
    await countProject(context.pool, counted, context.now())
  })
}

function fixesAlong(line: readonly LngLat[], startedAt: number) {
  const distances = distancesAlong(line)
  const length = distances.at(-1) ?? 0
  const step = METRES_A_SECOND * EVERY_SECONDS
  return Array.from({ length: Math.floor(length / step) + 1 }, (_, at) => ({
    position: pointAlong(line, at * step, distances).position,
    at: startedAt + at * EVERY_SECONDS * 1000,
  }))
}
