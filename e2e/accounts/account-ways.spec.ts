import { expect } from '@playwright/test'
import { PASSWORD } from '../accounts.ts'
import { fromMail } from '../mailbox.ts'
import { call } from '../office.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an admin asks for the reset of a lost second factor, and its owner stops it by mail and in her profile`, async ({
    browser,
  }) => {
    const run = newRun(language)
    const mail = `reto.factor.${run}@seewil.example`
    const about = { firstName: 'Miriam', secondFactor: true }
    const miriam = await signedIn(browser, language, {
      ...about,
      email: `miriam.factor.${run}@seewil.example`,
    })
    const reto = await signedIn(browser, language, { ...about, firstName: 'Reto', email: mail })
    const slug = await organisationWith(run, miriam, { person: reto, mail })

    await askForReset(miriam, slug)
    const link = await fromMail(mail, /http\S+\/security\/stop#\S+/)
    const stranger = await person(browser, language)
    const { page, say, look } = stranger
    await page.goto(link)
    await look('stop-change')
    await page.getByRole('button', { name: say('Aufhalten', 'Stop it') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('Ihr zweiter Faktor bleibt', 'Your second factor stays'),
    )
    await look('stop-change-done')

    await askForReset(miriam, slug)
    await reto.page.goto(reto.address('/profile'))
    await expect(reto.page.getByText(say('Miriam Kälin (Amt', 'Miriam Kälin (Amt')).first()).toBeVisible()
    await reto.look('profile-reset')
    await reto.page.getByRole('button', { name: say('Aufhalten', 'Stop it') }).click()
    await expect(reto.page.getByRole('button', { name: say('Aufhalten', 'Stop it') })).toHaveCount(0)
    expect([...miriam.complaints, ...reto.complaints, ...stranger.complaints]).toEqual([])
  })

  test(`in ${language} a person changes her address with the code from the mail, and the old address takes it back`, async ({
    browser,
  }) => {
    const run = newRun(language)
    const [former, other] = ['alt', 'neu'].map((it) => `aline.${it}.${run}@seewil.example`)
    const aline = await signedIn(browser, language, { email: former ?? '', firstName: 'Aline' })
    const { page, say, look, address } = aline
    await page.goto(address('/profile'))
    await page.getByLabel(say('Neue Adresse', 'New address')).fill(other ?? '')
    const password = page.getByLabel(say('Passwort', 'Password'), { exact: true })
    await password.fill('geraten')
    await page.getByRole('button', { name: say('Adresse ändern', 'Change the address') }).click()
    await expect(page.getByText(say('Das Passwort stimmt nicht.', 'The password is wrong.'))).toBeVisible()
    await password.fill(PASSWORD)
    await page.getByRole('button', { name: say('Adresse ändern', 'Change the address') }).click()
    const code = page.getByLabel(say('Sicherheitscode', 'Security code'))
    await expect(code).toBeVisible()
    await look('profile-address')
    // Of the question; the one below is of the change.
    await fromMail(former ?? '', /http\S+\/security\/stop#\S+/)
    await code.fill(await fromMail(other ?? '', /\b\d{6}\b/))
    await page.getByRole('button', { name: say('Adresse bestätigen', 'Confirm the address') }).click()
    await expect(code).toHaveCount(0)
    const head = page.getByRole('main').getByText(other ?? '')
    await expect(head.first()).toBeVisible()

    await page.goto(await fromMail(former ?? '', /http\S+\/security\/stop#\S+/))
    await page.getByRole('button', { name: say('Aufhalten', 'Stop it') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('Ihre frühere Adresse gilt wieder', 'Your former address holds again'),
    )
    await page.getByRole('link', { name: say('Neues Passwort setzen', 'Set a new password') }).click()
    await page.waitForURL(/reset-password/)
    expect(aline.complaints).toEqual([])
  })
}

test('in de whoever has lost her second factor reads at the door whom to ask', async ({ browser }) => {
  const email = `paula.lost.${newRun()}@seewil.example`
  await signedIn(browser, 'de', { email, firstName: 'Paula', secondFactor: true })
  const { page, look, complaints } = await person(browser, 'de')
  await page.goto('/sign-in')
  await page.getByLabel('E-Mail').fill(email)
  await page.getByLabel('Passwort', { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: 'Anmelden' }).click()
  await page.getByText('App und Wiederherstellungscodes verloren?').click()
  const link = page.getByRole('link', { name: 'post@allmend.example' })
  await expect(link).toHaveAttribute('href', /^mailto:post@allmend\.example\?subject=Zweiter%20Faktor/)
  await look('sign-in-factor-lost')
  expect(complaints).toEqual([])
})

/** An organisation of hers with somebody else in it. */
async function organisationWith(
  run: string,
  admin: Person,
  other: { person: Person; mail: string },
): Promise<string> {
  const slug = `amt-${run}`
  await admin.page.goto(admin.address('/profile'))
  await other.person.page.goto(other.person.address('/profile'))
  const form = { name: `Amt ${run}`, slug, accountName: 'Kasse', type: 'public_sector' }
  const place = { street: 'Weg', number: '1', postcode: '6099', location: 'Seewil', country: 'CH' }
  const contact = { contactEmail: 'amt@seewil.example' }
  const made = await call(admin.page, 'POST', '/api/organization/new', { ...form, ...place, ...contact })
  const { id } = made as { id: string }
  await call(admin.page, 'POST', `/api/organization/${id}/invitations`, { email: other.mail, role: 'member' })
  const token = (await fromMail(other.mail, /organisations\/join#\S+/)).split('#')[1]
  await call(other.person.page, 'POST', '/api/organization/join', { token })
  return slug
}

async function askForReset({ page, say, address, look }: Person, slug: string): Promise<void> {
  await page.goto(address(`/${slug}/settings?tab=members`))
  await page.getByRole('button', { name: say('Zurücksetzen Reto Kälin', 'Reset Reto Kälin') }).click()
  const act = page.getByRole('button', {
    name: say('Zweiten Faktor zurücksetzen', 'Reset the second factor'),
  })
  await expect(act).toBeVisible()
  await look('settings-factor-reset', { covered: 'main' })
  await act.click()
  await expect(page.getByText(say('wird am', 'will be removed on')).first()).toBeVisible()
}
