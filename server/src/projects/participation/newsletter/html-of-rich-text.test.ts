import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Mark, RichPart, Run } from '@allmend/domain/projects/content/rich-text'
import { htmlOfRichText } from './html-of-rich-text.ts'

const html = (...content: RichPart[]) => htmlOfRichText({ type: 'doc', content })
const run = (text: string, ...marks: Mark[]): Run => ({ type: 'text', text, ...(marks.length && { marks }) })
const paragraph = (...content: Run[]) => ({ type: 'paragraph' as const, content })

test('parts stand below each other, headings in two sizes, and a part without text is an empty one', () => {
  assert.equal(
    html(
      { type: 'heading', attrs: { level: 2 }, content: [run('Eins')] },
      { type: 'heading', attrs: { level: 3 }, content: [run('Zwei')] },
      paragraph(run('a'), { type: 'hardBreak' }, run('b')),
      { type: 'paragraph' },
    ),
    [
      '<h2 style="margin:28px 0 10px;font-size:22px;line-height:30px">Eins</h2>',
      '<h3 style="margin:28px 0 10px;font-size:18px;line-height:26px">Zwei</h3>',
      '<p style="margin:0 0 20px">a<br>b</p>',
      '<p style="margin:0 0 20px"></p>',
    ].join('\n'),
  )
})

test('a list has dots or numbers, and an item a line for each of its paragraphs', () => {
  const content = [
    { type: 'listItem' as const, content: [paragraph(run('a')), paragraph(run('b'))] },
    { type: 'listItem' as const, content: [paragraph(run('c'))] },
  ]
  const items = 'style="margin:0 0 20px;padding-left:24px"><li>a<br>b</li><li>c</li>'
  assert.equal(html({ type: 'bulletList', content }), `<ul ${items}</ul>`)
  assert.equal(html({ type: 'orderedList', content }), `<ol ${items}</ol>`)
})

test('text is escaped, and marked from the inside out', () => {
  const inside = (...content: Run[]) => html(paragraph(...content)).replace(/^<p style="[^"]*">|<\/p>$/g, '')
  assert.equal(inside(run('<b> & "x"')), '&lt;b&gt; &amp; &quot;x&quot;')
  assert.equal(
    inside(run('a', { type: 'bold' }, { type: 'italic' }), run('b', { type: 'italic' })),
    '<em><strong>a</strong></em><em>b</em>',
  )
  assert.equal(
    inside(run('hier', { type: 'link', attrs: { href: 'https://seewil.example/?a=1&b=2' } })),
    '<a href="https://seewil.example/?a=1&amp;b=2" class="link" style="color:#205a48">hier</a>',
  )
})

test('what is no safe address becomes none, and what was marked besides stays', () => {
  const unsafe = { type: 'link', attrs: { href: 'javascript:alert(1)' } } as const
  assert.match(html(paragraph(run('a', unsafe, { type: 'bold' }))), /><strong>a<\/strong></)
})
