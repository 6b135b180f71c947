import { expect, type Locator, type Page } from '@playwright/test'
import type { Person } from './person.ts'

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

export function diaryPage({ page, say, address }: Person): DiaryPage {
  const rows = page.locator('[data-row]')
  const chosen = page.locator('li', { has: page.locator('[data-row][aria-expanded=true]') })
  const it: DiaryPage = {
    page,
    rows,
    async open(project, day) {
      await page.goto(address(`/diary?project=${project}&day=${day}`))
      await expect(rows.first()).toBeVisible({ timeout: 30_000 })
      // Words for places come after the day.
      await page.waitForLoadState('networkidle')
    },
    async lines() {
      const texts = await rows.allInnerTexts()
      return texts.map((text) => text.replaceAll(/\s+/g, ' ').trim())
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
