import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { type Candidate, rarestFirst } from './rarest-first.ts'

const some: fc.Arbitrary<Candidate[]> = fc
  .array(fc.record({ edgeId: fc.nat(4), voices: fc.nat(3) }), { maxLength: 20 })
  .map((all) => all.map((it, at) => ({ ...it, id: `photo ${at}` })))
const person = fc.constantFrom('anna', 'beat', 'carla')

test('what few people rated comes first, and of each edge one before any comes with a second', () => {
  fc.assert(
    fc.property(some, person, (candidates, who) => {
      const order = rarestFirst(candidates, who)
      const ids = (list: readonly Candidate[]) => list.map(({ id }) => id).toSorted()
      assert.deepEqual(ids(order), ids(candidates))
      const seen = new Map<number, number>()
      const ranks = order.map(({ edgeId, voices }) => {
        const nth = seen.get(edgeId) ?? 0
        seen.set(edgeId, nth + 1)
        return { nth, voices }
      })
      for (const [at, { nth, voices }] of ranks.entries()) {
        const next = ranks[at + 1]
        if (next) assert.ok(nth < next.nth || (nth === next.nth && voices <= next.voices))
      }
    }),
  )
})

test('among equals one person finds the same order each time, however they are sent, and others find others', () => {
  const equals = Array.from({ length: 12 }, (_, at) => ({ id: `photo ${at}`, edgeId: at, voices: 0 }))
  const orderFor = (who: string, list = equals) => rarestFirst(list, who).map(({ id }) => id)
  assert.deepEqual(orderFor('anna', equals.toReversed()), orderFor('anna'))
  const people = Array.from({ length: 30 }, (_, at) => `person ${at}`)
  const firsts = new Set(people.map((who) => orderFor(who)[0]))
  assert.ok(firsts.size >= 6, 'people spread over the town')
})
