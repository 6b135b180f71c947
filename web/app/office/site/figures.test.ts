import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'

test('no figure stands in a template: each is read from a call, a document or a text', () => {
  const files = readdirSync(new URL('.', import.meta.url), { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && it.name.endsWith('.tsx'))
    .map((it) => `${it.parentPath}/${it.name}`)
  assert.ok(files.length > 10)
  for (const file of files) {
    const drawn = readFileSync(file, 'utf8').match(/>[^<>{}()=;]*\d[^<>{}()=;]*</g)
    assert.deepEqual(drawn ?? [], [], file)
  }
})
