import { expect } from '@playwright/test'
import { createOrganisation } from '../organisation-form.ts'
import { newRun } from '../run.ts'
import { seatIn } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an admin hands over and leaves, and the next one deletes the organisation`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`e${language}`)
    const about = (firstName: string) => ({
      email: `${firstName.toLowerCase()}.${run}@seewil.example`,
      firstName,
      secondFactor: true,
    })
    const miriam = await signedIn(browser, language, about('Miriam'))
    const reto = await signedIn(browser, language, about('Reto'))
    const { say, address } = miriam
    const [name, slug] = [`Stadt ${run}`, `/stadt-${run}`]

    await miriam.page.goto(address('/organisations/new'))
    await createOrganisation(miriam, name)
    await miriam.page.waitForURL(new RegExp(`${slug}$`))
    await miriam.page.goto(address(`${slug}/settings?tab=members`))
    await expect(
      miriam.page.getByText(say('Dazu braucht es eine zweite Person.', 'This takes a second person.')),
    ).toBeVisible()
    await seatIn(slug.slice(1), about('Reto').email)
    await miriam.page.reload()
    await miriam.page
      .getByRole('button', { name: say('Administration übergeben', 'Hand the administration over') })
      .click()
    await miriam.look('hand-over')
    await miriam.page
      .getByRole('dialog')
      .getByRole('button', { name: say('Administration übergeben', 'Hand the administration over') })
      .click()
    await miriam.page.waitForURL(/access-denied/)

    await miriam.page.goto(address(slug))
    await miriam.page
      .getByRole('button', { name: say('Organisation verlassen', 'Leave the organisation') })
      .click()
    await miriam.page
      .getByRole('dialog')
      .getByRole('button', { name: say('Organisation verlassen', 'Leave the organisation') })
      .click()
    await miriam.page.waitForURL(/profile$/)

    await reto.page.goto(address(`${slug}/settings`))
    await reto.page
      .getByRole('button', { name: say('Organisation löschen', 'Delete the organisation') })
      .click()
    const dialog = reto.page.getByRole('dialog')
    const act = dialog.getByRole('button', { name: say('Organisation löschen', 'Delete the organisation') })
    await expect(act).toBeDisabled()
    await dialog.getByRole('textbox').fill(name)
    await reto.look('delete-organisation')
    await act.click()
    await reto.page.waitForURL(/profile$/)
    await reto.page.goto(address(slug))
    await expect(
      reto.page
        .getByText(say('Diese Organisation gibt es nicht', 'This organisation does not exist'))
        .first(),
    ).toBeVisible()
    expect([...miriam.complaints, ...reto.complaints]).toEqual([])
  })
}
