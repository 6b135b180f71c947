import { readFile } from 'node:fs/promises'
import { isoWeekOf } from '@allmend/domain/platform/time/iso-week'
import { expect } from '@playwright/test'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { countedProject, lastWeek } from './counted-crowd.ts'

const PEOPLE = 70
/** Enough for hours to stand out of noise. */
const RIDERS = 90
const WEEKS = 2

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an organisation reads every released figure of a period, with its rule, table and file`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const run = newRun()
    const email = `miriam.hub.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, address, look } = miriam
    const empty = await openSeewil(`${run}e`, email)
    await page.goto(address(`/${empty.slug}/tracking/${empty.code}/analysis-hub`))
    await expect(page.getByText(say('Noch keine Datentage', 'No data days yet'))).toBeVisible()
    await look('analysis-hub-empty')

    const project = await countedProject(`${run}h`, email, { people: PEOPLE, riders: RIDERS, weeks: WEEKS })
    await page.goto(address(`/${project.slug}/tracking/${project.code}`))
    await page
      .getByRole('navigation', { name: say('Projekt', 'Project') })
      .getByRole('link', { name: say('Auswertung', 'Analysis') })
      .click()
    await page.waitForURL(/\/analysis-hub$/)
    await periods(miriam)
    await figures(miriam)
    await look('analysis-hub')
    await taken(miriam, project.code)
    expect(miriam.complaints).toEqual([])
  })
}

/** All seven of the specification, each with its weeks, and what is asked for is said. */
async function periods({ page, say }: Person): Promise<void> {
  const choices = page.getByRole('group', { name: say('Zeitraum', 'Period') })
  await expect(choices.getByRole('radio')).toHaveCount(7)
  const last = isoWeekOf(lastWeek().from).week
  await expect(choices).toContainText(say(`KW ${last}`, `week ${last}`))
  await choices.getByText(say('Letzte 7 Tage', 'Last 7 days')).click()
  await expect(
    page.getByText(say(`1 von ${WEEKS} ausgegebenen Wochen`, `1 of ${WEEKS} released weeks`)),
  ).toBeVisible()
  await choices.getByText(say('Eigene …', 'Custom …')).click()
  await page.getByLabel(say('Von Montag', 'From Monday')).selectOption({ index: WEEKS - 1 })
  await expect(
    page.getByText(say(`${WEEKS} von ${WEEKS} ausgegebenen`, `${WEEKS} of ${WEEKS} released`)),
  ).toBeVisible()
  await choices.getByText(say('Gesamte Zeit', 'All time')).click()
}

async function figures({ page, say }: Person): Promise<void> {
  const section = (name: string) =>
    page.locator('section', { has: page.getByRole('heading', { level: 2, name, exact: true }) })
  const modes = section(say('Verkehrsmittel', 'Modes'))
  await expect(modes.getByText(say('mindestens 10 Personen', 'at least 10 people'))).toBeVisible()
  await expect(modes.getByText(/ε = \d/)).toBeVisible()
  // Of so many legs some are told whatever the noise; of kilograms it is a matter of chance.
  await modes.getByText(say('Etappen', 'Legs'), { exact: true }).first().click()
  await expect(modes.getByText(/± \d/).first()).toBeVisible()
  await modes.getByText(say('Als Tabelle', 'As a table')).click()
  await expect(modes.getByRole('table')).toBeVisible()
  // Half of the legs are of modes that are not shown.
  const reason = say('Ohne Anteile, wo weniger als 80 %', 'No shares where less than 80%')
  await expect(modes.getByText(reason).first()).toBeVisible()
  const saved = page.waitForEvent('download')
  await modes.getByRole('link', { name: /CSV/ }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv).toContain(say('Zu Fuss;', 'Walk;'))
  await expect(section(say('Tageszeit', 'Time of day')).getByRole('img')).toBeVisible()
  for (const name of [
    say('Weglängen', 'Trip lengths'),
    say('Zwecke', 'Purposes'),
    say('Quelle und Ziel', 'Origin and destination'),
    say('Wer unterwegs ist', 'Who travels'),
    say('Datenqualität', 'Data quality'),
  ]) {
    await expect(section(name)).toBeVisible()
  }
}

/** All tables are one file, and the report is the page on paper with every table unfolded. */
async function taken({ page, say, look }: Person, code: string): Promise<void> {
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: say('Alle Tabellen', 'All tables') }).click()
  const file = await saved
  expect(file.suggestedFilename()).toBe(`analysis-${code}.zip`)
  const zip = await readFile(await file.path(), 'latin1')
  for (const name of ['modes.csv', 'flows.csv', 'co2_months.csv', 'README.md']) expect(zip).toContain(name)
  await page.evaluate(() => {
    globalThis.print = () => dispatchEvent(new Event('beforeprint'))
  })
  await page.getByRole('button', { name: say('Bericht', 'Report') }).click()
  await expect(page.locator('main details:not([open])')).toHaveCount(0)
  await look('analysis-hub-report')
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: say('Alle Tabellen', 'All tables') })).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
}
