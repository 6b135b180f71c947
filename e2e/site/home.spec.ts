import { expect } from '@playwright/test'
import { inTransaction } from '../../server/src/platform/db/identity.ts'
import { keepFigure } from '../../server/src/office/site/figures.ts'
import { atWork } from '../at-work.ts'
import { fromMail } from '../mailbox.ts'
import { person, picture } from '../person.ts'
import { newRun } from '../run.ts'
import { startPages } from '../site.ts'
import { test } from '../test.ts'

const origin = () => process.env['E2E_ORIGIN'] ?? ''

/** As the night has counted them. */
const FIGURES = { projects: 17, participants: 18_000, dataDays: 2_900_000, kilometres: 41_000_000 } as const

for (const language of ['de', 'en'] as const) {
  test(`in ${language} the first page tells what was measured, stands still for who wishes so, and takes an address`, async ({
    browser,
  }) => {
    // Pages that have told nobody yet: they keep figures for a minute.
    const site = await startPages({})
    await atWork(({ pool, now }) =>
      inTransaction(pool, { duty: 'site' }, async (db) => {
        for (const [name, atLeast] of Object.entries(FIGURES))
          await keepFigure(db, name as keyof typeof FIGURES, atLeast, now())
      }),
    )
    const reader = await person(browser, language)
    const { page, address, say, look } = reader
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
    await page.goto(`${site.origin}${address('/')}`)
    await expect(page.getByText("2'900'000")).toBeVisible()
    for (const reported of ['17', "18'000", "41'000'000"])
      await expect(page.getByRole('definition').filter({ hasText: reported })).toBeVisible()
    await look('home')
    expect(fetched).not.toContain('/sample/movements.json')
    const footer = page.getByRole('contentinfo')
    await footer.getByRole('button', { name: say('Bestellen', 'Sign me up') }).click()
    await expect(
      footer.getByText(
        say('Geben Sie eine gültige E-Mail-Adresse ein.', 'Please enter a valid email address.'),
      ),
    ).toBeVisible()
    const email = `fuss.${language}${newRun()}@seewil.example`
    await footer.getByLabel('Newsletter').fill(email)
    await page.keyboard.press('Enter')
    await expect(footer.getByText(say('Schauen Sie in Ihre Mails', 'Look at your mail'))).toBeVisible()
    expect(await fromMail(email, /https?:\/\/\S+\/newsletter\/confirm\/\S+/)).toBeTruthy()
    expect(reader.complaints).toEqual([])
    await site.stop()
  })
}

test('people of the sample move on the map of the first page until they are held', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'de-CH', reducedMotion: 'no-preference' })
  const page = await context.newPage()
  await page.goto(origin())
  await expect(page.getByText(/Montag, 07:\d\d Uhr\. Erfundene Menschen auf ihren Wegen\./)).toBeVisible()
  const drawn = () =>
    page.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      const { data } = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height) ?? {}
      return data?.reduce((sum, value, at) => (at % 4 === 3 ? sum + value : sum), 0) ?? 0
    })
  const before = await drawn()
  expect(before).toBeGreaterThan(0)
  await expect.poll(drawn).not.toBe(before)
  await page.getByRole('button', { name: 'Bewegung anhalten' }).click()
  const held = await drawn()
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  )
  expect(await drawn()).toBe(held)
  await picture(page, 'home-moving-de-1440')
  await page.getByRole('button', { name: 'Bewegung fortsetzen' }).click()
  await expect.poll(drawn).not.toBe(held)
  await context.close()
})

test('a page that is shared shows a picture with its title, drawn for its language', async ({ request }) => {
  const headers = { 'accept-language': 'de' }
  const pictures = new Set<string>()
  for (const path of [
    '/',
    '/en',
    '/products',
    '/about',
    '/blog/one-voice-each',
    '/en/blog/one-voice-each',
    '/customer-stories/seewil',
    '/documentation/tracking',
  ]) {
    const html = await (await request.get(origin() + path, { headers })).text()
    const [, address = ''] = /<meta property="og:image" content="([^"]+)"/.exec(html) ?? []
    expect(html, path).toContain('<meta name="twitter:card" content="summary_large_image"')
    const answer = await request.get(address)
    expect([address, answer.status(), answer.headers()['content-type']]).toEqual([address, 200, 'image/png'])
    expect(answer.headers()['cache-control']).toMatch(/^public, max-age=/)
    const picture = await answer.body()
    expect([picture.readUInt32BE(16), picture.readUInt32BE(20)]).toEqual([1200, 630])
    pictures.add(picture.toString('base64'))
  }
  expect(pictures.size).toBe(8)
  for (const wrong of ['de/blog/gibt-es-nicht', 'fr/home', 'de/../home', 'de/invite/GIBTESNICHT'])
    expect((await request.get(`${origin()}/media/share/${wrong}.png`)).status(), wrong).toBe(404)
})
