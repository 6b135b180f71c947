import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { CALCULATION, FORM } from '../../../nets/tenants.ts'
import { INTENT } from '../../../test/intent.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { addUser } from './user-store.ts'

let server: TestServer
before(async () => {
  server = await openTestServer()
})
after(() => server.close())

let count = 0

/** Miriam administers, Reto is a member. */
async function city() {
  const [miriam, reto] = [await server.person(), await server.person()]
  const name = `Stadt ${++count}`
  const slug = `stadt-${count}`
  const { id } = await miriam.client.organisations.create({ ...FORM, name, slug })
  const user = {
    organisationId: id,
    accountId: reto.id,
    role: 'member',
    seat: 2,
    now: server.clock.now,
  } as const
  await inTransaction(server.pool, { duty: 'organisations' }, (db) => addUser(db, user))
  return { id, name, slug, miriam, reto }
}

async function roleOf(person: Person, id: string) {
  return (await person.client.organisations.isMine({ id })).role
}

test('the last admin hands over to another and then may leave; a member leaves by herself', async () => {
  const { id, miriam, reto } = await city()
  await assert.rejects(miriam.client.organisations.leave({ id }), { code: 'admin_last' })
  await assert.rejects(miriam.client.organisations.handOver({ id, accountId: miriam.id }), {
    code: 'user_unknown',
  })
  await miriam.client.organisations.handOver({ id, accountId: reto.id })
  assert.deepEqual([await roleOf(miriam, id), await roleOf(reto, id)], ['member', 'admin'])
  await miriam.client.organisations.leave({ id })
  assert.deepEqual([await roleOf(miriam, id), await roleOf(reto, id)], [null, 'admin'])
})

test('an organisation with something running or unpaid stays; without, it is deleted by its typed name', async () => {
  const { id, name, slug, miriam, reto } = await city()
  const order = { ...CALCULATION, ...INTENT, organizationId: id, name: 'Alltag' }
  const project = await miriam.client.projects.create({
    ...order,
    product: 'tracking',
    way: 'wire',
    terms: true,
  })
  const remove = { id, confirmation: name.toUpperCase() }
  await assert.rejects(miriam.client.organisations.remove({ id, confirmation: 'Stadt' }), {
    code: 'confirmation_wrong',
  })
  await assert.rejects(miriam.client.organisations.remove(remove), { code: 'organisation_busy' })
  const { purchases } = await miriam.client.projects.overview({ id: project.id })
  await miriam.client.projects.cancelPurchase({ projectId: project.id, purchaseId: purchases[0]?.id ?? '' })
  await assert.rejects(reto.client.organisations.remove(remove), { code: 'access_denied' })
  await miriam.client.organisations.remove(remove)
  assert.deepEqual([await roleOf(miriam, id), await roleOf(reto, id)], [null, null])
  await assert.rejects(miriam.client.organisations.bySlug({ slug }), { code: 'organisation_unknown' })
  const kept = await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    const found = await owner.query(
      'select contact_email, name from organisations.organisation where id = $1',
      [id],
    )
    await owner.query("set allmend.duty = 'payments'")
    const orders = await owner.query('select state from payments.order where organisation_id = $1', [id])
    return [found.rows, orders.rows]
  })
  assert.deepEqual(kept, [[{ contact_email: '', name }], [{ state: 'cancelled' }]])
})

test('everybody who had access is told that the organisation is gone', async () => {
  await server.work()
  server.mails.length = 0
  const { id, name, miriam, reto } = await city()
  await miriam.client.organisations.remove({ id, confirmation: name })
  await server.work()
  assert.deepEqual(server.mails.map((it) => it.to).sort(), [miriam.email, reto.email].sort())
  for (const { paragraphs } of server.mails) {
    assert.match(paragraphs.join(' '), new RegExp(`«${name}» wurde auf Allmend gelöscht`))
  }
})

test('name and address of a deleted organisation are nobody’s for a year', async () => {
  const { id, name, slug, miriam, reto } = await city()
  await miriam.client.organisations.remove({ id, confirmation: name })
  const create = () => reto.client.organisations.create({ ...FORM, name, slug })
  await assert.rejects(create(), { code: 'name_taken' })
  assert.deepEqual(await reto.client.organisations.nameState({ name, slug }), {
    nameTaken: true,
    slugTaken: true,
  })
  const other = await reto.client.organisations.create({ ...FORM, name: `${name} neu`, slug: `${slug}-neu` })
  await assert.rejects(reto.client.organisations.update({ ...FORM, id: other.id, name }), {
    code: 'name_taken',
  })
  const before = server.clock.now
  server.clock.now = new Date(before.getTime() + 366 * 86_400_000)
  try {
    const late = await server.person()
    assert.equal((await late.client.organisations.create({ ...FORM, name, slug })).slug, slug)
  } finally {
    server.clock.now = before
  }
})

test('a password does not contain the name of one’s organisation', async () => {
  const miriam = await server.person()
  await miriam.client.organisations.create({ ...FORM, name: 'Hafenamt', slug: 'hafenamt-ost' })
  const change = (password: string) =>
    miriam.client.accounts.changePassword({ currentPassword: PASSWORD, password })
  await assert.rejects(change('Das Hafenamt am See 7'), { code: 'password_refused' })
  await change('Der Steg am See 7')
})
