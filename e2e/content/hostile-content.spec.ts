import { type Browser, expect, type Page } from '@playwright/test'
import type { RichText } from '@allmend/domain/projects/content/rich-text'
import fc from 'fast-check'
import { newsletterMail } from '../../server/src/projects/participation/newsletter-mail.ts'
import { htmlOf } from '../../server/src/platform/mail/mail-html.ts'
import { newRun } from '../run.ts'
import {
  changeProject,
  openSeewil,
  renameSeewil,
  type SeewilProject,
  storeInvite,
} from '../seewil-project.ts'
import { test } from '../test.ts'

/**
 * Titles, links and rich texts as an attacker would write them, put into the database past every check of what
 * they may say (their shape is right, or the API would not send them), drawn by the real server and made alive
 * in the browser; the same texts as a mail, where no policy helps. Each page holds many. `npm run hostile` takes
 * 50'000, `HOSTILE_SEED` others.
 */
const PIECES = Number(process.env['HOSTILE_PIECES'] ?? 1_200)
const SEED = Number(process.env['HOSTILE_SEED'] ?? 27_182_818)
const TABS = 2

const CALLS = ['pwned()', 'top.pwned()', "eval('pwned()')", 'import("data:text/javascript,pwned()")']
const call = fc.constantFrom(...CALLS)

const SCHEMES = [
  (it: string) => `javascript:${it}`,
  (it: string) => `JaVaScRiPt:${it}`,
  (it: string) => ` javascript:${it}`,
  (it: string) => `java\tscript:${it}`,
  (it: string) => `java\nscript:${it}`,
  (it: string) => `\u0001javascript:${it}`,
  (it: string) => `javascript&colon;${it}`,
  (it: string) => `&#106;avascript:${it}`,
  (it: string) => `//evil.example/?${it}`,
  (it: string) => `\\\\evil.example\\${it}`,
  (it: string) => `data:text/html,<script>${it}</script>`,
  (it: string) => `data:text/html;base64,${Buffer.from(`<script>${it}</script>`).toString('base64')}`,
  (it: string) => `vbscript:${it}`,
  (it: string) => `blob:https://evil.example/${it}`,
  (it: string) => `filesystem:https://evil.example/${it}`,
  (it: string) => `https://seewil.example" onclick="${it}`,
  (it: string) => `https://seewil.example@evil.example/${it}`,
  (it: string) => `mailto:a@seewil.example?body=${it}"><script>${it}</script>`,
  (it: string) => `data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" onload="${it}"/>`,
  (it: string) => `javascript\u200B:${it}`,
  (it: string) => `\u202Ejavascript:${it}`,
  (it: string) => `javascript:/*--></title></style></textarea></script>*/${it}//`,
  (it: string) => `https://seewil.example/\`\${${it}}\``,
  (it: string) => `view-source:javascript:${it}`,
  // One that may be followed, so that links are drawn at all.
  (it: string) => `https://seewil.example/?q=${encodeURIComponent(it)}&a='b'`,
]
const link = fc.tuple(call, fc.constantFrom(...SCHEMES)).map(([it, scheme]) => scheme(it))

