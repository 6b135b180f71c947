import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { isProof, searchProof } from '@allmend/domain/base/accounts/proof-of-work'
import { openBrowser, solvedRobot } from '../../../../nets/browser.ts'
import { openTestServer, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

const refused = { code: 'robot_check_failed' }
const email = 'reto@seewil.example'

test('a proof of work counts once', async () => {
  const { client } = openBrowser(server)
  const robot = await solvedRobot(client)
  await client.accounts.sendSecurityCode({ email, robot })
  await assert.rejects(client.accounts.sendSecurityCode({ email, robot }), refused)
})

test('a proof sent twice at once counts once', async () => {
  const { client } = openBrowser(server)
  const robot = await solvedRobot(client)
  const outcomes = await Promise.allSettled(
    [1, 2, 3].map(() => client.accounts.sendSecurityCode({ email, robot })),
  )
  assert.equal(outcomes.filter((it) => it.status === 'fulfilled').length, 1)
})

test('a number that proves nothing is refused', async () => {
  const { client } = openBrowser(server)
  const { challenge, bits } = await client.accounts.robotCheck({})
  const nonce = [0, 1, 2].find((it) => !isProof(challenge, it, bits)) ?? 0
  await assert.rejects(client.accounts.sendSecurityCode({ email, robot: { challenge, nonce } }), refused)
})

test('a challenge that is not ours, or was drawn out by its holder, is refused', async () => {
  const { client } = openBrowser(server)
  const { challenge, bits } = await client.accounts.robotCheck({})
  const [expiry = '', random = '', code = ''] = challenge.split('.')
  const forged = [
    `${Number(expiry) + 1}.${random}.${code}`,
    `${expiry}.${random}x.${code}`,
    `${expiry}.${random}.`,
    `${challenge}.again`,
    '',
  ]
  for (const challenge of forged) {
    const nonce = searchProof(challenge, bits, 0, 10_000_000) ?? 0
    await assert.rejects(client.accounts.sendSecurityCode({ email, robot: { challenge, nonce } }), refused)
  }
})

test('a challenge lives ten minutes', async () => {
  const { client } = openBrowser(server)
  const robot = await solvedRobot(client)
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 10 * 60_000)
  await assert.rejects(client.accounts.sendSecurityCode({ email, robot }), refused)
  server.clock.now = before
  await client.accounts.sendSecurityCode({ email, robot })
})

test('an address is mailed five times an hour at most', async () => {
  const { client } = openBrowser(server)
  const email = 'viel-post@seewil.example'
  for (let mails = 0; mails < 5; mails++) {
    await client.accounts.sendSecurityCode({ email, robot: await solvedRobot(client) })
  }
  const robot = await solvedRobot(client)
  const answer = await server.app.inject({
    method: 'POST',
    url: '/api/user/security-code',
    headers: { 'x-client-key': server.config.CLIENT_KEY },
    payload: { email, robot },
  })
  assert.equal(answer.json<{ code: string }>().code, 'too_many_requests')
  assert.equal(answer.headers['retry-after'], '3600')
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 3_600_000)
  await client.accounts.sendSecurityCode({ email, robot: await solvedRobot(client) })
  server.clock.now = before
})
