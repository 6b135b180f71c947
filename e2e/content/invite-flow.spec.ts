import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { signUp } from '../accounts.ts'
import { agreeToAll } from '../agree.ts'
import { type Person, person } from '../person.ts'
import { readQr } from './qr-reader.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an invite page is written and published, and a person joins through it and leaves`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const run = newRun()
    const mails = { miriam: `miriam.${run}@seewil.example`, reto: `reto.${run}@seewil.example` }
    const who = { email: mails.miriam, firstName: 'Miriam', secondFactor: true }
    const miriam = await signedIn(browser, language, who)
    const reto = await person(browser, language)
    const project = await openSeewil(run, mails.miriam)
    await notOpenYet(reto, project)
    await writePage(miriam, project)
    await channels(miriam, project)
    await changeProject(project.id, 'live')
    await visit(reto, project)
    await join(reto, project, mails.reto)
    await counted(miriam, project)
    await decide(reto)
    await leave(reto, project)
    await consentTexts(miriam)
    await restore(miriam, project)
    await frames(reto, project)
    expect([...miriam.complaints, ...reto.complaints]).toEqual([])
  })
}

/** Without the pictures that other flows take. */
function quietly(it: Person): Person {
  return { ...it, look: () => Promise.resolve() }
}

async function notOpenYet({ page, say, address, look }: Person, { code }: SeewilProject): Promise<void> {
  for (const unknown of [code, 'GIBTESNICHT']) {
    const answer = await page.goto(address(`/invite/${unknown}`))
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('Diese Einladung ist nicht offen', 'This invitation is not open'),
    )
  }
  await look('invite-unknown')
}

async function writePage(it: Person, { slug, code }: SeewilProject): Promise<void> {
  const { page, say, address, look } = it
  await page.goto(address(`/${slug}/tracking/${code}/public-pages`))
  const section = page.locator('section', {
    has: page.getByRole('heading', { level: 2, name: say('Einladung', 'Invitation'), exact: true }),
  })
  await expect(section.getByText(say('Noch nicht veröffentlicht', 'Not published yet'))).toBeVisible()
  await section.getByRole('link', { name: say('Bearbeiten', 'Edit'), exact: true }).click()
  const preview = page.getByLabel(say('Vorschau', 'Preview'))
  const title = page.getByLabel(say('Titel', 'Title'), { exact: true })
  await title.fill('')
  await expect(page.getByText(say('Deutsch: der Titel', 'German: the title'))).toBeVisible()
  await expect(page.getByRole('button', { name: say('Veröffentlichen', 'Publish') })).toBeDisabled()
  await title.fill('Zeig, wie du unterwegs bist.')
  await expect(preview.getByText('Zeig, wie du unterwegs bist.')).toBeVisible()
  await page
    .getByLabel(say('Einleitung', 'Introduction'), { exact: true })
    .fill(
      'Die Stadt plant sichere Velowege und bessere Anschlüsse. Mit deinen Wegen weiss sie, wo es klemmt. ' +
        'Die App läuft im Hintergrund, du bestätigst abends deinen Tag.',
    )
  await page.getByRole('button', { name: say('Fragen und Antworten', 'Questions and answers') }).click()
  await page.getByLabel(say('Frage', 'Question'), { exact: true }).fill('Braucht das viel Akku?')
  const answer = page.getByRole('textbox', { name: say('Antwort', 'Answer') })
  await answer.click()
  await page.keyboard.type('Etwa so viel wie eine Stunde Musik. Mehr dazu')
  await page.keyboard.press('Shift+Home')
  await linked(it)
  await expect(preview.getByRole('link', { name: /Etwa so viel/, includeHidden: true })).toHaveAttribute(
    'href',
    'https://seewil.example/akku',
  )
  await expect(page.getByText(say('Entwurf gespeichert', 'Draft saved'))).toBeVisible()
  await look('invite-editor')
  await page.getByRole('button', { name: say('Veröffentlichen', 'Publish') }).click()
  await expect(page.getByText(say('Version 1 ist öffentlich', 'Version 1 is public')).first()).toBeVisible()
  await english(it)
}

