import { randomUUID } from 'node:crypto'
import { expect } from '@playwright/test'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { askForNewsletter, confirmSubscriber } from '../../server/src/office/site/subscribers.ts'
import { atApi } from '../at-work.ts'
import { mailsTo } from '../mailbox.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const SUBJECT = { de: 'Ein Jahr Seewil', en: 'A year of Seewil' }
const TEXTS = { de: 'Seit einem Jahr zeichnet Seewil auf.', en: 'Seewil has recorded for a year.' }

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an Admin writes the newsletter, tries it, sends it, and a reader ends it with one click`, async ({
    browser,
  }) => {
    const run = newRun(language)
    const email = `tobias.${run}@seewil.example`
    const who = { email, firstName: 'Tobias', secondFactor: true, roles: ['admin' as const] }
    const tobias = await signedIn(browser, language, who)
    const reader = `leserin.${run}@seewil.example`
    await subscribed(reader, language)
    await write(tobias)
    await tobias.page.getByRole('button', { name: tobias.say('Testmail an mich', 'Test mail to me') }).click()
    const tests = await mailsTo(email, 2)
    expect(tests.map(({ subject }) => subject)).toContain(`Test: ${SUBJECT.en}`)
    await send(tobias)
    const [letter] = await mailsTo(reader, 1)
    expect([letter?.subject, letter?.text?.includes(TEXTS[language])]).toEqual([SUBJECT[language], true])
    const { page, say } = await person(browser, language)
    await page.goto(/https?:\S+\/newsletter\/end\/[\w-]{43}/.exec(letter?.text ?? '')?.[0] ?? '')
    await page.getByRole('button', { name: say('Newsletter beenden', 'End the newsletter') }).click()
    await expect(page.getByText(say('Ihre Adresse ist gelöscht.', 'Your address is deleted.'))).toBeVisible()
    expect(tobias.complaints).toEqual([])
  })
}

/** Who ordered it and confirmed. */
async function subscribed(email: string, language: 'de' | 'en'): Promise<void> {
  const now = new Date()
  await atApi((pool) =>
    inTransaction(pool, { duty: 'site' }, async (db) => {
      const asked = { id: randomUUID(), email, language, source: '', now }
      const { id } = await askForNewsletter(db, asked)
      await confirmSubscriber(db, { id, now, askedSince: now })
    }),
  )
}

async function write({ page, say, address, look }: Person): Promise<void> {
  await page.goto(address('/admin'))
  await page.getByRole('link', { name: 'Newsletter', exact: true }).click()
  const readers = say('Bestätigte Abonnements', 'Confirmed subscriptions')
  await expect(page.getByText(new RegExp(`^${readers}: \\d+$`))).toBeVisible()
  await look('admin-newsletters')
  await page.getByRole('button', { name: say('Ausgabe schreiben', 'Write an issue') }).click()
  const act = page.getByRole('button', { name: say('Verschicken', 'Send'), exact: true })
  await expect(act).toBeDisabled()
  for (const language of ['de', 'en'] as const) {
    const name = language === 'de' ? say('Deutsch', 'German') : say('Englisch', 'English')
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByLabel(say('Betreff', 'Subject'), { exact: true }).fill(SUBJECT[language])
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    await page.keyboard.type(TEXTS[language])
  }
  await expect(page.getByText(say('Entwurf gespeichert', 'Draft saved'))).toBeVisible()
  await expect(act).toBeEnabled()
  await look('admin-newsletter-draft')
}

async function send({ page, say, look }: Person): Promise<void> {
  await page.getByRole('button', { name: say('Verschicken', 'Send'), exact: true }).click()
  await page.getByRole('button', { name: say('Newsletter verschicken', 'Send the newsletter') }).click()
  await expect(page.getByText(/^(\d+) (?:von \1 verschickt|of \1 sent)$/)).toBeVisible()
  await look('admin-newsletter-sent')
}
