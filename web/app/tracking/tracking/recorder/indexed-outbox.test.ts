import assert from 'node:assert/strict'
import { beforeEach, test } from 'node:test'
import type { ChunkHead, Counter, OpenFix } from '@allmend/domain/tracking/tracking/recorder/outbox'
import { askForNewVersion, disk } from '../../../platform/device/browser-database.fixture.ts'
import { openIndexedOutbox } from './indexed-outbox.ts'
import { StorageFull } from '../../../platform/device/storage-full.ts'
import { firstSettings } from './outbox-store.ts'

const counter: Counter = { streamId: 'stream', nextSeq: 2 }
const fix = (id: number): OpenFix => ({ id, fix: { trackedAt: id, position: [8, 47], accuracyMetres: 5 } })
const head = (id: number): ChunkHead => ({
  id,
  streamId: 'stream',
  seq: id,
  sha256: '',
  fixCount: 2,
  firstAt: 1,
  lastAt: 2,
})
const BYTES = new Uint8Array([1, 2, 3])

const open = () => openIndexedOutbox(() => undefined)

beforeEach(() => {
  disk.databases.clear()
  disk.full = undefined
})

test('a new browser has no outbox and the first settings', async () => {
  assert.deepEqual(await (await open()).read(), { outbox: undefined, settings: firstSettings })
})

test('what was written is there when the page is opened again, in order', async () => {
  const store = await open()
  await store.write({ counter, opened: [fix(10), fix(9)] })
  await store.writeSettings({ ...firstSettings, recording: 'on', credential: 'c' })
  const again = await (await open()).read()
  assert.deepEqual(again.outbox?.counter, counter)
  assert.deepEqual(again.outbox?.open, [fix(9), fix(10)])
  assert.equal(again.settings.credential, 'c')
})

test('a cut takes the fixes away and leaves head and bytes, until the chunk is dropped', async () => {
  const store = await open()
  await store.write({ counter, opened: [fix(1), fix(2)] })
  await store.write({ closed: [1, 2], cut: { head: head(3), bytes: BYTES } })
  const { outbox } = await store.read()
  assert.deepEqual([outbox?.open, outbox?.heads], [[], [head(3)]])
  assert.deepEqual(await store.bytesOf(3), BYTES)

  await store.write({ changed: [{ ...head(3), seq: 8 }] })
  assert.equal((await store.read()).outbox?.heads[0]?.seq, 8)
  await store.write({ dropped: [3] })
  assert.deepEqual((await store.read()).outbox?.heads, [])
  assert.equal(await store.bytesOf(3), undefined)
})

test('a change is acknowledged by the disk, not by a cache in front of it', async () => {
  await (await open()).write({ counter })
  assert.equal(disk.durability, 'strict')
})

test('a full disk is named, wherever the browser names it, and nothing of the change is written', async () => {
  const store = await open()
  await store.write({ counter, opened: [fix(1)] })
  for (const full of ['request', 'transaction'] as const) {
    disk.full = full
    await assert.rejects(
      store.write({ closed: [1], cut: { head: head(2), bytes: BYTES } }),
      (error) => error instanceof StorageFull,
      full,
    )
    disk.full = undefined
    const { outbox } = await store.read()
    assert.deepEqual([outbox?.open, outbox?.heads], [[fix(1)], []], full)
  }
  disk.full = 'request'
  await assert.rejects(store.writeSettings(firstSettings), StorageFull)
})

test('a newer page gets the database: this one closes it and is told', async () => {
  askForNewVersion()
  let replaced = 0
  await openIndexedOutbox(() => replaced++)
  assert.equal(askForNewVersion(), 0)
  assert.equal(replaced, 1)
})
