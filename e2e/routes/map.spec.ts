import { expect } from '@playwright/test'
import { mapDrawn } from '../drawn.ts'
import { call } from '../office.ts'
import { colleagueIn } from '../colleague.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const LINES = {
  'Seeufer Süd': [
    [7.953, 46.997],
    [7.962, 46.99],
    [7.975, 46.986],
  ],
  'Talstrasse West': [
    [7.946, 46.998],
    [7.935, 46.99],
    [7.92, 46.98],
  ],
  Ringroute: [
    [7.95, 47.003],
    [7.958, 47.01],
    [7.942, 47.012],
    [7.93, 47.005],
    [7.95, 47.003],
  ],
} as const

for (const language of ['de', 'en'] as const) {
  test(`in ${language} the map of a city shows its routes, filtered, searched and chosen`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(language)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const city = await openSeewil(run, email, 'cityserver')
    const map = address(`/${city.slug}/cityserver/${city.code}/map`)
    const still = () => mapDrawn(page)
    await page.goto(map)
    await expect(page.getByText(say('Noch keine Routen', 'No routes yet'))).toBeVisible()
    await still()
    await look('city-map-empty')

    const made: string[] = []
    for (const [at, [name, line]] of Object.entries(LINES).entries()) {
      const course = [{ kind: 'off-network', line }]
      const route = { number: 7 + at, name, start: line[0], isVisible: true, course, reverse: null }
      const about = { projectId: city.id, id: null, revision: 0, route }
      made.push(((await call(page, 'POST', '/city/v1/routes', about)) as { id: string }).id)
    }
    await page.goto(map)
    const routes = page.getByRole('listbox', { name: say('Routen', 'Routes') })
    await expect(routes.getByRole('option')).toHaveCount(3)
    await expect(page.getByRole('link', { name: say('Karte', 'Map'), exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    )
    await still()

    await page.getByRole('searchbox', { name: say('Nummer oder Name', 'Number or name') }).fill('see')
    await expect(routes.getByRole('option')).toHaveCount(1)
    await page.getByRole('button', { name: say('Zurücksetzen', 'Reset') }).click()
    await page.getByRole('checkbox', { name: say('nicht öffentlich', 'not public') }).uncheck()
    await expect(page.getByText(say('Keine Route passt', 'No route matches'))).toBeVisible()
    await page.getByRole('button', { name: say('Zurücksetzen', 'Reset') }).click()

    // By keyboard alone: down, Enter; the inspector tells, Esc in the list ends it.
    await routes.getByRole('option').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    const inspector = page.getByRole('complementary', { name: 'Talstrasse West' })
    await expect(inspector.getByText(say('Noch nicht publiziert', 'Not published yet'))).toBeVisible()
    await still()
    await look('city-map-route')
    await page.keyboard.press('Escape')
    await expect(inspector).toHaveCount(0)
    await expect(page.getByRole('region', { name: say('Legende', 'Legend') })).toContainText(
      say('Nicht öffentliche Routen', 'Routes not public'),
    )

    // On a phone the list comes first, the map is one tap away.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('[data-map]')).toBeHidden()
    await page.getByRole('button', { name: say('Karte', 'Map'), exact: true }).click()
    await expect(page.locator('[data-map]')).toBeVisible()
    await look('city-map-phone')

    // Whoever is a member looks, and changes nothing.
    const reto = await colleagueIn(browser, language, { slug: city.slug, run })
    await reto.page.goto(map)
    await reto.page.getByRole('button', { name: say('Verwalten', 'Manage') }).click()
    await expect(reto.page.getByText(say('Wer das Projekt verwaltet', 'Whoever manages'))).toBeVisible()
    await expect(reto.page.getByLabel(say('Datei hinzufügen', 'Add a file'))).toHaveCount(0)
    expect([...miriam.complaints, ...reto.complaints]).toEqual([])
  })
}
