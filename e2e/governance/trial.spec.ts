import { expect } from '@playwright/test'
import { fromMail } from '../mailbox.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'
import { type Ordered, ordered, settled } from './board-steps.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} people invited by mail try a project out before the board has approved it, and nobody else`, async ({
    browser,
  }) => {
    test.setTimeout(180_000)
    const run = newRun(language)
    const as = (name: string) => ({ email: `${name}.${run}@seewil.example`, firstName: name })
    const miriam = await signedIn(browser, language, { ...as('miriam'), secondFactor: true })
    const sandro = await signedIn(browser, language, {
      ...as('sandro'),
      secondFactor: true,
      roles: ['admin'],
    })
    const reto = await signedIn(browser, language, as('reto'))
    const vera = await signedIn(browser, language, as('vera'))
    const project = await ordered(miriam, run)
    await settled(sandro, project)

    await invited(miriam, project, as('reto').email)
    await refused(vera, project)
    await welcome(reto, as('reto').email, project)
    await withoutFigures(miriam, project)
    expect([miriam, sandro, reto, vera].flatMap((it) => it.complaints)).toEqual([])
  })
}

async function invited(it: Person, project: Ordered, email: string): Promise<void> {
  const { page, address, say, look } = it
  await page.goto(address(`${project.address}/public-pages`))
  await expect(page.getByText(say('Noch niemand ist eingeladen.', 'Nobody is invited yet.'))).toBeVisible()
  await page.getByLabel(say('Mailadresse', 'Mail address')).fill(email)
  await page.getByRole('button', { name: say('Per Mail einladen', 'Invite by mail') }).click()
  await expect(
    page.getByText(say('1 von 10 Personen eingeladen, noch 14 Tage', '1 of 10 people invited, 14 days left')),
  ).toBeVisible()
  await look('project-trial')
}

async function refused({ page, address, say, look }: Person, { code }: Ordered): Promise<void> {
  await page.goto(address(`/invite/${code}/join`))
  await expect(
    page.getByText(say('Das Projekt wird noch ausprobiert', 'The project is still being tried out')),
  ).toBeVisible()
  await look('join-trial')
}

async function welcome({ page, say }: Person, email: string, { code }: Ordered): Promise<void> {
  await page.goto(await fromMail(email, new RegExp(`http\\S+/invite/${code}/join`)))
  await expect(
    page.getByRole('heading', { name: say('Wozu du zustimmst', 'What you agree to') }),
  ).toBeVisible()
}

async function withoutFigures({ page, address, say }: Person, project: Ordered): Promise<void> {
  await page.goto(address(project.address))
  await expect(
    page.getByText(say('Ergebnisse sind noch verschlossen', 'Results are still closed')),
  ).toBeVisible()
  await expect(page.getByText(say('BEISPIEL', 'SAMPLE'), { exact: true })).toBeVisible()
}
