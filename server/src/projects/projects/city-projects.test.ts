import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { SentOf } from '@allmend/contract/endpoint'
import type { projects } from '@allmend/contract/projects/projects'
import { FORM } from '../../../nets/tenants.ts'
import { openCityProject } from '../../../test/city-project.ts'
import { INTENT } from '../../../test/intent.ts'
import { openTestServer, type TestServer } from '../../../test/test-server.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

async function newCity() {
  const admin = await server.person()
  count++
  const form = { ...FORM, name: `Stadt ${count}`, slug: `velo-${count}` }
  const { id: organizationId } = await admin.client.organisations.create(form)
  return { admin, organizationId }
}

let count = 0
type Form = SentOf<typeof projects.create>
function formOf(organizationId: string, more: Partial<Form> = {}): Form {
  return {
    organizationId,
    product: 'cityserver',
    name: 'Velonetz Seewil',
    participants: 80,
    startDay: '2026-10-01',
    endDay: '2027-12-31',
    survey: false,
    ...INTENT,
    results: ['ratings', 'photos'],
    way: 'wire',
    priceListId: 1,
    terms: true,
    ...more,
  }
}

test('a CityServer project is ordered at its own price, and its seats and days too', async () => {
  const { admin, organizationId } = await newCity()
  const project = await admin.client.projects.create(formOf(organizationId))
  assert.deepEqual([project.product, project.results], ['cityserver', ['ratings', 'photos']])
  const { purchases } = await admin.client.projects.overview({ id: project.id })
  assert.deepEqual([purchases[0]?.product, purchases[0]?.price.yearlyRappen], ['cityserver', 80 * 3_600])
  await server.work()
  const [mail] = server.mails.filter((it) => it.subject === 'Ihre Bestellung bei Allmend')
  assert.ok(
    mail?.paragraphs.some((it) => it.includes('Produkt: CityServer')),
    mail?.paragraphs.join('\n'),
  )
  const running = await openCityProject(server)
  const more = { projectId: running.id, type: 'add-seats', amount: 10, way: 'wire', priceListId: 1 } as const
  const { price } = await running.admin.client.projects.extend({ ...more, terms: true })
  assert.equal(price.yearlyRappen, 10 * 3_600)
})

test('there is no survey to order with CityServer, neither in a quote nor in a project', async () => {
  const { admin, organizationId } = await newCity()
  const { organizationId: _, ...form } = formOf(organizationId, { survey: true })
  const refused = { code: 'input_invalid', fields: [{ field: 'survey', problem: 'survey_not_offered' }] }
  await assert.rejects(admin.client.projects.create({ ...form, organizationId }), refused)
  await assert.rejects(server.client().payments.createQuote(form), refused)
})

test('a quote is for the product it was made for', async () => {
  const { admin, organizationId } = await newCity()
  const form = formOf(organizationId)
  const { number, key, product } = await server.client().payments.createQuote(form)
  assert.equal(product, 'cityserver')
  const quote = { number, key }
  const other = admin.client.projects.create({ ...form, product: 'tracking', quote })
  await assert.rejects(other, { code: 'quote_unknown' })
  const { id } = await admin.client.projects.create({ ...form, quote })
  const { purchases } = await admin.client.projects.overview({ id })
  assert.equal(purchases[0]?.quote, number)
})

test('a CityServer project stands among its organisation’s, under its own product only', async () => {
  const { id, organisationId, admin } = await openCityProject(server)
  const of = async (product: 'cityserver' | 'tracking') =>
    (await admin.client.projects.ofOrganisation({ id: organisationId, product })).map((it) => it.id)
  assert.deepEqual([await of('cityserver'), await of('tracking')], [[id], []])
  assert.equal((await admin.client.projects.overview({ id })).status, 'live')
})
