import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { MEMBER_FORM } from '../../../test/member-form.ts'
import { renewed } from '../../../test/renewed.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts'
import { inTransaction } from '../../platform/db/identity.ts'
import { ownMembership } from './own-membership.ts'
import { renewMemberships } from './renew.ts'

/** A session lasts until January. */
const NOVEMBER = new Date('2026-11-20T08:00:00Z')
const JANUARY = new Date('2027-01-02T06:00:00Z')

let server: TestServer
before(async () => {
  server = await openTestServer()
  server.clock.now = NOVEMBER
})
after(() => server.close())

/** By transfer; an Admin of that day notes it. */
async function paid(orderId: string | null): Promise<void> {
  const { client } = await server.person({ roles: ['admin'] })
  await client.payments.activate({ subscriptionIds: [orderId ?? ''] })
}

async function joined(form: Partial<typeof MEMBER_FORM> & { referralEmail?: string } = {}) {
  const person = await server.person()
  const { subscriptions } = await person.client.membership.register({ ...MEMBER_FORM, ...form })
  return { person, orderId: subscriptions[0]!.orderId }
}

async function active(form: Parameters<typeof joined>[0] = {}): Promise<Person> {
  const { person, orderId } = await joined(form)
  await paid(orderId)
  return person
}

async function on(day: Date, work: () => Promise<void>): Promise<void> {
  server.clock.now = day
  try {
    await work()
  } finally {
    server.clock.now = NOVEMBER
  }
}

const her = (person: Person) => renewed(server, person).membership
const tend = () => renewMemberships.run({}, server.jobContext)
const kindsOf = ({ notifications }: { notifications: { kind: string }[] }) =>
  notifications.map(({ kind }) => kind).toSorted()

async function mailsTo({ email }: Person): Promise<string[]> {
  await server.work()
  return server.mails.filter(({ to }) => to === email).map(({ subject }) => subject)
}

test('who left and pays again is a member again, and goes on as one', async () => {
  const person = await active()
  await her(person).cancelRenewal({})
  await on(JANUARY, async () => {
    await tend()
    const left = await her(person).member({})
    assert.deepEqual([left.state, left.sharesBalance, left.renews], ['ended', 0, false])
    assert.equal(left.notifications.find(({ kind }) => kind === 'ended')?.year, 2026)
    await assert.rejects(her(person).cancelRenewal({}), { code: 'member_not_active' })
    await assert.rejects(her(person).reactivateRenewal({}), { code: 'member_not_active' })
    const { subscriptions, state } = await her(person).subscribe({ shares: 3 })
    assert.equal(state, 'ended', 'not before she has paid')
    await paid(subscriptions.find(({ settledAt }) => settledAt === null)!.orderId)
    const back = await her(person).member({})
    assert.deepEqual([back.state, back.sharesBalance, back.renews, back.paidYear], ['active', 3, true, 2027])
    await tend()
    assert.equal((await her(person).member({})).state, 'active')
  })
})

test('leaving is told once, and not at all where she changed her mind before it was written', async () => {
  const person = await active()
  await her(person).updateAtTheEnd({ shares: 4 })
  assert.equal((await her(person).cancelRenewal({})).sharesAtRenewal, null)
  const twice = await her(person).cancelRenewal({})
  assert.deepEqual(kindsOf(twice), ['paid', 'registered', 'renewal-cancelled'])
  const subjects = await mailsTo(person)
  assert.equal(subjects.filter((it) => it === 'Ihr Austritt aus der Genossenschaft').length, 1)
  await her(person).reactivateRenewal({})
  const staying = await her(person).reactivateRenewal({})
  assert.deepEqual(kindsOf(staying), ['paid', 'registered', 'renewal-cancelled', 'renewal-resumed'])
  const hasty = await active()
  await her(hasty).cancelRenewal({})
  await her(hasty).reactivateRenewal({})
  assert.ok(!(await mailsTo(hasty)).includes('Ihr Austritt aus der Genossenschaft'))
  const { person: waiting } = await joined()
  await assert.rejects(her(waiting).cancelRenewal({}), { code: 'member_not_active' })
})

test('whose account is gone before it is written is told nothing', async () => {
  const person = await active()
  await her(person).cancelRenewal({})
  await person.client.ownData.eraseAccount({ password: PASSWORD })
  assert.ok(!(await mailsTo(person)).includes('Ihr Austritt aus der Genossenschaft'))
})

