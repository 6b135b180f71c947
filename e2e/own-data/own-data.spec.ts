import { execFileSync } from 'node:child_process'
import { type Browser, expect } from '@playwright/test'
import { GPX_HEAD, GPX_TAIL, gpxTrack } from '@allmend/domain/office/own-data/gpx-writer'
import { trace } from '@allmend/domain/tracking/diary/trace'
import { trackOf } from '@allmend/domain/tracking/diary/track'
import { PASSWORD } from '../accounts.ts'
import { agreeToAll } from '../agree.ts'
import { diaryPage } from '../diary/diary-page.ts'
import type { Person } from '../person.ts'
import { newRun } from '../run.ts'
import { changeProject, openSeewil, type SeewilProject } from '../seewil-project.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a person brings a recording in, takes everything along and erases it`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const run = newRun()
    const who = { email: `aline.${run}@seewil.example`, firstName: 'Aline' }
    const aline = await signedIn(browser, language, who)
    const project = await openSeewil(run)
    await changeProject(project.id, 'live')
    await join(aline, project)
    await empty(aline)
    await bringIn(aline)
    await consents(aline)
    await takeAlong(aline, project)
    await erasePeriod(aline)
    await eraseProject(aline)
    await eraseAccount(aline)
    expect(aline.complaints).toEqual([])
  })
}

const DAY = '2021-05-04'