/** A link that leads nowhere safe is refused in place. */
async function linked({ page, say }: Person): Promise<void> {
  await page.getByRole('button', { name: 'Link', exact: true }).click()
  const field = page.getByLabel(say('Adresse des Links', 'Address of the link'))
  await field.fill('javascript:alert(1)')
  await page.getByRole('button', { name: say('Link setzen', 'Set the link') }).click()
  await expect(page.getByText(say('Links führen auf eine Seite', 'Links lead to a page'))).toBeVisible()
  await field.fill('https://seewil.example/akku')
  await page.getByRole('button', { name: say('Link setzen', 'Set the link') }).click()
}

async function english({ page, say }: Person): Promise<void> {
  await page.getByRole('button', { name: say('Englisch', 'English'), exact: true }).click()
  await page.getByLabel(say('Titel', 'Title'), { exact: true }).fill('Show how you get around.')
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 900, height: 600 } })
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'town.png', mimeType: 'image/png', buffer: picture })
  await expect(page.getByRole('button', { name: say('Bild 1', 'Picture 1') })).toBeVisible()
  // The town's own map looks better than a picture of this form.
  await page.getByRole('button', { name: say('Kein Bild', 'No picture') }).click()
  await expect(page.getByText(say('Entwurf gespeichert', 'Draft saved'))).toBeVisible()
  await page.reload()
  await page.getByRole('button', { name: say('Englisch', 'English'), exact: true }).click()
  await expect(page.getByLabel(say('Titel', 'Title'), { exact: true })).toHaveValue(
    'Show how you get around.',
  )
  await page.getByRole('button', { name: say('Veröffentlichen', 'Publish') }).click()
  await expect(page.getByText(say('Version 2 ist öffentlich', 'Version 2 is public')).first()).toBeVisible()
}

async function channels({ page, say, look }: Person, { code }: SeewilProject): Promise<void> {
  await page
    .getByRole('link', { name: say('Öffentliche Seiten', 'Public pages') })
    .first()
    .click()
  const name = page.getByLabel(say('Name von Kanal 2', 'Name of channel 2'))
  await name.fill('Plakat Bahnhof')
  await page.getByRole('button', { name: say('Speichern', 'Save'), exact: true }).click()
  await expect(page.getByText(say('Gespeichert', 'Saved'), { exact: true })).toBeVisible()
  await look('public-pages')
  const link = `${process.env['E2E_ORIGIN']}/invite/${code}?via=2`
  expect(await readQr(page, `/invite/${code}/qr.svg?via=2`)).toBe(link)
  const download = page.waitForEvent('download')
  await page
    .getByRole('button', {
      name: say('Plakat als PDF von Plakat Bahnhof', 'Poster as PDF of Plakat Bahnhof'),
    })
    .click()
  const file = await readFile(await (await download).path(), 'latin1')
  expect(file.startsWith('%PDF-1.4')).toBe(true)
  expect(file).toContain('(Zeig, wie du unterwegs bist.)')
}

async function visit({ page, say, address, look }: Person, { code }: SeewilProject): Promise<void> {
  const counted = page.waitForResponse((answer) => answer.url().endsWith(`/api/invite/${code}/visit`))
  await page.goto(address(`/invite/${code}?via=2`))
  expect((await counted).status()).toBe(204)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    say('Zeig, wie du unterwegs bist.', 'Show how you get around.'),
  )
  await expect(page.getByText(say('50 frei', '50 free'))).toBeVisible()
  await look('invite')
  await page.reload()
}

