import { expect } from '@playwright/test'
import { drawn } from '../drawn.ts'
import type { Person } from '../person.ts'
import { clientAt } from '../photos/photo-scene.ts'
import { withStreets } from '../routes/city-scene.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { countRatingsNow, letRate } from './counted-city.ts'

const PEOPLE = 60
const CENTRE = { west: '7.945', south: '46.998', east: '7.962', north: '47.008' }

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an organisation sees who rates its city, how and where, and nothing about few`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(language)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const project = await openSeewil(run, email, 'cityserver')
    const overview = address(`/${project.slug}/cityserver/${project.code}`)
    await page.goto(overview)
    await expect(page.getByText(say('Noch keine Bewertungen', 'No ratings yet')).first()).toBeVisible()
    await look('city-overview-empty')

    await withStreets(miriam, project)
    const client = await clientAt(page)
    const { edges } = await client.network.edges({ projectId: project.id, ...CENTRE, atMost: 240 })
    expect(edges.length).toBeGreaterThan(60)
    await letRate(project, edges, PEOPLE)
    await countRatingsNow(project)
    await page.goto(overview)
    await strip(miriam)
    await criteria(miriam)
    await people(miriam)
    await maps(miriam)
    await look('city-overview')
    await hidden(miriam)
    expect(miriam.complaints).toEqual([])
  })
}

const sectionOf = ({ page }: Person, name: string) =>
  page.locator('section', { has: page.getByRole('heading', { name, exact: true }) })

async function strip({ page, say }: Person): Promise<void> {
  const figures = page.getByLabel(say('Kennzahlen', 'Figures'))
  await expect(figures).toContainText(String(PEOPLE))
  await expect(figures).toContainText(say('40 Plätze frei', '40 seats free'))
  await expect(figures).toContainText('100.00\u202F%')
}

async function criteria(miriam: Person): Promise<void> {
  const { page, say } = miriam
  const section = sectionOf(miriam, say('Bewertungen', 'Ratings'))
  const bars = section.getByRole('img')
  await expect(bars).toHaveCount(4)
  await expect(bars.first()).toHaveAccessibleName(
    new RegExp(`${say('Ungenügend', 'Insufficient')} \\d+\\.\\d\\d`),
  )
  const before = await section.textContent()
  await section.getByLabel(say('Zeitraum', 'Period')).selectOption('last_7_days')
  await expect(section).not.toHaveText(before ?? '')
  // By keyboard: to «image», of which there is none.
  await section.getByRole('radio', { name: say('Alle', 'All') }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(section.getByText(say('Noch zu wenige Personen', 'Too few people yet'))).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await section.getByLabel(say('Zeitraum', 'Period')).selectOption('all_time')
  await expect(bars).toHaveCount(4)
}

async function people(miriam: Person): Promise<void> {
  const { say } = miriam
  const section = sectionOf(miriam, say('Wer bewertet', 'Who rates'))
  await expect(section.getByRole('row', { name: /30–44/ })).toContainText('15')
  await expect(section.getByRole('row', { name: new RegExp(say('täglich', 'daily')) })).toBeVisible()
  await expect(section.getByRole('row', { name: new RegExp(say('Arbeit', 'Work')) })).toContainText('50.0')
}

async function maps(miriam: Person): Promise<void> {
  const { page, say } = miriam
  const streets = sectionOf(miriam, say('Bewertete Strecken', 'Rated streets'))
  const where = sectionOf(miriam, say('Wo Daten entstehen', 'Where data come from'))
  for (const section of [streets, where]) {
    await section.scrollIntoViewIfNeeded()
    await expect(section.locator('[data-map=ready]')).toBeVisible({ timeout: 60_000 })
  }
  await expect(where.getByRole('row', { name: /60\d\d/ }).first()).toBeVisible()
  await where.getByRole('button', { name: say('Als Tabelle', 'As a table') }).click()
  const cells = where.getByRole('table', { name: say('Dichte', 'Density') }).getByRole('row')
  await expect(cells.nth(1)).toHaveAccessibleName(/^\p{Lu}\p{L}+( \d+)? \d+$/u)
  await where.getByRole('button', { name: say('Als Grafik', 'As a chart') }).click()
  await streets.getByRole('radio', { name: say('Sicherheit', 'Safety') }).check({ force: true })
  await streets.getByRole('radio', { name: say('Gesamt', 'Overall') }).check({ force: true })
  await drawn(page)
}

/** What a city project's overview leaves out. */
async function hidden({ page, say }: Person): Promise<void> {
  for (const name of [
    say('Plätze hinzufügen', 'Add seats'),
    say('Verlängern', 'Extend'),
    say('Live gehen', 'Go live'),
    say('Dokumentation', 'Documentation'),
  ])
    await expect(page.getByRole('link', { name, exact: true })).toHaveCount(0)
  await page
    .getByRole('link', { name: say('Karte öffnen', 'Open the map') })
    .first()
    .click()
  await expect(page).toHaveURL(/\/map$/)
}
