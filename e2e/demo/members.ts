import type { Story } from './story.ts'
import type { Name } from './cast.ts'

const ADDRESS = {
  hometown: 'Seewil',
  street: 'Mühleweg',
  streetNr: '14',
  postcode: '6099',
  city: 'Seewil',
  countryCode: 'CH',
  statutes: true,
} as const

const MEMBERS = [
  { name: 'miriam', firstName: 'Miriam', familyName: 'Kälin', birthYear: 1984, shares: 3, days: 60 },
  { name: 'reto', firstName: 'Reto', familyName: 'Zgraggen', birthYear: 1971, shares: 2, days: 52 },
  { name: 'nadia', firstName: 'Nadia', familyName: 'Brunner', birthYear: 1990, shares: 5, days: 40 },
  { name: 'stefan', firstName: 'Stefan', familyName: 'Imhof', birthYear: 1979, shares: 1, days: 2 },
] as const

/** Members in the states a member can be in: active, with a change at renewal, ending, and waiting for her transfer. */
export async function makeMembers({ at, before }: Story): Promise<void> {
  for (const { name, days, ...said } of MEMBERS) {
    const person = await at(before(days), '19:20', name)
    const referralEmail = name === 'reto' ? 'miriam@seewil.example' : ''
    const member = await person.membership.register({ ...ADDRESS, ...said, referralEmail })
    const id = member.subscriptions[0]?.id
    if (name === 'stefan' || !id) continue
    const admin = await at(before(days - 1), '10:05', 'admin')
    await admin.membership.settleSubscription({ id })
  }
  const acting = (name: Name, days: number) => at(before(days), '20:10', name)
  await (await acting('reto', 12)).membership.cancelRenewal({})
  await (await acting('nadia', 9)).membership.updateAtTheEnd({ shares: 6 })
  await (await acting('miriam', 3)).membership.subscribe({ shares: 1 })
}
