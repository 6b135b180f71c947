import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { PLATFORM_ROLES } from '../../base/accounts/role.ts'
import { impersonalError } from './impersonal-error.ts'
import { endedBy, isOpen, mayConsent, mayPropose, PROPOSAL_DAYS } from './role-proposal.ts'
import { isVisiting, visitFrom, visitMinutes } from './visit.ts'

const DAY = 86_400_000
const proposal = { accountId: 'ursina', proposedBy: 'tobias', proposedAt: 0, outcome: null } as const

test('Tobias proposes Ursina for the board; Salome consents, he himself and Ursina cannot', () => {
  assert.equal(mayConsent(proposal, 'salome', DAY), 'yes')
  assert.equal(mayConsent(proposal, 'tobias', DAY), 'role_proposal_own')
  assert.equal(mayConsent(proposal, 'ursina', DAY), 'role_own')
})

test('after seven days, once decided, or when who proposed it is gone, nobody can consent any more', () => {
  assert.equal(isOpen(proposal, PROPOSAL_DAYS * DAY - 1), true)
  assert.equal(mayConsent(proposal, 'salome', PROPOSAL_DAYS * DAY), 'role_proposal_over')
  assert.equal(mayConsent({ ...proposal, outcome: 'declined' }, 'salome', DAY), 'role_proposal_over')
  assert.equal(mayConsent({ ...proposal, proposedBy: null }, 'salome', DAY), 'role_proposal_over')
})

test('whoever proposed it takes it back, anybody else declines it', () => {
  assert.equal(endedBy(proposal, 'tobias'), 'withdrawn')
  assert.equal(endedBy(proposal, 'salome'), 'declined')
})

test('no role changes by fewer than two people besides the one it is about', () => {
  const person = fc.constantFrom('ursina', 'tobias', 'salome')
  fc.assert(
    fc.property(person, person, person, fc.constantFrom(...PLATFORM_ROLES), (accountId, by, second, role) => {
      const proposed = mayPropose({ by, accountId, role, isGrant: true, held: [] })
      if (proposed !== 'yes') return
      const it = { accountId, proposedBy: by, proposedAt: 0, outcome: null }
      if (mayConsent(it, second, DAY) === 'yes') assert.equal(new Set([accountId, by, second]).size, 3)
    }),
  )
})

test('what is so already is not proposed', () => {
  const about = { by: 'tobias', accountId: 'ursina', role: 'ethics' } as const
  assert.equal(mayPropose({ ...about, isGrant: true, held: ['ethics'] }), 'role_unchanged')
  assert.equal(mayPropose({ ...about, isGrant: false, held: ['admin'] }), 'role_unchanged')
  assert.equal(mayPropose({ ...about, isGrant: false, held: ['ethics'] }), 'yes')
})

test('a visit lasts an hour, or until it is ended', () => {
  const visit = visitFrom(0)
  assert.deepEqual([isVisiting(visit, 3_599_999), isVisiting(visit, 3_600_000)], [true, false])
  assert.equal(isVisiting({ ...visit, endedAt: 60_000 }, 61_000), false)
  assert.deepEqual([visitMinutes(visit, 10), visitMinutes(visit, 9e9)], [1, 60])
  assert.equal(visitMinutes({ ...visit, endedAt: 18 * 60_000 }, 9e9), 18)
})

test('an error is told without whom it happened to', () => {
  const reported: [string, string][] = [
    ['550 5.1.1 <miriam@seewil.example>: Recipient unknown', '550 … …: Recipient unknown'],
    ['duplicate key (email)=(miriam@seewil.example) exists', 'duplicate key …=… exists'],
    ['no such photo 3f2b8c1e-6d1a-4b7e-9c55-0f1a2b3c4d5e', 'no such photo …'],
    ['connect ECONNREFUSED 10.0.0.12:5432', 'connect ECONNREFUSED …'],
    ['Invalid name "Miriam Kälin"\n    at row 3', 'Invalid name …'],
  ]
  for (const [text, words] of reported) assert.equal(impersonalError(text), words)
})

test('no mail address survives, wherever it stands', () => {
  const word = fc.stringMatching(/^[a-zäöü ]{0,12}$/)
  fc.assert(
    fc.property(word, fc.stringMatching(/^[a-z.]{1,8}@[a-z]{1,8}\.ch$/), word, (before, email, after) => {
      assert.ok(!impersonalError(`${before}${email} ${after}`).includes('@'))
    }),
  )
})
