import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { drawnPhoto } from '../../server/test/photos/drawn-photo.ts'
import { drawn, mapDrawn } from '../drawn.ts'
import { fromMail } from '../mailbox.ts'
import { atPage } from '../person.ts'
import { clientAt, prepareWaiting } from '../photos/photo-scene.ts'
import { scaleOf } from '../ratings/rating-scene.ts'
import { openCity } from '../routes/city-scene.ts'
import { newRun } from '../run.ts'
import { changeProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { riderOf } from './mission-scene.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** Without a network a browser says so; nothing else may go wrong. */
const others = (complaints: readonly string[]): string[] =>
  complaints.filter((it) => !it.includes('net::ERR_INTERNET_DISCONNECTED') && !it.includes('Failed to fetch'))

const NAMES = ['Lena', 'Timo', 'Nadia', 'Barbara', 'Elif', 'Kurt', 'Reto', 'Anna'] as const

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a tour is planned, a group invited, a guide leads it offline, eight rate, map and report change`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const run = newRun(`mi${language}`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const city = await openCity(miriam, run, email)
    await changeProject(city.id, 'live')
    const { page, say, look, address } = miriam
    const admin = await clientAt(page)
    const projectId = city.id
    const { code } = city
    const signUps = []
    for (const firstName of NAMES) signUps.push(await riderOf(browser, language, { code, firstName }))
    const [lena, timo, ...rest] = signUps as [(typeof signUps)[0], (typeof signUps)[0], ...typeof signUps]
    const found = await Promise.all(
      signUps.map((it) => admin.people.findPeople({ projectId, search: it.email })),
    )
    const groupUsers = found.flatMap((it) => it.map(({ userId }) => userId))
    expect(groupUsers).toHaveLength(8)
    await admin.people.makeGroupOf({ projectId, groupName: 'Abendrunde', groupUsers })

    // A tour of three stops, set on the map; with keys alone for the last.
    await page.goto(address(`/${city.slug}/cityserver/${code}/mission-center`))
    await expect(page.getByRole('heading', { name: say('Missionen', 'Missions') })).toBeVisible()
    await mapDrawn(page)
    await look('mission-center-empty')
    await button(page, say('Stopp hinzufügen', 'Add a stop')).click()
    const canvas = page.locator('canvas')
    await canvas.scrollIntoViewIfNeeded()
    const box = (await canvas.boundingBox())!
    for (const [x, y] of [
      [0.5, 0.5],
      [0.53, 0.5],
    ] as const)
      await canvas.click({ position: { x: box.width * x, y: box.height * y } })
    await canvas.focus()
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Escape')
    await page.getByLabel(say('Name des Treffpunkts', 'Name of the meeting place')).fill('Bahnhofplatz')
    await page.getByLabel(say('Name von Stopp 1', 'Name of stop 1')).fill('Museumspark')
    await page.getByLabel(say('Name von Stopp 2', 'Name of stop 2')).fill('Spital, Haupteingang')
    await page.getByLabel(say('Name der Tour', 'Name of the tour')).fill('Abendrunde Innenstadt')
    await button(page, say('Kürzeste Reihenfolge', 'Shortest order')).click()
    await expect(page.getByText(say('Neu geordnet', 'Ordered anew'))).toBeVisible()
    // Not saved yet, and not lost.
    await page.reload()
    await expect(page.getByLabel(say('Name der Tour', 'Name of the tour'))).toHaveValue(
      'Abendrunde Innenstadt',
    )
    await button(page, say('Tour speichern', 'Save the tour')).click()
    await expect(page.getByText(say('Tour gespeichert', 'Tour saved'))).toBeVisible()
    const [tour] = await admin.missions.tours({ projectId })
    expect(tour?.sections).toHaveLength(2)
    await button(page, say('In Zwischenablage', 'To the clipboard')).click()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toContain('Bahnhofplatz')
    expect(copied).toContain(`/cityserver/${code}/missions`)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('heading', { name: 'Abendrunde Innenstadt', level: 1 })).toBeVisible()
    await expect(page.getByRole('heading', { name: say('Missionen', 'Missions') })).toBeHidden()
    await page.emulateMedia({ media: 'screen' })

    // A mission for the group, led by Lena.
    await button(page, say('Neue Mission', 'New mission')).click()
    const form = page.getByRole('region', { name: say('Neue Mission', 'New mission') })
    await form.getByLabel(say('Name der Mission', 'Name of the mission')).fill('Quai, Abendspitze')
    await form.getByLabel('Tour', { exact: true }).selectOption({ label: 'Abendrunde Innenstadt' })
    await expect(form.getByLabel(say('Treffpunkt', 'Meeting place'))).toHaveValue('Bahnhofplatz')
    await form
      .getByRole('combobox', { name: say('Wer darf kommen', 'Who may come') })
      .selectOption({ label: 'Abendrunde' })
    await form.getByLabel(say('Routenleitung', 'Route guide')).selectOption({ label: 'Lena Kälin' })
    await form.getByLabel(say('Plätze', 'Places')).fill('12')
    await look('mission-form')
    await button(page, say('Mission planen', 'Plan the mission')).click()
    const row = page.getByRole('row').filter({ hasText: 'Quai, Abendspitze' })
    await expect(row).toContainText(say('Geplant', 'Planned'))
    const [mission] = await admin.missions.rides({ projectId })
    const id = mission!.id
    await fromMail(
      timo.email,
      new RegExp(say('lädt dich .* «Quai, Abendspitze»', 'invites you .* “Quai, Abendspitze”')),
    )

    // Timo signs up on his phone, the others too.
    const timos = await timo.phone()
    const own = timos.address(`/${city.slug}/cityserver/${code}/missions`)
    await timos.page.goto(own)
    await expect(timos.page.getByRole('heading', { name: 'Quai, Abendspitze' })).toBeVisible()
    await timos.look('missions')
    await button(timos.page, say('Ich komme', 'I will come')).click()
    await expect(timos.page.getByText(say('Du bist angemeldet.', 'You have signed up.'))).toBeVisible()
    for (const it of [lena, ...rest]) await it.client.missions.signUp({ code, id })
    await page.reload()
    await expect(row).toContainText(say('8 von 12', '8 of 12'))
    await row.getByRole('button').click()
    await expect(page.getByRole('region', { name: /Quai, Abendspitze/ })).toContainText('Timo Kälin')
    await drawn(page)
    await look('mission-center')

    // Lena opens it at home; on the way there is no network, and the page is killed once.
    const lenas = await lena.phone()
    await lenas.page.goto(own)
    await button(lenas.page, say('Mission leiten', 'Lead the mission')).click()
    await expect(lenas.page.getByRole('heading', { name: 'Bahnhofplatz' })).toBeVisible()
    await lenas.page.evaluate(() => navigator.serviceWorker.ready)
    await mapDrawn(lenas.page)
    const context = lenas.page.context()
    const stops = tour!.points.filter(({ name }) => name !== '')
    const ride = async (stop: number, metres = 0): Promise<void> => {
      const [longitude, latitude] = stops[stop]!.at
      await context.setGeolocation({ longitude, latitude: latitude + metres / 111_000, accuracy: 5 })
    }
    await context.setOffline(true)
    await button(lenas.page, say('Mission starten', 'Start the mission')).click()
    await ride(1, 420)
    await expect(lenas.page.getByText(/4[12]\d\sm/)).toBeVisible()
    await lenas.look('guide')
    await button(lenas.page, say('Personen', 'People')).click()
    for (const name of NAMES)
      await lenas.page.getByRole('checkbox', { name: new RegExp(`${name} Kälin`) }).check()
    await lenas.look('guide-people')
    await button(lenas.page, say('Mission öffnen', 'Open the mission')).click()
    await expect(lenas.page.getByText(say('8 von 8 eingecheckt', '8 of 8 checked in'))).toBeVisible()
    await lenas.page.close()
    const again = atPage(await context.newPage(), language)
    await again.page.goto(`${own}?mission=${id}`)
    const rate = async (it: Page, step: string): Promise<void> => {
      await scaleOf(it, say('Gesamt', 'Overall')).getByRole('button', { name: step, exact: true }).click()
      await scaleOf(it, say('Sicherheit', 'Safety'))
        .getByRole('button', { name: say('Ungenügend', 'Insufficient') })
        .click()
      await button(it, say('Bewertung sichern', 'Keep the rating')).click()
      await expect(it.getByText(say('Gesichert', 'Kept'), { exact: true })).toBeVisible()
    }
    await button(again.page, say('Weiter zu Stopp 1', 'On to stop 1')).click()
    await button(again.page, say('Pause machen', 'Take a break')).click()
    await again.look('guide-break')
    await again.page.reload()
    await button(again.page, say('Weiter zu Stopp 1', 'On to stop 1')).click()
    await button(again.page, say('Weiterfahren', 'Ride on')).click()
    await button(again.page, say('Stopp 1 erreicht', 'Stop 1 reached')).click()
    await rate(again.page, say('Knapp verfehlt', 'Just missed'))
    await again.page
      .locator('input[type=file]')
      .setInputFiles({ name: 'stopp.jpg', mimeType: 'image/jpeg', buffer: await drawnPhoto(1, '#9bb') })
    await expect(again.page.getByText(say('1 Foto gesichert.', '1 photo kept.'))).toBeVisible()
    await again.look('guide-stop')
    await button(again.page, say('Weiteres', 'More')).click()
    await button(again.page, say('Vorfall notieren', 'Note an incident')).click()
    await again.page.getByLabel(say('Was ist geschehen?', 'What happened?')).fill('Reifen geplatzt')
    await button(again.page, say('Notieren', 'Note it')).click()
    await expect(
      again.page.getByText(say('Offline, gesichert auf dem Gerät', 'Offline, kept on the device')),
    ).toBeVisible()
    await button(again.page, say('Weiter zu Stopp 2', 'On to stop 2')).click()
    await button(again.page, say('Stopp 2 erreicht', 'Stop 2 reached')).click()
    await rate(again.page, say('Gut', 'Good'))
    await button(again.page, say('Mission beenden', 'End the mission')).click()
    await expect(
      again.page.getByText(say('Die Mission ist zu Ende. Danke!', 'The mission is over. Thank you!')),
    ).toBeVisible()
    const before = await admin.missions.report({ projectId, id })
    expect(before.mission.state, 'nothing has arrived yet').toBe('planned')
    await context.setOffline(false)
    await expect
      .poll(async () => (await admin.missions.report({ projectId, id })).mission.state, { timeout: 60_000 })
      .toBe('closed')
    const after = await admin.missions.report({ projectId, id })
    expect([after.here, after.stopsReached, after.incidents.map((it) => it.words)]).toEqual([
      8,
      3,
      ['Reifen geplatzt'],
    ])
    expect(after.pauses.map((it) => it.through !== null)).toEqual([true])
    await expect
      .poll(async () => (await admin.missions.report({ projectId, id })).mission.progress.done, {
        timeout: 60_000,
      })
      .toBe(tour!.edges)

    await expect
      .poll(async () => {
        await prepareWaiting(projectId)
        return (await admin.missions.report({ projectId, id })).photos.map((it) => it.stop)
      })
      .toEqual([stops[1]!.name])

    // The others say what they found; five are enough for the map.
    const [first] = tour!.sections
    for (const it of [timo, ...rest])
      await it.client.ratings.submit({
        projectId,
        ratings: first!.edges.map(({ edgeId }) => ({
          id: randomUUID(),
          kind: 'map' as const,
          edgeId,
          values: { whole: 4 },
          missionId: id,
          ratedAt: Date.now(),
        })),
      })
    const edge = await admin.ratings.edge({ projectId, edgeId: first!.edges[0]!.edgeId })
    expect(edge.result.voices).toBe(8)

    await page.reload()
    await expect(row).toContainText(say('Abgeschlossen', 'Closed'))
    const details = page.getByRole('region', { name: /Quai, Abendspitze/ })
    await details.getByLabel(say('Wort an die Teilnehmenden', 'A word to the participants')).fill('Danke!')
    await button(page, say('Mission abschliessen', 'Close the mission')).click()
    await expect(details.getByRole('row').filter({ hasText: 'Museumspark' }).first()).toContainText(/\d\s?%/)
    await expect(details).toContainText('Reifen geplatzt')
    await drawn(page)
    await look('mission-report')
    await timos.page.reload()
    await expect(timos.page.getByText('Danke!')).toBeVisible()
    expect([
      ...miriam.complaints,
      ...others(timos.complaints),
      ...others(lenas.complaints),
      ...others(again.complaints),
    ]).toEqual([])
  })
}
