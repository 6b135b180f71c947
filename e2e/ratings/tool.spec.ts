import { expect, type Page } from '@playwright/test'
import { mapDrawn } from '../drawn.ts'
import { atPage, type Person } from '../person.ts'
import { newRun } from '../run.ts'
import { changeProject } from '../seewil-project.ts'
import { test } from '../test.ts'
import { arrivedRatings, openRatedCity, raterOf, scaleOf } from './rating-scene.ts'

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
/** What whoever listens hears. */
const counted = (page: Page) => page.locator('main output').first()

/** The photo is there, and it is that of the place the page speaks of. */
async function photoSeen({ page }: Person): Promise<void> {
  await expect(page.locator('img[data-photo]')).toBeVisible()
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a thumb rates photos and streets, undoes, skips and comments, and changes it later`, async ({
    browser,
  }) => {
    test.setTimeout(480_000)
    const city = await openRatedCity(browser, newRun(`rt${language}`), { photos: 5, everyMetres: 40 })
    const lena = await raterOf(browser, language, city)
    const { page, say, look, address } = lena
    await page.goto(address(`/invite/${city.code}/join`))
    await expect(page.getByText(say('Noch keine Bewertungen.', 'No ratings yet.'))).toBeVisible()
    await page.getByRole('link', { name: say('Strassen bewerten', 'Rate streets') }).click()

    const whole = say('Gesamt', 'Overall')
    const next = say('Nächstes Foto', 'Next photo')
    await expect(
      page.getByRole('heading', {
        name: say('Wie ist diese Stelle als Ganzes?', 'How is this place as a whole?'),
      }),
    ).toBeVisible()
    await photoSeen(lena)
    await expect(page.locator('img[data-photo]')).toHaveAttribute(
      'alt',
      new RegExp(`^Kornstrasse, .*, ${say('Route', 'route')} 12 Kornstrasse, `),
    )
    await expect(page.getByText(say('1 von 5', '1 of 5'), { exact: true })).toBeVisible()
    await mapDrawn(page)
    await look('rating-photo')

    await scaleOf(page, whole)
      .getByRole('button', { name: say('Knapp verfehlt', 'Just missed') })
      .click()
    await expect(
      page.getByRole('heading', { name: say('Und im Einzelnen?', 'And in detail?') }),
    ).toBeVisible()
    await expect(counted(page)).toHaveText(
      say('Gesamt: Knapp verfehlt, gespeichert.', 'Overall: Just missed, saved.'),
    )
    await scaleOf(page, say('Sicherheit', 'Safety'))
      .getByRole('button', { name: say('Ungenügend', 'Insufficient') })
      .click()
    await expect(
      scaleOf(page, say('Sicherheit', 'Safety')).getByRole('button', { pressed: true }),
    ).toHaveText(say('Ungenügend', 'Insufficient'))
    await look('rating-criteria')
    await button(page, say('Kommentar', 'Comment')).click()
    await page.getByRole('textbox', { name: say('Kommentar', 'Comment') }).fill('Zu eng bei der Brücke')
    expect((await arrivedRatings(city)).all, 'what she is still at is not sent').toBe(0)
    await button(page, next).click()
    await expect(page.getByText(say('2 von 5', '2 of 5'), { exact: true })).toBeVisible()
    await expect
      .poll(() => arrivedRatings(city))
      .toMatchObject({ all: 1, detailed: 1, comments: ['Zu eng bei der Brücke'] })

    // Undone although it has arrived: act by act back to nothing.
    for (let acts = 0; acts < 3; acts++) await button(page, say('Rückgängig', 'Undo')).click()
    await expect(page.getByText(say('1 von 5', '1 of 5'), { exact: true })).toBeVisible()
    await expect(button(page, say('Rückgängig', 'Undo'))).toBeDisabled()
    await expect.poll(() => arrivedRatings(city)).toMatchObject({ all: 0 })

    for (const step of [say('Gut', 'Good'), say('Sehr gut', 'Very good')]) {
      await photoSeen(lena)
      await scaleOf(page, whole).getByRole('button', { name: step, exact: true }).click()
      await button(page, next).click()
    }
    await expect(page.getByText(say('3 von 5', '3 of 5'), { exact: true })).toBeVisible()
    await button(page, say('Überspringen', 'Skip')).click()
    await expect(counted(page)).toHaveText(
      new RegExp(say('^Übersprungen. 4 von 5: Korn', '^Skipped. 4 of 5: Korn')),
    )
    await page.reload()
    await expect(page.getByText(say('4 von 5', '4 of 5'), { exact: true })).toBeVisible()
    for (let nth = 0; nth < 2; nth++) {
      await scaleOf(page, whole)
        .getByRole('button', { name: say('Gut', 'Good'), exact: true })
        .click()
      await button(page, next).click()
    }
    await expect(
      page.getByRole('heading', {
        name: say('Runde fertig: 4 bewertet, 1 übersprungen', 'Round finished: 4 rated, 1 skipped'),
      }),
    ).toBeVisible()
    await look('rating-done')
    await expect.poll(() => arrivedRatings(city)).toMatchObject({ all: 5, skipped: 1, places: 5 })
    await button(page, say('Nächste Runde', 'Next round')).click()
    await expect(
      page.getByRole('heading', {
        name: say('Hier ist nichts mehr zu bewerten', 'Nothing left to rate here'),
      }),
    ).toBeVisible()
    await look('rating-none')

    // On the map, along the route.
    await button(page, say('Auf der Karte bewerten', 'Rate on the map')).click()
    await button(page, say('Mehr', 'More')).click()
    await look('rating-more', { covered: 'main' })
    await page
      .getByLabel(say('Wo bewertest du?', 'Where do you rate?'))
      .selectOption({ label: '12 Kornstrasse' })
    await expect(page.getByRole('heading', { name: 'Kornstrasse', level: 1 })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(say('0 von 5 Kanten', '0 of 5 edges'))).toBeVisible()
    await scaleOf(page, whole)
      .getByRole('button', { name: say('Gut', 'Good'), exact: true })
      .click()
    await button(page, say('3 Kriterien', '3 criteria')).click()
    await scaleOf(page, say('Attraktivität', 'Attractiveness'))
      .getByRole('button', { name: say('Sehr gut', 'Very good') })
      .click()
    await page
      .getByRole('group', { name: say('In welcher Richtung?', 'In which direction?') })
      .locator('label', { hasText: say('Richtung', 'towards') })
      .first()
      .click()
    await button(page, say('3 Kriterien', '3 criteria')).click()
    await button(page, say('Nächste Kante', 'Next edge')).click()
    await scaleOf(page, whole)
      .getByRole('button', { name: say('Ungenügend', 'Insufficient') })
      .click()
    await button(page, say('Nächste Kante', 'Next edge')).click()
    await expect(page.getByText(say('2 von 5 Kanten', '2 of 5 edges'))).toBeVisible()
    await mapDrawn(page)
    await look('rating-map')
    await expect.poll(() => arrivedRatings(city)).toMatchObject({ all: 7 })

    // What she said is hers: changed, and deleted.
    await page.getByRole('link', { name: say('Beenden', 'Finish') }).click()
    const list = page.getByRole('list', { name: say('Deine Bewertungen', 'Your ratings'), exact: true })
    await expect(list.locator(':scope > li')).toHaveCount(7)
    await mapDrawn(page)
    await look('own-ratings')
    const change = say('Bewertung von Kornstrasse ändern', 'Change the rating of Kornstrasse')
    await list.getByRole('button', { name: change }).first().click()
    await scaleOf(page, whole)
      .getByRole('button', { name: say('Sehr gut', 'Very good') })
      .click()
    await look('own-ratings-change')
    await button(page, say('Speichern', 'Save')).click()
    await expect(list.locator(':scope > li')).toHaveCount(8)
    await expect(list.locator(':scope > li').nth(1)).toContainText(
      say('später anders bewertet', 'rated otherwise later'),
    )
    await list
      .getByRole('button', {
        name: say('Bewertung von Kornstrasse löschen', 'Delete the rating of Kornstrasse'),
      })
      .first()
      .click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Löschen', 'Delete') })
      .click()
    await expect(list.locator(':scope > li')).toHaveCount(7)
    expect(lena.complaints).toEqual([])
  })

  test(`in ${language} everything is rated by keys alone, and said aloud`, async ({ browser }) => {
    test.setTimeout(300_000)
    const city = await openRatedCity(browser, newRun(`rk${language}`), { photos: 4, everyMetres: 40 })
    const lena = await raterOf(browser, language, city)
    const { page, say, address } = lena
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.goto(address(city.tool))
    await photoSeen(lena)
    const given = async (words: RegExp): Promise<void> => expect(counted(page)).toHaveText(words)
    const press = (...keys: string[]) =>
      keys.reduce((done, key) => done.then(() => page.keyboard.press(key)), Promise.resolve())
    await press('3')
    await given(new RegExp(say('^Gesamt: Gut', '^Overall: Good')))
    await press('1')
    await given(new RegExp(say('^Sicherheit: Ungenügend', '^Safety: Insufficient')))
    await press('2')
    await given(new RegExp(say('^Konfliktfreiheit: Knapp', '^Freedom from conflict: Just')))
    await press('z')
    await given(new RegExp(say('^Rückgängig gemacht. 1 von 4: Kornstrasse', '^Undone. 1 of 4: Kornstrasse')))
    await press('Enter')
    await given(
      new RegExp(
        say('^2 von 4: Kornstrasse, Richtung .*, Route 12', '^2 of 4: Kornstrasse, towards .*, route 12'),
      ),
    )
    await press('ArrowRight')
    await given(new RegExp(say('^3 von 4', '^3 of 4')))
    await press('ArrowLeft')
    await given(new RegExp(say('^2 von 4', '^2 of 4')))
    await press('s')
    await given(new RegExp(say('^Übersprungen. 3 von 4', '^Skipped. 3 of 4')))
    await press('4')
    await given(new RegExp(say('^Gesamt: Sehr gut', '^Overall: Very good')))
    await press('Enter')
    await given(new RegExp(say('^4 von 4', '^4 of 4')))
    // By buttons, with the tabulator: from the bar into the questions.
    await page.getByRole('link', { name: say('Beenden', 'Finish') }).focus()
    for (let tabs = 0; tabs < 12; tabs++) {
      await press('Tab')
      if (await page.evaluate(() => document.activeElement?.getAttribute('data-step') === 'good')) break
    }
    await press('Space')
    await given(new RegExp(say('^Gesamt: Gut', '^Overall: Good')))
    await press('m')
    await expect(page.getByText(language === 'de' ? /von \d+ Kanten/ : /of \d+ edges/)).toBeVisible()
    await press('2')
    await given(new RegExp(say('^Gesamt: Knapp', '^Overall: Just')))
    await press('Enter')
    await given(new RegExp(say('^2 von', '^2 of')))
    await page.getByRole('option').first().focus()
    await press('ArrowDown', 'ArrowDown', 'Enter')
    await given(new RegExp(say('^3 von', '^3 of')))
    await page.getByRole('main').focus()
    await press('1', 'm')
    await expect.poll(() => arrivedRatings(city)).toMatchObject({ all: 6, skipped: 1, detailed: 1 })
    expect(lena.complaints).toEqual([])
  })

  test(`in ${language} an offline day arrives once, though the page is killed`, async ({ browser }) => {
    test.setTimeout(300_000)
    const city = await openRatedCity(browser, newRun(`ro${language}`), { photos: 8, everyMetres: 25 })
    const lena = await raterOf(browser, language, city)
    const { page, say, address } = lena
    await page.goto(address(city.tool))
    await photoSeen(lena)
    await page.evaluate(() => navigator.serviceWorker.ready)
    // All pictures of the round are on the device before she leaves.
    await expect.poll(() => picturesKept(page)).toBe(8)
    const context = page.context()
    await context.setOffline(true)
    const rate = async (it: Person, count: number): Promise<void> => {
      for (let nth = 0; nth < count; nth++) {
        await photoSeen(it)
        await scaleOf(it.page, say('Gesamt', 'Overall'))
          .getByRole('button', { name: say('Gut', 'Good'), exact: true })
          .click()
        await button(it.page, say('Nächstes Foto', 'Next photo')).click()
      }
    }
    await rate(lena, 3)
    await expect(page.getByText(say('Offline, 3 warten', 'Offline, 3 waiting'))).toBeVisible()
    await lena.look('rating-offline')
    await page.close()

    const again = atPage(await context.newPage(), language)
    await again.page.goto(address(city.tool))
    await expect(again.page.getByText(say('4 von 8', '4 of 8'), { exact: true })).toBeVisible()
    await rate(again, 3)
    await expect(again.page.getByText(say('Offline, 6 warten', 'Offline, 6 waiting'))).toBeVisible()
    await scaleOf(again.page, say('Gesamt', 'Overall'))
      .getByRole('button', { name: say('Sehr gut', 'Very good') })
      .click()
    await expect(again.page.getByText(say('Offline, 7 warten', 'Offline, 7 waiting'))).toBeVisible()
    // The answers to what is sent first get lost: it is sent again.
    let lost = 0
    await context.route('**/city/v1/ratings', async (route) => {
      if (route.request().method() !== 'POST' || lost++ > 0) return route.continue()
      await route.fetch()
      await route.abort()
    })
    await again.page.close()
    await context.setOffline(false)
    const last = atPage(await context.newPage(), language)
    await last.page.goto(address(city.tool))
    await expect(
      last.page.getByText(language === 'de' ? /Alles gespeichert|Gespeichert, / : /All saved|Saved, /),
    ).toBeVisible({ timeout: 60_000 })
    await expect.poll(() => arrivedRatings(city)).toMatchObject({ all: 7, places: 7 })
    expect(lost).toBeGreaterThan(1)
  })
}

test('who may not rate is told where to look, and what she said meanwhile waits on the device; one window rates', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const city = await openRatedCity(browser, newRun('ra'), { photos: 3, everyMetres: 40 })
  const stranger = await raterOf(browser, 'de', city, [])
  await stranger.page.goto(city.tool)
  await expect(stranger.page.getByText('Du nimmst an diesem Projekt nicht teil')).toBeVisible()
  await stranger.look('rating-stranger')

  const lena = await raterOf(browser, 'de', city)
  const { page } = lena
  await page.goto(city.tool)
  await photoSeen(lena)
  const other = await page.context().newPage()
  await other.goto(city.tool)
  await expect(other.getByText('Ein anderes Fenster bewertet')).toBeVisible()
  await other.getByRole('button', { name: 'Hier weitermachen' }).click()
  await expect(other.locator('img[data-photo]')).toBeVisible()
  await expect(page.getByText('Ein anderes Fenster bewertet')).toBeVisible()
  await other.close()
  await photoSeen(lena)

  await changeProject(city.id, 'ended')
  await scaleOf(page, 'Gesamt').getByRole('button', { name: 'Gut', exact: true }).click()
  await button(page, 'Nächstes Foto').click()
  await expect(page.getByText('Hier kannst du im Moment nicht bewerten')).toBeVisible()
  await expect(page.getByText('Bewertungen auf diesem Gerät: 1.')).toBeVisible()
  await lena.look('rating-stopped')
  await page.reload()
  await expect(page.getByText('Hier kannst du im Moment nicht bewerten')).toBeVisible()
  await lena.look('rating-not-agreed')
  await page.getByRole('link', { name: 'Zu meinen Zustimmungen' }).click()
  await expect(page.getByRole('heading', { name: 'Meine Bewertungen' }).first()).toBeVisible()
  expect((await arrivedRatings(city)).all).toBe(0)
  await changeProject(city.id, 'running')
  await page.goto(city.tool)
  await expect.poll(() => arrivedRatings(city)).toMatchObject({ all: 1 })
})

/** How many pictures the page keeps. */
function picturesKept(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const opened = indexedDB.open('allmend.ratings')
        opened.addEventListener('success', () => {
          const db = opened.result
          const count = db.transaction('pictures').objectStore('pictures').count()
          count.addEventListener('success', () => {
            db.close()
            resolve(count.result)
          })
        })
      }),
  )
}
