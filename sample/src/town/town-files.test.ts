import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seewil } from './seewil.ts'
import { buildTown } from './town.ts'
import { townFiles } from './town-files.ts'

test('made twice, every file is the same to the byte', () => {
  const hashes = (town: ReturnType<typeof buildTown>) =>
    [...townFiles(town)].map(({ name, sha256 }) => `${sha256} ${name}`)
  assert.deepEqual(hashes(buildTown(1)), hashes(seewil(1)))
})

test('what is built is small enough to send', () => {
  for (const { name, data } of townFiles(seewil(1)))
    assert.ok(data.length < 2_000_000, `${name} ${data.length}`)
})
