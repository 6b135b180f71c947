import { expect, type Locator, type Page } from '@playwright/test'
import { drawn } from '../drawn.ts'
import type { Person } from '../person.ts'

/** The diary's page as somebody uses it. */
export interface DiaryPage {
  page: Page
  rows: Locator
  open(project: string, day: string): Promise<void>
  /** What the list says: kind of entry, times, facts. */
  lines(): Promise<string[]>
  row(at: number): Locator
  choose(at: number): Promise<void>
  /** A button of the chosen entry. */
  tool(name: string): Promise<void>
  press(name: string): Promise<void>
  saved(): Promise<void>
}

/** Follows from other days, and comes some time after what is stated. */
const ASSUMED = /(vermutlich|probably): [^·]*( · |$)/

export function diaryPage({ page, say, address }: Person): DiaryPage {
  const rows = page.locator('[data-row]')
  const chosen = page.locator('li', { has: page.locator('[data-row][aria-expanded=true]') })
  const it: DiaryPage = {
    page,
    rows,
    async open(project, day) {
      // The page before may be asking for the same words; its answer never ends once it is left.
      await page.goto('about:blank')
      // Words for places and assumed purposes come after the day.
      const later = Promise.all(
        ['whereabouts', 'purposes'].map((it) => page.waitForResponse(new RegExp(`/days/${day}/${it}`))),
      )
      await page.goto(address(`/diary?project=${project}&day=${day}`))
      await expect(rows.first()).toBeVisible({ timeout: 30_000 })
      for (const response of await later) await response.finished()
      await drawn(page)
    },
    async lines() {
      const texts = await rows.allInnerTexts()
      return texts.map((text) => text.replaceAll(/\s+/g, ' ').replace(ASSUMED, '').trim())
    },
    row: (at) => rows.nth(at),
    async choose(at) {
      if ((await rows.nth(at).getAttribute('aria-expanded')) !== 'true') await rows.nth(at).click()
      await expect(rows.nth(at)).toHaveAttribute('aria-expanded', 'true')
    },
    async tool(name) {
      await chosen.getByRole('button', { name, exact: true }).click()
    },
    async press(name) {
      await page.getByRole('button', { name, exact: true }).first().click()
    },
    async saved() {
      await expect(page.getByText(say('Gespeichert', 'Saved'), { exact: true })).toBeVisible()
      // What was said has arrived and the page has looked again.
      await expect
        .poll(() => page.evaluate(() => localStorage.getItem('allmend.diary.words')), { timeout: 15_000 })
        .toBeNull()
      await expect(page.locator('ol[aria-busy=false]')).toBeVisible()
    },
  }
  return it
}

export async function rowWith({ lines }: DiaryPage, pattern: RegExp): Promise<number> {
  const all = await lines()
  const at = all.findIndex((line) => pattern.test(line))
  if (at < 0) throw new Error(`no ${pattern} in\n${all.join('\n')}`)
  return at
}

/**
 * Once the message that floats above the list has gone, and with the foot at the end of the list: where it lies upon
 * half a row, that row would be measured by its other half.
 */
export async function lookAt({ page, look }: Pick<Person, 'page' | 'look'>, name: string): Promise<void> {
  const put = (position: string): Promise<void> =>
    page.evaluate((where) => {
      for (const it of document.querySelectorAll<HTMLElement>('[class*="_foot_"], [class*="_below_"]'))
        it.style.position = where
    }, position)
  await expect(page.locator('output').getByRole('button')).toHaveCount(0)
  await put('static')
  await look(name)
  await put('')
}
