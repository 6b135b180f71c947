import { expect } from '@playwright/test'
import { call } from '../office.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an organisation adds the survey to a project it ordered without`, async ({
    browser,
  }) => {
    const run = newRun(language)
    const as = (firstName: string) => ({
      email: `${firstName.toLowerCase()}.${run}@seewil.example`,
      firstName,
      secondFactor: true,
    })
    const miriam = await signedIn(browser, language, as('Miriam'))
    const tobias = await signedIn(browser, language, { ...as('Tobias'), roles: ['admin'] })
    const project = await openSeewil(run, as('Miriam').email)
    await ordered(miriam, project)
    await activated(tobias, project)
    await unlocked(miriam, project)
    expect([...miriam.complaints, ...tobias.complaints]).toEqual([])
  })
}

const pageOf = ({ slug, code }: SeewilProject) => `/${slug}/tracking/${code}`

async function ordered({ page, say, look, address }: Person, project: SeewilProject): Promise<void> {
  await page.goto(address(`${pageOf(project)}/surveys`))
  await expect(page.getByText(say('Ohne Umfrage bestellt', 'Ordered without a survey'))).toBeVisible()
  await look('surveys-not-ordered')
  await page.getByRole('link', { name: say('Umfrage hinzufügen', 'Add a survey') }).click()
  await page.waitForURL(/type=add-survey/)
  await expect(page.getByText(say('Die Option gilt für alle', 'The option is for all'))).toBeVisible()
  await look('survey-option')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: say('Verbindlich bestellen', 'Place the order') }).click()
  await page.waitForURL((url) => url.pathname.endsWith(pageOf(project)))
  await page.goto(address(`${pageOf(project)}/extend-project?type=add-survey`))
  await expect(page.getByText(say('noch nicht bezahlt', 'not paid yet'))).toBeVisible()
}

interface Order {
  id: string
  code: string
  kind: string
}

async function activated({ page }: Person, { code }: SeewilProject): Promise<void> {
  await page.goto('/')
  const path = '/payments/v1/get-all-organization-project-subscriptions?state=pending'
  const orders = (await call(page, 'GET', path)) as Order[]
  const ids = orders.filter((it) => it.code === code && it.kind === 'add-survey').map(({ id }) => id)
  expect(ids).toHaveLength(1)
  const activate = '/payments/v1/activate-additional-products-wiretransfer-subscriptions'
  await call(page, 'POST', activate, { subscriptionIds: ids })
}

async function unlocked({ page, say, look, address }: Person, project: SeewilProject): Promise<void> {
  await page.goto(address(`${pageOf(project)}/surveys`))
  await expect(page.getByRole('button', { name: say('Neue Umfrage', 'New survey') })).toBeVisible()
  await look('surveys-added')
}
