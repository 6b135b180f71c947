import { expect } from '@playwright/test'
import { setUpSecondFactor, signUp } from '../accounts.ts'
import { createOrganisation } from '../organisation-form.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { test } from '../test.ts'

/** Without the pictures that other flows take. */
const quietly = (it: Person): Person => ({ ...it, look: () => Promise.resolve() })

async function holds({ page, say }: Person, participants: string): Promise<void> {
  const field = (de: string, en: string) => page.getByLabel(say(de, en), { exact: true })
  await expect(field('Anzahl Teilnehmende', 'Number of participants')).toHaveValue(participants)
  await expect(field('Erster Tag', 'First day')).toHaveValue('01.04.2027')
  await expect(field('Letzter Tag', 'Last day')).toHaveValue('30.06.2028')
  await expect(page.getByRole('checkbox', { name: say('Umfrage', 'Survey') })).toBeChecked()
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a calculation becomes a project, with an organisation and before there is one`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const it = await person(browser, language)
    const { page, say, address } = it
    const run = newRun(language)
    const start = page
      .getByRole('main')
      .getByRole('link', { name: say('Projekt starten', 'Start a project'), exact: true })
    const pricing = (participants: number) =>
      address(`/pricing?participants=${participants}&start=2027-04-01&end=2028-06-30&survey=yes`)

    await page.goto(pricing(400))
    await start.click()
    await page.waitForURL(/\/sign-in\?next=/)
    await signUp(quietly(it), 'Miriam', `start.${run}@seewil.example`)
    await page.waitForURL(/organisations\/new\?participants=400/)
    await createOrganisation(it, `Stadt ${run}`)
    await setUpSecondFactor(quietly(it))
    await page.waitForURL(/\/tracking\/new$/)
    await holds(it, '400')
    await page.getByLabel(say('Name des Projekts', 'Name of the project')).fill('Mobilität im Alltag')
    const form = page.url()

    await page.goto(pricing(1200))
    await expect(start).toHaveAttribute('href', /tracking\/new/)
    await start.click()
    await page.waitForURL(form)
    await holds(it, '1200')
    await expect(page.getByLabel(say('Name des Projekts', 'Name of the project'))).toHaveValue(
      'Mobilität im Alltag',
    )
    await page.reload()
    await holds(it, '1200')

    await page.goto(address('/organisations/new?participants=60&start=2027-04-01&end=2028-06-30&survey=yes'))
    await page
      .getByRole('link', {
        name: say(`Projekt starten für Stadt ${run}`, `Start a project for Stadt ${run}`),
      })
      .click()
    await holds(it, '60')
    expect(it.complaints).toEqual([])
  })
}
