import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import { type Calculation, orderOf } from '@allmend/domain/money/payments/calculation'
import { chf, francs } from '@allmend/domain/money/payments/chf'
import { type Price, PRICE_ROWS, priceOf } from '@allmend/domain/money/payments/price'
import { FIRST_LIST } from '@allmend/domain/money/payments/price-list.fixture'
import { dataDayAfter } from '@allmend/domain/platform/time/data-day'
import fc from 'fast-check'
import { bundled } from '../bundled.ts'
import { type Person, person } from '../person.ts'
import { priceText } from './prices-entry.ts'
import { test } from '../test.ts'

const PROJECT: Calculation = {
  product: 'tracking',
  participants: 400,
  startDay: '2027-04-01',
  endDay: '2028-06-30',
  survey: true,
}
const LIVE_PROJECTS = 60
const CHOICES = [
  { name: 'Tracking', product: 'tracking', survey: false },
  { name: 'Tracking + Umfrage', product: 'tracking', survey: true },
  { name: 'CityServer', product: 'cityserver', survey: false },
] as const
const PROJECTS = fc.record({
  participants: fc.integer({ min: 50, max: 100_000 }),
  days: fc.integer({ min: 365, max: 3_653 }),
  choice: fc.constantFrom(...CHOICES),
})

const origin = () => process.env['E2E_ORIGIN'] ?? ''
const costs = (page: Page): Locator => page.locator('table').first()
const product = (page: Page, name: string) => page.locator('form').getByText(name, { exact: true })
const written = (day: string) => day.split('-').toReversed().join('.')
const plain = (day: string) => day.split('.').toReversed().join('-')

/** The amounts as they stand in the rows, without the sign of an addition. */
async function amountsIn(page: Page): Promise<string[]> {
  const cells = await costs(page).locator('td').allTextContents()
  return cells.map((text) => text.replace(/^\+\u00A0/, ''))
}

function amountsOf(price: Price): string[] {
  return PRICE_ROWS.map((row) => (row === 'totalRappen' ? chf(price[row]) : francs(price[row])))
}

const participants = ({ page, say }: Pick<Person, 'page' | 'say'>) =>
  page.getByLabel(say('Teilnehmende', 'Participants'), { exact: true })
const start = ({ page, say }: Pick<Person, 'page' | 'say'>) =>
  page.getByLabel(say('Startdatum', 'Start date'), { exact: true })
