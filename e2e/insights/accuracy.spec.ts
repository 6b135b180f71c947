import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { person } from '../person.ts'
import { test } from '../test.ts'

const FOLDER = new URL('../../web/app/projects/content/accuracy/', import.meta.url)
const REPORTS = ['mode.json', 'segments.json'].map(
  (name) => JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as unknown,
)

/** Numbers that are words of the page: its rules, its axes, and what the measures are called. */
const TEXTS = new Set(
  ['2', '4', '20', '95', '100', '1', ...[40, 50, 60, 70, 80, 90].map(String)].map((it) => it),
)

for (const language of ['de', 'en'] as const) {
  test(`in ${language} the accuracy page tells numbers of the reports and no others`, async ({ browser }) => {
    const { page, say, address, look, complaints } = await person(browser, language)
    await page.goto(address('/accuracy'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('Wie gut sind die Zahlen?', 'How good are the figures?'),
    )
    const known = numbersOf(REPORTS)
    const text = await page.locator('main').innerText()
    const shown = numbersIn(text)
    expect(shown.length).toBeGreaterThan(80)
    expect(shown.filter((it) => !known.has(it) && !TEXTS.has(it))).toEqual([])
    await look('accuracy')

    const name = new RegExp(`^${say('Als Tabelle', 'As a table')}: ${say('Je', 'By mode')}`)
    const twin = page.getByLabel(name).first()
    await twin.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('table', { name: say('Je Verkehrsmittel', 'By mode') }).last()).toBeVisible()
    const saved = page.waitForEvent('download')
    await page.getByRole('link', { name: /JSON: npm run eval:mode/ }).click()
    const file = await (await saved).path()
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual(REPORTS[0])
    expect(complaints).toEqual([])
  })
}

/** As they stand in a text: without dates, versions, names of commands and what a letter is tied to. */
function numbersIn(text: string): string[] {
  const plain = text
    .replaceAll(/\d{2}\.\d{2}\.\d{4}|modes-\S+|reading \d+|CO₂|F1/g, ' ')
    .replaceAll("'", '')
    .replaceAll('−', '-')
  return [...plain.matchAll(/\d+(?:\.\d+)?/g)].map(([it]) => it)
}

/** Every value of the reports as a page may write it: plain, in percent, and what follows from two counts. */
function numbersOf(reports: unknown): Set<string> {
  const values: number[] = []
  const walk = (it: unknown): void => {
    if (typeof it === 'number') values.push(it)
    else if (typeof it === 'object' && it !== null) Object.values(it).forEach(walk)
  }
  walk(reports)
  const [mode] = reports as [
    {
      all: { legs: number }
      modes: { found: { legs: number }; right: { legs: number }; said: number[] }[]
      real: { classes: { legs: number; found: number }[] }
    },
  ]
  for (const { found, right, said: text } of mode.modes) {
    values.push(...text.map((legs) => legs / found.legs))
    values.push(Math.abs(right.legs - found.legs) / mode.all.legs)
  }
  values.push(...mode.real.classes.map(({ legs, found }) => found / legs))
  const decimals = [0, 1, 2, 3]
  return new Set(
    values.flatMap((it) => [
      String(it),
      ...decimals.flatMap((at) => [rounded(it, at), rounded(it * 100, at)]),
    ]),
  )
}

/** Halves away from zero, as the pages round. */
function rounded(value: number, decimals: number): string {
  return (Math.round(Number(`${value}e${decimals}`)) / 10 ** decimals).toFixed(decimals)
}
