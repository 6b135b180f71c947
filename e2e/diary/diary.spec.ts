import { expect, type Page } from '@playwright/test'
import { mapDrawn } from '../drawn.ts'
import { picture } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { lookAt, rowWith } from './diary-page.ts'
import { DAYS, test } from './diary-scene.ts'

test.describe.configure({ timeout: 600_000 })

test('who takes part nowhere has no diary yet', async ({ browser }) => {
  const email = `nora.${newRun()}@seewil.example`
  const nora = await signedIn(browser, 'de', { email, firstName: 'Nora' })
  await nora.page.goto('/diary')
  await expect(nora.page.getByText('Noch kein Tagebuch')).toBeVisible()
  await nora.look('diary-none')
  expect(nora.complaints).toEqual([])
})

/** A day of the sample as a thumb confirms it: every question answered by its first chip, then one tap. */
test('days of the sample are confirmed in at most five taps and thirty seconds each', async ({
  keeperOf,
}) => {
  for (const week of ['train', 'mixed'] as const) {
    const { page, code } = await keeperOf(week)
    await page.setViewportSize({ width: 390, height: 844 })
    for (const day of DAYS) {
      await page.goto(`/diary?project=${code}&day=${day}`)
      const confirm = page.getByRole('button', { name: 'Tag bestätigen' })
      await isRead(page)
      const startedAt = Date.now()
      let taps = 0
      const question = page.locator('legend', { hasText: '?' })
      for (let left = await question.count(); left > 0; left = await question.count()) {
        await question.first().locator('..').getByRole('button').first().click()
        taps++
        await expect(question).toHaveCount(left - 1)
      }
      await confirm.click()
      taps++
      await expect(page.getByText('Tag bestätigt').first()).toBeVisible()
      const seconds = (Date.now() - startedAt) / 1000
      console.log(`${week}, ${day}: ${taps} taps, ${seconds.toFixed(1)} s`)
      expect(taps).toBeLessThanOrEqual(5)
      expect(seconds).toBeLessThanOrEqual(30)
    }
    await expect(page.getByRole('button', { name: 'Rückgängig' }).first()).toBeVisible()
    await page.locator('output').getByRole('button', { name: 'Rückgängig' }).click()
    await expect(page.getByRole('button', { name: 'Tag bestätigen' })).toBeVisible()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Tag bestätigen' })).toBeVisible()
  }
})

test('a whole day goes back to the detection', async ({ keeperOf }) => {
  for (const week of ['train', 'mixed'] as const) {
    const { page, diary, code } = await keeperOf(week)
    const confirm = page.getByRole('button', { name: 'Tag bestätigen' })
    for (const day of DAYS.slice(0, 2)) {
      await diary.open(code, day)
      const detected = await diary.lines()
      await diary.choose(1)
      await diary.tool('Anderes …')
      await diary.tool('Joggen')
      await diary.saved()
      await confirm.click()
      await expect(page.getByText('Tag bestätigt').first()).toBeVisible()
      await page.getByRole('button', { name: 'Ganzen Tag zurück zur Erkennung' }).click()
      await diary.saved()
      await expect(confirm).toBeVisible()
      await diary.open(code, day)
      expect(await diary.lines()).toEqual(detected)
      await page.getByRole('link', { name: 'Nächster Tag' }).click()
      await expect(page.getByRole('heading', { level: 1 })).not.toContainText(
        day.split('-').toReversed().join('.'),
      )
    }
  }
})

for (const language of ['de', 'en'] as const) {
  test(`in ${language} a day shows as list and map, as the balance of its week and month`, async ({
    keeperOf,
  }) => {
    const lena = await keeperOf('mixed')
    const { page, code } = lena
    const say = (de: string, en: string): string => (language === 'de' ? de : en)
    const prefix = language === 'de' ? '' : '/en'
    for (const [name, width, height] of [
      ['desktop', 1440, 900],
      ['phone', 390, 844],
    ] as const) {
      await page.setViewportSize({ width, height })
      await page.goto(`${prefix}/diary?project=${code}&day=2026-04-28`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        say('Dienstag, 28.04.2026', 'Tuesday, 28.04.2026'),
      )
      await mapDrawn(page)
      await picture(page, `diary-${name}-${language}`)
      const map = await page.locator('[data-map]').boundingBox()
      if (name === 'phone') expect(map?.height ?? 0).toBeLessThanOrEqual(height * 0.35)
    }
    await smallTargets(page)
    await lookAt(lena, `diary-day-${language}`)
    if (language === 'de') await inTheDark(page, () => lookAt(lena, 'diary-day-dark'))
    await page.goto(`${prefix}/diary/balance?project=${code}&day=2026-04-28`)
    await expect(page.getByRole('table', { name: say('Verkehrsmittel', 'Modes') })).toBeVisible()
    await lena.look(`diary-week-${language}`)
    if (language === 'de') await inTheDark(page, () => lena.look('diary-week-dark'))
    await page.getByRole('link', { name: say('Monat', 'Month') }).click()
    await expect(page.getByText(say('01.04.2026 bis 30.04.2026', '01.04.2026 to 30.04.2026'))).toBeVisible()
    await lena.look(`diary-month-${language}`)
    await page.goto(`${prefix}/diary?project=${code}&day=2026-06-01`)
    await expect(page.getByText(say('An diesem Tag ist nichts', 'Nothing was recorded'))).toBeVisible()
    await lena.look(`diary-empty-${language}`)
  })
}

