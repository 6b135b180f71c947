import { randomUUID } from 'node:crypto'
import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import type { Language } from '@allmend/domain/platform/language/language'
import { type Browser, expect } from '@playwright/test'
import { hashPassword } from '../server/src/base/accounts/passwords/passwords.ts'
import { addAccount } from '../server/src/base/accounts/store.ts'
import { codeAt, newSecret, stepOf } from '../server/src/base/accounts/second-factor/totp.ts'
import { openPool } from '../server/src/platform/db/connect.ts'
import { inTransaction } from '../server/src/platform/db/identity.ts'
import { seal } from '../server/src/platform/seal.ts'
import { urlOf } from '../server/test/template.ts'
import { PASSWORD } from './accounts.ts'
import { DATABASE } from './database.ts'
import { grantRoles } from './office.ts'
import { type Person, person } from './person.ts'

/** As e2e/site.ts gives it to API and worker. */
const SEALING_KEY = Buffer.from('3'.repeat(64), 'hex')

interface About {
  email: string
  firstName: string
  /** She has an authenticator app, and has shown a code of it. */
  secondFactor?: boolean
  roles?: readonly PlatformRole[]
}

/** Somebody with an account who has signed in at a browser of her own; how both are done by hand, e2e/organisations tells. */
export async function signedIn(browser: Browser, language: Language, about: About): Promise<Person> {
  const { email, firstName, secondFactor = false, roles = [] } = about
  const [id, secret, now] = [randomUUID(), newSecret(), new Date()]
  const passwordHash = await hashPassword(PASSWORD)
  const pool = openPool(urlOf('DATABASE_URL', DATABASE), { size: 1, name: 'e2e' })
  await inTransaction(pool, { duty: 'accounts' }, async (db) => {
    const names = { firstName, familyName: 'Kälin', newsletter: false, language }
    await addAccount(db, { id, email, passwordHash, ...names, now })
    if (!secondFactor) return
    const factor = { accountId: id, secretSealed: seal(SEALING_KEY, secret, id), confirmedAt: now }
    await db.insertInto('accounts.secondFactor').values(factor).execute()
  })
  await pool.end()
  await grantRoles(email, roles)
  const it = await person(browser, language)
  const answer = await it.page.request.post('/api/user/login', {
    headers: { 'x-client-key': 'allmend-web' },
    data: {
      email,
      password: PASSWORD,
      ...(secondFactor ? { code: codeAt(secret, stepOf(new Date())) } : {}),
    },
  })
  expect(answer.status(), await answer.text()).toBe(200)
  return it
}
