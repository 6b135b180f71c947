import assert from 'node:assert/strict'
import { test } from 'node:test'
import { continued } from './reread.ts'
import type { Staypoint } from './timeline-entry.ts'

const stay = (startedAt: number, finishedAt: number, more: Partial<Staypoint> = {}): Staypoint => ({
  kind: 'staypoint',
  startedAt,
  finishedAt,
  position: [7.95, 47],
  radiusMetres: 30,
  isActivity: true,
  isOpen: false,
  ...more,
})

const KNOWN = [stay(0, 10), stay(10, 20), stay(20, 30)]
const START = { readFrom: 11, replaceFrom: 20 }

test('what is read again follows what was known, from the stay on that came out as it was', () => {
  const reread = [stay(11, 20), stay(20, 25), stay(25, 40)]
  assert.deepEqual(continued(KNOWN, START, reread), [stay(0, 10), stay(10, 20), stay(20, 25), stay(25, 40)])
})

test('a stay with another centre, another radius or another end did not come out as it was', () => {
  for (const other of [
    stay(11, 20, { position: [7.950_001, 47] }),
    stay(11, 20, { position: [7.95, 47.000_001] }),
    stay(11, 20, { radiusMetres: 30.5 }),
    stay(11, 21),
  ])
    assert.equal(continued(KNOWN, START, [other, stay(20, 40)]), undefined)
  assert.equal(continued([stay(0, 10)], START, [stay(11, 20)]), undefined)
})
