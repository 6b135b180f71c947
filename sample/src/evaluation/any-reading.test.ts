import { test } from 'node:test'
import fc from 'fast-check'
import { dataFolder } from '../report/real-tracks.ts'
import { anyReading } from './any-reading.ts'

const HISTORIES = 20_000

test(`no fixes whatsoever break a diary: ${HISTORIES} histories of phones`, (context) => {
  const { property, seen, hasReal } = anyReading()
  fc.assert(property, { numRuns: HISTORIES })
  context.diagnostic(`${seen.fixes} fixes, ${seen.entries} entries, ${seen.legs} legs`)
  if (!hasReal) context.diagnostic(`without cuts of real tracks: none in ${dataFolder()} (set ALLMEND_DATA)`)
})
