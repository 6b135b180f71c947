import assert from 'node:assert/strict'
import { test } from 'node:test'
import { acceptedVersion, LEGAL_VERSIONS, versionInForce } from './legal-version.ts'

const versions = ['2026-11-16', '2027-03-01', '2028-01-01'] as const

test('a version holds from its day until the next one comes into force', () => {
  assert.equal(versionInForce('2026-11-16', versions), '2026-11-16')
  assert.equal(versionInForce('2027-02-28', versions), '2026-11-16')
  assert.equal(versionInForce('2027-03-01', versions), '2027-03-01')
  assert.equal(versionInForce('2031-05-05', versions), '2028-01-01')
})

test('before the first version the first is shown, for there is no other', () => {
  assert.equal(versionInForce('2020-01-01', versions), '2026-11-16')
})

test('versions stand in the order of their days, each once', () => {
  assert.deepEqual([...new Set(LEGAL_VERSIONS)].sort(), [...LEGAL_VERSIONS])
})

test('what was shown is what was accepted; who shows nothing means the version in force', () => {
  const [first] = LEGAL_VERSIONS
  assert.equal(acceptedVersion(first, '2031-05-05'), first)
  assert.equal(acceptedVersion(undefined, '2031-05-05'), LEGAL_VERSIONS.at(-1))
})
