import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { expect } from '@playwright/test'
import { mapDrawn } from '../drawn.ts'
import { person } from '../person.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { clientAt, prepareWaiting, publishedRoute, sendRide } from './photo-scene.ts'

const LINE: readonly LngLat[] = [
  [7.953, 46.997],
  [7.9565, 46.9982],
]
const EVERY_FIVE = Array.from({ length: 12 }, (_, nth) => nth * 5)

for (const language of ['de', 'en'] as const) {
  test(`in ${language} somebody without an account looks at a route photo by photo and reports a missed face, which is gone`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`${language}p`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const city = await openSeewil(run, email, 'cityserver')
    const projectId = city.id
    await miriam.page.goto(`/${city.slug}`)
    const client = await clientAt(miriam.page)
    const routeId = await publishedRoute(client, projectId, { number: 12, name: 'Quai', line: LINE })
    const site = `/${city.slug}/cityserver/${city.code}/citysite/photos`

    const { page, say, look, address, complaints } = await person(browser, language)
    const unknown = await page.goto(address(site))
    expect(unknown?.status(), 'a project that is not live is nobody’s to see').toBe(404)
    await changeProject(projectId, 'live')
    await page.goto(address(site))
    await expect(page.getByText(say('Noch keine Fotos', 'No photos yet'))).toBeVisible()
    await look('public-photos-empty')

    await sendRide(client, {
      projectId,
      routeId,
      line: LINE,
      name: 'Frühling',
      metres: EVERY_FIVE,
      sky: '#9cc4e4',
      begunAt: Date.parse('2026-09-10T05:41:00Z'),
    })
    await prepareWaiting(projectId)
    await page.reload()
    await expect(page.getByText(say('Noch keine Fotos', 'No photos yet'))).toBeVisible()
    await client.photos.publish({ projectId, routeId, type: 'patch' })
    await page.reload()
    const stage = page.getByRole('region', { name: say('Foto', 'Photo'), exact: true })
    const photo = stage.locator('img[data-photo]')
    const seen = async (nth: number, of: number) =>
      expect(photo).toHaveAttribute(
        'alt',
        new RegExp(say(`Foto ${nth} von ${of}, Route 12 Quai`, `Photo ${nth} of ${of}, route 12 Quai`)),
      )
    await seen(1, 12)
    await expect(page.getByRole('combobox', { name: 'Route' })).toHaveValue(routeId)
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowRight')
    await seen(12, 12)
    await page.keyboard.press('Home')
    await page.keyboard.press('ArrowRight')
    await seen(2, 12)
    await mapDrawn(page)
    await expect(photo).toHaveAttribute('data-loaded', 'true')
    await look('public-photos')

    const [, second] = await client.photos.published({ code: city.code, routeId })
    const picture = second!.picture.replace('{size}', 'large')
    expect((await page.request.get(picture)).status()).toBe(200)
    await page.getByRole('button', { name: say('Melden', 'Report'), exact: true }).click()
    await expect(stage.getByRole('button', { name: say('Markierter Bereich', 'Marked area') })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.getByRole('radio', { name: say('Gesicht erkennbar', 'Face recognisable') }).check()
    await look('public-photos-report')
    await page.getByRole('button', { name: say('Melden und verbergen', 'Report and hide') }).click()
    await expect(
      page.getByText(say('Danke. Das Foto ist verborgen.', 'Thank you. The photo is hidden.')),
    ).toBeVisible()
    await seen(2, 11)
    expect((await page.request.get(picture)).status(), 'nor by its address').toBe(404)
    await page.reload()
    await seen(1, 11)
    const [report] = await client.photos.reports({ projectId })
    expect(report).toMatchObject({ kind: 'face', photo: { id: second!.id } })
    expect(report?.box?.x).toBeCloseTo(0.42)

    // Archived, the route has no photos for anybody.
    await client.routes.archive({ projectId, id: routeId, isArchived: true })
    await page.reload()
    await expect(page.getByText(say('Noch keine Fotos', 'No photos yet'))).toBeVisible()
    expect((await page.goto(address(site.replace(city.slug, 'elsewhere'))))?.status()).toBe(404)
    expect([...miriam.complaints, ...complaints]).toEqual([])
  })
}