test('a day is opened, corrected and confirmed with the keyboard alone', async ({ keeperOf }) => {
  const { page, diary, code } = await keeperOf('train')
  const trail: string[] = []
  const focused = async (): Promise<string> =>
    page.evaluate(() => {
      const it = document.activeElement
      return (it?.getAttribute('aria-label') ?? it?.textContent ?? '')
        .replaceAll(/\s+/g, ' ')
        .trim()
        .slice(0, 80)
    })
  const press = async (key: string): Promise<string> => {
    await page.keyboard.press(key)
    trail.push(`${key}: ${await focused()}`)
    return trail.at(-1) ?? ''
  }
  const tabTo = async (pattern: RegExp, key = 'Tab'): Promise<void> => {
    for (let step = 0; step < 80; step++) if (pattern.test(await press(key))) return
    throw new Error(`no way to ${pattern}: ${trail.slice(-80).join(' · ')}`)
  }
  await diary.open(code, '2026-04-30')
  await tabTo(/Vorheriger Tag/)
  await tabTo(/\d{2}:\d{2}–/)
  while (!/: Bahn/.test(await press('ArrowDown')));
  const ride = await rowWith(diary, /^Bahn/)
  await press('Enter')
  // The editor is fetched when it is first asked for.
  await expect(page.getByRole('button', { name: 'Anderes …' })).toBeVisible()
  await tabTo(/Anderes …/)
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Velo', exact: true })).toBeVisible()
  await tabTo(/: Velo$/)
  await press('Space')
  await diary.saved()
  await expect(diary.row(ride)).toContainText('Velo')
  expect(await focused()).toBe('Velo')
  await tabTo(/: Richtung$/)
  await press('Enter')
  await tabTo(/: Rückweg$/)
  await press('Space')
  await diary.saved()
  await expect(diary.row(ride)).toContainText('Rückweg')
  expect(await focused()).toBe('Rückweg')
  await tabTo(/: Teilen$/, 'Shift+Tab')
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Hier teilen' })).toBeVisible()
  await tabTo(/Hier teilen/)
  await press('Escape')
  expect(await focused()).toMatch(/^Velo/)
  await tabTo(/Tag bestätigen/)
  await press('Enter')
  await expect(page.getByText('Tag bestätigt').first()).toBeVisible()
  await tabTo(/: Rückgängig$/)
  await press('Enter')
  await expect(page.getByRole('button', { name: 'Tag bestätigen' })).toBeVisible()
  console.log(`keyboard: ${trail.length} keys\n  ${trail.join('\n  ')}`)
})

test('what is said without a connection shows at once, survives a reload and arrives', async ({
  keeperOf,
}) => {
  const { page, diary, code } = await keeperOf('mixed')
  await diary.open(code, '2026-04-30')
  await page.route('**/api/diary/*/corrections', (route) => route.abort())
  await diary.choose(1)
  await diary.tool('Anderes …')
  await diary.tool('Joggen')
  await expect(diary.row(1)).toContainText('Joggen')
  await expect(page.getByText('1 Änderung wartet auf die Verbindung')).toBeVisible()
  await page.reload()
  await expect(diary.row(1)).toContainText('Joggen')
  await page.unroute('**/api/diary/*/corrections')
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem('allmend.diary.words')), { timeout: 30_000 })
    .toBeNull()
  await page.reload()
  await expect(diary.row(1)).toContainText('Joggen')
  await diary.press('Rückgängig')
  await expect(diary.row(1)).toContainText('Zu Fuss')
  await diary.press('Wiederholen')
  await expect(diary.row(1)).toContainText('Joggen')
})

async function inTheDark(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' })
  await look()
  await page.emulateMedia({ colorScheme: null })
}

/** The day has been loaded, and something stands on it. */
async function isRead(page: Page): Promise<void> {
  await expect(page.locator('ol[aria-busy=false]')).toBeVisible()
}

/** Every control of the page is as large as a thumb needs. */
async function smallTargets(page: Page): Promise<void> {
  const small = await page.locator('main :is(button, a, select, input:not([type=date]))').evaluateAll((all) =>
    all
      .map((it) => ({
        box: it.getBoundingClientRect(),
        name: (it.getAttribute('aria-label') ?? it.textContent ?? '').slice(0, 40),
      }))
      .filter(({ box }) => box.width > 0 && (box.height < 43.5 || box.width < 43.5))
      .map(({ box, name }) => `${name} ${Math.round(box.width)}×${Math.round(box.height)}`),
  )
  expect(small).toEqual([])
}
