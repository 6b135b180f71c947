import { expect } from '@playwright/test'
import { mapDrawn } from '../drawn.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const feature = (type: string, coordinates: unknown, properties: object) => ({
  type: 'Feature',
  properties,
  geometry: { type, coordinates },
})
const fileOf = (name: string, features: unknown[]) => ({
  name,
  mimeType: 'application/geo+json',
  buffer: Buffer.from(JSON.stringify({ type: 'FeatureCollection', features })),
})
const SCHOOLS = fileOf('Schulhäuser.geojson', [
  feature('Point', [7.949, 47.003], { name: 'Schulhaus Altstadt', stufe: 'Primar' }),
  feature('Point', [7.942, 46.994], { name: 'Schulhaus Neustadt', stufe: 'Sek' }),
  feature('Point', [7.956, 46.99], { name: 'Schulhaus Seefeld', stufe: 'Primar' }),
])
const PLANNED = fileOf('geplante_wege.geojson', [
  feature(
    'LineString',
    [
      [7.94, 46.992],
      [7.95, 47],
      [7.958, 47.003],
    ],
    { name: 'Veloweg See' },
  ),
  feature(
    'Polygon',
    [
      [
        [7.945, 46.996],
        [7.953, 46.996],
        [7.953, 47.001],
        [7.945, 47.001],
      ],
    ],
    { name: 'Tempo 30' },
  ),
])
const BROKEN = { name: 'kaputt.geojson', mimeType: 'application/json', buffer: Buffer.from('{"type":') }

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an admin lays files under the routes, styles, orders and removes them`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(language)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const city = await openSeewil(run, email, 'cityserver')
    const still = () => mapDrawn(page)
    await page.goto(address(`/${city.slug}/cityserver/${city.code}/map`))
    await page.getByRole('button', { name: say('Verwalten', 'Manage') }).click()
    await expect(page.getByText(say('Noch keine Überlagerungen', 'No overlays yet'))).toBeVisible()

    const file = page.getByLabel(say('Datei hinzufügen', 'Add a file'))
    const list = page.getByRole('list', { name: say('Überlagerungen', 'Overlays') })
    await file.setInputFiles(SCHOOLS)
    await expect(list.getByText(say('3 Objekte', '3 objects'))).toBeVisible({ timeout: 30_000 })
    await file.setInputFiles(PLANNED)
    await expect(list.getByText(say('2 Objekte', '2 objects'))).toBeVisible({ timeout: 30_000 })
    await file.setInputFiles(BROKEN)
    await expect(list.getByText(say('Die Datei ist beschädigt', 'The file is damaged'))).toBeVisible({
      timeout: 30_000,
    })
    await still()
    await look('overlays-managed')

    // Newest on top; one step down, told to those who listen.
    const names = () =>
      list.locator('li').evaluateAll((rows) => rows.map((row) => row.textContent?.split(/\d|Nicht|Not/)[0]))
    expect(await names()).toEqual(['kaputt', 'geplante wege', 'Schulhäuser'])
    await page
      .getByRole('button', { name: say('geplante wege nach unten', 'Move geplante wege down') })
      .click()
    await expect.poll(names).toEqual(['kaputt', 'Schulhäuser', 'geplante wege'])

    await page.getByRole('button', { name: say('Schulhäuser gestalten', 'Style Schulhäuser') }).click()
    const form = page.getByRole('form', { name: say('Schulhäuser gestalten', 'Style Schulhäuser') })
    await form.getByText(say('Rot', 'Red')).click({ force: true })
    await form.getByLabel(say('Punkte', 'Points')).selectOption('ring')
    await look('overlays-styled')
    await form.getByRole('button', { name: say('Speichern', 'Save') }).click()
    await expect(form).toHaveCount(0)

    await page.getByRole('button', { name: say('kaputt löschen', 'Delete kaputt') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Überlagerung löschen', 'Delete overlay') })
      .click()
    await expect(list.locator('li')).toHaveCount(2)

    // What the map shows is listed, searched and told apart from what is hidden.
    await page
      .getByRole('button', { name: say('Objekte zeigen (Schulhäuser)', 'Show objects (Schulhäuser)') })
      .click()
    const objects = page.getByRole('listbox', {
      name: say('Objekte von Schulhäuser', 'Objects of Schulhäuser'),
    })
    await expect(objects.getByRole('option')).toHaveCount(3)
    await page.getByRole('searchbox', { name: say('Objekt suchen', 'Search objects') }).fill('Seefeld')
    await expect(objects.getByRole('option')).toHaveCount(1)
    await objects.getByRole('option').click()
    await expect(page.getByRole('complementary').getByText('Primar')).toBeVisible()
    await still()
    await look('overlays-object')

    await page.reload()
    await still()
    await expect(page.getByRole('checkbox', { name: 'Schulhäuser' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Schulhäuser' }).uncheck()
    await expect(
      page.getByRole('region', { name: say('Legende', 'Legend') }).getByText('Schulhäuser'),
    ).toHaveCount(0)
    expect(miriam.complaints).toEqual([])
  })
}
