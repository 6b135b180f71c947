import { expect } from '@playwright/test'
import { test } from '../test.ts'

test('what is typed, chosen and ticked before the script is there is kept', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: process.env['E2E_ORIGIN'] ?? '', locale: 'de-CH' })
  const page = await context.newPage()
  let letGo = (): void => undefined
  const held = new Promise<void>((go) => (letGo = go))
  await page.route('**/assets/*.js', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/become-a-member', { waitUntil: 'commit' })
  const [name, birth, statutes] = [
    page.getByLabel('Vorname'),
    page.getByLabel('Geburtsjahr'),
    page.getByLabel('Ich habe die'),
  ]
  await name.fill('Karin')
  await birth.selectOption('1987')
  await page.getByText('3 Anteile für CHF 150.-').first().click()
  await statutes.check()
  letGo()
  // Only a page that knows of her choice tells its sum.
  await expect(page.getByRole('complementary').getByText('CHF 180.00')).toBeVisible()
  await page.getByLabel('Nachname').fill('Brandt')
  await expect(name).toHaveValue('Karin')
  await expect(birth).toHaveValue('1987')
  await expect(statutes).toBeChecked()
  await context.close()
})
