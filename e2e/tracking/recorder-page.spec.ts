import { expect, type Page } from '@playwright/test'
import { destinationOf } from '@allmend/domain/platform/geo/destination'
import { pairingLink } from '@allmend/domain/tracking/tracking/pairing-link'
import { encodeQR } from 'qr'
import { person, type Person, picture } from '../person.ts'
import { openNextRelease } from './next-release.ts'
import { arrivedNames, moveTo, phoneOf, signedUp, takePart } from './recorder-scene.ts'
import { test } from '../test.ts'

let reto: Person
test.beforeAll(async ({ browser }) => {
  test.setTimeout(240_000)
  reto = await signedUp(browser)
})
test.afterAll(() => reto.page.context().close())

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

for (const language of ['de', 'en'] as const) {
  test(`in ${language} the recorder is connected by a picture, started, paused and stopped`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const part = await takePart(reto)
    const mira = await person(browser, language)
    const { page, say, look } = mira
    await page.context().grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write'])
    await page.context().setGeolocation({ longitude: 7.95, latitude: 47, accuracy: 9 })
    await page.goto(mira.address('/diary/record'))
    await expect(page.getByText(say('Gerät verbinden', 'Connect this device'))).toBeVisible()
    await page.getByLabel(say('Link zum Verbinden', 'Connecting link')).fill('https://allmend.example/')
    await page
      .getByRole('button', { name: say('Verbinden', 'Connect'), exact: true })
      .last()
      .click()
    await expect(page.getByText(say('Das ist kein Link', 'This is no connecting link'))).toBeVisible()
    await look('recorder-connect')
    const picture = encodeQR(pairingLink(process.env['E2E_ORIGIN'] ?? '', part.credential), 'gif', {
      scale: 6,
    })
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'code.gif', mimeType: 'image/gif', buffer: Buffer.from(picture) })
    await expect(page.getByText(say('Dieses Gerät ist verbunden', 'This device is connected'))).toBeVisible()
    await look('recorder-off')
    await page.getByRole('button', { name: say('Aufzeichnung starten', 'Start recording') }).click()
    await expect(heading(page, say('Aufzeichnung läuft', 'Recording'))).toBeVisible()
    await expect(page.getByText(say('auf 9 m genau', 'to within 9 m'))).toBeVisible()
    if (language === 'de') await look('recorder-on')
    await quietPlaces(mira)
    await look('recorder-quiet')
    await page.getByRole('button', { name: say('Eine Stunde pausieren', 'Pause for an hour') }).click()
    await expect(heading(page, say('Pausiert bis', 'Paused until'))).toBeVisible()
    await page.reload()
    await expect(heading(page, say('Pausiert bis', 'Paused until'))).toBeVisible()
    await page.getByRole('button', { name: say('Beenden', 'Stop') }).click()
    await expect(heading(page, say('Aufzeichnung ist aus', 'Recording is off'))).toBeVisible()
    expect(mira.complaints).toEqual([])
    await page.context().close()
  })
}

async function quietPlaces({ page, say, look }: Person): Promise<void> {
  await page.getByLabel(say('Name des Orts', 'Name of the place')).fill('Ferienhaus')
  await page.getByRole('button', { name: say('Auf der Karte wählen', 'Choose on the map') }).click()
  await expect(page.locator('[data-map=ready]')).toBeVisible({ timeout: 30_000 })
  await look('recorder-quiet-map')
  await page.getByRole('button', { name: say('Kartenmitte nehmen', 'Take the middle of the map') }).click()
  await expect(page.getByText('Ferienhaus, 200')).toBeVisible()
  await page.getByRole('button', { name: say('Hier, wo ich bin', 'Here, where I am') }).click()
  await expect(page.getByText(say('Zuhause, 200', 'Home, 200'))).toBeVisible()
  await page.getByRole('button', { name: say('Ferienhaus entfernen', 'Remove Ferienhaus') }).click()
  await expect(page.getByText('Ferienhaus, 200')).toBeHidden()
  await expect(
    heading(page, say('Ruhiger Ort: keine Aufzeichnung', 'Quiet place: no recording')),
  ).toBeVisible()
  await expect(page.getByText(say('ruhigen Ort «Zuhause»', 'quiet place “Home”'))).toBeVisible()
  await expect(page.getByText(say('Du bist hier', 'You are here'))).toBeVisible()
}

