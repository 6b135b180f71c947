import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  changedDefect,
  DEFECT_LIMITS,
  type DefectChange,
  inOrderOfWork,
  sameDefect,
  titleOf,
} from './defect.ts'

const CHANGES = ['plan', 'finish', 'reopen', 'archive'] as const satisfies DefectChange[]

test('what is done is planned no more, and what is put away only comes back', () => {
  const open = { state: 'reported', isArchived: false } as const
  assert.deepEqual(changedDefect(open, 'plan'), { state: 'planned', isArchived: false })
  assert.deepEqual(changedDefect(open, 'finish'), { state: 'done', isArchived: false })
  assert.equal(changedDefect(open, 'reopen'), undefined)
  const done = { state: 'done', isArchived: false } as const
  assert.equal(changedDefect(done, 'plan'), undefined)
  assert.deepEqual(changedDefect(done, 'reopen'), open)
  const away = changedDefect(done, 'archive')!
  for (const change of ['plan', 'finish', 'archive'] as const)
    assert.equal(changedDefect(away, change), undefined)
  assert.deepEqual(changedDefect(away, 'reopen'), open)
})

test('whatever is done to a defect, it can be opened or closed', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...CHANGES), { maxLength: 12 }), (changes) => {
      let defect = { state: 'reported', isArchived: false } as NonNullable<ReturnType<typeof changedDefect>>
      for (const change of changes) defect = changedDefect(defect, change) ?? defect
      assert.ok(CHANGES.some((change) => changedDefect(defect, change)))
    }),
  )
})

test('a report near an open defect is about that one, the nearest', () => {
  const known = [
    { id: 'far', at: [8.001, 47] as const, state: 'reported', isArchived: false } as const,
    { id: 'done', at: [8, 47] as const, state: 'done', isArchived: false } as const,
    { id: 'near', at: [8.0002, 47] as const, state: 'planned', isArchived: false } as const,
  ]
  assert.equal(sameDefect([8, 47], known)?.id, 'near')
  assert.equal(sameDefect([8.5, 47], known), undefined)
})

test('a title is the first line, and not too long', () => {
  assert.equal(titleOf('Schlagloch\nbeim Brunnen'), 'Schlagloch')
  assert.ok(titleOf('x'.repeat(500)).length <= DEFECT_LIMITS.title)
})

test('what is due first stands first, what is done stands last', () => {
  const row = (id: string, state: 'reported' | 'planned' | 'done', dueOn: string | null, at: number) => ({
    id,
    state,
    dueOn,
    isArchived: false,
    reportedAt: at,
    doneAt: state === 'done' ? at : null,
  })
  const rows = [
    row('done', 'done', null, 9),
    row('later', 'planned', '2026-10-01', 1),
    row('new', 'reported', null, 8),
    row('soon', 'planned', '2026-09-20', 2),
  ]
  assert.deepEqual(
    inOrderOfWork(rows).map(({ id }) => id),
    ['soon', 'later', 'new', 'done'],
  )
})