test('of a subscription whose order is gone the register alone tells', async () => {
  const { person, orderId } = await joined()
  await server.owner(async (owner) => {
    await owner.query("set allmend.duty = 'payments'")
    await owner.query('update payments.order set subject_id = gen_random_uuid() where id = $1', [orderId])
  })
  const own = await inTransaction(server.jobContext.pool, { account: person.id }, (db) =>
    ownMembership(db, person.id, server.clock.now),
  )
  assert.deepEqual(
    own?.subscriptions.map(({ way, state }) => [way, state]),
    [['wire', 'pending_wiretransfer']],
  )
})

test('who leaves in December drops the fee ordered for the coming year; one that is paid is for that year', async () => {
  const [leaving, staying] = [await active(), await active()]
  await on(new Date('2026-12-02T06:00:00Z'), async () => {
    await tend()
    const { subscriptions } = await her(leaving).cancelRenewal({})
    assert.deepEqual(
      subscriptions.filter(({ isRenewal }) => isRenewal).map(({ state }) => state),
      ['cancelled'],
    )
    const next = (await her(staying).member({})).subscriptions.find(({ isRenewal }) => isRenewal)
    await paid(next!.orderId)
    const { notifications } = await her(staying).cancelRenewal({})
    assert.equal(notifications.find(({ kind }) => kind === 'renewal-cancelled')?.year, 2027)
    await server.work()
    const wordsTo = ({ email }: Person) =>
      server.mails.findLast(({ to }) => to === email)?.paragraphs.join(' ') ?? ''
    assert.match(wordsTo(leaving), /31\. Dezember 2026|31\.12\.2026/)
    assert.match(wordsTo(staying), /31\. Dezember 2027|31\.12\.2027/)
    const again = (await her(leaving).reactivateRenewal({})).state
    assert.equal(again, 'active')
    await tend()
    const renewals = (await her(leaving).member({})).subscriptions.filter(({ isRenewal }) => isRenewal)
    assert.deepEqual(renewals.map(({ state }) => state).toSorted(), ['cancelled', 'pending_wiretransfer'])
  })
  await on(JANUARY, async () => {
    await tend()
    assert.equal((await her(staying).member({})).state, 'ending')
    server.mails.length = 0
  })
})

test('a membership that cannot be renewed keeps no other from it, and the night says so', async () => {
  const [broken, whole] = [await active(), await active()]
  const owner = (text: string) => server.owner((it) => it.query(text))
  await owner(`
    create function public.refuse() returns trigger language plpgsql as
      $$ begin if new.account_id = '${broken.id}' then raise 'disk full'; end if; return new; end $$;
    create trigger refuse before insert on membership.subscription for each row execute function public.refuse()`)
  const renewals = async (person: Person) =>
    (await her(person).member({})).subscriptions.filter(({ isRenewal }) => isRenewal).length
  await on(new Date('2026-12-02T06:00:00Z'), async () => {
    await assert.rejects(tend(), /^Error: 1 memberships could not be renewed or ended$/)
    assert.deepEqual([await renewals(broken), await renewals(whole)], [0, 1])
    await owner('drop function public.refuse() cascade')
    await tend()
    assert.deepEqual([await renewals(broken), await renewals(whole)], [1, 1])
  })
})

test('whoever brought a member is told once; nobody brings herself, and who has left is not told', async () => {
  const referrer = await active()
  const brought = await active({ referralEmail: referrer.email })
  const { subscriptions } = await her(brought).subscribe({ shares: 1 })
  await paid(subscriptions.find(({ settledAt }) => settledAt === null)!.orderId)
  const reported = await her(referrer).member({})
  assert.equal(reported.notifications.filter(({ kind }) => kind === 'referred').length, 1)
  assert.equal(reported.referralSharesAmount, 3)
  const own = await server.person()
  const { subscriptions: hers } = await own.client.membership.register({
    ...MEMBER_FORM,
    referralEmail: own.email,
  })
  await paid(hers[0]!.orderId)
  const alone = await her(own).member({})
  assert.deepEqual([alone.referralSharesAmount, kindsOf(alone)], [0, ['paid', 'registered']])
  const guest = await server.person()
  await active({ referralEmail: guest.email })
  const gone = await active()
  await her(gone).cancelRenewal({})
  await on(JANUARY, async () => {
    await tend()
    await active({ referralEmail: gone.email })
    const after = await her(gone).member({})
    assert.equal(after.referralSharesAmount, 0)
    assert.ok(!kindsOf(after).includes('referred'))
  })
})

