import assert from 'node:assert/strict'
import { hash as digest } from 'node:crypto'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  CHAIN_START,
  type ChainFinding,
  type ChainLink,
  checkChain,
  linkText,
  type LoggedEntry,
} from './chain.ts'

const sha256 = (text: string): string => digest('sha256', text)
interface Row {
  link: ChainLink
  entry: LoggedEntry | undefined
}

function chainOf(length: number): Row[] {
  let before = CHAIN_START
  return Array.from({ length }, (_, index) => {
    const entry = {
      number: index * 2 + 1,
      participantId: `p${index % 7}`,
      atMicros: String(1_800_000_000_000_000 + index),
      act: 'counted',
      what: `Woche ${index}`,
      byWhom: 'Stadt Seewil',
      purpose: 'project_analysis',
    }
    const place = { position: index + 1, linkedAt: 1_000 + Math.floor(index / 10) }
    before = sha256(linkText(before, place, entry))
    return { link: { ...place, number: entry.number, hash: before }, entry }
  })
}

function at(rows: readonly Row[], index: number): Row & { entry: LoggedEntry } {
  const { link, entry } = rows.at(index) ?? assert.fail()
  return { link, entry: entry ?? assert.fail() }
}

function faultsOf(rows: readonly Row[], anchors: { day: string; position: number; hash: string }[] = []) {
  const check = checkChain({ sha256, anchors, prunableBefore: 0 })
  for (const { link, entry } of rows) check.add(link, entry)
  return check.end().findings
}

test('a chain nobody touched has no fault, and ends with its last hash', () => {
  const rows = chainOf(50)
  const check = checkChain({ sha256, anchors: [], prunableBefore: 0 })
  for (const { link, entry } of rows) check.add(link, entry)
  assert.deepEqual(check.end(), { position: 50, hash: rows.at(-1)?.link.hash, findings: [], faults: 0 })
})

test('whatever field of whichever entry is changed, its position is named and no other', () => {
  const rows = chainOf(60)
  const field = fc.constantFrom<keyof LoggedEntry>(
    'number',
    'participantId',
    'atMicros',
    'act',
    'what',
    'byWhom',
    'purpose',
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 59 }), field, (index, name) => {
      const reported = rows.with(index, {
        link: at(rows, index).link,
        entry: { ...at(rows, index).entry, [name]: name === 'number' ? 999 : 'x' },
      })
      assert.deepEqual(faultsOf(reported), [{ fault: 'changed', position: index + 1 }])
    }),
  )
})

test('a removed entry, a removed link and both are found where they stood', () => {
  const rows = chainOf(60)
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 58 }), (index) => {
      const { link } = at(rows, index)
      assert.deepEqual(faultsOf(rows.with(index, { link, entry: undefined })), [
        { fault: 'entry removed', position: index + 1 },
      ])
      assert.deepEqual(faultsOf(rows.toSpliced(index, 1)), [{ fault: 'link removed', position: index + 1 }])
      // Renumbered behind the gap, so that none is to be seen: the hashes tell.
      const closed = rows
        .toSpliced(index, 1)
        .map((row, at) => ({ ...row, link: { ...row.link, position: at + 1 } }))
      assert.deepEqual(faultsOf(closed)[0], { fault: 'changed', position: index + 1 })
    }),
  )
})

test('two entries that changed places are found at both places', () => {
  const rows = chainOf(60)
  const pair = fc
    .tuple(fc.integer({ min: 0, max: 59 }), fc.integer({ min: 0, max: 59 }))
    .filter(([a, b]) => a < b)
  fc.assert(
    fc.property(pair, ([a, b]) => {
      const swapped = rows
        .with(a, { link: at(rows, a).link, entry: at(rows, b).entry })
        .with(b, { link: at(rows, b).link, entry: at(rows, a).entry })
      assert.deepEqual(
        faultsOf(swapped),
        [a, b].map((at): ChainFinding => ({ fault: 'changed', position: at + 1 })),
      )
    }),
  )
})

test('who writes the whole chain anew, or cuts its end off, is found by what was published', () => {
  const rows = chainOf(40)
  const anchors = [{ day: '2026-09-16', position: 30, hash: at(rows, 29).link.hash }]
  assert.deepEqual(faultsOf(rows, anchors), [])
  assert.deepEqual(faultsOf(rows.slice(0, 20), anchors), [{ fault: 'anchor differs', position: 30 }])
  let before = CHAIN_START
  const forged = rows.map(({ link }, index) => {
    const { entry } = at(rows, index)
    const reported = { ...entry, what: index === 3 ? 'nichts' : entry.what }
    before = sha256(linkText(before, link, reported))
    return { link: { ...link, hash: before }, entry: reported }
  })
  assert.deepEqual(faultsOf(forged), [], 'by itself it holds')
  assert.deepEqual(faultsOf(forged, anchors), [{ fault: 'anchor differs', position: 30 }])
})

test('what was pruned may be missing at the beginning, if it is old enough', () => {
  const rows = chainOf(40)
  const pruned = rows.map((row, index) => (index < 20 ? { ...row, entry: undefined } : row))
  const check = (prunableBefore: number, reported: readonly Row[]) => {
    const it = checkChain({ sha256, anchors: [], prunableBefore })
    for (const { link, entry } of reported) it.add(link, entry)
    return it.end().findings
  }
  assert.deepEqual(check(1_002, pruned), [])
  assert.equal(check(1_001, pruned).length, 10, 'the second ten were too young')
  const hole = rows.with(5, { link: at(rows, 5).link, entry: undefined })
  assert.deepEqual(check(9_999, hole), [{ fault: 'entry removed', position: 6 }], 'not in the middle')
})
