import { type Browser, expect } from '@playwright/test'
import { publishArticles } from '../../server/src/office/site/index.ts'
import { atWork } from '../at-work.ts'
import { type Person, person } from '../person.ts'
import { newRun } from '../run.ts'
import { signedIn } from '../signed-in.ts'
import { test } from '../test.ts'

const DAY_MS = 86_400_000
const MAP = new URL('../../web/public/seewil-light.webp', import.meta.url).pathname
const VIDEO = 'https://vimeo.com/76979871'

for (const language of ['de', 'en'] as const) {
  test(`in ${language} an Admin writes by keyboard and schedules, and from its hour on everybody reads it`, async ({
    browser,
  }) => {
    test.slow()
    const run = newRun()
    const nora = await signedIn(browser, language, {
      email: `nora.${run}@seewil.example`,
      firstName: 'Nora',
      secondFactor: true,
      roles: ['admin'],
    })
    const title = `Sieben Minuten Umweg ${run}`
    const slug = `sieben-minuten-umweg-${run}`
    await begins(nora)
    await writes(nora, title, slug)
    await takesPicture(nora)
    await takesVideo(nora)
    await writesOtherLanguage(nora, title)
    await nora.look('admin-article')
    await keepsOnReload(nora, title)
    await refusesHostile(nora)
    await schedules(nora, title)
    const reader = await person(browser, language)
    await reader.page.goto(reader.address(`/blog/${slug}`))
    await expect(reader.page.getByRole('heading', { level: 1 })).not.toHaveText(title)
    await atWork((context) =>
      publishArticles.run({}, { ...context, now: () => new Date(Date.now() + 2 * DAY_MS) }),
    )
    await readsWithoutScript(browser, nora, { title, slug })
    await looksAtVideo(await person(browser, 'de'), slug)
    await reads(reader, { title, slug })
    await takesBack(nora, reader, slug)
    expect([nora, reader].flatMap((it) => it.complaints)).toEqual([])
  })
}

async function begins({ page, address, say, look }: Person): Promise<void> {
  await page.goto(address('/admin'))
  await page
    .getByRole('navigation', { name: say('Seiten des Admin', 'Pages of the Admin') })
    .getByRole('link', { name: 'Blog' })
    .click()
  await expect(page.getByRole('row').filter({ hasText: 'Eine Stimme pro Person' })).toBeVisible()
  await look('admin-blog')
  await page.getByRole('button', { name: say('Neuer Beitrag', 'New post') }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/admin\/blog\/[0-9a-f-]{36}$/)
}

const body = ({ page, say }: Person) => page.getByRole('textbox', { name: say('Text', 'Text'), exact: true })
const saved = ({ page, say }: Person) => page.getByText(say('Entwurf gespeichert', 'Draft saved'))

/** Nothing but keys: from field to field, and a heading by its button. */
async function writes(nora: Person, title: string, slug: string): Promise<void> {
  const { page, say } = nora
  await expect(page.getByRole('button', { name: say('Veröffentlichen', 'Publish') })).toBeDisabled()
  await page.getByLabel(say('Titel', 'Title'), { exact: true }).focus()
  await page.keyboard.type(title)
  await page.keyboard.press('Tab')
  await expect(page.getByLabel(say('Adresse', 'Address'), { exact: true })).toHaveValue(slug)
  await page.keyboard.press('Tab')
  await page.keyboard.type('In der Neustadt fehlt ein Stück Weg. Viele umfahren es jeden Tag.')
  await page.keyboard.press('Tab')
  await page.keyboard.type('Auswertung')
  await body(nora).focus()
  await page.keyboard.type('Wer in der Neustadt wohnt, fährt einen Bogen.')
  await page.keyboard.press('Enter')
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('Überschrift', 'Heading'), exact: true })
    .focus()
  await page.keyboard.press('Enter')
  await expect(body(nora)).toBeFocused()
  await page.keyboard.type('Eine Lücke')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Auf dem Plan ist die Strecke ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('durchgehend')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await expect(saved(nora)).toBeVisible()
}

