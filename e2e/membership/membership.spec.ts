import { readFile } from 'node:fs/promises'
import { type Browser, expect } from '@playwright/test'
import { openPool } from '../../server/src/platform/db/connect.ts'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { keepRate } from '../../server/src/office/membership/exchange-rates.ts'
import { urlOf } from '../../server/test/template.ts'
import { PASSWORD } from '../accounts.ts'
import { DATABASE } from '../database.ts'
import { mailsTo } from '../mailbox.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} somebody subscribes shares, signs in on the way, is settled, leaves, stays and invites`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(language)
    const email = `jonas.${run}@seewil.example`
    await knowRate()
    await signedIn(browser, language, { email, firstName: 'Jonas' })
    const jonas = await person(browser, language)
    const tobias = await signedIn(browser, language, {
      email: `tobias.${run}@seewil.example`,
      firstName: 'Tobias',
      secondFactor: true,
      roles: ['admin'],
    })
    await isRefused(jonas)
    await subscribes(jonas, email, run)
    await waits(jonas)
    await settles(tobias, run)
    await keepsCertificate(jonas)
    await leavesAndStays(jonas)
    await invites(jonas, `freundin.${run}@seewil.example`)
    expect([jonas, tobias].flatMap((it) => it.complaints)).toEqual([])
  })

  test(`in ${language} whoever may be under age is asked for consent, and the statutes can be read`, async ({
    browser,
  }) => {
    const run = newRun(`u${language}`)
    const lena = await signedIn(browser, language, { email: `lena.${run}@seewil.example`, firstName: 'Lena' })
    await asksForConsent(lena, browser)
    expect(lena.complaints).toEqual([])
  })
}

for (const language of ['de', 'en'] as const) {
  test(`in ${language} somebody becomes a member by card: declined, proven to the bank, and with a certificate`, async ({
    browser,
  }) => {
    test.setTimeout(240_000)
    const run = newRun(`k${language}`)
    const email = `karin.${run}@seewil.example`
    const karin = await signedIn(browser, language, { email, firstName: 'Karin' })
    await joinsByCard(karin, run)
    await paysByCard(karin)
    await hasCertificate(karin)
    await mailsTo(email, 2)
    expect(karin.complaints).toEqual([])
  })
}

async function knowRate(): Promise<void> {
  const pool = openPool(urlOf('DATABASE_WORKER_URL', DATABASE), { size: 1, name: 'e2e' })
  await inTransaction(pool, { duty: 'membership' }, (db) =>
    keepRate(db, { currency: 'EUR', perChf: 1.064, day: '2026-09-17' }, new Date()),
  )
  await pool.end()
}

const act = ({ page, say }: Person, de: string, en: string) => page.getByRole('button', { name: say(de, en) })

