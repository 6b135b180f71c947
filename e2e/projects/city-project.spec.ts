import { orderOf } from '@allmend/domain/money/payments/calculation'
import { chf } from '@allmend/domain/money/payments/chf'
import { priceOf } from '@allmend/domain/money/payments/price'
import { FIRST_LIST } from '@allmend/domain/money/payments/price-list.fixture'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { expect } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { acted, opened, type Ordered, settled } from '../governance/board-steps.ts'
import { fillIntent } from '../intent-form.ts'
import { createOrganisation } from '../organisation-form.ts'
import { stranger, typeCode } from '../participation/stranger-steps.ts'
import type { Person } from '../person.ts'
import { newRun, today } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const lastDay = () => dataDayAfter(today(), 399)
const written = (day: DataDay) => day.split('-').toReversed().join('.')

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a city orders its project, brings it live, and a stranger joins it by its code`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const run = newRun(language)
    const as = (name: string) => ({ email: `${name}.${run}@seewil.example`, firstName: name })
    const miriam = await signedIn(browser, language, { ...as('miriam'), secondFactor: true })
    const office = await signedIn(browser, language, {
      ...as('urs'),
      secondFactor: true,
      roles: ['admin', 'ethics', 'ethics_chair'],
    })
    const project = await ordered(miriam, run)
    await invited(miriam, project)
    await settled(office, project)
    await approved(office, project)
    await wentLive(miriam, project)
    const noemi = await stranger(browser, language)
    await typeCode(noemi, process.env['E2E_ORIGIN'] ?? '', project.code)
    await joined(noemi, project, `noemi.${run}@seewil.example`)
    await seen(miriam, project)
    await left(noemi, project)
    expect([...miriam.complaints, ...office.complaints, ...noemi.complaints]).toEqual([])
  })
}

async function ordered(it: Person, run: string): Promise<Ordered> {
  const { page, say, look, address } = it
  await page.goto(address('/organisations/new'))
  await createOrganisation(it, `Velostadt ${run}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Velostadt ${run}`)
  const slug = new URL(page.url()).pathname.replace(/^\/en/, '')
  await page.goto(address(`${slug}?product=cityserver`))
  await expect(
    page.getByText(say('Noch kein CityServer-Projekt', 'No City Server project yet')),
  ).toBeVisible()
  await page
    .getByRole('main')
    .getByRole('table')
    .getByRole('link', { name: say('Neues Projekt', 'New project') })
    .click()
  await page.waitForURL(new RegExp(`${slug}/cityserver/new$`))
  const title = `Velonetz ${run}`
  await page.getByLabel(say('Name des Projekts', 'Name of the project')).fill(title)
  await page.getByLabel(say('Anzahl Teilnehmende', 'Number of participants')).fill('80')
  await page.getByLabel(say('Erster Tag', 'First day'), { exact: true }).fill(written(today()))
  await page.getByLabel(say('Letzter Tag', 'Last day'), { exact: true }).fill(written(lastDay()))
  await expect(page.getByRole('checkbox', { name: say('Umfrage', 'Survey'), exact: true })).toHaveCount(0)
  await fillIntent(it, say('Bewertungen der Strassen und Routen', 'Ratings of streets and routes'))
  await look('new-city-project')
  await page
    .getByRole('button', { name: say('Weiter zur Zusammenfassung', 'Continue to the summary') })
    .click()
  await page.waitForURL(/step=summary/)
  const asked = {
    product: 'cityserver',
    participants: 80,
    startDay: today(),
    endDay: lastDay(),
    survey: false,
  } as const
  await expect(page.getByText(chf(priceOf(orderOf(asked), FIRST_LIST).totalRappen))).toBeVisible()
  await look('city-project-summary')
  await page.getByLabel(say('Ich akzeptiere', 'I accept')).check()
  await page.getByRole('button', { name: say('Verbindlich bestellen', 'Place the order') }).click()
  await page.waitForURL(/created=/)
  const code = new URL(page.url()).searchParams.get('created') ?? ''
  await page.getByRole('link', { name: say('Zum Projekt', 'To the project') }).click()
  await page.waitForURL(new RegExp(`${slug}/cityserver/${code}$`))
  return { code, title, address: `${slug}/cityserver/${code}` }
}

/** The overview of an empty project names the next step; the header hides what the specification hides. */
async function invited({ page, say, look }: Person, { code }: Ordered): Promise<void> {
  await expect(page.getByRole('heading', { name: say('Nächste Schritte', 'Next steps') })).toBeVisible()
  await expect(
    page.getByRole('link', { name: 'CityServer' }).or(page.getByText('City Server')).first(),
  ).toBeVisible()
  const head = page.getByRole('navigation', { name: say('Projekt', 'Project'), exact: true })
  await expect(head.getByRole('link', { name: say('Übersicht', 'Overview') })).toHaveAttribute(
    'aria-current',
    'page',
  )
  await expect(page.getByRole('heading', { name: say('Gebiet festlegen', 'Set the area') })).toBeVisible()
  await look('city-overview-new')
  const step = say('Einladungsseite veröffentlichen', 'Publish the invite page')
  await page.getByRole('link', { name: say(`Öffnen ${step}`, `Open ${step}`) }).click()
  await page.waitForURL(/public-pages\/invite$/)
  await page.getByRole('button', { name: say('Veröffentlichen', 'Publish'), exact: true }).click()
  await expect(page.getByText(say('Version 1 ist öffentlich', 'Version 1 is public')).first()).toBeVisible()
  await look('city-invite-editor')
  expect(code).toMatch(/^[A-Z0-9]{8}$/)
}

async function approved(it: Person, project: Ordered): Promise<void> {
  const { page, say, look } = it
  await opened(it, 'waiting', project)
  await expect(
    page
      .getByRole('listitem')
      .getByText(say('Bewertungen der Strassen und Routen', 'Ratings of streets and routes'))
      .first(),
  ).toBeVisible()
  await look('ethics-city-case')
  await acted(it, say('Genehmigen', 'Approve'), '')
  await expect(page.locator('main').getByText(say('Genehmigt', 'Approved')).first()).toBeVisible()
}

/** Not from the header, but from its settings. */
async function wentLive({ page, say, look, address }: Person, project: Ordered): Promise<void> {
  await page.goto(address(project.address))
  await page.getByRole('link', { name: say('Einstellungen', 'Settings'), exact: true }).click()
  await page.waitForURL(/\/settings$/)
  await look('city-settings')
  await page.getByRole('link', { name: say('Live gehen', 'Go live'), exact: true }).click()
  await page.getByRole('button', { name: say('Projekt live schalten', 'Make the project live') }).click()
  await page.waitForURL(new RegExp(`${project.address}$`))
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: say('Plätze hinzufügen', 'Add seats') })).toHaveCount(0)
  await page.goto(address(`${project.address}/public-pages`))
  await expect(page.getByRole('link', { name: say('Plätze hinzufügen', 'Add seats') })).toBeVisible()
  await expect(page.getByRole('heading', { name: say('Fotos', 'Photos') })).toBeVisible()
  await look('city-public-pages')
}

async function joined(it: Person, { code }: Ordered, email: string): Promise<void> {
  const { page, say, look } = it
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Sag, wie es sich hier fährt.', 'Tell us how it rides here.'),
  )
  await look('city-invite')
  await page.getByRole('link', { name: say('Teilnehmen', 'Take part'), exact: true }).click()
  await page.waitForURL(/sign-in/)
  await signUp({ ...it, look: () => Promise.resolve() }, 'Noemi', email)
  await page.waitForURL(new RegExp(`/invite/${code}/join`))
  const agree = (purpose: string) => page.getByLabel(say(`Ich stimme zu: ${purpose}`, `I agree: ${purpose}`))
  await agree(say('Meine Fotos', 'My photos')).check()
  await page.getByLabel(say('Dein Geburtsjahr', 'Your year of birth')).fill('1990')
  const act = page.getByRole('button', { name: say('Zustimmen und teilnehmen', 'Agree and take part') })
  await act.click()
  await expect(page.getByText(say('Diese Angabe ist erforderlich', 'This field is required'))).toBeVisible()
  await look('city-join')
  await agree(say('Meine Bewertungen', 'My ratings')).check()
  await act.click()
  await expect(page.getByText(say('Du nimmst teil', 'You take part'))).toBeVisible()
  await expect(
    page.getByRole('heading', { name: say('Wie es weitergeht', 'What happens next') }),
  ).toBeVisible()
  await expect(page.getByText(say('Verbundene Geräte', 'Connected devices'))).toHaveCount(0)
  await look('city-joined')
}

async function seen({ page, say, look, address }: Person, project: Ordered): Promise<void> {
  await page.goto(address(project.address))
  await expect(page.getByText(say('79 Plätze frei', '79 seats free'))).toBeVisible()
  await look('city-overview')
  const [slug] = project.address.split('/cityserver/')
  await page.goto(address(`${slug}?product=cityserver`))
  const row = page.getByRole('row').filter({ hasText: project.code })
  await expect(row.getByText('1 / 80', { exact: true })).toBeVisible()
  await look('city-projects')
}

/** What is held of her names the project; then she leaves it. */
async function left({ page, say, look, address }: Person, { code, title }: Ordered): Promise<void> {
  await page.goto(address('/diary/your-data'))
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  // She is not tracked: nothing is said of a diary or of what reads one.
  await expect(page.getByText(say('Niemand ausser dir.', 'Nobody but you.'))).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(
    new RegExp(say('Tagebuch|Erkennung|Messpunkt', 'diary|detection|fixes')),
  )
  await look('city-your-data')
  await page.goto(address(`/invite/${code}/join`))
  await page.getByRole('button', { name: say('Projekt verlassen', 'Leave the project') }).click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Projekt verlassen', 'Leave the project') })
    .click()
  await page.waitForURL(new RegExp(`/invite/${code}$`))
}
