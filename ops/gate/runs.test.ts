import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { test } from 'node:test'
import { drawn, figuresIn, historyOf, historyText } from './figures.ts'
import { CORE } from './flows.ts'
import { nameOf, repeatedIn, type Run } from './runs.ts'
import { objectionsTo } from './submit-check.ts'

const RUN: Run = {
  tree: 'a1',
  commit: 'c1',
  tier: 'change',
  passed: 2_500,
  failed: 0,
  skipped: 0,
  again: [],
  seconds: 1_800,
  at: '2026-11-18T16:00:00.000Z',
}
const HERE = { isClean: true, tree: 'a1', isOnMain: true }
const STEADY: Run = { ...RUN, tier: 'steady' }

test('a commit whose tree was run whole, and its flows three times, can be submitted', () => {
  assert.deepEqual(objectionsTo(HERE, [RUN, STEADY]), [])
  // A reworded message is another commit of the same tree.
  assert.deepEqual(objectionsTo(HERE, [{ ...RUN, commit: 'c2' }, STEADY]), [])
})

test('what was run on another tree, failed since, or lacks the newest main cannot', () => {
  assert.match(objectionsTo({ ...HERE, tree: 'b2' }, [RUN, STEADY]).join(), /whole gate was not run/)
  assert.match(objectionsTo(HERE, [RUN, STEADY, { ...RUN, failed: 1 }]).join(), /whole gate failed/)
  assert.match(objectionsTo(HERE, [RUN]).join(), /three times was not run/)
  assert.match(objectionsTo({ ...HERE, isOnMain: false }, [RUN, STEADY]).join(), /newest main/)
  assert.match(objectionsTo({ ...HERE, isClean: false }, [RUN, STEADY]).join(), /not committed/)
  assert.match(objectionsTo(HERE, [{ ...RUN, tier: 'nightly' }, STEADY]).join(), /was not run/)
})

test('a flow at its second try for the third time is named, wherever its line has moved to', () => {
  const line = (at: number) =>
    `  [flows] › e2e/photos/capture.spec.ts:${at}:3 › in de a ride is photographed (retry #1) (12.4s)`
  const name = nameOf(line(12))
  assert.equal(name, 'e2e/photos/capture.spec.ts › in de a ride is photographed')
  const once: Run = { ...RUN, again: [nameOf(line(40)), nameOf(line(40))] }
  assert.deepEqual(repeatedIn([name], [once]), [])
  assert.deepEqual(repeatedIn([name], [once, RUN, once]), [name])
  assert.deepEqual(repeatedIn(['another'], [once, once]), [])
})

test('every flow of the core is there', () => {
  for (const file of CORE) assert.ok(existsSync(new URL(`../../${file}`, import.meta.url)), file)
})

test('figures are read from a log, kept by commit and drawn a row each', () => {
  const log = 'x\nfigure: home, LCP = 980 ms\n  figure: ratio to bare = 0.71\nfigure: home, LCP = 940 ms\n'
  const found = figuresIn(log)
  assert.deepEqual(found, [
    { name: 'home, LCP', value: 940, unit: 'ms' },
    { name: 'ratio to bare', value: 0.71, unit: '' },
  ])
  const history = found.map((it) => ({ commit: 'c1', day: '2026-11-18', ...it }))
  assert.deepEqual(historyOf(historyText(history)), history)
  const later = { commit: 'c2', day: '2026-11-19', name: 'home, LCP', value: 1_034, unit: 'ms' }
  const svg = drawn([...history, later])
  assert.equal(svg.match(/<polyline/g)?.length, 2)
  assert.match(svg, /1034 ms \(\+10 %, 2 ×\)/)
})
