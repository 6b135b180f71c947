import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { inTransaction } from '../../platform/db/identity.ts'
import { MEMBER_FORM } from '../../../test/member-form.ts'
import { openTestServer, PASSWORD, type Person, type TestServer } from '../../../test/test-server.ts'
import { keepRate, ratesIn } from './exchange-rates.ts'
import { ownMembership } from './own-membership.ts'
import { renewMemberships } from './renew.ts'
import { countPoints } from './count-points.ts'

let server: TestServer
let admin: Person
before(async () => {
  server = await openTestServer()
  admin = await server.person({ roles: ['admin'] })
})
after(() => server.close())

async function joined(form: Partial<typeof MEMBER_FORM> & { referralEmail?: string } = {}) {
  const person = await server.person()
  const member = await person.client.membership.register({ ...MEMBER_FORM, ...form })
  return { person, member, first: member.subscriptions[0]! }
}

const settled = ({ orderId }: { orderId: string | null }) =>
  admin.client.payments.activate({ subscriptionIds: [orderId ?? ''] })

async function active(form: Parameters<typeof joined>[0] = {}) {
  const it = await joined(form)
  await settled(it.first)
  return it
}

test('who subscribes waits for her payment, and is a member with numbered shares once it has arrived', async () => {
  const { person, member, first } = await joined()
  assert.equal(member.state, 'pending')
  assert.equal(member.sharesBalance, 0)
  assert.deepEqual([first.totalRappen, first.shares, first.year], [13_000, 2, 2026])
  await assert.rejects(person.client.membership.certificate({}), { code: 'shares_none' })
  await settled(first)
  await settled(first)
  const paid = await person.client.membership.member({})
  assert.deepEqual([paid.state, paid.sharesBalance, paid.paidYear], ['active', 2, 2026])
  const [own] = await person.client.payments.subscriptions({})
  assert.deepEqual([own?.state, paid.subscriptions[0]?.state], ['active', 'active'])
  assert.equal(paid.shareNumbers.length, 2)
  assert.deepEqual(paid.notifications.map((it) => it.kind).toSorted(), ['paid', 'registered'])
  const pdf = Buffer.from(await person.client.membership.certificate({}))
  assert.equal(pdf.subarray(0, 5).toString(), '%PDF-')
  await server.work()
  const subjects = server.mails.filter((it) => it.to === person.email).map((it) => it.subject)
  assert.deepEqual(subjects, ['Ihre Zeichnung bei Allmend', 'Danke. Ihr Beitrag 2026 ist eingetroffen'])
})

test('a subscription has a bill with her address from the register, which goes along with the mail and is paid with it', async () => {
  const { person, first } = await joined()
  await server.work()
  const [bill] = await person.client.payments.ownInvoices({})
  assert.deepEqual(
    [bill?.note, bill?.payer, bill?.state, bill?.totalRappen],
    ['Mitgliedschaft 2026', 'Jonas Brandt', 'open', 13_000],
  )
  assert.deepEqual(bill?.qrBill?.debtor, {
    name: 'Jonas Brandt',
    street: 'Mühleweg',
    number: '14 a',
    postcode: '88999',
    location: 'Tannfeld',
    country: 'DE',
  })
  const mail = server.mails.find((it) => it.to === person.email)
  assert.equal(mail?.pdf?.name, `Rechnung-${bill?.number}.pdf`)
  assert.ok(mail?.paragraphs.some((it) => it.includes(bill?.number ?? '?')))
  const file = Buffer.from(await person.client.payments.ownInvoiceFile({ id: bill?.id ?? '' }))
  assert.equal(file.subarray(0, 5).toString(), '%PDF-')
  const stranger = await server.person()
  await assert.rejects(stranger.client.payments.ownInvoiceFile({ id: bill?.id ?? '' }), {
    code: 'invoice_missing',
  })
  await settled(first)
  const [paid] = await person.client.payments.ownInvoices({})
  assert.deepEqual([paid?.state, paid?.openRappen, paid?.qrBill], ['paid', 0, null])
  const more = await person.client.membership.subscribe({ shares: 1 })
  assert.equal(more.subscriptions.length, 2)
  const notes = (await person.client.payments.ownInvoices({})).map(({ note }) => note)
  assert.deepEqual(notes.toSorted(), ['Anteile', 'Mitgliedschaft 2026'])
  const own = await inTransaction(server.jobContext.pool, { account: person.id }, (db) =>
    ownMembership(db, person.id, server.clock.now),
  )
  assert.equal(own?.invoices.length, 2)
})

