import { userInfo } from 'node:os'
import { parseArgs } from 'node:util'
import { PLATFORM_ROLES } from '@allmend/domain/base/accounts/role'
import { pino } from 'pino'
import { changeRole } from '../base/accounts/roles/platform-roles.ts'
import { configOf } from '../config.ts'
import { openPool } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/identity.ts'

/**
 * `npm run grant -- --email ADDRESS --role ethics|ethics_chair|admin|superuser [--revoke]`: a
 * role of the platform for somebody who
 * has an account. The site cannot do it (decision 0063, docs/operations/roles.md).
 */
const { values } = parseArgs({
  options: { email: { type: 'string' }, role: { type: 'string' }, revoke: { type: 'boolean' } },
})
const { email, revoke: isRevoked = false } = values
const role = PLATFORM_ROLES.find((it) => it === values.role)
if (!email || !role) {
  console.error(`npm run grant -- --email ADDRESS --role ${PLATFORM_ROLES.join('|')} [--revoke]`)
  process.exit(2)
}
const config = configOf(process.env)
if (!config.DATABASE_OWNER_URL) {
  console.error('Needs DATABASE_OWNER_URL: the application itself can grant no role.')
  process.exit(2)
}
const pool = openPool(config.DATABASE_OWNER_URL, { size: 1, name: 'allmend grant', isPipelined: false })
const { outcome, hasSecondFactor } = await inTransaction(pool, { duty: 'accounts' }, (db) =>
  changeRole(db, { email, role, isRevoked, now: new Date() }),
)
await pool.end()
if (outcome === 'unknown') {
  console.error(`Nobody has an account with ${email}. She signs up first.`)
  process.exit(1)
}
if (outcome === 'changed') {
  // Who holds which role is no secret of the person; the line is for the log of the installation.
  const log = pino({ level: config.LOG_LEVEL }, pino.destination({ dest: 2, sync: true }))
  log.info({ role, isRevoked, by: userInfo().username }, 'a role of the platform was changed')
}
console.log(textsFor())

function textsFor(): string {
  if (isRevoked) return `${email} ${outcome === 'changed' ? 'is no longer' : 'was not'} ${role}.`
  const now = `${email} ${outcome === 'changed' ? 'is now' : 'was already'} ${role}.`
  return hasSecondFactor ? now : `${now} The role works once she has set up a second factor in her profile.`
}
