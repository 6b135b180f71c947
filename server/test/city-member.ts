import { inTransaction } from '../src/platform/db/identity.ts'
import { addUser } from '../src/base/organisations/user-store.ts'
import type { CityProject } from './city-project.ts'
import type { Person, TestServer } from './test-server.ts'

/** Somebody else of the organisation that runs a project, who is not its admin. */
export async function cityMember(
  server: TestServer,
  city: CityProject,
  seat: 2 | 3,
  role: 'member' | 'admin' = 'member',
): Promise<Person> {
  const person = await server.person()
  const { organisationId } = city
  const row = { organisationId, accountId: person.id, role, seat, now: server.clock.now } as const
  await inTransaction(server.pool, { duty: 'organisations' }, (db) => addUser(db, row))
  return person
}
