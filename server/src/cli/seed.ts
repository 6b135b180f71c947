import { randomUUID } from 'node:crypto'
import { OrganisationForm } from '@allmend/contract/organisations'
import { hashPassword } from '../accounts/passwords.ts'
import { base32, codeAt, stepOf } from '../accounts/totp.ts'
import { addAccount } from '../accounts/store.ts'
import { configOf } from '../config.ts'
import { openPool } from '../db/connect.ts'
import { inTransaction } from '../db/identity.ts'
import { addOrganisation, addUser } from '../organisations/store.ts'
import { seal } from '../seal.ts'

/** `npm run seed`: the invented town's organisation and its people, for looking around. Safe to run again. */
const PASSWORD = 'Seewil liegt am See'
// Known to everybody who reads this, so only for databases on this machine.
const SECRET = Buffer.from('seewil demonstration')
const PEOPLE = [
  { email: 'miriam@seewil.example', firstName: 'Miriam', familyName: 'Kälin', role: 'admin' },
  { email: 'reto@seewil.example', firstName: 'Reto', familyName: 'Zgraggen', role: 'member' },
] as const

const config = configOf(process.env)
if (!['127.0.0.1', 'localhost'].includes(new URL(config.DATABASE_URL).hostname)) {
  throw new Error('the demonstration has a known password and is only for a database on this machine')
}
const pool = openPool(config.DATABASE_URL, { size: 2, name: 'allmend seed' })
const now = new Date()
const passwordHash = await hashPassword(PASSWORD)
const accountIds = await inTransaction(pool, { duty: 'accounts' }, async (db) => {
  const ids: string[] = []
  for (const { email, firstName, familyName } of PEOPLE) {
    const person = { id: randomUUID(), email, firstName, familyName, newsletter: false, language: 'de' }
    if (!(await addAccount(db, { ...person, passwordHash, now }))) continue
    const secretSealed = seal(Buffer.from(config.SEALING_KEY, 'hex'), SECRET, person.id)
    await db
      .insertInto('accounts.secondFactor')
      .values({ accountId: person.id, secretSealed, confirmedAt: now })
      .execute()
    ids.push(person.id)
  }
  return ids
})
const [adminId, memberId] = accountIds
if (adminId && memberId) {
  await inTransaction(pool, { duty: 'organisations' }, async (db) => {
    const id = randomUUID()
    await addOrganisation(
      db,
      { id, adminId, now },
      OrganisationForm.parse({
        name: 'Stadt Seewil',
        slug: 'stadt-seewil',
        accountName: 'Stadtkasse Seewil',
        contactEmail: 'mobilitaet@seewil.example',
        type: 'public_sector',
        street: 'Rathausplatz',
        number: '1',
        postcode: '6099',
        location: 'Seewil',
        country: 'CH',
      }),
    )
    await addUser(db, { organisationId: id, accountId: memberId, role: 'member', seat: 2, now })
  })
}
await pool.end()
for (const { email, role } of PEOPLE) console.log(`${role.padEnd(7)} ${email}  password: ${PASSWORD}`)
console.log(`second factor: ${base32(SECRET)}, at this moment ${codeAt(SECRET, stepOf(new Date()))}`)
console.log(`organisation: ${config.PUBLIC_ORIGIN}/stadt-seewil`)