const end = ({ page, say }: Pick<Person, 'page' | 'say'>) =>
  page.getByLabel(say('Enddatum', 'End date'), { exact: true })

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a visitor calculates, is corrected, shares the calculation and prints its quote`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const miriam = await person(browser, language)
    await opens(miriam)
    await isCorrected(miriam)
    await calculates(miriam)
    await usesTheKeyboard(miriam)
    await shares(browser, miriam)
    await quotes(browser, miriam)
    expect(miriam.complaints).toEqual([])
  })
}

async function opens(it: Person): Promise<void> {
  const { page, look, say, address } = it
  await page.goto(address('/'))
  const link = page.getByRole('navigation').getByRole('link', { name: say('Preise', 'Pricing') })
  await link.first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Ein Preis pro Personund Tag.', 'One price per personand day.'),
  )
  await expect(link.first()).toHaveAttribute('aria-current', 'page')
  await expect(participants(it)).toHaveValue('12')
  await expect(participants(it)).toHaveAccessibleDescription(
    say(
      'Bestellen lässt sich ein Projekt ab 50 Teilnehmenden.',
      'A project can be ordered from 50 participants.',
    ),
  )
  await expect(page.getByRole('button', { name: say('Offerte erstellen', 'Create a quote') })).toBeDisabled()
  const [startDay, endDay] = [await start(it).inputValue(), await end(it).inputValue()].map(plain)
  const opened = { product: 'tracking', participants: 12, startDay, endDay, survey: false } as Calculation
  expect(await amountsIn(page)).toEqual(amountsOf(priceOf(orderOf(opened), FIRST_LIST)))
  await look('pricing-start')
}

/** Messages of the specification, word for word. */
async function isCorrected(it: Person): Promise<void> {
  const { page, say, look } = it
  await participants(it).fill('49')
  await end(it).fill(written('2026-12-31'))
  const few = say('Geben Sie mindestens 50 Teilnehmende ein', 'Please enter at least 50 Participants.')
  await expect(participants(it)).toHaveAccessibleDescription(few)
  await expect(end(it)).toHaveAccessibleDescription(
    say('Geben Sie mindestens 365 Tage ein', 'Please enter at least 365 days.'),
  )
  await expect(page.getByText(few, { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: say('Offerte erstellen', 'Create a quote') })).toBeDisabled()
  await expect(page.getByRole('status')).toHaveText(
    say('Noch kein Preis. Bitte prüfen Sie die Angaben.', 'No price yet. Please check the details.'),
  )
  await look('pricing-refused')
  await participants(it).fill('')
  await expect(participants(it)).toHaveAccessibleDescription(
    say('Anzahl Teilnehmer ist erforderlich', 'Number of participants is required'),
  )
}

async function calculates(it: Person): Promise<void> {
  const { page, say, look } = it
  await participants(it).fill("'400")
  await product(page, say('Tracking + Umfrage', 'Tracking + survey')).click()
  await start(it).fill('1.4.2027')
  await end(it).fill('30.6.2028')
  const price = priceOf(orderOf(PROJECT), FIRST_LIST)
  await expect.poll(() => amountsIn(page)).toEqual(amountsOf(price))
  await expect(page.getByRole('status')).toHaveText(
    say(`Total ${chf(price.totalRappen)} für 457 Tage`, `Total ${chf(price.totalRappen)} for 457 days`),
  )
  await expect(start(it)).toHaveValue('01.04.2027')
  await expect(page).toHaveURL(/\?participants=400&start=2027-04-01&end=2028-06-30&survey=yes$/)
  await end(it).blur()
  await look('pricing')
}

async function usesTheKeyboard(it: Person): Promise<void> {
  const { page, say } = it
  const slider = page.getByRole('slider')
  await slider.focus()
  await page.keyboard.press('ArrowRight')
  await expect(participants(it)).toHaveValue('425')
  await expect(slider).toHaveAttribute('aria-valuetext', say('425 Teilnehmende', '425 participants'))
  await page.keyboard.press('ArrowLeft')
  await expect(participants(it)).toHaveValue('400')
  const survey = page.getByRole('radio', { name: say('Tracking + Umfrage', 'Tracking + survey') })
  await survey.focus()
  await page.keyboard.press('ArrowLeft')
  await expect(survey).not.toBeChecked()
  await page.keyboard.press('ArrowRight')
  await expect(survey).toBeChecked()
}

async function shares(browser: Browser, it: Person): Promise<void> {
  const { page, say } = it
  await page.getByRole('button', { name: say('Kopieren', 'Copy') }).click()
  const shared = await page.evaluate(() => navigator.clipboard.readText())
  const [here, there] = [await amountsIn(page), await person(browser, it.language)]
  await there.page.goto(shared)
  expect(await amountsIn(there.page)).toEqual(here)
  await expect(participants(there)).toHaveValue('400')
  await there.page.getByRole('link', { name: say('EN, English', 'DE, Deutsch') }).click()
  await expect(there.page.getByRole('heading', { level: 1 })).toContainText(say('One price', 'Ein Preis'))
  expect(await amountsIn(there.page)).toEqual(here)
  expect(there.complaints).toEqual([])
}

async function quotes(browser: Browser, it: Person): Promise<void> {
  const { page, say, look } = it
  const shown = await amountsIn(page)
  await page.getByRole('button', { name: say('Offerte erstellen', 'Create a quote') }).click()
  await page.waitForURL(/\/pricing\/quotes\//)
  const number = page.url().split('/').at(-2)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${say('Offerte', 'Quote')} ${number}`)
  expect(await amountsIn(page)).toEqual(shown)
  await look('quote')
  await isPrinted(page, shown)

  const address = page.url()
  const reader = await browser.newContext({ javaScriptEnabled: false, locale: 'de-CH' })
  const paper = await reader.newPage()
  await paper.goto(address)
  expect(await amountsIn(paper)).toEqual(shown)
  await expect(paper.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  const wrong = await reader.request.get(address.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')))
  expect(wrong.status()).toBe(404)
  await reader.close()

  await page.getByRole('link', { name: say('Zur Berechnung', 'To the calculation') }).click()
  await expect(participants(it)).toHaveValue('400')
  expect(await amountsIn(page)).toEqual(shown)
}

/** On paper: one sheet, in dark ink also from a dark screen, without the site around it. */
async function isPrinted(page: Page, shown: string[]): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.getByRole('banner')).toBeHidden()
  await expect(page.getByRole('contentinfo')).toBeHidden()
  await expect(page.getByText('Allmend', { exact: true }).locator('visible=true')).toHaveCount(1)
  expect(await amountsIn(page)).toEqual(shown)
  const ink = await costs(page).evaluate((table) => getComputedStyle(table).color)
  expect(ink).toBe('rgb(18, 26, 23)')
  await page.emulateMedia({ media: null, colorScheme: 'light' })
  const pdf = await page.pdf({ preferCSSPageSize: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page[^s]/g)).toHaveLength(1)
}

