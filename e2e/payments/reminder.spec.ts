import { expect } from '@playwright/test'
import { call } from '../office.ts'
import { mailsTo } from '../mailbox.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { overdueOrder } from './overdue-order.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an Admin reminds of an overdue bill once, and reads what happened to it`, async ({
    browser,
  }) => {
    const run = newRun(`m${language}`)
    const as = (firstName: string) => ({
      email: `${firstName.toLowerCase()}.${run}@seewil.example`,
      firstName,
      secondFactor: true,
    })
    const miriam = await signedIn(browser, language, as('Miriam'))
    const tobias = await signedIn(browser, language, { ...as('Tobias'), roles: ['admin'] })
    const { email } = as('Miriam')
    const { organisation, id: projectId } = await openSeewil(run, email)
    await overdueOrder({ organisation, projectId, email })
    const number = await billOf(miriam, organisation)
    await reminded(tobias, number)
    await noted(tobias, number)
    const mails = await mailsTo(email, 2)
    expect(mails.filter(({ subject }) => subject.includes(number))).not.toEqual([])
    await fetched(miriam, number)
    expect([miriam, tobias].flatMap((it) => it.complaints)).toEqual([])
  })
}

async function billOf({ page, address }: Person, organisation: string): Promise<string> {
  await page.goto(address('/profile'))
  const bills = await call(page, 'GET', `/payments/v1/invoices?organizationId=${organisation}`)
  const [bill] = bills as { number: string; state: string }[]
  expect(bill?.state).toBe('overdue')
  return bill?.number ?? ''
}

async function reminded({ page, say, address, look }: Person, number: string): Promise<void> {
  await page.goto(address('/admin/payments?view=invoices'))
  const row = page.getByRole('row', { name: number })
  await expect(row.getByText(say('Überfällig', 'Overdue'), { exact: true })).toBeVisible()
  const history = row.getByRole('button', { name: say('Verlauf', 'History') })
  await history.click()
  const panel = page.getByRole('region', { name: `${say('Rechnung', 'Invoice')} ${number}` })
  await expect(panel.getByRole('listitem')).toHaveCount(3)
  const remind = row.getByRole('button', { name: say('Mahnen', 'Remind') })
  await remind.click()
  await expect(remind).toHaveCount(0)
  await expect(row.getByText(say('gemahnt am', 'reminded on'))).toBeVisible()
  const last = panel.getByRole('listitem').last()
  await expect(last).toContainText(say('Gemahnt', 'Reminded'))
  await expect(last).toContainText(say('durch Tobias Kälin', 'by Tobias Kälin'))
  await look('admin-reminded')
}

async function noted({ page, say, address }: Person, number: string): Promise<void> {
  await page.goto(address('/admin/log'))
  const line = page.getByRole('row', { name: number })
  await expect(line.getByText(say('Rechnung gemahnt', 'Reminded of an invoice'))).toBeVisible()
}

/** Whoever runs the organisation finds the bill in the row of its order. */
async function fetched({ page, say, address, look }: Person, number: string): Promise<void> {
  await page.goto(address('/profile'))
  const orders = page.getByRole('table', { name: say('Abos', 'Subscriptions') })
  const bill = orders.getByRole('button', { name: say('Rechnung', 'Invoice') }).first()
  await expect(bill).toBeVisible()
  await look('profile-orders')
  const [file] = await Promise.all([page.waitForEvent('download'), bill.click()])
  expect(file.suggestedFilename()).toBe(`${number}.pdf`)
}
