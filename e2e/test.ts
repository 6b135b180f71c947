import { type Page, type TestInfo, test as playwrightTest } from '@playwright/test'
import { BEFORE_MIDNIGHT_MS, msToPassMidnight } from './midnight.ts'

/** Each test is of one day, and ends what it opened: pages left behind would go on drawing maps and asking the server. */
export const test = playwrightTest.extend<{ beginsAndEnds: void }>({
  beginsAndEnds: [
    async ({ browser }, use, reported) => {
      await new Promise((resolve) => setTimeout(resolve, msToPassMidnight(Date.now())))
      const before = new Set(browser.contexts())
      await use()
      const opened = browser.contexts().filter((context) => !before.has(context))
      if (reported.status !== reported.expectedStatus)
        for (const page of opened.flatMap((context) => context.pages())) await notify(page, reported)
      await Promise.all(opened.map((context) => context.close()))
    },
    // With a limit of its own: waiting takes nothing of the test's.
    { auto: true, timeout: 2 * BEFORE_MIDNIGHT_MS },
  ],
})

/**
 * What a page says of itself when a flow fails on it: what fails by chance elsewhere has no other witness. It is
 * printed with the failure, at the end of the run, which is the part of a long output that is kept.
 */
async function notify(page: Page, reported: TestInfo): Promise<void> {
  const text = await page
    .evaluate(() => ({
      address: location.pathname + location.search,
      size: [innerWidth, innerHeight],
      notices: [...document.querySelectorAll('[role=alert], [role=status], output')]
        .map((it) => it.textContent?.trim())
        .filter(Boolean),
      maps: [...document.querySelectorAll<HTMLElement>('[data-map], [data-asked]')].map((it) => ({
        ...it.dataset,
      })),
      busy: [...document.querySelectorAll('[aria-busy]')].map((it) => it.getAttribute('aria-busy')),
      words: document.querySelector('main')?.innerText.replaceAll(/\s+/g, ' ').slice(0, 1_500),
    }))
    .catch(String)
  await reported.attach('a page says', { body: JSON.stringify(text, null, 1), contentType: 'text/plain' })
}
