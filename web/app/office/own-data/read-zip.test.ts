import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readZip } from './read-zip.ts'

/** Archives of ours that were unpacked and packed again, by Info-ZIP 3.0. */
const STORED =
  'UEsDBAoAAAAAAIYEcF2xbzrwCAAAAAgAAAAYAAAAc2Vld2lsL3N0YXRlbWVudHMubmRqc29ueyJiIjoyfQpQSwMECgAAAAAAhgRwXUaj6HQIAAAACAAAAB0AAABzZWV3aWwvanNvbi8yMDI2LTA5LTE3Lm5kanNvbnsiYSI6MX0KUEsBAh4DCgAAAAAAhgRwXbFvOvAIAAAACAAAABgAAAAAAAAAAAAAAKSBAAAAAHNlZXdpbC9zdGF0ZW1lbnRzLm5kanNvblBLAQIeAwoAAAAAAIYEcF1Go+h0CAAAAAgAAAAdAAAAAAAAAAAAAACkgT4AAABzZWV3aWwvanNvbi8yMDI2LTA5LTE3Lm5kanNvblBLBQYAAAAAAgACAJEAAACBAAAAAAA='
/** With the 64-bit records (-fz), stored. */
const FAR =
  'UEsDBC0AAAAAAIYEcF2xbzrw//////////8YABQAc2Vld2lsL3N0YXRlbWVudHMubmRqc29uAQAQAAgAAAAAAAAACAAAAAAAAAB7ImIiOjJ9ClBLAwQtAAAAAACGBHBdRqPodP//////////HQAUAHNlZXdpbC9qc29uLzIwMjYtMDktMTcubmRqc29uAQAQAAgAAAAAAAAACAAAAAAAAAB7ImEiOjF9ClBLAQIeAy0AAAAAAIYEcF2xbzrwCAAAAP////8YAAwAAAAAAAEAAACkgQAAAABzZWV3aWwvc3RhdGVtZW50cy5uZGpzb24BAAgACAAAAAAAAABQSwECHgMtAAAAAACGBHBdRqPodAgAAAD/////HQAMAAAAAAABAAAApIFSAAAAc2Vld2lsL2pzb24vMjAyNi0wOS0xNy5uZGpzb24BAAgACAAAAAAAAABQSwYGLAAAAAAAAAAeAy0AAAAAAAAAAAACAAAAAAAAAAIAAAAAAAAAqQAAAAAAAACpAAAAAAAAAFBLBgcAAAAAUgEAAAAAAAABAAAAUEsFBgAAAAACAAIAqQAAAP////8AAA=='
/** With the 64-bit records, packed, and with a comment at the end. */
const FAR_AND_PACKED =
  'UEsDBC0AAAAAAIYEcF2xbzrw//////////8YABQAc2Vld2lsL3N0YXRlbWVudHMubmRqc29uAQAQAAgAAAAAAAAACAAAAAAAAAB7ImIiOjJ9ClBLAwQtAAAACACRBHBdQx63Xv//////////HQAUAHNlZXdpbC9qc29uLzIwMjYtMDktMTcubmRqc29uAQAQAIAMAAAAAAAAIgAAAAAAAACrVkpUsjKs5aoepUfpUXqUHqVH6VF6lB6lR+lRepSmMQ0AUEsBAh4DLQAAAAAAhgRwXbFvOvAIAAAA/////xgADAAAAAAAAQAAAKSBAAAAAHNlZXdpbC9zdGF0ZW1lbnRzLm5kanNvbgEACAAIAAAAAAAAAFBLAQIeAy0AAAAIAJEEcF1DHrdeIgAAAP////8dAAwAAAAAAAEAAACkgVIAAABzZWV3aWwvanNvbi8yMDI2LTA5LTE3Lm5kanNvbgEACACADAAAAAAAAFBLBgYsAAAAAAAAAB4DLQAAAAAAAAAAAAIAAAAAAAAAAgAAAAAAAACpAAAAAAAAAMMAAAAAAAAAUEsGBwAAAABsAQAAAAAAAAEAAABQSwUGAAAAAAIAAgCpAAAA/////w4AZnJvbSBlbHNld2hlcmU='

const NAMES = ['seewil/statements.ndjson', 'seewil/json/2026-09-17.ndjson']
const bytesOf = (text: string) => Uint8Array.from(Buffer.from(text, 'base64'))

test('an archive that was packed again without compression is read', async () => {
  const files = await readZip(bytesOf(STORED), () => true)
  assert.deepEqual(files, [
    { name: NAMES[0], text: '{"b":2}\n' },
    { name: NAMES[1], text: '{"a":1}\n' },
  ])
})

test('an archive with 64-bit records is read, stored and packed', async () => {
  assert.deepEqual(await readZip(bytesOf(FAR), (name) => name.includes('/json/')), [
    { name: NAMES[1], text: '{"a":1}\n' },
  ])
  assert.deepEqual(await readZip(bytesOf(FAR_AND_PACKED), (name) => name.includes('/json/')), [
    { name: NAMES[1], text: '{"a":1}\n'.repeat(400) },
  ])
})

test('what begins like an archive and is none has no files', async () => {
  assert.deepEqual(await readZip(bytesOf(STORED.slice(0, 80)), () => true), [])
  assert.deepEqual(await readZip(new Uint8Array(4), () => true), [])
})
