import assert from 'node:assert/strict'
import { afterEach, test } from 'node:test'
import type { OutgoingPhoto } from '@allmend/domain/city/photos/capture-outbox'
import type { Ride } from '@allmend/domain/city/photos/capture-ride'
import { askForNewVersion, disk } from '../../../platform/device/browser-database.fixture.ts'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { openIndexedRides } from './indexed-rides.ts'
import { firstCaptureSettings } from './ride-store.ts'

afterEach(() => {
  disk.full = undefined
  disk.databases.clear()
})

const ride = { id: 'ride', taken: 1, arrived: 0 } as Ride
const photo = (id: number): OutgoingPhoto => ({
  id,
  captureId: 'ride',
  sha256: `${id}`,
  octets: 3,
  takenAt: id,
  position: [8.3, 47],
  accuracyMetres: 4,
  bearing: 90,
})
const bytes = Uint8Array.from([1, 2, 3])

test('a photo, its bytes and its ride are written together, onto the disk itself, and outlive the page', async () => {
  const store = await openIndexedRides(() => undefined)
  await store.write({ rides: [ride], kept: { photo: photo(1), bytes } })
  assert.equal(disk.durability, 'strict')
  const again = await openIndexedRides(() => undefined)
  const { rides, photos, settings } = await again.read()
  assert.deepEqual([rides, photos, settings], [[ride], [photo(1)], firstCaptureSettings])
  assert.deepEqual(await again.bytesOf(1), bytes)
  await again.write({ dropped: [1], forgotten: ['ride'] })
  assert.deepEqual((await again.read()).photos, [])
  assert.equal(await again.bytesOf(1), undefined)
})

for (const full of ['request', 'transaction'] as const) {
  test(`a full disk, told by the ${full}, writes nothing of it`, async () => {
    const store = await openIndexedRides(() => undefined)
    await store.write({ rides: [ride], kept: { photo: photo(1), bytes } })
    disk.full = full
    const more = { rides: [{ ...ride, taken: 2 }], kept: { photo: photo(2), bytes } }
    await assert.rejects(store.write(more), StorageFull)
    disk.full = undefined
    const { rides, photos } = await store.read()
    assert.deepEqual([rides[0]?.taken, photos.length], [1, 1])
  })
}

test('a page of a newer version gets the database, and this one is told', async () => {
  let isReplaced = false
  await openIndexedRides(() => (isReplaced = true))
  assert.equal(askForNewVersion(), 0)
  assert.equal(isReplaced, true)
})
