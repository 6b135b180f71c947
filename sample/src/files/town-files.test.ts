import assert from 'node:assert/strict'
import { test } from 'node:test'
import { seewil } from '../town/seewil.ts'
import { buildTown } from '../town/town.ts'
import { townFiles, type TownFile } from './town-files.ts'

const first = [...townFiles(seewil(1))]

test('made twice, every file is the same to the byte', () => {
  const again = [...townFiles(buildTown(1))]
  const hashes = (files: readonly TownFile[]) => files.map(({ name, sha256 }) => `${sha256} ${name}`)
  assert.deepEqual(hashes(again), hashes(first))
})

test('what is built is small enough to send', () => {
  for (const { name, data } of first) assert.ok(data.length < 2_000_000, `${name} ${data.length}`)
})
