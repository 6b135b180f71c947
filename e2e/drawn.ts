import { expect, type Page } from '@playwright/test'

const PATIENCE_MS = 60_000

/**
 * What has arrived or was asked for by now is on the screen: the page has nothing left to do, waits for no answer, and
 * every map that is seen has drawn the last it was asked for (web/app/platform/map/use-map.ts).
 */
export async function drawn(page: Page): Promise<void> {
  await page.waitForFunction(isDrawn, undefined, { timeout: PATIENCE_MS })
}

/** The map is there, and all of it is drawn. */
export async function mapDrawn(page: Page): Promise<void> {
  await expect(page.locator('[data-map=ready]').first()).toBeVisible({ timeout: PATIENCE_MS })
  await drawn(page)
}

async function isDrawn(): Promise<boolean> {
  // Once the page is idle it has taken in what it was told; in the next frame a map begins to draw it.
  await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1_000 }))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  return [...document.querySelectorAll<HTMLElement>('[data-map]')]
    .filter((map) => map.checkVisibility() && !['failed', 'unsupported'].includes(map.dataset['map'] ?? ''))
    .every((map) => {
      const { asked, drawn } = map.querySelector<HTMLElement>('[data-asked]')?.dataset ?? {}
      return map.dataset['awaited'] === 'false' && asked !== undefined && asked === drawn
    })
}
