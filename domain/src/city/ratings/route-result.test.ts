import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type EdgeResult, TOO_FEW } from './result.ts'
import { routeResult } from './route-result.ts'

const edge = (voices: number, share: number, classes: EdgeResult['classes'] = null): EdgeResult => ({
  ...TOO_FEW,
  voices,
  share,
  classes,
})

test('a route is told by its edges that may be told, and an edge of too few voices changes nothing', () => {
  const reported = [edge(10, 0.5, [2, 3, 4, 1]), edge(6, 1)]
  const whole = routeResult(reported)
  assert.deepEqual(whole, { edges: 2, voices: 16, share: 11 / 16, classes: [2, 3, 4, 1] })
  assert.deepEqual(routeResult([...reported, TOO_FEW, TOO_FEW]), whole)
  assert.equal(routeResult([edge(6, 1)]).classes, null)
  assert.deepEqual(routeResult([TOO_FEW]), { edges: 0, voices: null, share: null, classes: null })
})
