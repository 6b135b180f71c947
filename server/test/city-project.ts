import { FORM } from '../nets/tenants.ts'
import { openProject } from './phone.ts'
import type { Person, TestServer } from './test-server.ts'

export interface CityProject {
  id: string
  code: string
  organisationId: string
  /** Of the organisation that runs it. */
  admin: Person
}

let count = 0

/** A CityServer project that is live or tried out, with whoever runs it; of the same organisation as another one's admin, or a new one. */
export async function openCityProject(
  server: TestServer,
  about: { of?: CityProject; seats?: number; isLive?: boolean; isTrial?: boolean } = {},
): Promise<CityProject> {
  const admin = about.of?.admin ?? (await server.person())
  const organisationId = about.of?.organisationId ?? (await newOrganisation(admin))
  const { seats, isTrial = false, isLive = !isTrial } = about
  const made = await openProject(server, {
    organisation: organisationId,
    ...(about.of && { name: `Seewil unterwegs ${++count}` }),
    product: 'cityserver',
    isLive,
    isTrial,
    ...(seats !== undefined && { seats }),
  })
  return { ...made, admin }
}

async function newOrganisation(admin: Person): Promise<string> {
  count++
  const form = { ...FORM, name: `Velostadt ${count}`, slug: `velostadt-${count}` }
  return (await admin.client.organisations.create(form)).id
}
