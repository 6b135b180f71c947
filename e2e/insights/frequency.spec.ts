import { expect } from '@playwright/test'
import { asOwner } from '../../server/test/template.ts'
import { DATABASE } from '../database.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const WEEK = '2026-09-07'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an organisation sees how many people pass a street, first of the sample, then its own`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun()
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const project = await openSeewil(run, email)
    const overview = miriam.address(`/${project.slug}/tracking/${project.code}`)
    await miriam.page.goto(overview)
    await miriam.page
      .getByRole('link', { name: miriam.say('Personen je Strasse öffnen', 'Open people by street') })
      .click()
    await sample(miriam)
    await release(project)
    await miriam.page.reload()
    await own(miriam)
    await chosen(miriam)
    await taken(miriam)
    await miriam.page
      .getByRole('link', { name: miriam.say('Zurück zum Projekt', 'Back to the project') })
      .click()
    await expect(miriam.page).toHaveURL(overview)
    expect(miriam.complaints).toEqual([])
  })

  test(`in ${language} whoever looks at the data market tries a product before there is a project`, async ({
    browser,
  }) => {
    const run = newRun()
    const who = { email: `reto.${run}@seewil.example`, firstName: 'Reto' }
    const { page, say, look, address, complaints } = await signedIn(browser, language, who)
    await page.goto(address('/data-market'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('Daten, die niemanden verraten.', 'Data that give nobody away.'),
    )
    const rows = page.getByRole('table', { name: say('Erste Zeilen', 'First rows') }).locator('tbody tr')
    await expect(rows).toHaveCount(6)
    await expect(page.locator('canvas')).toBeVisible()
    await look('data-market')
    await page
      .getByRole('button', { name: say('Vorschau schliessen: Frequenz', 'Close the preview: Frequency') })
      .click()
    await expect(rows).toHaveCount(0)
    await page.getByRole('searchbox').fill('co2_g')
    await expect(
      page.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) }),
    ).toHaveCount(1)
    const file = page.waitForEvent('download')
    await page.getByRole('link', { name: say('Herunterladen', 'Download'), exact: true }).click()
    expect((await file).suggestedFilename()).toBe('seewil-diaries.zip')
    expect(complaints).toEqual([])
  })
}

const rowsOf = ({ page, say }: Person) =>
  page.getByRole('table', { name: say('Strassen', 'Streets') }).locator('tbody tr')

/** Before there are figures: the same page, and it says whose figures these are. */
async function sample(person: Person): Promise<void> {
  const { page, say, look } = person
  await expect(
    page.getByText(say('Noch keine Woche ist fertig gezählt', 'No week has been counted yet')),
  ).toBeVisible()
  await expect(page.getByText(say('Synthetische Daten', 'Synthetic data')).first()).toBeVisible()
  await expect(rowsOf(person).first()).toBeVisible()
  await look('frequency-sample')
}

/** What the job writes, on streets of the region's network. */
async function release({ id, organisation }: SeewilProject): Promise<void> {
  await asOwner(async (owner) => {
    await owner.query("set allmend.duty = 'insights'")
    await owner.query(
      `insert into insights.frequency_week values ($1, $2, $3, '{"matchedPercent": 84, "noise": 52, "rhoMillionths": 30000}', now())`,
      [id, WEEK, organisation],
    )
    await owner.query(
      `insert into insights.frequency_edge
       select $1::uuid, $2::date, 'bike', e.id, way.is_forward, $3::uuid,
         jsonb_build_object('people', 150 + 5 * (e.n % 90) + case when way.is_forward then 20 else 0 end,
           'dayparts', case when e.n % 3 = 0 then '{"morning": 140, "evening": 150}'::jsonb else '{}' end)
       from (select id, row_number() over (order by id) as n from network.edge
         where expired_at is null and class in ('primary', 'secondary') and name <> '' order by id limit 400) e
       cross join (values (true), (false)) way (is_forward)`,
      [id, WEEK, organisation],
    )
  }, DATABASE)
}

async function own(person: Person): Promise<void> {
  const { page, say, look } = person
  await expect(page.getByText(say('Woche ab 07.09.2026', 'Week from 07.09.2026'))).toBeVisible()
  await expect(page.getByText(say('Synthetische Daten', 'Synthetic data'), { exact: true })).toHaveCount(0)
  await expect(page.getByText(say('400 Strassenstücke gezeigt', '400 pieces of street shown'))).toBeVisible()
  await expect(rowsOf(person)).toHaveCount(20)
  await look('frequency')
}

/** A part of the day leaves fewer; a street that is chosen says what is known of it. */
async function chosen(person: Person): Promise<void> {
  const { page, say, look } = person
  await page.getByRole('radio', { name: say('Morgenspitze', 'Morning peak') }).check()
  await expect(page.getByText(say('133 Strassenstücke gezeigt', '133 pieces of street shown'))).toBeVisible()
  await expect(page).toHaveURL(/daypart=morning/)
  const row = rowsOf(person).first()
  await row.getByRole('button').click()
  const panel = page.getByRole('complementary').filter({ hasText: say('Personen hin', 'People out') })
  await expect(panel.getByRole('listitem')).toHaveCount(7)
  await look('frequency-street')
  await page.getByRole('radio', { name: say('Ganzer Tag', 'Whole day') }).check()
  await page.getByRole('slider').fill('500')
  await expect(page).toHaveURL(/least=500/)
}

async function taken({ page, say }: Person): Promise<void> {
  for (const format of ['GeoParquet', 'GeoJSON', 'CSV']) {
    const file = page.waitForEvent('download')
    await page.getByRole('button', { name: say(`${format} laden`, `Load ${format}`) }).click()
    expect((await file).suggestedFilename()).toMatch(/^frequency-.*-2026-09-07-(parquet|geojson|csv)\.zip$/)
  }
}
