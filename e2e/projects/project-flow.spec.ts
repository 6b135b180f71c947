import { orderOf } from '@allmend/domain/money/payments/calculation'
import { chf } from '@allmend/domain/money/payments/chf'
import { priceOf } from '@allmend/domain/money/payments/price'
import { FIRST_LIST } from '@allmend/domain/money/payments/price-list.fixture'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import { expect } from '@playwright/test'
import { call, completeInvite, letRun } from '../office.ts'
import { fillIntent } from '../intent-form.ts'
import { createOrganisation } from '../organisation-form.ts'
import type { Person } from '../person.ts'
import { newRun, today, yesterday } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const firstDay = () => dataDayAfter(today(), 14)
const lastDay = () => dataDayAfter(firstDay(), 455)
/** As the fields and pages write it. */
const written = (day: DataDay) => day.split('-').toReversed().join('.')

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an admin orders a project, goes live and extends it`, async ({ browser }) => {
    test.setTimeout(900_000)
    const run = newRun()
    const miriam = await signedIn(browser, language, {
      email: `miriam.${run}@seewil.example`,
      firstName: 'Miriam',
      secondFactor: true,
    })
    const office = await signedIn(browser, language, {
      email: `office.${run}@seewil.example`,
      firstName: 'Aline',
      secondFactor: true,
      roles: ['admin', 'ethics', 'ethics_chair'],
    })
    await office.page.goto('/')
    const slug = await openOrganisation(miriam, `Stadt ${run}`)

    await refusedFields(miriam, slug)
    const code = await order(miriam, slug, `Alltag ${run}`)
    await takenNames(miriam, slug, `Alltag ${run}`, code)
    await pending(miriam, slug, code)
    await goLive(miriam, office, slug, code)
    await extend(miriam, office, slug, code)
    await running(miriam, slug, code)
    await list(miriam, slug, code)
    await elsewhere(miriam, slug)
    expect([...miriam.complaints, ...office.complaints]).toEqual([])
  })
}

async function openOrganisation(it: Person, name: string): Promise<string> {
  const { page, address } = it
  await page.goto(address('/organisations/new'))
  await createOrganisation(it, name)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  return new URL(page.url()).pathname.replace(/^\/en/, '')
}

const fields = ({ page, say }: Person) => ({
  name: page.getByLabel(say('Name des Projekts', 'Name of the project')),
  code: page.getByLabel(say('Projektcode', 'Project code')),
  participants: page.getByLabel(say('Anzahl Teilnehmende', 'Number of participants')),
  start: page.getByLabel(say('Erster Tag', 'First day'), { exact: true }),
  end: page.getByLabel(say('Letzter Tag', 'Last day'), { exact: true }),
  next: page.getByRole('button', { name: say('Weiter zur Zusammenfassung', 'Continue to the summary') }),
})

/** Every message of the form, word for word. */
async function refusedFields(it: Person, slug: string): Promise<void> {
  const { page, say, look } = it
  await expect(page.getByText(say('Noch kein Tracking-Projekt', 'No Tracking project yet'))).toBeVisible()
  await look('projects-none')
  await page
    .getByRole('link', { name: say('Neues Projekt', 'New project') })
    .first()
    .click()
  await page.waitForURL(new RegExp(`${slug}/tracking/new`))
  const navigation = page.getByRole('navigation', { name: 'Tracking', exact: true })
  const here = navigation.getByRole('link', { name: say('Neues Projekt', 'New project') })
  await expect(here).toHaveAttribute('aria-current', 'page')
  const { name, code, participants, start, end, next } = fields(it)
  const refused = async (de: string, en: string) => {
    await next.click()
    await expect(page.getByText(say(de, en), { exact: true }).first()).toBeVisible()
  }
  await refused('Projekt Name ist erforderlich', 'Project name is required')
  await refused('Anzahl Teilnehmer ist erforderlich', 'Number of participants is required')
  await refused('Geben Sie ein gültiges Datum ein', 'Please enter a valid date')
  await expect(name).toBeFocused()
  await look('new-project-refused')
  await name.fill('Velo / Fuss')
  await refused('Projektname enthält unzulässige Zeichen', 'Project name have unsupported characters')
  await name.fill('Ve')
  await refused('Der Projektname hat mindestens 3 Zeichen', 'The project name has at least 3 characters')
  await name.fill('V'.repeat(61))
  await refused('Der Projektname hat höchstens 60 Zeichen', 'The project name has at most 60 characters')
  await code.fill('VELÖ26')
  await refused(
    '6 bis 12 Zeichen: Buchstaben ohne Umlaute und Ziffern',
    '6 to 12 characters: letters from A to Z and digits',
  )
  await participants.fill('49')
  await refused('Geben Sie mindestens 50 Teilnehmende ein', 'Please enter at least 50 Participants.')
  await participants.fill("100'001")
  await refused("Geben Sie höchstens 100'000 Teilnehmende ein", "Please enter at most 100'000 Participants.")
  await start.fill(written(yesterday()))
  await refused('Der erste Tag liegt in der Vergangenheit', 'The first day is in the past')
  await start.fill(written(firstDay()))
  await end.fill(written(dataDayAfter(firstDay(), 363)))
  await refused('Geben Sie mindestens 365 Tage ein', 'Please enter at least 365 days.')
  await end.fill(written(dataDayAfter(firstDay(), 3_653)))
  await refused('Geben Sie höchstens zehn Jahre ein', 'Please enter at most ten years.')
}

async function order(it: Person, slug: string, title: string): Promise<string> {
  const { page, say, look, address } = it
  const { name, code, participants, start, end, next } = fields(it)
  await name.fill(title)
  await expect(page.getByText(say('Dieser Name ist frei', 'This name is free'))).toBeVisible()
  await code.fill('')
  await participants.fill('400')
  await start.fill(written(firstDay()))
  await end.fill(written(lastDay()))
  await page.getByRole('checkbox', { name: say('Umfrage', 'Survey') }).check()
  await next.click()
  await expect(
    page.getByText(say('Sagen Sie, wozu das Projekt dient', 'Please say what the project is for')),
  ).toBeVisible()
  await fillIntent(it)
  await expect(page.getByText(say('456 Tage', '456 days'))).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue(title)
  await expect(participants).toHaveValue('400')
  await expect(end).toHaveValue(written(lastDay()))
  await look('new-project')
  await next.click()
  await page.waitForURL(/step=summary/)
  const asked = {
    product: 'tracking',
    participants: 400,
    startDay: firstDay(),
    endDay: lastDay(),
    survey: true,
  } as const
  const total = chf(priceOf(orderOf(asked), FIRST_LIST).totalRappen)
  await expect(page.getByText(total)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(title)
  await expect(page.getByText(say('Ein Partner: Büro Morgen', 'A partner: Büro Morgen'))).toBeVisible()
  await page.reload()
  await expect(page.getByText(total)).toBeVisible()
  await page.goBack()
  await expect(name).toHaveValue(title)
  await page.goForward()
  const act = page.getByRole('button', { name: say('Verbindlich bestellen', 'Place the order') })
  await act.click()
  const open = say(
    'Bitte akzeptieren Sie Nutzungsbedingungen und Datenschutzerklärung',
    'Please accept the terms of use and the privacy policy',
  )
  await expect(page.getByText(open)).toBeVisible()
  await look('new-project-summary')
  await page.getByLabel(say('Ich akzeptiere', 'I accept')).check()
  await act.click()
  await page.waitForURL(/created=/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(
    say('Projekt bestellt', 'Project ordered'),
  )
  await look('new-project-created')
  const made = new URL(page.url()).searchParams.get('created') ?? ''
  expect(made).toMatch(/^[2-9B-DF-HJ-NP-TV-Z]{8}$/)
  await page.goto(address(`${slug}/tracking/new`))
  await expect(name).toHaveValue('')
  return made
}

/** Name and code are checked while typing, and again by the order. */
async function takenNames(it: Person, slug: string, title: string, made: string): Promise<void> {
  const { page, say, look, address } = it
  const { name, code, next } = fields(it)
  await page.goto(address(`${slug}/tracking/new`))
  await name.fill(title.toUpperCase())
  const taken = say('Dieser Name ist bereits vergeben.', 'This Name is already taken')
  await expect(page.getByText(taken)).toBeVisible()
  await code.fill(made.toLowerCase())
  await expect(
    page.getByText(say('Dieser Code ist bereits vergeben.', 'This code is already taken.')),
  ).toBeVisible()
  await look('new-project-taken')
  await next.click()
  await expect(page).not.toHaveURL(/step=summary/)
  await code.fill('seewil 26')
  await expect(page.getByText(say('SEEWIL26 ist frei', 'SEEWIL26 is free'))).toBeVisible()
}

async function pending({ page, say, look, address }: Person, slug: string, code: string): Promise<void> {
  await page.goto(address(`${slug}/tracking/${code}`))
  await expect(page.getByText(say('Zahlung ausstehend', 'Payment pending'))).toBeVisible()
  await expect(
    page.getByText(say('0 Teilnehmende, 400 Plätze frei', '0 participants, 400 seats free')),
  ).toBeVisible()
  await look('project-pending')
  await page.getByRole('link', { name: say('Live gehen', 'Go live') }).click()
  await page.waitForURL(/go-live/)
  await expect(
    page.getByText(
      say('Es fehlt: Zahlung, Genehmigung, Einladungsseite.', 'Missing: Payment, Approval, Invite page.'),
    ),
  ).toBeVisible()
  await expect(page.getByText(say('Wer es tun kann: Ethikrat', 'Who can do it: Ethics board'))).toBeVisible()
  await look('go-live-missing')
  await page.goto(address(`${slug}/tracking/${code}/extend-project?type=add-seats`))
  const early = say(
    'Plätze und Tage lassen sich hinzufügen, sobald das Projekt live ist.',
    'Seats and days can be added as soon as the project is live.',
  )
  await expect(page.getByText(early)).toBeVisible()
}

interface Order {
  id: string
  code: string
  settledAt: number | null
}

/** The platform marks every open order of the project as paid. */
async function settle({ page }: Person, code: string): Promise<void> {
  const orders = (await call(
    page,
    'GET',
    '/payments/v1/get-all-organization-project-subscriptions',
  )) as Order[]
  for (const it of orders.filter((order) => order.code === code && order.settledAt === null)) {
    const path = '/payments/v1/activate-organization-wiretransfer-subscriptions'
    await call(page, 'POST', path, { purchaseId: it.id })
  }
}

async function decide({ page }: Person, code: string, decision: object): Promise<void> {
  const { id } = (await call(page, 'GET', `/api/project/${code}`)) as { id: string }
  const { content } = (await call(page, 'GET', `/api/ethics/projects/${id}`)) as { content: object }
  await call(page, 'POST', `/api/project/${id}/ethics-decision`, { ...decision, content })
}

async function goLive(it: Person, office: Person, slug: string, code: string): Promise<void> {
  const { page, say, look, address } = it
  const goLivePage = address(`${slug}/tracking/${code}/public-pages/invite/go-live`)
  await settle(office, code)
  await decide(office, code, { decision: 'declined', reason: 'Der Zweck ist nicht beschrieben.' })
  await page.goto(address(`${slug}/tracking/${code}`))
  await expect(page.getByText('Test', { exact: true })).toBeVisible()
  await expect(page.getByText('Der Zweck ist nicht beschrieben.')).toBeVisible()
  await look('project-declined')
  await decide(office, code, { decision: 'approved' })
  await page.goto(goLivePage)
  await expect(page.getByText(say('Es fehlt: Einladungsseite.', 'Missing: Invite page.'))).toBeVisible()
  await completeInvite(code)
  await page.goto(address(`${slug}/tracking/${code}`))
  await expect(page.getByText(say('Genehmigt', 'Approved'), { exact: true }).first()).toBeVisible()
  await page.goto(goLivePage)
  const act = page.getByRole('button', { name: say('Projekt live schalten', 'Make the project live') })
  await expect(act).toBeVisible()
  await look('go-live-ready')
  await act.click()
  await page.waitForURL(new RegExp(`${slug}/tracking/${code}$`))
  await expect(page.getByText('Live', { exact: true }).first()).toBeVisible()
  await look('project-live')
}

async function extend(it: Person, office: Person, slug: string, code: string): Promise<void> {
  const { page, say, look, address } = it
  await page.getByRole('link', { name: say('Plätze hinzufügen', 'Add seats') }).click()
  await page.waitForURL(/type=add-seats/)
  const seats = page.getByLabel(say('Zusätzliche Plätze', 'Additional seats'))
  await seats.fill('0')
  await expect(
    page.getByText(say('Geben Sie eine ganze Zahl ab 1 ein', 'Please enter a whole number from 1')),
  ).toBeVisible()
  await seats.fill('100')
  await expect(page.getByText(say('Danach 500 Plätze', 'Then 500 seats'))).toBeVisible()
  const order = {
    product: 'tracking',
    participants: 100,
    days: 456,
    hasSurvey: true,
    hasSetup: false,
  } as const
  await expect(page.getByText(chf(priceOf(order, FIRST_LIST).totalRappen))).toBeVisible()
  const later = {
    product: 'tracking',
    participants: 500,
    days: 365,
    hasSurvey: true,
    hasSetup: false,
  } as const
  await expect(page.getByText(chf(priceOf(later, FIRST_LIST).totalRappen))).toBeVisible()
  await look('extend-seats')
  await page.getByLabel(say('Ich akzeptiere', 'I accept')).check()
  await page.getByRole('button', { name: say('Verbindlich bestellen', 'Place the order') }).click()
  await expect(page.getByText(say('100 Plätze mehr', '100 more seats'))).toBeVisible()
  await expect(
    page.getByText(say('0 Teilnehmende, 400 Plätze frei', '0 participants, 400 seats free')),
  ).toBeVisible()
  await page.getByRole('link', { name: say('Verlängern', 'Extend') }).click()
  await page.waitForURL(/type=add-days/)
  await expect(page.getByText(say('100 Plätze mehr', '100 more seats'))).toBeVisible()
  await page.getByLabel(say('Zusätzliche Tage', 'Additional days')).fill('44')
  const after = written(dataDayAfter(lastDay(), 44))
  await expect(page.getByText(say(`Danach bis ${after}`, `Then until ${after}`))).toBeVisible()
  await look('extend-days')
  await settle(office, code)
  await page.goto(address(`${slug}/tracking/${code}`))
  await expect(
    page.getByText(say('0 Teilnehmende, 500 Plätze frei', '0 participants, 500 seats free')),
  ).toBeVisible()
  await look('project-extended')
}

async function running({ page, say, look, address }: Person, slug: string, code: string): Promise<void> {
  const now = today()
  await letRun(code, now)
  await page.goto(address(`${slug}/tracking/${code}`))
  await expect(
    page.getByText(say('368 Teilnehmende, 132 Plätze frei', '368 participants, 132 seats free')),
  ).toBeVisible()
  await expect(page.getByText(say('170 von 456 Tagen', '170 of 456 days'))).toBeVisible()
  await expect(page.getByText(say('noch 286 Tage', '286 days left'))).toBeVisible()
  const [began, wentLive] = [written(dataDayAfter(now, -169)), written(dataDayAfter(now, -150))]
  const marks = say(
    `Start ${began}, Live ${wentLive}, Jetzt ${written(now)}`,
    `Start ${began}, Live ${wentLive}, Now ${written(now)}`,
  )
  await expect(page.getByText(marks)).toBeAttached()
  await look('project-running')
}

async function list({ page, say, look, address }: Person, slug: string, code: string): Promise<void> {
  await page.goto(address(slug))
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row.getByText('Live', { exact: true })).toBeVisible()
  await expect(row.getByText('/ 500')).toBeVisible()
  await look('projects')
  const search = page.getByRole('searchbox', { name: say('Name oder Code', 'Name or code') })
  await search.fill('gibt es nicht')
  await expect(page.getByText(say('Kein Projekt gefunden', 'No project found'))).toBeVisible()
  await search.fill(code.slice(0, 5).toLowerCase())
  await expect(row).toBeVisible()
  await page.goto(address(`${slug}?product=cityserver`))
  await expect(
    page.getByText(say('Noch kein CityServer-Projekt', 'No City Server project yet')),
  ).toBeVisible()
}

async function elsewhere({ page, say, look, address }: Person, slug: string): Promise<void> {
  await page.goto(address(`${slug}/tracking/GIBTSNJE`))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Dieses Projekt existiert nicht', 'Project does not exist'),
  )
  await look('project-unknown')
}
