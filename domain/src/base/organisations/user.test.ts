import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freeSeat, mayLose } from './user.ts'

const miriam = { accountId: 'miriam', role: 'admin' } as const
const reto = { accountId: 'reto', role: 'member' } as const

test('the last admin stays, everybody else may go', () => {
  assert.equal(mayLose([miriam, reto], 'reto'), 'yes')
  assert.equal(mayLose([miriam, reto], 'miriam'), 'admin_last')
  assert.equal(mayLose([miriam, { ...reto, role: 'admin' }], 'miriam'), 'yes')
  assert.equal(mayLose([miriam], 'aline'), 'user_unknown')
})

test('three seats, the lowest free one first', () => {
  assert.equal(freeSeat([]), 1)
  assert.equal(freeSeat([1, 3]), 2)
  assert.equal(freeSeat([3, 2, 1]), 'organisation_full')
})
