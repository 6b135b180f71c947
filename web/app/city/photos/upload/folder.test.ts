import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { Failure, type FailureCode } from '@allmend/contract/failure'
import type { OfferAnswer } from '@allmend/domain/city/photos/capture-outbox'
import { partsOf, PHOTO_LIMITS } from '@allmend/domain/city/photos/photo'
import { chosenFiles } from './chosen-files.ts'
import { type Folder, type FolderWorld, openFolder } from './folder.ts'

const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
const jpeg = (name: string, content: string, size = 1000): File =>
  new File([content.padEnd(size, content)], name, { type: 'image/jpeg' })

/** A server that remembers, for as many folders as come. */
function server() {
  const parts = new Map<string, boolean[]>()
  const it = { parts, sent: 0, begun: 0, trouble: (): FailureCode | undefined => undefined }
  const check = (): void => {
    const code = it.trouble()
    if (code) throw new Failure(code)
  }
  const notify = (sha256: string): OfferAnswer => {
    const missing = (parts.get(sha256) ?? []).flatMap((isHere, part) => (isHere ? [] : [part]))
    return { sha256, state: missing.length > 0 ? 'wanted' : 'here', missing }
  }
  let elapsed = 0
  const world: FolderWorld = {
    async begin() {
      check()
      it.begun++
    },
    async offer(_captureId, photos) {
      check()
      for (const { sha256, octets } of photos)
        if (!parts.has(sha256))
          parts.set(
            sha256,
            Array.from({ length: partsOf(octets) }, () => false),
          )
      return photos.map(({ sha256 }) => notify(sha256))
    },
    async sendPart({ sha256 }, { number, hash, octets }) {
      check()
      assert.equal(hashOf(octets), hash)
      it.sent++
      parts.get(sha256)![number] = true
      return notify(sha256)
    },
    hash: async (bytes) => hashOf(bytes),
    hashFile: async (file) => hashOf(new Uint8Array(await file.arrayBuffer())),
    elapsedMs: () => (elapsed += 3_600_000),
    random: () => 0.5,
    maySend: () => true,
  }
  return { it, world }
}

async function finished(folder: Folder): Promise<void> {
  for (let turn = 0; turn < 200 && folder.state().phase === 'sending'; turn++) await folder.tick()
}

test('a folder is read, what is new or double is said before anything is sent, and all of it arrives', async () => {
  const { it, world } = server()
  const files = [jpeg('1.jpg', 'a'), jpeg('2.jpg', 'b'), jpeg('copy.jpg', 'a'), new File([], 'empty.jpg')]
  const folder = openFolder(world, 'one', files)
  await folder.open()
  const { phase, wanted, twice, unusable, known } = folder.state()
  assert.deepEqual([phase, wanted, twice, unusable, known, it.sent], ['ready', 2, 1, 1, 0, 0])
  await folder.send()
  await finished(folder)
  assert.deepEqual([folder.state().phase, folder.state().arrived, it.sent, it.begun], ['done', 2, 2, 1])
})

test('the same folder again has nothing new', async () => {
  const { it, world } = server()
  const files = [jpeg('1.jpg', 'a'), jpeg('2.jpg', 'b')]
  const first = openFolder(world, 'one', files)
  await first.open()
  await first.send()
  await finished(first)
  const second = openFolder(world, 'two', files)
  await second.open()
  assert.deepEqual([second.state().phase, second.state().known, it.sent], ['done', 2, 2])
})

test('chosen again after it broke off, it goes on with the parts that are missing', async () => {
  const { it, world } = server()
  const size = 2 * PHOTO_LIMITS.partOctets + 5
  const files = Array.from({ length: 6 }, (_, nth) => jpeg(`${nth}.jpg`, `${nth}`, size))
  const first = openFolder(world, 'one', files, 2)
  await first.open()
  let calls = 0
  it.trouble = () => {
    if (++calls === 8) first.cancel()
    return calls % 3 === 0 ? 'unavailable' : undefined
  }
  await first.send()
  await finished(first)
  assert.equal(first.state().phase, 'cancelled')
  assert.ok(it.sent > 0 && it.sent < 18)
  const second = openFolder(world, 'one', files)
  await second.open()
  for (let turn = 0; turn < 50 && second.state().phase === 'asking'; turn++) await second.tick()
  await second.send()
  await finished(second)
  assert.equal(second.state().phase, 'done')
  assert.ok([...it.parts.values()].every((parts) => parts.length === 3 && parts.every(Boolean)))
  // Those on their way when it was cancelled are sent again at most once each.
  assert.ok(it.sent <= 18 + 2, `${it.sent}`)
})

test('a refusal is said and ends it; what cannot be read any more is counted and does not hold up the rest', async () => {
  const refused = server()
  refused.it.trouble = () => 'captures_enough'
  const full = openFolder(refused.world, 'one', [jpeg('1.jpg', 'a')])
  await full.open()
  assert.equal(full.state().stopped, 'captures_enough')
  const { it, world } = server()
  const gone = jpeg('2.jpg', 'b')
  const folder = openFolder(world, 'one', [jpeg('1.jpg', 'a'), gone])
  await folder.open()
  gone.slice = () => new Blob([])
  await folder.send()
  await finished(folder)
  assert.deepEqual(
    [folder.state().phase, folder.state().arrived, folder.state().unusable, it.sent],
    ['done', 1, 1, 1],
  )
})

test('of what is chosen JPEG is taken, in the order a camera numbers, under the name of its folder', () => {
  const inFolder = (name: string, type: string): File =>
    Object.defineProperty(new File(['x'], name, { type }), 'webkitRelativePath', { value: `GoPro 7/${name}` })
  const files = [inFolder('G10.JPG', 'image/jpeg'), inFolder('G9.jpg', ''), inFolder('clip.mp4', 'video/mp4')]
  const { name, photos, others } = chosenFiles(files)
  assert.deepEqual([name, photos.map((it) => it.name), others], ['GoPro 7', ['G9.jpg', 'G10.JPG'], 1])
  assert.equal(chosenFiles([jpeg('IMG_1.jpg', 'a')]).name, 'IMG_1.jpg')
})
