import { randomInt } from 'node:crypto'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { expect, type Page } from '@playwright/test'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { urlOf } from '../../server/test/template.ts'
import { PASSWORD } from '../accounts.ts'
import { DATABASE } from '../database.ts'
import { call } from '../office.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { openOwnSite, type OwnSite } from './own-site.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} two Admins grant a role`, async ({ browser }) => {
    const run = newRun(language)
    const as = personOf(run)
    const tobias = await signedIn(browser, language, { ...as('Tobias'), roles: ['admin'] })
    const salome = await signedIn(browser, language, { ...as('Salome'), roles: ['admin'] })
    const ursina = await signedIn(browser, language, as('Ursina'))
    await looksAround(tobias)
    await granted({ tobias, salome, ursina }, as('Ursina'))
    expect([tobias, salome, ursina].flatMap((it) => it.complaints)).toEqual([])
  })

  test(`in ${language} a failed job is repeated, more newsletters are given, and a person is looked at`, async ({
    browser,
  }) => {
    const run = newRun(`j${language}`)
    const as = personOf(run)
    const tobias = await signedIn(browser, language, { ...as('Tobias'), roles: ['admin'] })
    const miriam = await signedIn(browser, language, as('Miriam'))
    const project = await openSeewil(run, as('Miriam').email)
    await repeated(tobias)
    await moreNewsletters(miriam, tobias, project)
    await lookedUp(tobias, as('Miriam').email, `Supportfall ${run}`)
    expect([tobias, miriam].flatMap((it) => it.complaints)).toEqual([])
  })

  test(`in ${language} a superuser acts inside an organisation for a reason, under a banner, and it is shown there`, async ({
    browser,
  }) => {
    const run = newRun(`s${language}`)
    const as = personOf(run)
    const beat = await signedIn(browser, language, { ...as('Beat'), roles: ['superuser'] })
    const miriam = await signedIn(browser, language, as('Miriam'))
    const { slug } = await openSeewil(run, as('Miriam').email)
    await visited(beat, slug, run)
    await shown(miriam, slug, `Supportfall ${run}`)
    expect([beat, miriam].flatMap((it) => it.complaints)).toEqual([])
  })
}

test.describe('at a site of its own', () => {
  let site: OwnSite | undefined
  test.beforeAll(async () => {
    site = await openOwnSite()
  })
  test.afterAll(() => site?.stop())

  for (const language of ['de', 'en'] as const) {
    test(`in ${language} sign-up is switched off and on again`, async ({ browser }) => {
      const run = newRun(`o${language}`)
      const as = personOf(run)
      const tobias = await signedIn(browser, language, { ...as('Tobias'), roles: ['admin'] })
      await site?.admit(as('Tobias').email)
      const noemi = await person(browser, language)
      await switched(tobias, noemi, { run, origin: site?.origin ?? '' })
      expect(tobias.complaints).toEqual([])
    })
  }
})

const personOf = (run: string) => (firstName: string) => ({
  email: `${firstName.toLowerCase()}.${run}@seewil.example`,
  firstName: `${firstName} ${run}`,
  secondFactor: true,
})

async function heading({ page }: Person, name: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

/** A dialog is open that asks why; it is told, and closes. */
async function because({ page }: Person, label: string, reason: string, act: string): Promise<void> {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(label).fill(reason)
  await dialog.getByRole('button', { name: act, exact: true }).click()
  await expect(dialog).toHaveCount(0)
}

async function looksAround(it: Person): Promise<void> {
  const { page, address, say, look } = it
  await page.goto(address('/profile'))
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await page.waitForURL(/\/admin$/)
  await heading(it, say('Übersicht', 'Overview'))
  await expect(page.getByText(say('Projekte live', 'Projects live'))).toBeVisible()
  await look('admin-overview')
  const pages = page.getByRole('navigation', { name: say('Seiten des Admin', 'Pages of the Admin') })
  await pages.getByRole('link', { name: say('Preise', 'Prices') }).click()
  await expect(page.getByText(say('Gültig', 'Valid'), { exact: true })).toBeVisible()
  await look('admin-prices')
  const validFrom = dataDayAfter('2031-01-01', randomInt(20_000))
  await page.getByLabel(say('Gültig ab', 'Valid from')).fill(validFrom)
  await page.getByRole('button', { name: say('Preisliste anlegen', 'Add the price list') }).click()
  const written = validFrom.split('-').toReversed().join('.')
  await expect(page.getByRole('heading', { name: written })).toBeVisible()
  await pages.getByRole('link', { name: say('Organisationen', 'Organisations') }).click()
  await heading(it, say('Organisationen', 'Organisations'))
  await pages.getByRole('link', { name: say('Protokoll', 'Log'), exact: true }).click()
  await heading(it, say('Protokoll', 'Log'))
}

async function granted(
  { tobias, salome, ursina }: { tobias: Person; salome: Person; ursina: Person },
  { email, firstName }: { email: string; firstName: string },
): Promise<void> {
  const { page, address, say, look } = tobias
  await page.goto(address('/admin/roles'))
  await page.getByRole('button', { name: say('Vorschlag einreichen', 'Submit the proposal') }).click()
  await expect(page.getByLabel(say('E-Mail der Person', 'Email of the person'))).toBeFocused()
  await page.getByLabel(say('E-Mail der Person', 'Email of the person')).fill(email)
  await page.getByLabel(say('Begründung', 'Reason')).fill('Gewählt an der Versammlung.')
  await page.getByRole('button', { name: say('Vorschlag einreichen', 'Submit the proposal') }).click()
  const what = say(`Ethikrat für ${firstName} Kälin`, `Ethics board for ${firstName} Kälin`)
  const own = page.getByRole('row').filter({ hasText: what })
  await expect(own.getByText(say('Braucht eine zweite Person', 'Needs a second person'))).toBeVisible()
  await look('admin-roles')
  await ursina.page.goto(ursina.address('/ethics'))
  await ursina.page.waitForURL(/access-denied/)
  await salome.page.goto(salome.address('/admin/roles'))
  const row = salome.page.getByRole('row').filter({ hasText: what })
  await row.getByRole('button', { name: say('Zustimmen', 'Consent') }).click()
  await look('admin-consent')
  const dialog = salome.page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Zustimmen', 'Consent'), exact: true }).click()
  await expect(dialog).toHaveCount(0)
  await ursina.page.goto(ursina.address('/ethics'))
  await heading(ursina, say('Prüfungen', 'Reviews'))
}

async function switched(
  it: Person,
  stranger: Person,
  { run, origin }: { run: string; origin: string },
): Promise<void> {
  const { page, say, look } = it
  const address = (path: string) => `${origin}${it.address(path)}`
  const [name, reason] = [say('Neue Konten', 'New accounts'), say('Grund', 'Reason')]
  const toggle = page.getByRole('switch', { name })
  await stranger.page.goto(address('/sign-up'))
  await readyToSignUp(stranger, run)
  await page.goto(address('/admin/switches'))
  await toggle.click()
  await look('admin-switch-off')
  await because(it, reason, 'Wartung', say('Ausschalten', 'Switch off'))
  await expect(toggle).not.toBeChecked()
  await stranger.page.getByRole('button', { name: say('Weiter', 'Continue') }).click()
  const refused = say('Im Moment nehmen wir keine neuen Konten an', 'We are not taking new accounts')
  await expect(stranger.page.getByText(refused)).toBeVisible()
  await toggle.click()
  await because(it, reason, 'Wartung vorbei', say('Einschalten', 'Switch on'))
  await expect(toggle).toBeChecked()
  await look('admin-switches')
  await stranger.look('sign-up-off')
}

async function readyToSignUp({ page, say }: Person, run: string): Promise<void> {
  await page.getByLabel(say('Vorname', 'First name')).fill('Noemi')
  await page.getByLabel(say('Nachname', 'Family name')).fill('Kälin')
  await page.getByLabel(say('E-Mail', 'Email')).fill(`noemi.${run}@seewil.example`)
  await page.getByLabel(say('Passwort', 'Password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('Ich akzeptiere', 'I accept')).check()
  await page.getByLabel(say('Ich bin kein Roboter', 'I am not a robot')).check()
  await expect(page.getByText(say('Geprüft', 'Checked'))).toBeVisible({ timeout: 60_000 })
}

/** A job the worker really could not do, tried as often as may be. */
async function failedJob(name: string): Promise<string> {
  const pool = openPool(urlOf('DATABASE_WORKER_URL', DATABASE), { size: 1, name: 'e2e', isPipelined: false })
  const { rows } = await pool.query<{ id: string }>(
    `select id::text from graphile_worker.add_job($1, '{"for":"nobody"}', max_attempts => 1)`,
    [name],
  )
  const id = rows[0]?.id ?? ''
  await expect(async () => {
    const tried = await pool.query('select attempts from graphile_worker._private_jobs where id = $1', [id])
    expect(tried.rows).toEqual([{ attempts: 1 }])
  }).toPass({ timeout: 60_000 })
  await pool.end()
  return id
}

/** Jobs of one name look alike, and other runs leave some: the page is told of this one alone. */
async function listOnly(page: Page, id: string): Promise<void> {
  await page.route('**/api/admin/jobs/failed*', async (route) => {
    const response = await route.fetch()
    const { jobs, ...more } = (await response.json()) as { jobs: { id: string }[] }
    await route.fulfill({ response, json: { ...more, jobs: jobs.filter((job) => job.id === id) } })
  })
}

async function repeated(it: Person): Promise<void> {
  const { page, address, say, look } = it
  const name = 'own-data.mail-archive-ready'
  await listOnly(page, await failedJob(name))
  const reason = say('Grund', 'Reason')
  await page.goto(address('/admin/jobs'))
  const failed = page.getByRole('table', { name: say('Gescheitert', 'Failed') })
  const row = failed.getByRole('row').filter({ hasText: name })
  await expect(row.getByText('the payload does not fit')).toBeVisible()
  await look('admin-jobs')
  await row.getByRole('button', { name: say('Wiederholen', 'Repeat') }).click()
  await because(it, reason, 'Der Mailserver ist wieder da.', say('Wiederholen', 'Repeat'))
  await expect(page.getByText(say('Auftrag wird wiederholt', 'The job is being repeated'))).toBeVisible()
  // It fails again, for nothing about it was mended.
  await expect(async () => {
    await page.reload()
    await expect(row).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await row.getByRole('button', { name: say('Verwerfen', 'Discard') }).click()
  await because(it, reason, 'Der Auftrag ist unbrauchbar.', say('Verwerfen', 'Discard'))
  await expect(page.getByText(say('Auftrag verworfen', 'Job discarded'))).toBeVisible()
}

async function moreNewsletters(miriam: Person, tobias: Person, project: SeewilProject): Promise<void> {
  const { say } = miriam
  const newsletters = `/${project.slug}/tracking/${project.code}/public-pages/newsletter`
  await miriam.page.goto(miriam.address(newsletters))
  for (let nth = 0; nth < 3; nth++) {
    await call(miriam.page, 'POST', `/api/project/${project.id}/newsletters`, {})
  }
  await miriam.page.reload()
  await miriam.page.getByLabel(say('Wozu brauchen Sie mehr', 'What you need more for')).fill('Zweite Welle')
  await miriam.look('newsletters-ask')
  await miriam.page.getByRole('button', { name: say('Anfrage senden', 'Send the request') }).click()
  await expect(miriam.page.getByText(say('haben Sie um mehr Newsletter', 'You asked for more'))).toBeVisible()

  const { page, address, look } = tobias
  await page.goto(address(`/admin/projects?text=${project.code}`))
  const row = page.getByRole('row').filter({ hasText: project.code })
  await expect(row.getByText('Zweite Welle')).toBeVisible()
  await look('admin-projects')
  await row.getByRole('button', { name: say('Newsletter ändern', 'Change newsletters') }).click()
  await page.getByLabel(say('Anzahl', 'Number')).selectOption('5')
  await page.getByRole('button', { name: say('Anzahl festlegen', 'Set the number') }).click()
  await expect(row.getByText('Zweite Welle')).toHaveCount(0)
  await miriam.page.reload()
  await expect(
    miriam.page.getByRole('button', { name: say('Newsletter schreiben', 'Write a newsletter') }),
  ).toBeVisible()
}

async function lookedUp(it: Person, email: string, reason: string): Promise<void> {
  const { page, address, say, look } = it
  await page.goto(address('/admin/people'))
  const field = page.getByLabel(say('E-Mail oder Anfang des Namens', 'Email or beginning of the name'))
  await field.fill('Ur')
  await page.getByRole('button', { name: say('Suchen', 'Search') }).click()
  await expect(page.getByText(say('Mindestens drei Buchstaben', 'At least three letters'))).toBeVisible()
  await field.fill(email)
  await page.getByRole('button', { name: say('Suchen', 'Search') }).click()
  await expect(page.getByText(email)).toHaveCount(0)
  await page.getByRole('button', { name: say('Ansehen', 'Look') }).click()
  await because(it, say('Wozu', 'What for'), reason, say('Konto ansehen', 'Look at the account'))
  await expect(page.getByText(email)).toBeVisible()
  await look('admin-people')
  await page.goto(address('/admin/log'))
  await expect(page.getByText(reason)).toBeVisible()
  await look('admin-log')
}

async function visited(it: Person, slug: string, run: string): Promise<void> {
  const { page, address, say, look } = it
  await page.goto(address(`/${slug}`))
  await expect(
    page.getByText(say('nennen Sie im Admin zuerst einen Grund', 'first give a reason')),
  ).toBeVisible()
  await page.goto(address('/admin/organisations'))
  await page.getByLabel(say('Name oder Webadresse', 'Name or web address')).fill(run)
  await page.getByRole('button', { name: say('Suchen', 'Search') }).click()
  await page.waitForURL(/text=/)
  await expect(page.getByRole('row')).toHaveCount(2)
  await look('admin-organisations')
  const act = say('In dieser Organisation handeln', 'Act inside this organisation')
  await page.getByRole('button', { name: act }).click()
  await page.getByRole('dialog').getByLabel(say('Grund', 'Reason')).fill(`Supportfall ${run}`)
  await page.getByRole('button', { name: say('Eine Stunde handeln', 'Act for an hour') }).click()
  await page.waitForURL(new RegExp(`/${slug}$`))
  await heading(it, `Stadt Seewil ${run}`)
  const banner = page.getByRole('complementary', {
    name: say('Sie handeln in einer Organisation', 'You act inside an organisation'),
  })
  await expect(banner).toContainText(`Supportfall ${run}`)
  await look('visit-banner')
  await page.goto(address(`/${slug}/settings?tab=billing`))
  await expect(page.getByLabel(say('E-Mail für Rechnungen', 'Email for invoices'))).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Karten', 'Cards') })).toHaveCount(0)
  await expect(banner).toBeVisible()
  await banner.getByRole('button', { name: say('Beenden', 'End') }).click()
  await page.waitForURL(/\/admin\/organisations/)
  await expect(banner).toHaveCount(0)
  await page.goto(address(`/${slug}`))
  await expect(
    page.getByText(say('nennen Sie im Admin zuerst einen Grund', 'first give a reason')),
  ).toBeVisible()
}

async function shown({ page, address, say, look }: Person, slug: string, reason: string): Promise<void> {
  await page.goto(address(`/${slug}/settings?tab=members`))
  await page.getByRole('link', { name: say('Mitglieder', 'Members') }).click()
  const visits = page.getByRole('table', { name: say('Besuche der Plattform', 'Visits of the platform') })
  await expect(visits).toContainText(reason)
  const acts = page.getByRole('table', { name: say('Eingriffe der Plattform', 'Acts of the platform') })
  await expect(acts).toContainText(say('Angaben', 'details'))
  await look('organisation-visits')
}
