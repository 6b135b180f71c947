import { expect } from '@playwright/test'
import { colleagueIn } from '../colleague.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { editorOf, makeRoute, openCity } from './city-scene.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a route is drawn, undone, reloaded, saved by two, published, archived and deleted`, async ({
    browser,
  }) => {
    test.setTimeout(420_000)
    const run = newRun(language)
    const email = `miriam.${run}@seewil.example`
    const miriam = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look } = miriam
    const city = await openCity(miriam, run, email)
    const editor = editorOf(miriam)
    const { edges, act } = editor

    await page.goto(city.address)
    await expect(page.getByText(say('Noch keine Route', 'No route yet'))).toBeVisible()
    await editor.still()
    await look('routes-none')

    await makeRoute(miriam, '12', 'Quai – Hirschmatt')
    await editor.still()
    for (let step = 0; step < 3; step++) await act('Vergrössern', 'Zoom in').click()
    await editor.still()
    await editor.click(0.35, 0.4)
    await editor.click(0.55, 0.55)
    await expect(edges).not.toHaveCount(0)
    await editor.click(0.7, 0.35)
    const drawn = await edges.count()
    expect(drawn).toBeGreaterThan(3)
    const noStart = say('Route hat noch keinen Startpunkt!', 'Route does not have a start point yet')
    await expect(page.getByText(noStart)).toBeVisible()
    await look('routes-drawing')

    // A route with errors is told so before anybody is asked how to publish it.
    await act('Publizieren …', 'Publish …').click()
    await expect(page.getByRole('dialog').getByText(noStart)).toBeVisible()
    await expect(
      page.getByRole('dialog').getByRole('button', { name: say('Publizieren', 'Publish') }),
    ).toBeDisabled()
    await page.keyboard.press('Escape')
    await act('Start an den Anfang', 'Start at the beginning').click()
    await expect(page.getByText(noStart)).toHaveCount(0)

    // Off the network, then all of it back and forth, over a reload.
    await page.getByText(say('Abseits', 'Off network'), { exact: true }).click()
    await editor.click(0.75, 0.45)
    await expect(edges).toHaveCount(drawn + 1)
    await expect(act('Rückgängig', 'Undo')).toBeEnabled()
    while (await act('Rückgängig', 'Undo').isEnabled()) await page.keyboard.press('Control+z')
    await expect(edges).toHaveCount(0)
    while (await act('Wiederholen', 'Redo').isEnabled()) await page.keyboard.press('Control+y')
    await expect(edges).toHaveCount(drawn + 1)
    await page.keyboard.press('Control+z')
    await expect(edges).toHaveCount(drawn)
    await page.reload()
    await expect(edges).toHaveCount(drawn)
    await expect(
      page.getByText(
        say('Ihre Änderungen vom letzten Mal sind noch da', 'Your changes from last time are still here'),
      ),
    ).toBeVisible()
    await page.keyboard.press('Control+y')
    await expect(edges).toHaveCount(drawn + 1)
    await page.keyboard.press('Control+z')
    await act('Speichern', 'Save').click()
    await expect(page.getByText(say('Entwurf gespeichert,', 'Draft saved,'))).toBeVisible()

    // Somebody else saves meanwhile: nothing is overwritten.
    const reto = await colleagueIn(browser, language, { slug: city.slug, run, role: 'admin' })
    await reto.page.goto(page.url())
    const name = (of: typeof page) =>
      of.getByRole('region', { name: 'Route', exact: true }).getByLabel('Name')
    await name(reto.page).fill('Seequai')
    await name(reto.page).press('Enter')
    await reto.page.getByRole('button', { name: say('Speichern', 'Save'), exact: true }).click()
    await expect(reto.page.getByText(say('Entwurf gespeichert,', 'Draft saved,'))).toBeVisible()
    await edges.nth(1).focus()
    await page.keyboard.press('Delete')
    await expect(edges).toHaveCount(drawn - 1)
    await act('Speichern', 'Save').click()
    await expect(page.getByText(say('Reto Kälin hat um', 'Reto Kälin saved at'))).toBeVisible()
    await expect(page.getByText(say('heisst «Seequai»', 'is called «Seequai»'))).toBeVisible()
    await look('routes-conflict')
    await act('Die gespeicherte übernehmen', 'Take the saved one').click()
    await expect(name(page)).toHaveValue('Seequai')
    await expect(edges).toHaveCount(drawn)

    // Published, changed and published again as a patch; an earlier version is compared and brought back.
    await act('Publizieren …', 'Publish …').click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Publizieren', 'Publish'), exact: true })
      .click()
    await expect(page.getByText('v1', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await name(page).fill('Seequai und zurück')
    await name(page).press('Enter')
    await act('Publizieren …', 'Publish …').click()
    await look('routes-publish')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Publizieren', 'Publish'), exact: true })
      .click()
    await expect(page.getByText('v1.1', { exact: true }).first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('button', { name: say('Vergleichen: v1', 'Compare: v1'), exact: true }).click()
    await expect(
      page.getByText(say('heisst «Seequai und zurück»', 'is called «Seequai und zurück»')),
    ).toBeVisible()
    await editor.still()
    await look('routes-versions')
    await act('Wiederherstellen', 'Restore').click()
    await expect(name(page)).toHaveValue('Seequai')
    await page.keyboard.press('Control+z')

    await act('Mehr', 'More').click()
    await act('Archivieren', 'Archive').click()
    await act('Route 12 archivieren', 'Archive route 12').click()
    await expect(act('Archiviert 1', 'Archived 1')).toBeVisible()
    await act('Mehr', 'More').click()
    await act('Aus dem Archiv holen', 'Bring back from the archive').click()
    await expect(act('Archiviert 0', 'Archived 0')).toBeVisible()
    await act('Mehr', 'More').click()
    await act('Löschen …', 'Delete …').click()
    await look('routes-delete')
    await act('Route 12 endgültig löschen', 'Delete route 12 for good').click()
    await expect(page.getByText(say('Noch keine Route', 'No route yet'))).toBeVisible()
    expect(miriam.complaints).toEqual([])
    expect(reto.complaints).toEqual([])
  })
}
