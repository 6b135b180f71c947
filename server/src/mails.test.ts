import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { after, before, test } from 'node:test'
import { type ArrivedMail, openTestMailer, takenMail } from '../test/mail-view.ts'
import { htmlOf } from './platform/mail/mail-html.ts'
import { textOf } from './platform/mail/mail-text.ts'
import type { Mailer } from './platform/mail/mailer.ts'
import { MAILS } from './mails.ts'

const ORIGIN = 'https://allmend.example'
let mailer: Mailer
before(() => {
  mailer = openTestMailer()
})
after(() => mailer.close())

async function received(to: string): Promise<ArrivedMail & { head: string }> {
  const { source, ...mail } = await takenMail(to)
  return { ...mail, head: source.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n\r?\n/)[0] ?? '' }
}

const every = MAILS.flatMap(({ name, isEssential, samples }) =>
  samples(ORIGIN).map(({ sample, mail }) => ({
    title: `${name} (${sample}, ${mail.language})`,
    isEssential,
    mail,
  })),
)

test('every mail has a name of its own and is shown in both languages', () => {
  assert.equal(new Set(MAILS.map(({ name }) => name)).size, MAILS.length)
  for (const { name, samples } of MAILS) {
    const languages = samples(ORIGIN).map(({ mail }) => mail.language)
    assert.deepEqual([...new Set(languages)], ['de', 'en'], name)
  }
})

test('every mail stands in the table for operators', () => {
  const table = readFileSync(new URL('../../docs/operations/mail.md', import.meta.url), 'utf8')
  const missing = MAILS.filter(({ name }) => !table.includes(`\`${name}\``))
  assert.deepEqual(
    missing.map(({ name }) => name),
    [],
  )
})

test('every mail goes through SMTP with its subject, its text, its HTML and the headers that are due', async () => {
  for (const { title, isEssential, mail } of every) {
    const to = `mail-${randomBytes(6).toString('hex')}@seewil.example`
    await mailer.send({ ...mail, to })
    const it = await received(to)
    assert.equal(it.subject, mail.subject, title)
    assert.equal(it.text.trimEnd(), textOf(mail).trimEnd(), title)
    assert.equal(it.html.trimEnd(), htmlOf(mail).trimEnd(), title)
    assert.match(it.head, /^Auto-Submitted: auto-generated$/m, title)
    assert.match(it.head, new RegExp(`^Content-Language: ${mail.language}$`, 'm'), title)
    const hasEnd = /^List-Unsubscribe: <https:\/\/allmend\.example\/api\/\S+>$/m.test(it.head)
    const isOneClick = /^List-Unsubscribe-Post: List-Unsubscribe=One-Click$/m.test(it.head)
    assert.deepEqual([hasEnd, isOneClick], [!isEssential, !isEssential], title)
  }
})

test('text and HTML of every mail have the same words', () => {
  for (const { title, mail } of every) assert.equal(wordsOf(htmlOf(mail)), plainWords(textOf(mail)), title)
})

/** What a reader of the HTML reads, with the address behind each link. */
function wordsOf(html: string): string {
  const body = html.slice(html.indexOf('<p class="sign"'))
  const text = body
    .replace(/<p class="sign"[^>]*>Allmend<\/p>/, '')
    .replaceAll(/<a href="([^"]*)"[^>]*>([^<]*)<\/a>/g, '$2: $1')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
  return plainWords(text)
}

const plainWords = (text: string) => text.replaceAll(/^> /gm, '').replaceAll(/\s+/g, ' ').trim()

test('every address in a mail is absolute, in its language, and a page there is', () => {
  const sitemap = readFileSync(new URL('../../web/app/sitemap.ts', import.meta.url), 'utf8')
  const pages = sitemap
    .split('address: ')
    .filter((page) => page.includes('screen: '))
    .map((page) => page.split("'")[1] ?? '')
    .map((address) => new RegExp(`^${address.replaceAll(/\{[^}]+\}/g, '[^/]+')}$`))
  assert.ok(pages.length > 20)
  for (const { title, mail } of every) {
    const links = [...htmlOf(mail).matchAll(/href="([^"]*)"/g)].map(([, link = '']) => new URL(link))
    for (const { origin, pathname } of links) {
      assert.equal(origin, ORIGIN, title)
      const isEnglish = /^\/en(?:\/|$)/.test(pathname)
      assert.equal(isEnglish, mail.language === 'en', `${title}: ${pathname}`)
      const address = isEnglish ? pathname.slice(3) || '/' : pathname
      assert.ok(
        pages.some((page) => page.test(address)),
        `${title}: ${pathname} is no page`,
      )
    }
  }
})

test('nothing in a mail comes from elsewhere, and nothing tells us that it was read', () => {
  for (const { title, mail } of every) {
    assert.ok(!/<(?:img|link|script|iframe|table|form)\b|url\(|src=/i.test(htmlOf(mail)), title)
  }
})
