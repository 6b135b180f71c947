import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csvOf } from './csv.ts'

test('cells that hold a separator or a quote are quoted, and none is a formula', () => {
  const rows = [
    ['Woche', 'Tage'],
    ['a;b', 12],
    ['sagt "ja"', -3],
    ['=1+1', 0.5],
  ]
  assert.equal(csvOf(rows), `\uFEFFWoche;Tage\r\n"a;b";12\r\n"sagt ""ja""";-3\r\n'=1+1;0.5\r\n`)
})
