import { expect, type Page } from '@playwright/test'
import { fillIntent } from '../intent-form.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const [GOOD, SECURE, DECLINED] = ['4242 4242 4242 4242', '4000 0025 0000 3155', '4000 0000 0000 0002']

/** The field of the fake's script (server/src/money/cards/fake-stripe-script.ts), which has one language. */
const number = (page: Page) => page.getByLabel('Card number')
const challenge = (page: Page) => page.frameLocator('iframe[title="3-D Secure"]')

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an order is paid by card: declined, proven to the bank, and with a card that is kept`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(language)
    const email = `karte.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { slug } = await openSeewil(run, email)
    await payWithProof(miriam, slug, `Alltag ${run}`)
    await keepCards(miriam, slug)
    await payWithKept(miriam, slug, `Schulweg ${run}`)
    expect(miriam.complaints).toEqual([])
  })
}

/** Orders a project by card, up to the page where the card is told. */
async function orderByCard(it: Person, slug: string, title: string): Promise<void> {
  const { page, say, look, address } = it
  const asked = 'participants=400&start=2027-04-01&end=2028-06-30&survey=yes'
  await page.goto(address(`/${slug}/tracking/new?${asked}`))
  await page.waitForURL(/tracking\/new$/)
  await page.getByLabel(say('Name des Projekts', 'Name of the project')).fill(title)
  await fillIntent(it)
  await page
    .getByRole('button', { name: say('Weiter zur Zusammenfassung', 'Continue to the summary') })
    .click()
  await page.waitForURL(/step=summary/)
  await page.getByLabel(say('Kredit- oder Debitkarte', 'Credit or debit card')).check()
  await look('card-summary')
  await page.getByLabel(say('Ich akzeptiere', 'I accept')).check()
  await page.getByRole('button', { name: say('Verbindlich bestellen', 'Place the order') }).click()
  await page.waitForURL(/profile\/payments\//)
}

const payButton = ({ page, language }: Person) =>
  page.getByRole('button', { name: language === 'de' ? /bezahlen$/ : /^Pay CHF/ })

/** A card is declined, the bank is not convinced, then it is; the project's code works at once. */
async function payWithProof(it: Person, slug: string, title: string): Promise<void> {
  const { page, say, look, address } = it
  await orderByCard(it, slug, title)
  await number(page).fill(DECLINED)
  await payButton(it).click()
  await expect(page.getByText(say('Die Karte wurde abgelehnt.', 'The card was declined.'))).toBeVisible()
  await look('card-payment-declined')
  const payment = page.url()

  await page.goto(address('/profile'))
  await expect(
    page.getByText(
      say(`Die Zahlung für «${title}» ist unvollständig`, `The payment for “${title}” is incomplete`),
    ),
  ).toBeVisible()
  await look('profile-incomplete-payment')
  await page.getByRole('button', { name: say('Neu prüfen', 'Check again') }).click()
  await expect(page.getByText(say('Noch nicht bestätigt', 'Not confirmed yet'))).toBeVisible()
  await page
    .getByRole('link', { name: say('Karte aktualisieren', 'Update card') })
    .first()
    .click()
  await page.waitForURL(payment)

  await number(page).fill(SECURE)
  await payButton(it).click()
  await challenge(page).getByRole('button', { name: 'Fail' }).click()
  await expect(
    page.getByText(
      say('Ihre Bank hat die Zahlung nicht bestätigt.', 'Your bank did not confirm the payment.'),
    ),
  ).toBeVisible()
  await payButton(it).click()
  await challenge(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText(say('Der Projektcode ist aktiv.', 'The project code is active.'))).toBeVisible()
  await look('card-payment-paid')
  await page.getByRole('link', { name: say('Zum Projekt', 'To the project') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await page.goto(address('/profile'))
  await expect(page.getByRole('table', { name: say('Abos', 'Subscriptions') })).toContainText('3155')
  await expect(page.getByText(say('ist unvollständig', 'is incomplete'))).toHaveCount(0)
}

/** Two cards of the organisation, one of them the default; and one of her own that goes again. */
async function keepCards(it: Person, slug: string): Promise<void> {
  const { page, say, look, address } = it
  const billing = `/${slug}/settings?tab=billing`
  for (const card of [SECURE, GOOD]) {
    await page.goto(address(billing))
    await page.getByRole('link', { name: say('Karte hinzufügen', 'Add a card') }).click()
    await number(page).fill(card)
    await look('card-added')
    await page.getByRole('button', { name: say('Karte speichern', 'Save card') }).click()
    await page.waitForURL(/tab=billing/)
  }
  const rows = page.getByRole('table', { name: say('Karten', 'Cards') }).getByRole('row')
  await expect(rows.nth(1)).toContainText('3155')
  await page.getByRole('button', { name: say('Als Standard •••• 4242', 'Make default •••• 4242') }).click()
  await expect(rows.nth(1)).toContainText('4242')
  await look('organisation-cards')

  await page.goto(address('/profile/cards'))
  await number(page).fill(DECLINED)
  await page.getByRole('button', { name: say('Karte speichern', 'Save card') }).click()
  await expect(page.getByText(say('Die Karte wurde abgelehnt.', 'The card was declined.'))).toBeVisible()
  await number(page).fill(GOOD)
  await page.getByRole('button', { name: say('Karte speichern', 'Save card') }).click()
  await page.waitForURL(/\/profile$/)
  await look('profile-cards')
  await page.getByRole('button', { name: say('Entfernen •••• 4242', 'Remove •••• 4242') }).click()
  await expect(page.getByText(say('Noch keine Karte', 'No card yet'))).toBeVisible()
}

/** The default card is proposed; the other one is proven to the bank. */
async function payWithKept(it: Person, slug: string, title: string): Promise<void> {
  const { page, say, look } = it
  await orderByCard(it, slug, title)
  await expect(page.getByLabel('•••• 4242')).toBeChecked()
  await look('card-payment')
  await page.getByLabel('•••• 3155').check()
  await payButton(it).click()
  await challenge(page).getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText(say('Der Projektcode ist aktiv.', 'The project code is active.'))).toBeVisible()
}
