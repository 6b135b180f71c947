import { expect } from '@playwright/test'
import { fillIntent } from '../intent-form.ts'
import { createOrganisation } from '../organisation-form.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an admin changes the settings of a project, closes joining and archives it`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(language)
    const email = `miriam.${run}@seewil.example`
    const it = await signedIn(browser, language, { email, firstName: 'Miriam', secondFactor: true })
    const { page, say, look, address } = it
    const project = await openSeewil(run, email)
    const overview = address(`/${project.slug}/tracking/${project.code}`)

    await page.goto(overview)
    await expect(page.getByText('TEST', { exact: true })).toBeVisible()
    await look('project-test-view')
    await page.getByRole('link', { name: say('Einstellungen', 'Settings'), exact: true }).click()
    await page.waitForURL(/settings$/)
    // Approved before it was asked: what it is for is read, not changed.
    await expect(page.getByText(say('Vom Ethikrat genehmigt', 'Approved by the ethics board'))).toBeVisible()

    await page.getByRole('button', { name: say('Anmeldung schliessen', 'Close joining') }).click()
    await expect(page.getByRole('button', { name: say('Anmeldung öffnen', 'Open joining') })).toBeVisible()
    const reto = await signedIn(browser, language, { email: `reto.${run}@seewil.example`, firstName: 'Reto' })
    await reto.page.goto(address(`/invite/${project.code}/join`))
    await expect(reto.page.getByText(say('Die Anmeldung ist geschlossen', 'Joining is closed'))).toBeVisible()
    await page.getByRole('button', { name: say('Anmeldung öffnen', 'Open joining') }).click()
    await expect(
      page.getByRole('button', { name: say('Anmeldung schliessen', 'Close joining') }),
    ).toBeVisible()

    const survey = page.getByLabel(say('Adresse der Umfrage', 'Address of the survey'))
    const save = page.getByRole('button', { name: say('Änderungen speichern', 'Save changes') })
    await survey.fill('javascript:alert(1)')
    await save.click()
    await expect(
      page.getByText(say('die mit https:// oder /survey/ beginnt', 'that starts with https:// or /survey/')),
    ).toBeVisible()
    await survey.fill(`/survey/${project.code}/alltag`)
    await page.getByLabel(say('Name des Projekts', 'Name of the project')).fill(`Unterwegs ${run}`)
    await save.click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(`Unterwegs ${run}`)
    await look('project-settings')

    await changeProject(project.id, 'ended')
    await page.reload()
    await page.getByRole('button', { name: say('Projekt archivieren', 'Archive the project') }).click()
    await expect(
      page.getByRole('button', { name: say('Aus dem Archiv holen', 'Take out of the archive') }),
    ).toBeVisible()
    await page.goto(address(`/${project.slug}`))
    await expect(page.getByText(say('Noch kein Tracking-Projekt', 'No Tracking project yet'))).toBeVisible()
    await page.getByRole('button', { name: say('Archivierte anzeigen (1)', 'Show archived (1)') }).click()
    await expect(page.getByRole('row').filter({ hasText: project.code })).toBeVisible()
    await look('projects-archived')
    expect([...it.complaints, ...reto.complaints]).toEqual([])
  })

  test(`in ${language} a quote becomes an order at its prices, and the order is cancelled`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(`q${language}`)
    const it = await signedIn(browser, language, {
      email: `miriam.${run}@seewil.example`,
      firstName: 'Miriam',
      secondFactor: true,
    })
    const { page, say, look, address } = it
    const [start, end] = ['2027-04-01', '2028-06-30']
    // Public pages know whom the console has seen.
    await page.goto(address('/profile'))
    await expect(page.getByRole('button', { name: say('Konto', 'Account') })).toBeVisible()
    await page.goto(address(`/pricing?participants=400&start=${start}&end=${end}&survey=yes`))
    await page.getByRole('button', { name: say('Offerte erstellen', 'Create a quote') }).click()
    await page.waitForURL(/pricing\/quotes\//)
    const number = /quotes\/([^/]+)\//.exec(page.url())?.[1] ?? ''
    const order = page.getByRole('link', {
      name: say('Mit dieser Offerte bestellen', 'Order with this quote'),
    })
    await expect(order).toBeVisible()
    await look('quote-to-order')
    await order.click()
    await page.waitForURL(/organisations\/new\?participants=400/)
    await createOrganisation(it, `Stadt ${run}`)
    await page.waitForURL(/\/tracking\/new$/)
    await expect(page.getByLabel(say('Anzahl Teilnehmende', 'Number of participants'))).toHaveValue('400')
    await page.getByLabel(say('Name des Projekts', 'Name of the project')).fill('Mit Offerte')
    await fillIntent(it)
    await page
      .getByRole('button', { name: say('Weiter zur Zusammenfassung', 'Continue to the summary') })
      .click()
    await expect(
      page.getByText(say(`Preise der Offerte ${number}`, `Prices of quote ${number}`)),
    ).toBeVisible()
    await look('order-by-quote')
    await page.getByLabel(say('Ich akzeptiere', 'I accept')).check()
    await page.getByRole('button', { name: say('Verbindlich bestellen', 'Place the order') }).click()
    await page.waitForURL(/created=/)

    await page.goto(address('/profile/quotes'))
    const row = page.getByRole('row').filter({ hasText: number })
    await expect(row.getByText(say('Bestellt', 'Ordered'), { exact: true })).toBeVisible()
    await look('own-quotes')

    const slug = `/stadt-${run}`
    await page.goto(address(slug))
    await page.getByRole('link', { name: 'Mit Offerte', exact: true }).click()
    await expect(page.getByText(say(`nach Offerte ${number}`, `by quote ${number}`))).toBeVisible()
    await page.getByRole('link', { name: say('Einstellungen', 'Settings'), exact: true }).click()
    await page.getByRole('button', { name: language === 'de' ? /^Stornieren/ : /^Cancel Project/ }).click()
    await look('project-cancel')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: say('Bestellung stornieren', 'Cancel an order') })
      .click()
    await page.waitForURL(new RegExp(`${slug}$`))
    await expect(page.getByText(say('Noch kein Tracking-Projekt', 'No Tracking project yet'))).toBeVisible()
    expect(it.complaints).toEqual([])
  })
}
