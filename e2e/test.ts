import { test as playwrightTest } from '@playwright/test'

/** Each test ends what it opened: pages left behind would go on drawing maps and asking the server. */
export const test = playwrightTest.extend<{ endsWhatItOpened: void }>({
  endsWhatItOpened: [
    async ({ browser }, use) => {
      const before = new Set(browser.contexts())
      await use()
      const opened = browser.contexts().filter((context) => !before.has(context))
      await Promise.all(opened.map((context) => context.close()))
    },
    { auto: true },
  ],
})
