import { expect } from '@playwright/test'
import type { Preparer } from '../../server/src/city/photos/prepared.ts'
import { heavyPhotos } from '../../server/test/photos/heavy-photo.ts'
import { plainPreparer } from '../../server/test/plain-preparer.ts'
import { stretch } from '../diary/stretch.ts'
import { newRun } from '../run.ts'
import { test } from '../test.ts'
import { arrivedRatings, openRatedCity, raterOf } from './rating-scene.ts'

const RATINGS = 100
const AT_MOST_MS = 5 * 60_000
/** Looking at a photo and lifting the thumb is hers, not the page's: it is not counted. */
const STEPS = ['good', 'excellent', 'missed', 'good', 'insufficient']

/** All files are of one picture: it is drawn once. */
function onceDrawn(): Preparer {
  let drawn: ReturnType<Preparer['prepare']> | undefined
  return { ...plainPreparer, prepare: (...it) => (drawn ??= plainPreparer.prepare(...it)) }
}

test('a hundred photos are rated by thumb in at most five minutes of what the page takes for itself', async ({
  browser,
}) => {
  test.setTimeout(900_000)
  const files = await heavyPhotos(RATINGS + 10)
  const photographed = { photos: files.length, everyMetres: 3.5, files, preparer: onceDrawn() }
  const city = await openRatedCity(browser, newRun('rh'), photographed)
  const { page } = await raterOf(browser, 'de', city)
  await page.goto(city.tool)
  await expect(page.locator('img[data-photo]')).toBeVisible()
  const busy = [stretch()]
  const lasted: number[] = []
  for (let rated = 0; rated < RATINGS;) {
    const { count, ms } = await page.evaluate(rateRound, { left: RATINGS - rated, steps: STEPS })
    rated += count
    lasted.push(...ms)
    busy.push(stretch())
    if (rated < RATINGS) {
      await page.getByRole('button', { name: 'Nächste Runde' }).click()
      await expect(page.locator('img[data-photo]')).toBeVisible()
    }
  }
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect.poll(() => arrivedRatings(city), { timeout: 60_000 }).toMatchObject({ all: RATINGS })
  const sum = lasted.reduce((all, ms) => all + ms, 0)
  const middle = lasted.toSorted((a, b) => a - b)[lasted.length >> 1]!
  const stretched = busy.toSorted((a, b) => a - b)[busy.length >> 1]!
  console.log(
    `${RATINGS} photo ratings by thumb: ${(sum / 1000).toFixed(1)} s of the page's own time, ${middle.toFixed(0)} ms in the middle, ${Math.max(...lasted).toFixed(0)} ms at most (others stretch time by ${stretched.toFixed(1)})`,
  )
  console.log(`figure: a hundred ratings, the page's own time = ${(sum / 1000).toFixed(1)} s`)
  expect(sum).toBeLessThan(AT_MOST_MS)
})

/** From tap to the next photo being on the screen, rating after rating, until the round is over. */
async function rateRound({
  left,
  steps,
}: {
  left: number
  steps: readonly string[]
}): Promise<{ count: number; ms: number[] }> {
  const until = async (isThere: () => boolean): Promise<void> => {
    while (!isThere()) await new Promise((resolve) => requestAnimationFrame(resolve))
  }
  const photo = (): HTMLImageElement | null => document.querySelector('img[data-photo]')
  const isSeen = (): boolean => (photo()?.complete ?? false) && photo()!.naturalWidth > 0
  const ms: number[] = []
  let count = 0
  for (; count < left; count++) {
    await until(isSeen)
    const before = photo()!.dataset['photo']
    const startedAt = performance.now()
    document
      .querySelector<HTMLElement>(`fieldset[data-whole] button[data-step=${steps[count % steps.length]}]`)!
      .click()
    const onward = (): HTMLElement | undefined =>
      [...document.querySelectorAll<HTMLElement>('button')].find((it) => it.textContent === 'Nächstes Foto')
    await until(() => onward() !== undefined)
    onward()!.click()
    const isOver = (): boolean => document.querySelector('h1')?.textContent?.startsWith('Alle ') ?? false
    await until(() => isOver() || (isSeen() && photo()!.dataset['photo'] !== before))
    ms.push(performance.now() - startedAt)
    if (isOver()) return { count: count + 1, ms }
  }
  return { count, ms }
}
