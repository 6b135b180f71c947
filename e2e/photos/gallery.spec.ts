import { randomUUID } from 'node:crypto'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { expect, type Page } from '@playwright/test'
import { mapDrawn } from '../drawn.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, seatIn } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { blurAsked, clientAt, prepareWaiting, publishedRoute, sendFile, sendRide } from './photo-scene.ts'

/** Some 300 metres along the lake. */
const LINE: readonly LngLat[] = [
  [7.953, 46.997],
  [7.9565, 46.9982],
]

const every = (from: number, through: number): number[] =>
  Array.from({ length: (through - from) / 5 + 1 }, (_, nth) => from + nth * 5)

for (const language of ['de', 'en'] as const) {
  test(`in ${language} photos are looked at, published in versions, compared, marked, settled and deleted`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const run = newRun(language)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const city = await openSeewil(run, email, 'cityserver')
    const projectId = city.id
    const button = (de: string, en: string) => page.getByRole('button', { name: say(de, en), exact: true })
    const still = () => mapDrawn(page)

    await page.goto(address(`/${city.slug}/cityserver/${city.code}/photos`))
    await expect(page.getByText(say('Noch keine Fotos', 'No photos yet'))).toBeVisible()
    await look('photos-empty')

    // A first ride with a gap from 50 to 75 m, and a file that is no picture.
    const client = await clientAt(page)
    const routeId = await publishedRoute(client, projectId, {
      number: 12,
      name: 'Quai – Hirschmatt',
      line: LINE,
    })
    const about = { projectId, routeId, line: LINE }
    const first = await sendRide(client, {
      ...about,
      name: 'Frühling',
      metres: [...every(0, 50), ...every(75, 150)],
      sky: '#9cc4e4',
      begunAt: Date.parse('2026-09-10T05:41:00Z'),
    })
    await sendFile(client, first, Buffer.from(`no picture ${randomUUID()}`), {
      takenAt: Date.parse('2026-09-10T06:00:00Z'),
      position: [LINE[0]![0], LINE[0]![1]],
      accuracyMetres: 5,
      bearing: 0,
    })
    await page.reload()
    await expect(page.getByRole('progressbar')).toBeVisible()
    await expect(
      page.getByText(new RegExp(say('\\d+ von 28 bearbeitet', '\\d+ of 28 prepared'))),
    ).toBeVisible()
    await expect(
      page.getByRole('heading', { name: say('In Arbeit', 'On their way'), exact: true }),
    ).toBeVisible()
    await prepareWaiting(projectId)

    // The page notices by itself.
    const stage = page.getByRole('region', { name: say('Foto', 'Photo'), exact: true })
    const photo = stage.locator('img[data-photo]')
    await expect(photo).toHaveAttribute('data-loaded', 'true', { timeout: 30_000 })
    await expect(page.getByRole('progressbar')).toHaveCount(0)
    const seen = async (nth: number, of: number) =>
      expect(photo).toHaveAttribute(
        'alt',
        new RegExp(
          say(`Foto ${nth} von ${of}, Route 12 Quai – Hirschmatt`, `Photo ${nth} of ${of}, route 12`),
        ),
      )
    await seen(1, 27)
    await expect(page.getByText(say('Die Datei ist kein Bild.', 'The file is no picture.'))).toBeVisible()
    await expect(page.getByRole('button', { name: '55–75 m' })).toBeVisible()

    // Keys: one, fifty metres, both ends.
    await page.keyboard.press('ArrowRight')
    await seen(2, 27)
    await page.keyboard.press('Shift+ArrowRight')
    await seen(12, 27)
    await page.keyboard.press('End')
    await seen(27, 27)
    await page.keyboard.press('Home')
    await seen(1, 27)
    await button('Nächstes Foto', 'Next photo').click()
    await seen(2, 27)
    await page.keyboard.press('f')
    await expect(stage).toHaveAttribute('data-full', 'true')
    await page.keyboard.press('f')
    await expect(stage).not.toHaveAttribute('data-full', 'true')
    await windowed(page)
    await still()
    await look('photos-draft')

    // Published as a patch of the route's first version, after saying what will be seen.
    await button('Patch publizieren …', 'Publish patch …').click()
    await expect(page.getByRole('dialog')).toContainText(
      say('Zu sehen sind danach 27 Fotos', '27 photos will be seen'),
    )
    await button('Jetzt publizieren', 'Publish now').click()
    await expect(
      page.getByRole('heading', { name: say('Nichts zu publizieren', 'Nothing to publish') }),
    ).toBeVisible()

    // A second ride in other light, as an update.
    await sendRide(client, {
      ...about,
      name: 'Herbst',
      metres: every(0, 100),
      sky: '#e0b48c',
      begunAt: Date.parse('2026-09-16T05:41:00Z'),
    })
    await prepareWaiting(projectId)
    await page.reload()
    await expect(
      page.getByRole('heading', { name: say('21 Fotos publizieren', 'Publish 21 photos') }),
    ).toBeVisible()
    await page.getByRole('radio', { name: /^Update/ }).check()
    await button('Update publizieren …', 'Publish update …').click()
    await expect(page.getByRole('dialog')).toContainText(
      say('27 bisherige Fotos werden ersetzt', '27 photos will be replaced'),
    )
    await button('Jetzt publizieren', 'Publish now').click()
    await seen(1, 21)

    // Both versions at the same place.
    await button('Vergleichen mit v1.1', 'Compare with v1.1').click()
    const split = page.getByRole('slider', { name: say('Teilung', 'Split') })
    await expect(split).toBeVisible()
    await split.press('ArrowRight')
    await expect(split).toHaveValue('51')
    await still()
    await look('photos-compare')
    await button('Vergleich beenden', 'End comparison').click()

    // A mark, drawn by keyboard alone.
    await button('Markieren', 'Mark').click()
    const box = stage.getByRole('button', { name: say('Markierter Bereich', 'Marked area') })
    await expect(box).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Shift+ArrowDown')
    await page.getByLabel(say('Notiz', 'Note')).fill('Schlagloch')
    await button('Markierung speichern', 'Save mark').click()
    await expect(
      page.getByRole('button', {
        name: say('Foto zeigen: Schaden: Schlagloch', 'Show photo: Damage: Schlagloch'),
      }),
    ).toBeVisible()

    // Selected along the route, and projected on trial.
    await button('Auswahl', 'Select').click()
    await page.getByLabel(say('von (m)', 'from (m)')).fill('20')
    await page.getByLabel(say('bis (m)', 'to (m)')).fill('44')
    await button('Strecke auswählen', 'Select stretch').click()
    await expect(page.getByText(say('5 Fotos ausgewählt', '5 photos selected'))).toBeVisible()
    await still()
    await look('photos-selected')
    await button('Projizieren', 'Project').click()
    await expect(page.getByText(say('Kein Foto verschiebt sich.', 'No photo moves.'))).toBeVisible()
    await button('Abbrechen', 'Cancel').click()

    // Deleting says how many, and that people see them.
    await button('Löschen', 'Delete').click()
    await expect(page.getByRole('dialog')).toContainText(
      say('5 davon sind publiziert', '5 of them are published'),
    )
    await button('Fotos löschen', 'Delete photos').click()
    await seen(1, 16)

    // Somebody reports a photo; it waits for a look, is blurred, and is back.
    await changeProject(projectId, 'live')
    const everybody = await client.photos.published({ code: city.code, routeId })
    const reported = everybody[3]!
    const part = { x: 0.3, y: 0.3, width: 0.2, height: 0.2 }
    await client.photos.report({ id: reported.id, kind: 'face', box: part, note: 'Das bin ich.' })
    await page.reload()
    await page
      .getByRole('link', { name: say('1 Foto wartet auf Ihre Kontrolle.', '1 photo is waiting') })
      .click()
    await expect(page.getByText('Das bin ich.')).toBeVisible()
    await still()
    await look('photos-report')
    await button('Bereich unkenntlich machen', 'Blur the area').click()
    await expect(page.getByText('Das bin ich.')).toHaveCount(0)
    await blurAsked(reported.id)
    const after = await client.photos.published({ code: city.code, routeId })
    expect(after.map(({ id }) => id)).toContain(reported.id)

    // Who did what.
    await page.reload()
    await expect(
      page.getByText(say('Update mit 21 Fotos publiziert', 'published an update of 21 photos')),
    ).toBeVisible()
    await expect(page.getByText(say('5 Fotos gelöscht', 'deleted 5 photos'))).toBeVisible()

    // A member of the organisation has no such page.
    const retoEmail = `reto.${run}@seewil.example`
    const reto = await signedIn(browser, language, {
      email: retoEmail,
      firstName: 'Reto',
      secondFactor: true,
    })
    await seatIn(city.slug, retoEmail)
    await reto.page.goto(address(`/${city.slug}/cityserver/${city.code}`))
    await expect(reto.page.getByRole('link', { name: say('Karte', 'Map'), exact: true })).toBeVisible()
    await expect(reto.page.getByRole('link', { name: say('Fotos', 'Photos'), exact: true })).toHaveCount(0)
    expect([...miriam.complaints, ...reto.complaints]).toEqual([])
  })
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} photos on no route are chosen on the map, put onto one, moved by hand and thrown away`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(`${language}t`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = miriam
    const city = await openSeewil(run, email, 'cityserver')
    const projectId = city.id
    const button = (de: string, en: string) => page.getByRole('button', { name: say(de, en), exact: true })
    await page.goto(address(`/${city.slug}`))
    const client = await clientAt(page)
    const routeId = await publishedRoute(client, projectId, { number: 3, name: 'Seeufer', line: LINE })
    await sendRide(client, {
      projectId,
      routeId: null,
      line: LINE,
      name: 'Probe',
      metres: every(0, 45),
      sky: '#9cc4e4',
      begunAt: Date.parse('2026-09-10T05:41:00Z'),
    })
    await prepareWaiting(projectId)
    await page.goto(address(`/${city.slug}/cityserver/${city.code}/photos`))
    const routes = page.getByLabel('Route', { exact: true })
    await expect(routes).toHaveValue('none')
    const photo = page.locator('img[data-photo]')
    await expect(photo).toHaveAttribute('alt', new RegExp(say('Foto 1 von 10', 'Photo 1 of 10')))

    // A rectangle by mouse.
    await mapDrawn(page)
    await button('Auswahl', 'Select').click()
    const canvas = page.locator('canvas')
    const box = (await canvas.boundingBox())!
    const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const
    await page.mouse.move(...at(0.2, 0.3))
    await page.mouse.down()
    await page.mouse.move(...at(0.5, 0.6))
    await page.mouse.move(...at(0.8, 0.9))
    await page.mouse.up()
    await expect(page.getByText(say('10 Fotos ausgewählt', '10 photos selected'))).toBeVisible()
    await button('Auswahl aufheben', 'Clear selection').click()

    // A line around them.
    await page.getByText('Lasso', { exact: true }).click()
    await page.mouse.move(...at(0.2, 0.3))
    await page.mouse.down()
    for (const [x, y] of [
      [0.8, 0.3],
      [0.8, 0.8],
      [0.2, 0.8],
    ] as const)
      await page.mouse.move(...at(x, y))
    await page.mouse.up()
    await expect(page.getByText(say('10 Fotos ausgewählt', '10 photos selected'))).toBeVisible()
    await look('photos-lasso')

    await button('Legen', 'Put').click()
    await expect(page.getByText(say('Hier gibt es keine Fotos', 'There are no photos here'))).toBeVisible()
    await routes.selectOption({ value: routeId })
    await expect(photo).toHaveAttribute(
      'alt',
      new RegExp(say('Foto 1 von 10, Route 3', 'Photo 1 of 10, route 3')),
    )

    // What the detector missed is blurred before anybody else sees it: another picture, at another address.
    const former = await photo.getAttribute('src')
    const [first] = await client.photos.all({ projectId, routeId })
    await button('Unkenntlich machen', 'Blur').click()
    await expect(page.getByRole('button', { name: say('Markierter Bereich', 'Marked area') })).toBeFocused()
    await look('photos-blur')
    await button('Bereich unkenntlich machen', 'Blur the area').click()
    await expect(
      page.getByText(say('Der Bereich wird unkenntlich', 'The area is being blurred')),
    ).toBeVisible()
    await blurAsked(first!.id)
    await expect(photo).not.toHaveAttribute('src', former ?? '', { timeout: 30_000 })
    await expect(page.getByText(say('neu, nicht publiziert', 'new, not published'))).toBeVisible()

    // One of them by hand, with the keyboard: the crosshair starts where it lies.
    const metresOf = async () =>
      (await client.photos.all({ projectId, routeId })).map(({ metres }) => Math.round(metres ?? -1))
    const before = await metresOf()
    await button('Auswahl', 'Select').click()
    await button('Dieses Foto', 'This photo').click()
    await button('Von Hand platzieren', 'Place by hand').click()
    await canvas.focus()
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('1 Foto liegt neu', '1 photo was placed'))).toBeVisible()
    expect(await metresOf()).not.toEqual(before)

    await button('Unpublizierte löschen …', 'Delete unpublished …').click()
    await expect(page.getByRole('dialog')).toContainText(
      say('10 unpublizierte Fotos löschen?', 'Delete 10 unpublished photos?'),
    )
    await button('Unpublizierte löschen', 'Delete unpublished').click()
    await expect(page.getByText(say('10 Fotos gelöscht', '10 photos deleted')).first()).toBeVisible()
    expect(await metresOf()).toEqual([])

    // A ride by mistake is thrown away as a whole.
    await sendRide(client, {
      projectId,
      routeId: null,
      line: LINE,
      name: 'Irrtum',
      metres: [200, 205],
      sky: '#9cc4e4',
      begunAt: Date.parse('2026-09-11T05:41:00Z'),
    })
    await page.reload()
    await routes.selectOption({ value: 'none' })
    await page.getByLabel(say('Fahrt', 'Ride'), { exact: true }).selectOption({ index: 1 })
    await button('Unpublizierte dieser Fahrt löschen …', 'Delete unpublished of this ride …').click()
    await button('Unpublizierte löschen', 'Delete unpublished').click()
    await expect(page.getByText(say('2 Fotos gelöscht', '2 photos deleted')).first()).toBeVisible()
    expect(await client.photos.all({ projectId })).toEqual([])
    expect(miriam.complaints).toEqual([])
  })
}

/** Chromium without a user interface keeps the size of the whole screen when a page has left it; a person has her window back. */
async function windowed(page: Page): Promise<void> {
  const size = page.viewportSize()
  const browser = await page.context().newCDPSession(page)
  const { windowId } = await browser.send('Browser.getWindowForTarget')
  await browser.send('Browser.setWindowBounds', { windowId, bounds: { windowState: 'normal' } })
  await browser.detach()
  if (size) await page.setViewportSize(size)
}
