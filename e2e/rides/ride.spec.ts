import { type Browser, expect } from '@playwright/test'
import { distancesAlong, pointAlong } from '@allmend/domain/platform/geo/polyline'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { Language } from '@allmend/domain/platform/language/language'
import { purposesOf } from '@allmend/domain/projects/participation/consent'
import { drawn } from '../drawn.ts'
import { fromMail } from '../mailbox.ts'
import { call } from '../office.ts'
import { atPage, type Person } from '../person.ts'
import { rateCity } from '../ratings/rated-city.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { moveTo, phoneOf } from '../tracking/recorder-scene.ts'

/** Somebody at a phone who takes part and agreed to everything. */
async function rider(
  browser: Browser,
  language: Language,
  { code }: SeewilProject,
  email: string,
): Promise<Person> {
  const lena = await signedIn(browser, language, { email, firstName: 'Lena' })
  await lena.page.goto(lena.address('/profile'))
  const consents = purposesOf('cityserver').map((purpose) => ({ purpose, version: 1 }))
  await call(lena.page, 'POST', `/api/project/${code}/take-part`, { consents, birthYear: 1990 })
  const { context } = await phoneOf(browser, undefined, language)
  await context.grantPermissions(['geolocation'])
  await context.addCookies(await lena.page.context().cookies())
  await lena.page.context().close()
  return atPage(await context.newPage(), language)
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a ride survives a reload and the missing network, and a defect goes from report to done`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`${language}j`)
    const [admin, email] = [`miriam.${run}@seewil.example`, `lena.${run}@seewil.example`]
    const miriam = await signedIn(browser, language, {
      email: admin,
      firstName: 'Miriam',
      secondFactor: true,
    })
    const city = await openSeewil(run, admin, 'cityserver')
    const { client, routeId } = await rateCity(miriam, city)
    await changeProject(city.id, 'live')
    const [row] = (await client.routes.all({ projectId: city.id })).filter(({ id }) => id === routeId)
    const line = row!.line.flat()
    const distances = distancesAlong(line)
    const placeAt = (metres: number): LngLat => pointAlong(line, metres, distances).position

    const lena = await rider(browser, language, city, email)
    const { page, say, look, address } = lena
    const startedAt = Date.now()
    const ride = async (from: number, to: number): Promise<void> => {
      for (let metres = from; metres < to; metres += 60)
        await moveTo(page, {
          trackedAt: startedAt + (metres / 60) * 12_000,
          position: placeAt(metres),
          accuracyMetres: 5,
        })
    }
    await page.clock.setFixedTime(startedAt)
    const [longitude, latitude] = placeAt(0)
    await page.context().setGeolocation({ longitude, latitude, accuracy: 5 })
    await page.goto(address(`/${city.slug}/cityserver/${city.code}/ride`))
    await expect(page.getByText(say('Noch keine Fahrt.', 'No ride yet.'))).toBeVisible()
    await page.getByRole('button', { name: say('Aufzeichnung starten', 'Start recording') }).click()
    await expect(page.getByText(say('Fahrt läuft', 'Ride under way'))).toBeVisible()
    await ride(60, 700)
    await page.reload()
    await expect(page.getByText(say('Fahrt läuft', 'Ride under way'))).toBeVisible()
    await ride(720, row!.lengthMetres)
    await page.context().setOffline(true)
    await page.getByRole('button', { name: say('Fahrt beenden', 'End ride') }).click()
    await expect(
      page.getByRole('heading', { name: say('Auf diesem Gerät: 1', 'On this device: 1') }),
    ).toBeVisible()
    await page.context().setOffline(false)
    await expect(
      page.getByText(say('Route 12 Schulroute, hin', 'Route 12 Schulroute, outbound')),
    ).toBeVisible({ timeout: 60_000 })

    await page
      .getByLabel(say('Was ist zu beheben?', 'What has to be mended?'))
      .fill(say('Schlagloch im Velostreifen', 'Pothole in the bike lane'))
    await page.getByRole('button', { name: say('Meinen Standort verwenden', 'Use where I am') }).click()
    await expect(page.getByText(say('Standort bekannt', 'Position known'))).toBeVisible()
    await page.getByRole('button', { name: say('Melden', 'Report'), exact: true }).click()
    const reports = page.getByRole('listitem').filter({ hasText: say('Schlagloch', 'Pothole') })
    await expect(reports).toContainText(say('Gemeldet', 'Reported'))
    await look('ride')
    await page.getByRole('button', { name: say('Fahrt vom', 'Delete ride of') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Löschen', 'Delete') })
      .click()
    await expect(page.getByText(say('Noch keine Fahrt.', 'No ride yet.'))).toBeVisible()
    expect(lena.complaints.filter((it) => !it.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])

    await mend(miriam, city)
    await fromMail(email, new RegExp(say('Schlagloch im Velostreifen', 'Pothole in the bike lane')))
    await page.reload()
    await expect(reports).toContainText(say('Erledigt', 'Done'))
  })
}

/** Miriam plans it, shows how it looks now, and says that it is done: by keyboard where there is a key. */
async function mend(miriam: Person, city: SeewilProject): Promise<void> {
  const { page, say, look, address } = miriam
  await page.goto(address(`/${city.slug}/cityserver/${city.code}/maintenance`))
  const list = page.getByRole('listbox', { name: say('Mängel', 'Defects') })
  const defect = list.getByRole('option', { name: say('Schlagloch', 'Pothole') })
  await expect(defect).toBeVisible()
  await page.keyboard.press('j')
  const facts = page.getByRole('complementary', { name: say('Schlagloch', 'Pothole') })
  await facts.getByLabel(say('Zuständig', 'Responsible')).fill('Werkhof, R. Ott')
  await facts.getByLabel(say('Fällig', 'Due')).fill('2031-09-25')
  await facts.getByRole('button', { name: say('Planen', 'Plan'), exact: true }).click()
  await expect(defect).toContainText(say('Geplant', 'Planned'))
  const picture = await page.locator('canvas').first().screenshot()
  await facts
    .getByLabel(say('Nachher-Foto', 'Photo after'))
    .setInputFiles({ name: 'nachher.png', mimeType: 'image/png', buffer: picture })
  await expect(facts.getByRole('img', { name: say('Nachher', 'After') })).toBeVisible()
  await expect(page.locator('[data-map=ready]')).toBeVisible({ timeout: 60_000 })
  await drawn(page)
  await look('maintenance')
  await facts.getByRole('heading', { level: 2 }).focus()
  await page.keyboard.press('e')
  const dialog = page.getByRole('dialog', { name: say('Mangel erledigt?', 'Defect done?') })
  await expect(dialog).toContainText(say('1 Meldende', '1 who reported'))
  await dialog.getByRole('button', { name: say('Erledigt melden', 'Mark as done') }).click()
  await expect(defect).toContainText(say('Erledigt', 'Done'))
  await look('maintenance-done')
  await page.getByRole('link', { name: say('Netzfehler', 'Network faults') }).click()
  await expect(page.getByText(say('Alle Routen liegen', 'All routes lie'))).toBeVisible()
  await look('maintenance-network')
  expect(miriam.complaints).toEqual([])
}
