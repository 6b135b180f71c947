import { expect, type Page, test } from '@playwright/test'
import fc from 'fast-check'
import { changeProject, openSeewil, renameSeewil, type SeewilProject, storeInvite } from './seewil-project.ts'

/**
 * Titles, links and rich texts as an attacker would write them, put into the database past every check of what
 * they may say (their shape is right, or the API would not send them), drawn by the real server and made alive
 * in the browser. Each page holds many. `HOSTILE_PIECES=50000` looks longer than the gate does, `HOSTILE_SEED`
 * elsewhere.
 */
const PIECES = Number(process.env['HOSTILE_PIECES'] ?? 1_500)
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

const PER_SHEET = { titles: 2 + 24 + 24 + 1 + 12, texts: 8 + 12 }
const sheet = fc
  .record({
    title: cut(80),
    lead: title,
    label: cut(40),
    facts: fc.array(fc.record({ label: cut(40), value: cut(60) }), { minLength: 12, maxLength: 12 }),
    steps: fc.array(fc.record({ title: cut(80), words: title }), { minLength: 12, maxLength: 12 }),
    texts: fc.array(richText, { minLength: 8, maxLength: 8 }),
    questions: fc.array(fc.record({ question: cut(160), answer: richText }), {
      minLength: 12,
      maxLength: 12,
    }),
  })
  .map((it) => ({
    title: it.title,
    lead: it.lead,
    blocks: [
      { kind: 'facts', items: it.facts },
      { kind: 'join', label: it.label },
      { kind: 'steps', title: it.title, items: it.steps },
      ...it.texts.map((text) => ({ kind: 'text', text })),
      { kind: 'questions', title: it.title, items: it.questions },
    ],
  }))

test('nothing an attacker writes on an invite page runs, loads or breaks the policy', async ({ browser }) => {
  test.setTimeout(0)
  const pieces = PER_SHEET.titles + PER_SHEET.texts
  const sheets = fc.sample(sheet, { seed: SEED, numRuns: Math.ceil(PIECES / pieces) })
  const names = fc.sample(title, { seed: SEED, numRuns: sheets.length })
  const found = { ran: 0, violations: [] as string[], outside: [] as string[], links: 0, pages: 0 }
  let next = 0

  async function tab(number: number): Promise<void> {
    const project = await openSeewil(`hostile${number}${Date.now().toString(36)}`)
    await changeProject(project.id, 'live')
    const context = await browser.newContext({ locale: 'de-CH', viewport: { width: 390, height: 844 } })
    const page = await context.newPage()
    await watch(page, found)
    for (let it = next++; it < sheets.length; it = next++) {
      await renameSeewil(
        project,
        `${number} ${names[it]}`.slice(0, 80),
        (names[it] ?? 'xx').slice(0, 80).padEnd(2),
      )
      await storeInvite(project, { picture: null, de: sheets[it], en: null })
      await draw(page, project)
      found.pages++
    }
    await context.close()
  }

  await Promise.all(Array.from({ length: TABS }, (_, number) => tab(number)))
  console.log(
    `hostile content: ${sheets.length * pieces} pieces on ${found.pages} pages, ${found.links} links, ` +
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

async function watch(
  page: Page,
  found: { ran: number; violations: string[]; outside: string[] },
): Promise<void> {
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