const MARKUP = [
  (it: string) => `<script>${it}</script>`,
  (it: string) => `</script><script>${it}</script>`,
  (it: string) => `</title><script>${it}</script>`,
  (it: string) => `--><script>${it}</script><!--`,
  (it: string) => `]]><script>${it}</script>`,
  (it: string) => `<img src=x onerror=${it}>`,
  (it: string) => `"><img src=x onerror="${it}">`,
  (it: string) => `' onmouseover='${it}' x='`,
  (it: string) => `" autofocus onfocus="${it}`,
  (it: string) => `<svg/onload=${it}>`,
  (it: string) => `<iframe srcdoc="<script>parent.${it}</script>">`,
  (it: string) => `<style>@import '//evil.example';</style>`.replace('x', it),
  (it: string) => `<base href="//evil.example/"><link rel=stylesheet href="//evil.example/${it}">`,
  (it: string) => `<meta http-equiv="refresh" content="0;url=javascript:${it}">`,
  (it: string) => `<form action="javascript:${it}"><button>x</button></form>`,
  (it: string) => `{{constructor.constructor('${it}')()}}`,
  (it: string) => `\${${it}}`,
  (it: string) => `\u2028${it}\u2029`,
  (it: string) => `\\u003cscript\\u003e${it}\\u003c/script\\u003e`,
  (it: string) => `<math><mtext></p><script>${it}</script></mtext></math>`,
  (it: string) => `<noscript><p title="</noscript><img src=x onerror=${it}>">`,
  (it: string) => `<template><script>${it}</script></template>`,
  (it: string) => `\u202E${it}\u202C`,
  (it: string) => `<!--<script>${it}`,
  (it: string) => `["$","script",null,{"children":"${it}"}]`,
  (it: string) => `__proto__${it}`,
  (it: string) => `<svg><script href="data:text/javascript,${it}" /></svg>`,
  (it: string) => `<svg><animate onbegin=${it} attributeName=x dur=1s></svg>`,
  (it: string) => `<svg><use href="data:image/svg+xml,<svg id='x' onload='${it}'/>#x"></use></svg>`,
  (it: string) => `<a xlink:href="javascript:${it}">x</a>`,
  (it: string) => `<details open ontoggle=${it}>`,
  (it: string) => `<video><source onerror=${it}></video>`,
  (it: string) => `"}]}</script><script>${it}</script><script type="application/ld+json">{"a":"`,
  (it: string) => `\\"});${it};({"a":\\"`,
  (it: string) => `\`;${it};\``,
  (it: string) => `\u2066<script>${it}</script>\u2069`,
  (it: string) => `\uFF1Cscript\uFF1E${it}\uFF1C/script\uFF1E`,
  (it: string) => `e\u0301\u200D\uFEFF👩‍🚲<script>${it}</script>`,
  (it: string) => `<textarea></textarea><script>${it}</script>`,
  (it: string) => `&lt;script&gt;${it}&lt;/script&gt;`,
  (it: string) => `<plaintext>${it}`,
]
const title = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(call, fc.constantFrom(...MARKUP)).map(([it, around]) => around(it)) },
  { weight: 1, arbitrary: link },
  {
    weight: 1,
    arbitrary: fc
      .array(
        fc.constantFrom('<', '>', '"', "'", '&', '/', '=', '`', '\\', '{', '}', '\u0000a', 'onload', 'x'),
        {
          minLength: 5,
          maxLength: 30,
        },
      )
      .map((parts) => parts.join('').replaceAll('\u0000', '')),
  },
)

const cut = (characters: number) => title.map((it) => it.slice(0, characters))

const mark = fc.oneof(
  fc.constantFrom({ type: 'bold' }, { type: 'italic' }),
  link.map((href) => ({ type: 'link', attrs: { href } })),
)
const run = fc.record({ type: fc.constant('text'), text: title, marks: fc.array(mark, { maxLength: 3 }) })
const paragraph = fc.record({ type: fc.constant('paragraph'), content: fc.array(run, { maxLength: 3 }) })
const part = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant('heading'),
    attrs: fc.constantFrom({ level: 2 }, { level: 3 }),
    content: fc.array(run, { maxLength: 2 }),
  }),
  fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    content: fc.array(
      fc.record({
        type: fc.constant('listItem'),
        content: fc.array(paragraph, { minLength: 1, maxLength: 2 }),
      }),
      { minLength: 1, maxLength: 3 },
    ),
  }),
)
const richText = fc.record({
  type: fc.constant('doc'),
  content: fc.array(part, { minLength: 1, maxLength: 4 }),
})

/** As many blocks and items as a page can hold, so that a page holds many pieces. */
const ITEMS = 12
const OF_A_KIND = 4
const TEXTS = 7
const PER_SHEET = {
  titles: 2 + 1 + OF_A_KIND * (2 * ITEMS + (1 + 2 * ITEMS) + (1 + ITEMS)),
  texts: TEXTS + OF_A_KIND * ITEMS,
}
const many = <T>(arbitrary: fc.Arbitrary<T>, count: number) =>
  fc.array(arbitrary, { minLength: count, maxLength: count })
