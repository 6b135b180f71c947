import { expect } from '@playwright/test'
import { newRun } from '../run.ts'
import { test } from '../test.ts'
import { crowdIn, oneNight, openCityOf } from './people-scene.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an admin makes a group, finds people by name, takes some in and out, and deletes it`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(`us${language}`)
    const { miriam, project } = await openCityOf(browser, language, run)
    await crowdIn(project, {
      people: 40,
      groupOf: (nth) => (nth < 14 ? 'Testfahrende' : nth < 17 ? 'Jugendparlament' : null),
    })
    const { page, say, look, address, complaints } = miriam
    const dialog = page.getByRole('dialog')
    await page.goto(address(`/${project.slug}/cityserver/${project.code}/users`))
    await expect(page.getByRole('heading', { name: 'Jugendparlament 3' })).toBeVisible()
    await expect(page.getByText(say('noch nicht ausgewertet', 'not counted yet')).first()).toBeVisible()

    await page.getByRole('button', { name: say('Neue Gruppe', 'New group') }).click()
    await dialog.getByLabel(say('Name der Gruppe', 'Name of the group')).fill('Testfahrende')
    await dialog.getByRole('button', { name: say('Gruppe anlegen', 'Make the group') }).click()
    await expect(dialog.getByText(say('gibt es schon', 'already')).first()).toBeVisible()
    await dialog.getByLabel(say('Name der Gruppe', 'Name of the group')).fill('Elternrat Moos')
    await dialog.getByRole('button', { name: say('Gruppe anlegen', 'Make the group') }).click()
    await expect(page.getByRole('heading', { name: 'Elternrat Moos 0' })).toBeVisible()
    await look('users-new-group')

    const search = page.getByRole('combobox', { name: say('Person hinzufügen', 'Add a person') })
    await search.fill('suter')
    const found = page.getByRole('listbox', { name: say('Treffer', 'Results') }).getByRole('option')
    await expect(found).toHaveCount(5)
    await expect(found.first()).toContainText('•••@post.example')
    await search.press('ArrowDown')
    await search.press('Enter')
    await expect(found.nth(1)).toContainText(say('in dieser Gruppe', 'in this group'))
    await found.nth(2).click()
    await expect(page.getByRole('heading', { name: 'Elternrat Moos 2' })).toBeVisible()
    await expect(search).toBeFocused()
    await look('users-search')
    await search.press('Escape')
    await expect(found).toHaveCount(0)
    const members = page.getByRole('table').getByRole('row')
    await expect(members).toHaveCount(3)
    await members
      .nth(1)
      .getByRole('button', { name: say('aus der Gruppe nehmen', 'out of the group') })
      .click()
    await expect(members).toHaveCount(2)

    await oneNight()
    await page.reload()
    await page.getByRole('button', { name: /Testfahrende/ }).click()
    await expect(page.getByText(say('14 werden ausgewertet', '14 are counted'))).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: say('Liste exportieren', 'Export the list') }).click()
    expect((await download).suggestedFilename()).toBe('Testfahrende.csv')
    await look('users')

    await page.getByRole('button', { name: /Jugendparlament/ }).click()
    await page.getByRole('button', { name: say('Umbenennen', 'Rename'), exact: true }).click()
    await dialog.getByLabel(say('Name der Gruppe', 'Name of the group')).fill('Jugendrat')
    await dialog.getByRole('button', { name: say('Umbenennen', 'Rename'), exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Jugendrat 3' })).toBeVisible()

    await page.getByRole('button', { name: say('Löschen', 'Delete'), exact: true }).click()
    await expect(dialog.getByRole('button', { name: say('Abbrechen', 'Cancel') })).toBeFocused()
    await look('users-delete')
    // What fails is said, and nothing pretends to have happened.
    await page.route('**/city/v1/userGroups/*', (route) => route.abort())
    const forGood = dialog.getByRole('button', {
      name: say('Jugendrat endgültig löschen', 'Delete Jugendrat for good'),
    })
    await forGood.click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute('**/city/v1/userGroups/*')
    await forGood.click()
    await expect(page.getByRole('heading', { name: /Jugendrat/ })).toHaveCount(0)
    await expect(page.getByRole('heading', { name: 'Elternrat Moos 1' })).toBeVisible()
    expect(complaints.filter((it) => !it.includes('ERR_FAILED'))).toEqual([])
  })
}

test('a project without groups says what groups are and offers the first', async ({ browser }) => {
  const { miriam, project } = await openCityOf(browser, 'de', newRun('no'))
  const { page, look } = miriam
  await page.goto(`/${project.slug}/cityserver/${project.code}/users`)
  await expect(page.getByText('Noch keine Gruppe')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Neue Gruppe' })).toBeVisible()
  await look('users-empty')
})
