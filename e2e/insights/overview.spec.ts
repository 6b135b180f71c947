import { readFile } from 'node:fs/promises'
import type { NoisyCellMap } from '@allmend/contract/tracking/insights'
import { LEAST_PEOPLE } from '@allmend/domain/projects/releases/enough-people'
import { type Days, daysIn } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter, dataDayOf } from '@allmend/domain/platform/time/data-day'
import { ZURICH } from '@allmend/domain/platform/time/time-zone'
import { expect } from '@playwright/test'
import { cellsAlong } from '../../server/src/tracking/insights/counting/cells.ts'
import type { Reported } from '../../server/test/crowd.ts'
import { mapDrawn } from '../drawn.ts'
import { type Person, picture } from '../person.ts'
import { lastWeek, seatFor, SPARE_SEATS } from './counted-crowd.ts'
import { countNow, letDeliver, type Released, publishedPeople } from './sample-crowd.ts'
import { newRun, today } from '../run.ts'
import { openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

/** Enough for modes and, by more than three deviations, a coarse map; and so few that noise lets nothing through. */
const PEOPLE = 150
const SEATS = PEOPLE + SPARE_SEATS
const FEW = 3
/** The first of three whole weeks, the last of which is counted by now. */
const firstDay = () => dataDayAfter(lastWeek().from, -14)
/** Until yesterday, of which the last two do not count yet. */
const recordedDays = () => daysIn({ from: firstDay(), through: dataDayAfter(today(), -1) }).length

/** As the page writes it. */
const written = (value: number) => value.toLocaleString('de-CH').replaceAll('’', "'")
const share = (part: number, of: number) => `${((part / of) * 100).toFixed(2)}\u202F%`

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an organisation sees what its participants deliver, and nothing about few`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const people = [...publishedPeople(PEOPLE, { firstDay: firstDay(), days: recordedDays() })]
    const run = newRun()
    const email = `miriam.${run}@seewil.example`
    const who = { email, firstName: 'Miriam', secondFactor: true }
    const miriam = await signedIn(browser, language, who)
    const project = await openSeewil(run, email)
    const page = miriam.address(`/${project.slug}/tracking/${project.code}`)
    await miriam.page.goto(page)

    await nothingYet(miriam)
    await tooFew(miriam, project, people, page)
    const counted = await openSeewil(`${run}x`, email)
    await seatFor(counted, PEOPLE)
    await letDeliver(counted, people, firstDay())
    const released = await countNow(counted)
    const cells = await opened(miriam, miriam.address(`/${counted.slug}/tracking/${counted.code}`))
    await strip(miriam, released)
    await weeks(miriam, released)
    await modes(miriam)
    await drawn(miriam, cells, { people, released })
    await miriam.look('overview')
    await dark(miriam)
    expect(miriam.complaints).toEqual([])
  })
}

async function nothingYet({ page, say, look }: Person): Promise<void> {
  await expect(page.getByText(say('Noch keine Datentage', 'No data days yet')).first()).toBeVisible()
  await expect(page.getByText(say('noch nicht gezählt', 'not counted yet')).first()).toBeVisible()
  await look('overview-empty')
}

/** Few people: that something was counted is known, and nothing else. */
async function tooFew(
  { page, say, look }: Person,
  project: SeewilProject,
  people: readonly Reported[],
  address: string,
): Promise<void> {
  await letDeliver(project, people.slice(0, FEW), firstDay())
  const released = await countNow(project)
  expect(released.find(({ kind }) => kind === 'cells')?.figures).toEqual({})
  await page.goto(address)
  // Of places nobody knows which; of days and modes it is a matter of noise.
  await expect(
    page.getByText(new RegExp(say('^Noch zu (wenige Personen|ungenau)', '^Too (few people|imprecise) yet'))),
  ).toHaveCount(3)
  await expect(
    page.getByText(new RegExp(say('zu wenige Personen|zu ungenau', 'too few people|too imprecise'))).first(),
  ).toBeVisible()
  await look('overview-too-few')
}

async function opened({ page }: Person, address: string): Promise<NoisyCellMap> {
  const answer = page.waitForResponse(/\/heatmap\//)
  await page.goto(address)
  return (await (await answer).json()) as NoisyCellMap
}

const sum = (released: readonly Released[], kind: Released['kind'], figure: string): number =>
  released.filter((it) => it.kind === kind).reduce((total, { figures }) => total + (figures[figure] ?? 0), 0)

/** What stands on the page is what the worker wrote. */
async function strip({ page, say }: Person, released: readonly Released[]): Promise<void> {
  const figures = page.getByLabel(say('Kennzahlen', 'Figures'))
  const days = sum(released, 'day', 'dataDays')
  expect(days).toBeGreaterThan(PEOPLE * 14)
  await expect(figures).toContainText(say(`von ${SEATS} Plätzen`, `of ${SEATS} seats`))
  await expect(figures).toContainText('±')
  await expect(page.getByText(/ε 3[.,]00/).first()).toBeVisible()
  await expect(figures).toContainText(written(days))
  const ofWeeks = sum(released, 'week', 'dataDays')
  const part = sum(released, 'week', 'validated')
  await expect(figures).toContainText(share(part, ofWeeks))
  await expect(figures).toContainText(`${written(part)} ${say('Datentage', 'data days')}`)
  const through = released.filter(({ kind }) => kind === 'day').at(-1)?.from as DataDay
  const day = through.split('-').toReversed().join('.')
  await expect(page.getByText(say(`gezählt bis ${day}`, `counted through ${day}`))).toBeVisible()
  await expect(
    page.getByText(say('Diese Zahlen sieht nur Ihre Organisation', 'Only your organisation sees')),
  ).toBeVisible()
}

async function weeks({ page, say, look }: Person, released: readonly Released[]): Promise<void> {
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: say('Datentage pro Woche', 'Data days per week') }),
  })
  await expect(section.getByRole('img')).toHaveAccessibleName(
    new RegExp(written(sum(released, 'day', 'dataDays')).replaceAll("'", "\\'")),
  )
  const saved = page.waitForEvent('download')
  await section.getByRole('button', { name: 'CSV' }).click()
  const csv = await readFile(await (await saved).path(), 'utf8')
  expect(csv.split('\r\n')[1]).toMatch(new RegExp(`^${firstDay()};`))
  await section.getByRole('button', { name: say('Als Tabelle', 'As a table') }).click()
  for (const { figures } of released.filter((it) => it.kind === 'week')) {
    await expect(
      section.getByRole('cell', { name: written(Number(figures['dataDays'])) }).first(),
    ).toBeVisible()
  }
  await look('overview-table')
  await section.getByRole('button', { name: say('Als Grafik', 'As a chart') }).click()
}

async function modes({ page, say }: Person): Promise<void> {
  const section = page.locator('section', {
    has: page.getByRole('heading', { name: say('Verkehrsmittel', 'Modes'), exact: true }),
  })
  const names = await section.getByRole('rowheader').allInnerTexts()
  const order = say(
    'Zu Fuss,Joggen,Velo,E-Bike,Tram,Bus,Bahn,Schiff,Auto,Flugzeug,Anderes,Weitere',
    'Walk,Run,Bike,E-bike,Tram,Bus,Train,Boat,Car,Plane,Other,More',
  ).split(',')
  // At least the one with most kilometres: of three weeks of so many people noise hides most others.
  expect(names.length).toBeGreaterThan(0)
  expect(names).toEqual(order.filter((name) => names.includes(name)))
  // Bar and column of shares are there together, or the sentence that says why not.
  const share = say('Anteil am Ganzen', 'Share of the whole')
  const shares = await section.getByRole('columnheader', { name: share }).count()
  const bar = section.getByRole('img', { name: new RegExp(say('^Gestapelter Balken', '^Stacked bar')) })
  await expect(bar).toHaveCount(shares)
  const reason = say('Ohne Anteile, wo weniger als 80 %', 'No shares where less than 80%')
  await expect(section.getByText(reason)).toHaveCount(1 - shares)
  await section.getByText(say('Etappen', 'Legs'), { exact: true }).first().click()
  await expect(section.getByRole('columnheader', { name: say('Etappen', 'Legs') })).toBeVisible()
  const asked = page.waitForResponse(/stats-for-transport-modes/)
  await section.getByLabel(say('Zeitraum', 'Period')).selectOption('last_7_days')
  expect((await asked).status()).toBe(200)
}

/** What few people passed is not among the cells, and those are what the worker released. */
async function drawn(
  { page, say }: Person,
  map: NoisyCellMap,
  { people, released }: { people: readonly Reported[]; released: readonly Released[] },
): Promise<void> {
  const week = lastWeek()
  const passed = new Map<string, number>()
  for (const { entries } of people) {
    const legs = entries.filter(
      (entry) => entry.kind === 'leg' && isIn(week, dataDayOf(entry.startedAt, ZURICH)),
    )
    const courses = legs.flatMap((leg) => (leg.kind === 'leg' ? [leg.course] : []))
    const cells = new Set(
      courses.flatMap((course) => [...cellsAlong(course.map(({ position }) => position))]),
    )
    for (const cell of cells) passed.set(cell, (passed.get(cell) ?? 0) + 1)
  }
  const few = [...passed].filter(([, count]) => count < LEAST_PEOPLE).map(([cell]) => cell)
  const shown = map.features.map(({ properties }) => properties.id)
  expect(few.length).toBeGreaterThan(10)
  expect(shown.length).toBeGreaterThan(0)
  expect(shown.filter((cell) => few.includes(cell))).toEqual([])
  const cells = released.filter(({ kind }) => kind === 'cells').at(-1)?.figures
  expect(
    Object.fromEntries(map.features.map(({ properties: { id, people: count } }) => [id, count])),
  ).toEqual(cells)
  console.log(`${shown.length} cells drawn, ${few.length} with fewer than ten people not`)
  await page.locator('[data-map=ready]').scrollIntoViewIfNeeded()
  const list = page.getByRole('listbox', { name: say('Am stärksten', 'Strongest cells') })
  await list.getByRole('option').first().click()
  await expect(list.getByRole('option', { selected: true })).toHaveCount(1)
}

const isIn = ({ from, through }: Days, day: DataDay): boolean => day >= from && day <= through

async function dark({ page, language, say }: Person): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  await expect(page.getByText(say('Wo Daten entstehen', 'Where data come from'))).toBeVisible()
  await mapDrawn(page)
  await picture(page, `overview-dark-${language}-1440`, { fullPage: true })
  await page.emulateMedia({ colorScheme: 'light' })
}