test(`${LIVE_PROJECTS} projects cost in the browser, in a quote and in the domain the same`, async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const visitor = await person(browser, 'de')
  const { page } = visitor
  await page.goto('/pricing')
  const projects = fc.sample(PROJECTS, { numRuns: LIVE_PROJECTS, seed: 20_260_917 })
  for (const { days, choice, participants: count } of projects) {
    const startDay = '2027-01-01'
    const { name, ...chosen } = choice
    const endDay = dataDayAfter(startDay, days - 1)
    const calculation: Calculation = { ...chosen, participants: count, startDay, endDay }
    await product(page, name).click()
    await participants(visitor).fill(String(count))
    await start(visitor).fill(written(startDay))
    await end(visitor).fill(written(calculation.endDay))
    const expected = priceOf(orderOf(calculation), FIRST_LIST)
    await expect.poll(() => amountsIn(page)).toEqual(amountsOf(expected))
    const made = await page.request.post('/payments/v1/quotes', { data: { ...calculation, priceListId: 1 } })
    expect(((await made.json()) as { price: Price }).price).toEqual(expected)
  }
  expect(visitor.complaints).toEqual([])
})

test("10'000 projects cost the same in the browser's engine and in the server's, to the letter", async ({
  page,
}) => {
  const startDay = '2027-01-01'
  const asked = fc
    .sample(PROJECTS, { numRuns: 10_000, seed: 20_260_917 })
    .map(({ days, choice: { product, survey }, participants }): Calculation => ({
      product,
      survey,
      participants,
      startDay,
      endDay: dataDayAfter(startDay, days - 1),
    }))
  const here = priceText(asked, FIRST_LIST)
  expect(here.split('\n')).toHaveLength(10_000)
  await page.goto('about:blank')
  await page.addScriptTag({ content: await bundled('payments', 'prices') })
  const there = await page.evaluate(
    ([given, list]) =>
      (globalThis as unknown as { prices: { priceText: (...of: unknown[]) => string } }).prices.priceText(
        given,
        list,
      ),
    [asked, FIRST_LIST] as const,
  )
  expect(there).toBe(here)
})

test('without script the page is read, and its form calculates', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'de-CH', baseURL: origin() })
  const page = await context.newPage()
  const say = (de: string) => de
  await page.goto('/pricing')
  await participants({ page, say }).fill("1'200")
  await product(page, 'Tracking + Umfrage').click()
  await start({ page, say }).fill('1.4.2027')
  await end({ page, say }).fill('30.6.2028')
  await page.getByRole('button', { name: 'Berechnen' }).click()
  const price = priceOf(orderOf({ ...PROJECT, participants: 1_200 }), FIRST_LIST)
  expect(await amountsIn(page)).toEqual(amountsOf(price))
  await participants({ page, say }).fill('12')
  await page.getByRole('button', { name: 'Berechnen' }).click()
  await expect(page.getByText('Geben Sie mindestens 50 Teilnehmende ein')).toBeVisible()
  await page.getByText('Wann wird der Projektcode aktiv?').click()
  await expect(page.getByText('Sobald die Zahlung eingetroffen ist.')).toBeVisible()
  await context.close()
})

test('whatever an address holds, the page stands and nothing runs', async ({ browser }) => {
  const visitor = await person(browser, 'de')
  const { page } = visitor
  for (const query of [
    'participants=<script>window.broken=1</script>&start="><img src=x onerror=window.broken=1>',
    `participants=${'9'.repeat(400)}&end=${'2'.repeat(4_000)}`,
    'participants=-1&start=-271821-04-20&end=275760-09-13&survey=maybe',
    'participants=NaN&start=0000-01-01&end=9999-12-31',
    'participants=50&participants=60&__proto__[x]=1&constructor=2',
    'participants=%00%FF%F0%9F&start=%E2%80%AE&end=%ED%A0%80',
    'participants=1e3&start=2027-02-30&end=2027-13-01',
  ]) {
    const response = await page.goto(`/pricing?${query}`)
    expect(response?.status(), query).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Offerte erstellen' })).toBeVisible()
    expect(await page.evaluate(() => 'broken' in window)).toBe(false)
  }
  expect(visitor.complaints).toEqual([])
})
