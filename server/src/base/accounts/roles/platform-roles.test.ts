import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import { openTestServer, type Person, type TestServer } from '../../../../test/test-server.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

const run = promisify(execFile)
const ROOT = new URL('../../../../../', import.meta.url)

/** The command as an operator runs it. */
async function grant(...args: string[]): Promise<{ code: number; said: string; log: string }> {
  const env = { ...process.env, ...(server.config as unknown as NodeJS.ProcessEnv), LOG_LEVEL: 'info' }
  const asked = [new URL('server/src/cli/grant.ts', ROOT).pathname, ...args]
  const done = await run(process.execPath, asked, { env, cwd: ROOT }).then(
    (it) => ({ code: 0, ...it }),
    (error: unknown) => error as { code: number; stdout: string; stderr: string },
  )
  return { code: done.code, said: done.stdout, log: done.stderr }
}

const rolesOf = async ({ client }: Person) => (await client.accounts.me({})).roles.defaults.roles

test('a role is granted once, works from the next call, and ends with the next after it is revoked', async () => {
  const sandra = await server.person()
  await assert.rejects(sandra.client.governance.cases({}), { code: 'access_denied' })
  const about = ['--email', sandra.email.toUpperCase(), '--role', 'ethics']
  const granted = await grant(...about)
  assert.deepEqual([granted.code, granted.said.includes('is now ethics')], [0, true])
  assert.match(granted.log, /a role of the platform was changed/)
  assert.ok(!granted.log.includes(sandra.email))
  assert.deepEqual(await rolesOf(sandra), ['USER', 'ETHICS'])
  await sandra.client.governance.cases({})
  assert.match((await grant(...about)).said, /was already ethics/)
  assert.match((await grant(...about, '--revoke')).said, /is no longer ethics/)
  await assert.rejects(sandra.client.governance.cases({}), { code: 'access_denied' })
  assert.match((await grant(...about, '--revoke')).said, /was not ethics/)
})

test('whoever has no second factor is granted the role, and can do nothing with it before she has one', async () => {
  const reto = await server.person({ secondFactor: false })
  const { said: text } = await grant('--email', reto.email, '--role', 'admin')
  assert.match(text, /once she has set up a second factor/)
  await assert.rejects(reto.client.projects.purchases({}), { code: 'second_factor_required' })
})

test('an address nobody has and a role that does not exist are refused with words', async () => {
  const nobody = await grant('--email', 'niemand@seewil.example', '--role', 'ethics')
  assert.deepEqual([nobody.code, nobody.log.includes('Nobody has an account')], [1, true])
  const wrong = await grant('--email', 'niemand@seewil.example', '--role', 'king')
  assert.deepEqual([wrong.code, wrong.log.includes('ethics|ethics_chair|admin|superuser')], [2, true])
})
