import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type LedgerLine, stepsOf } from './ledger.ts'

/** By walking through the whole list from its beginning. */
function stepsFromTheBeginning(lines: readonly LedgerLine[]) {
  const withdrawn = new Set<number>()
  const stack: number[] = []
  for (const line of lines) {
    if (line.act === 'say') stack.length = 0
    else if (line.act === 'withdraw') {
      withdrawn.add(line.of)
      stack.push(line.of)
    } else {
      withdrawn.delete(line.of)
      if (stack.includes(line.of)) stack.splice(stack.lastIndexOf(line.of), 1)
    }
  }
  const standing = lines.findLast(({ act, number }) => act === 'say' && !withdrawn.has(number))
  return { undoable: standing?.number, redoable: stack.at(-1) }
}

const anyLines = fc
  .array(fc.record({ act: fc.constantFrom('say', 'withdraw', 'restore'), of: fc.nat(12) }), { maxLength: 30 })
  .map((drafts) =>
    drafts.map(({ act, of }, index): LedgerLine => {
      const number = index + 1
      return act === 'say' || index === 0 ? { number, act: 'say' } : { number, act, of: 1 + (of % index) }
    }),
  )

test('what can be taken back and said again is known from the end of the list, as from all of it', () => {
  let shorter = 0
  fc.assert(
    fc.property(anyLines, fc.nat(30), (lines, length) => {
      const latest = lines.toReversed()
      assert.deepEqual(stepsOf(latest, true), stepsFromTheBeginning(lines))
      const fromTheEnd = stepsOf(latest.slice(0, length), length >= latest.length)
      if (fromTheEnd === undefined) return
      assert.deepEqual(fromTheEnd, stepsFromTheBeginning(lines))
      if (length < latest.length) shorter++
    }),
    { numRuns: 3_000 },
  )
  assert.ok(shorter > 200, `${shorter}`)
})
