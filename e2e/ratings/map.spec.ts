import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { mapDrawn } from '../drawn.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { rateCity } from './rated-city.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an organisation reads the map of ratings: filters in the address, an edge by keyboard, before and after, a file`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`${language}m`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const city = await openSeewil(run, email, 'cityserver')
    const { client } = await rateCity(miriam, city)
    const still = () => mapDrawn(page)
    await page.goto(address(`/${city.slug}/cityserver/${city.code}/map`))
    const legend = page.getByRole('region', { name: say('Legende der Bewertungen', 'Legend of ratings') })
    await expect(legend.getByText(say('unter 5 Stimmen', 'under 5 votes'))).toBeVisible()
    const summary = await client.ratings.summary({ projectId: city.id })
    const shown = summary.edges.reduce((sum, it) => sum + it, 0)
    expect(shown).toBeGreaterThan(20)
    const foot = page.getByText(new RegExp(`^${shown} ${say('Kanten', 'edges')}$`))
    await expect(foot).toBeVisible()
    await still()
    await look('rating-map')

    // Filters stand in the address: whoever opens it sees the same.
    await page.getByRole('combobox', { name: say('Geschlecht', 'Gender') }).selectOption('female')
    await expect(page).toHaveURL(/gender=female/)
    await expect(page.getByText(say('1 aktiv', '1 active'))).toBeVisible()
    await page.getByRole('combobox', { name: say('Alter', 'Age'), exact: true }).selectOption('under18')
    await expect(
      page.getByText(say('Keine Kante hat genug Stimmen.', 'No edge has enough votes.')),
    ).toBeVisible()
    await page.reload()
    await expect(page.getByText(say('2 aktiv', '2 active'))).toBeVisible()
    await look('rating-map-nothing')
    await page.getByRole('button', { name: say('Zurücksetzen', 'Reset') }).click()
    await expect(page).not.toHaveURL(/gender|age/)
    await expect(page.getByRole('heading', { name: say('Filter', 'Filters') })).toBeFocused()
    await expect(foot).toBeVisible()

    // A group too small to be told apart is named, and cannot be chosen.
    const group = page.getByRole('combobox', { name: say('Gruppe', 'Group') })
    await expect(
      group.getByRole('option', {
        name: say('Jugendrat (unter 10 Personen)', 'Jugendrat (under 10 people)'),
      }),
    ).toBeDisabled()
    await group.selectOption({ label: 'Elternrat' })
    await expect(page).toHaveURL(/group=/)
    const groupId = new URL(page.url()).searchParams.get('group') ?? ''
    const ofGroup = await client.ratings.summary({ projectId: city.id, groupId })
    const ofGroupShown = ofGroup.edges.reduce((sum, it) => sum + it, 0)
    expect(ofGroupShown).toBeGreaterThan(20)
    await expect(page.getByText(new RegExp(`^${ofGroupShown} ${say('Kanten', 'edges')}$`))).toBeVisible()
    await look('rating-map-group')
    await group.selectOption('')
    await expect(page).not.toHaveURL(/group/)

    // A weight that counts is named wherever its result is read.
    const weighted = say('Gewichtet nach Alter, Geschlecht und Nutzung', 'Weighted by age, gender and use')
    await expect(page.getByText(weighted)).toHaveCount(0)
    await page.getByRole('switch', { name: say('Gewichten', 'Weight'), exact: true }).click()
    await expect(legend.getByText(weighted)).toBeVisible()
    await page.getByRole('switch', { name: say('Gewichten', 'Weight'), exact: true }).click()
    await expect(page).not.toHaveURL(/weighting/)

    // By keyboard alone: to the worst edge and back.
    await page.getByRole('radio', { name: say('Sicherheit', 'Safety') }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/criterion=safety/)
    await page.getByRole('switch', { name: say('Statistik', 'Statistics') }).focus()
    await page.keyboard.press('Enter')
    const worst = page.getByRole('listbox', {
      name: say('Kanten, die schlechtesten zuerst', 'Edges, the worst first'),
    })
    await worst.getByRole('option').first().focus()
    await look('rating-map-statistics')
    await worst.getByRole('option').first().focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/edge=\d+/)
    const inspector = page.getByRole('complementary')
    await expect(inspector.getByRole('heading', { level: 2 }), 'the list made room for it').toBeFocused()
    await expect(inspector.getByText(say('gut oder besser', 'good or better')).first()).toBeVisible()
    await expect(inspector.getByText('Die Autos halten hier selten an.')).toBeVisible()
    await still()
    await look('rating-map-edge')

    // Before and after a day; the difference with its interval.
    const date = page.getByRole('combobox', { name: say('Stichtag', 'Key date') })
    const last = summary.quarters.at(-1) ?? ''
    await date.selectOption(last)
    await expect(inspector.getByText(say('Stichtag', 'Key date')).first()).toBeVisible()
    await expect(inspector.getByText(/(gesichert|significant)$/)).toBeVisible()
    await page.getByRole('switch', { name: say('Gleiche ausblenden', 'Hide equal') }).click()
    await expect(page).toHaveURL(/equal=hidden/)
    const asked = {
      projectId: city.id,
      criterion: 'safety',
      from: last,
      compareThrough: summary.quarters[0] ?? '',
    } as const
    const unequal = await client.ratings.summary({ ...asked, equal: 'hidden' })
    const all = await client.ratings.summary(asked)
    expect(unequal.edges.reduce((sum, it) => sum + it, 0)).toBeLessThan(
      all.edges.reduce((sum, it) => sum + it, 0),
    )
    await page.getByRole('radio', { name: say('Geteilt', 'Split') }).focus()
    await page.keyboard.press('Space')
    const line = page.getByRole('slider', { name: say('Trennlinie', 'Line between') })
    await line.focus()
    await page.keyboard.press('ArrowRight')
    await expect(line).toHaveValue('51')
    await still()
    await look('rating-map-compare')
    await page.getByRole('radio', { name: say('Vorher', 'Before') }).focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL(/side=before/)
    await expect(line).toHaveCount(0)
    await date.selectOption('')
    await page.getByRole('button', { name: say('Schliessen', 'Close') }).click()
    await expect(inspector.getByRole('heading', { name: say('Statistik', 'Statistics') })).toBeFocused()

    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'CSV', exact: true }).click(),
    ])
    const rows = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
    expect(rows[0]).toContain('share_good')
    expect(rows.length).toBeGreaterThan(20)

    // On a phone the filters come first, the map is one tap away; what is chosen is a sheet over it.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(page.locator('[data-map]')).toBeHidden()
    await page
      .getByRole('complementary')
      .getByRole('button', { name: say('Schliessen', 'Close') })
      .click()
    await page.getByRole('button', { name: say('Karte', 'Map'), exact: true }).click()
    await expect(page.locator('[data-map]')).toBeVisible()
    expect(miriam.complaints).toEqual([])
  })
}
