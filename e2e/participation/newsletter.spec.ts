import { expect } from '@playwright/test'
import { arrivedFor, mailsTo } from '../mailbox.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { addReaders, openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const SUBJECT = { de: 'Halbzeit in Seewil', en: 'Half-time in Seewil' }
const TEXTS = { de: 'Danke, dass du mitmachst.', en: 'Thank you for taking part.' }

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a newsletter is written, tried, sent to those who agreed, and ended by one of them`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const run = newRun(language)
    const email = `miriam.${run}@seewil.example`
    const who = { email, firstName: 'Miriam', secondFactor: true }
    const miriam = await signedIn(browser, language, who)
    const project = await openSeewil(run, email)
    const readers = {
      german: { email: `reto.${run}@seewil.example`, language: 'de', isAgreed: true },
      english: { email: `aline.${run}@seewil.example`, language: 'en', isAgreed: true },
      silent: { email: `noemi.${run}@seewil.example`, language: 'de', isAgreed: false },
    } as const
    await addReaders(project, Object.values(readers))
    await open(miriam, project)
    await write(miriam)
    await tryOut(miriam, email)
    await send(miriam)
    const german = await mailsTo(readers.german.email, 1)
    const english = await mailsTo(readers.english.email, 1)
    expect([german[0]?.subject, english[0]?.subject]).toEqual([SUBJECT.de, SUBJECT.en])
    expect(german[0]?.text).toContain(TEXTS.de)
    expect(english[0]?.text).toContain(TEXTS.en)
    // The page has said that all are sent.
    expect(await arrivedFor(readers.silent.email)).toEqual([])
    const letter = language === 'de' ? german[0] : english[0]
    await end(await person(browser, language), letter?.text ?? '')
    await full(miriam)
    expect(miriam.complaints).toEqual([])
  })
}

async function open(it: Person, { slug, code }: SeewilProject): Promise<void> {
  const { page, say, address, look } = it
  await page.goto(address(`/${slug}/tracking/${code}/public-pages`))
  await page.getByRole('link', { name: say('Newsletter öffnen', 'Open the newsletters') }).click()
  await expect(
    page.getByText(
      say(
        'Wie viele zugestimmt haben, wird nach Mitternacht gezählt.',
        'How many agreed is counted after midnight.',
      ),
    ),
  ).toBeVisible()
  await expect(page.getByText(say('Noch kein Newsletter', 'No newsletter yet'))).toBeVisible()
  await look('newsletter-none')
  await page.getByRole('button', { name: say('Newsletter schreiben', 'Write a newsletter') }).click()
}

async function write({ page, say, look }: Person): Promise<void> {
  const send = page.getByRole('button', { name: say('Verschicken', 'Send'), exact: true })
  await expect(send).toBeDisabled()
  for (const gap of [
    say('Deutsch: der Betreff', 'German: the subject'),
    say('Deutsch: der Text', 'German: the text'),
    say('Englisch: der Betreff', 'English: the subject'),
    say('Englisch: der Text', 'English: the text'),
  ]) {
    await expect(page.getByText(gap, { exact: true })).toBeVisible()
  }
  for (const language of ['de', 'en'] as const) {
    const name = language === 'de' ? say('Deutsch', 'German') : say('Englisch', 'English')
    await page.getByRole('button', { name, exact: true }).click()
    await page.getByLabel(say('Betreff', 'Subject'), { exact: true }).fill(SUBJECT[language])
    const text = page.getByRole('textbox', { name: 'Text', exact: true })
    await text.click()
    const heading = page.getByRole('button', { name: say('Überschrift', 'Heading'), exact: true })
    await heading.click()
    // The editor takes the focus back in the next frame; words typed before would press the button again.
    await expect(text).toBeFocused()
    await page.keyboard.type(language === 'de' ? 'Was wir wissen' : 'What we know')
    await page.keyboard.press('Enter')
    await page.keyboard.type(TEXTS[language])
    await expect(page.getByRole('heading', { name: /Was wir wissen|What we know/ }).last()).toBeVisible()
  }
  await expect(page.getByText(say('Entwurf gespeichert', 'Draft saved'))).toBeVisible()
  await expect(send).toBeEnabled()
  await look('newsletter-draft')
  await page.getByRole('button', { name: say('Nur Text', 'Plain text') }).click()
  await expect(page.locator('pre')).toContainText(`What we know\n\n${TEXTS.en}`)
  await look('newsletter-plain')
  await page.reload()
  await page.getByRole('button', { name: say('Englisch', 'English'), exact: true }).click()
  await expect(page.getByLabel(say('Betreff', 'Subject'), { exact: true })).toHaveValue(SUBJECT.en)
}

async function tryOut({ page, say }: Person, email: string): Promise<void> {
  await page.getByRole('button', { name: say('Testmail an mich', 'Test mail to me') }).click()
  await expect(page.getByText(say('Die Testmail ist unterwegs', 'The test mail is on its way'))).toBeVisible()
  // Besides the one about her new device.
  const mails = await mailsTo(email, 2)
  expect(mails.map((mail) => mail.subject)).toContain(`Test: ${SUBJECT.en}`)
}

async function send({ page, say, look }: Person): Promise<void> {
  await page.getByRole('button', { name: say('Verschicken', 'Send'), exact: true }).click()
  await expect(page.getByRole('dialog')).toContainText(
    say('An alle, die jetzt zugestimmt haben.', 'To everybody who agrees now.'),
  )
  await look('newsletter-asked')
  await page.getByRole('button', { name: say('Newsletter verschicken', 'Send the newsletter') }).click()
  await expect(page.getByText(say('An weniger als 10 Personen', 'To fewer than 10 people'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Versand abbrechen', 'Cancel sending') })).toBeHidden()
  await expect(page.getByLabel(say('Betreff', 'Subject'), { exact: true })).toBeHidden()
  await look('newsletter-sent')
}

async function end(it: Person, text: string): Promise<void> {
  const { page, say, look } = it
  const link = /https?:\S+\/contact\/[\w-]{43}/.exec(text)?.[0] ?? ''
  await page.goto(link)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Keine Nachrichten mehr?', 'No more messages?'),
  )
  await look('contact')
  await page.getByRole('button', { name: say('Nachrichten abbestellen', 'Unsubscribe') }).click()
  const done = say('Du bekommst keine Nachrichten mehr', 'You will get no more messages')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(done)
  await look('contact-done')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(done)
  const answer = await page.goto(it.address('/contact/falsch'))
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Dieser Link ist nicht gültig', 'This link is not valid'),
  )
  await look('contact-unknown')
  expect(it.complaints).toEqual([])
}

async function full({ page, say, look }: Person): Promise<void> {
  await page.reload()
  const write = page.getByRole('button', { name: say('Newsletter schreiben', 'Write a newsletter') })
  for (const number of [2, 3]) {
    await write.click()
    await expect(page.getByRole('heading', { name: `Newsletter ${number}` })).toBeVisible()
  }
  await expect(write).toBeHidden()
  await expect(
    page.getByText(
      say(
        'Mehr Newsletter hat dieses Projekt nicht. Für weitere schreiben Sie uns bitte.',
        'This project has no more newsletters. Please write to us if you need more.',
      ),
    ),
  ).toBeVisible()
  await look('newsletter-full')
}
