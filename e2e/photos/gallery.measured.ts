import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { expect, type Page } from '@playwright/test'
import type { Preparer } from '../../server/src/city/photos/prepared.ts'
import { heavyPhotos } from '../../server/test/photos/heavy-photo.ts'
import { plainPreparer } from '../../server/test/plain-preparer.ts'
import { stretch } from '../diary/stretch.ts'
import { newRun } from '../run.ts'
import { openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { clientAt, prepareWaiting, publishedRoute, sendRide } from './photo-scene.ts'

const LINE: readonly LngLat[] = [
  [7.953, 46.997],
  [7.9565, 46.9982],
]
const STEPS = 10
const WARM_MS = 150
const SLOW_MS = 1_000
/** Real photos of streets have 77 to 113 kB at this size. */
const HEAVY_BYTES = 90_000
/** As Lighthouse calls it: 1.6 Mbit/s down, 150 ms there and back. */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 }

/** From the key to the frame after the next picture has arrived whole. */
async function stepMs(page: Page, key: 'ArrowRight' | 'ArrowLeft'): Promise<number> {
  return page.evaluate(async (pressed) => {
    const image = document.querySelector<HTMLImageElement>('img[data-photo]')!
    const started = performance.now()
    const arrived = new Promise((resolve) => image.addEventListener('load', resolve, { once: true }))
    document.body.dispatchEvent(
      new KeyboardEvent('keydown', { key: pressed, bubbles: true, cancelable: true }),
    )
    await arrived
    await new Promise((resolve) => requestAnimationFrame(resolve))
    return performance.now() - started
  }, key)
}

/** The next one was fetched ahead. */
async function fetchedAhead(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const now = document.querySelector('ol button[aria-current]')?.closest('li')
    const thumb = now?.nextElementSibling?.querySelector('img')?.src ?? ''
    const picture = thumb.slice(0, thumb.indexOf('/thumb'))
    return performance
      .getEntriesByType('resource')
      .some(
        ({ name, duration }) => duration > 0 && /\/(middle|large)\?/.test(name) && name.startsWith(picture),
      )
  })
}

/** All files are of one picture: it is drawn once. */
function onceDrawn(): Preparer {
  let drawn: ReturnType<Preparer['prepare']> | undefined
  return { ...plainPreparer, prepare: (...it) => (drawn ??= plainPreparer.prepare(...it)) }
}

/** How many bytes each picture has that came over the line. */
function bytesOfPictures(page: Page): Promise<number[]> {
  return page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => /\/(middle|large)\?/.test(name))
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ transferSize }) => transferSize > 0)
      .map(({ encodedBodySize }) => encodedBodySize),
  )
}

const middleOf = (lasted: readonly number[]): number => lasted.toSorted((a, b) => a - b)[lasted.length >> 1]!

test('the next photo is seen within 150 ms, and within a second on a slow line', async ({ browser }) => {
  test.setTimeout(300_000)
  const run = newRun('g')
  const email = `miriam.${run}@seewil.example`
  const { page } = await signedIn(browser, 'de', { email, firstName: 'Miriam', secondFactor: true })
  const { id: projectId, slug, code } = await openSeewil(run, email, 'cityserver')
  await page.addInitScript(() => performance.setResourceTimingBufferSize(5_000))
  await page.goto(`/${slug}`)
  const client = await clientAt(page)
  const routeId = await publishedRoute(client, projectId, { number: 7, name: 'Quai', line: LINE })
  const metres = Array.from({ length: STEPS + 15 }, (_, nth) => nth * 5)
  const begunAt = Date.parse('2026-09-10T05:41:00Z')
  const files = await heavyPhotos(metres.length)
  const ride = { projectId, routeId, line: LINE, name: 'Fahrt', metres, sky: '', files, begunAt }
  await sendRide(client, ride)
  await prepareWaiting(projectId, onceDrawn())
  await page.goto(`/${slug}/cityserver/${code}/photos`)
  await expect(page.locator('img[data-photo][data-loaded]')).toBeVisible()

  const stretches = [stretch()]
  const warm: number[] = []
  for (let step = 0; step < STEPS; step++) {
    await fetchedAhead(page)
    warm.push(await stepMs(page, 'ArrowRight'))
  }
  stretches.push(stretch())
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('Network.enable')
  // As somebody comes who has not been here; from the first photo on all comes over a slow line.
  await devtools.send('Network.clearBrowserCache')
  await page.reload()
  await expect(page.locator('img[data-photo][data-loaded]')).toBeVisible()
  await devtools.send('Network.emulateNetworkConditions', SLOW_4G)
  const slow: number[] = []
  for (let step = 0; step < STEPS; step++) slow.push(await stepMs(page, 'ArrowRight'))
  stretches.push(stretch())
  const busy = middleOf(stretches)
  const fetched = await bytesOfPictures(page)
  const bytes = middleOf(fetched)
  const text = (lasted: readonly number[]): string =>
    `${middleOf(lasted).toFixed(0)} ms in the middle, ${Math.max(...lasted).toFixed(0)} ms at most`
  console.log(
    `next photo of ${Math.round(bytes / 1000)} kB, warm: ${text(warm)}; one after the other on slow 4G, ${fetched.length} fetched: ${text(slow)} (others stretch time by ${busy.toFixed(1)})`,
  )
  console.log(`figure: next photo, warm = ${middleOf(warm).toFixed(0)} ms`)
  console.log(`figure: next photo on slow 4G = ${middleOf(slow).toFixed(0)} ms`)
  expect(bytes).toBeGreaterThan(HEAVY_BYTES)
  expect(fetched.length).toBeGreaterThanOrEqual(STEPS)
  expect(middleOf(warm)).toBeLessThan(WARM_MS * busy)
  expect(middleOf(slow)).toBeLessThan(SLOW_MS * busy)
})
