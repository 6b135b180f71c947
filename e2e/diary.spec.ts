import { expect, test } from '@playwright/test'
import { signUp } from './accounts.ts'
import { importTown, pairPhone, sampleWeeks, untilRead, upload } from './diary-days.ts'
import { type Person, person } from './person.ts'
import { openSeewil } from './seewil-project.ts'

/** Two people of the sample: one goes by train and tram, one by whatever there is. */
const [TRAIN, MIXED] = [10, 4]
const SEED = 41

test.describe.configure({ mode: 'serial' })

let lena: Person
const mail = `lena.${Date.now().toString(36)}@seewil.example`

test.beforeAll(async ({ browser }) => {
  test.setTimeout(300_000)
  await importTown()
  const weeks = sampleWeeks(SEED, [TRAIN, MIXED])
  lena = await person(browser, 'de')
  const { page, address } = lena
  await page.goto(address('/sign-in?next=/diary'))
  await signUp({ ...lena, look: () => Promise.resolve() }, 'Lena', mail)
  await page.waitForURL((url) => url.pathname.endsWith('/diary'))
  await expect(page.getByText('Noch kein Tagebuch')).toBeVisible()
  await lena.look('diary-none')
  for (const who of [TRAIN, MIXED]) {
    const project = await openSeewil(`${Date.now().toString(36)}${who}`)
    const phone = await pairPhone(mail, project.id)
    await upload(phone.credential, weeks.get(who) ?? [])
    await untilRead(phone.participantId)
  }
})

test('a day shows as list and map', async () => {
  const { page, look } = lena
  await page.goto('/diary')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/2026/)
  await page.waitForTimeout(3000)
  await look('diary-last')
  for (const day of ['2026-04-28', '2026-05-02']) {
    await page.goto(`/diary?day=${day}`)
    await expect(page.getByRole('list', { name: 'Verlauf des Tages' })).toBeVisible()
    await expect(page.locator('[data-map=ready]')).toBeVisible({ timeout: 60_000 })
    await look(`diary-${day}`)
  }
})