async function takesPicture(nora: Person): Promise<void> {
  const { page, say, look } = nora
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: say('Bild', 'Picture'), exact: true })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Datei', 'File')).setInputFiles(MAP)
  await dialog.getByRole('button', { name: say('Bild einfügen', 'Insert the picture') }).click()
  await expect(
    dialog.getByText(say('Ohne Beschreibung wird kein Bild', 'No picture is taken without')),
  ).toBeVisible()
  await look('admin-article-picture')
  await dialog
    .getByLabel(say('Was das Bild zeigt', 'What the picture shows'))
    .fill('Plan der Neustadt mit der fehlenden Strecke')
  await dialog.getByRole('button', { name: say('Bild einfügen', 'Insert the picture') }).click()
  await expect(body(nora).getByRole('img', { name: 'Plan der Neustadt' })).toBeVisible()
}

async function takesVideo(nora: Person): Promise<void> {
  const { page, say } = nora
  await page.getByRole('toolbar').getByRole('button', { name: 'Video' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(say('Adresse des Videos', 'Address of the video')).fill('https://evil.example/v')
  await dialog.getByLabel(say('Titel des Videos', 'Title of the video')).fill('Die Lücke vom Lenker aus')
  await dialog.getByRole('button', { name: say('Video einfügen', 'Insert the video') }).click()
  await expect(
    dialog.getByText(say('Das ist keine Seite eines Videos', 'This is no page of a video')),
  ).toBeVisible()
  await dialog.getByLabel(say('Adresse des Videos', 'Address of the video')).fill(VIDEO)
  await dialog.getByRole('button', { name: say('Video einfügen', 'Insert the video') }).click()
  await expect(body(nora).getByText('Die Lücke vom Lenker aus')).toBeVisible()
}

async function writesOtherLanguage(nora: Person, title: string): Promise<void> {
  const { page, say } = nora
  await page.getByText(say('Englisch', 'English'), { exact: true }).click()
  await page.getByLabel(say('Titel', 'Title'), { exact: true }).fill(`${title} in English`)
  await page
    .getByLabel(say('Adresse', 'Address'), { exact: true })
    .fill(title.toLowerCase().replaceAll(' ', '-'))
  await page.getByLabel('Lead').fill('A piece of the way is missing in the new town.')
  await page.getByLabel(say('Themen', 'Topics')).fill('Findings')
  await body(nora).focus()
  await page.keyboard.type('Whoever lives there rides a bow.')
  await expect(saved(nora)).toBeVisible()
  await page.getByText(say('Deutsch', 'German'), { exact: true }).click()
  await expect(page.getByRole('button', { name: say('Veröffentlichen', 'Publish') })).toBeEnabled()
}

async function keepsOnReload(nora: Person, title: string): Promise<void> {
  const { page, say } = nora
  await expect(saved(nora)).toBeVisible()
  await page.reload()
  await expect(page.getByLabel(say('Titel', 'Title'), { exact: true })).toHaveValue(title)
  await expect(body(nora).getByRole('heading', { name: 'Eine Lücke' })).toBeVisible()
}

/** What the page sends is exchanged on its way: the server judges it. */
async function refusesHostile(nora: Person): Promise<void> {
  const { page, say } = nora
  const path = '**/api/admin/articles/*'
  await page.route(path, async (route) => {
    const sent = route.request().postDataJSON() as { document?: { de: { body: { content: unknown[] } } } }
    if (route.request().method() !== 'PUT' || !sent.document) return route.continue()
    const href = 'javascript:alert(1)'
    const text = { type: 'text', text: 'hier', marks: [{ type: 'link', attrs: { href } }] }
    sent.document.de.body.content = [{ type: 'paragraph', content: [text] }]
    await route.continue({ postData: JSON.stringify(sent) })
  })
  const answer = page.waitForResponse((it) => it.request().method() === 'PUT')
  await page.getByLabel('Lead').press('End')
  await page.keyboard.type(' Täglich.')
  expect((await answer).status()).toBe(400)
  await page.unroute(path)
  await page.keyboard.type(' Auch heute.')
  await expect(saved(nora)).toBeVisible()
  await expect(page.getByRole('button', { name: say('Veröffentlichen', 'Publish') })).toBeEnabled()
}

async function schedules(nora: Person, title: string): Promise<void> {
  const { page, say, address, look } = nora
  await page.getByRole('button', { name: say('Planen …', 'Schedule …') }).click()
  const dialog = page.getByRole('dialog')
  await look('admin-article-schedule')
  await dialog.getByRole('button', { name: say('Erscheinen planen', 'Schedule it') }).click()
  await expect(dialog).toBeHidden()
  await page.goto(address('/admin/blog'))
  const row = page.getByRole('row').filter({ hasText: title })
  await expect(row.getByText(say('Geplant', 'Scheduled'))).toBeVisible()
}

async function readsWithoutScript(
  browser: Browser,
  { address, say }: Person,
  { title, slug }: { title: string; slug: string },
): Promise<void> {
  const context = await browser.newContext({
    baseURL: process.env['E2E_ORIGIN'] ?? '',
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  const english = say('', ' in English')
  await page.goto(address('/blog'))
  await page.getByRole('link', { name: title + english, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title + english)
  await page.goto(`/blog/${slug}`)
  await expect(page.getByRole('img', { name: 'Plan der Neustadt' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Eine Lücke' })).toBeVisible()
  await page.goto(address('/documentation/search?q=umweg'))
  await expect(page.getByRole('link', { name: new RegExp(title) }).first()).toBeVisible()
  await context.close()
}

/** Nobody else is asked until the reader says so. */
async function looksAtVideo({ page, look }: Person, slug: string): Promise<void> {
  const asked: string[] = []
  const origin = process.env['E2E_ORIGIN'] ?? ''
  page.on('request', (it) => {
    if (!it.url().startsWith(origin) && !it.url().startsWith('data:')) asked.push(it.url())
  })
  await page.route('https://player.vimeo.com/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<p>Video</p>' }),
  )
  await page.goto(`/blog/${slug}`)
  await expect(page.getByText('Vimeo')).toBeVisible()
  await look('blog-article')
  expect(asked).toEqual([])
  await page.getByRole('link', { name: 'Video laden' }).click()
  await expect(page.frameLocator('iframe').getByText('Video')).toBeVisible()
  expect(asked).toEqual(['https://player.vimeo.com/video/76979871?dnt=1'])
}

async function reads({ page, address, say, look }: Person, about: { title: string; slug: string }) {
  await page.goto(address('/blog'))
  await look('blog-with-article')
  await page
    .getByRole('link', { name: /^\d\d\.\d{4} \(\d+\)$/ })
    .first()
    .click()
  await page.waitForURL(/\?month=\d{4}-\d\d$/)
  await page.goto(address(`/blog/${about.slug}`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(about.title)
  const [, reported = '{}'] =
    /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(await page.content()) ?? []
  expect((JSON.parse(reported) as { '@type': string })['@type']).toBe('Article')
  const feed = await (await page.request.get(address('/blog/feed.xml'))).text()
  const problems = await page.evaluate((source) => {
    const parsed = new DOMParser().parseFromString(source, 'application/xml')
    const entries = [...parsed.querySelectorAll('entry')]
    const lacking = entries.filter((entry) =>
      ['id', 'title', 'updated', 'published', 'author > name', 'link[href]'].some(
        (it) => !entry.querySelector(it),
      ),
    )
    const instants = [...parsed.querySelectorAll('updated')].map((it) => it.textContent ?? '')
    const ids = entries.map((it) => it.querySelector('id')?.textContent)
    return {
      errors: parsed.querySelectorAll('parsererror').length,
      root: parsed.documentElement.namespaceURI,
      lacking: lacking.length,
      wrongTimes: instants.filter((it) => !/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(it)),
      areUnique: new Set(ids).size === ids.length && ids.length > 2,
    }
  }, feed)
  const whole = {
    errors: 0,
    root: 'http://www.w3.org/2005/Atom',
    lacking: 0,
    wrongTimes: [],
    areUnique: true,
  }
  expect(problems).toEqual(whole)
  expect(feed).toContain(about.title)
  await page.goto(address('/customer-stories'))
  await expect(page.getByText(say('Erfundenes Beispiel', 'Invented example')).first()).toBeVisible()
  await look('customer-stories')
}

async function takesBack({ page, say, address }: Person, reader: Person, slug: string): Promise<void> {
  await page.goto(address('/admin/blog'))
  await page.getByRole('link', { name: new RegExp(slug.split('-').at(-1) ?? slug) }).click()
  await page.getByRole('button', { name: say('Zurückziehen', 'Withdraw') }).click()
  await expect(page.getByText(say('Entwurf', 'Draft'), { exact: true })).toBeVisible()
  const gone = await reader.page.request.get(`/blog/${slug}`)
  expect(gone.status()).toBe(404)
}
