import { expect } from '@playwright/test'
import { drawn } from '../drawn.ts'
import { rateCity } from '../ratings/rated-city.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { letRide } from './ridden-city.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} the route map shows rides of whole weeks, with one filter at a time and by keyboard`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`${language}r`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const city = await openSeewil(run, email, 'cityserver')
    const { client, routeId } = await rateCity(miriam, city)
    const [row] = (await client.routes.all({ projectId: city.id })).filter(({ id }) => id === routeId)
    await letRide(city, row!.line.flat(), 33)

    await page.goto(address(`/${city.slug}/cityserver/${city.code}/routemap`))
    await expect(page.getByText(say('ganze Wochen', 'whole weeks'))).toBeVisible()
    const routes = page.getByRole('listbox', { name: say('Routen 1', 'Routes 1') })
    const route = routes.getByRole('option', { name: 'Schulroute' })
    await expect(route).toContainText('30')
    await route.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`route=${routeId}`))
    const facts = page.getByRole('complementary', { name: 'Schulroute' })
    await expect(facts.getByRole('heading', { name: say('Belag', 'Surface') })).toBeVisible()
    const ratings = facts.getByRole('listitem').filter({ hasText: say('Sicherheit', 'Safety') })
    await expect(ratings).toContainText(/\d+\s?%/)

    await page.getByRole('radio', { name: say('Rück', 'Back') }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/by=direction&value=inbound/)
    await expect(route).toContainText('10')
    await page.getByLabel(say('Aktivität', 'Activity')).selectOption({ label: say('Arbeit', 'Work') })
    await expect(page).toHaveURL(/by=activity&value=work/)
    await expect(page).not.toHaveURL(/direction/)
    await expect(route).toContainText('15')
    await page.reload()
    await expect(page.getByLabel(say('Aktivität', 'Activity'))).toHaveValue('work')
    await expect(page.locator('[data-map=ready]')).toBeVisible({ timeout: 60_000 })
    await drawn(page)
    await look('routemap')

    await page.getByRole('radio', { name: say('Fahrten', 'Rides') }).focus()
    await page.keyboard.press('Space')
    const streets = page.getByRole('listbox', { name: say('Fahrten', 'Rides') })
    await streets.getByRole('option').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('Fahrten pro Woche,', 'rides a week,'))).toBeVisible()
    await page.setViewportSize({ width: 390, height: 844 })
    await page.getByRole('button', { name: say('Karte', 'Map'), exact: true }).click()
    await expect(page.locator('[data-map]')).toBeVisible()
    await look('routemap-map')
    expect(miriam.complaints).toEqual([])
  })
}