test('nobody holds more than a hundred shares, and a package wanted at the end of the year is of members', async () => {
  const person = await active({ shares: 2 })
  for (let bought = 0; bought < 19; bought++) await her(person).subscribe({ shares: 5 })
  await assert.rejects(her(person).subscribe({ shares: 4 }), { code: 'shares_many' })
  const full = await her(person).subscribe({ shares: 3 })
  assert.equal(
    full.subscriptions.reduce((sum, { shares }) => sum + shares, 0),
    100,
  )
  assert.equal((await her(person).updateAtTheEnd({ shares: 5 })).sharesAtRenewal, 5)
  assert.equal((await her(person).updateAtTheEnd({ shares: 2 })).sharesAtRenewal, null)
  const { person: waiting } = await joined()
  await assert.rejects(her(waiting).updateAtTheEnd({ shares: 2 }), { code: 'member_not_active' })
})

test('her archive holds what the register says, and after erasure only what the law asks for', async () => {
  const referrer = await active()
  const person = await active({ referralEmail: referrer.email })
  const { subscriptions } = await her(person).subscribe({ shares: 1 })
  const open = subscriptions.find(({ settledAt }) => settledAt === null)!
  const own = () =>
    inTransaction(server.jobContext.pool, { account: person.id }, (db) =>
      ownMembership(db, person.id, server.clock.now),
    )
  const before = await own()
  assert.deepEqual(
    [before?.register.referralEmail, before?.shares.length, before?.notifications.length],
    [referrer.email, 3, 2],
  )
  const states = before?.subscriptions.map(({ way, state }) => `${way} ${state}`)
  assert.deepEqual(states?.toSorted(), ['wire active', 'wire pending_wiretransfer'])
  await person.client.ownData.eraseAccount({ password: PASSWORD })
  const { client } = await server.person({ roles: ['admin'] })
  const kept = (await client.membership.allMembers({})).find((it) => it.accountId === person.id)
  assert.deepEqual(
    [kept?.state, kept?.referralEmail, kept?.renews, kept?.sharesBalance, kept?.birthYear],
    ['ended', '', false, 0, null],
  )
  assert.equal(kept?.subscriptions.find(({ id }) => id === open.id)?.state, 'cancelled')
  assert.deepEqual(
    kept?.shares.map(({ step }) => step),
    ['cancelled', 'cancelled', 'cancelled'],
  )
  assert.equal((await her(referrer).member({})).referralSharesAmount, 0)
  const repaid = await client.membership.repayShares({ id: person.id })
  assert.deepEqual(repaid.shares.map(({ step }) => step).toSorted(), ['cancelled', 'repaid', 'repaid'])
})

test('ten whole years after she left the register forgets her, and nobody before', async () => {
  const person = await active()
  const stays = await active()
  await her(person).cancelRenewal({})
  await on(JANUARY, tend)
  const { id } = person
  const isThere = () =>
    inTransaction(server.jobContext.pool, { account: id }, (db) => ownMembership(db, id, server.clock.now))
  await on(new Date('2037-12-31T20:00:00Z'), tend)
  assert.ok(await isThere())
  await on(new Date('2038-01-01T06:00:00Z'), tend)
  assert.equal(await isThere(), undefined)
  const other = await inTransaction(server.jobContext.pool, { account: stays.id }, (db) =>
    ownMembership(db, stays.id, server.clock.now),
  )
  assert.ok(other)
})

test('who comes at the last instant of a year comes in that year, who comes at New Year in the next', async () => {
  const [last, first] = [await active(), await active()]
  const issued = (person: Person, at: string) =>
    server.owner(async (owner) => {
      await owner.query("set allmend.duty = 'membership'")
      await owner.query('update membership.share set issued_at = $2 where account_id = $1', [person.id, at])
    })
  await on(new Date('2027-06-01T06:00:00Z'), async () => {
    const { client } = await server.person({ roles: ['admin'] })
    const years = async () => (await client.membership.membersForYear({ year: 2027 })).years
    const before = await years()
    await issued(last, '2026-12-31T22:59:59.999Z')
    await issued(first, '2026-12-31T23:00:00Z')
    const after = await years()
    assert.deepEqual(
      after.map((it, nth) => [it.year, it.members - before[nth]!.members, it.joined - before[nth]!.joined]),
      [
        [2026, -1, -1],
        [2027, 0, 1],
      ],
    )
  })
})
