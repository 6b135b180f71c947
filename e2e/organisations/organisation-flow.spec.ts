import { expect } from '@playwright/test'
import { PASSWORD, setUpSecondFactor, signUp } from '../accounts.ts'
import { authenticatorCode } from '../authenticator.ts'
import { fromMail } from '../mailbox.ts'
import { lowerSessions } from '../office.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a person signs up, creates an organisation, invites another who joins, and signs out`, async ({
    browser,
  }) => {
    test.setTimeout(400_000)
    const miriam = await person(browser, language)
    const reto = await person(browser, language)
    // The mailbox remembers earlier runs.
    const run = newRun()
    const mails = { miriam: `miriam.${run}@seewil.example`, reto: `reto.${run}@seewil.example` }
    const name = language === 'de' ? 'Zürcher Velobüro' : 'Basler Velobüro'

    await publicPages(miriam)
    await miriam.page.goto(miriam.address('/sign-in?next=/organisations/new'))
    await miriam.look('sign-in')
    await signUp(miriam, 'Miriam', mails.miriam)
    await createOrganisation(miriam, name)
    const secret = await setUpSecondFactor(miriam)
    const slug = await organisationPage(miriam, name)
    await settings(miriam, mails.reto)
    await join(reto, mails.reto, name)
    await seeMembers(miriam, slug)
    await profile(miriam)
    await accessDenied(reto, slug)
    await otherLanguage(miriam)
    await signOutAndIn(miriam, mails.miriam, secret)
    await asPassword(miriam, mails.miriam, slug)
    expect([...miriam.complaints, ...reto.complaints]).toEqual([])
  })
}

async function publicPages({ page, look, say, address }: Person): Promise<void> {
  await page.goto(address('/'))
  await expect(page.getByRole('link', { name: say('Anmelden', 'Sign in') }).first()).toBeVisible()
  await look('home')
  await page.goto(address('/diese/seite/fehlt/ganz'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Diese Seite gibt es nicht', 'This page does not exist'),
  )
  await look('not-found')
  await page.goto(address('/reset-password'))
  await look('reset-password')
}

async function createOrganisation({ page, look, say }: Person, name: string): Promise<void> {
  await page.waitForURL(/organisations\/new/)
  await page.getByLabel(say('Name der Organisation', 'Name of the organisation')).fill(name)
  await expect(page.getByText(say('ist frei', 'is free'))).toBeVisible()
  const create = page.getByRole('button', { name: say('Organisation anlegen', 'Create the organisation') })
  await create.click()
  await expect(
    page.getByText(say('Wählen Sie die Art der Organisation', 'Choose the type of organisation')),
  ).toBeVisible()
  await look('new-organisation')
  await page.getByLabel(say('Art der Organisation', 'Type of organisation')).selectOption('Not_For_Profit')
  await page.getByLabel(say('Strasse', 'Street')).fill('Seestrasse')
  await page.getByLabel(say('Nummer', 'Number')).fill('12')
  await page.getByLabel(say('Postleitzahl', 'Postal code')).fill('80')
  await page.getByLabel(say('Ort', 'Town'), { exact: true }).fill('Seewil')
  await page.getByLabel(say('Kontoinhaberin oder Kontoinhaber', 'Account holder')).fill('Verein Velobüro')
  await page.getByLabel(say('E-Mail für Anfragen', 'Contact email')).fill('hallo@velobuero.example')
  await page.reload()
  await expect(page.getByLabel(say('Strasse', 'Street'))).toHaveValue('Seestrasse')
  await create.click()
  const wrong = say('Geben Sie eine gültige Postleitzahl ein', 'Please enter a valid postal code')
  await expect(page.getByText(wrong)).toBeVisible()
  await page.getByLabel(say('Postleitzahl', 'Postal code')).fill('6099')
  await create.click()
}

async function organisationPage({ page, look, say }: Person, name: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await expect(page.getByText(say('1 von 3', '1 of 3'))).toBeVisible()
  await look('organisation')
  const slug = new URL(page.url()).pathname
  await page.goto(`${slug}?product=tracking`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name)
  await look('organisation-tracking')
  await page.getByRole('button', { name: say('Konto', 'Account') }).click()
  await expect(page.getByRole('button', { name: say('Abmelden', 'Log out'), exact: true })).toBeVisible()
  await look('account-menu', { covered: 'main' })
  await page.keyboard.press('Escape')
  return slug
}

async function settings({ page, look, say }: Person, invited: string): Promise<void> {
  await page.getByRole('link', { name: say('Einstellungen', 'Settings') }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Logo' })).toBeVisible()
  const file = { name: 'logo.png', mimeType: 'image/png' }
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: Buffer.from('no picture') })
  const save = page.getByRole('button', { name: say('Logo speichern', 'Save the logo') })
  await save.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await page.locator('input[type=file]').setInputFiles({ ...file, buffer: await page.screenshot() })
  await save.click()
  await expect(page.getByText(say('Logo gespeichert', 'Logo saved'))).toBeVisible()
  await look('settings-general')
  await page.getByRole('link', { name: say('Rechnung', 'Billing') }).click()
  await page.getByLabel(say('Ihre Referenz', 'Your reference')).fill('KST 4711')
  await page.getByRole('button', { name: say('Speichern', 'Save') }).click()
  await expect(page.getByText(say('Gespeichert', 'Saved'), { exact: true })).toBeVisible()
  await look('settings-billing')
  await page.getByRole('link', { name: say('Mitglieder', 'Members') }).click()
  await expect(page.getByRole('heading', { level: 2, name: say('Einladen', 'Invite') })).toBeVisible()
  await page.getByLabel(say('E-Mail', 'Email'), { exact: true }).fill(invited)
  await page.getByRole('button', { name: say('Einladung senden', 'Send the invitation') }).click()
  await expect(page.getByRole('button', { name: say('Zurückziehen', 'Withdraw') })).toBeVisible()
  await look('settings-members')
}

