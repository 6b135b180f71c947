import { expect } from '@playwright/test'
import { firstInvite } from '../../server/src/projects/content/first-invite.ts'
import { signUp } from '../accounts.ts'
import { agreeToAll } from '../agree.ts'
import { atPage } from '../person.ts'
import { newRun, yesterday } from '../run.ts'
import { changeProject, openSeewil, type SeewilProject, storeInvite } from '../seewil-project.ts'
import { startEarlierSite } from '../site.ts'
import { test } from '../test.ts'
import {
  confirmDay,
  connectRecorder,
  downloadCsv,
  entriesOf,
  joinAsStranger,
  recordDay,
  stranger,
  describedDay,
  typeCode,
} from './stranger-steps.ts'

/** Of the told day. */
const STAYS_AND_LEGS = 5

async function openProject(run: string): Promise<SeewilProject> {
  const project = await openSeewil(run)
  const origin = process.env['E2E_ORIGIN'] ?? ''
  await storeInvite(
    project,
    firstInvite({ product: 'tracking', code: project.code, organisation: 'Stadt Seewil', origin }),
  )
  await changeProject(project.id, 'live')
  return project
}

for (const language of ['de', 'en'] as const) {
  test(`a stranger in ${language} types a code, joins, records a day, confirms it and takes it along as CSV`, async ({
    browser,
  }) => {
    test.setTimeout(600_000)
    const run = newRun(language)
    const { code } = await openProject(`code${run}`)
    const noemi = await stranger(browser, language)
    const twoDaysAgo = await startEarlierSite(2)
    try {
      await typeCode(noemi, twoDaysAgo.origin, code)
      await joinAsStranger(noemi, code, `noemi.${run}@seewil.example`)
    } finally {
      await noemi.page.goto('about:blank')
      await twoDaysAgo.stop()
    }
    await connectRecorder(noemi, code)
    const day = describedDay(yesterday())
    await recordDay(noemi, day)
    await noemi.page.close()
    const today = atPage(await noemi.page.context().newPage(), language)
    await confirmDay(today, yesterday(), STAYS_AND_LEGS)
    const rows = await downloadCsv(today, yesterday())
    const entries = await entriesOf(today.page, code, yesterday())
    expect(rows.filter((row) => row['kind'] === 'leg').map((row) => row['mode'])).toEqual(['walk', 'car'])
    expect(
      rows.map((row) => [
        row['kind'],
        Date.parse(row['started_utc'] ?? ''),
        row['mode'],
        row['day_confirmed'],
      ]),
    ).toEqual(
      entries.map(({ kind, startedAt, mode = '' }) => [
        kind === 'staypoint' ? 'stay' : kind,
        startedAt,
        mode,
        'yes',
      ]),
    )
    expect([...noemi.complaints, ...today.complaints]).toEqual([])
  })
}

test('a code of a project she is not in leads from the recorder to joining, and back with its connection', async ({
  browser,
}) => {
  test.setTimeout(300_000)
  const run = newRun()
  const { code } = await openProject(`rec${run}`)
  const noemi = await stranger(browser, 'de')
  const { page } = noemi
  await page.goto('/diary/record')
  await page.getByLabel('Projektcode').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Verbinden' }).first().click()
  await expect(page.getByText('Nimmst du schon teil, melde dich an')).toBeVisible()
  await noemi.look('recorder-stranger')
  await page.getByRole('link', { name: 'Zur Einladung' }).click()
  await page.waitForURL(new RegExp(`/invite/${code}\\?for=recorder$`))
  await page.getByRole('link', { name: 'Teilnehmen', exact: true }).click()
  await page.waitForURL(/sign-in/)
  await signUp({ ...noemi, look: () => Promise.resolve() }, 'Noemi', `noemi.rec${run}@seewil.example`)
  await page.waitForURL(new RegExp(`/invite/${code}/join\\?for=recorder$`))
  await agreeToAll(noemi)
  await page.waitForURL(/\/diary\/record$/)
  await expect(page.getByText('Dieses Gerät ist verbunden')).toBeVisible()

  const other = await openProject(`rec2${run}`)
  await page.getByRole('button', { name: 'Neu verbinden' }).click()
  await page.getByLabel('Projektcode').fill(other.code)
  await page.getByRole('button', { name: 'Verbinden', exact: true }).first().click()
  await page.waitForURL(new RegExp(`/invite/${other.code}\\?for=recorder$`))
  expect(noemi.complaints).toEqual([])
})
