import assert from 'node:assert/strict'
import { test } from 'node:test'
import { matchRide } from '@allmend/domain/base/network/matching/match-ride'
import { rideNetwork } from '@allmend/domain/base/network/matching/ride-network'
import { routeOfRide } from '@allmend/domain/base/network/matching/route-of-ride'
import { twelveRoutes } from '../routes/twelve-routes.ts'
import { seewil } from '../town/seewil.ts'
import { bikeRides, riddenStreets } from './bike-rides.ts'
import { rightMetres, routeRidden, routeRides, routesOnStreets } from './match-truth.ts'

const RECORDING = { everySeconds: 10, noiseMetres: 5 }
const town = seewil()
const network = rideNetwork(riddenStreets(town.streets))

test('of the sample’s bike legs 99 % of the length is laid onto the right street, in the right direction', () => {
  let [right, whole, rides] = [0, 0, 0]
  for (const { fixes, steps } of bikeRides({ people: 150, days: 3, seed: 3 }, RECORDING)) {
    if (fixes.length < 10) continue
    const found = rightMetres(
      steps,
      matchRide(
        network,
        fixes.map(({ position }) => position),
      ),
    )
    right += found.right
    whole += found.whole
    rides++
  }
  assert.ok(rides > 50, `${rides} rides`)
  assert.ok(right / whole >= 0.99, `${((100 * right) / whole).toFixed(2)} % of ${Math.round(whole)} m`)
})

test('98 of 100 rides along a route count for it, in their direction', () => {
  const routes = routesOnStreets(town, twelveRoutes(town))
  const ridden = routes.map(routeRidden)
  const rides = routeRides(routes, 120, RECORDING)
  const right = rides.filter(({ fixes, routeId, isOutbound }) => {
    const found = routeOfRide(matchRide(network, fixes).parts.flat(), ridden)
    return found?.routeId === routeId && (found.direction === 'outbound') === isOutbound
  })
  assert.ok(right.length >= 0.98 * rides.length, `${right.length} of ${rides.length}`)
})
