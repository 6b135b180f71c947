import type { PlatformRole } from '@allmend/domain/base/accounts/role'
import { type DataDay, dataDayAfter, instantAt } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import type { Page } from '@playwright/test'
import { changeRole } from '../server/src/base/accounts/roles/platform-roles.ts'
import { openPool } from '../server/src/platform/db/connect.ts'
import { inTransaction } from '../server/src/platform/db/identity.ts'
import { asOwner, urlOf } from '../server/test/template.ts'
import { DATABASE } from './database.ts'

/** Makes a person one of the platform, as the command of operators does (npm run grant): the site grants no such role. */
export async function grantRoles(email: string, roles: readonly PlatformRole[]): Promise<void> {
  if (roles.length === 0) return
  const pool = openPool(urlOf('DATABASE_OWNER_URL', DATABASE), {
    size: 1,
    name: 'e2e grant',
    isPipelined: false,
  })
  for (const role of roles) {
    const { outcome } = await inTransaction(pool, { duty: 'accounts' }, (db) =>
      changeRole(db, { email, role, isRevoked: false, now: new Date() }),
    )
    if (outcome === 'unknown') throw new Error(`nobody has an account with ${email}`)
  }
  await pool.end()
}

/** As sessions are that were open before it was kept what was proven in them. */
export async function lowerSessions(email: string): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'accounts'")
    const { rowCount } = await owner.query(
      `update accounts.session set assurance = 'password'
       where revoked_at is null and account_id = (select id from accounts.account where email = $1)`,
      [email],
    )
    if (!rowCount) throw new Error(`${email} has no session`)
  }, DATABASE)
}

/** What the editor of invite pages will tell once a page has all it needs. */
export async function completeInvite(code: string): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query('update projects.project set invite_complete_at = now() where code = $1', [code])
  }, DATABASE)
}

/** Time passes: the project began 170 days ago and went live 19 days later, at noon; 368 people joined. */
export async function letRun(code: string, today: DataDay): Promise<void> {
  const day = (days: number) => dataDayAfter(today, days)
  const noon = (days: number) => new Date(instantAt(day(days), '12:00', ZURICH))
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      `update projects.project
       set start_day = $2, end_day = $3, approved_at = $4, live_at = $5, seats_taken = 368
       where code = $1`,
      [code, day(-169), day(286), noon(-160), noon(-150)],
    )
  }, DATABASE)
}

/** A call of the person at this browser, for what has no page yet. */
export async function call(
  page: Page,
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
): Promise<unknown> {
  return page.evaluate(
    async (sent) => {
      const headers = { 'content-type': 'application/json' }
      const renewed = await fetch('/api/auth/refresh-token', { method: 'POST', headers, body: '{}' })
      const { jwt } = (await renewed.json()) as { jwt: string }
      const answer = await fetch(sent.path, {
        method: sent.method,
        headers: { ...headers, authorization: `Bearer ${jwt}` },
        body: sent.body ? JSON.stringify(sent.body) : null,
      })
      if (!answer.ok) throw new Error(`${sent.path}: ${answer.status} ${await answer.text()}`)
      return answer.status === 204 ? undefined : ((await answer.json()) as unknown)
    },
    { method, path, body },
  )
}
