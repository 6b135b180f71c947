import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, makeClient } from '@allmend/contract/client'
import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import type { FakeStripeServer } from '../../src/money/cards/fake-stripe-server.ts'
import { codeAt, stepOf } from '../../src/base/accounts/second-factor/totp.ts'
import { importRegion } from '../../src/base/network/import/import-region.ts'
import { openCardServer } from '../../test/card-server.ts'
import { osmPbf } from '../../test/network/osm-pbf.ts'
import { smallTown } from '../../test/network/small-town.ts'
import { PASSWORD, type TestServer } from '../../test/test-server.ts'
import { codeFromMail, solvedRobot } from '../browser.ts'
import { openQuickServer } from '../quick-server.ts'
import { fromBase32 } from '../tenants.ts'
import { type Calls, recorded } from './calls.ts'

const REGION = 'seewil'

/** Somebody at a browser: a jar of cookies, a token in memory. */
export interface Somebody {
  client: Client
  email: string
  token: string | undefined
}

export interface World {
  server: TestServer
  provider: FakeStripeServer
  calls: Calls
  visitor(): Somebody
  /** Through the calls of the sign-up page. */
  signedUp(name: { firstName: string; familyName: string }): Promise<Somebody>
  withSecondFactor(somebody: Somebody): Promise<void>
  /** With a role of the platform, which a command gives. */
  withRole(role: PlatformRole): Promise<Somebody>
  close(): Promise<void>
}

/** A server that listens, in a region somebody has imported; all else is asked of it by calls. */
export async function openWorld(): Promise<World> {
  const { server, provider } = await openCardServer(openQuickServer)
  await importTown(server)
  const origin = await server.app.listen({ port: 0, host: '127.0.0.1' })
  const calls = recorded(server, REGION)

  function visitor(token?: string): Somebody {
    const somebody: Somebody = {
      email: '',
      token,
      client: makeClient({
        origin,
        fetch: calls.fetchWith(new Map()),
        clientKey: server.config.CLIENT_KEY,
        language: () => 'de',
        session: {
          token: () => somebody.token,
          renewed: ({ jwt }) => (somebody.token = jwt),
          signedOut: () => (somebody.token = undefined),
          denied: () => undefined,
        },
      }),
    }
    return somebody
  }

  return {
    server,
    provider,
    calls,
    visitor: () => visitor(),
    async signedUp({ firstName, familyName }) {
      const somebody = visitor()
      const { accounts } = somebody.client
      somebody.email = `${firstName}@seewil.example`.toLowerCase()
      const { email } = somebody
      await accounts.sendSecurityCode({ email, robot: await solvedRobot(somebody.client) })
      const securityCode = await codeFromMail(server, email)
      const consents = { newsletter: false, terms: true }
      const form = { firstName, familyName, email, password: PASSWORD, ...consents, securityCode }
      somebody.token = (await accounts.register(form)).jwt
      return somebody
    },
    async withSecondFactor({ client: { accounts } }) {
      const { secret } = await accounts.startSecondFactor({})
      await accounts.confirmSecondFactor({ code: codeAt(fromBase32(secret), stepOf(server.clock.now)) })
    },
    async withRole(role) {
      const { token } = await server.person({ roles: [role] })
      return visitor(token)
    },
    close: () => server.close(),
  }
}

/** What the command for regions does. */
async function importTown(server: TestServer): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'usable-'))
  const file = join(folder, 'town.osm.pbf')
  await writeFile(file, osmPbf(smallTown()))
  const worker = await server.jobContext.pool.connect()
  await importRegion(worker, file, { slug: REGION, name: 'Seewil', now: server.clock.now })
  worker.release()
  await rm(folder, { recursive: true })
}
