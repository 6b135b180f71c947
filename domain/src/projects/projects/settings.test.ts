import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isOver, isSurveyAddress, mayChangeIntent, mayChangeRegion } from './settings.ts'

test('what the board approved stays what it read, also once it is live', () => {
  assert.equal(mayChangeIntent({ approvedAt: null, liveAt: null }), true)
  assert.equal(mayChangeIntent({ approvedAt: 1, liveAt: null }), false)
  assert.equal(mayChangeIntent({ approvedAt: 1, liveAt: 2 }), false)
})

test('the region stays once somebody takes part', () => {
  assert.equal(mayChangeRegion({ joined: 0 }), true)
  assert.equal(mayChangeRegion({ joined: 1 }), false)
})

test('a project is over after its last day, or once it was closed', () => {
  const project = { endDay: '2027-12-31', closedAt: null } as const
  assert.equal(isOver(project, '2027-12-31'), false)
  assert.equal(isOver(project, '2028-01-01'), true)
  assert.equal(isOver({ ...project, closedAt: 1 }, '2026-10-01'), true)
})

test('a survey is a page of ours below /survey or an address on the web, and nothing a browser would run', () => {
  for (const address of ['/survey/ABC/alltag-1', 'https://umfrage.example/7', 'http://umfrage.example']) {
    assert.equal(isSurveyAddress(address), true, address)
  }
  for (const address of [
    '/survey',
    '//survey.example',
    '/profile',
    'javascript:alert(1)',
    'ftp://x',
    'umfrage',
    '/survey/../x',
  ]) {
    assert.equal(isSurveyAddress(address), false, address)
  }
})