test('by its project’s code a signed-in person connects; one window records, and another can take over', async () => {
  const { page } = reto
  const part = await takePart(reto)
  await page.context().grantPermissions(['geolocation', 'clipboard-read', 'clipboard-write'])
  await page.goto('/diary/record')
  await page.getByLabel('Projektcode').fill('GIBTESNICHT')
  await page.getByRole('button', { name: 'Verbinden', exact: true }).first().click()
  await expect(page.getByText('an keinem Projekt teilnehmen')).toBeVisible()
  await page.getByLabel('Projektcode').fill(part.code)
  await page.getByRole('button', { name: 'Verbinden', exact: true }).first().click()
  await expect(page.getByText('Dieses Gerät ist verbunden')).toBeVisible()
  const other = await page.context().newPage()
  await other.goto('/diary/record')
  await expect(other.getByText('Ein anderes Fenster zeichnet auf')).toBeVisible()
  await picture(other, 'recorder-elsewhere-de-1440')
  await other.getByRole('button', { name: 'Hier weiter aufzeichnen' }).click()
  await expect(heading(other, 'Aufzeichnung ist aus')).toBeVisible()
  await expect(page.getByText('Ein anderes Fenster zeichnet auf')).toBeVisible()
  await other.close()
  await expect(heading(page, 'Aufzeichnung ist aus')).toBeVisible()
})

test('who is not signed in removes everything from the device, and is told first what is nowhere else', async ({
  browser,
}) => {
  const part = await takePart(reto)
  const { context } = await phoneOf(browser)
  const page = await context.newPage()
  await page.goto(`/diary/record#credential=${part.credential}`)
  await expect(page.getByText('Dieses Gerät ist verbunden')).toBeVisible()
  await page.getByRole('button', { name: 'Hier, wo ich bin' }).click()
  await expect(page.getByText('Zuhause, 200')).toBeVisible()
  await page.getByRole('button', { name: 'Zuhause entfernen' }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Aufzeichnung starten' }).click()
  const unsent = page.locator('dl div', { hasText: 'Ungesendet' }).locator('dd')
  await expect(unsent).toHaveText('1')
  for (let at = 1; at <= 5; at++) {
    const position = destinationOf([7.95, 47], 90, at * 60)
    await moveTo(page, { trackedAt: Date.now() + at * 10_000, position, accuracyMetres: 5 })
  }
  await expect(unsent).toHaveText('6')
  await page.getByRole('button', { name: 'Daten auf diesem Gerät löschen' }).click()
  await expect(page.getByText('6 Punkte sind noch nicht gesendet')).toBeVisible()
  await picture(page, 'recorder-wipe-de-390', { fullPage: true })
  await page.getByRole('button', { name: 'Behalten' }).click()
  await expect(unsent).toHaveText('6')
  await page.getByRole('button', { name: 'Daten auf diesem Gerät löschen' }).click()
  await page.getByRole('button', { name: 'Endgültig löschen' }).click()
  await expect(page.getByText('Auf diesem Gerät ist nichts mehr')).toBeVisible()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Gerät verbinden')).toBeVisible()
  await expect(page.getByText('Noch kein ruhiger Ort')).toBeVisible()
  await context.close()
})

test('at a quiet place nothing is recorded; a new build takes over without losing a point', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const part = await takePart(reto)
  const next = await openNextRelease()
  const { context, lives } = await phoneOf(browser, next.origin)
  const page = await context.newPage()
  const home = [7.95, 47] as const
  const startedAt = Date.now() - 3_600_000
  await page.clock.setFixedTime(startedAt)
  await page.goto(`/diary/record#credential=${part.credential}`)
  await expect(page.getByText('Dieses Gerät ist verbunden')).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.getByRole('button', { name: 'Hier, wo ich bin' }).click()
  await expect(page.getByText('Zuhause, 200')).toBeVisible()
  await page.getByRole('button', { name: 'Aufzeichnung starten' }).click()
  const walk = async (from: number, to: number) => {
    for (let at = from; at < to; at++) {
      const position = destinationOf(home, 90, at * 14)
      await moveTo(page, { trackedAt: startedAt + at * 10_000, position, accuracyMetres: 5 })
    }
  }
  await expect(heading(page, 'Ruhiger Ort: keine Aufzeichnung')).toBeVisible()
  await walk(1, 40)
  await expect(heading(page, 'Aufzeichnung läuft')).toBeVisible()
  const unsent = page.locator('dl div', { hasText: 'Ungesendet' }).locator('dd')
  // 205 m around home are 14 steps and a bit.
  await expect(unsent).toHaveText('25')

  next.release()
  await page.reload()
  await expect(page.getByText('Eine neue Fassung ist bereit')).toBeVisible({ timeout: 30_000 })
  await picture(page, 'recorder-update-de-390', { fullPage: true })
  const loaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Neu laden' }).click()
  await loaded
  await expect(heading(page, 'Aufzeichnung läuft')).toBeVisible()
  await walk(40, 60)
  await page.getByRole('button', { name: 'Beenden' }).click()
  await expect(page.getByText('Alles ist gesendet')).toBeVisible({ timeout: 60_000 })
  const arrived = await arrivedNames(part)
  expect(lives.length).toBe(3)
  expect(new Set(arrived).size).toBe(arrived.length)
  expect(arrived.length).toBe(25 + 20)
  await context.close()
  next.close()
})
