import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isConfirmed, mayDelete } from './ending.ts'
import { mayHandOver } from './user.ts'

test('an organisation is deleted when nothing runs and nothing is unpaid', () => {
  assert.equal(mayDelete({ runningProjects: 0, openOrders: 0 }), 'yes')
  assert.equal(mayDelete({ runningProjects: 1, openOrders: 0 }), 'organisation_busy')
  assert.equal(mayDelete({ runningProjects: 0, openOrders: 1 }), 'organisation_busy')
})

test('its name is typed, however the capitals and blanks around', () => {
  assert.equal(isConfirmed(' stadt seewil ', 'Stadt Seewil'), true)
  assert.equal(isConfirmed('Stadt', 'Stadt Seewil'), false)
  assert.equal(isConfirmed('', 'Stadt Seewil'), false)
})

test('the administration goes to somebody else of the organisation', () => {
  const users = [
    { accountId: 'miriam', role: 'admin' },
    { accountId: 'reto', role: 'member' },
  ] as const
  assert.equal(mayHandOver(users, { from: 'miriam', to: 'reto' }), 'yes')
  assert.equal(mayHandOver(users, { from: 'miriam', to: 'miriam' }), 'user_unknown')
  assert.equal(mayHandOver(users, { from: 'miriam', to: 'nobody' }), 'user_unknown')
})
