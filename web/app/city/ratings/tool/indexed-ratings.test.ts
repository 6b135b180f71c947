import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { OutgoingRating } from '@allmend/domain/city/ratings/outgoing'
import { newRound } from '@allmend/domain/city/ratings/round'
import { askForNewVersion, disk } from '../../../platform/device/browser-database.fixture.ts'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { openIndexedRatings } from './indexed-ratings.ts'
import type { RatingProject, RatingRound } from './rating-store.ts'

afterEach(() => {
  disk.full = undefined
  disk.databases.clear()
})

const round: RatingRound = newRound({ ownerId: 'anna', projectId: 'seewil', kind: 'map', routeId: null }, [])
const rating = { id: 'one', ownerId: 'anna', stage: 'open' } as OutgoingRating

test('a rating and its round are written together, onto the disk itself, and outlive the page', async () => {
  const store = await openIndexedRatings(() => undefined)
  await store.write({ round, put: [rating] })
  assert.equal(disk.durability, 'strict')
  const again = await openIndexedRatings(() => undefined)
  assert.deepEqual(await again.read(), { rounds: [round], ratings: [rating] })
  await again.write({ round: { ...round, at: 3 }, dropped: ['one'] })
  const { rounds, ratings } = await again.read()
  assert.deepEqual([rounds.map(({ at }) => at), ratings], [[3], []])
})

for (const full of ['request', 'transaction'] as const) {
  test(`a full disk, told by the ${full}, writes nothing of it`, async () => {
    const store = await openIndexedRatings(() => undefined)
    await store.write({ round, put: [rating] })
    disk.full = full
    await assert.rejects(
      store.write({ round: { ...round, at: 1 }, put: [{ ...rating, id: 'two' }] }),
      StorageFull,
    )
    disk.full = undefined
    const { rounds, ratings } = await store.read()
    assert.deepEqual([rounds[0]?.at, ratings.length], [0, 1])
  })
}

test('projects and pictures are kept; pictures no round shows go', async () => {
  const store = await openIndexedRatings(() => undefined)
  await store.writeProject({ code: 'SEEWIL', name: 'Velonetz' } as RatingProject)
  assert.equal((await store.project('SEEWIL'))?.name, 'Velonetz')
  await store.writePicture('a', new Blob(['a']))
  await store.writePicture('b', new Blob(['b']))
  await store.dropPictures(new Set(['b']))
  assert.deepEqual([await store.picture('a'), (await store.picture('b')) !== undefined], [undefined, true])
})

test('a page of a newer version gets the database, and this one is told', async () => {
  let isReplaced = false
  await openIndexedRatings(() => (isReplaced = true))
  assert.equal(askForNewVersion(), 0)
  assert.equal(isReplaced, true)
})
