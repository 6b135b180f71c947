import { randomUUID } from 'node:crypto'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { openSession } from '../src/base/accounts/sessions/sessions.ts'
import { addAccount } from '../src/base/accounts/store.ts'
import { accessToken } from '../src/base/accounts/sessions/tokens.ts'
import { openPool } from '../src/platform/db/connect.ts'
import { inTransaction } from '../src/platform/db/identity.ts'
import { approve } from '../test/approved.ts'
import { call } from './call.ts'
import type { Cluster } from './cluster.ts'

const CODE = 'SEEWIL26'

interface Enrolment {
  cluster: Cluster
  port: number
  signingKey: Buffer
  count: number
  joinedDaysAgo: number
}

/** So many people with an account, each joined by code through the API: the credentials of their phones. */
export async function enrol({
  cluster,
  port,
  signingKey,
  count,
  joinedDaysAgo,
}: Enrolment): Promise<string[]> {
  await cluster.asSuperuser(async (client) => {
    const { rows } = await client.query<{ id: string }>(
      `with host as (
         insert into organisations.organisation
           (id, slug, name, account_name, contact_email, type, street, postcode, location, country, created_at)
         values (gen_random_uuid(), 'stadt-seewil', 'Stadt Seewil', 'Stadtkasse', 'post@seewil.example',
           'public_sector', 'Rathausplatz', '6099', 'Seewil', 'CH', now()) returning id),
       project as (
         insert into projects.project
           (id, organisation_id, product, code, name, created_at, seats, settled_at, approved_at, live_at)
         select gen_random_uuid(), id, 'tracking', '${CODE}', 'Unterwegs in Seewil', now(), 1000, now(), now(), now()
         from host returning id, organisation_id)
       insert into payments.order (id, organisation_id, subject_kind, subject_id, way, price_list_id,
         subtotal_rappen, vat_rappen, total_rappen, state, ordered_at, settled_at)
       select gen_random_uuid(), organisation_id, 'project', id, 'wire', 1, 0, 0, 0, 'waived', now(), now()
       from project returning subject_id as id`,
    )
    await approve(client, rows[0]?.id ?? '')
  })
  const pool = openPool(cluster.environment['DATABASE_URL'] ?? '', { size: 2, name: 'allmend faults' })
  try {
    const credentials: string[] = []
    for (let number = 1; number <= count; number++) {
      const now = new Date()
      const id = randomUUID()
      const session = await inTransaction(pool, { duty: 'accounts' }, async (db) => {
        const names = { firstName: 'Miriam', familyName: 'Kälin', newsletter: false, language: 'de' }
        await addAccount(db, { id, email: `${number}@seewil.example`, passwordHash: 'none', ...names, now })
        return openSession(db, signingKey, { accountId: id, device: 'Test', assurance: 'password', now })
      })
      credentials.push(await join(port, accessToken(signingKey, id, session.id, now)))
    }
    // The API knows only now.
    await cluster.asSuperuser((client) =>
      client.query(`update participation.participant set joined_at = joined_at - make_interval(days => $1)`, [
        joinedDaysAgo,
      ]),
    )
    return credentials
  } finally {
    await pool.end()
  }
}

async function join(port: number, token: string): Promise<string> {
  const consents = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))
  const { status, body } = await call({
    port,
    method: 'POST',
    path: `/api/project/${CODE}/join`,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify({ consents, deviceName: 'Telefon', birthYear: 1990 })),
  })
  if (status !== 200) throw new Error(`joining is answered with ${status}: ${JSON.stringify(body)}`)
  return String(body['credential'])
}
