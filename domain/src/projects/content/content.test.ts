import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { channelIn, inviteAddress } from './channel.ts'
import { gapsIn, type InviteDocument, picturesIn, sheetFor } from './invite-page.ts'
import { isPlainLine, isPlainText } from '../../platform/text/plain-text.ts'
import { readRichText } from './rich-text.ts'
import { isSafeLink } from './safe-link.ts'

test('links lead inside the site, to the web or to a mailbox', () => {
  for (const href of [
    'https://seewil.example',
    'http://seewil.example:8080/a/b?c=d&e=f#g',
    'HTTPS://Seewil.Example/Wege%20und%20Stege',
    'https://zürich.example/öv',
    'mailto:mobilitaet@seewil.example',
    '/',
    '/pricing?a=b#c',
  ]) {
    assert.ok(isSafeLink(href), href)
  }
  for (const href of [
    '',
    'relative',
    './relative',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/"onclick="x',
    'javascript:alert(1)',
    ' https://seewil.example',
    'https://seewil.example ',
    'java\nscript:alert(1)',
    'https://bank.example@evil.example',
    'https://user:secret@evil.example/',
    'https://seewil.example/"onclick="x',
    'https://seewil.example\\@evil.example',
    'https://seewil.example/\u202Egpj.exe',
    'https://-',
    'data:text/html,x',
    'mailto:',
    'mailto:a@b?body=x',
    `https://seewil.example/${'a'.repeat(500)}`,
  ]) {
    assert.ok(!isSafeLink(href), href)
  }
})

test('whatever passes as a link is read by a browser as a web or mail address without a user name', () => {
  const near = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          'http',
          'https',
          'mailto',
          'javascript',
          ':',
          '//',
          '/',
          '@',
          '\\',
          '?',
          '#',
          '.',
          '%',
          '[',
        ),
        fc.constantFrom(
          'seewil.example',
          'evil.example',
          '\t',
          '\n',
          '\u0000',
          '\u00AD',
          '\u202E',
          ' ',
          'ä',
          '。',
        ),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 8 },
    )
    .map((parts) => parts.join(''))
  const likely = fc.tuple(fc.constantFrom('https://', 'http://', 'mailto:', ''), near).map(([a, b]) => a + b)
  let passed = 0
  fc.assert(
    fc.property(likely, (href) => {
      if (!isSafeLink(href)) return
      passed++
      const url = URL.parse(href, 'https://here.example')
      // A host can be misspelled; then the browser goes nowhere.
      if (!url) return
      assert.ok(['http:', 'https:', 'mailto:'].includes(url.protocol), href)
      assert.deepEqual([url.username, url.password], ['', ''], href)
    }),
    { numRuns: 5_000 },
  )
  assert.ok(passed > 80, `${passed} passed`)
})

test('a line holds no breaks, no control or direction marks and no half characters', () => {
  assert.ok(isPlainLine('Zürich – «Wege» & Stege 🚲'))
  for (const text of ['a\nb', 'a\u0000', 'a\u202Eb', 'a\u2066b', '\uD800']) assert.ok(!isPlainLine(text))
  assert.ok(isPlainText('a\nb'))
  assert.ok(!isPlainText('a\n\u202Eb'))
})

test('reading what an editor holds keeps its words and drops what a page cannot hold', () => {
  const link = (href: string) => ({ type: 'link', attrs: { href, target: '_blank', class: 'x' } })
  const read = readRichText({
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 1, id: 'x' }, content: [{ type: 'text', text: 'Titel' }] },
      {
        type: 'paragraph',
        attrs: { style: 'x' },
        content: [
          { type: 'text', text: 'gut', marks: [link('https://seewil.example'), { type: 'strike' }] },
          { type: 'text', text: 'böse', marks: [link('javascript:x')] },
          { type: 'image', attrs: { src: 'x' } },
          { type: 'hardBreak' },
        ],
      },
      { type: 'codeBlock', content: [{ type: 'text', text: 'weg' }] },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
      { type: 'orderedList', content: [] },
    ],
  })
  assert.deepEqual(read, {
    type: 'doc',
    content: [
      { type: 'heading', attrs: { level: 2 }, content: [{ type: 'text', text: 'Titel' }] },
      {
        type: 'paragraph',
        content: [
          { type: 'text', text: 'gut', marks: [{ type: 'link', attrs: { href: 'https://seewil.example' } }] },
          { type: 'text', text: 'böse' },
          { type: 'hardBreak' },
        ],
      },
      { type: 'bulletList', content: [{ type: 'listItem', content: [{ type: 'paragraph' }] }] },
    ],
  })
  fc.assert(
    fc.property(fc.anything(), (value) => {
      const once = readRichText(value)
      assert.deepEqual(readRichText(once), once)
    }),
  )
})

const document: InviteDocument = {
  picture: 'p1',
  de: {
    title: 'Titel',
    lead: 'Lead',
    blocks: [
      { kind: 'join', label: 'Teilnehmen' },
      { kind: 'picture', picture: 'p2', alt: 'See', caption: '' },
      { kind: 'picture', picture: 'p1', alt: 'Stadt', caption: '' },
    ],
  },
  en: null,
}

test('a page is complete with title, lead, one way to join and words for every picture, in each language', () => {
  assert.deepEqual(gapsIn(document), [])
  const { de } = document
  assert.deepEqual(gapsIn({ ...document, de: { ...de, title: ' ', blocks: [] } }), [
    { language: 'de', gap: 'title' },
    { language: 'de', gap: 'join' },
  ])
  const twice = { ...de, blocks: [...de.blocks, { kind: 'join', label: '' } as const] }
  assert.deepEqual(
    gapsIn({ ...document, en: twice }).map((it) => it.gap),
    ['join', 'label'],
  )
  const mute = { ...de, blocks: de.blocks.map((it) => (it.kind === 'picture' ? { ...it, alt: '' } : it)) }
  assert.deepEqual(gapsIn({ ...document, de: mute }), [{ language: 'de', gap: 'alt' }])
})

test('English readers see English where there is some, and German else', () => {
  assert.equal(sheetFor(document, 'en').language, 'de')
  const both = { ...document, en: { ...document.de, title: 'Title' } }
  assert.equal(sheetFor(both, 'en').sheet.title, 'Title')
  assert.equal(sheetFor(both, 'de').sheet.title, 'Titel')
  assert.deepEqual(picturesIn(both), ['p1', 'p2'])
})

test('the link of a channel leads back to its number, and any other text to none', () => {
  for (const channel of [1, 2, 3, 4, 5]) {
    assert.equal(channelIn(inviteAddress('SEEWIL26', channel).split('via=')[1]), channel)
  }
  for (const via of [null, undefined, '', '0', '6', '1.0', ' 1', '-1', 'x']) assert.equal(channelIn(via), 0)
  assert.equal(inviteAddress('SEEWIL26'), '/invite/SEEWIL26')
})
