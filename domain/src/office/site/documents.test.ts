import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { frontMatter, linksIn, readInline, readMarkdown, textOfBlock, textOfInline } from './markdown.ts'
import { SEARCH_LIMITS, searchDocuments } from './search.ts'

const SOURCE = `---
title: Tracking
updated: 2026-09-17
---
Ein **fester** Absatz mit [Preisen](/pricing) und \`code\`.

## Datentage {#data_days}
Ein Datentag ist ein Tag.

- eins
- [zwei](#data_days)

| Was | Wie |
|---|---|
| Plätze | ab 50 |

> Bestätigt ist nicht korrigiert.

\`\`\`shell
curl "$URL"

# ohne Ende
\`\`\`
`

test('a document is read in its blocks', () => {
  const { fields, body } = frontMatter(SOURCE)
  assert.deepEqual(fields, { title: 'Tracking', updated: '2026-09-17' })
  const blocks = readMarkdown(body)
  assert.deepEqual(
    blocks.map((it) => it.kind),
    ['paragraph', 'heading', 'paragraph', 'list', 'table', 'note', 'code'],
  )
  assert.deepEqual(linksIn(blocks), ['/pricing', '#data_days'])
  assert.deepEqual(blocks[1], { kind: 'heading', level: 2, id: 'data_days', text: 'Datentage' })
  assert.equal(textOfBlock(blocks.at(-1)!), 'curl "$URL"\n\n# ohne Ende')
})

test('a link that could lead elsewhere stays text', () => {
  for (const href of ['javascript:alert(1)', '//evil.example', 'data:text/html,x'])
    assert.deepEqual(linksIn(readMarkdown(`[x](${href})`)), [])
})

test('whatever is typed, reading ends and loses no letter of a line', () => {
  fc.assert(
    fc.property(fc.string(), (text) => readMarkdown(text).every((it) => textOfBlock(it) !== undefined)),
  )
  const plain = fc.string({ unit: fc.constantFrom(...'abc äöü.,') })
  fc.assert(fc.property(plain, (text) => textOfInline(readInline(text)) === text))
})

const document = {
  address: '/documentation/tracking',
  title: 'Tracking',
  description: 'Wie Zahlen werden',
  blocks: readMarkdown(frontMatter(SOURCE).body),
}

test('a search finds the section that holds all words, without minding case and accents', () => {
  const [found] = searchDocuments([document], 'DATENTAG tag')
  assert.equal(found?.address, '/documentation/tracking#data_days')
  assert.match(found?.excerpt ?? '', /Ein Datentag ist ein Tag/)
  assert.equal(searchDocuments([document], 'platze')[0]?.section, 'Datentage')
  assert.deepEqual(searchDocuments([document], 'Datentag Flugzeug'), [])
  assert.deepEqual(searchDocuments([document], ' .,'), [])
})

test('a search is bounded, whatever is asked', () => {
  const many = Array.from({ length: 100 }, () => document)
  fc.assert(
    fc.property(
      fc.string({ maxLength: 2_000 }),
      (query) => searchDocuments(many, query).length <= SEARCH_LIMITS.found,
    ),
  )
})
