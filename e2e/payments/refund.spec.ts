import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { expect } from '@playwright/test'
import { call } from '../office.ts'
import type { Person } from '../person.ts'
import { newRun, today } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} what the board declined is credited, and paid back by two people to a named account`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(`r${language}`)
    const as = (firstName: string) => ({
      email: `${firstName.toLowerCase()}.${run}@seewil.example`,
      firstName,
      secondFactor: true,
    })
    const miriam = await signedIn(browser, language, as('Miriam'))
    const verena = await signedIn(browser, language, { ...as('Verena'), roles: ['ethics'] })
    const tobias = await signedIn(browser, language, { ...as('Tobias'), roles: ['admin'] })
    const salome = await signedIn(browser, language, { ...as('Salome'), roles: ['admin'] })
    const { slug, organisation } = await openSeewil(run, as('Miriam').email)
    const code = await paidAndDeclined({ miriam, verena, tobias }, { slug, organisation, run })
    await refunded(tobias, code)
    await decided(tobias, code)
    await released(salome, code)
    expect([miriam, verena, tobias, salome].flatMap((it) => it.complaints)).toEqual([])
  })
}

async function paidAndDeclined(
  people: { miriam: Person; verena: Person; tobias: Person },
  it: { slug: string; organisation: string; run: string },
): Promise<string> {
  const { miriam, verena, tobias } = people
  await miriam.page.goto(miriam.address(`/${it.slug}`))
  const startDay = dataDayAfter(today(), 14)
  const { id, code } = (await call(miriam.page, 'POST', '/payments/v1/create-organization-project', {
    organizationId: it.organisation,
    product: 'tracking',
    name: `Dienst ${it.run}`,
    participants: 50,
    startDay,
    endDay: dataDayAfter(startDay, 400),
    survey: false,
    purpose: 'Wir möchten Routen im Aussendienst verkürzen.',
    analysedBy: 'own',
    results: ['co2'],
    way: 'wire',
    priceListId: 1,
    terms: true,
  })) as { id: string; code: string }
  await tobias.page.goto(tobias.address('/admin'))
  const waiting = (await call(tobias.page, 'GET', '/payments/v1/get-all-subscriptions?state=pending')) as {
    id: string
    name: string
  }[]
  const order = waiting.find(({ name }) => name.includes(it.run))
  await call(tobias.page, 'POST', '/payments/v1/activate-wiretransfer-subscriptions', {
    subscriptionIds: [order?.id],
  })
  await verena.page.goto(verena.address('/ethics'))
  const { content } = (await call(verena.page, 'GET', `/api/ethics/projects/${id}`)) as { content: object }
  await call(verena.page, 'POST', `/api/project/${id}/ethics-decision`, {
    content,
    decision: 'declined',
    reason: 'Wer im Aussendienst arbeitet, kann schlecht Nein sagen.',
  })
  return code
}

async function refunded({ page, say, address, look }: Person, code: string): Promise<void> {
  await page.goto(address('/admin/activations?state=settled'))
  const row = page.getByRole('row', { name: code })
  await row.getByRole('button', { name: say('Zurückerstatten', 'Refund') }).click()
  await look('admin-refund')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Gutschrift ausstellen', 'Issue the credit note') }).click()
  await expect(row.getByText(say('Zurückgenommen', 'Taken back'))).toBeVisible()
}

/** Without an account nothing is paid back. */
async function decided({ page, say, address, look }: Person, code: string): Promise<void> {
  await page.goto(address('/admin/payments?view=cases'))
  await page.getByRole('row', { name: code }).getByRole('button').click()
  const panel = page.getByRole('region', { name: say('Rückzahlung', 'Repayment') })
  const save = panel.getByRole('button', {
    name: say('Zur Rückzahlung vormerken', 'Put down to be paid back'),
  })
  await panel.getByLabel(say('Begründung', 'Reason')).fill('Vom Ethikrat abgelehnt')
  await save.click()
  await expect(panel.getByLabel('IBAN')).toHaveAttribute('aria-invalid', 'true')
  await panel.getByLabel('IBAN').fill('CH93 0076 2011 6238 5295 7')
  await look('admin-repayment')
  await save.click()
  await expect(
    panel.getByText(say('Freigeben muss sie jemand anderes', 'Somebody else has to release it')),
  ).toBeVisible()
}

async function released({ page, say, address }: Person, code: string): Promise<void> {
  await page.goto(address('/admin/payments?view=cases'))
  const row = page.getByRole('row', { name: code })
  await row.getByRole('button').click()
  await expect(page.getByText('CH93 0076 2011 6238 5295 7')).toBeVisible()
  await page.getByRole('button', { name: say('Ist zurückbezahlt', 'Is paid back') }).click()
  await expect(row).toHaveCount(0)
}
