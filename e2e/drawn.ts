import type { Page } from '@playwright/test'

/** What has arrived or was asked for by now is on the screen: three frames have passed. */
export function drawn(page: Page): Promise<void> {
  return page.evaluate(async () => {
    for (const _ of ['said', 'laid out', 'painted'])
      await new Promise((resolve) => requestAnimationFrame(resolve))
  })
}
