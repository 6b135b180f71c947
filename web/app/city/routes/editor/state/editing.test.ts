import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rename } from '@allmend/domain/city/routes/edit-course'
import { historyOf, stepped } from '@allmend/domain/city/routes/history'
import type { Route } from '@allmend/domain/city/routes/route'
import type { Street } from '@allmend/domain/base/network/street'
import { QUIET_STREET } from '@allmend/domain/city/routes/street.fixture'
import type { SavedRoute } from '../../saved-route.ts'
import { back, editingOf, forth, isChanged, savedAs, withRetry, withStep } from './editing.ts'

const street = (edgeId: number): Street => ({
  edgeId,
  name: `Gasse ${edgeId}`,
  fromNode: edgeId,
  toNode: edgeId + 1,
  course: [
    [8 + edgeId / 1000, 47],
    [8 + (edgeId + 1) / 1000, 47],
  ],
  lengthMetres: 76,
  ...QUIET_STREET,
})

const on = (...edgeIds: number[]): Route => ({
  number: 12,
  name: 'Quai',
  start: null,
  isVisible: true,
  course: [{ kind: 'network', waypoints: [], edges: edgeIds.map((edgeId) => ({ edgeId, isForward: true })) }],
  reverse: null,
})

const saved = (route: Route, revision: number, streets: number[]): SavedRoute =>
  ({ id: 'a', revision, route, streets: streets.map(street) }) as unknown as SavedRoute

test('what was kept goes on where it was left, both ways', () => {
  const history = stepped(historyOf(on(1)), on(1, 2))
  const it = editingOf(saved(on(1), 3, [1]), { revision: 3, history, streets: [street(1), street(2)] })
  assert.ok(it.isResumed && isChanged(it) && !it.conflict)
  assert.ok(it.streets.has(2), 'the streets of the steps are known')
  assert.deepEqual(back(it).history.present, on(1))
  assert.deepEqual(forth(back(it)).history.present, on(1, 2))
})

test('steps on a revision somebody has saved over are a conflict until it is decided', () => {
  const history = stepped(historyOf(on(1)), on(1, 2))
  const kept = { revision: 3, history, streets: [street(1), street(2)] }
  const it = editingOf(saved(on(5), 4, [5]), kept)
  assert.equal(it.conflict?.revision, 4)
  assert.equal(it.basis, 3, 'a save still names what the steps started from')
  assert.deepEqual(it.history.present, on(1, 2), 'nothing is lost')
  assert.equal(savedAs(it, saved(on(1, 2), 5, [1, 2])).conflict, undefined)
})

test('whoever did what somebody else then saved begins afresh', () => {
  const history = stepped(historyOf(on(1)), on(1, 2))
  const it = editingOf(saved(on(1, 2), 4, [1, 2]), { revision: 3, history, streets: [] })
  assert.ok(!it.conflict && !it.isResumed && !isChanged(it))
  assert.equal(it.history.past.length, 0)
})

test('an edge the saved route came without a street for is gone, whatever was known of it', () => {
  const it = editingOf(saved(on(1, 2), 4, [1]), {
    revision: 4,
    history: historyOf(on(1, 2)),
    streets: [street(2), street(9)],
  })
  assert.deepEqual(
    [...it.streets.keys()].toSorted((one, other) => one - other),
    [1, 9],
  )
})

test('a broken store is no reason not to open a route', () => {
  const broken = { revision: 4, history: { past: 'x' }, streets: [] } as never
  assert.deepEqual(editingOf(saved(on(1), 4, [1]), broken).history, historyOf(on(1)))
})

test('several edits at once are one step, another route too, and nothing is none', () => {
  const it = editingOf(saved(on(1), 1, [1]), undefined)
  const both = withStep(it, [
    { kind: 'rename', name: 'Seequai' },
    { kind: 'visible', isVisible: false },
  ])
  assert.equal(both.history.past.length, 1)
  assert.deepEqual(both.history.present, { ...on(1), name: 'Seequai', isVisible: false })
  assert.deepEqual(back(withStep(both, on(1))).history.present, both.history.present)
  assert.equal(withStep(it, { kind: 'visible', isVisible: true }).history.past.length, 0)
})

test('the other way of a step stands in for it and can be taken back by itself', () => {
  const it = editingOf(saved(on(1), 1, [1]), undefined)
  const first = withStep(
    it,
    { kind: 'append', on: 'default', edges: [{ edgeId: 2, isForward: true }], waypoints: [] },
    [street(2)],
  )
  const other = withRetry(
    first,
    on(1),
    { kind: 'append', on: 'default', edges: [{ edgeId: 3, isForward: true }], waypoints: [] },
    [street(3)],
  )
  assert.deepEqual(idsOf(other.history.present), [1, 3])
  assert.deepEqual(idsOf(back(other).history.present), [1, 2])
})

test('routes that say the same are the same, in whichever order their fields were written', () => {
  const it = editingOf(saved(on(1), 1, [1]), undefined)
  const turned = Object.fromEntries(Object.entries(on(1)).toReversed()) as Route
  assert.ok(!isChanged({ ...it, history: historyOf(turned) }))
  assert.ok(isChanged({ ...it, history: historyOf(rename(on(1), { name: 'Seequai' })) }))
})

const idsOf = ({ course }: Route): number[] =>
  course.flatMap((part) => (part.kind === 'network' ? part.edges.map(({ edgeId }) => edgeId) : []))
