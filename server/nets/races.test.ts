import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { TestServer } from '../test/test-server.ts'
import { openQuickServer } from './quick-server.ts'
import { FORM } from './tenants.ts'

let server: TestServer
before(async () => (server = await openQuickServer()))
after(() => server.close())

/** How each of several calls at once ended: 'done' or the code of the refusal. */
async function outcomes(calls: Promise<unknown>[]): Promise<string[]> {
  const settled = await Promise.allSettled(calls)
  return settled
    .map((it) => (it.status === 'fulfilled' ? 'done' : (it.reason as { code: string }).code))
    .sort()
}

test('of organisations that take the same name at once, one gets it', async () => {
  const miriam = await server.person()
  const { create, update } = miriam.client.organisations
  const ids: string[] = []
  for (let it = 0; it < 4; it++) {
    ids.push((await create({ ...FORM, name: `Wettlauf ${it}`, slug: `wettlauf-${it}` })).id)
  }
  for (let round = 0; round < 10; round++) {
    const name = `Gleich ${round}`
    const changed = await outcomes(ids.map((id) => update({ ...FORM, id, name })))
    assert.deepEqual(changed, ['done', 'name_taken', 'name_taken', 'name_taken'])
    const slugs = ['a', 'b', 'c'].map((it) => `neu-${round}-${it}`)
    const made = await outcomes(slugs.map((slug) => create({ ...FORM, name: `Neu ${round}`, slug })))
    assert.deepEqual(made, ['done', 'name_taken', 'name_taken'])
  }
})

test('a name is taken in every case the database knows, and keeping one’s own is no conflict', async () => {
  const { create, update, nameState } = (await server.person()).client.organisations
  const { id } = await create({ ...FORM, name: 'ZÜRICH İST', slug: 'zuerich-ist' })
  const other = await create({ ...FORM, name: 'Anders', slug: 'anders' })
  assert.equal((await nameState({ name: 'zürich İst', slug: 'frei' })).nameTaken, true)
  await assert.rejects(update({ ...FORM, id: other.id, name: 'zürich İst' }), { code: 'name_taken' })
  assert.equal((await update({ ...FORM, id, name: 'Zürich İst' })).name, 'Zürich İst')
})

test('two admins who remove each other at once leave one', async () => {
  for (let round = 0; round < 5; round++) {
    const [miriam, reto] = [await server.person(), await server.person()]
    const { id } = await miriam.client.organisations.create({
      ...FORM,
      name: `Duell ${round}`,
      slug: `duell-${round}`,
    })
    await miriam.client.organisations.invite({ id, email: reto.email, role: 'admin' })
    await server.work()
    const token = /#(\S+)$/m.exec(server.mails.at(-1)?.paragraphs.join('\n') ?? '')?.[1] ?? ''
    await reto.client.organisations.join({ token })
    await outcomes([
      miriam.client.organisations.removeUser({ id, accountId: reto.id }),
      reto.client.organisations.removeUser({ id, accountId: miriam.id }),
    ])
    const mine = await Promise.all([miriam, reto].map((it) => it.client.organisations.isMine({ id })))
    assert.equal(mine.filter((it) => it.isPart).length, 1)
  }
})

test('a person who invites the same mail several times at once sends one invitation', async () => {
  const miriam = await server.person()
  const { id } = await miriam.client.organisations.create({ ...FORM, name: 'Einmal', slug: 'einmal' })
  const call = () => miriam.client.organisations.invite({ id, email: 'aline@seewil.example', role: 'member' })
  assert.deepEqual(await outcomes([call(), call(), call()]), ['done', 'done', 'done'])
  assert.equal((await miriam.client.organisations.whole({ id })).invitations.length, 1)
})

test('starting a second factor twice at once leaves one secret', async () => {
  const { client } = await server.person({ secondFactor: false })
  assert.deepEqual(await outcomes([1, 2, 3].map(() => client.accounts.startSecondFactor({}))), [
    'done',
    'done',
    'done',
  ])
})
