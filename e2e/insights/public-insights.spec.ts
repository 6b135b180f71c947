import { type Browser, expect } from '@playwright/test'
import { person, type Person } from '../person.ts'
import { newRun } from '../run.ts'
import type { SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { countedProject } from './counted-crowd.ts'

/** The public is told less than the organisation. */
const RIDERS = 240

for (const language of ['de', 'en'] as const) {
  test(`in ${language} findings are chosen, ordered and published, and the public reads them without script`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const run = newRun()
    const email = `miriam.story.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const project = await countedProject(`${run}s`, email, { people: 0, riders: RIDERS, weeks: 1 })
    const reto = await person(browser, language)
    await notYet(reto, project)
    await written(miriam, project)
    await read(reto, project)
    await withoutScript(browser, reto, project)
    await embedded(reto, project)
    await miriam.page.getByRole('button', { name: miriam.say('Zurückziehen', 'Take back') }).click()
    await expect(
      miriam.page.getByText(miriam.say('Noch nicht veröffentlicht', 'Not published yet')).first(),
    ).toBeVisible()
    expect([...miriam.complaints, ...reto.complaints]).toEqual([])
  })
}

async function notYet({ page, say, address }: Person, { code }: SeewilProject): Promise<void> {
  await page.goto(address(`/insights/${code}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Noch keine Einblicke', 'No insights yet'),
  )
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  const figures = await page.request.get(`/api/insights/${code}/figures`)
  expect(figures.status()).toBe(404)
}

/** Title in both languages, one finding more, another order. */
async function written({ page, say, address, look }: Person, { slug, code }: SeewilProject): Promise<void> {
  await page.goto(address(`/${slug}/tracking/${code}/public-pages`))
  const section = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: say('Einblicke', 'Insights'), exact: true }),
  })
  await section.getByRole('link', { name: say('Bearbeiten', 'Edit') }).click()
  await page.waitForURL(/public-pages\/insights$/)
  await page.getByLabel(say('Titel', 'Title'), { exact: true }).fill('So bewegt sich Seewil.')
  await page.getByRole('button', { name: say('Englisch', 'English'), exact: true }).click()
  await page.getByLabel(say('Titel', 'Title'), { exact: true }).fill('How Seewil moves.')
  await page.getByRole('button', { name: say('Deutsch', 'German'), exact: true }).click()
  await page.getByRole('button', { name: 'CO₂' }).click()
  const publish = page.getByRole('button', { name: say('Veröffentlichen', 'Publish'), exact: true })
  await expect(publish).toBeDisabled()
  await page.getByLabel(say('Überschrift', 'Headline')).last().fill('Was es das Klima kostet')
  await page.getByRole('button', { name: say('Weglängen nach oben', 'Move Trip lengths up') }).click()
  await look('insights-editor')
  await publish.click()
  await expect(page.getByText(say('Version 1 ist öffentlich', 'Version 1 is public')).first()).toBeVisible()
}

async function read({ page, say, address, look }: Person, { code }: SeewilProject): Promise<void> {
  await page.goto(address(`/insights/${code}`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('So bewegt sich Seewil.', 'How Seewil moves.'),
  )
  const headings = await page.getByRole('heading', { level: 2 }).allInnerTexts()
  const lengths = headings.indexOf(say('Wie weit wir womit fahren', 'How far we go by what'))
  const departures = headings.indexOf(say('Wann wir losgehen', 'When we set out'))
  expect(lengths).toBeGreaterThan(-1)
  expect(lengths).toBeLessThan(departures)
  expect(headings).toContain('Was es das Klima kostet')
  await expect(page.getByText(say('mindestens 20 Personen', 'at least 20 people')).first()).toBeVisible()
  await valuesForShares({ page, say })
  await expect(page.getByText('CC BY 4.0')).toBeVisible()
  await expect(page.getByRole('link', { name: new RegExp(code) })).toBeVisible()
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'index, follow')
  const card = await page.locator('meta[property="og:image"]').getAttribute('content')
  const picture = await page.request.get(new URL(card ?? '').pathname)
  expect(picture.headers()['content-type']).toBe('image/jpeg')
  await look('insights-published')
}

/** Of one week of so many people noise leaves the whole unknown: one mode is not drawn as all of it. */
async function valuesForShares({ page, say }: Pick<Person, 'page' | 'say'>): Promise<void> {
  const reason = say('Ohne Anteile, wo weniger als 80 %', 'No shares where less than 80%')
  await expect(page.getByText(reason).first()).toBeVisible()
  await expect(page.getByText(say('Velo 100', 'Bike 100'), { exact: true })).toHaveCount(0)
  const title = say('Wie weit wir womit fahren', 'How far we go by what')
  const lengths = page.locator('section', { has: page.getByRole('heading', { level: 2, name: title }) })
  await expect(lengths.getByText(new RegExp(`^${say('Velo', 'Bike')} \\S+ ± `)).first()).toBeVisible()
}

/** Charts, tables and files are there before any script is. */
async function withoutScript(
  browser: Browser,
  { say, address }: Person,
  { code }: SeewilProject,
): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  await page.goto(address(`/insights/${code}`))
  await expect(page.getByRole('img', { name: /^(Säulen|Columns)/ })).toBeVisible()
  await page.getByLabel(say('Als Tabelle: Verkehrsmittel', 'As a table: Modes')).first().click()
  await expect(page.getByRole('table', { name: say('Verkehrsmittel', 'Modes') })).toBeVisible()
  const file = await page.request.get(`/api/insights/${code}/figures/modes`)
  expect(file.headers()['content-type']).toContain('text/csv')
  await context.close()
}

/** One finding may stand in pages of others; the page itself may not. */
async function embedded({ page, address, look }: Person, { code }: SeewilProject): Promise<void> {
  const whole = await page.request.get(address(`/insights/${code}`))
  expect(whole.headers()['content-security-policy']).toContain("frame-ancestors 'none'")
  const answer = await page.goto(address(`/insights/${code}/embed/modes`))
  expect(answer?.headers()['content-security-policy']).toContain('frame-ancestors *')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await look('insights-embedded')
  const unknown = await page.goto(address(`/insights/${code}/embed/flows`))
  expect(unknown?.status()).toBe(404)
}
