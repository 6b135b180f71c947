import assert from 'node:assert/strict'
import { test } from 'node:test'
import { paintedAtOnce } from './texts-first.server.ts'

const SHEETS: Record<string, string> = { '/assets/a.css': 'a{--cost:"$&"}', '/assets/b.css': 'b{top:0}' }

const HEAD =
  '<head><link rel="modulepreload" href="/assets/list.js"/><link nonce="n" rel="stylesheet" href="/assets/a.css#"/>' +
  '<link nonce="n" rel="stylesheet" href="/assets/b.css"/></head>'
const ROUTER =
  'import "/assets/list.js";\nimport * as route0 from "/assets/root.js";\n' +
  'window.modules = {"root":route0};\n\nimport("/assets/entry.js");'
const MAIN = `<script nonce="n">one()</script><script nonce="n" type="module" async="">${ROUTER}</script>`

const page = (texts: string): string =>
  paintedAtOnce(`${HEAD}<body>${texts}${MAIN}</body>`, 'n', (address) => SHEETS[address] ?? '')

test('styles stand in the page, once and in their order, and their links are not fetched', () => {
  const html = page('<p>Words</p>')
  assert.ok(html.includes('<style nonce="n">a{--cost:"$&"}\nb{top:0}</style><link'))
  assert.equal(html.match(/<style/g)?.length, 1)
  assert.ok(html.includes('href="/assets/a.css#" disabled=""/>'))
  assert.ok(html.includes('href="/assets/b.css" disabled=""/>'))
})

test('no script is asked for before the words are painted, and the main one is left as it was', () => {
  const html = page('<p>Words</p>')
  assert.ok(!html.includes('<link rel="modulepreload"'))
  const [main = ''] = html.match(/<script[^>]* type="module".*?<\/script>/s) ?? []
  const places = ['requestAnimationFrame', '["/assets/list.js"]', JSON.stringify(ROUTER)]
  const found = places.map((it) => main.indexOf(it))
  assert.ok(found.every((at) => at > 0))
  assert.deepEqual(
    found.toSorted((a, b) => a - b),
    found,
  )
})

test('what a page says is left as it is', () => {
  const texts = '<p>import * as it from &quot;here&quot;; rel=&quot;stylesheet&quot;</p>'
  assert.ok(page(texts).includes(texts))
  assert.equal(
    paintedAtOnce('<p>Words</p>', 'n', () => ''),
    '<p>Words</p>',
  )
})