async function isRefused(it: Person): Promise<void> {
  const { page, say, address, look } = it
  await page.goto(address('/become-a-member'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Ein Anteil.Eine Stimme.', 'One share.One vote.'),
  )
  await act(it, 'Anmelden und zeichnen', 'Sign in and subscribe').click()
  await expect(page.locator('[aria-invalid=true]').first()).toBeVisible()
  await look('become-a-member-refused')
}

async function fills({ page, say }: Person, name: string, run: string): Promise<void> {
  await page.getByLabel(say('Vorname', 'First name')).fill(name)
  await page.getByLabel(say('Nachname', 'Last name')).fill(`Brandt ${run}`)
  await page.getByLabel(say('Strasse', 'Street')).fill('Mühleweg')
  await page.getByLabel(say('Nummer', 'Number')).fill('14 a')
  await page.getByLabel(say('Land', 'Country')).selectOption('DE')
  await page.getByLabel(say('Postleitzahl', 'Postal code')).fill('88999')
  await page.getByLabel(say('Ort', 'City'), { exact: true }).fill('Tannfeld')
}

async function subscribes(it: Person, email: string, run: string): Promise<void> {
  const { page, say, look } = it
  await fills(it, 'Jonas', run)
  await page.getByLabel(say('Geburtsjahr', 'Year of birth')).selectOption('1987')
  await page.getByText(say('3 Anteile für CHF 150.-', '3 shares for CHF 150.-')).first().click()
  await expect(page.getByText('EUR 160.-')).toBeVisible()
  await expect(page.getByRole('complementary').getByText('CHF 180.00')).toBeVisible()
  await page.getByLabel(say('Ich habe die', 'I have read the')).check()
  await look('become-a-member')
  await act(it, 'Anmelden und zeichnen', 'Sign in and subscribe').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Anmelden', 'Sign in'))
  await page.getByLabel(say('E-Mail', 'Email')).fill(email)
  await page.getByLabel(say('Passwort', 'Password'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: say('Anmelden', 'Sign in') }).click()
  await page.waitForURL(({ pathname }) => pathname.endsWith('/become-a-member'))
  await expect(page.getByLabel(say('Strasse', 'Street'))).toHaveValue('Mühleweg')
  await act(it, 'Anteile verbindlich zeichnen', 'Subscribe the shares').click()
  await expect(
    page.getByRole('heading', {
      name: say('Danke. Ihre Anteile sind reserviert.', 'Thank you. Your shares are reserved.'),
    }),
  ).toBeVisible()
  await look('become-a-member-done')
  const fetched = page.waitForEvent('download')
  await act(it, 'QR-Rechnung', 'QR-bill').click()
  expect((await fetched).suggestedFilename()).toMatch(/^\d{4}-\d+\.pdf$/)
  await mailsTo(email, 1)
}

async function joinsByCard(it: Person, run: string): Promise<void> {
  const { page, say, address, look } = it
  await page.goto(address('/profile'))
  await expect(page.getByText(say('Sie sind nicht Mitglied', 'You are not a member'))).toBeVisible()
  await page.goto(address('/become-a-member'))
  await fills(it, 'Karin', run)
  await page.getByLabel(say('Geburtsjahr', 'Year of birth')).selectOption('1987')
  await page.getByLabel(say('Kredit- oder Debitkarte', 'Credit or debit card')).check()
  await page.getByLabel(say('Ich habe die', 'I have read the')).check()
  await look('become-a-member-card')
  await act(it, 'Anteile verbindlich zeichnen', 'Subscribe the shares').click()
  await page.waitForURL(/profile\/payments\//)
}

/** The fields are those of the fake's script, which has one language. */
async function paysByCard(it: Person): Promise<void> {
  const { page, say, address, look } = it
  const pay = page.getByRole('button', { name: say('bezahlen', 'Pay CHF') })
  await page.getByLabel('Card number').fill('4000 0000 0000 0002')
  await pay.click()
  await expect(page.getByText(say('Die Karte wurde abgelehnt.', 'The card was declined.'))).toBeVisible()
  await page.goto(address('/profile'))
  await expect(page.getByText(say('Unvollständig', 'Incomplete'), { exact: true })).toBeVisible()
  await look('profile-membership-incomplete')
  await page
    .getByRole('link', { name: say('Karte aktualisieren', 'Update card') })
    .first()
    .click()
  await page.getByLabel('Card number').fill('4000 0025 0000 3155')
  await pay.click()
  const bank = page.frameLocator('iframe[title="3-D Secure"]')
  await bank.getByRole('button', { name: 'Complete' }).click()
  await expect(page.getByText(say('Ihre Zeichnung gilt.', 'Your subscription holds.'))).toBeVisible()
  await look('membership-card-paid')
}

async function hasCertificate(it: Person): Promise<void> {
  const { page, say, look } = it
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Zum Profil', 'To your profile') })
    .click()
  await expect(page.getByText(say('Aktiv', 'Active')).first()).toBeVisible()
  await expect(page.getByRole('table', { name: say('Abos', 'Subscriptions') })).toContainText('•••• 3155')
  await look('profile-member-by-card')
  const fetched = page.waitForEvent('download')
  await act(it, 'Zertifikat, PDF', 'Certificate, PDF').click()
  const pdf = await readFile(await (await fetched).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
}

async function waits(it: Person): Promise<void> {
  const { page, say, look } = it
  await page
    .getByRole('main')
    .getByRole('link', { name: say('Zum Profil', 'To your profile') })
    .click()
  await expect(page.getByText(say('noch nicht eingetroffen', 'has not arrived yet'))).toBeVisible()
  await expect(page.getByText(say('Ausstehend', 'Pending')).first()).toBeVisible()
  await look('profile-membership-pending')
}

async function settles({ page, say, address, look }: Person, run: string): Promise<void> {
  await page.goto(address('/admin/members'))
  const row = page.getByRole('row').filter({ hasText: run })
  await expect(row).toHaveCount(1)
  await row.getByRole('button', { name: say('Bezahlt', 'Paid') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: say('Als bezahlt eintragen', 'Enter as paid') }).click()
  await expect(dialog).toHaveCount(0)
  await expect(row.getByText(say('3 ausgestellt', '3 issued'))).toBeVisible()
  await look('admin-members')
  const fetched = page.waitForEvent('download')
  await page.getByRole('button', { name: say('CSV holen', 'Fetch the CSV') }).click()
  const csv = await readFile(await (await fetched).path(), 'utf8')
  expect(csv).toContain(`Brandt ${run},Jonas,Mühleweg 14 a,88999,Tannfeld,DE,3,1`)
}

async function keepsCertificate(it: Person): Promise<void> {
  const { page, say, look } = it
  await act(it, 'Neu prüfen', 'Check again').click()
  await expect(page.getByText(say('Aktiv', 'Active')).first()).toBeVisible()
  await look('profile-membership')
  const fetched = page.waitForEvent('download')
  await act(it, 'Zertifikat, PDF', 'Certificate, PDF').click()
  const pdf = await readFile(await (await fetched).path())
  expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')
  await act(it, 'Alle als gelesen markieren', 'Mark all as read').click()
  await expect(act(it, 'Alle als gelesen markieren', 'Mark all as read')).toHaveCount(0)
}

async function leavesAndStays(it: Person): Promise<void> {
  const { page, say, look } = it
  await act(it, 'Auf Jahresende austreten', 'Leave at the end of the year').first().click()
  await look('membership-leave')
  const dialog = page.getByRole('dialog')
  await dialog
    .getByRole('button', { name: say('Auf Jahresende austreten', 'Leave at the end of the year') })
    .click()
  await expect(page.getByText(say('Gekündigt auf Jahresende', 'Ends with the year')).first()).toBeVisible()
  await act(it, 'Doch bleiben', 'Stay after all').click()
  await expect(page.getByText(say('Verlängert sich am', 'Renews on'), { exact: false }).first()).toBeVisible()
  const orders = page.getByRole('table', { name: say('Abos', 'Subscriptions') })
  await orders.getByRole('button', { name: say('Verlängerung kündigen', 'Cancel renewal') }).click()
  await dialog
    .getByRole('button', { name: say('Auf Jahresende austreten', 'Leave at the end of the year') })
    .click()
  // The dialog says so, too, and stays in the table when it is closed.
  const ends = orders.getByText(say('endet am 31.12.', 'ends on 31.12.')).filter({ visible: true })
  await expect(ends).toHaveCount(1)
  await orders.getByRole('button', { name: say('Reaktivieren', 'Reactivate') }).click()
  await expect(orders.getByText(say('verlängert sich am 01.01.', 'renews on 01.01.'))).toBeVisible()
}

async function invites(it: Person, to: string): Promise<void> {
  const { page, say } = it
  await act(it, 'Jemanden einladen', 'Invite somebody').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('E-Mail der Person', 'Email of the person')).fill(to)
  await dialog.getByRole('button', { name: say('Einladung senden', 'Send the invitation') }).click()
  await expect(dialog).toHaveCount(0)
  const [mail] = await mailsTo(to, 1)
  expect(mail?.subject).toContain('Jonas Brandt')
}

async function asksForConsent(it: Person, browser: Browser): Promise<void> {
  const { page, say, address, look } = it
  await page.goto(address('/profile'))
  await expect(page.getByText(say('Sie sind nicht Mitglied', 'You are not a member'))).toBeVisible()
  await look('profile-no-member')
  await page.goto(address('/become-a-member?shares=1'))
  await fills(it, 'Lena', newRun())
  await page.getByLabel(say('Geburtsjahr', 'Year of birth')).selectOption('2012')
  await page.getByLabel(say('Ich habe die', 'I have read the')).check()
  await act(it, 'Anteile verbindlich zeichnen', 'Subscribe the shares').click()
  const consent = page.getByLabel(say('Ich bin 18 oder älter', 'I am 18 or older'))
  await expect(consent).toHaveAttribute('aria-invalid', 'true')
  await consent.check()
  await act(it, 'Anteile verbindlich zeichnen', 'Subscribe the shares').click()
  await expect(page.getByRole('heading', { name: say('Danke.', 'Thank you.') })).toBeVisible()
  const reader = await person(browser, it.language)
  await reader.page.goto(address('/statutes'))
  await expect(reader.page.getByRole('heading', { level: 1 })).toHaveText(say('Statuten', 'Statutes'))
  await reader.look('statutes')
  await page.reload()
  await expect(
    page.getByText(say('Sie haben schon Anteile gezeichnet', 'You have subscribed shares already')),
  ).toBeVisible()
  await look('become-a-member-already')
}
