import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { firstVersion, nextVersion, NotReadable } from './document.ts'
import { isListOf, isNumber, isObject, isOneBy, isOneOf, isText, orNull } from './shape.ts'

// A length told in metres, then with its unit, then as a list of lengths.
const first = firstVersion('a length', isObject({ metres: isNumber }))
const second = nextVersion(first, {
  is: isObject({ length: isNumber, unit: isOneOf(['m', 'km']) }),
  upgraded: ({ metres }) => ({ length: metres, unit: 'm' as const }),
})
const third = nextVersion(second, {
  is: isListOf(isObject({ length: isNumber, unit: isOneOf(['m', 'km']) })),
  upgraded: (it) => [it],
})

const stored = (text: string): unknown => JSON.parse(text)

test('what any version wrote is read as it is now', () => {
  const length = fc.double({ noNaN: true, noDefaultInfinity: true }).map((it) => it + 0)
  fc.assert(
    fc.property(length, (metres) => {
      const now = [{ length: metres, unit: 'm' as const }]
      assert.deepEqual(third.read(stored(first.textOf({ metres }))), now)
      assert.deepEqual(third.read(stored(second.textOf({ length: metres, unit: 'm' }))), now)
      assert.deepEqual(third.read(stored(third.textOf(now))), now)
    }),
  )
})

test('the first version stands bare, as what was stored before there were versions', () => {
  assert.equal(first.textOf({ metres: 5 }), '{"metres":5}')
  assert.equal(second.textOf({ length: 5, unit: 'km' }), '{"version":2,"document":{"length":5,"unit":"km"}}')
})

test('a version nobody knows here is refused, whatever lies in it', () => {
  const versions = fc.oneof(fc.integer(), fc.string(), fc.constantFrom(null, true, 2.5, [1], {}))
  fc.assert(
    fc.property(versions, fc.jsonValue(), (version, document) => {
      fc.pre(version !== 1 && version !== 2)
      const text = JSON.stringify({ version, document })
      assert.throws(() => second.read(stored(text)), NotReadable)
    }),
  )
  assert.throws(() => first.read(stored(second.textOf({ length: 5, unit: 'm' }))), {
    message: 'a length: version 2 is not known here',
  })
})

test('what is not in the shape of its version is refused, and its content stays out of the words', () => {
  for (const text of ['null', '[]', '{}', '{"metres":"secret"}', '{"metres":null}', '5']) {
    assert.throws(() => second.read(stored(text)), { message: 'a length: not in the shape of version 1' })
  }
  for (const document of ['{}', 'null', '{"length":5}', '{"length":5,"unit":"mi"}']) {
    const text = `{"version":2,"document":${document}}`
    assert.throws(() => third.read(stored(text)), { message: 'a length: not in the shape of version 2' })
  }
})

test('a release that runs beside the one before reads the next version and writes the former', () => {
  const careful = nextVersion(first, {
    is: isObject({ length: isNumber, unit: isOneOf(['m', 'km']) }),
    upgraded: ({ metres }) => ({ length: metres, unit: 'm' as const }),
    downgraded: ({ length, unit }) => ({ metres: unit === 'm' ? length : length * 1000 }),
  })
  assert.deepEqual(first.read(stored(careful.textOf({ length: 2, unit: 'km' }))), { metres: 2000 })
  const its = { length: 2, unit: 'km' as const }
  assert.deepEqual(careful.read(stored(second.textOf(its))), its)
})

test('one of several is told by its name, and what may be left out may be', () => {
  const is = isOneBy('kind', {
    walk: isObject({ steps: isNumber }, { to: orNull(isText) }),
    rest: isObject({}),
  })
  for (const it of [{ kind: 'rest' }, { kind: 'walk', steps: 5 }, { kind: 'walk', steps: 5, to: null }]) {
    assert.ok(is(it))
  }
  const others = [{ kind: 'walk' }, { kind: 'walk', steps: 5, to: 7 }, { kind: 'toString' }, {}, null, []]
  for (const it of others) assert.ok(!is(it))
})
