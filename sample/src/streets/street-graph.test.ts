import assert from 'node:assert/strict'
import { test } from 'node:test'
import { distanceMetres } from '@allmend/domain/platform/geo/distance'
import { lengthMetres } from '@allmend/domain/platform/geo/polyline'
import { seewil } from '../town/seewil.ts'
import { landOf } from '../town/town.ts'
import { largestComponent, strongComponents, weakComponents, type Arcs } from './components.ts'
import { nodeFinder } from './nearest-node.ts'
import { townStreets } from './town-streets.ts'
import { mayTravel, travellers, type StreetGraph, type Traveller } from './street-graph.ts'

const { streets, buildings } = seewil()

function arcsFor(who: Traveller, { edges }: StreetGraph = streets): Arcs {
  const arcs: Arcs = { from: [], to: [] }
  const add = (from: number, to: number): void => {
    arcs.from.push(from)
    arcs.to.push(to)
  }
  for (const { from, to, access } of edges) {
    if (mayTravel(access, who, false)) add(from, to)
    if (mayTravel(access, who, true)) add(to, from)
  }
  return arcs
}

const strong = Object.fromEntries(
  travellers.map((who) => [who, strongComponents(streets.nodes.length, arcsFor(who))]),
) as Record<Traveller, Int32Array>

test('the network is one piece', () => {
  const ends = { from: streets.edges.map(({ from }) => from), to: streets.edges.map(({ to }) => to) }
  assert.equal(new Set(weakComponents(streets.nodes.length, ends)).size, 1)
})

for (const who of travellers) {
  test(`nobody is trapped by ${who}: every node reaches every other`, () => {
    const labels = strong[who]
    const main = largestComponent(labels)
    const lost = streets.nodes.filter(({ id }) => labels[id]! >= 0 && labels[id] !== main)
    assert.deepEqual(lost, [])
  })
}

test('every address is reached by foot and bike at its door and by car within 150 m', () => {
  const nearest = nodeFinder(streets)
  const mains = Object.fromEntries(travellers.map((who) => [who, largestComponent(strong[who])]))
  const far: string[] = []
  for (const { address, edge: id, door } of buildings) {
    const edge = streets.edges[id]!
    for (const who of travellers) {
      const isAtDoor = edge.access[who] !== 'none' && strong[who][edge.from] === mains[who]
      if (isAtDoor) continue
      const { node, distanceMetres: metres } = nearest(door, 'car')
      const isNear = who === 'car' && strong.car[node.id] === mains['car'] && metres < 150
      const isInCore = who === 'car' && edge.class === 'pedestrian' && strong.car[node.id] === mains['car']
      if (!isNear && !isInCore) far.push(`${who} ${address.street} ${address.number} ${Math.round(metres)} m`)
    }
  }
  assert.deepEqual(far.slice(0, 10), [])
})

test('lengths are those of the geometry, which starts and ends at the nodes', () => {
  for (const { from, to, geometry, lengthMetres: length } of streets.edges) {
    assert.ok(Math.abs(length - lengthMetres(geometry)) < 0.01)
    assert.ok(distanceMetres(geometry[0]!, streets.nodes[from]!.position) < 0.05)
    assert.ok(distanceMetres(geometry.at(-1)!, streets.nodes[to]!.position) < 0.05)
    assert.ok(length > 0)
  }
})

test('no street is steeper than thirty per cent, no main road than ten, stairs than sixty', () => {
  const steepest = (kind: string): number => (kind === 'steps' ? 0.6 : kind === 'main' ? 0.1 : 0.3)
  const wrong = streets.edges.filter((edge) => Math.abs(edge.gradient) > steepest(edge.class))
  assert.deepEqual(
    wrong.map(({ class: kind, gradient, lengthMetres: m }) => `${kind} ${gradient} ${m}`),
    [],
  )
})

test('ids are positions, and arcs list every edge at both of its ends', () => {
  streets.nodes.forEach(({ id }, at) => assert.equal(id, at))
  streets.edges.forEach(({ id }, at) => assert.equal(id, at))
  for (let node = 0; node < streets.nodes.length; node++) {
    for (let arc = streets.arcStart[node]!; arc < streets.arcStart[node + 1]!; arc++) {
      const edge = streets.edges[streets.arcEdge[arc]!]!
      assert.equal(streets.arcIsReversed[arc] === 1 ? edge.to : edge.from, node)
    }
  }
})

test('the town has everything a town needs', () => {
  const count = (is: (edge: (typeof streets.edges)[number]) => boolean): number =>
    streets.edges.filter(is).length
  assert.ok(count(({ structure, class: kind }) => structure === 'bridge' && kind !== 'motorway') >= 8)
  assert.ok(count(({ structure }) => structure === 'tunnel') >= 8)
  assert.ok(count(({ class: kind }) => kind === 'steps') >= 20)
  assert.ok(count(({ isRoundabout }) => isRoundabout) >= 6)
  assert.ok(count(({ class: kind }) => kind === 'motorway-link') >= 8)
  assert.ok(count(({ class: kind }) => kind === 'pedestrian') >= 40)
  assert.ok(count(({ access }) => access.car === 'forward') >= 200)
  assert.ok(streets.nodes.filter(({ hasSignals }) => hasSignals).length >= 10)
  assert.ok(streets.nodes.filter(({ isGateway }) => isGateway).length >= 8)
})

test('another seed builds another town in which nobody is trapped either', () => {
  const other = townStreets(2, landOf(2)).streets
  assert.notEqual(JSON.stringify(other.edges), JSON.stringify(streets.edges))
  for (const who of travellers) {
    const labels = strongComponents(other.nodes.length, arcsFor(who, other))
    const main = largestComponent(labels)
    assert.ok(
      labels.every((label) => label < 0 || label === main),
      who,
    )
  }
})

test('class and access agree: stairs and footways are walked, motorways driven, tracks not', () => {
  for (const { class: kind, access } of streets.edges) {
    const isPath = kind === 'footway' || kind === 'steps'
    const isMotorway = kind === 'motorway' || kind === 'motorway-link'
    if (isPath) assert.deepEqual(access, { car: 'none', bike: 'none', foot: 'both' })
    if (isMotorway) assert.deepEqual(access, { car: 'forward', bike: 'none', foot: 'none' })
    if (kind === 'track' || kind === 'cycleway' || kind === 'pedestrian') assert.equal(access.car, 'none')
    if (!isPath && !isMotorway) assert.notEqual(access.bike, 'none')
  }
})
