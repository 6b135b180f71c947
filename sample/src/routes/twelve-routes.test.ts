import assert from 'node:assert/strict'
import { test } from 'node:test'
import { projection } from '../land/frame.ts'
import { LAKE_METRES, heightAt } from '../land/relief.ts'
import { waterDistanceMetres } from '../land/waters.ts'
import { nodeFinder } from '../streets/nearest-node.ts'
import { geometryOf, shortestPath, type PathStep } from '../streets/shortest-path.ts'
import { seewil } from '../town/seewil.ts'
import { streetCosts } from '../travel/street-costs.ts'
import { twelveRoutes, type SampleRoute } from './twelve-routes.ts'

const town = seewil()
const routes = twelveRoutes(town)
const nearest = nodeFinder(town.streets)
const { forward, backward } = streetCosts(town.streets, 'bike')

function ridden({ waypoints }: SampleRoute): PathStep[] {
  const nodes = waypoints.map((position) => nearest(position, 'bike').node.id)
  return nodes.slice(1).flatMap((to, at) => {
    const path = shortestPath(town.streets, nodes[at]!, to, ({ id }, isReversed) =>
      isReversed ? backward[id]! : forward[id]!,
    )
    assert.ok(path, 'there is a way by bike')
    return path.steps
  })
}

const kilometres = (steps: readonly PathStep[]): number =>
  steps.reduce((sum, { edge }) => sum + edge.lengthMetres, 0) / 1000

test('twelve routes, each with a number and a name of its own', () => {
  assert.equal(routes.length, 12)
  assert.equal(new Set(routes.map(({ number }) => number)).size, 12)
  assert.equal(new Set(routes.map(({ name }) => name)).size, 12)
})

test('each can be ridden, is 2 to 12 km long and uses hardly any street twice', () => {
  for (const route of routes) {
    const steps = ridden(route)
    const length = kilometres(steps)
    const once = new Set(steps.map(({ edge }) => edge.id)).size
    assert.ok(length >= 2 && length <= 12, `${route.name}: ${length} km`)
    assert.ok(once / steps.length > 0.97, `${route.name}: ${steps.length - once} of ${steps.length} twice`)
  }
})

test('one is a loop', () => {
  const loops = routes.filter(({ waypoints }) => String(waypoints[0]) === String(waypoints.at(-1)))
  assert.deepEqual(
    loops.map(({ name }) => name),
    ['Ringroute'],
  )
})

test('one runs along the lake', () => {
  const shore = routes.find(({ name }) => name === 'Seeufer Süd')!
  const positions = geometryOf(ridden(shore)).map((position) => projection.toPlane(position))
  const near = positions.filter(
    (at) =>
      waterDistanceMetres(town.land.waters, at) < 250 && heightAt(town.land.relief, at) < LAKE_METRES + 40,
  )
  assert.ok(near.length / positions.length > 0.8)
})

test('the same town has the same routes', () => {
  assert.deepEqual(twelveRoutes(town), routes)
})
