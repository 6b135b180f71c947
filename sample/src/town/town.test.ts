import assert from 'node:assert/strict'
import { test } from 'node:test'
import { addressLine, gazetteerOf } from './gazetteer.ts'
import { isInExtent, projection } from '../land/frame.ts'
import { LAKE_METRES, heightAt } from '../land/relief.ts'
import { seewil } from './seewil.ts'
import { isWater } from '../land/waters.ts'

const town = seewil()

test('there are at least six thousand addresses, each of its own', () => {
  const lines = town.buildings.map(({ address }) => addressLine(address))
  assert.ok(lines.length >= 6000)
  assert.equal(new Set(lines).size, lines.length)
})

test('houses stand on dry land within the town, near their street', () => {
  for (const { door, ring } of town.buildings) {
    const points = [door, ...ring].map((position) => projection.toPlane(position))
    assert.ok(points.every((point) => !isWater(town.land.waters, point)))
    assert.ok(isInExtent(points[0]!))
  }
})

test('the gazetteer finds every house at its own door', () => {
  const gazetteer = gazetteerOf(town)
  for (let at = 0; at < town.buildings.length; at += 97) {
    const { door, address, id } = town.buildings[at]!
    const found = gazetteer.at(door)
    assert.ok(found.address && found.address.distanceMetres < 1)
    assert.equal(found.address.address.postcode, address.postcode, `${id}`)
    assert.equal(found.quarter.postcode, address.postcode)
    assert.ok(found.street && found.street.distanceMetres < 40)
  }
})

test('nothing is near in the middle of the lake but its quarter', () => {
  const found = gazetteerOf(town).at(projection.toLngLat([6500, -1500]))
  assert.deepEqual(Object.keys(found), ['quarter'])
})

test('the town lies at the lake and the land rises from it', () => {
  assert.equal(heightAt(town.land.relief, [6000, -1000]), LAKE_METRES)
  assert.ok(
    town.streets.nodes.every(({ heightMetres }) => heightMetres >= LAKE_METRES - 1 && heightMetres < 1100),
  )
})

test('every quarter has a school and a shop', () => {
  const kinds = town.places.map(({ kind }) => kind)
  assert.ok(kinds.filter((kind) => kind === 'school').length >= 20)
  assert.ok(kinds.filter((kind) => kind === 'supermarket').length >= 20)
  for (const kind of ['university', 'hospital', 'station', 'park', 'work-zone'] as const)
    assert.ok(kinds.includes(kind))
})
