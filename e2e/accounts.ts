import { expect } from '@playwright/test'
import { authenticatorCode } from './authenticator.ts'
import { fromMail } from './mailbox.ts'
import type { Person } from './person.ts'

export const PASSWORD = 'Velo am Ufer der Birs 7'

/** Signs up from wherever the sign-in page is open, with the code from the real mail. */
export async function signUp(it: Person, name: string, email: string): Promise<void> {
  const { page, say, look } = it
  await page.getByRole('link', { name: say('Konto eröffnen', 'Open an account') }).click()
  await page.getByLabel(say('Vorname', 'First name')).fill(name)
  await page.getByLabel(say('Nachname', 'Family name')).fill('Kälin')
  await page.getByLabel(say('E-Mail', 'Email')).fill(email)
  await page.getByRole('button', { name: say('Weiter', 'Continue') }).click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await look('sign-up-refused')
  await page.getByLabel(say('Passwort', 'Password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(say('Ich akzeptiere', 'I accept')).check()
  await page.getByLabel(say('Ich bin kein Roboter', 'I am not a robot')).check()
  await expect(page.getByText(say('Geprüft', 'Checked'))).toBeVisible({ timeout: 60_000 })
  await look('sign-up')
  await page.getByRole('button', { name: say('Weiter', 'Continue') }).click()
  const field = page.getByLabel(say('Sicherheitscode', 'Security code'))
  await field.fill('000000')
  const finish = page.getByRole('button', { name: say('Konto eröffnen', 'Open the account') })
  await finish.click()
  await expect(page.getByText(say('ungültiger Sicherheitscode', 'Invalid Security code'))).toBeVisible()
  await look('sign-up-code')
  await field.fill(await fromMail(email, /\b\d{6}\b/))
  await finish.click()
}

/** Sets up the second factor the site asks for, by the clock of the site, and answers its key. */
export async function setUpSecondFactor(it: Person, now = Date.now): Promise<string> {
  const { page, say, look } = it
  await page.waitForURL(/second-factor/)
  await expect(page.getByRole('img', { name: /QR/ })).toBeVisible()
  await look('second-factor')
  await page.getByRole('button', { name: say('Kopieren', 'Copy') }).click()
  const secret = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByLabel(say('Code aus der App', 'Code from the app')).fill(authenticatorCode(secret, now()))
  await page.getByRole('button', { name: say('Bestätigen', 'Confirm') }).click()
  await expect(page.getByLabel(say('Ich habe die Codes aufbewahrt', 'I have kept the codes'))).toBeVisible()
  await look('recovery-codes')
  await page.getByLabel(say('Ich habe die Codes aufbewahrt', 'I have kept the codes')).check()
  await page.getByRole('button', { name: say('Weiter', 'Continue') }).click()
  return secret
}
