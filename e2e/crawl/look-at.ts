import type { Language } from '@allmend/domain/platform/language/language'
import type { BrowserContext, Page } from '@playwright/test'
import { settled } from '../person.ts'
import { violationsOn } from '../violations.ts'
import type { Visit } from './visits.ts'

export interface Seen {
  who: string
  page: string
  address: string
  /** Of ours, without fragments. */
  links: string[]
  problems: string[]
  picture: string
}

const PATIENCE_MS = 20_000
/** Looked at once in a run: wherever somebody is led who may not go on, it is the same page. */
const refusals = new Set<string>()

/** Opens a page as somebody, and notes where it led, what it said and what it links to. */
export async function lookAt(
  context: BrowserContext,
  { visit, language, who }: { visit: Visit; language: Language; who: string },
  folder: string,
): Promise<Seen> {
  const address = language === 'de' ? visit.address : `/en${visit.address === '/' ? '' : visit.address}`
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(`error: ${error.message}`))
  page.on('console', (message) => {
    if (!isExpected(message.text(), visit)) problems.push(`console ${message.type()}: ${message.text()}`)
  })
  const name = `${who}-${language}-${visit.address.replaceAll(/\W+/g, '-').slice(0, 80)}.jpg`
  const seen = { who, page: visit.page, address, problems, picture: name, links: [] as string[] }
  try {
    const answer = await page.goto(address, { waitUntil: 'load', timeout: PATIENCE_MS })
    if (!answer?.ok()) problems.push(`answered with ${answer?.status()}`)
    const landed = await landing(page, address, visit, language)
    if (landed !== visit.landing) problems.push(`leads to ${landed}, not ${visit.landing}`)
    seen.links = await linksOn(page)
    const isKnown = visit.landing !== 'here' && refusals.has(`${visit.landing} ${language}`)
    if (!isKnown) problems.push(...(await violationsOn(page)).map((it) => `axe: ${it}`))
    if (visit.landing !== 'here') refusals.add(`${visit.landing} ${language}`)
    await page.screenshot({ path: `${folder}${name}`, type: 'jpeg', quality: 55 })
  } catch (error) {
    problems.push(error instanceof Error ? (error.message.split('\n')[0] ?? 'error') : 'error')
  }
  await page.close()
  return seen
}

/**
 * A browser itself notes each refusal; where one is what the visit is about, that is no complaint. Nor is what the
 * imitated graphics card says of itself.
 */
function isExpected(text: string, { landing, asksItself }: Visit): boolean {
  if (text.includes('GL Driver Message')) return true
  if (asksItself && /the server responded with a status of 40[14]/.test(text)) return true
  return landing !== 'here' && /the server responded with a status of 40[13]/.test(text)
}

/** Where she finds herself when nothing moves any more. */
async function landing(page: Page, address: string, visit: Visit, language: Language): Promise<string> {
  const prefix = language === 'de' ? '' : '/en'
  const wanted = visit.landing === 'here' ? address : `${prefix}/${visit.landing}`
  await page.waitForURL((url) => url.pathname === wanted, { timeout: PATIENCE_MS / 4 }).catch(() => undefined)
  await settled(page)
  await page.waitForLoadState('networkidle', { timeout: PATIENCE_MS })
  await settled(page)
  const { pathname } = new URL(page.url())
  return pathname === address ? 'here' : pathname.slice(prefix.length + 1)
}

/** What is inert is a picture of a page: nobody can follow its links. */
async function linksOn(page: Page): Promise<string[]> {
  const found = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([inert] *)')]
      .map(({ href }) => new URL(href))
      .filter(({ origin }) => origin === location.origin)
      .map(({ pathname, search }) => pathname + search),
  )
  return [...new Set(found)]
}