test('nobody becomes a member twice, and whoever may be under age not without consent', async () => {
  const { person } = await joined()
  await assert.rejects(person.client.membership.register(MEMBER_FORM), { code: 'member_already' })
  const child = await server.person()
  await assert.rejects(child.client.membership.register({ ...MEMBER_FORM, birthYear: 2012 }), {
    code: 'input_invalid',
  })
  const agreed = await child.client.membership.register({
    ...MEMBER_FORM,
    birthYear: 2012,
    isRepresented: true,
  })
  assert.equal(agreed.birthYear, 2012)
  await assert.rejects((await server.person()).client.membership.member({}), { code: 'member_unknown' })
})

test('who leaves stays until the end of the year, may come back, and is gone after New Year', async () => {
  const { person } = await active()
  const { membership } = person.client
  assert.equal((await membership.cancelRenewal({})).state, 'ending')
  assert.equal((await membership.reactivateRenewal({})).state, 'active')
  assert.equal((await membership.cancelRenewal({})).state, 'ending')
  const today = server.clock.now
  try {
    server.clock.now = new Date('2027-01-02T06:00:00Z')
    await renewMemberships.run({}, server.jobContext)
    const { client } = await server.person({ roles: ['admin'] })
    const register = await client.membership.membersForYear({ year: 2026 })
    const mine = register.members.find((it) => it.accountId === person.id)
    assert.deepEqual([mine?.state, mine?.sharesBalance], ['ended', 0])
    assert.ok(mine?.shares.every((it) => it.step === 'cancelled'))
    const repaid = await client.membership.repayShares({ id: person.id })
    assert.ok(repaid.shares.every((it) => it.step === 'repaid'))
    await assert.rejects(client.membership.repayShares({ id: person.id }), { code: 'nothing_to_repay' })
  } finally {
    server.clock.now = today
  }
})

test('in December the coming year is ordered once, with the package wanted then', async () => {
  const { person } = await active()
  await person.client.membership.updateAtTheEnd({ shares: 4 })
  const fewer = await active({ shares: 2 })
  await fewer.person.client.membership.updateAtTheEnd({ shares: 1 })
  const today = server.clock.now
  try {
    server.clock.now = new Date('2026-12-02T06:00:00Z')
    await renewMemberships.run({}, server.jobContext)
    await renewMemberships.run({}, server.jobContext)
    const december = await server.person({ roles: ['admin'] })
    const { members } = await december.client.membership.membersForYear({ year: 2026 })
    const ordered = (id: string) =>
      members
        .find((it) => it.accountId === id)
        ?.subscriptions.filter((it) => it.isRenewal)
        .map((it) => [it.year, it.shares, it.totalRappen, it.state])
    assert.deepEqual(ordered(person.id), [[2027, 2, 13_000, 'pending_wiretransfer']])
    assert.deepEqual(ordered(fewer.person.id), [[2027, 0, 3_000, 'pending_wiretransfer']])
    await server.work()
    const due = server.mails.find(
      (it) => it.to === person.email && it.subject === 'Ihr Jahresbeitrag 2027 ist fällig',
    )
    assert.match(due?.pdf?.name ?? '', /^Rechnung-2026-\d{4}\.pdf$/)
    server.clock.now = new Date('2027-01-02T06:00:00Z')
    const january = await server.person({ roles: ['admin'] })
    const after = await january.client.membership.membersForYear({ year: 2027 })
    const held = after.members.find((it) => it.accountId === fewer.person.id)
    assert.deepEqual([held?.sharesBalance, held?.state], [1, 'pending'])
  } finally {
    server.clock.now = today
  }
})

