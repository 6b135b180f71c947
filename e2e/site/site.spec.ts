import { expect } from '@playwright/test'
import { fromMail, mailsTo } from '../mailbox.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a prospect writes to sales by keyboard, and an Admin answers`, async ({ browser }) => {
    const run = newRun(language)
    const email = `b.steiner.${run}@haldenwerke.example`
    const barbara = await person(browser, language)
    const tobias = await signedIn(browser, language, {
      email: `tobias.${run}@seewil.example`,
      firstName: 'Tobias',
      secondFactor: true,
      roles: ['admin'],
    })
    const number = await writesToSales(barbara, email)
    const [received] = await mailsTo(email, 1)
    expect(received?.subject).toContain(number)
    await answered(tobias, number)
    const answer = await fromMail(email, /Gerne zeigen wir Ihnen/)
    expect(answer).toBeTruthy()
    expect([barbara, tobias].flatMap((it) => it.complaints)).toEqual([])
  })

  test(`in ${language} the newsletter begins and ends by mail`, async ({ browser }) => {
    const email = `leserin.${newRun()}@seewil.example`
    const reader = await person(browser, language)
    const { page, address, say, look } = reader
    await page.goto(address('/newsletter'))
    await page.getByRole('button', { name: say('Abonnieren', 'Subscribe') }).click()
    await expect(page.getByLabel(say('E-Mail', 'Email'))).toBeFocused()
    await page.getByLabel(say('E-Mail', 'Email')).fill(email)
    await look('newsletter')
    await page.keyboard.press('Enter')
    await expect(page.getByText(say('Schauen Sie in Ihre Mails', 'Look at your mail'))).toBeVisible()
    await page.goto(await fromMail(email, /https?:\/\/\S+\/newsletter\/confirm\/\S+/))
    await page.getByRole('button', { name: say('Newsletter bestätigen', 'Confirm the newsletter') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('Sie sind angemeldet', 'You are subscribed'),
    )
    await look('newsletter-confirmed')
    await page.goto(await fromMail(email, /https?:\/\/\S+\/newsletter\/end\/\S+/))
    await page.getByRole('button', { name: say('Newsletter beenden', 'End the newsletter') }).click()
    await expect(page.getByText(say('Ihre Adresse ist gelöscht.', 'Your address is deleted.'))).toBeVisible()
    expect(reader.complaints).toEqual([])
  })

  test(`in ${language} somebody reads the docs, searches, asks and says what is missing`, async ({
    browser,
  }) => {
    const reader = await person(browser, language)
    await readsDocs(reader)
    await readsArticles(reader)
    await asks(reader)
    expect(reader.complaints).toEqual([])
  })
}

/** Every field is missing at first; then two are wrong, as in the design; all of it without a mouse. */
async function writesToSales({ page, address, say, look }: Person, email: string): Promise<string> {
  await page.goto(address('/contact-sales'))
  const act = page.getByRole('button', { name: say('Nachricht senden', 'Send message') })
  await expect(act).toBeEnabled()
  await act.focus()
  await page.keyboard.press('Enter')
  const required = say('Diese Angabe ist erforderlich', 'This field is required')
  await expect(page.getByText(required)).toHaveCount(7)
  await expect(
    page.getByText(say('Geben Sie eine gültige E-Mail-Adresse ein', 'Please enter a valid email address')),
  ).toBeVisible()
  await expect(
    page.getByText(say('Wählen Sie die Art der Organisation', 'Choose the type of organisation')),
  ).toBeVisible()
  await expect(page.getByLabel(say('Vorname', 'First name'))).toBeFocused()
  await page.keyboard.type('Barbara')
  for (const typed of ['Steiner', email, '041 555 01 7', 'haldenwerke.example']) {
    await page.keyboard.press('Tab')
    await page.keyboard.type(typed)
  }
  await page.getByLabel(say('Branche', 'Industry')).selectOption('energy')
  await page.getByLabel(say('Privatwirtschaft', 'Private sector')).focus()
  await page.keyboard.press('Space')
  await page.getByLabel('100–999').focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Wir möchten für 900 Mitarbeitende wissen, wie sie zur Arbeit kommen.')
  await act.focus()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(say('2 Angaben fehlen noch oder stimmen nicht', '2 fields are missing or not right')),
  ).toBeVisible()
  await expect(page.getByText(say('Beginnen Sie mit + oder 00', 'Start with + or 00'))).toBeVisible()
  await expect(
    page.getByText(say('die mit http oder https beginnt', 'that starts with http or https')),
  ).toBeVisible()
  await look('contact-sales-wrong')
  await page.getByLabel(say('Telefon geschäftlich', 'Work phone')).fill('+41 41 555 01 70')
  await page.getByLabel(say('Website', 'Company website')).fill('https://haldenwerke.example')
  await act.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Danke, Barbara Steiner.', 'Thank you, Barbara Steiner.'),
  )
  await look('contact-sales-sent')
  const number = /K-\d{4,}/.exec(await page.getByRole('main').innerText())?.[0]
  expect(number).toBeDefined()
  return number ?? ''
}

