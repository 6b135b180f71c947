import { expect } from '@playwright/test'
import { person } from '../person.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil } from '../seewil-project.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} survey and insights say not yet, open and closed, and unknown before the project is live`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const reto = await person(browser, language)
    const { page, say, address, look } = reto
    const project = await openSeewil(newRun(`fr${language}`))
    const survey = `/survey/${project.code}/alltag-1`
    const insights = `/insights/${project.code}`
    const opened = async (path: string, status: number, heading: string) => {
      const answer = await page.goto(address(path))
      expect(answer?.status()).toBe(status)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    }
    const unknown = say('Dieses Projekt ist nicht öffentlich', 'This project is not public')
    const takePart = page.getByRole('link', { name: say('Zur Einladung', 'To the invitation') })

    await opened(survey, 404, unknown)
    await opened(insights, 404, unknown)
    await look('survey-unknown')
    await changeProject(project.id, 'early')
    await opened(survey, 200, say('Die Umfrage beginnt noch nicht', 'The survey has not started yet'))
    await expect(takePart).toBeVisible()
    await look('survey-not-yet')
    await opened(insights, 200, say('Noch keine Einblicke', 'No insights yet'))
    await look('insights-not-yet')
    await changeProject(project.id, 'running')
    await opened(survey, 200, say('Die Umfrage ist offen', 'The survey is open'))
    await look('survey-open')
    await opened(`/survey/${project.code}/andere`, 404, unknown)
    await changeProject(project.id, 'ended')
    await opened(survey, 200, say('Die Umfrage ist geschlossen', 'The survey is closed'))
    await expect(takePart).toBeHidden()
    await look('survey-closed')
    await opened(insights, 200, say('Dieses Projekt ist abgeschlossen', 'This project is finished'))
    await look('insights-closed')
    expect(reto.complaints).toEqual([])
  })
}
