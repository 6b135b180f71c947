import { FORM } from '../nets/tenants.ts'
import { INTENT } from './intent.ts'
import type { TestServer } from './test-server.ts'

const TERMS = {
  ...INTENT,
  product: 'tracking' as 'tracking' | 'cityserver',
  participants: 50,
  startDay: '2026-10-01',
  endDay: '2027-12-31',
  survey: true,
}

let count = 0

/** An organisation of its own that has ordered a project by transfer, and who runs it. */
export async function orderedProject(
  server: TestServer,
  { form = {}, terms = {} }: { form?: Partial<typeof FORM>; terms?: Partial<typeof TERMS> } = {},
) {
  count++
  const miriam = await server.person()
  const named = { ...FORM, name: `Stadt ${count}`, slug: `stadt-${count}`, ...form }
  const { id: organizationId } = await miriam.client.organisations.create(named)
  const name = `Alltag ${count}`
  const project = await miriam.client.projects.create({
    ...TERMS,
    ...terms,
    organizationId,
    name,
    way: 'wire',
    priceListId: 1,
    terms: true,
  })
  return { miriam, organizationId, project, name }
}
