import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Product } from '@allmend/domain/organisations/organisation'
import { FORM } from '../../nets/tenants.ts'
import { openProject } from '../../test/phone.ts'
import { openTestServer, type TestServer } from '../../test/test-server.ts'

let server: TestServer
before(async () => (server = await openTestServer()))
after(() => server.close())

let count = 0

/** A paid project of an organisation of its own, whose start the board has not approved. */
async function triedOut(product: Product = 'tracking') {
  count++
  const admin = await server.person()
  const form = { ...FORM, name: `Probestadt ${count}`, slug: `probestadt-${count}` }
  const { id: organisation } = await admin.client.organisations.create(form)
  return { admin, ...(await openProject(server, { organisation, product, isTrial: true })) }
}

const approvedByBoard = async (id: string): Promise<void> => {
  const board = await server.person({ roles: ['ethics', 'ethics_chair'] })
  await board.client.governance.decide({ id, decision: 'approved' })
}

const OWN_WORDS = 'Ich erlaube meiner Arbeitgeberin, nach der Freigabe alles zu sehen.'

test('until the start is approved people read and agree to the standard texts alone', async () => {
  const { admin, id, code } = await triedOut()
  const published = await admin.client.participation.publishText({
    projectId: id,
    purpose: 'contact',
    de: OWN_WORDS,
    en: OWN_WORDS,
  })
  assert.deepEqual([published.version, published.passedAt], [2, null])
  const person = await server.person({ secondFactor: false })
  const shown = async () =>
    (await person.client.participation.joining({ code })).texts.find(({ purpose }) => purpose === 'contact')
  assert.equal((await shown())?.version, 1)
  await approvedByBoard(id)
  assert.deepEqual([(await shown())?.version, (await shown())?.de], [2, OWN_WORDS])
})

test('a first version in the words of an organisation does not pass either', async () => {
  const { admin, id, organisationId } = await triedOut()
  const passedAt = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'participation'")
    const { rows } = await owner.query<{ passedAt: Date | null }>(
      `insert into participation.consent_text
         (project_id, purpose, version, organisation_id, de, en, published_at, published_by)
       values ($1, 'contact', 1, $2, $3, $3, now(), $4) returning passed_at as "passedAt"`,
      [id, organisationId, OWN_WORDS, admin.id],
    )
    return rows[0]?.passedAt
  })
  assert.equal(passedAt, null)
})
