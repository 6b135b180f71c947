import { type Browser, expect } from '@playwright/test'
import type { Language } from '@allmend/domain/platform/language/language'
import { acted } from '../governance/board-steps.ts'
import { call } from '../office.ts'
import { atPage, type Person } from '../person.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { phoneOf } from '../tracking/recorder-scene.ts'
import { crowdAnswers, surveyNight, withSurveyOption } from './surveys-scene.ts'

async function asks(it: Person, de: string, en: string): Promise<void> {
  const { page, say } = it
  await page.getByLabel(say('Frage, Deutsch', 'Question, German')).fill(de)
  await page.getByLabel(say('Frage, Englisch', 'Question, English')).fill(en)
}

async function answersAre(
  it: Person,
  answers: readonly (readonly [de: string, en: string])[],
): Promise<void> {
  const { page, say } = it
  for (const [at, [de, en]] of answers.entries()) {
    const option = page.getByLabel(say(`Antwort ${at + 1}, Deutsch`, `Answer ${at + 1}, German`))
    await option.fill(de)
    await page.getByLabel(say(`Antwort ${at + 1}, Englisch`, `Answer ${at + 1}, English`)).fill(en)
  }
}

/** Four questions in two parts: one by which results are told, one with a condition, a place, a text. */
async function built(it: Person, project: SeewilProject): Promise<void> {
  const { page, say, look, address } = it
  await page.goto(address(`/${project.slug}/tracking/${project.code}/surveys`))
  await expect(page.getByText(say('Noch keine Umfrage', 'No survey yet'))).toBeVisible()
  await look('surveys-none')
  await page.getByRole('button', { name: say('Neue Umfrage', 'New survey') }).click()
  const add = page.getByRole('button', { name: say('Frage', 'Question'), exact: true })
  await add.click()
  await asks(it, 'Wie oft fährst du Velo?', 'How often do you cycle?')
  await answersAre(it, [
    ['oft', 'often'],
    ['selten', 'seldom'],
  ])
  await page.getByRole('checkbox', { name: say('Pflichtfrage', 'Required') }).check()
  await page
    .getByLabel(say('Ergebnisse auch nach dieser Frage zeigen', 'Also show results by this question'))
    .check()
  await add.click()
  await page.getByText(say('Mehrere', 'Several'), { exact: true }).click()
  await asks(it, 'Welche Velos benutzt du?', 'Which bikes do you use?')
  await answersAre(it, [
    ['Citybike', 'City bike'],
    ['E-Bike', 'E-bike'],
  ])
  await page.getByRole('button', { name: say('Bedingung', 'Condition'), exact: true }).click()
  await page.getByRole('checkbox', { name: say('oft', 'often'), exact: true }).check()
  await page.getByRole('button', { name: say('Teil', 'Part'), exact: true }).click()
  await page.getByLabel(say('Teil 2, Deutsch', 'Part 2, German')).fill('Unterwegs')
  await page.getByLabel(say('Teil 2, Englisch', 'Part 2, English')).fill('On the way')
  await add.click()
  await page.getByText(say('Karte', 'Map'), { exact: true }).click()
  await asks(it, 'Wo fehlt dir eine Velospur?', 'Where do you miss a cycle lane?')
  const down = page.getByRole('button', {
    name: say('Wo fehlt dir eine Velospur? nach unten', 'Move Where do you miss a cycle lane? down'),
  })
  await down.click()
  await add.click()
  await page.getByText('Text', { exact: true }).click()
  await asks(it, 'Was würde dich öfter aufs Velo bringen?', 'What would make you cycle more?')
  await expect(
    page.getByText(say('Alle Fragen sind vollständig', 'All questions are complete')),
  ).toBeVisible()
  await page
    .getByRole('button', { name: /Wie oft fährst|How often/ })
    .first()
    .click()
  await look('surveys-builder')
  await page.getByRole('button', { name: say('Zur Prüfung einreichen …', 'Submit for review …') }).click()
  await page.getByRole('button', { name: say('Einreichen', 'Submit'), exact: true }).click()
  await expect(page.getByText(say('In Prüfung', 'In review'), { exact: true })).toBeVisible()
}

async function released(it: Person, project: SeewilProject): Promise<void> {
  const { page, say, look, address } = it
  await page.goto(address(`/ethics/${project.id}`))
  await expect(page.getByText(/Wo fehlt dir eine Velospur\? \/ Where do you miss/)).toBeVisible()
  await look('ethics-survey')
  await acted(it, say('Genehmigen', 'Approve'), '')
  await expect(page.locator('main').getByText(say('Genehmigt', 'Approved')).first()).toBeVisible()
}

/** Somebody at a phone who takes part; she has not agreed to surveys. */
async function lenaAtPhone(browser: Browser, language: Language, project: SeewilProject, email: string) {
  const lena = await signedIn(browser, language, { email, firstName: 'Lena' })
  await lena.page.goto(lena.address('/profile'))
  const consents = (['own_diary', 'project_analysis'] as const).map((purpose) => ({ purpose, version: 1 }))
  const about = { consents, deviceName: 'Telefon', birthYear: 1990 }
  await call(lena.page, 'POST', `/api/project/${project.code}/join`, about)
  const { context } = await phoneOf(browser, undefined, language)
  await context.addCookies(await lena.page.context().cookies())
  await lena.page.context().close()
  return atPage(await context.newPage(), language)
}

