import { camtFile, type ReportedPayment } from '@allmend/domain/money/payments/bank/camt.fixture'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { expect } from '@playwright/test'
import { call } from '../office.ts'
import type { Person } from '../person.ts'
import { newRun, today } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

/** The account that stands on bills unless something else is configured. */
const IBAN = 'CH4431999123000889012'

interface Bill {
  number: string
  totalRappen: number
  qrBill: { reference: string } | null
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a project is ordered by wire, its payment recognised in a bank file, and odd payments decided`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(language)
    const as = (firstName: string) => ({
      email: `${firstName.toLowerCase()}.${run}@seewil.example`,
      firstName,
      secondFactor: true,
    })
    const miriam = await signedIn(browser, language, as('Miriam'))
    const tobias = await signedIn(browser, language, { ...as('Tobias'), roles: ['admin'] })
    const salome = await signedIn(browser, language, { ...as('Salome'), roles: ['admin'] })
    const { slug, organisation } = await openSeewil(run, as('Miriam').email)
    const code = await ordered(miriam, { slug, organisation, name: `Alltag ${run}` })
    const short = await ordered(miriam, { slug, organisation, name: `Schule ${run}` })
    const [first, second] = await bills(miriam, organisation, [code, short])
    await imported(tobias, run, { first, second })
    await unlocked(miriam, slug, code)
    await decided(tobias, salome, { code: short, payer: `Brandt ${run}` })
    await downloaded(miriam, slug, first.number)
    expect([miriam, tobias, salome].flatMap((it) => it.complaints)).toEqual([])
  })
}

async function ordered(
  { page, say, look, address }: Person,
  it: { slug: string; organisation: string; name: string },
): Promise<string> {
  await page.goto(address(`/${it.slug}`))
  const startDay = dataDayAfter(today(), 14)
  const { code } = (await call(page, 'POST', '/payments/v1/create-organization-project', {
    organizationId: it.organisation,
    product: 'tracking',
    name: it.name,
    participants: 400,
    startDay,
    endDay: dataDayAfter(startDay, 455),
    survey: true,
    purpose: 'Wir wollen wissen, wie die Stadt unterwegs ist.',
    analysedBy: 'own',
    results: ['co2'],
    way: 'wire',
    priceListId: 1,
    terms: true,
  })) as { code: string }
  await page.goto(address(`/${it.slug}/tracking/new?created=${code}`))
  const bill = page.getByRole('region', { name: say('Rechnung', 'Invoice') })
  await expect(bill.getByText(`Projekt ${code}`)).toBeVisible()
  await expect(bill.getByText(say('Ausstehend', 'Pending'))).toBeVisible()
  await expect(bill.getByRole('img')).toBeVisible()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    bill.getByRole('button', { name: say('PDF herunterladen', 'Download PDF') }).click(),
  ])
  expect(file.suggestedFilename()).toMatch(/^\d{4}-\d{4}\.pdf$/)
  await look('checkout-bill')
  return code
}

async function bills(
  { page }: Person,
  organisation: string,
  codes: readonly string[],
): Promise<[Bill, Bill]> {
  const all = (await call(page, 'GET', `/payments/v1/invoices?organizationId=${organisation}`)) as (Bill & {
    note: string
  })[]
  const [first, second] = codes.map((code) => all.find(({ note }) => note === `Projekt ${code}`))
  if (!first || !second) throw new Error('an order has no bill')
  return [first, second]
}

/** One that fits, one that is short, one nobody knows. */
async function imported(
  it: Person,
  run: string,
  { first, second }: { first: Bill; second: Bill },
): Promise<void> {
  const { page, say, look, address } = it
  await page.goto(address('/admin/payments'))
  const paying = (bill: Bill, amountRappen: number, name: string): ReportedPayment => ({
    amountRappen,
    reference: bill.qrBill?.reference ?? '',
    bankReference: `${run}-${name}`,
    payer: `${name} ${run}`,
  })
  const payments = [
    paying(first, first.totalRappen, 'Stadtkasse'),
    paying(second, second.totalRappen - 384, 'Rundung'),
    { amountRappen: 13_000, bankReference: `${run}-brandt`, payer: `Brandt ${run}`, message: 'Danke' },
  ]
  const file = {
    name: 'auszug.xml',
    mimeType: 'application/xml',
    buffer: Buffer.from(camtFile({ iban: IBAN, name: run, payments })),
  }
  const field = page.getByLabel(say('camt-Datei importieren', 'Import camt file'))
  await field.last().setInputFiles({ ...file, buffer: Buffer.from('Guten Tag') })
  await expect(
    page.getByText(say('Diese Datei ist keine camt.053', 'This file is no camt.053')),
  ).toBeVisible()
  await field.last().setInputFiles(file)
  const reported = say('1 zugeordnet, 2 zu entscheiden', '1 matched, 2 to decide')
  await expect(page.getByText(reported)).toBeVisible()
  const row = page.getByRole('row', { name: `Stadtkasse ${run}` })
  await expect(row.getByText(say('Zugeordnet', 'Matched'), { exact: true })).toBeVisible()
  await look('admin-payments')
  await page.getByLabel(say('Betrag, Name, Referenz', 'Amount, name, reference')).fill(`brandt ${run}`)
  await page.getByRole('button', { name: say('Suchen', 'Search') }).click()
  await expect(row).toHaveCount(0)
  await expect(page.getByRole('row', { name: `Brandt ${run}` })).toBeVisible()
  await look('admin-payments-found')
  await page.getByRole('link', { name: say('Frühere Importe', 'Earlier imports') }).click()
  await expect(page.getByRole('rowheader', { name: run })).toBeVisible()
  await look('admin-bank-files')
  await page.getByRole('link', { name: say('Offene Rechnungen', 'Open invoices') }).click()
  await expect(page.getByRole('rowheader', { name: second.number })).toBeVisible()
  await look('admin-open-invoices')
}

async function unlocked({ page, say, address }: Person, slug: string, code: string): Promise<void> {
  await page.goto(address(`/${slug}/tracking/${code}`))
  await expect(page.getByText(say('Bezahlt', 'Paid'), { exact: true }).first()).toBeVisible()
}

/** What is short is accepted by one; what is nobody's is paid back by two. */
async function decided(
  tobias: Person,
  salome: Person,
  { code, payer }: { code: string; payer: string },
): Promise<void> {
  const { page, say, look, address } = tobias
  const cases = say('Zu entscheiden', 'To decide')
  await page.goto(address('/admin/payments?view=cases'))
  await page.getByRole('row', { name: code }).getByRole('button').click()
  const panel = page.getByRole('region', { name: say('Zu wenig', 'Too little') })
  await expect(panel.getByText('−3.84')).toBeVisible()
  await expect(panel.getByRole('listitem').last()).toContainText(say('zurückgehalten', 'held back'))
  await look('admin-case')
  const accept = panel.getByRole('button', { name: say('Annehmen und Projekt', 'Accept and activate') })
  await accept.click()
  await expect(panel.getByRole('textbox')).toBeFocused()
  await panel.getByLabel(say('Begründung', 'Reason')).fill('Rundung, telefonisch bestätigt')
  await accept.click()
  await expect(page.getByRole('row', { name: code })).toHaveCount(0)
  const brandt = page.getByRole('row', { name: payer })
  await brandt.getByRole('button').click()
  const unknown = page.getByRole('region', { name: say('Referenz fehlt', 'No reference') })
  await unknown.getByText(say('Zurückzahlen', 'Pay back'), { exact: false }).first().click()
  await unknown.getByLabel(say('Begründung', 'Reason')).fill('Niemand kennt die Zahlung')
  await unknown
    .getByRole('button', { name: say('Zur Rückzahlung vormerken', 'Put down to be paid back') })
    .click()
  await expect(
    page.getByText(say('Freigeben muss sie jemand anderes', 'Somebody else has to release it')),
  ).toBeVisible()
  await salome.page.goto(salome.address('/admin/payments?view=cases'))
  await expect(salome.page.getByRole('link', { name: cases })).toBeVisible()
  await salome.page.getByRole('row', { name: payer }).getByRole('button').click()
  await salome.page.getByRole('button', { name: say('Ist zurückbezahlt', 'Is paid back') }).click()
  await expect(salome.page.getByRole('row', { name: payer })).toHaveCount(0)
}

async function downloaded({ page, say, look, address }: Person, slug: string, number: string): Promise<void> {
  await page.goto(address(`/${slug}/settings?tab=billing`))
  const row = page.getByRole('row', { name: number })
  await expect(row.getByText(say('Bezahlt', 'Paid'), { exact: true })).toBeVisible()
  await look('billing-invoices')
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    row.getByRole('button', { name: say('Quittung', 'Receipt') }).click(),
  ])
  expect(file.suggestedFilename()).toBe(`${number}-receipt.pdf`)
}
