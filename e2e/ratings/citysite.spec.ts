import { expect } from '@playwright/test'
import { drawn } from '../drawn.ts'
import { person } from '../person.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { countRatingsNow, letWeeksPass } from './counted-city.ts'
import { rateCity } from './rated-city.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} everybody reads the site of a city project: its figures, its map, and how to take part`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`${language}s`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const city = await openSeewil(run, email, 'cityserver')
    const site = `/${city.slug}/cityserver/${city.code}/citysite`

    const early = await person(browser, language)
    const { say, address } = early
    expect(
      (await early.page.goto(address(site)))?.status(),
      'a project that is not live is nobody’s to see',
    ).toBe(404)
    await changeProject(city.id, 'live')
    await early.page.goto(address(site))
    await expect(early.page.getByText(say('noch steht nichts da', 'nothing is there yet'))).toBeVisible()
    await expect(
      early.page.getByText(say('Noch ist keine Route publiziert.', 'No route is published yet.')),
    ).toBeVisible()
    await early.look('citysite-empty')

    // Another one, who has nothing of it in her browser yet.
    const { page, look, complaints } = await person(browser, language)
    const { client } = await rateCity(miriam, city)
    await letWeeksPass(city)
    await countRatingsNow(city)
    const counted = await client.ratings.citySite({ code: city.code })
    expect(counted.raters, 'of 24, in fives').toBe(20)
    // It is there without a script: what is read on it comes with the page.
    const html = await (await page.request.get(address(site))).text()
    expect(html).toContain(say('Mindestens 20 Menschen haben bewertet', 'At least 20 people have rated'))
    expect(html).toContain((counted.ratedMetres / 1000).toFixed(2))

    await page.goto(address(site))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mobilität im Alltag')
    await expect(page.locator('[data-map=ready]')).toBeVisible({ timeout: 60_000 })
    const table = page.getByText(say('Alle Abschnitte als Tabelle', 'All sections as a table'))
    await table.focus()
    await page.keyboard.press('Enter')
    const { edges } = await client.ratings.publicResults({ code: city.code })
    await expect(page.getByRole('row')).toHaveCount(edges.length + 1)
    await page.getByRole('radio', { name: say('Attraktivität', 'Attractiveness') }).focus()
    await page.keyboard.press('Space')
    await expect(
      page.getByText(say('Erste Ergebnisse ab 10 Personen', 'First results from 10 people')),
      'nobody rated that',
    ).toBeVisible()
    await page.getByRole('radio', { name: say('Gesamt', 'Overall') }).focus()
    await page.keyboard.press('Space')
    await drawn(page)
    await look('citysite')
    await expect(
      page.getByRole('link', {
        name: say(`Mitmachen mit Code ${city.code}`, `Take part with code ${city.code}`),
      }),
    ).toHaveAttribute('href', address(`/invite/${city.code}`))
    expect((await page.goto(address(site.replace(city.slug, 'elsewhere'))))?.status()).toBe(404)
    expect([...miriam.complaints, ...early.complaints, ...complaints]).toEqual([])
  })
}
