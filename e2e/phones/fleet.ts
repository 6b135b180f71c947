import { randomUUID } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { QuietPlace } from '@allmend/domain/tracking/tracking/recorder/quiet-place'
import { randomFor } from '../../sample/src/random.ts'
import { trackedPeople, type TrackedPerson } from '../../sample/src/phones/sample.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { fixesOf, raiseEpoch } from '../../server/src/tracking/tracking/index.ts'
import { openKeyring } from '../../server/src/platform/keys/keyring.ts'
import { openTestServer, type TestServer } from '../../server/test/test-server.ts'
import { openProject, pairPhone } from '../../server/test/phone.ts'
import { nameOf } from './name-of-fix.ts'
import { runPhone } from './simulated-phone.ts'

export interface FleetFigures {
  phones: number
  positions: number
  recorded: number
  arrived: number
  lost: number
  doubled: number
  unsent: number
  /** Fixes on the server that lie in a quiet place. */
  disclosed: number
  lives: number
  jumps: number
  sent: number
  networkFaults: number
}

const QUIET_METRES = 150

/** People of the sample with the phone's app, one after the other, against the whole API over HTTP. */
export async function runFleet(options: {
  people: number
  days: number
  seed: number
}): Promise<FleetFigures> {
  const server = await openTestServer()
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const { code } = await openProject(server, { seats: Math.max(50, options.people) })
    const sum: FleetFigures = {
      phones: 0,
      positions: 0,
      recorded: 0,
      arrived: 0,
      lost: 0,
      doubled: 0,
      unsent: 0,
      disclosed: 0,
      lives: 0,
      jumps: 0,
      sent: 0,
      networkFaults: 0,
    }
    for (const person of trackedPeople(options)) {
      const one = await runPerson(server, `http://127.0.0.1:${port}`, code, person, options.seed)
      for (const key of Object.keys(sum) as (keyof FleetFigures)[]) sum[key] += one[key]
    }
    return sum
  } finally {
    await server.close()
  }
}

async function runPerson(
  server: TestServer,
  origin: string,
  code: string,
  { person, timeline, tracked }: TrackedPerson,
  seed: number,
): Promise<FleetFigures> {
  const random = randomFor(seed, `app ${person.id}`)
  const paired = await pairPhone(server, code)
  const home = timeline.find((entry) => entry.kind === 'stay' && entry.purpose === 'home')
  const quietPlaces: QuietPlace[] =
    home?.kind === 'stay' && random() < 0.5
      ? [{ id: 'home', name: 'Zuhause', position: home.position, radiusMetres: QUIET_METRES }]
      : []
  const { recorded, ...run } = await runPhone({
    origin,
    credential: paired.credential,
    tracked,
    quietPlaces,
    random,
    newStreamId: randomUUID,
    // As after a restore that lost nothing: the phone asks what is there.
    halfWay: () => inTransaction(server.jobContext.pool, { duty: 'tracking' }, raiseEpoch),
  })
  const arrived = await arrivedOf(server, paired.participantId)
  const names = countsOf(arrived.map(({ name }) => name))
  const expected = countsOf(recorded)
  const difference = (a: Map<string, number>, b: Map<string, number>): number =>
    [...a].reduce((total, [name, count]) => total + Math.max(0, count - (b.get(name) ?? 0)), 0)
  return {
    phones: 1,
    positions: tracked.length,
    recorded: recorded.length,
    arrived: arrived.length,
    lost: difference(expected, names),
    doubled: difference(names, expected),
    unsent: run.unsent,
    disclosed: arrived.filter(({ position }) =>
      quietPlaces.some((place) => distanceMetres(place.position, position) <= place.radiusMetres),
    ).length,
    lives: run.lives,
    jumps: run.jumps,
    sent: run.sent,
    networkFaults: run.lost + run.refused,
  }
}

async function arrivedOf(
  server: TestServer,
  participantId: string,
): Promise<{ name: string; position: LngLat }[]> {
  const keyring = openKeyring(Buffer.from(server.config.TRACKING_KEY, 'hex'))
  const found = await inTransaction(server.pool, { duty: 'tracking', participant: participantId }, (db) =>
    fixesOf(db, keyring, { participantId, fromAt: -1e15, through: 1e9 }),
  )
  return (found?.streams ?? []).flatMap(({ track }) =>
    [...track.trackedAt].map((at, nth) => {
      const position: LngLat = [track.longitude[nth]!, track.latitude[nth]!]
      return { name: nameOf(at, position), position }
    }),
  )
}

function countsOf(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}
