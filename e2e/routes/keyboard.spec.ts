import { expect, type Locator, type Page } from '@playwright/test'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { editorOf, openCity } from './city-scene.ts'

/** On with Tab until it has the focus, as somebody without a mouse gets there. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 250; step++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error('it cannot be reached by Tab')
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a route is made, led along streets, given a start, saved and published without a mouse`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`k${language}`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say } = miriam
    const city = await openCity(miriam, run, email)
    const { edges, canvas, act, still } = editorOf(miriam)
    await page.goto(city.address)
    await still()

    await tabTo(page, act('Neue Route', 'New route'))
    await page.keyboard.press('Enter')
    const number = page.getByLabel(say('Nummer', 'Number'), { exact: true })
    await tabTo(page, number)
    await page.keyboard.press('Control+a')
    await page.keyboard.type('7')
    await page.keyboard.press('Tab')
    await page.keyboard.type('Seeufer Süd')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\?route=/)
    await still()

    // By the names of streets, in the list beside the map.
    const lookedFor = page.getByLabel(say('Strasse oder Kantennummer', 'Street or edge number'))
    for (const [street, at] of [
      ['Seestrasse', 0],
      ['Bahnhofstrasse', 0],
    ] as const) {
      await tabTo(page, lookedFor)
      await page.keyboard.press('Control+a')
      await page.keyboard.type(street)
      await page.keyboard.press('Enter')
      const name = new RegExp(`^${say('Weg dorthin', 'Way there')}: ${street}`)
      const way = page.getByRole('button', { name }).nth(at)
      await expect(way).toBeVisible()
      await tabTo(page, way)
      await page.keyboard.press('Enter')
      await still()
    }
    await expect(edges).not.toHaveCount(0)
    const byNames = await edges.count()

    // By the crosshair, on the map.
    await tabTo(page, canvas)
    await page.keyboard.press('w')
    for (let step = 0; step < 6; step++) await page.keyboard.press('Shift+ArrowLeft')
    await page.keyboard.press('Enter')
    await still()
    await expect.poll(() => edges.count()).toBeGreaterThan(byNames)
    const status = page.locator('output').filter({ hasText: say('Kanten, ', 'edges, ') })
    await expect(status).toHaveText(new RegExp(say('m, \\d+ Kanten, 1 Fehler$', 'm, \\d+ edges, 1 error$')))
    await page.keyboard.press('Escape')

    await tabTo(page, act('Start an den Anfang', 'Start at the beginning'))
    await page.keyboard.press('Enter')
    await expect(status).toHaveText(new RegExp(say('keine Fehler$', 'no errors$')))
    await tabTo(page, act('Speichern', 'Save'))
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('Entwurf gespeichert,', 'Draft saved,'))).toBeVisible()
    await tabTo(page, act('Publizieren …', 'Publish …'))
    await page.keyboard.press('Enter')
    const publish = page
      .getByRole('dialog')
      .getByRole('button', { name: say('Publizieren', 'Publish'), exact: true })
    await tabTo(page, publish)
    await page.keyboard.press('Enter')
    await expect(page.getByText('v1', { exact: true }).first()).toBeVisible()
    expect(miriam.complaints).toEqual([])
  })
}
