import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { asPlainName, isPlainName } from './plain-name.ts'

test('honest names pass', () => {
  const names = [
    'Müller & Söhne AG',
    'O’Neill',
    "O'Neill",
    'Stadt Zürich (Tiefbauamt)',
    'Stadt St.Gallen',
    'Dr. med. J.R. Keller-Meier',
    'Verein für Velo e.V.',
    'Transports S.A.',
    'Gebr. Huber GmbH & Co. KG',
    'Mobilität 2.0 / Verkehr',
    'Çağlar Yıldız',
    'Nguyễn Thị Ánh',
    'Łukasz Żak',
    'Николай',
    '李小龍',
    'علی\u200cرضا',
    '👩\u200d👩\u200d👧',
    'Amt für Umwelt, Abt. Lärm',
  ]
  for (const name of names) assert.ok(isPlainName(name), name)
})

test('what a mail program would make a link of is no name', () => {
  const names = [
    'Gewinn auf evil.example',
    'www.evil.ch',
    'EVIL.COM',
    'Evil.Com',
    'https://evil.example',
    'hxxp://x',
    't.me/gewinn',
    'evil.co.uk',
    'support@evil.example',
    'support＠evil．example',
    'evil。com',
    'a.b.evil.ch',
    'evil\u200d.com',
  ]
  for (const name of names) assert.ok(!isPlainName(name), name)
})

test('a name is one line, and nothing in it is unseen', () => {
  for (const mark of ['\n', '\r', '\t', '\u0000', '\u2028', '\u200b', '\u202e', '\u00ad', '\ud800', '\u3164'])
    assert.ok(!isPlainName(`Stadt${mark}Seewil`), JSON.stringify(mark))
  assert.ok(!isPlainName('\u200d\u200d'))
})

test('whatever was stored before, a mail quotes it as a plain name', () => {
  const piece = fc.constantFrom(
    'evil',
    '.',
    '@',
    '://',
    '\n',
    ' ',
    'St',
    'com',
    '．',
    '。',
    '/',
    '\u200b',
    'x',
    '-',
  )
  const names = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.array(piece).map((it) => it.join('')),
  )
  fc.assert(
    fc.property(names, (name) => isPlainName(asPlainName(name))),
    { numRuns: 2000 },
  )
  assert.equal(asPlainName('search.ch AG'), 'search. ch AG')
  assert.equal(
    asPlainName('Gewinn!\nMehr auf https://evil.example/x'),
    'Gewinn! Mehr auf https evil. example/x',
  )
})
