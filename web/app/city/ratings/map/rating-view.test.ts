import assert from 'node:assert/strict'
import { test } from 'node:test'
import { activeFilters, askedIn, searchOf, viewIn, withoutFilters } from './rating-view.ts'

const viewOf = (search: string) => viewIn(new URLSearchParams(search))

test('what is chosen stands in the address and comes back from it; what was there besides stays', () => {
  const search = 'gender=female&age=30-44&from=2026-Q2&routes=official&edge=38640'
  const view = viewOf(search)
  const written = searchOf(view, new URLSearchParams('panel=open'))
  assert.equal(written.get('panel'), 'open')
  assert.deepEqual(viewIn(written), view)
  assert.equal(String(searchOf(viewOf(''), new URLSearchParams(search))), '')
})

test('what no filter knows means that it is not set', () => {
  const view = viewOf('gender=cat&age=3&from=2026-13&edge=-1&criterion=speed&since=now')
  assert.deepEqual(view, viewOf(''))
  assert.equal(viewOf('edge=99999999999').edge, undefined)
})

test('filters are counted and taken away; what is looked at and how it is weighed stays', () => {
  const view = viewOf('gender=female&mode=map&criterion=safety&weighting=balanced')
  assert.equal(activeFilters(view), 2)
  const free = withoutFilters(view)
  assert.equal(activeFilters(free), 0)
  assert.deepEqual([free.criterion, free.weighting], ['safety', 'balanced'])
})

test('on either side of a day the other is what it is compared with, and the period does not count', () => {
  const search = 'since=2026-Q3&from=2025-Q1&equal=hidden'
  const after = askedIn(viewOf(search))
  assert.deepEqual([after.from, after.through, after.compareThrough], ['2026-Q3', undefined, '2026-Q2'])
  const before = askedIn(viewOf(`${search}&side=before`))
  assert.deepEqual([before.from, before.through, before.compareFrom], [undefined, '2026-Q2', '2026-Q3'])
  assert.equal(before.equal, 'hidden')
  assert.equal(askedIn(viewOf('equal=hidden')).equal, undefined, 'nothing is compared')
})