async function join(it: Person, email: string, organisation: string): Promise<void> {
  const { page, look, say } = it
  await page.goto(await fromMail(email, /http\S+organisations\/join#\S+/))
  await page.waitForURL(/sign-in/)
  await signUp(it, 'Reto', email)
  const accept = page.getByRole('button', { name: say('Einladung annehmen', 'Accept the invitation') })
  await expect(accept).toBeVisible()
  await look('join')
  await accept.click()
  await setUpSecondFactor(it)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(organisation)
}

async function seeMembers({ page, say }: Person, slug: string): Promise<void> {
  await page.goto(slug)
  await expect(page.getByText(say('2 von 3', '2 of 3'))).toBeVisible()
  await expect(page.getByText('Reto Kälin')).toBeVisible()
}

async function profile({ page, look, say, address }: Person): Promise<void> {
  await page.goto(address('/profile'))
  await expect(page.getByText(say('dieses Gerät', 'this device'))).toBeVisible()
  await look('profile')
}

async function accessDenied({ page, look, say }: Person, slug: string): Promise<void> {
  await page.goto(`${slug}/settings`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Kein Zugriff', 'No access'))
  await look('access-denied')
}

async function otherLanguage({ page, language, address }: Person): Promise<void> {
  await page.goto(address('/profile'))
  const [code, title] = language === 'de' ? ['EN, English', 'Profile'] : ['DE, Deutsch', 'Profil']
  await page.getByRole('link', { name: code }).first().click()
  await expect(page.getByRole('navigation', { name: title, exact: true })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'de' ? 'en' : 'de-CH')
  await page
    .getByRole('link', { name: language === 'de' ? 'DE, Deutsch' : 'EN, English' })
    .first()
    .click()
  await expect(page.locator('html')).toHaveAttribute('lang', language === 'de' ? 'de-CH' : 'en')
}

async function signOutAndIn(
  { page, say, look, address }: Person,
  email: string,
  secret: string,
): Promise<void> {
  await page.getByRole('button', { name: say('Konto', 'Account') }).click()
  // In the menu; the profile has one of its own.
  await page
    .getByRole('button', { name: say('Abmelden', 'Log out'), exact: true })
    .first()
    .click()
  await expect(page.getByRole('link', { name: say('Anmelden', 'Sign in') }).first()).toBeVisible()
  await page.goto(address('/profile'))
  await page.waitForURL(/sign-in/)
  await page.getByLabel(say('E-Mail', 'Email')).fill(email)
  await page.getByLabel(say('Passwort', 'Password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('Anmelden', 'Sign in'), exact: true }).click()
  const code = page.getByLabel(say('Code aus der Authentisierungs-App', 'Code from the authenticator app'))
  await expect(code).toBeVisible()
  await look('sign-in-second-factor')
  // A code works once, and the one that set up the factor may be the current one: her clock is a little fast.
  await code.fill(authenticatorCode(secret, Date.now() + 30_000))
  await page.getByRole('button', { name: say('Anmelden', 'Sign in'), exact: true }).click()
  await page.waitForURL(/\/profile/)
}

/** In a session without the second factor she has, she is asked to sign in again, and will come back. */
async function asPassword({ page, say }: Person, email: string, organisation: string): Promise<void> {
  await lowerSessions(email)
  await page.goto(`${organisation}/settings`)
  await page.waitForURL(/sign-in/)
  expect(new URL(page.url()).searchParams.get('next')).toMatch(/\/[a-z-]+\/settings$/)
  await expect(page.getByLabel(say('E-Mail', 'Email'))).toBeVisible()
}
