import { purposesOf } from '@allmend/domain/projects/participation/consent'
import type { CityProject } from './city-project.ts'
import type { Person, TestServer } from './test-server.ts'

/** Somebody of this name takes part and agreed to everything but some purposes. */
export async function personHere(
  server: TestServer,
  { id: projectId, code }: CityProject,
  { familyName = 'Kälin', without = [] }: { familyName?: string; without?: readonly string[] } = {},
): Promise<Person & { userId: string }> {
  const person = await server.person({ secondFactor: false })
  const purposes = purposesOf('cityserver').filter((purpose) => !without.includes(purpose))
  const consents = purposes.map((purpose) => ({ purpose, version: 1 }))
  await person.client.participation.takePart({ code, consents, birthYear: 1990 })
  const userId = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    await owner.query('update accounts.account set family_name = $2 where id = $1', [person.id, familyName])
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ id: string }>(
      'select participant_id as id from participation.participant where account_id = $1 and project_id = $2',
      [person.id, projectId],
    )
    return rows[0]!.id
  })
  return { ...person, userId }
}

export async function peopleHere(server: TestServer, city: CityProject, count: number) {
  const people: Awaited<ReturnType<typeof personHere>>[] = []
  for (let nth = 0; nth < count; nth++) people.push(await personHere(server, city))
  return people
}
