import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all, at, readXml, textAt } from './xml.ts'

const nested = (depth: number) => '<a>'.repeat(depth) + '</a>'.repeat(depth)

test('forty elements may stand in each other, and no more', () => {
  assert.ok(readXml(nested(40)))
  assert.equal(readXml(nested(41)), undefined)
})

test('a document has four hundred thousand elements at most', () => {
  const wide = (count: number) => `<a>${'<b/>'.repeat(count - 1)}</a>`
  assert.equal(readXml(wide(400_000))?.children.length, 399_999)
  assert.equal(readXml(wide(400_001)), undefined)
})

test('a letter may be given by its number up to the last there is, and any other entity stops it', () => {
  assert.equal(readXml('<a>&#x10ffff;&#0065;&apos;&quot;&lt;&gt;</a>')?.text, '\u{10FFFF}A\'"<>')
  for (const text of ['&#x110000;', '&#1114112;', '&nbsp;', '&;', '&#;', 'a & b'])
    assert.equal(readXml(`<a>${text}</a>`), undefined, text)
})

test('one element is the whole of a document: with text, comments and instructions around it, but nothing else', () => {
  assert.equal(readXml('\uFEFF<?xml version="1.0"?>\n<!-- a --><a>b</a>\n')?.text, 'b')
  for (const text of ['<a/><b/>', 'c<a/>', '<a/>c', '<a>', '</a>', '<a></b>', '<a></a></a>', 'c', ''])
    assert.equal(readXml(text), undefined, text)
})

test('names are without their prefix, attributes in either quotes, and what is not there is empty', () => {
  const root = readXml(`<x:a b="1" c='2'><x:d><e> f </e><e>g</e></x:d></x:a>`)
  assert.deepEqual([root?.name, root?.attributes.get('b'), root?.attributes.get('c')], ['a', '1', '2'])
  assert.equal(textAt(root, 'd', 'e'), 'f')
  assert.deepEqual(
    all(at(root, 'd'), 'e').map(({ text }) => text),
    [' f ', 'g'],
  )
  assert.deepEqual([textAt(root, 'x', 'y'), at(root, 'x', 'y'), all(undefined, 'a')], ['', undefined, []])
})
