import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { matchRide } from '@allmend/domain/base/network/matching/match-ride'
import { rideNetwork } from '@allmend/domain/base/network/matching/ride-network'
import { routeOfRide } from '@allmend/domain/base/network/matching/route-of-ride'
import { bikeRides, riddenStreets } from '../../sample/src/rides/bike-rides.ts'
import { rightMetres, routeRidden, routeRides, routesOnStreets } from '../../sample/src/rides/match-truth.ts'
import { twelveRoutes } from '../../sample/src/routes/twelve-routes.ts'
import { seewil } from '../../sample/src/town/seewil.ts'
import { buildTiles, openValhalla } from '../../server/src/base/network/index.ts'

/**
 * `npm run bench:rides`: rides of the sample laid onto its streets, compared with where they really led, and beside
 * Valhalla's matcher on tiles of the same town, turn about. Needs `npm run town`.
 */
const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '600' },
    routes: { type: 'string', default: '600' },
    town: { type: 'string', default: 'build/town/town.osm.pbf' },
  },
})
const RIGHT_AT_LEAST = 0.99
const ASSIGNED_AT_LEAST = 0.98
const THROUGHPUT_AT_LEAST = 0.7
const RECORDING = { everySeconds: 10, noiseMetres: 5 }

const town = seewil()
const network = rideNetwork(riddenStreets(town.streets))
const folder = await mkdtemp(join(tmpdir(), 'bench-rides-'))
try {
  await buildTiles(values.town, join(folder, 'tiles'))
  const valhalla = await openValhalla(join(folder, 'tiles'))
  let [right, whole, rides, fixes, own, bare] = [0, 0, 0, 0, 0, 0]
  for (const ride of bikeRides({ people: Number(values.people), days: 3, seed: 3 }, RECORDING)) {
    const line = ride.fixes.map(({ position }) => position)
    if (line.length < 10) continue
    const began = performance.now()
    const matched = matchRide(network, line)
    const between = performance.now()
    await valhalla.match(
      line.map((position: LngLat, at) => ({ position, atSeconds: at * RECORDING.everySeconds })),
      { by: 'bike' },
    )
    // The first rides warm both up.
    if (++rides > 20) {
      own += between - began
      bare += performance.now() - between
    }
    const found = rightMetres(ride.steps, matched)
    right += found.right
    whole += found.whole
    fixes += line.length
  }
  const routes = routesOnStreets(town, twelveRoutes(town))
  const ridden = routes.map(routeRidden)
  const along = routeRides(routes, Number(values.routes), RECORDING)
  const assigned = along.filter(({ fixes, routeId, isOutbound }) => {
    const found = routeOfRide(matchRide(network, fixes).parts.flat(), ridden)
    return found?.routeId === routeId && (found.direction === 'outbound') === isOutbound
  }).length
  const outcomes = [
    { what: 'length on the right street', share: right / whole, least: RIGHT_AT_LEAST },
    { what: 'rides on the right route', share: assigned / along.length, least: ASSIGNED_AT_LEAST },
    { what: 'throughput against Valhalla', share: bare / own, least: THROUGHPUT_AT_LEAST },
  ]
  console.log(`rides: ${rides} bike legs, ${fixes} fixes, ${Math.round(whole / 1000)} km`)
  for (const { what, share, least } of outcomes)
    console.log(`rides: ${what} ${share.toFixed(4)}, at least ${least}`)
  console.log(
    `rides: ${(own / (rides - 20)).toFixed(2)} ms a ride, Valhalla ${(bare / (rides - 20)).toFixed(2)} ms`,
  )
  if (outcomes.some(({ share, least }) => !(share >= least))) process.exitCode = 1
} finally {
  await rm(folder, { recursive: true, force: true })
}
