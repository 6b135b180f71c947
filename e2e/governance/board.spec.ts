import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { expect } from '@playwright/test'
import { INTENT } from '../../server/test/intent.ts'
import { setUpSecondFactor } from '../accounts.ts'
import { call, grantRoles } from '../office.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { acted, opened, openInvite, type Ordered, ordered, settled, wentLive } from './board-steps.ts'

const REASON = 'Die Einladung nennt den Zweck nicht.'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a project is activated, approved, goes live, is paused, goes on and is closed, all on pages`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const run = newRun()
    const as = (name: string) => ({ email: `${name}.${run}@seewil.example`, firstName: name })
    const miriam = await signedIn(browser, language, { ...as('miriam'), secondFactor: true })
    const admin = await signedIn(browser, language, { ...as('tobias'), secondFactor: true, roles: ['admin'] })
    const sandra = await signedIn(browser, language, as('sandra'))
    const reto = await signedIn(browser, language, as('reto'))
    const project = await ordered(miriam, run)

    await becomesBoard(sandra, as('sandra').email)
    await activated(admin, project)
    await decided(sandra, project)
    await wentLive(miriam, project)
    const credential = await joined(reto, project)
    await recording(reto, credential)
    await paused(sandra, project)
    await decisionIsEverywhere(miriam, reto, project)
    await resumed(sandra, miriam, reto, project)
    await closed(sandra, miriam, reto, project)
    const everybody = [miriam, admin, sandra, reto]
    expect(everybody.flatMap((it) => it.complaints)).toEqual([])
  })
}

/** Before the command her page is not hers; after it a second factor is asked for first. */
async function becomesBoard(it: Person, email: string): Promise<void> {
  const { page, address, say, look } = it
  await page.goto(address('/ethics'))
  await page.waitForURL(/access-denied/)
  await grantRoles(email, ['ethics'])
  await page.goto(address('/ethics'))
  await setUpSecondFactor(it)
  await page.waitForURL(/\/ethics$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Prüfungen', 'Reviews'))
  await expect(page.getByRole('link', { name: say('Ethikrat', 'Ethics board') }).first()).toBeVisible()
  await look('ethics')
}

async function activated(it: Person, project: Ordered): Promise<void> {
  const { page, address, say, look } = it
  const { code } = project
  await page.goto(address('/profile'))
  await page.getByRole('link', { name: 'Admin', exact: true }).first().click()
  await page.waitForURL(/\/admin$/)
  await page.getByRole('link', { name: say('Bestellungen', 'Orders'), exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row).toBeVisible()
  await look('admin-orders')
  await row.getByRole('button', { name: say('Als Test freischalten', 'Let through as a test') }).click()
  await look('admin-settle')
  await page.getByRole('button', { name: say('Abbrechen', 'Cancel') }).click()
  await settled(it, project)
  await page.getByRole('link', { name: say('Aktiv', 'Active'), exact: true }).click()
  await expect(row.getByText(say('Bezahlt', 'Paid'), { exact: true })).toBeVisible()
}

async function decided(it: Person, project: Ordered): Promise<void> {
  const { page, say, look } = it
  await opened(it, 'waiting', project)
  await expect(
    page.getByText(say('bis zu 120 Personen, 400 Tage', 'up to 120 people, 400 days')),
  ).toBeVisible()
  await expect(page.getByText(INTENT.purpose)).toBeVisible()
  await look('ethics-case')
  await acted(it, say('Ablehnen', 'Decline'), '')
  await expect(page.getByLabel(say('Begründung', 'Reason'))).toBeFocused()
  await look('ethics-reason-missing')
  await acted(it, say('Ablehnen', 'Decline'), REASON)
  await expect(page.getByRole('listitem').filter({ hasText: REASON })).toBeVisible()
  await opened(it, 'decided', project)
  await acted(it, say('Genehmigen', 'Approve'), '')
  await expect(page.locator('main').getByText(say('Genehmigt', 'Approved')).first()).toBeVisible()
}

async function joined({ page, address }: Person, { code }: Ordered): Promise<string> {
  await page.goto(address('/profile'))
  const consents = purposesOf('tracking').map((purpose) => ({ purpose, version: 1 }))
  const about = { consents, deviceName: 'Telefon', birthYear: 1980 }
  const made = await call(page, 'POST', `/api/project/${code}/join`, about)
  return (made as { credential: string }).credential
}

async function recording({ page, address, say }: Person, credential: string): Promise<void> {
  await page.context().grantPermissions(['geolocation'])
  await page.context().setGeolocation({ longitude: 7.95, latitude: 47, accuracy: 5 })
  await page.goto(address(`/diary/record#credential=${credential}`))
  await page.getByRole('button', { name: say('Aufzeichnung starten', 'Start recording') }).click()
  await expect(page.getByRole('heading', { name: say('Aufzeichnung läuft', 'Recording') })).toBeVisible()
}

