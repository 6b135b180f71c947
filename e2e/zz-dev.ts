import { chromium, type Page } from '@playwright/test'
import { authenticatorCode } from './authenticator.ts'
import { asOwner } from '../server/test/template.ts'
import { randomUUID } from 'node:crypto'
export const ORIGIN = 'http://localhost:4711'
export async function open(width = 1440, height = 900) {
  const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', chromiumSandbox: false })
  const context = await browser.newContext({
    baseURL: ORIGIN,
    locale: 'de-CH',
    viewport: { width, height },
    reducedMotion: 'reduce',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  page.on('console', (m) => {
    if (['error', 'warning'].includes(m.type())) console.log('console', m.text())
  })
  page.on('pageerror', (e) => console.log('pageerror', e.message))
  return { browser, page }
}
export async function signIn(page: Page, email: string, second = true) {
  await page.goto('/')
  const code = authenticatorCode('ONSWK53JNQQGIZLNN5XHG5DSMF2GS33O')
  const status = await page.evaluate(
    async ({ email, code, second }) => {
      const key = document.querySelector<HTMLMetaElement>('meta[name="client-key"]')!.content
      const a = await fetch('/api/user/login', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-client-key': key },
        body: JSON.stringify({ email, password: 'Seewil liegt am See', ...(second ? { code } : {}) }),
      })
      return a.status + (await a.text()).slice(0, 200)
    },
    { email, code, second },
  )
  console.log('sign in', status.slice(0, 60))
}
export async function project(code: string, live = true) {
  const id = randomUUID()
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'organisations'")
    const { rows } = await owner.query('select id from organisations.organisation where slug = $1', [
      'stadt-seewil',
    ])
    const organisation = rows[0].id
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      `insert into projects.project (id, organisation_id, product, code, name, created_at, approved_at, live_at, survey_url, start_day, end_day)
      values ($1, $2, 'tracking', $3, $5, now(), now(), case when $4::boolean then now() end, 'https://umfrage.example/alltag-1', current_date - 1, current_date + 400)`,
      [id, organisation, code, live, `Mobilität ${code}`],
    )
    await owner.query(
      `insert into projects.purchase (id, organisation_id, project_id, kind, seats, days, way, payment_state, price_list_id, yearly_rappen, days_factor_rappen, options_rappen, governance_rappen, setup_rappen, subtotal_rappen, vat_rappen, total_rappen, ordered_at, settled_at)
      values ($1, $2, $3, 'project', 50, 401, 'wire', 'succeeded', 1, 0, 0, 0, 0, 0, 0, 0, 0, now(), now())`,
      [randomUUID(), organisation, id],
    )
  }, 'allmend_invite_dev')
  return id
}