const kind = <K extends string>(name: K) => fc.constant(name)
const sheet = fc
  .record({
    title: cut(80),
    lead: title,
    label: cut(40),
    facts: many(
      fc.record({ kind: kind('facts'), items: many(fc.record({ label: cut(40), value: cut(60) }), ITEMS) }),
      OF_A_KIND,
    ),
    steps: many(
      fc.record({
        kind: kind('steps'),
        title: cut(80),
        items: many(fc.record({ title: cut(80), words: title }), ITEMS),
      }),
      OF_A_KIND,
    ),
    texts: many(fc.record({ kind: kind('text'), text: richText }), TEXTS),
    questions: many(
      fc.record({
        kind: kind('questions'),
        title: cut(80),
        items: many(fc.record({ question: cut(160), answer: richText }), ITEMS),
      }),
      OF_A_KIND,
    ),
  })
  .map(({ title: heading, lead, label, facts, steps, texts, questions }) => ({
    title: heading,
    lead,
    blocks: [...facts, { kind: 'join', label }, ...steps, ...texts, ...questions],
    /** For the mail. */
    texts: [
      ...texts.map((it) => it.text),
      ...questions.flatMap((it) => it.items.map(({ answer }) => answer)),
    ],
  }))

test('nothing an attacker writes on an invite page runs, loads or breaks the policy', async ({ browser }) => {
  test.setTimeout(0)
  const pieces = PER_SHEET.titles + PER_SHEET.texts
  const sheets = fc.sample(sheet, { seed: SEED, numRuns: Math.ceil(PIECES / pieces) })
  const names = fc.sample(title, { seed: SEED, numRuns: sheets.length })
  const found = { ...nothing(), links: 0, pages: 0, mails: 0 }
  let next = 0

  async function tab(number: number): Promise<void> {
    const project = await openSeewil(newRun(`h${number}`))
    await changeProject(project.id, 'live')
    const page = await watched(browser, found)
    const mailProgram = await watched(browser, found)
    for (let it = next++; it < sheets.length; it = next++) {
      const { texts = [], ...drawn } = sheets[it] ?? {}
      await renameSeewil(
        project,
        `${number} ${names[it]}`.slice(0, 80),
        (names[it] ?? 'xx').slice(0, 80).padEnd(2),
      )
      await storeInvite(project, { picture: null, de: drawn, en: null })
      await draw(page, project)
      found.pages++
      await drawMail(mailProgram, texts as RichText[], names[it] ?? '')
      found.mails++
    }
    await Promise.all([page.context().close(), mailProgram.context().close()])
  }

  await Promise.all(Array.from({ length: TABS }, (_, number) => tab(number)))
  console.log(
    `hostile content: ${sheets.length * pieces} pieces on ${found.pages} pages and in ${found.mails} mails, ${found.links} links, ` +
      `${found.ran} scripts ran, ${found.violations.length} violations of the policy, ${found.outside.length} requests elsewhere`,
  )
  expect(found.ran).toBe(0)
  expect(found.violations).toEqual([])
  expect(found.outside).toEqual([])

  async function draw(page: Page, { code }: SeewilProject): Promise<void> {
    // A machine that is busy answers 503 after four seconds; whatever the page holds, it does not.
    await expect(async () => {
      const answer = await page.goto(`${process.env['E2E_ORIGIN']}/invite/${code}`)
      expect(answer?.status()).toBe(200)
    }).toPass({ timeout: 120_000 })
    // Alive, so that what React does in the browser is looked at too.
    await page.waitForFunction(() =>
      Object.keys(document.body.firstElementChild ?? {}).some((key) => key.startsWith('__react')),
    )
    const structured = await page.locator('script[type="application/ld+json"]').allTextContents()
    expect(structured.length).toBeGreaterThan(0)
    for (const json of structured) expect(() => void JSON.parse(json)).not.toThrow()
    const drawn = await page.evaluate(() => ({
      schemes: [...document.querySelectorAll('a')].map((it) => it.protocol),
      handlers: [...document.querySelectorAll('main *')].filter((it) =>
        it.getAttributeNames().some((name) => name.startsWith('on') || name === 'srcdoc'),
      ).length,
      scripts: document.querySelectorAll(
        'main script, main iframe, main object, main embed, main base, main form',
      ).length,
      heading: document.querySelector('h1')?.children.length,
    }))
    found.links += drawn.schemes.length
    expect(drawn.schemes.filter((it) => !['http:', 'https:', 'mailto:'].includes(it))).toEqual([])
    expect([drawn.handlers, drawn.scripts, drawn.heading]).toEqual([0, 0, 0])
  }
})

