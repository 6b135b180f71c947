import { mkdirSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { chromium } from '@playwright/test'
import lighthouse, { type Result } from 'lighthouse'
import { CHROMIUM } from '../chromium.ts'
import { freePort } from '../../server/test/free-port.ts'
import startSite from '../site.ts'

/**
 * `npm run lighthouse [-- --pages /,/pricing]`: what Lighthouse says of public pages on its settings for phones: slow 4G
 * and a processor four times slower, both computed from a load without them. Each page is loaded once before, as the
 * second visitor of a server has it.
 */
const { values } = parseArgs({
  options: { pages: { type: 'string' }, strict: { type: 'boolean', default: false } },
})
const PAGES = [
  '/',
  '/products',
  '/projects',
  '/about',
  '/documentation/tracking',
  '/blog/one-voice-each',
  '/faq',
  '/status',
  '/pricing',
  '/contact-sales',
]
const FOLDER = new URL('../../reports/lighthouse/', import.meta.url)

/** What holds on any machine; how fast a page is, a busy machine tells with this tolerance only. */
const LIMITS = {
  accessibility: 100,
  'best-practices': 100,
  seo: 100,
  shift: 0.05,
  scriptKilobytes: 170,
  performance: values.strict ? 95 : 80,
  paintSeconds: values.strict ? 1.5 : 3,
}

interface Measured {
  performance: number
  accessibility: number
  'best-practices': number
  seo: number
  /** The largest paint, seconds. */
  paintSeconds: number
  shift: number
  scriptKilobytes: number
}

function measuredOf({ categories, audits }: Result): Measured {
  const score = (name: string): number => Math.round((categories[name]?.score ?? 0) * 100)
  const value = (name: string): number => audits[name]?.numericValue ?? Number.NaN
  const requests = audits['network-requests']?.details as unknown as {
    items: { resourceType?: string; transferSize?: number }[]
  }
  const script = requests.items.filter((it) => it.resourceType === 'Script')
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    paintSeconds: value('largest-contentful-paint') / 1000,
    shift: value('cumulative-layout-shift'),
    scriptKilobytes: script.reduce((sum, it) => sum + (it.transferSize ?? 0), 0) / 1000,
  }
}

/** Which limits a page does not keep. */
function brokenBy(it: Measured): string[] {
  const least = ['performance', 'accessibility', 'best-practices', 'seo'] as const
  const most = ['paintSeconds', 'shift', 'scriptKilobytes'] as const
  return [
    ...least.filter((name) => it[name] < LIMITS[name]),
    ...most.filter((name) => !(it[name] <= LIMITS[name])),
  ]
}

mkdirSync(FOLDER, { recursive: true })
const stopSite = await startSite()
const port = await freePort()
const browser = await chromium.launch({
  ...CHROMIUM,
  args: [...CHROMIUM.args, `--remote-debugging-port=${port}`],
})
let failed = 0
const pages = values.pages?.split(',') ?? PAGES
try {
  for (const page of pages) {
    const address = `${process.env['E2E_ORIGIN']}${page}`
    await fetch(address, { headers: { 'accept-language': 'de' } })
    const run = await lighthouse(address, {
      port,
      output: 'json',
      logLevel: 'error',
      extraHeaders: { 'Accept-Language': 'de' },
    })
    if (!run) throw new Error(`Lighthouse says nothing of ${page}`)
    writeFileSync(new URL(`${page.slice(1).replaceAll('/', '-') || 'home'}.json`, FOLDER), String(run.report))
    const measured = measuredOf(run.lhr)
    const broken = brokenBy(measured)
    if (broken.length > 0) failed++
    const { paintSeconds, shift, scriptKilobytes } = measured
    console.log(
      `${page.padEnd(26)} performance ${measured.performance}, accessibility ${measured.accessibility}, ` +
        `best practices ${measured['best-practices']}, SEO ${measured.seo}, LCP ${paintSeconds.toFixed(2)} s, ` +
        `CLS ${shift.toFixed(3)}, script ${scriptKilobytes.toFixed(1)} kB${broken.length > 0 ? ` ✖ ${broken.join(', ')}` : ''}`,
    )
  }
} finally {
  await browser.close()
  await stopSite()
}
console.log(`${pages.length - failed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