test('what one person takes along another one brings in: the same day, with every word about it', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const run = newRun()
  const aline = await newcomer(browser, `${run}a`)
  await bringIn(aline.person)
  const diary = diaryPage(aline.person)
  await diary.open(aline.project.code, DAY)
  await diary.choose(0)
  await diary.tool('Name')
  await aline.person.page.getByLabel('Name des Ortes').fill('Werkhof «Süd»')
  await diary.tool('Ort benennen')
  await diary.saved()
  await diary.choose(1)
  await diary.tool('Anderes …')
  await diary.tool('Velo')
  await diary.saved()
  const confirmed = aline.person.page.waitForResponse(/\/confirmation/)
  await diary.press('Tag bestätigen')
  await expect(aline.person.page.getByText('Tag bestätigt').first()).toBeVisible()
  await confirmed
  await diary.open(aline.project.code, DAY)
  const reported = await diary.lines()
  expect(reported[0]).toContain('Werkhof «Süd»')
  expect(reported[1]).toMatch(/^Velo/)
  await aline.person.page.goto(aline.person.address('/diary/your-data'))
  const archive = await download(aline.person)

  const beat = await newcomer(browser, `${run}b`)
  const { page, complaints } = beat.person
  await page.goto(beat.person.address('/diary/your-data'))
  await page.getByLabel('Datei', { exact: true }).setInputFiles(archive)
  await expect(page.getByText(/Messpunkte: 2'4\d\d, Tage: 1, Korrekturen: 3/)).toBeVisible()
  await page.getByRole('button', { name: 'Messpunkte ins Tagebuch übernehmen' }).click()
  await expect(page.getByText('Übernommen.')).toBeVisible()
  await untilOneDay(beat.person)
  const again = diaryPage(beat.person)
  await again.open(beat.project.code, DAY)
  await expect(async () => expect(await again.lines()).toEqual(reported)).toPass({ timeout: 30_000 })
  await expect(page.getByText('Tag bestätigt').first()).toBeVisible()
  expect([...aline.person.complaints, ...complaints]).toEqual([])
})

/** Somebody who has just joined a project nobody else is in. */
async function newcomer(browser: Browser, run: string): Promise<{ person: Person; project: SeewilProject }> {
  const who = { email: `somebody.${run}@seewil.example`, firstName: 'Aline' }
  const somebody = { ...(await signedIn(browser, 'de', who)), look: () => Promise.resolve() }
  const project = await openSeewil(run)
  await changeProject(project.id, 'live')
  await join(somebody, project)
  await somebody.page.goto(somebody.address('/diary/your-data'))
  return { person: somebody, project }
}

async function join(it: Person, { code }: SeewilProject): Promise<void> {
  const { page, address } = it
  await page.goto(address(`/invite/${code}/join`))
  await agreeToAll(it)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Mobilität im Alltag')
}

async function empty({ page, say, address }: Person): Promise<void> {
  await page.goto(address('/diary/your-data'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('Deine Daten', 'Your data'))
  await expect(page.getByRole('heading', { name: 'Mobilität im Alltag' })).toBeVisible()
  await expect(
    page.getByText(
      say('Niemand ausser dir und der automatischen Erkennung', 'Nobody but you and the automatic detection'),
    ),
  ).toBeVisible()
}

/** A day told to a watch, with one point that has no time. */
function recording(): Buffer {
  const reported = trace('06:00', { dataDay: DAY }).stay(60).ride(20, 18).stay(240).ride(20, 18).stay(60)
  const timeless = '<trk><trkseg><trkpt lat="47" lon="8"></trkpt></trkseg></trk>'
  return Buffer.from(GPX_HEAD + [...gpxTrack(trackOf(reported.fixes()))].join('') + timeless + GPX_TAIL)
}

async function bringIn({ page, say, look }: Person): Promise<void> {
  const file = page.getByLabel(say('Datei', 'File'), { exact: true })
  await file.setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: Buffer.from('no recording') })
  await expect(
    page.getByText(say('Diese Datei ist weder GPX noch TCX', 'This file is neither GPX nor TCX')),
  ).toBeVisible()
  await file.setInputFiles({ name: 'uhr.gpx', mimeType: 'application/gpx+xml', buffer: recording() })
  await expect(page.getByText(/04\.05\.2021: 2'4\d\d/)).toBeVisible()
  await expect(page.getByText(say('Messpunkte ohne Zeit: 1', 'points without a time: 1'))).toBeVisible()
  await look('own-data-import')
  await page
    .getByRole('button', { name: say('Messpunkte ins Tagebuch übernehmen', 'fixes into the diary') })
    .click()
  await expect(page.getByText(say('Übernommen.', 'Taken in.'))).toBeVisible()
  const fixes = page.locator('dd').nth(1)
  await expect(fixes).toHaveText(/2'4\d\d/)
  await untilOneDay({ page })
}

/** The worker reads within a second or two; then there is a day. */
async function untilOneDay({ page }: Pick<Person, 'page'>): Promise<void> {
  await expect(async () => {
    await page.reload()
    await expect(page.locator('dd').first()).toHaveText('1', { timeout: 3_000 })
  }).toPass({ timeout: 60_000 })
}

async function consents({ page, say }: Person): Promise<void> {
  const purpose = say('Nachrichten zum Projekt', 'Messages about the project')
  await page
    .getByRole('button', { name: new RegExp(`${say('Zurückziehen', 'Withdraw')}.*${purpose}`) })
    .click()
  await page.getByText(say('Alle Entscheide', 'All decisions')).click()
  await expect(page.getByText(new RegExp(`${purpose}, ${say('zurückgezogen', 'withdrawn')}`))).toBeVisible()
}

/** Where the archive lies that was made and fetched. */
async function download({ page, say }: Person): Promise<string> {
  await page.getByRole('button', { name: say('Archiv erstellen', 'Make an archive') }).click()
  const button = page.getByRole('button', { name: say('Archiv herunterladen', 'Download the archive') })
  await expect(button).toBeVisible({ timeout: 60_000 })
  const downloading = page.waitForEvent('download')
  await button.click()
  return (await downloading).path()
}

async function takeAlong(it: Person, { code }: SeewilProject): Promise<void> {
  const { page, say, look } = it
  const path = await download(it)
  const names = execFileSync('python3', ['-m', 'zipfile', '-l', path]).toString()
  for (const name of ['diary.csv', 'json/2021-05.ndjson', 'gpx/2021-05.gpx', 'geoparquet/2021-05.parquet']) {
    expect(names).toContain(`${code}/${name}`)
  }
  // The browser reads the archive back, fix for fix.
  await page.getByLabel(say('Datei', 'File'), { exact: true }).setInputFiles(path)
  await expect(page.getByText(/(Messpunkte|Fixes): 2'4\d\d, (Tage|days): 1/)).toBeVisible()
  await page.reload()
  await expect(page.getByText(say('Archiv erstellt', 'archive made'))).toBeVisible()
  await look('own-data')
}

async function erasePeriod({ page, say, look }: Person): Promise<void> {
  await page.getByLabel(say('Von', 'From'), { exact: true }).fill('2021-05-04')
  await page.getByLabel(say('Bis und mit', 'Through'), { exact: true }).fill('2021-05-04')
  const act = say('Zeitraum löschen', 'Erase the period')
  await page.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('heading')).toHaveText(
    say('Alles vom 04.05.2021 bis 04.05.2021 löschen?', 'Erase everything from 04.05.2021 to 04.05.2021?'),
  )
  await look('own-data-question')
  await dialog.getByRole('button', { name: act }).click()
  await expect(page.getByText(/2'4\d\d, (Tage|days) 1/)).toBeVisible()
  await expect(page.locator('dd').nth(1)).toHaveText('0')
}

async function eraseProject({ page, say, look }: Person): Promise<void> {
  const act = say('«Mobilität im Alltag» löschen', 'Erase “Mobilität im Alltag”')
  await page.getByRole('button', { name: act }).click()
  await page.getByRole('dialog').getByRole('button', { name: act }).click()
  await expect(
    page.getByText(say('Du nimmst an keinem Projekt teil.', 'You take part in no project.')),
  ).toBeVisible()
  await expect(page.getByText(say('Sicherungen werden', 'Backups become')).first()).toBeVisible()
  await look('own-data-erased')
}

async function eraseAccount({ page, say, address, look }: Person): Promise<void> {
  const act = say('Konto und alle Daten löschen', 'Erase account and all data')
  await page.getByRole('button', { name: act }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Dein Passwort', 'Your password'), { exact: true }).fill('falsch')
  await dialog.getByRole('button', { name: act }).click()
  await expect(dialog.getByText(say('Das Passwort stimmt nicht', 'The password is wrong'))).toBeVisible()
  await dialog.getByLabel(say('Dein Passwort', 'Your password'), { exact: true }).fill(PASSWORD)
  await dialog.getByRole('button', { name: act }).click()
  await expect(page.getByText(say('Dein Konto ist gelöscht', 'Your account is erased'))).toBeVisible()
  await look('own-data-farewell')
  await page.getByRole('button', { name: say('Seite verlassen', 'Leave the page') }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/your-data'))
  await page.goto(address('/diary/your-data'))
  await page.waitForURL(/sign-in/)
}
