import { statSync } from 'node:fs'
import { openDemoSite } from '../demo/demo-site.ts'
import type { Demo } from '../demo/demo.ts'
import { settled } from '../person.ts'

/** `npm run pictures`: the pictures of docs/tour.md, from the demonstration and the built site. */
const FOLDER = new URL('../../docs/pictures/', import.meta.url)
const SCREEN = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }
const QUALITY = 60
/** So that whoever clones the repository does not wait for pictures. */
const BYTES_AT_MOST = 1_100_000

interface Picture {
  name: string
  /** As her mail address begins; nobody: not signed in. */
  who: string
  address(demo: Demo): string
  size?: typeof SCREEN
}

const of = ({ projects }: Demo, state: string): string => {
  const { organisation, code } = projects[state] ?? {}
  return `/${organisation}/tracking/${code}`
}
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
  { name: 'tour-07-diary', who: 'teilnahme-001', address: () => '/diary' },
  { name: 'tour-08-confirm', who: 'teilnahme-001', address: () => '/diary', size: PHONE },
  { name: 'tour-09-figures', who: 'miriam', address: (demo) => of(demo, 'live') },
  { name: 'tour-10-own-data', who: 'teilnahme-001', address: () => '/diary/your-data' },
]

const site = await openDemoSite()
let bytes = 0
try {
  for (const { name, who, address, size = SCREEN } of PICTURES) {
    const person = site.demo.people.find(({ email }) => email.startsWith(`${who}@`))
    const context = await site.open(person, 'de', { viewport: size })
    const page = await context.newPage()
    await page.goto(address(site.demo))
    await page.waitForLoadState('networkidle')
    await settled(page)
    const path = new URL(`${name}.jpg`, FOLDER)
    await page.screenshot({ path: path.pathname, type: 'jpeg', quality: QUALITY })
    bytes += statSync(path).size
    console.log(`${name} ${new URL(page.url()).pathname}`)
    await context.close()
  }
} finally {
  await site.stop()
}
console.log(`${PICTURES.length} pictures, ${(bytes / 1000).toFixed(0)} kB`)
if (bytes > BYTES_AT_MOST) throw new Error(`the pictures are larger than ${BYTES_AT_MOST} bytes`)
