import { expect } from '@playwright/test'
import { countedProject, lastWeek } from '../insights/counted-crowd.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import type { SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

/** So many that noise does not hide them from a researcher. */
const RIDERS = 160
const REASON = 'Der Zweck ist noch nicht klar.'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a result is delivered and fetched, and a researcher gets what the board approved`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun()
    const as = (name: string) => ({ email: `${name}.${run}@seewil.example`, firstName: name })
    const miriam = await signedIn(browser, language, { ...as('miriam'), secondFactor: true })
    const tobias = await signedIn(browser, language, {
      ...as('tobias'),
      secondFactor: true,
      roles: ['admin'],
    })
    const sandra = await signedIn(browser, language, {
      ...as('sandra'),
      secondFactor: true,
      roles: ['ethics'],
    })
    const nora = await signedIn(browser, language, as('nora'))
    const project = await countedProject(run, as('miriam').email, { people: 0, riders: RIDERS, weeks: 1 })

    const work = worksOf(run)
    await delivers(tobias, project, { institution: work.institution, email: as('nora').email })
    await deliversAsPartner(nora)
    await fetches(miriam, project)
    await asks(nora, project, work)
    await decides(sandra, work)
    await receives(nora)
    await looksAtLog(sandra, work)
    expect([miriam, tobias, sandra, nora].flatMap((it) => it.complaints)).toEqual([])
  })
}

/** What stands in lists of everybody. */
const worksOf = (run: string) => ({
  institution: `Institut für Verkehr ${run}`,
  granted: `Velo und Wetter ${run}`,
  declined: `Bus und Bahn ${run}`,
})
type Works = ReturnType<typeof worksOf>

const report = {
  name: 'bericht-herbst.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7 Bericht'),
}

async function delivers(
  { page, say, address, look }: Person,
  { code }: SeewilProject,
  partner: { institution: string; email: string },
): Promise<void> {
  await page.goto(address('/profile/deliveries'))
  await page.getByLabel(say('Code des Projekts', 'Code of the project')).fill(code.toLowerCase())
  await page.getByRole('button', { name: say('Projekt öffnen', 'Open the project') }).click()
  await expect(page.getByRole('heading', { name: 'Mobilität im Alltag' })).toBeVisible()
  await page.getByRole('button', { name: say('Ergebnis liefern', 'Deliver the result') }).click()
  await expect(page.getByText(say('Diese Angabe ist erforderlich', 'This field is required'))).toBeVisible()
  await page.getByLabel(say('Titel', 'Title'), { exact: true }).fill('Bericht Herbst')
  await page.getByLabel(say('Datei', 'File'), { exact: true }).setInputFiles(report)
  await page.getByRole('button', { name: say('Ergebnis liefern', 'Deliver the result') }).click()
  await expect(page.getByRole('rowheader', { name: /Bericht Herbst/ })).toBeVisible()
  await page.getByLabel(say('Name des Partners', 'Name of the partner')).fill(partner.institution)
  await page.getByLabel(say('E-Mail-Adresse der Person', 'Email address of the person')).fill(partner.email)
  await page.getByRole('button', { name: say('Partner nennen', 'Name the partner') }).click()
  await expect(page.getByRole('heading', { name: partner.institution })).toBeVisible()
  await look('deliveries-provider')
}

async function deliversAsPartner({ page, say, address }: Person): Promise<void> {
  await page.goto(address('/profile/deliveries'))
  await page.getByLabel(say('Titel', 'Title'), { exact: true }).fill('Tabelle Herbst')
  await page.getByLabel(say('Lizenz', 'Licence')).selectOption('CC0-1.0')
  const table = { name: 'tabelle.csv', mimeType: 'text/csv', buffer: Buffer.from('mode,km\nbike,12\n') }
  await page.getByLabel(say('Datei', 'File'), { exact: true }).setInputFiles(table)
  await page.getByRole('button', { name: say('Ergebnis liefern', 'Deliver the result') }).click()
  await expect(page.getByRole('rowheader', { name: /Tabelle Herbst/ })).toBeVisible()
}

async function fetches({ page, say, address, look }: Person, { slug, code }: SeewilProject): Promise<void> {
  await page.goto(address(`/${slug}/tracking/${code}`))
  await expect(page.getByRole('heading', { name: say('Ergebnisse', 'Results') })).toBeVisible()
  await expect(page.getByRole('rowheader', { name: /Bericht Herbst/ })).toBeVisible()
  await look('overview-results')
  const arriving = page.waitForEvent('download')
  await page
    .getByRole('button', { name: say('«Bericht Herbst» herunterladen', 'Download “Bericht Herbst”') })
    .click()
  expect((await arriving).suggestedFilename()).toBe('bericht-herbst.pdf')
  await expect(
    page.getByRole('row', { name: /Bericht Herbst/ }).getByRole('cell', { name: '1', exact: true }),
  ).toBeVisible()
}

async function asks(
  { page, say, address, look }: Person,
  { code }: SeewilProject,
  { institution, granted, declined }: Works,
): Promise<void> {
  const week = lastWeek()
  await page.goto(address('/profile/research'))
  await expect(page.getByText(say('Noch keine Anfrage', 'No request yet'))).toBeVisible()
  for (const title of [granted, declined]) {
    await page.getByLabel(say('Code des Projekts', 'Code of the project')).fill(code)
    await page.getByLabel('Institution').fill(institution)
    await page.getByLabel(say('Titel der Arbeit', 'Title of the work')).fill(title)
    await page
      .getByLabel(say('Wozu Sie die Kennzahlen brauchen', 'What you need the figures for'))
      .fill('Wie das Wetter die Wahl des Verkehrsmittels ändert.')
    await page.getByLabel(say('Von der Woche mit', 'From the week of')).fill(week.from)
    await page.getByLabel(say('Bis zur Woche mit', 'Through the week of')).fill(week.through)
    await page.getByRole('button', { name: say('Anfrage stellen', 'Make the request') }).click()
    await expect(page.getByRole('heading', { name: new RegExp(title) })).toBeVisible()
  }
  await look('research')
}

async function decides({ page, say, address, look }: Person, { granted, declined }: Works): Promise<void> {
  await page.goto(address('/ethics/research'))
  const of = (title: string) => page.getByRole('listitem').filter({ hasText: title })
  await expect(of(granted)).toBeVisible()
  await look('ethics-research')
  await of(declined)
    .getByRole('button', { name: say('Ablehnen', 'Decline') })
    .click()
  await expect(page.getByText(say('Diese Angabe ist erforderlich', 'This field is required'))).toBeVisible()
  await of(declined).getByLabel(say('Begründung', 'Reason')).fill(REASON)
  await of(declined)
    .getByRole('button', { name: say('Ablehnen', 'Decline') })
    .click()
  await expect(of(declined)).toHaveCount(0)
  await of(granted)
    .getByRole('button', { name: say('Genehmigen', 'Approve') })
    .click()
  await expect(of(granted)).toHaveCount(0)
  await page.getByRole('link', { name: say('Entschieden', 'Decided') }).click()
  await expect(of(declined)).toContainText(REASON)
}

async function receives({ page, say, address, look }: Person): Promise<void> {
  await page.goto(address('/profile/research'))
  await expect(page.getByText(REASON)).toBeVisible()
  const download = page.getByRole('button', { name: say('Auszug herunterladen', 'Download the extract') })
  await expect(download).toBeVisible({ timeout: 90_000 })
  await look('research-delivered')
  const arriving = page.waitForEvent('download')
  await download.click()
  expect((await arriving).suggestedFilename()).toMatch(/^allmend-.*\.csv$/)
  await expect(page.getByText(say('Heruntergeladen: 1', 'Downloaded: 1'))).toBeVisible()
}

async function looksAtLog({ page, say, address, look }: Person, { institution }: Works): Promise<void> {
  await page.goto(address('/ethics/log'))
  await expect(page.getByRole('row', { name: institution })).toBeVisible()
  // Flows beside this one write entries of earlier days, and these are linked within a minute.
  await expect(async () => {
    await page.getByRole('button', { name: say('Kette jetzt prüfen', 'Check the chain now') }).click()
    await expect(page.getByText(say('unversehrt', 'whole,')).first()).toBeVisible({ timeout: 30_000 })
  }).toPass({ timeout: 120_000 })
  await look('ethics-log')
  await page.getByRole('link', { name: say('Veröffentlichte Prüfsummen', 'Published checksums') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Protokoll der Zugriffe', 'Log of accesses'),
  )
  await look('access-log-public')
}
