import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { RichPart, RichText, Run } from '../content/rich-text.ts'
import { textOfRichText } from '../content/text-of-rich-text.ts'
import {
  NEWSLETTER_LIMITS,
  type NewsletterDocument,
  newsletterGaps,
  NEWSLETTERS_AT_MOST,
  NEWSLETTERS_USUAL,
} from './newsletter.ts'

const text = (...content: RichPart[]): RichText => ({ type: 'doc', content })
const paragraph = (...content: Run[]) => ({ type: 'paragraph' as const, content })
const run = (words: string): Run => ({ type: 'text', text: words })
const item = (...content: Run[]) => ({ type: 'listItem' as const, content: [paragraph(...content)] })

test('both languages need a subject and words; blanks and empty parts are none', () => {
  const good = { subject: 'Halbzeit', text: text(paragraph(run('Danke.'))) }
  const whole: NewsletterDocument = { de: good, en: good }
  assert.deepEqual(newsletterGaps(whole), [])
  const empty = { subject: ' ', text: text(paragraph(), paragraph({ type: 'hardBreak' }, run(' '))) }
  assert.deepEqual(newsletterGaps({ de: good, en: empty }), [
    { language: 'en', gap: 'subject' },
    { language: 'en', gap: 'text' },
  ])
  const listed = { subject: 'Halbzeit', text: text({ type: 'bulletList', content: [item(run('Danke'))] }) }
  assert.deepEqual(newsletterGaps({ de: listed, en: good }), [])
})

test('as text a newsletter keeps its parts, its lists and where its links lead', () => {
  const link = { type: 'link' as const, attrs: { href: 'https://seewil.example/a' } }
  const mail = { type: 'link' as const, attrs: { href: 'mailto:post@seewil.example' } }
  const unsafe = { type: 'link' as const, attrs: { href: 'javascript:alert(1)' } }
  const shown = textOfRichText(
    text(
      { type: 'heading', attrs: { level: 2 }, content: [run('Danke')] },
      paragraph(run('Hier '), { type: 'text', text: 'lesen', marks: [{ type: 'bold' }, link] }),
      paragraph(),
      paragraph(run('oben'), { type: 'hardBreak' }, { type: 'text', text: 'x', marks: [unsafe] }),
      {
        type: 'orderedList',
        content: [item(run('eins')), item(run('zwei'), { type: 'hardBreak' }, run('b'))],
      },
      {
        type: 'bulletList',
        content: [
          item({ type: 'text', text: 'uns', marks: [mail] }),
          item({ type: 'text', text: 'https://seewil.example/a', marks: [link] }),
        ],
      },
    ),
  )
  assert.equal(
    shown,
    'Danke\n\nHier lesen (https://seewil.example/a)\n\noben\nx\n\n1. eins\n2. zwei\n   b\n\n– uns (post@seewil.example)\n– https://seewil.example/a',
  )
})

test('no word of a newsletter is lost in its text', () => {
  const word = fc.stringMatching(/^[a-z]{1,8}$/)
  const runs = fc.array(word.map(run), { minLength: 1, maxLength: 4 })
  const part: fc.Arbitrary<RichPart> = fc.oneof(
    runs.map((content) => paragraph(...content)),
    runs.map((content): RichPart => ({ type: 'heading', attrs: { level: 3 }, content })),
    fc
      .array(
        runs.map((content) => item(...content)),
        { minLength: 1, maxLength: 3 },
      )
      .map((content): RichPart => ({ type: 'bulletList', content })),
  )
  fc.assert(
    fc.property(fc.array(part, { maxLength: 6 }), (parts) => {
      const words = [...JSON.stringify(parts).matchAll(/"text":"([a-z]+)"/g)].map((it) => it[1]).join('')
      assert.equal(textOfRichText(text(...parts)).replaceAll(/[^a-z]/g, ''), words)
    }),
  )
})

test('one word anywhere is a text: behind empty parts, in a heading, or in the last line of the last item', () => {
  const lacksText = (...content: RichPart[]) => {
    const sheet = { subject: 'Halbzeit', text: text(...content) }
    return newsletterGaps({ de: sheet, en: sheet }).length > 0
  }
  const empty: RichPart = { type: 'paragraph' }
  const list = (...content: ReturnType<typeof item>[]): RichPart => ({ type: 'orderedList', content })
  const lines = { type: 'listItem' as const, content: [paragraph(), paragraph(run('Danke'))] }
  assert.ok(lacksText())
  assert.ok(lacksText(empty, { type: 'heading', attrs: { level: 2 } }, list(item(run(' ')))))
  assert.ok(!lacksText(empty, paragraph(run('Danke'))))
  assert.ok(!lacksText(paragraph(run(' '), run('Danke'))))
  assert.ok(!lacksText({ type: 'heading', attrs: { level: 2 }, content: [run('Danke')] }, empty))
  assert.ok(!lacksText(list(item(), item(run('Danke')))))
  assert.ok(!lacksText(list(lines)))
})

test('a project has three newsletters unless we allow more, twenty at most; subjects and sheets have bounds', () => {
  assert.deepEqual([NEWSLETTERS_USUAL, NEWSLETTERS_AT_MOST], [3, 20])
  assert.deepEqual(NEWSLETTER_LIMITS, { subject: 120, sheetCharacters: 16_000 })
})
