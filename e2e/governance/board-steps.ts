import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { expect } from '@playwright/test'
import { INTENT } from '../../server/test/intent.ts'
import { call } from '../office.ts'
import { createOrganisation } from '../organisation-form.ts'
import type { Person } from '../person.ts'
import { today } from '../run.ts'

export interface Ordered {
  code: string
  title: string
  /** Of the project in the console, without language. */
  address: string
}

/** How a project is ordered by hand, e2e/projects tells; how its invite page is written, e2e/content. */
export async function ordered(it: Person, run: string, intent: object = INTENT): Promise<Ordered> {
  const { page, address } = it
  await page.goto(address('/organisations/new'))
  await createOrganisation(it, `Stadt ${run}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Stadt ${run}`)
  const slug = new URL(page.url()).pathname.replace(/^\/en/, '')
  const found = (await call(page, 'GET', '/api/user-organizations')) as { id: string }[]
  const startDay = today()
  const title = `Schulweg ${run}`
  const made = (await call(page, 'POST', '/api/project/new', {
    organizationId: found[0]?.id,
    product: 'tracking',
    name: title,
    code: '',
    participants: 120,
    startDay,
    endDay: dataDayAfter(startDay, 399),
    survey: false,
    ...intent,
    way: 'wire',
    priceListId: 1,
    terms: true,
  })) as { id: string; code: string }
  const { revision } = (await call(page, 'GET', `/api/project/${made.id}/invite`)) as { revision: number }
  await call(page, 'POST', `/api/project/${made.id}/invite/publish`, { revision })
  return { ...made, title, address: `${slug}/tracking/${made.code}` }
}

/** In the Admin's list: the order is paid. */
export async function settled({ page, say, address }: Person, { code }: Ordered): Promise<void> {
  await page.goto(address('/admin/activations'))
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByRole('button', { name: say('Bezahlt', 'Paid') }).click()
  const act = say(`${code} als bezahlt aktivieren`, `Activate ${code} as paid`)
  await page.getByRole('button', { name: act }).click()
  await expect(row).toHaveCount(0)
}

/** Opens the case from the list, on whichever page of it: other flows leave cases, too. */
export async function opened(
  { page, address, say }: Person,
  group: string,
  { title }: Ordered,
): Promise<void> {
  const link = page.getByRole('link').filter({ hasText: title })
  const more = page.getByRole('link', { name: say('Weitere', 'More'), exact: true })
  let nth = 0
  do {
    await page.goto(address(`/ethics?group=${group}&page=${++nth}`))
    await expect(link.or(more).first()).toBeVisible()
  } while (!(await link.isVisible()))
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

export async function acted(it: Person, act: string, reason: string): Promise<void> {
  const { page, say } = it
  // «Approve» begins «Approve with conditions», too; the plain one stands first.
  await page
    .getByRole('radio', { name: new RegExp(`^${act}`) })
    .first()
    .check()
  await page.getByLabel(say('Begründung', 'Reason')).fill(reason)
  await page.getByRole('button', { name: say('Entscheid speichern', 'Save the decision') }).click()
}

export async function wentLive({ page, address, say }: Person, project: Ordered): Promise<void> {
  await page.goto(address(`${project.address}/public-pages/invite/go-live`))
  await page.getByRole('button', { name: say('Projekt live schalten', 'Make the project live') }).click()
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
}

/** Browsers keep the page for a minute; whoever reloads it sees what holds now. */
export async function openInvite({ page, address }: Person, { code }: Ordered): Promise<void> {
  await page.goto(address(`/invite/${code}`))
  await page.reload()
}