async function join(it: Person, { code }: SeewilProject, email: string): Promise<void> {
  const { page, say, look } = it
  await page.getByRole('link', { name: say('Teilnehmen', 'Take part'), exact: true }).click()
  await page.waitForURL(/sign-in/)
  await signUp(quietly(it), 'Reto', email)
  await page.waitForURL(new RegExp(`/invite/${code}/join\\?via=2`))
  await page.getByRole('button', { name: say('Zustimmen und teilnehmen', 'Agree and take part') }).click()
  await expect(page.locator('[aria-invalid=true]')).toHaveCount(3)
  await look('join-consent')
  await agreeToAll(it)
  const code2 = page.getByRole('img', { name: say('QR-Code zum Verbinden', 'QR code to connect') })
  await expect(code2).toBeVisible()
  const link = await readQr(page, (await code2.getAttribute('src')) ?? '')
  expect(link).toMatch(/^allmend:\/\/pair#origin=http%3A%2F%2Flocalhost%3A\d+&credential=[\w-]{75}$/)
  await expect(page.getByRole('link', { name: say('In der App öffnen', 'Open in the app') })).toHaveAttribute(
    'href',
    link,
  )
  await look('joined')
}

async function counted({ page, say }: Person, project: SeewilProject): Promise<void> {
  await page.reload()
  const row = page.getByRole('row').filter({ has: page.locator(`input[value="Plakat Bahnhof"]`) })
  // Nobody is seen to come: few are no number, and people are counted after midnight.
  const few = say('unter 10', 'under 10')
  await expect(row.locator('[data-number]')).toHaveText([few, few])
  await expect(
    page.getByRole('row', {
      name: say('Gerät verbunden, noch keine Daten', 'Device connected, no data yet'),
    }),
  ).toContainText('–')
  expect(project.code).toBeTruthy()
}

async function decide({ page, say }: Person): Promise<void> {
  const messages = say('Nachrichten zum Projekt', 'Messages about the project')
  await page.getByRole('button', { name: say(`Zurückziehen ${messages}`, `Withdraw ${messages}`) }).click()
  await expect(
    page.getByRole('button', { name: say(`Zustimmen ${messages}`, `Agree ${messages}`) }),
  ).toBeVisible()
  await page.getByRole('button', { name: say('Weiteres Gerät verbinden', 'Connect another device') }).click()
  await expect(page.getByText(say('verbunden am', 'connected on'))).toHaveCount(2)
}

async function leave({ page, say, look }: Person, { code }: SeewilProject): Promise<void> {
  await page.reload()
  await page.getByRole('button', { name: say('Projekt verlassen', 'Leave the project') }).click()
  await look('leave')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: say('Projekt verlassen', 'Leave the project') })
    .click()
  await page.waitForURL(new RegExp(`/invite/${code}$`))
}

async function consentTexts({ page, say }: Person): Promise<void> {
  const purpose = say('Nachrichten zum Projekt', 'Messages about the project')
  await page.getByRole('button', { name: say(`${purpose} neu fassen`, `Reword ${purpose}`) }).click()
  await page
    .getByLabel(say('Text auf Deutsch', 'Text in German'))
    .fill('Die Stadt darf mir eine einzige Nachricht schicken.')
  await page
    .getByRole('button', { name: say('Neue Fassung veröffentlichen', 'Publish the new version') })
    .click()
  await expect(page.getByText(say('Fassung 2, ', 'Version 2, '))).toBeVisible()
}

async function restore({ page, say, address, look }: Person, { slug, code }: SeewilProject): Promise<void> {
  await page.goto(address(`/${slug}/tracking/${code}/public-pages/invite`))
  await page.getByLabel(say('Titel', 'Title'), { exact: true }).fill('Etwas ganz anderes')
  await expect(page.getByText(say('Entwurf gespeichert', 'Draft saved'))).toBeVisible()
  await page.getByRole('button', { name: say('Version 1 zurückholen', 'Bring version 1 back') }).click()
  await expect(page.getByLabel(say('Titel', 'Title'), { exact: true })).toHaveValue(
    'Zeig, wie du unterwegs bist.',
  )
  await look('invite-versions')
}

async function frames({ page, say, address, look }: Person, project: SeewilProject): Promise<void> {
  const title = async (path: string, words: string) => {
    await page.goto(address(path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words)
  }
  const survey = `/survey/${project.code}/alltag-1`
  await title(survey, say('Die Umfrage ist offen', 'The survey is open'))
  await look('survey-open')
  await title(`/insights/${project.code}`, say('Noch keine Einblicke', 'No insights yet'))
  await look('insights-not-yet')
  await changeProject(project.id, 'ended')
  await title(survey, say('Die Umfrage ist geschlossen', 'The survey is closed'))
  await title(
    `/insights/${project.code}`,
    say('Dieses Projekt ist abgeschlossen', 'This project is finished'),
  )
  await look('insights-closed')
  await title(
    `/survey/${project.code}/andere`,
    say('Dieses Projekt ist nicht öffentlich', 'This project is not public'),
  )
  const answer = await page.goto(address(`/invite/${project.code}`))
  expect(answer?.status()).toBe(404)
}
