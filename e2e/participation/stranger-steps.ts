import { readFile } from 'node:fs/promises'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Language } from '@allmend/domain/platform/language/language'
import type { Fix } from '@allmend/domain/platform/geo/position-fix'
import { trace } from '@allmend/domain/tracking/diary/trace'
import type { DataDay } from '@allmend/domain/platform/time/data-day'
import { signUp } from '../accounts.ts'
import { agreeToAll } from '../agree.ts'
import { call } from '../office.ts'
import { atPage, type Person } from '../person.ts'
import { moveTo, phoneOf } from '../tracking/recorder-scene.ts'

/** Somebody nobody knows yet, with nothing but a phone of 390 px. */
export async function stranger(browser: Browser, language: Language): Promise<Person> {
  const { context } = await phoneOf(browser, undefined, language)
  return atPage(await context.newPage(), language)
}

/** Types the code of a poster, first with a slip, and reads the invitation. */
export async function typeCode(it: Person, site: string, code: string): Promise<void> {
  const { page, say, address, look } = it
  await page.goto(`${site}${address('/join')}`)
  await look('join-by-code')
  const field = page.getByLabel(say('Projektcode', 'Project code'))
  const act = page.getByRole('button', { name: say('Zur Einladung', 'To the invitation') })
  await field.fill('GIBTESNICHT')
  await field.press('Enter')
  await expect(page.getByText(say('keine Einladung offen', 'No invitation is open'))).toBeVisible()
  await look('join-by-code-unknown')
  await field.fill(`${code.slice(0, 4).toLowerCase()} ${code.slice(4).toLowerCase()}`)
  await act.click()
  await page.waitForURL(new RegExp(`/invite/${code}$`))
}

/** From the invitation: opens an account with the code in her mailbox, says her age, agrees, takes part. */
export async function joinAsStranger(it: Person, code: string, email: string): Promise<void> {
  const { page, say, look } = it
  await page.getByRole('link', { name: say('Teilnehmen', 'Take part'), exact: true }).click()
  await page.waitForURL(/sign-in/)
  await signUp({ ...it, look: () => Promise.resolve() }, 'Noemi', email)
  await page.waitForURL(new RegExp(`/invite/${code}/join`))
  await tooYoung(it)
  await look('join-too-young')
  await agreeToAll(it)
  await expect(page.getByText(say('Du nimmst teil', 'You take part'))).toBeVisible()
}

/** Whoever is too young is told so and sends nothing; who reaches the age this year is asked for her birthday. */
async function tooYoung({ page, say }: Person): Promise<void> {
  const year = page.getByLabel(say('Dein Geburtsjahr', 'Your year of birth'))
  for (const purpose of [
    say('Mein Tagebuch', 'My diary'),
    say('Auswertung im Projekt', 'Analysis in the project'),
  ]) {
    await page.getByLabel(say(`Ich stimme zu: ${purpose}`, `I agree: ${purpose}`)).check()
  }
  const birthday = page.getByLabel(say('schon 16 geworden', 'already turned 16'))
  await year.fill(String(new Date().getFullYear() - 16))
  await expect(birthday).toBeVisible()
  await year.fill(String(new Date().getFullYear() - 12))
  await expect(birthday).toHaveCount(0)
  await page.getByRole('button', { name: say('Zustimmen und teilnehmen', 'Agree and take part') }).click()
  await expect(
    page.getByText(say('musst du mindestens 16 Jahre alt sein', 'must be at least 16 years old')),
  ).toBeVisible()
}

/** In the recorder she has opened by a link that carries the code. */
export async function connectRecorder({ page, say, address }: Person, code: string): Promise<void> {
  await page.goto(address(`/diary/record?code=${code}`))
  await expect(page.getByLabel(say('Projektcode', 'Project code'))).toHaveValue(code)
  await page
    .getByRole('button', { name: say('Verbinden', 'Connect') })
    .first()
    .click()
  await expect(page.getByText(say('Dieses Gerät ist verbunden', 'This device is connected'))).toBeVisible()
}

/** At home, to the shop on foot, by car to work; every ten seconds. */
export function describedDay(dataDay: DataDay): Fix[] {
  let state = 11
  const random = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647
  return trace('07:00', { dataDay, noise: { metres: 3, random } })
    .stay(12)
    .walk(8)
    .stay(12)
    .drive(15, 45)
    .stay(12)
    .fixes()
    .map((fix) => ({ ...fix, accuracyMetres: 8 }))
}

/** The day passes by the phone's own clock, in a connected recorder. */
export async function recordDay({ page, say }: Person, day: readonly Fix[]): Promise<void> {
  await page.clock.setFixedTime(day[0]?.trackedAt ?? 0)
  await page.getByRole('button', { name: say('Aufzeichnung starten', 'Start recording') }).click()
  for (const fix of day) await moveTo(page, fix)
  await page.getByRole('button', { name: say('Beenden', 'Stop') }).click()
  await expect(page.getByText(say('Alles ist gesendet', 'Everything is sent'))).toBeVisible({
    timeout: 60_000,
  })
}

/** Opens the day in her diary once all of it is read, and finds it right. In a page with the real clock. */
export async function confirmDay(it: Person, dataDay: DataDay, rows: number): Promise<void> {
  const { page, say, address, look } = it
  const confirm = page.getByRole('button', { name: say('Tag bestätigen', 'Validate the day') })
  await expect(async () => {
    await page.goto(address(`/diary?day=${dataDay}`))
    await expect(page.locator('[data-row]')).toHaveCount(rows, { timeout: 5_000 })
  }).toPass({ timeout: 60_000 })
  await confirm.click()
  await expect(page.getByText(say('Tag bestätigt', 'Day validated')).first()).toBeVisible()
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('allmend.diary.words')), { timeout: 15_000 })
    .toBeNull()
  await look('diary-confirmed')
}

/** Her diary of a period of one day as CSV, by keyboard; each line by the names of its columns. */
export async function downloadCsv(it: Person, dataDay: DataDay): Promise<Record<string, string>[]> {
  const { page, say, look } = it
  await page.getByRole('button', { name: say('Als CSV herunterladen', 'Download as CSV') }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('radio', { name: say('Diese Woche', 'This week') }).focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await page.getByLabel(say('Von', 'From')).fill(dataDay)
  await page.getByLabel(say('Bis', 'Until')).fill(dataDay)
  await look('diary-csv')
  const download = page.waitForEvent('download')
  await page.getByLabel(say('Bis', 'Until')).press('Enter')
  const file = await download
  expect(file.suggestedFilename()).toMatch(new RegExp(`^allmend-\\w+-${dataDay}-${dataDay}\\.csv$`))
  await expect(page.getByRole('dialog')).toHaveCount(0)
  return rowsOf(await readFile(await file.path(), 'utf8'))
}

function rowsOf(csv: string): Record<string, string>[] {
  const [head = '', ...lines] = csv.replace('\uFEFF', '').trimEnd().split('\r\n')
  const columns = head.split(';')
  return lines.map((line) => Object.fromEntries(line.split(';').map((cell, at) => [columns[at] ?? '', cell])))
}

interface Entry {
  kind: string
  startedAt: number
  mode?: string
}

/** What the diary itself says of the day. */
export async function entriesOf(page: Page, code: string, dataDay: DataDay): Promise<Entry[]> {
  const diaries = (await call(page, 'GET', '/api/diary')) as { projectId: string; code: string }[]
  const diary = diaries.find((it) => it.code === code)
  const day = await call(page, 'GET', `/api/diary/${diary?.projectId}/days/${dataDay}`)
  return (day as { entries: Entry[] }).entries
}
