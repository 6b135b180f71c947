import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Failure } from '@allmend/contract/failure'
import { PASSWORD, type TestServer } from '../test/test-server.ts'
import { openBrowser } from './browser.ts'
import { openQuickServer } from './quick-server.ts'

const GUESSES = Number(process.env['ATTACK_GUESSES'] ?? 2_000)
const ADDRESSES = 200
const AT_ONCE = 40
// A hundred per mail and hour, and the owner's own first sign-in on a browser we had not seen.
const EVALUATED_AT_MOST = 110

let server: TestServer
before(async () => (server = await openQuickServer()))
after(() => server.close())

/** Makes the guesses, a few at a time, and counts how they were answered. */
async function guessed(email: string): Promise<Map<string, number>> {
  const answers = new Map<string, number>()
  let next = 0
  const attacker = async () => {
    while (next < GUESSES) {
      const guess = next++
      const address = `198.18.${Math.floor((guess % ADDRESSES) / 100)}.${guess % 100}`
      const { client } = openBrowser(server, { address })
      const code = await client.accounts.signIn({ email, password: `geraten ${guess}` }).then(
        () => 'in',
        (failure: Failure) => failure.code,
      )
      answers.set(code, (answers.get(code) ?? 0) + 1)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, attacker))
  return answers
}

test('thousands of guesses on one account are hardly ever looked at, and its owner still gets in', async (t) => {
  const { email } = await server.person({ secondFactor: false })
  const owner = openBrowser(server, { address: '203.0.113.60' })
  await owner.signIn(email, PASSWORD)
  const answers = await guessed(email)
  const evaluated = answers.get('sign_in_refused') ?? 0
  const words = `${GUESSES} guesses from ${ADDRESSES} addresses on one account, ${evaluated} evaluated`
  t.diagnostic(words)
  console.log(`attack: ${words}`)
  assert.deepEqual([...answers.keys()].toSorted(), ['sign_in_refused', 'too_many_requests'])
  assert.ok(evaluated <= EVALUATED_AT_MOST, `${evaluated} were evaluated`)
  await owner.signIn(email, PASSWORD)
  await owner.client.accounts.me({})
})

test('guesses spread over many accounts are stopped by the address they come from', async () => {
  const people = await Promise.all(Array.from({ length: 10 }, () => server.person({ secondFactor: false })))
  const { client } = openBrowser(server, { address: '203.0.113.61' })
  let evaluated = 0
  for (let guess = 0; guess < 150; guess++) {
    const email =
      guess % 3 === 0 ? (people[guess % people.length]?.email ?? '') : `niemand-${guess}@seewil.example`
    const code = await client.accounts.signIn({ email, password: 'geraten' }).then(
      () => 'in',
      (failure: Failure) => failure.code,
    )
    if (code === 'sign_in_refused') evaluated++
  }
  assert.ok(evaluated <= 100, `${evaluated} were evaluated`)
})

test('a locked-out address tells nobody whether the account exists', async () => {
  const { email } = await server.person({ secondFactor: false })
  const answers = []
  for (const mail of [email, 'niemand@seewil.example']) {
    const { client } = openBrowser(server, { address: '203.0.113.62' })
    const codes = []
    for (let guess = 0; guess < 12; guess++) {
      codes.push(
        await client.accounts
          .signIn({ email: mail, password: 'geraten' })
          .catch((failure: Failure) => failure.code),
      )
    }
    answers.push(codes)
  }
  assert.deepEqual(answers[0], answers[1])
})
