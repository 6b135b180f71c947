import { ASKED_MODES, BIKE_TYPES, CHILDREN } from '@allmend/domain/city/people/question'
import { BIKE_FREQUENCIES, BIKE_USAGES } from '@allmend/domain/city/ratings/rater'
import { expect } from '@playwright/test'
import { newRun } from '../run.ts'
import { test } from '../test.ts'
import { crowdIn, oneNight, openCityOf } from './people-scene.ts'

/** Four in five cycle often or daily; every other answer goes round. */
function says(nth: number): Record<string, string[]> {
  const often = BIKE_FREQUENCIES[nth % 5 === 0 ? 1 : nth % 2 === 0 ? 2 : 3]
  const others = ASKED_MODES.filter((mode) => mode !== 'bike').map((mode, at) => [
    `frequency_${mode}`,
    [BIKE_FREQUENCIES[(nth + at * 3) % (at === 5 ? 2 : 4)]!],
  ])
  return {
    ...Object.fromEntries(others),
    frequency_bike: [often ?? ''],
    bike_type: [BIKE_TYPES[(nth * nth) % BIKE_TYPES.length]!],
    bike_usages: BIKE_USAGES.filter((_, at) => (nth + at) % (at + 2) === 0 || at === nth % 7),
    children: [CHILDREN[nth % 9 === 0 ? 2 : nth % 2]!],
  }
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} what was answered is shown from ten people on, by group, and taken along`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(`su${language}`)
    const { miriam, project } = await openCityOf(browser, language, run)
    const { page, say, look, address, complaints } = miriam
    await page.goto(address(`/${project.slug}/cityserver/${project.code}/survey`))
    await expect(page.getByText(say('Noch keine Ergebnisse', 'No results yet'))).toBeVisible()
    await look('survey-none')
    await crowdIn(project, {
      people: 120,
      says,
      groupOf: (nth) =>
        nth < 45 ? 'Testfahrende' : nth < 75 ? 'Verwaltung' : nth < 81 ? 'Jugendparlament' : null,
    })
    await oneNight()
    await page.reload()
    const finding = say('Vier von fünf fahren oft oder täglich Velo', 'Four in five cycle often or daily')
    await expect(page.getByRole('heading', { name: finding })).toBeVisible()
    await expect(page.getByText(say('von 120 Personen', 'of 120 people'))).toBeVisible()
    const bike = page.getByRole('img', { name: /^(Velo|Bike): / })
    await expect(bike).toHaveAccessibleName(/40\.0/)
    await look('survey')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('CSV exportieren', 'Export CSV') }).click()
    expect((await download).suggestedFilename()).toContain('.csv')

    const table = page.getByRole('table', { name: say('Antworten nach Gruppe', 'Answers by group') })
    await expect(table.getByRole('row', { name: /Jugendparlament/ })).toContainText(
      say('unter 10', 'under 10'),
    )
    await table.getByRole('button', { name: 'Testfahrende' }).click()
    await expect(page.getByLabel(say('Gruppe', 'Group'))).toHaveValue(/.{36}/)
    await expect(page).toHaveURL(/group=/)
    await expect(page.getByText(say('Antworten', 'Answers')).first()).toBeVisible()
    await look('survey-group')
    await page.getByLabel(say('Gruppe', 'Group')).selectOption({ label: 'Jugendparlament' })
    await expect(page.getByText(/Jugendparlament: /)).toBeVisible()
    await look('survey-few')
    await page.getByRole('button', { name: say('Alle Gruppen', 'All groups') }).click()
    await expect(page.getByRole('heading', { name: finding })).toBeVisible()
    expect(complaints).toEqual([])
  })
}
