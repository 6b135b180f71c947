import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Access } from '@allmend/contract/endpoint'
import { PLATFORM_ROLES } from '@allmend/domain/base/accounts/role'
import { ORGANISATION_ROLES } from '@allmend/domain/base/organisations/user'
import fc from 'fast-check'
import { type Caller, permissionOf } from './permission.ts'

const caller = fc.record({
  accountId: fc.uuid(),
  sessionId: fc.uuid(),
  name: fc.string(),
  secondFactor: fc.constantFrom('none', 'unproven', 'proven'),
  platformRoles: fc.uniqueArray(fc.constantFrom(...PLATFORM_ROLES)),
}) satisfies fc.Arbitrary<Caller>
const role = fc.option(fc.constantFrom(...ORGANISATION_ROLES), { nil: null })
const seeing = fc.constantFrom<Access>(
  { who: 'organisation member', of: 'id' },
  { who: 'organisation admin', of: 'id' },
  { who: 'ethics board' },
  { who: 'ethics board or platform admin' },
  { who: 'platform admin' },
  { who: 'superuser' },
)

test('nobody sees other people’s data without a second factor that was shown in this session', () => {
  fc.assert(
    fc.property(seeing, caller, role, (access, caller, role) => {
      if (permissionOf(access, caller, role).startsWith('yes')) assert.equal(caller.secondFactor, 'proven')
    }),
  )
})

test('whoever may manage may also read', () => {
  fc.assert(
    fc.property(caller, role, (caller, role) => {
      if (!permissionOf({ who: 'organisation admin', of: 'id' }, caller, role).startsWith('yes')) return
      assert.ok(permissionOf({ who: 'organisation member', of: 'id' }, caller, role).startsWith('yes'))
    }),
  )
})

test('a platform role opens no organisation, except the superuser’s, and that is from outside', () => {
  fc.assert(
    fc.property(caller, (caller) => {
      const permission = permissionOf({ who: 'organisation member', of: 'id' }, caller, null)
      assert.notEqual(permission, 'yes')
      if (!caller.platformRoles.includes('superuser')) assert.equal(permission, 'organisation_foreign')
    }),
  )
})
