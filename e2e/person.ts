import { mkdirSync } from 'node:fs'
import { type Browser, expect, type Locator, type Page } from '@playwright/test'
import type { Language } from '@allmend/domain/platform/language/language'
import { drawn } from './drawn.ts'
import { violationsOn } from './violations.ts'

export const SCREENSHOTS = new URL('../screenshots/', import.meta.url).pathname
/** What has been looked at in this run, whoever of its workers did. */
export const LOOKED = new URL('../test-results/looked/', import.meta.url).pathname
const WIDTHS = [1440, 390] as const
/** axe costs most of a look: at night it is asked at both widths, else at the wide one, which shows more. */
const AXE_WIDTHS: readonly number[] = process.env['E2E_LOOKS'] === 'all' ? WIDTHS : [WIDTHS[0]]
for (const folder of [SCREENSHOTS, LOOKED]) mkdirSync(folder, { recursive: true })

/** A person at a browser of her own, in one language. Whatever goes wrong in the console fails the flow. */
export interface Person {
  page: Page
  language: Language
  /** The German or the English word. */
  say(de: string, en: string): string
  address(path: string): string
  /**
   * Looks at the page as it stands: at both widths nothing is wider than the screen, at the wide one axe finds no
   * violation. `E2E_LOOKS=all` asks axe at both widths, `E2E_PICTURES=1` keeps a picture of each. Under a name it is
   * looked at once in a run, however many flows pass. What an open menu half covers can be left out.
   */
  look(name: string, about?: { covered: string }): Promise<void>
  complaints: string[]
}

export async function person(browser: Browser, language: Language): Promise<Person> {
  const origin = process.env['E2E_ORIGIN'] ?? ''
  const context = await browser.newContext({
    baseURL: origin,
    locale: language === 'de' ? 'de-CH' : 'en-GB',
    viewport: { width: WIDTHS[0], height: 900 },
    permissions: ['clipboard-read', 'clipboard-write'],
    reducedMotion: 'reduce',
    ...(process.env['E2E_DARK'] && { colorScheme: 'dark' as const }),
  })
  return atPage(await context.newPage(), language)
}

const isTakenOver = () => Object.keys(document).some((it) => it.startsWith('__reactContainer'))

/** A page is read before it answers (decision 0170); no person is as fast as a flow. One without script answers never. */
async function untilAnswering(page: Page): Promise<void> {
  await page.waitForFunction(isTakenOver, undefined, { timeout: 5_000 }).catch(() => undefined)
}

/** The page is alive and has nothing left to do; then it asks for `marker`: what comes before is all it asks for. */
export async function untilAsked(page: Page, marker: string): Promise<void> {
  await page.waitForFunction(isTakenOver)
  await drawn(page)
  await page.evaluate((address) => fetch(address, { mode: 'no-cors' }), marker)
}

/** Somebody at a page that is open already, on a phone for instance. */
export function atPage(page: Page, language: Language): Person {
  const complaints: string[] = []
  page.on('pageerror', (error) => complaints.push(error.message))
  page.on('console', (message) => {
    // A refusal the flow provokes (wrong code, no session yet) is logged by the browser as a failed resource.
    const isExpected = /Failed to load resource: the server responded with a status of 4\d\d/.test(
      message.text(),
    )
    if (message.type() === 'error' && !isExpected) complaints.push(message.text())
  })
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    if (response?.headers()['content-type']?.startsWith('text/html')) await untilAnswering(page)
    return response
  }
  const say = (de: string, en: string) => (language === 'de' ? de : en)
  const address = (path: string) => (language === 'de' ? path : `/en${path === '/' ? '' : path}`)
  return {
    page,
    language,
    say,
    address,
    complaints,
    look: (name, about) => look(page, language, name, about),
  }
}

async function look(
  page: Page,
  language: Language,
  name: string,
  about?: { covered: string },
): Promise<void> {
  if (isLookedAt(`${name}-${language}`)) return
  const before = page.viewportSize()
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width > 700 ? 900 : 844 })
    await settled(page)
    await picture(page, `${name}-${language}-${width}`, { fullPage: true })
    const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
    expect(tooWide, `${name} at ${width} px is wider than the screen`).toBeLessThanOrEqual(0)
    if (!AXE_WIDTHS.includes(width)) continue
    expect(await violationsOn(page, about), `${name} at ${width} px in ${language}`).toEqual([])
  }
  await page.setViewportSize(before ?? { width: WIDTHS[0], height: 900 })
}

/** For people to look at, where `E2E_PICTURES` asks for it. */
export async function picture(
  of: Page | Locator,
  name: string,
  about?: { fullPage: boolean },
): Promise<void> {
  if (process.env['E2E_PICTURES']) await of.screenshot({ path: `${SCREENSHOTS}${name}.png`, ...about })
}

/** Making a folder is one act also where two workers come by at once. */
function isLookedAt(name: string): boolean {
  try {
    mkdirSync(`${LOOKED}${name}`)
    return false
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return true
    throw error
  }
}

/** What was asked for is there: no skeleton stands in for it, letters and pictures are drawn, nothing moves. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const isMoving = document.getAnimations().some((it) => {
      const { endTime } = it.effect?.getComputedTiming() ?? {}
      return it.playState === 'running' && endTime !== Infinity
    })
    return (
      !isMoving &&
      document.fonts.status === 'loaded' &&
      document.querySelector('[class*="_skeleton_"]') === null &&
      [...document.images].every((image) => image.complete || image.loading === 'lazy')
    )
  })
}