async function paused(it: Person, project: Ordered): Promise<void> {
  const { page, say, look } = it
  await opened(it, 'decided', project)
  await acted(it, say('Anhalten', 'Pause'), REASON)
  await expect(page.getByText(say('Der Ethikrat hat das Projekt', 'The ethics board paused'))).toBeVisible()
  await look('ethics-paused')
}

async function decisionIsEverywhere(miriam: Person, reto: Person, project: Ordered): Promise<void> {
  const { say } = miriam
  await miriam.page.goto(miriam.address(project.address))
  await expect(miriam.page.getByText(REASON)).toBeVisible()
  await expect(miriam.page.getByText('Live', { exact: true }).first()).toBeVisible()
  await expect(miriam.page.getByText(say('Pausiert', 'Paused'), { exact: true })).toBeVisible()
  await miriam.look('project-paused')
  await openInvite(miriam, project)
  await expect(
    miriam.page.getByText(
      say('Beitreten ist im Moment nicht möglich', 'Joining is not possible at the moment'),
    ),
  ).toBeVisible()
  await miriam.look('invite-paused')
  await miriam.page.goto(miriam.address(`/invite/${project.code}/join`))
  const macht = say('Das Projekt macht Pause', 'The project is paused')
  await expect(miriam.page.getByText(macht)).toBeVisible()
  await miriam.look('join-paused')
  // As when somebody looks at her phone again.
  await reto.page.reload()
  await expect(reto.page.getByRole('heading', { name: macht })).toBeVisible()
  await reto.look('recorder-project-paused')
  await reto.page.goto(reto.address('/diary'))
  await expect(reto.page.getByText(macht)).toBeVisible()
  await reto.look('diary-project-paused')
}

async function resumed(sandra: Person, miriam: Person, reto: Person, project: Ordered): Promise<void> {
  const { say } = sandra
  await opened(sandra, 'paused', project)
  await acted(sandra, say('Weiterlaufen lassen', 'Let it go on'), '')
  await expect(sandra.page.getByRole('radio', { name: say('Anhalten', 'Pause') })).toBeVisible()
  await openInvite(miriam, project)
  await expect(miriam.page.getByRole('link', { name: say('Teilnehmen', 'Take part') }).first()).toBeVisible()
  await reto.page.goto(reto.address('/diary/record'))
  await expect(
    reto.page.getByRole('heading', { name: say('Aufzeichnung läuft', 'Recording'), exact: true }),
  ).toBeVisible()
}

async function closed(sandra: Person, miriam: Person, reto: Person, project: Ordered): Promise<void> {
  const { say } = sandra
  await opened(sandra, 'decided', project)
  await acted(sandra, say('Schliessen', 'Close'), REASON)
  await sandra.look('ethics-close')
  await sandra.page
    .getByRole('button', { name: say(`«${project.title}» schliessen`, `Close “${project.title}”`) })
    .click()
  await expect(sandra.page.getByText(say('Das Projekt ist zu Ende.', 'The project is over.'))).toBeVisible()
  await miriam.page.goto(miriam.address(project.address))
  await expect(miriam.page.getByText(say('Geschlossen', 'Closed'), { exact: true })).toBeVisible()
  await openInvite(miriam, project)
  await expect(miriam.page.getByRole('link', { name: say('Teilnehmen', 'Take part') })).toHaveCount(0)
  await reto.page.reload()
  await expect(
    reto.page.getByRole('heading', { name: say('Das Projekt ist zu Ende', 'The project is over') }),
  ).toBeVisible()
  await reto.page.goto(reto.address('/diary'))
  await expect(reto.page.getByText(say('Dein Tagebuch bleibt dir', 'Your diary stays yours'))).toBeVisible()
}