interface Found {
  ran: number
  violations: string[]
  outside: string[]
}

function nothing(): Found {
  return { ran: 0, violations: [], outside: [] }
}

/** All texts of a sheet as one newsletter, the way a mail program without any policy would show it. */
async function drawMail(page: Page, texts: readonly RichText[], name: string): Promise<void> {
  const news = { subject: name, text: { type: 'doc' as const, content: texts.flatMap((it) => it.content) } }
  const about = {
    document: { de: news, en: news },
    organisation: name,
    project: name,
    token: 'x'.repeat(43),
  }
  const reader = { to: 'a@seewil.example', language: 'de' } as const
  await page.setContent(htmlOf(newsletterMail.write(reader, about, 'https://allmend.example')))
  const drawn = await page.evaluate(() => ({
    schemes: [...document.querySelectorAll('a')].map((it) => it.protocol),
    foreign: document.body.querySelectorAll(
      'script, iframe, object, embed, base, form, img, svg, math, style, link, template, video, details',
    ).length,
    handlers: [...document.querySelectorAll('*')].filter((it) =>
      it.getAttributeNames().some((attribute) => attribute.startsWith('on') || attribute === 'srcdoc'),
    ).length,
  }))
  expect(drawn.schemes.filter((it) => !['http:', 'https:', 'mailto:'].includes(it))).toEqual([])
  expect([drawn.foreign, drawn.handlers]).toEqual([0, 0])
}

test('the watch sees a script that runs, a policy that is broken and a request elsewhere', async ({
  browser,
}) => {
  const found = nothing()
  const page = await watched(browser, found)
  for (const piece of fc.sample(title, { seed: SEED, numRuns: 200 })) await page.setContent(`<p>${piece}</p>`)
  await page.setContent('<img src="https://evil.example/x.png">')
  await expect.poll(() => found.outside.length).toBeGreaterThan(0)
  console.log(
    `hostile content, control without escaping: ${found.ran} scripts ran, ${found.outside.length} requests elsewhere`,
  )
  expect(found.ran).toBeGreaterThan(20)

  const ours = nothing()
  const home = await watched(browser, ours)
  await home.goto(process.env['E2E_ORIGIN'] ?? '')
  await home.evaluate(() => {
    document.body.insertAdjacentHTML(
      'beforeend',
      '<img src="data:," onerror="pwned()"><p style="color:red">x</p>',
    )
  })
  await expect.poll(() => ours.violations.length).toBeGreaterThan(0)
  expect(ours.ran).toBe(0)
  await Promise.all([page.context().close(), home.context().close()])
})

async function watched(browser: Browser, found: Found): Promise<Page> {
  const context = await browser.newContext({ locale: 'de-CH', viewport: { width: 390, height: 844 } })
  const page = await context.newPage()
  await watch(page, found)
  return page
}

async function watch(page: Page, found: Found): Promise<void> {
  await page.exposeFunction('pwned', () => void found.ran++)
  await page.exposeFunction('violated', (what: string) => void found.violations.push(what))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sample }) =>
      (window as unknown as { violated(what: string): void }).violated(
        `${violatedDirective} ${blockedURI} ${sample}`,
      ),
    )
  })
  page.on('dialog', (dialog) => {
    found.ran++
    void dialog.dismiss()
  })
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol !== 'data:' && origin !== process.env['E2E_ORIGIN']) found.outside.push(request.url())
  })
}