async function answered(it: Person): Promise<void> {
  const { page, say, look, address } = it
  await page.goto(address('/diary'))
  await page.getByRole('link', { name: say('Zur Umfrage', 'To the survey') }).click()
  await expect(page.getByText(say('Teil 1 von 2: Über dich', 'Part 1 of 2: About you'))).toBeVisible()
  const next = page.getByRole('button', { name: say('Weiter zu Teil 2', 'On to part 2') })
  await next.click()
  await expect(page.getByText(say('Noch offen. Antworte', 'Still open. Answer'))).toBeVisible()
  await page.getByRole('radio', { name: say('oft', 'often'), exact: true }).check()
  await page.getByRole('checkbox', { name: say('E-Bike', 'E-bike') }).check()
  await expect(page.getByText(say('weil du «oft» gewählt hast', 'because you chose “often”'))).toBeVisible()
  await look('survey-part')
  await page.reload()
  await expect(page.getByRole('radio', { name: say('oft', 'often'), exact: true })).toBeChecked()
  await next.click()
  await expect(page.getByText(/(Gewählt|Chosen):/)).toHaveCount(0)
  await page.getByRole('searchbox', { name: say('Strasse oder Ort', 'Street or place') }).fill('Bahnhof')
  await look('survey-place-search')
  await page
    .getByRole('button', { name: /^Bahnhof/ })
    .first()
    .click()
  await page.getByRole('button', { name: say('Diese Stelle wählen', 'Choose this place') }).click()
  await expect(page.getByText(say('Gewählt:', 'Chosen:'))).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('textbox').fill('Ein Veloparking am Bahnhof.')
  await expect(page.getByText(say('ohne Netz', 'no network'))).toBeVisible()
  await page.reload()
  await expect(page.getByRole('radio', { name: say('oft', 'often'), exact: true })).toBeChecked()
  await next.click()
  await expect(page.getByRole('textbox')).toHaveValue('Ein Veloparking am Bahnhof.')
  const send = page.getByRole('button', { name: say('Antworten senden', 'Send answers') })
  await send.click()
  await expect(page.getByText(say('Ohne deine Einwilligung', 'Without your consent'))).toBeVisible()
  await page.getByRole('checkbox', { name: say('Ich bin einverstanden.', 'I agree.') }).check()
  await send.click()
  await expect(
    page.getByRole('heading', { name: say('Gespeichert, noch nicht gesendet', 'Kept, not sent yet') }),
  ).toBeVisible()
  await page.context().setOffline(false)
  await expect(
    page.getByRole('heading', {
      name: say('Danke. Deine Antworten sind da.', 'Thank you. Your answers have arrived.'),
    }),
  ).toBeVisible()
  await look('survey-done')
}

async function reported(it: Person): Promise<void> {
  const { page, say, look } = it
  await page.reload()
  await expect(page.getByText(say('Abgeschlossen', 'Finished'), { exact: true })).toBeVisible()
  await page.getByText(say('Antworten', 'Answers'), { exact: true }).first().click()
  await expect(page.getByText(say('Antwortende', 'People who answered'))).toBeVisible()
  await look('survey-results')
  await page
    .getByLabel(say('Aufgeteilt nach', 'Divided by'))
    .selectOption({ label: say('Wie oft fährst du Velo?', 'How often do you cycle?') })
  await expect(page.getByRole('columnheader', { name: say('selten', 'seldom') }).first()).toBeVisible()
  await look('survey-compared')
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: say('CSV herunterladen', 'Download CSV') }).click()
  expect((await download).suggestedFilename()).toContain('.csv')
}

async function erased({ page, say }: Person): Promise<void> {
  await page.reload()
  const erase = say('Antworten löschen', 'Delete the answers')
  await page.getByRole('button', { name: erase }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: erase }).click()
  await expect(page.getByText(say('Teil 1 von 2: Über dich', 'Part 1 of 2: About you'))).toBeVisible()
  await expect(page.getByRole('radio', { name: say('oft', 'often'), exact: true })).not.toBeChecked()
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a survey is built, let by the board, answered without a network, told and erased`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`u${language}`)
    const email = (name: string): string => `${name}.${run}@seewil.example`
    const about = { email: email('miriam'), firstName: 'Miriam', secondFactor: true }
    const miriam = await signedIn(browser, language, about)
    const project = await openSeewil(run, about.email)
    await changeProject(project.id, 'running')
    await withSurveyOption(project)
    await built(miriam, project)
    const ruth = await signedIn(browser, language, {
      email: email('ruth'),
      firstName: 'Ruth',
      secondFactor: true,
      roles: ['ethics'],
    })
    await released(ruth, project)
    const lena = await lenaAtPhone(browser, language, project, email('lena'))
    await answered(lena)
    const [survey] = (await call(miriam.page, 'GET', `/api/project/${project.id}/surveys`)) as {
      id: string
    }[]
    await crowdAnswers(project, survey!.id, 40, (nth) => ({
      q1: [nth % 2 === 0 ? 'a1' : 'a2'],
      ...(nth % 2 === 0 && { q2: [nth % 4 === 0 ? 'a1' : 'a2'] }),
    }))
    await surveyNight()
    await reported(miriam)
    await erased(lena)
    expect([...miriam.complaints, ...ruth.complaints]).toEqual([])
    // The browser tells of each call that found no network.
    expect(lena.complaints.filter((it) => !it.includes('ERR_INTERNET_DISCONNECTED'))).toEqual([])
  })
}