async function answered({ page, address, say, look }: Person, number: string): Promise<void> {
  await page.goto(address('/admin'))
  await page.getByRole('link', { name: say('Anfragen', 'Requests'), exact: true }).click()
  const row = page.getByRole('row').filter({ hasText: number })
  await row.getByRole('button', { name: say('Übernehmen', 'Take') }).click()
  await expect(row.getByText(say('In Arbeit', 'In progress'))).toBeVisible()
  await look('admin-requests')
  await row.getByRole('button', { name: say('Antworten', 'Answer') }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Ihre Antwort', 'Your answer')).fill('Gerne zeigen wir Ihnen, wie das geht.')
  await look('admin-answer')
  await dialog.getByRole('button', { name: say('Antwort senden', 'Send answer') }).click()
  await expect(row.getByText(say('Beantwortet', 'Answered'))).toBeVisible()
}

async function readsDocs({ page, address, say, look }: Person): Promise<void> {
  await page.goto(address('/documentation/tracking#data_days'))
  for (const id of ['overview', 'data_producers', 'data_days', 'project_timeline', 'public_pages'])
    await expect(page.locator(`#${id}`)).toHaveCount(1)
  await expect(page.locator('#data_days')).toBeInViewport()
  await look('documentation-tracking')
  const search = page.getByRole('searchbox')
  await search.fill(say('bestätigt datentag', 'confirmed data day'))
  await search.press('Enter')
  await page.waitForURL(/documentation\/search\?q=/)
  await look('documentation-search')
  await page.getByRole('link', { name: say('Tracking: Datentage', 'Tracking: Data days') }).click()
  await page.waitForURL(/documentation\/tracking#data_days$/)
  await page.goto(address('/documentation/search?q=quastenflosser'))
  await expect(page.getByText(say('Nichts gefunden', 'Nothing found'))).toBeVisible()
  await page.goto(address('/documentation/api'))
  await look('documentation-api')
  await page.goto(address('/documentation/cityserver'))
  await look('documentation-cityserver')
}

async function readsArticles({ page, address, say, look }: Person): Promise<void> {
  await page.goto(address('/blog'))
  await look('blog')
  await page.getByRole('link', { name: say('Methode', 'Method'), exact: true }).click()
  await page.getByRole('link', { name: say('Eine Stimme pro Person', 'One voice each') }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Eine Stimme pro Person', 'One voice each'),
  )
  await look('blog-post')
  await page.goto(address('/customer-stories'))
  await page.getByRole('link', { name: /^Seewil, / }).click()
  await expect(page.getByText(say('Seewil gibt es nicht.', 'Seewil does not exist.'))).toBeVisible()
  await look('customer-story')
  await page.goto(address('/faq'))
  await look('faq')
  await page.goto(address('/status'))
  await expect(page.getByText(say('Erkennung', 'Detection')).first()).toBeVisible()
  await look('status')
}

async function asks({ page, address, say, look }: Person): Promise<void> {
  await page.goto(address('/contact?page=/documentation/tracking'))
  await expect(page.getByText('/documentation/tracking', { exact: true })).toBeVisible()
  await look('contact')
  const [question, feedback] = [page.locator('form').first(), page.locator('form').nth(1)]
  await question.getByRole('button').click()
  await expect(
    question.getByText(say('Diese Angabe ist erforderlich', 'This field is required')),
  ).toHaveCount(2)
  await feedback.getByLabel(say('Nachricht', 'Message')).fill('Es fehlt ein Bild.')
  await feedback.getByRole('button').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Danke.', 'Thank you.'))
}
