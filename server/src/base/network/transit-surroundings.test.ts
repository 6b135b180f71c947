import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { boundingBoxOf } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { motionGridOf } from '@allmend/domain/tracking/diary/motion/motion-grid'
import { nearnessOf } from '@allmend/domain/tracking/diary/surroundings/nearness'
import {
  surroundingArea,
  surroundingsOf,
  wayKinds,
  type Surroundings,
} from '@allmend/domain/tracking/diary/surroundings/surroundings'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { at, openTownDatabase, smallTown, type TownDatabase } from '../../../test/network/small-town.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { transitSurroundings } from './index.ts'

let town: TownDatabase
before(async () => {
  town = await openTownDatabase()
  await town.bring(smallTown())
})
after(() => town.close())

/** Along the Seegasse, then up the Rheinweg, then away over the fields. */
const walk: LngLat[] = [at(390, 3), at(250, 2), at(110, 12), at(20, 1), at(3, 80), at(1, 190), at(-300, 500)]
const load = transitSurroundings()
const loaded = (): Promise<Surroundings> => inTransaction(town.app, {}, (db) => load(db, walk))

/** The same streets, lines and stops, told by hand. */
const byHand = (): Surroundings =>
  surroundingsOf([
    surroundingArea({
      bounds: boundingBoxOf([at(-3000, -3000), at(3000, 3000)])!,
      lines: [
        { mode: 'bus', label: '1', courses: [[at(0, 0), at(100, 10), at(200, 0), at(400, 0)]] },
        { mode: 'train', label: '', courses: [[at(-500, -30), at(900, -30)]] },
      ],
      stops: [
        { id: 1, mode: 'bus', position: at(110, 5) },
        { id: 2, mode: 'train', position: at(400, -30) },
      ],
      streets: [
        { kinds: ['street'], course: [at(0, 0), at(100, 10), at(200, 0), at(400, 0)] },
        { kinds: ['street'], course: [at(0, 200), at(200, 200), at(400, 200)] },
        { kinds: ['street'], course: [at(200, 0), at(200, 200)] },
        { kinds: ['path', 'cycleway'], course: [at(0, 0), at(0, 200)] },
        { kinds: ['path'], course: [at(400, 0), at(400, 200)], gradient: 0.2 },
      ],
    }),
  ])

test('what the tables hold is what lies around a track', async () => {
  const fixes = walk.map((position, index) => ({ trackedAt: index * 10_000, position, accuracyMetres: 5 }))
  const grid = motionGridOf(trackOf(fixes), { first: 0, last: fixes.length - 1 })
  const surroundings = await loaded()
  const [found, reported] = [nearnessOf(grid, surroundings), nearnessOf(grid, byHand())]
  for (let slot = 0; slot < fixes.length * wayKinds.length; slot++) {
    const [one, other] = [found.wayMetres[slot]!, reported.wayMetres[slot]!]
    assert.ok(
      one === other || Math.abs(one - other) < 0.3,
      `cell ${slot >> 3}, ${wayKinds[slot % 8]}: ${one} for ${other}`,
    )
  }
  for (const [slot, metres] of reported.stopMetres.entries()) {
    const there = found.stopMetres[slot]!
    assert.ok(there === metres || Math.abs(there - metres) < 0.3, `stop ${slot}: ${there} for ${metres}`)
  }
  assert.deepEqual(found.lineStarts, reported.lineStarts)
  assert.deepEqual(surroundings.lines, [{ mode: 'bus', label: '1' }])
})

test('asked again it comes from memory, until the region is imported again', async () => {
  const [first, second] = [await loaded(), await loaded()]
  assert.equal(first.areas[0], second.areas[0])
  await town.bring(smallTown())
  assert.notEqual((await loaded()).areas[0], first.areas[0])
})

test('where no region reaches nothing is known', async () => {
  const far = await inTransaction(town.app, {}, (db) => load(db, [[2.35, 48.85]]))
  assert.deepEqual(far.areas, [])
})
