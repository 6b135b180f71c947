import type { Member } from '@allmend/contract/office/membership'
import { type DataDay, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { FakeStripe } from '../../server/src/money/cards/fake-stripe.ts'
import type { Name } from './cast.ts'
import { PASSWORD } from './secrets.ts'
import type { Player, Stage } from './stage.ts'
import type { Story } from './story.ts'

const [GOOD, DECLINED] = ['4242424242424242', '4000000000000002'] as const

const ADDRESS = {
  hometown: 'Seewil',
  street: 'Mühleweg',
  streetNr: '14',
  postcode: '6099',
  city: 'Seewil',
  countryCode: 'CH',
  statutes: true,
} as const

const OF_THE_CAST = [
  { name: 'miriam', firstName: 'Miriam', familyName: 'Kälin', birthYear: 1984, shares: 3, days: 60 },
  { name: 'reto', firstName: 'Reto', familyName: 'Zgraggen', birthYear: 1971, shares: 2, days: 52 },
  { name: 'nadia', firstName: 'Nadia', familyName: 'Brunner', birthYear: 1990, shares: 5, days: 40 },
  { name: 'stefan', firstName: 'Stefan', familyName: 'Imhof', birthYear: 1979, shares: 1, days: 2 },
] as const

/** Members in the states a member can be in: active, with a change at renewal, ending, and waiting for her transfer. */
export async function makeMembers({ at, before }: Story): Promise<void> {
  for (const { name, days, ...text } of OF_THE_CAST) {
    const person = await at(before(days), '19:20', name)
    const referralEmail = name === 'reto' ? 'miriam@seewil.example' : ''
    const member = await person.membership.register({ ...ADDRESS, ...text, referralEmail })
    if (name === 'stefan') continue
    const admin = await at(before(days - 1), '10:05', 'admin')
    await admin.payments.activate({ subscriptionIds: [firstOrder(member)] })
  }
  const acting = (name: Name, days: number) => at(before(days), '20:10', name)
  await (await acting('reto', 12)).membership.cancelRenewal({})
  await (await acting('nadia', 9)).membership.updateAtTheEnd({ shares: 6 })
  await (await acting('miriam', 3)).membership.subscribe({ shares: 1 })
}

const firstOrder = ({ subscriptions }: Member): string => subscriptions[0]?.orderId ?? ''

/** Of those who are members and nothing else. */
export interface OtherMembers {
  /** Has not paid, and was reminded. */
  ilona: string
  /** Left and came back. */
  jonas: Player
}

const FORMER = [
  ['Vera', 'Amstad'],
  ['Bruno', 'Egli'],
] as const

/** Those who left, came back, pay by card, were declined, or have been reminded. */
export async function makeOtherMembers(story: Story, stage: Stage, fake: FakeStripe): Promise<OtherMembers> {
  const { at, before } = story
  const on = async (player: Player, day: DataDay, time = '18:30') => {
    stage.clock.now = new Date(instantAt(day, time, ZURICH))
    return (await stage.again(player)).client
  }
  const enter = (firstName: string, familyName: string) => {
    const email = `${firstName.toLowerCase()}.mitglied@seewil.example`
    return stage.enter({ email, firstName, familyName })
  }
  const join = async (
    player: Player,
    names: readonly [string, string],
    day: DataDay,
    way: 'card' | 'wire',
  ) => {
    const client = await on(player, day)
    const [firstName, familyName] = names
    const text = { firstName, familyName, birthYear: 1975, shares: 1, way }
    return { client, order: firstOrder(await client.membership.register({ ...ADDRESS, ...text })) }
  }
  const paid = async (orderId: string, day: DataDay) => {
    const admin = await at(day, '10:15', 'admin')
    await admin.payments.activate({ subscriptionIds: [orderId] })
  }

  // Two have their accounts erased, which ends a membership at once; one of them has her share back.
  const left: string[] = []
  for (const names of FORMER) {
    const [firstName, familyName] = names
    const player = await enter(firstName, familyName)
    await paid((await join(player, names, before(150), 'wire')).order, before(148))
    await (await on(player, before(100))).ownData.eraseAccount({ password: PASSWORD })
    left.push(player.id)
  }
  await (await at(before(30), '11:00', 'admin')).membership.repayShares({ id: left[0] ?? '' })

  const jonas = await enter('Jonas', 'Brandt')
  await paid((await join(jonas, ['Jonas', 'Brandt'], before(90), 'wire')).order, before(88))
  await (await on(jonas, before(20))).membership.cancelRenewal({})
  await (await on(jonas, before(18))).membership.reactivateRenewal({})

  const lea = await join(await enter('Lea', 'Demir'), ['Lea', 'Demir'], before(14), 'card')
  const begun = await lea.client.cards.pay({ orderId: lea.order })
  fake.confirmed(begun.clientSecret ?? '', GOOD)
  await lea.client.cards.payment({ orderId: lea.order })
  // She is charged the next year.
  await lea.client.cards.addCard({ token: fake.typed(GOOD) })
  fake.payOut()

  const karin = await join(await enter('Karin', 'Perret'), ['Karin', 'Perret'], before(5), 'card')
  const tried = await karin.client.cards.pay({ orderId: karin.order })
  fake.confirmed(tried.clientSecret ?? '', DECLINED)
  await karin.client.cards.payment({ orderId: karin.order })

  const ilona = await join(await enter('Ilona', 'Weber'), ['Ilona', 'Weber'], before(50), 'wire')
  stage.clock.now = new Date(instantAt(before(19), '07:10', ZURICH))
  await stage.work('payments.tend-invoices')
  return { ilona: ilona.order, jonas }
}
