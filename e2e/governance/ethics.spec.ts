import { expect } from '@playwright/test'
import { INTENT } from '../../server/test/intent.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { smallPdf } from '../small-pdf.ts'
import { test } from '../test.ts'
import { acted, opened, type Ordered, ordered, settled, wentLive } from './board-steps.ts'

const CONDITIONS = 'Nachtwege nur grob zeigen.'
const ANSWER = 'Nur die Fachstelle Verkehr.'
/** A partner analyses: the chair decides. */
const DELICATE = { ...INTENT, analysedBy: 'partner', analysisPartner: 'Büro Morgen' }

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a delicate project is asked about, voted on, goes live, and its analysis is released, for everybody to read`, async ({
    browser,
  }) => {
    test.setTimeout(300_000)
    const run = newRun(language)
    const as = (name: string) => ({
      email: `${name}.${run}@seewil.example`,
      firstName: name,
      secondFactor: true,
    })
    const miriam = await signedIn(browser, language, as('miriam'))
    const sandro = await signedIn(browser, language, { ...as('sandro'), roles: ['admin', 'ethics'] })
    const luzia = await signedIn(browser, language, { ...as('luzia'), roles: ['ethics', 'ethics_chair'] })
    const project = await ordered(miriam, run, DELICATE)
    await settled(sandro, project)

    await asked(sandro, project)
    await answered(miriam, project)
    await attached(miriam, project)
    await voted({ sandro, luzia, miriam }, project)
    await wentLive(miriam, project)
    await submitted(miriam, project)
    await released(luzia, miriam, project)
    await minuted(luzia, run)
    const everybody = await person(browser, language)
    await registered(everybody, project)
    expect([miriam, sandro, luzia, everybody].flatMap((it) => it.complaints)).toEqual([])
  })
}

async function asked(it: Person, project: Ordered): Promise<void> {
  const { page, say, look } = it
  await opened(it, 'waiting', project)
  await expect(page.getByText(say('Ein Partner wertet aus', 'A partner analyses'))).toBeVisible()
  const criterion = say('Zweckbindung', 'Bound to its purpose')
  await page.getByRole('button', { name: say(`${criterion} beurteilen`, `Judge ${criterion}`) }).click()
  await page.getByText(say('erfüllt', 'met'), { exact: true }).last().click()
  await page.getByRole('button', { name: say('Festhalten', 'Keep'), exact: true }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: criterion })
      .getByText(say('erfüllt', 'met'), { exact: true }),
  ).toBeVisible()
  await look('ethics-review')
  await page.getByRole('radio', { name: new RegExp(`^${say('Rückfrage', 'Ask the organisation')}`) }).check()
  await page.getByLabel(say('Frage, wird', 'Question, mailed')).fill('Wer sieht die Karten?')
  await page.getByRole('button', { name: say('Frage stellen', 'Ask'), exact: true }).click()
  await expect(page.getByText(say('Die Antwort steht aus.', 'Not answered yet.'))).toBeVisible()
}

async function answered({ page, address, say, look }: Person, project: Ordered): Promise<void> {
  await page.goto(address(project.address))
  await expect(
    page.getByText(say('Der Ethikrat hat eine Frage an Sie.', 'The ethics board has a question for you.')),
  ).toBeVisible()
  await page.getByRole('link', { name: say('Zum Ethikrat', 'To the ethics board') }).click()
  await page.waitForURL(/\/ethics$/)
  await look('project-ethics-question')
  await page.getByLabel(say('Ihre Antwort', 'Your answer')).fill(ANSWER)
  await page.getByRole('button', { name: say('Antworten', 'Answer'), exact: true }).click()
  await expect(page.getByText(ANSWER)).toBeVisible()
}

async function attached({ page, address, say, look }: Person, project: Ordered): Promise<void> {
  await page.goto(address(`${project.address}/ethics`))
  const file = page.getByLabel(say('PDF-Datei', 'PDF file'))
  const title = page.getByLabel(say('Titel der Unterlage', 'Title of the document'))
  const attach = page.getByRole('button', { name: say('Beilegen', 'Attach'), exact: true })
  await title.fill('Fragebogen')
  await file.setInputFiles({ name: 'frage.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<html>') })
  await attach.click()
  await expect(page.getByText(say('Diese Datei ist kein PDF.', 'This file is not a PDF.'))).toBeVisible()
  const buffer = smallPdf(['Wie oft fahren Sie mit dem Velo?'])
  for (const name of ['Fragebogen', 'Entwurf']) {
    await title.fill(name)
    await file.setInputFiles({ name: 'frage.pdf', mimeType: 'application/pdf', buffer })
    await attach.click()
    await expect(page.getByRole('button', { name, exact: true })).toBeVisible()
  }
  await look('project-ethics-documents')
  await page.getByRole('button', { name: say('Entwurf zurücknehmen', 'Take Entwurf back') }).click()
  await expect(page.getByRole('button', { name: 'Entwurf', exact: true })).toHaveCount(0)
}

async function voted(
  { sandro, luzia, miriam }: Record<'sandro' | 'luzia' | 'miriam', Person>,
  project: Ordered,
): Promise<void> {
  const { say } = luzia
  await opened(sandro, 'waiting', project)
  await expect(sandro.page.getByText(ANSWER)).toBeVisible()
  const fetched = sandro.page.waitForEvent('download')
  await sandro.page.getByRole('button', { name: 'Fragebogen', exact: true }).click()
  expect((await fetched).suggestedFilename()).toBe('Fragebogen.pdf')
  await acted(sandro, say('Genehmigen', 'Approve'), '')
  const voices = sandro.page.getByRole('listitem').filter({ hasText: 'sandro' })
  await expect(voices.getByText(say('Genehmigen', 'Approve'), { exact: true })).toBeVisible()
  await opened(luzia, 'waiting', project)
  await luzia.page.getByRole('radio', { name: new RegExp(`^${say('Mit Auflagen', 'Approve with')}`) }).check()
  await luzia.page.getByLabel(say('Auflage, wird', 'Condition, told')).fill(CONDITIONS)
  await takenBack(miriam, project)
  const save = luzia.page.getByRole('button', { name: say('Entscheid speichern', 'Save the decision') })
  await save.click()
  await readAnew(luzia)
  await save.click()
  await expect(luzia.page.locator('main').getByText(say('Genehmigt', 'Approved')).first()).toBeVisible()
  await luzia.look('ethics-approved')
}

/** What the board is about to decide on is another case now. */
async function takenBack({ page, address, say }: Person, project: Ordered): Promise<void> {
  await page.goto(address(`${project.address}/ethics`))
  await page.getByRole('button', { name: say('Fragebogen zurücknehmen', 'Take Fragebogen back') }).click()
  await expect(page.getByRole('button', { name: 'Fragebogen', exact: true })).toHaveCount(0)
}

async function readAnew({ page, say, look }: Person): Promise<void> {
  await expect(
    page.getByText(
      say('Seit Sie ihn geöffnet haben, ist anders: Unterlagen.', 'this has changed: documents.'),
    ),
  ).toBeVisible()
  const voice = page.getByRole('listitem').filter({ hasText: 'sandro' })
  await expect(voice.getByText(say('galt einer früheren Fassung', 'on what it was before'))).toBeVisible()
  await look('ethics-changed')
  await page.getByRole('button', { name: say('Ich habe es gelesen', 'I have read it') }).click()
}

async function submitted({ page, address, say, look }: Person, project: Ordered): Promise<void> {
  await page.goto(address(project.address))
  await expect(
    page.getByText(say('Ergebnisse sind noch verschlossen', 'Results are still closed')),
  ).toBeVisible()
  await expect(page.getByText(say('BEISPIEL', 'SAMPLE'), { exact: true })).toBeVisible()
  await look('overview-results-closed')
  await page.goto(address(`${project.address}/ethics`))
  await expect(page.getByText(CONDITIONS)).toBeVisible()
  await page.getByRole('button', { name: say('Auswertung einreichen', 'Submit the analysis') }).click()
  await expect(
    page.getByRole('heading', { name: say('2. Prüfung: Auswertung', '2nd review: analysis') }),
  ).toBeVisible()
  await look('project-ethics-submitted')
}

async function released(luzia: Person, miriam: Person, project: Ordered): Promise<void> {
  const { say } = luzia
  await opened(luzia, 'waiting', project)
  await luzia.look('ethics-analysis')
  await acted(luzia, say('Genehmigen', 'Approve'), '')
  await expect(luzia.page.getByText(say('Auswertung genehmigt', 'Analysis approved'))).toBeVisible()
  await miriam.page.goto(miriam.address(project.address))
  await expect(
    miriam.page.getByText(say('Ergebnisse sind noch verschlossen', 'Results are still closed')),
  ).toHaveCount(0)
}

async function minuted({ page, address, say, look }: Person, run: string): Promise<void> {
  await page.goto(address('/ethics/minutes'))
  await page.getByRole('button', { name: say('Hinzufügen', 'Add'), exact: true }).click()
  await page.getByLabel(say('Titel', 'Title')).fill(`Sitzung ${run}`)
  await page.getByLabel('Text').fill('Anwesend: fünf. Die Auswertung ist freigegeben.')
  await page.getByRole('button', { name: say('Festhalten', 'Keep'), exact: true }).click()
  await expect(page.getByRole('heading', { name: `Sitzung ${run}` })).toBeVisible()
  await look('ethics-minutes')
  await page.getByRole('link', { name: say('Richtlinien', 'Guidelines'), exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Richtlinien', 'Guidelines'))
}

async function registered({ page, address, say, look }: Person, { title }: Ordered): Promise<void> {
  await page.goto(address('/decisions'))
  const found = page.getByRole('listitem').filter({ hasText: title })
  await expect(found).toHaveCount(2)
  await expect(found.getByText(CONDITIONS)).toBeVisible()
  await expect(found.getByText(say('2. Prüfung: Auswertung', '2nd review: analysis'))).toBeVisible()
  await look('decisions')
}
