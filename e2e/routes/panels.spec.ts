import { expect, type Page } from '@playwright/test'
import { picture, settled } from '../person.ts'
import { colleagueIn } from '../colleague.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { violationsOn } from '../violations.ts'
import { editorOf, makeRoute, openCity } from './city-scene.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} panels are folded, pulled and drawn over the map, and a route is commented on, on a phone too`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`p${language}`)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look } = miriam
    const city = await openCity(miriam, run, email)
    const editor = editorOf(miriam)
    const { edges, act } = editor
    await page.goto(city.address)
    await editor.still()
    await makeRoute(miriam, '12', 'Quai – Hirschmatt')
    await editor.still()
    for (let step = 0; step < 3; step++) await act('Vergrössern', 'Zoom in').click()
    await editor.still()
    await editor.click(0.3, 0.35)
    await editor.click(0.6, 0.5)
    await expect(edges).not.toHaveCount(0)
    await page.getByText(say('Abseits', 'Off network'), { exact: true }).click()
    await editor.click(0.7, 0.45)
    await act('Start an den Anfang', 'Start at the beginning').click()
    await act('Speichern', 'Save').click()
    await expect(page.getByText(say('Entwurf gespeichert,', 'Draft saved,'))).toBeVisible()
    await page.keyboard.press('Escape')

    // Folded and opened by keys and pointer; the browser remembers.
    const list = panelOf(page, say('Liste der Routen', 'List of routes'))
    const inspector = panelOf(page, say('Angaben zur Route', 'About the route'))
    const search = page.getByRole('searchbox', { name: say('Nummer oder Name', 'Number or name') })
    await expect(list).toHaveAttribute('aria-expanded', 'true')
    const mapWidth = async () => (await editor.canvas.boundingBox())?.width ?? 0
    const besideBoth = await mapWidth()
    await list.focus()
    await page.keyboard.press('Enter')
    await expect(list).toHaveAttribute('aria-expanded', 'false')
    await expect(search).toBeHidden()
    await expect.poll(mapWidth).toBeGreaterThan(besideBoth + 300)
    await inspector.click()
    await expect(edges.first()).toBeHidden()
    await page.reload()
    await expect(list).toHaveAttribute('aria-expanded', 'false')
    await expect(inspector).toHaveAttribute('aria-expanded', 'false')
    await editor.still()
    await look('routes-folded')
    await list.click()
    await inspector.press(' ')
    await expect(search).toBeVisible()

    // As wide as she wants it.
    const width = page.getByRole('separator', { name: say('Breite der Liste', 'Width of the list') })
    const other = page.getByRole('separator', { name: say('Breite der Angaben', 'Width of the facts') })
    await expect(width).toHaveAttribute('aria-valuenow', '336')
    await width.focus()
    await page.keyboard.press('ArrowRight')
    await expect(width).toHaveAttribute('aria-valuenow', '352')
    await page.keyboard.press('Home')
    await expect(width).toHaveAttribute('aria-valuenow', '280')
    await other.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(other).toHaveAttribute('aria-valuenow', '364')
    const grip = await width.boundingBox()
    if (!grip) throw new Error('the edge cannot be seen')
    // Anywhere along the edge.
    await page.mouse.move(281, 120)
    await page.mouse.down()
    await page.mouse.move(381, 140, { steps: 4 })
    await page.mouse.up()
    await expect(width).toHaveAttribute('aria-valuenow', '381')
    await page.reload()
    await expect(width).toHaveAttribute('aria-valuenow', '381')
    await expect(other).toHaveAttribute('aria-valuenow', '364')
    await width.dblclick()
    await expect(width).toHaveAttribute('aria-valuenow', '336')
    await other.dblclick()

    // What she says about a place, everybody of the organisation reads.
    const comments = (of: Page) => of.getByRole('region', { name: say('Kommentare', 'Comments') })
    const field = (of: Page) => comments(of).getByLabel(say('Neuer Kommentar', 'New comment'))
    const send = (of: Page) =>
      comments(of).getByRole('button', { name: say('Kommentieren', 'Comment'), exact: true })
    await expect(comments(page).getByText(say('Noch kein Kommentar.', 'No comment yet.'))).toBeVisible()
    await edges.nth(1).click()
    await expect(comments(page).getByRole('checkbox')).toBeChecked()
    await field(page).fill(say('Hier fehlt ein Schild.', 'A sign is missing here.'))
    await send(page).click()
    const missing = say('Hier fehlt ein Schild.', 'A sign is missing here.')
    await expect(comments(page).getByRole('listitem').filter({ hasText: missing })).toBeVisible()
    await expect(field(page)).toHaveValue('')

    const reto = await colleagueIn(browser, language, { slug: city.slug, run })
    await reto.page.goto(page.url())
    await expect(comments(reto.page).getByText('Miriam Kälin')).toBeVisible()
    await expect(comments(reto.page).getByRole('button', { name: say('Löschen', 'Delete') })).toHaveCount(0)
    await field(reto.page).fill(say('Ist bestellt.', 'It is ordered.'))
    await send(reto.page).click()
    await expect(comments(reto.page).getByRole('listitem').first()).toContainText('Reto Kälin')
    expect(reto.complaints).toEqual([])

    await page.reload()
    await expect(comments(page).getByRole('listitem')).toHaveCount(2)
    await comments(page)
      .getByRole('button', { name: say('Stelle zeigen', 'Show the place') })
      .click()
    await editor.still()
    await look('routes-comments')

    // Where there is no room beside the map for both, what is known of the route lies over it.
    await page.setViewportSize({ width: 1100, height: 800 })
    await expect(list).toHaveAttribute('aria-expanded', 'true')
    await expect(inspector).toHaveAttribute('aria-expanded', 'false')
    await seen(page, `routes-drawer-closed-${language}`)
    // With still less room the list does, too, one at a time.
    await page.setViewportSize({ width: 900, height: 800 })
    await expect(list).toHaveAttribute('aria-expanded', 'false')
    await list.click()
    await expect(search).toBeVisible()
    await expect(page.getByRole('group', { name: say('Liste der Routen', 'List of routes') })).toBeFocused()
    await seen(page, `routes-drawer-list-${language}`)
    await inspector.click()
    await expect(list).toHaveAttribute('aria-expanded', 'false')
    await expect(edges.first()).toBeVisible()
    await seen(page, `routes-drawer-inspector-${language}`)
    await field(page).focus()
    await page.keyboard.press('Escape')
    await expect(inspector).toHaveAttribute('aria-expanded', 'false')
    await expect(inspector).toBeFocused()
    // Whoever chooses a route wants to know more about it.
    await page.goto(city.address)
    await list.click()
    await page.getByRole('link', { name: /Quai – Hirschmatt/ }).click()
    await expect(inspector).toHaveAttribute('aria-expanded', 'true')
    await expect(list).toHaveAttribute('aria-expanded', 'false')
    await expect(page.getByRole('group', { name: say('Angaben zur Route', 'About the route') })).toBeFocused()

    // On a phone: looked at, commented on, put in another order; drawn at a computer.
    await page.setViewportSize({ width: 390, height: 844 })
    await expect(list).toBeHidden()
    await expect(page.getByText(say('Zeichnen am Computer', 'Draw at a computer'))).toBeVisible()
    await expect(editor.canvas).toBeVisible()
    await field(page).fill(say('Vom Telefon aus.', 'From the phone.'))
    await send(page).click()
    await expect(comments(page).getByRole('listitem')).toHaveCount(3)
    await act('Nach unten: Teil 1: Netz', 'Move down: Part 1: Network').click()
    await expect(page.getByText(say('Nicht gespeicherte Änderungen', 'Unsaved changes'))).toBeVisible()
    await expect(act('Nach unten: Teil 1: Abseits', 'Move down: Part 1: Off network')).toBeVisible()

    await comments(page)
      .getByRole('button', { name: say('Löschen', 'Delete') })
      .first()
      .click()
    await act('Kommentar löschen', 'Delete comment').click()
    await expect(comments(page).getByRole('listitem')).toHaveCount(2)
    expect(miriam.complaints).toEqual([])
  })
}

const panelOf = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

/** At a width between those of `look`. */
async function seen(page: Page, name: string): Promise<void> {
  await settled(page)
  await picture(page, `${name}-${page.viewportSize()?.width}`)
  expect(await violationsOn(page), name).toEqual([])
}
