import { mkdirSync, rmSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { LANGUAGES, type Language } from '@allmend/domain/platform/language/language'
import { sitemap } from '../../web/app/sitemap.ts'
import type { BrowserContext } from '@playwright/test'
import { openDemoSite } from '../demo/demo-site.ts'
import type { DemoPerson } from '../demo/demo.ts'
import { call } from '../office.ts'
import { contactSheet } from './contact-sheet.ts'
import { deadLinks } from './dead-links.ts'
import { type Seen, lookAt } from './look-at.ts'
import { visitsOf } from './visits.ts'

/**
 * `npm run crawl`: every page of the sitemap that is built, for everybody of the demonstration and for nobody, in both
 * languages. Each leads where her role leads her, without a word in the console, without a link to nowhere and
 * without anything axe objects to. One picture shows them all: `.crawl/contact-sheet.jpg`.
 */
const { values } = parseArgs({
  options: {
    /** Of whom the name begins so; everybody else is left out. */
    only: { type: 'string' },
    language: { type: 'string' },
    page: { type: 'string' },
  },
})
const FOLDER = new URL('../../.crawl/', import.meta.url).pathname
const AT_ONCE = 2
const startedAt = performance.now()

rmSync(FOLDER, { recursive: true, force: true })
mkdirSync(FOLDER, { recursive: true })
const site = await openDemoSite()
const everybody: (DemoPerson | undefined)[] = [undefined, ...site.demo.people]
const languages = LANGUAGES.filter((it) => values.language === undefined || values.language === it)
const errands = everybody
  .filter((it) => values.only === undefined || (it?.email ?? 'nobody').startsWith(values.only))
  .flatMap((person) => languages.map((language) => ({ person, language })))
const seen: Seen[] = []
let failed: unknown
try {
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let errand = errands.shift(); errand; errand = errands.shift())
        seen.push(...(await walk(errand.person, errand.language)))
    }),
  )
  const dead = await deadLinks(site.origin, seen)
  for (const { link, on } of dead) console.log(`dead link: ${link} on ${on}`)
  await contactSheet(site, FOLDER, seen)
  report(dead.length)
} catch (error) {
  failed = error
}
await site.stop()
if (failed !== undefined) throw failed

async function walk(person: DemoPerson | undefined, language: Language): Promise<Seen[]> {
  const context = await site.open(person, language)
  if (person?.role === 'superuser') await beginVisit(context)
  const found: Seen[] = []
  const visits = visitsOf(sitemap, site.demo, person).filter(
    ({ page }) => values.page === undefined || page === values.page,
  )
  for (const visit of visits) {
    const it = await lookAt(
      context,
      { visit, language, who: person?.email.split('@')[0] ?? 'nobody' },
      FOLDER,
    )
    for (const problem of it.problems) console.log(`${it.who} ${it.address} (${visit.page}): ${problem}`)
    found.push(it)
  }
  await context.close()
  return found
}

/** Before she sees anything of an organisation a superuser says why. */
async function beginVisit(context: BrowserContext): Promise<void> {
  const text = site.demo.projects['live']?.organisation ?? ''
  const page = await context.newPage()
  await page.goto('/imprint')
  const { organisations } = (await call(page, 'GET', `/api/admin/organisations?text=${text}`)) as {
    organisations: { id: string }[]
  }
  await call(page, 'POST', '/api/admin/visits', { organisationId: organisations[0]?.id, reason: 'Rundgang' })
  await page.close()
}

function report(dead: number): void {
  const troubled = seen.filter(({ problems }) => problems.length > 0).length
  const seconds = (performance.now() - startedAt) / 1000
  const links = new Set(seen.flatMap((it) => it.links)).size
  console.log(
    `${seen.length} visits of ${new Set(seen.map(({ page }) => page)).size} pages by ${everybody.length} people, ${links} links, in ${seconds.toFixed(0)} s`,
  )
  console.log(`${seen.length - troubled + (links - dead)} passed, ${troubled + dead} failed`)
  process.exitCode = troubled + dead > 0 ? 1 : 0
}
