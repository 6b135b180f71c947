import { statSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import type { BrowserContext } from '@playwright/test'
import { openDemoSite } from '../demo/demo-site.ts'
import type { Demo } from '../demo/demo.ts'
import { mapDrawn } from '../drawn.ts'
import { settled } from '../person.ts'

/**
 * `npm run pictures [-- --only city]`: the pictures of docs/tour.md, from the demonstration and the built site. `--only`
 * takes those whose name begins so.
 */
const { values } = parseArgs({ options: { only: { type: 'string', default: '' } } })
const FOLDER = new URL('../../docs/pictures/', import.meta.url)
const SCREEN = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const QUALITY = 60
/** So that whoever clones the repository does not wait for pictures. */
const BYTES_AT_MOST = 1_400_000

interface Picture {
  name: string
  /** As her mail address begins; nobody: not signed in. */
  who: string
  address(demo: Demo): string
  size?: typeof SCREEN
  hasMap?: true
  /** Stands there once the page has got ready by itself. */
  shows?: string
}

const of = ({ projects }: Demo, state: string): string => {
  const { organisation, product, code } = projects[state] ?? {}
  return `/${organisation}/${product}/${code}`
}
/** A day on which somebody was out, also where today is quiet. */
const aWeekAgo = ({ day }: Demo): string => `/diary?day=${dataDayAfter(day as DataDay, -7)}`
const CITY = 'city live'
const PICTURES: readonly Picture[] = [
  { name: 'tour-01-order', who: 'miriam', address: () => '/stadt-seewil/tracking/new' },
  { name: 'tour-02-activate', who: 'admin', address: () => '/admin/activations' },
  { name: 'tour-03-approve', who: 'ethik', address: ({ segments }) => `/ethics/${segments.projectId}` },
  {
    name: 'tour-04-go-live',
    who: 'stefan',
    address: (demo) => `${of(demo, 'approved')}/public-pages/invite/go-live`,
  },
  {
    name: 'tour-05-join',
    who: 'nobody',
    address: ({ projects }) => `/invite/${projects['live']?.code}`,
    size: PHONE,
  },
  { name: 'tour-06-record', who: 'teilnahme-001', address: () => '/diary/record', size: PHONE },
  { name: 'tour-07-diary', who: 'teilnahme-001', address: aWeekAgo, hasMap: true },
  { name: 'tour-08-confirm', who: 'teilnahme-001', address: aWeekAgo, size: PHONE, hasMap: true },
  { name: 'tour-09-figures', who: 'miriam', address: (demo) => of(demo, 'live') },
  { name: 'tour-10-own-data', who: 'teilnahme-001', address: () => '/diary/your-data' },
  { name: 'city-01-routes', who: 'miriam', address: (demo) => `${of(demo, CITY)}/routes`, hasMap: true },
  {
    name: 'city-02-photos',
    who: 'nobody',
    address: (demo) => `${of(demo, CITY)}/citysite/photos`,
    hasMap: true,
  },
  {
    name: 'city-03-rating',
    who: 'velo-001',
    address: (demo) => `${of(demo, CITY)}/rating`,
    size: PHONE,
    shows: 'Wie ist diese Stelle als Ganzes?',
  },
  { name: 'city-04-map', who: 'miriam', address: (demo) => `${of(demo, CITY)}/map`, hasMap: true },
  { name: 'city-05-missions', who: 'miriam', address: (demo) => `${of(demo, CITY)}/mission-center` },
  { name: 'city-06-rides', who: 'miriam', address: (demo) => `${of(demo, CITY)}/routemap`, hasMap: true },
  {
    name: 'city-07-maintenance',
    who: 'miriam',
    address: (demo) => `${of(demo, CITY)}/maintenance`,
    hasMap: true,
  },
  { name: 'city-08-site', who: 'nobody', address: (demo) => `${of(demo, CITY)}/citysite`, hasMap: true },
]

const taken = PICTURES.filter(({ name }) => name.startsWith(values.only))
if (taken.length === 0) throw new Error(`no picture's name begins with ${values.only}`)
const site = await openDemoSite()
/** Each signs in once: a code of the second factor counts once, and the next comes half a minute later. */
const contexts = new Map<string, BrowserContext>()
let bytes = 0
try {
  for (const { name, who, address, size = SCREEN, hasMap = false, shows } of taken) {
    const context = contexts.get(who) ?? (await open(who))
    const page = await context.newPage()
    await page.setViewportSize(size)
    await page.goto(address(site.demo))
    await page.waitForLoadState('networkidle')
    if (shows !== undefined) await page.getByText(shows).waitFor()
    await settled(page)
    if (hasMap) await mapDrawn(page)
    const path = new URL(`${name}.jpg`, FOLDER)
    await page.screenshot({ path: path.pathname, type: 'jpeg', quality: QUALITY })
    bytes += statSync(path).size
    console.log(`${name} ${new URL(page.url()).pathname}`)
    await page.close()
  }
} finally {
  await site.stop()
}
console.log(`${taken.length} pictures, ${(bytes / 1000).toFixed(0)} kB`)
if (bytes > BYTES_AT_MOST) throw new Error(`the pictures are larger than ${BYTES_AT_MOST} bytes`)

async function open(who: string): Promise<BrowserContext> {
  const person = site.demo.people.find(({ email }) => email.startsWith(`${who}@`))
  const context = await site.open(person, 'de')
  contexts.set(who, context)
  return context
}
