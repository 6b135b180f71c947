import { expect, type Page } from '@playwright/test'
import { CHROMIUM } from '../chromium.ts'
import { atPage, type Person } from '../person.ts'
import { newRun } from '../run.ts'
import { test } from '../test.ts'
import { moveTo } from '../tracking/recorder-scene.ts'
import { along, arrivedPhotos, figureOf, openStreet, photographer } from './capture-scene.ts'

/** A camera that shows a moving picture, and nobody who would have to allow it. */
test.use({
  launchOptions: {
    ...CHROMIUM,
    args: [...CHROMIUM.args, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'],
  },
})

const STEP_MS = 1_500

/** Rides on, five metres at a time, and sees each photo counted. */
async function ride(page: Page, startedAt: number, from: number, to: number): Promise<void> {
  for (let metres = from; metres <= to; metres += 5) {
    const trackedAt = startedAt + (metres / 5) * STEP_MS
    await moveTo(page, { trackedAt, position: along(metres), accuracyMetres: 5 })
    await expect(figureOf(page, 'Fotos').or(figureOf(page, 'Photos'))).toHaveText(`${metres / 5 + 1}`)
  }
}

async function chosen({ page, say, look }: Person): Promise<void> {
  await expect(
    page.getByRole('heading', { name: say('Bevor du losfährst', 'Before you ride') }),
  ).toBeVisible()
  await look('capture-safety')
  await page.getByRole('button', { name: say('Verstanden', 'Understood') }).click()
  await page.getByLabel('Route').selectOption({ index: 1 })
  await expect(page.getByText(say('Gegenrichtung', 'The other way'))).toBeVisible()
  await look('capture-choose')
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} photos of every five metres arrive once, though the network is cut and the page is killed`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const street = await openStreet(browser, language, newRun(`ph${language}`))
    const reto = await photographer(browser, language, street)
    const { page, say, look, address } = reto
    const startedAt = Date.now()
    await page.clock.setFixedTime(startedAt)
    await page.goto(address(street.address))
    await chosen(reto)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.getByRole('button', { name: say('Fahrt starten', 'Start the ride') }).click()
    await expect(
      page.getByRole('heading', { name: say('Es wird fotografiert', 'Taking photos') }),
    ).toBeVisible()
    await expect(figureOf(page, say('Fotos', 'Photos'))).toHaveText('1')
    await ride(page, startedAt, 5, 50)
    await look('capture-riding')
    await page.context().setOffline(true)
    await ride(page, startedAt, 55, 100)
    expect(Number(await figureOf(page, say('Warten', 'Waiting')).textContent())).toBeGreaterThanOrEqual(10)
    expect(reto.complaints.filter((it) => !it.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

    const context = page.context()
    await page.close()
    const again = atPage(await context.newPage(), language)
    await again.page.clock.setFixedTime(startedAt + 40_000)
    await again.page.goto(address(street.address))
    await expect(
      again.page.getByRole('heading', { name: say('Fahrt pausiert', 'Ride paused') }),
    ).toBeVisible()
    await expect(figureOf(again.page, say('Fotos', 'Photos'))).toHaveText('21')
    await again.look('capture-paused')
    await again.page.getByRole('button', { name: say('Weiterfahren', 'Ride on') }).click()
    await ride(again.page, startedAt + 60_000, 105, 150)
    await context.setOffline(false)
    await again.page.getByRole('button', { name: say('Fahrt beenden', 'Finish the ride') }).click()
    // Longer than one part may take: a request the browser lost on the way is given up and made again.
    await expect(again.page.getByText(say('Alles angekommen', 'All has arrived'))).toBeVisible({
      timeout: 120_000,
    })
    expect(await arrivedPhotos(street)).toEqual({ all: 31, different: 31, whole: 31 })
    await again.look('capture-rides')
    await again.page
      .getByRole('button', { name: say('Fahrt «7 Seestrasse» löschen', 'Delete the ride') })
      .click()
    await again.look('capture-delete')
    await again.page
      .getByRole('dialog')
      .getByRole('button', { name: say('Fahrt löschen', 'Delete the ride') })
      .click()
    await expect(again.page.getByText(say('Noch keine Fahrt', 'No ride yet'))).toBeVisible()
    expect((await arrivedPhotos(street)).all).toBe(0)
  })
}

test('who did not agree to photos is told where to, and who does not take part is led to the invitation', async ({
  browser,
}) => {
  const street = await openStreet(browser, 'de', newRun('agree'))
  const half = await photographer(browser, 'de', street, ['ratings'])
  await half.page.goto(street.address)
  await expect(half.page.getByText('Du hast Fotos noch nicht zugestimmt')).toBeVisible()
  await half.look('capture-not-agreed')
  await half.page.getByRole('link', { name: 'Zu meinen Zustimmungen' }).click()
  await expect(half.page.getByText('Meine Fotos').first()).toBeVisible()
  const stranger = await photographer(browser, 'de', street, [])
  await stranger.page.goto(street.address)
  await expect(stranger.page.getByText('Du nimmst an diesem Projekt nicht teil')).toBeVisible()
  await expect(stranger.page.getByRole('link', { name: 'Zur Einladung' })).toBeVisible()
})

test('who sends over Wi-Fi only keeps her photos until there is some; one window takes photos, another can go on', async ({
  browser,
}) => {
  const street = await openStreet(browser, 'de', newRun('wifi'))
  const { page } = await photographer(browser, 'de', street)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { type: 'cellular' }, configurable: true }),
  )
  const startedAt = Date.now()
  await page.clock.setFixedTime(startedAt)
  await page.goto(street.address)
  await page.getByRole('button', { name: 'Verstanden' }).click()
  await page.getByRole('switch', { name: 'Nur über WLAN senden' }).click()
  await page.getByRole('button', { name: 'Fahrt starten' }).click()
  await expect(figureOf(page, 'Fotos')).toHaveText('1')
  await ride(page, startedAt, 5, 20)
  await page.getByRole('button', { name: 'Fahrt beenden' }).click()
  await expect(page.getByText('5 auf diesem Gerät · Wartet auf WLAN')).toBeVisible()
  expect((await arrivedPhotos(street)).all).toBe(0)

  const other = await page.context().newPage()
  await other.goto(street.address)
  await expect(other.getByText('Ein anderes Fenster fotografiert')).toBeVisible()
  await other.getByRole('button', { name: 'Hier weitermachen' }).click()
  await expect(page.getByText('Ein anderes Fenster fotografiert')).toBeVisible()
  // This one does not say what it is connected by, and sends.
  await expect(other.getByText('Alles angekommen')).toBeVisible({ timeout: 60_000 })
  expect(await arrivedPhotos(street)).toEqual({ all: 5, different: 5, whole: 5 })
})
