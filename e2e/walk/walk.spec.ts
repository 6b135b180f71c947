import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { type Browser, expect } from '@playwright/test'
import type { Language } from '@allmend/domain/platform/language/language'
import { setUpSecondFactor, signUp } from '../accounts.ts'
import { acted, opened, openInvite, type Ordered, settled, wentLive } from '../governance/board-steps.ts'
import { fillIntent } from '../intent-form.ts'
import { grantRoles } from '../office.ts'
import { createOrganisation } from '../organisation-form.ts'
import {
  confirmDay,
  connectRecorder,
  downloadCsv,
  joinAsStranger,
  recordDay,
  stranger,
  describedDay,
  typeCode,
} from '../participation/stranger-steps.ts'
import { atPage, type Person, person } from '../person.ts'
import { newRun, yesterday } from '../run.ts'
import { startEarlierSite } from '../site.ts'
import { test } from '../test.ts'

const REASON = 'Die Einladung nennt den Zweck nicht.'
const DAYS_AGO = 2
/** The clock of the site on which the project begins. */
const then = () => Date.now() - DAYS_AGO * 86_400_000
const written = (day: DataDay) => day.split('-').toReversed().join('.')

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a project is ordered, activated, approved, goes live, is joined by its code, recorded, confirmed, taken along, and paused`, async ({
    browser,
  }) => {
    test.setTimeout(900_000)
    const run = newRun(language)
    const mailOf = (name: string) => `${name}.${run}@seewil.example`
    const noemi = await stranger(browser, language)
    const site = await startEarlierSite(DAYS_AGO)
    const miriam = await newcomer(browser, language, site.origin)
    const admin = await newcomer(browser, language, site.origin)
    const board = await newcomer(browser, language, site.origin)
    let project: Ordered
    try {
      project = await ordered(miriam, mailOf('miriam'), `Unterwegs ${run}`)
      await holds(admin, mailOf('tobias'), 'admin')
      await settled(admin, project)
      await holds(board, mailOf('sandra'), 'ethics')
      await opened(board, 'waiting', project)
      await acted(board, board.say('Genehmigen', 'Approve'), '')
      await expect(
        board.page.locator('main').getByText(board.say('Genehmigt', 'Approved')).first(),
      ).toBeVisible()
      await wentLive(miriam, project)
      await typeCode(noemi, site.origin, project.code)
      await joinAsStranger(noemi, project.code, mailOf('noemi'))
    } finally {
      for (const { page } of [miriam, admin, board, noemi]) await page.goto('about:blank')
      await site.stop()
    }

    await connectRecorder(noemi, project.code)
    await recordDay(noemi, describedDay(yesterday()))
    const diary = atPage(await noemi.page.context().newPage(), language)
    // Three stays and two legs.
    await confirmDay(diary, yesterday(), 5)
    const rows = await downloadCsv(diary, yesterday())
    expect(rows.filter((row) => row['kind'] === 'leg').map((row) => row['mode'])).toEqual(['walk', 'car'])

    const [boardToday, miriamToday] = [await today(board), await today(miriam)]
    await paused(boardToday, project)
    await notifiedAll(miriamToday, noemi, project)
    const everybody = [miriam, admin, board, noemi, diary, boardToday, miriamToday]
    expect(everybody.flatMap((it) => it.complaints)).toEqual([])
  })
}

/** Somebody without an account, at the site of this address, at a computer with its clock. */
async function newcomer(browser: Browser, language: Language, origin: string): Promise<Person> {
  const it = await person(browser, language)
  await it.page.clock.install({ time: then() })
  return { ...it, address: (path) => origin + it.address(path), look: () => Promise.resolve() }
}

/** The same person at the site of today. */
async function today({ page, language }: Person): Promise<Person> {
  return { ...atPage(await page.context().newPage(), language), look: () => Promise.resolve() }
}

/** From nothing to the published invite page. */
async function ordered(it: Person, email: string, title: string): Promise<Ordered> {
  const { page, say, address } = it
  await page.goto(address('/organisations/new'))
  await page.waitForURL(/sign-in/)
  await signUp(it, 'Miriam', email)
  await page.waitForURL(/organisations\/new/)
  await createOrganisation(it, `Stadt ${title}`)
  await setUpSecondFactor(it, then)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Stadt ${title}`)
  await page
    .getByRole('link', { name: say('Neues Projekt', 'New project') })
    .first()
    .click()
  await page.getByLabel(say('Name des Projekts', 'Name of the project')).fill(title)
  await page.getByLabel(say('Anzahl Teilnehmende', 'Number of participants')).fill('50')
  const first = dataDayOf(then(), ZURICH)
  await page.getByLabel(say('Erster Tag', 'First day'), { exact: true }).fill(written(first))
  const last = dataDayAfter(first, 364)
  await page.getByLabel(say('Letzter Tag', 'Last day'), { exact: true }).fill(written(last))
  await fillIntent(it)
  await page
    .getByRole('button', { name: say('Weiter zur Zusammenfassung', 'Continue to the summary') })
    .click()
  await page.waitForURL(/step=summary/)
  await page.getByLabel(say('Ich akzeptiere', 'I accept')).check()
  await page.getByRole('button', { name: say('Verbindlich bestellen', 'Place the order') }).click()
  await page.waitForURL(/created=/)
  const { pathname, searchParams } = new URL(page.url())
  const code = searchParams.get('created') ?? ''
  const project = `${pathname.replace(/^\/en/, '').replace(/\/new$/, '')}/${code}`
  await page.goto(address(`${project}/public-pages/invite`))
  await page.getByRole('button', { name: say('Veröffentlichen', 'Publish') }).click()
  await expect(page.getByText(say('Version 1 ist öffentlich', 'Version 1 is public')).first()).toBeVisible()
  return { code, title, address: project }
}

/** Signs up, is given a role of the platform by the command, and sets up the second factor her page asks for. */
async function holds(it: Person, email: string, role: 'admin' | 'ethics'): Promise<void> {
  const { page, address } = it
  await page.goto(address('/profile'))
  await page.waitForURL(/sign-in/)
  await signUp(it, 'Aline', email)
  await page.waitForURL(({ pathname }) => pathname.endsWith('/profile'))
  // A partner analyses: the chair decides.
  await grantRoles(email, role === 'ethics' ? ['ethics', 'ethics_chair'] : [role])
  await page.goto(address(`/${role}`))
  await setUpSecondFactor(it, then)
  await page.waitForURL(new RegExp(`/${role}$`))
}

async function paused(it: Person, project: Ordered): Promise<void> {
  const { page, say } = it
  await opened(it, 'decided', project)
  await acted(it, say('Anhalten', 'Pause'), REASON)
  await expect(page.getByText(say('Der Ethikrat hat das Projekt', 'The ethics board paused'))).toBeVisible()
}

async function notifiedAll(miriam: Person, noemi: Person, project: Ordered): Promise<void> {
  const { page, say, address } = miriam
  await page.goto(address(project.address))
  await expect(page.getByText(REASON)).toBeVisible()
  await expect(page.getByText(say('Pausiert', 'Paused'), { exact: true })).toBeVisible()
  await openInvite(miriam, project)
  await expect(
    page.getByText(say('Beitreten ist im Moment nicht möglich', 'Joining is not possible at the moment')),
  ).toBeVisible()
  // As when somebody looks at her phone again.
  await noemi.page.reload()
  await expect(
    noemi.page.getByRole('heading', { name: say('Das Projekt macht Pause', 'The project is paused') }),
  ).toBeVisible()
}
