import { mkdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Browser, Locator, Page } from '@playwright/test'
import { mapDrawn } from '../drawn.ts'

const SCREENSHOTS = fileURLToPath(new URL('../../screenshots/', import.meta.url))

export type Theme = 'light' | 'dark'

export interface MapPage {
  page: Page
  canvas: Locator
  /** What the console, the policy and failed requests said. */
  complaints: string[]
  /** Everything asked for is drawn. */
  still: () => Promise<void>
  /** Chooses what the list shows. */
  list: (name: 'Linien' | 'Quartiere' | 'Haltestellen') => Promise<void>
  shoot: (name: string) => Promise<Buffer>
}

/** A page with the map of the sample town; motion is reduced, so that nothing is caught halfway. */
export async function openMap(browser: Browser, theme: Theme, before?: (page: Page) => Promise<unknown>) {
  const context = await browser.newContext({
    locale: 'de-CH',
    viewport: { width: 1440, height: 1000 },
    // Colours are counted here.
    deviceScaleFactor: 1,
    colorScheme: theme,
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
      console.error(`policy: ${violatedDirective} ${blockedURI}`),
    )
  })
  await before?.(page)
  await page.goto(`${process.env['E2E_ORIGIN'] ?? ''}/documentation/seewil`)
  await page.getByRole('listbox').evaluate((list) => list.scrollIntoView({ block: 'center' }))
  const canvas = page.locator('canvas')
  const map: MapPage = {
    page,
    canvas,
    complaints,
    still: () => mapDrawn(page),
    list: (name) => page.locator('label', { hasText: new RegExp(`^${name} \\d`) }).click(),
    shoot: (name) => {
      mkdirSync(SCREENSHOTS, { recursive: true })
      return page.locator('[data-map]').screenshot({ path: `${SCREENSHOTS}map-${name}-${theme}.png` })
    },
  }
  return map
}