test('who brought a member sees that shares were added, not by whom; an unknown address is not told apart', async () => {
  const { person: referrer } = await active()
  await active({ referralEmail: referrer.email })
  const unknown = await active({ referralEmail: 'niemand@seewil.example' })
  assert.equal((await unknown.person.client.membership.member({})).referralEmail, 'niemand@seewil.example')
  const seen = await referrer.client.membership.member({})
  assert.equal(seen.referralSharesAmount, 2)
  assert.ok(seen.notifications.some((it) => it.kind === 'referred' && !it.isRead))
  const read = await referrer.client.membership.markRead({})
  assert.ok(read.notifications.every((it) => it.isRead))
})

test('a member invites by mail; nobody is written to twice in a month', async () => {
  const { person } = await active()
  await person.client.membership.refer({ email: 'freundin@seewil.example' })
  await server.work()
  const mail = server.mails.find((it) => it.to === 'freundin@seewil.example')
  assert.equal(mail?.subject, 'Jonas Brandt lädt Sie zu Allmend ein')
  const other = await active()
  await assert.rejects(other.person.client.membership.refer({ email: 'freundin@seewil.example' }), {
    code: 'too_many_requests',
  })
  const waiting = await joined()
  await assert.rejects(waiting.person.client.membership.refer({ email: 'andere@seewil.example' }), {
    code: 'member_not_active',
  })
})

test('more shares are ordered without another fee', async () => {
  const { person } = await active()
  const { subscriptions } = await person.client.membership.subscribe({ shares: 1 })
  const more = subscriptions.find((it) => it.year === null)
  assert.deepEqual([subscriptions.length, more?.shares, more?.totalRappen], [2, 1, 5_000])
  await assert.rejects(person.client.membership.subscribe({ shares: 0 }), { code: 'nothing_to_subscribe' })
})

test('of an erased account the register keeps name, address and shares, of one that never paid nothing', async () => {
  const { person } = await active()
  const waiting = await joined()
  for (const it of [person, waiting.person]) {
    await it.client.ownData.eraseAccount({ password: PASSWORD })
  }
  const all = await admin.client.membership.allMembers({})
  const kept = all.find((it) => it.accountId === person.id)
  assert.deepEqual([kept?.state, kept?.firstName, kept?.email, kept?.birthYear], ['ended', 'Jonas', '', null])
  assert.equal(kept?.shares.length, 2)
  assert.ok(!all.some((it) => it.accountId === waiting.person.id))
})

test('the list for the meeting names who holds shares, by name, and its fetching is noted', async () => {
  const { person } = await active()
  await person.client.membership.updateMember({ ...MEMBER_FORM, familyName: '=Aebi' })
  await joined({ familyName: 'Zögerlich' as 'Brandt' })
  const csv = Buffer.from(await admin.client.membership.meetingList({ year: 2026 })).toString()
  assert.match(csv, /^\uFEFFNummer,Nachname,/)
  assert.match(csv, /'=Aebi,Jonas,Mühleweg 14 a,88999,Tannfeld,DE,2,1/)
  assert.doesNotMatch(csv, /Zögerlich/)
  const { acts } = await admin.client.admin.acts({})
  assert.ok(acts.some((it) => it.act === 'members-exported'))
})

test('the offer counts members and shares as the register does, and knows the last rate', async () => {
  const rates = ratesIn('{"date":"2026-09-17","rates":{"EUR":1.064,"GBP":0,"USD":1.1}}')
  assert.deepEqual(rates, [{ currency: 'EUR', perChf: 1.064, day: '2026-09-17' }])
  await inTransaction(server.jobContext.pool, { duty: 'membership' }, async (db) => {
    for (const rate of rates) await keepRate(db, rate, server.clock.now)
    await keepRate(db, { currency: 'EUR', perChf: 2, day: '2026-09-16' }, server.clock.now)
  })
  const offer = await server.client().membership.offer({})
  const { years } = await admin.client.membership.membersForYear({ year: 2026 })
  assert.equal(offer.members, years.at(-1)?.members)
  assert.ok(offer.shares >= offer.members)
  assert.deepEqual(offer.rates, rates)
  assert.deepEqual([offer.feeRappen, offer.isFeeAssumed], [3_000, true])
})

test('points are counted at night; without confirmed days there are none', async () => {
  const { person } = await active()
  await countPoints.run({}, server.jobContext)
  const member = await person.client.membership.member({})
  assert.deepEqual([member.shapleyBalance, member.dataDays], [0, 0])
  assert.equal(member.countedAt, server.clock.now.getTime())
})
