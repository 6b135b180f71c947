import { expect } from '@playwright/test'
import { drawn } from '../drawn.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { rateCity } from './rated-city.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} the best way to a school is found in the browser, and difficult spots are read by keyboard`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`${language}w`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const city = await openSeewil(run, email, 'cityserver')
    const { school } = await rateCity(miriam, city)
    await page.goto(address(`/${city.slug}/cityserver/${city.code}/schoolmap`))
    const schools = page.getByRole('listbox', { name: say('Schulhäuser', 'Schools') })
    await schools.getByRole('option', { name: school.name }).focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`school=${encodeURIComponent(school.id)}`))
    const spots = page.getByRole('listbox', { name: say('Heikle Stellen', 'Difficult spots') })
    await expect(spots.getByRole('option').first()).toBeVisible({ timeout: 30_000 })

    // Where a child lives goes nowhere: no call is made and the address stays.
    const before = page.url()
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/city/') || request.url().includes('/api/')) calls.push(request.url())
    })
    const street = page.getByRole('combobox', { name: say('Strasse', 'Street') })
    const options = await street.locator('option').all()
    await street.selectOption((await options.at(Math.floor(options.length / 2))?.getAttribute('value')) ?? '')
    const best = page.getByRole('heading', {
      name: say(`Bester Weg: ${school.name}`, `Best way: ${school.name}`),
    })
    await expect(best).toBeVisible()
    await page.getByRole('radio', { name: say('Zu Fuss', 'On foot') }).focus()
    await page.keyboard.press('Space')
    await expect(page.getByText(say('zu Fuss, rund', 'on foot, about'))).toBeVisible()
    expect(page.url()).toBe(before)
    expect(calls).toEqual([])

    await spots.getByRole('option').first().focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('complementary').getByText('Die Autos halten hier selten an.')).toBeVisible()
    await expect(page.locator('[data-map=ready]')).toBeVisible({ timeout: 60_000 })
    await drawn(page)
    await look('schoolmap')

    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('[data-map]')).toBeHidden()
    await page.getByRole('button', { name: say('Karte', 'Map'), exact: true }).click()
    await expect(page.locator('[data-map]')).toBeVisible()
    await look('schoolmap-map')
    expect(miriam.complaints).toEqual([])
  })
}
