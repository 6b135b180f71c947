import { expect, type Page } from '@playwright/test'
import { firstInvite } from '../../server/src/projects/content/first-invite.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, storeInvite } from '../seewil-project.ts'
import { test } from '../test.ts'

const LCP_MS = 1_500
/** What Lighthouse calls slow 4G: 150 ms there and back, 1.6 Mbit/s down, 750 kbit/s up. */
const SLOW_4G = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}
const TRIES = Number(process.env['LCP_TRIES'] ?? 5)

test('on a slow phone connection the page is painted soon', async ({ browser }) => {
  test.setTimeout(600_000)
  const project = await openSeewil(newRun('lcp'))
  await storeInvite(
    project,
    firstInvite({
      product: 'tracking',
      code: project.code,
      organisation: 'Stadt Seewil',
      origin: process.env['E2E_ORIGIN'] ?? '',
    }),
  )
  await changeProject(project.id, 'live')
  const measured: { lcp: number; ttfb: number; element: string }[] = []
  for (let attempt = 0; attempt < TRIES; attempt++) {
    const context = await browser.newContext({
      baseURL: process.env['E2E_ORIGIN'] ?? '',
      locale: 'de-CH',
      viewport: { width: 390, height: 844 },
      deviceScaleFactor: 2,
    })
    const page = await context.newPage()
    measured.push(await paintedIn(page, `/invite/${project.code}`))
    await context.close()
  }
  const sorted = measured.toSorted((a, b) => a.lcp - b.lcp)
  const middle = sorted[Math.floor(sorted.length / 2)]
  console.log(
    `invite page on slow 4G: largest contentful paint ${sorted.map((it) => it.lcp.toFixed(0)).join(', ')} ms, ` +
      `in the middle ${middle?.lcp.toFixed(0)} ms (${middle?.element}, first byte ${middle?.ttfb.toFixed(0)} ms); at most ${LCP_MS}`,
  )
  console.log(`figure: invite page on slow 4G, largest paint = ${middle?.lcp.toFixed(0)} ms`)
  expect(middle?.lcp).toBeLessThanOrEqual(LCP_MS)
})

async function paintedIn(page: Page, address: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.addInitScript(() => {
    const seen = { lcp: 0, element: '' }
    Object.assign(window, { seen })
    new PerformanceObserver((list) => {
      const last: (PerformanceEntry & { element?: Element }) | undefined = list.getEntries().at(-1)
      seen.lcp = last?.startTime ?? seen.lcp
      seen.element = last?.element?.tagName ?? ''
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => (window as unknown as { seen: { lcp: number } }).seen.lcp > 0)
  return page.evaluate(() => {
    const [opened] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
    const { lcp, element } = (window as unknown as { seen: { lcp: number; element: string } }).seen
    return { lcp, element, ttfb: opened?.responseStart ?? 0 }
  })
}
