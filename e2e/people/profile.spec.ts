import { expect } from '@playwright/test'
import { firstInvite } from '../../server/src/projects/content/first-invite.ts'
import { newRun } from '../run.ts'
import { storeInvite } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { openCityOf } from './people-scene.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} whoever has joined a city project answers what she likes, changes it and erases it`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const run = newRun(`pr${language}`)
    const { project } = await openCityOf(browser, language, run)
    const origin = process.env['E2E_ORIGIN'] ?? ''
    const about = { product: 'cityserver', code: project.code, organisation: 'Stadt Seewil', origin } as const
    await storeInvite(project, firstInvite(about))
    const noemi = await signedIn(browser, language, {
      email: `noemi.${run}@seewil.example`,
      firstName: 'Noemi',
    })
    const { page, say, look, address, complaints } = noemi
    await page.goto(address(`/invite/${project.code}/join`))
    for (const purpose of [
      say('Meine Bewertungen', 'My ratings'),
      say('Mein Name in Gruppen', 'My name in groups'),
    ])
      await page.getByLabel(say(`Ich stimme zu: ${purpose}`, `I agree: ${purpose}`)).check()
    await page.getByLabel(say('Dein Geburtsjahr', 'Your year of birth')).fill('1990')
    await page.getByRole('button', { name: say('Zustimmen und teilnehmen', 'Agree and take part') }).click()

    await expect(
      page.getByRole('heading', { name: say('Ein paar Fragen zu dir', 'A few questions about you') }),
    ).toBeVisible()
    const save = page.getByRole('button', { name: say('Antworten speichern', 'Save answers') })
    await expect(save).toBeDisabled()
    await look('profile-open')
    const choice = (group: string, answer: string) =>
      page.getByRole('group', { name: group, exact: true }).getByRole('radio', { name: answer })
    await choice(say('Geschlecht', 'Gender'), say('weiblich', 'female')).check({ force: true })
    // By keyboard, as the arrows of a group of radios go.
    await choice(say('Velo', 'Bike'), say('oft', 'often')).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await expect(choice(say('Velo', 'Bike'), say('täglich', 'daily'))).toBeChecked()
    await page.getByLabel(say('Geburtsjahr', 'Year of birth'), { exact: false }).last().selectOption('1984')
    await page.getByLabel(say('Arbeit', 'Work')).check()
    await page.getByLabel(say('Touren', 'Tours')).check()
    await choice(
      say('Kinder unter 16 im Haushalt', 'Children under 16 in the household'),
      say('keine Angabe', 'no answer'),
    ).check({ force: true })
    await save.click()
    await expect(page.getByText(say('Alles ist gespeichert.', 'Everything is saved.'))).toBeVisible()
    await look('profile')

    await page.reload()
    await expect(choice(say('Velo', 'Bike'), say('täglich', 'daily'))).toBeChecked()
    await expect(page.getByLabel(say('Touren', 'Tours'))).toBeChecked()
    await page
      .getByRole('button', { name: say('Antwort löschen: Geschlecht', 'Erase the answer: Gender') })
      .click()
    await expect(choice(say('Geschlecht', 'Gender'), say('weiblich', 'female'))).not.toBeChecked()
    await save.click()
    await expect(page.getByText(say('Alles ist gespeichert.', 'Everything is saved.'))).toBeVisible()
    await page.goto(address('/diary/your-data'))
    await expect(
      page.locator('dl div', { hasText: say('Angaben über dich', 'Answers about you') }).locator('dd'),
    ).toHaveText('4')
    await page.goto(address(`/invite/${project.code}/join`))
    await page.getByRole('button', { name: say('Alle Antworten löschen', 'Erase all answers') }).click()
    await look('profile-erase')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Alle Antworten löschen', 'Erase all answers') })
      .click()
    await expect(choice(say('Velo', 'Bike'), say('täglich', 'daily'))).not.toBeChecked()
    await expect(save).toBeDisabled()
    expect(complaints).toEqual([])
  })
}
