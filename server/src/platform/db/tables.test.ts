import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

test('the types of the tables are those of the migrated database', async () => {
  const tools = fileURLToPath(new URL('../../../../node_modules/.bin', import.meta.url))
  const script = fileURLToPath(new URL('write-tables.ts', import.meta.url))
  const env = {
    ...process.env,
    PATH: `${tools}:${process.env['PATH']}`,
    DATABASE_OWNER_URL: server.config.DATABASE_OWNER_URL,
  }
  const verified = promisify(execFile)(process.execPath, [script, '--verify'], { env })
  await assert.doesNotReject(verified, 'npm run db:types writes them anew')
})
