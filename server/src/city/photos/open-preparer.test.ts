import assert from 'node:assert/strict'
import { test } from 'node:test'
import '../../api.ts'
import '../../jobs.ts'

interface Loaded {
  sharedObjects: string[]
}

test('what looks into photos is loaded by nothing but the process that prepares them', () => {
  const { sharedObjects } = process.report.getReport() as unknown as Loaded
  assert.ok(
    sharedObjects.some((it) => it.includes('sharp')),
    'what is loaded is known',
  )
  assert.deepEqual(
    sharedObjects.filter((it) => it.includes('onnxruntime')),
    [],
  )
})
