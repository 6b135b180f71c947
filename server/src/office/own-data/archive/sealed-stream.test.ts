import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { Readable } from 'node:stream'
import { test } from 'node:test'
import { decrypted, encrypted } from './sealed-stream.ts'

const key = randomBytes(32)
const archive = randomBytes(1_000)

const inPieces = (bytes: Buffer, size: number): Readable =>
  Readable.from(
    Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
      bytes.subarray(at * size, at * size + size),
    ),
  )

async function whole(pieces: AsyncIterable<Buffer>): Promise<Buffer> {
  return Buffer.concat((await Readable.from(pieces).toArray()) as Buffer[])
}

test('in pieces of whatever size it comes, an archive opens as it was', async () => {
  const sealed = await whole(encrypted(inPieces(archive, 300), key))
  assert.equal(sealed.length, 12 + archive.length + 16)
  assert.equal(sealed.includes(archive.subarray(0, 50)), false)
  for (const size of [1, 5, 11, 12, 13, 16, 28, 29, 500, 5_000]) {
    assert.deepEqual(await whole(decrypted(inPieces(sealed, size), key)), archive, `pieces of ${size}`)
  }
  const nothing = await whole(encrypted(Readable.from([]), key))
  assert.equal((await whole(decrypted(inPieces(nothing, 5), key))).length, 0)
})

test('it is handed on while it comes, and only the last sixteen bytes are held back', async () => {
  const sealed = await whole(encrypted(inPieces(archive, 300), key))
  const opening = decrypted(inPieces(sealed, 100), key)
  const first = await opening.next()
  assert.deepEqual(first.value, archive.subarray(0, 100 - 12 - 16))
})

test('one that was changed, cut off or sealed for somebody else ends in an error', async () => {
  const sealed = await whole(encrypted(inPieces(archive, 300), key))
  for (const at of [0, 12, 500, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at]! ^= 1
    await assert.rejects(whole(decrypted(inPieces(changed, 100), key)), `byte ${at}`)
  }
  await assert.rejects(whole(decrypted(inPieces(sealed.subarray(0, -1), 100), key)))
  for (const length of [0, 5, 12, 27]) {
    const short = inPieces(sealed.subarray(0, length), 100)
    await assert.rejects(whole(decrypted(short, key)), { code: 'unavailable' }, `${length} bytes`)
  }
  await assert.rejects(whole(decrypted(inPieces(sealed, 100), randomBytes(32))))
})
