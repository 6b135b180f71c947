import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Estimate } from './estimate.ts'
import { isKnown } from './known.ts'
import { printed, rangeOf } from './rounding.ts'
import { type Coarser, type ShownRow, shownRows, type Table } from './shown-rows.ts'

type Told = readonly [key: string, value: number, margin: number, ...coarser: Coarser[]]

const group = (key: string): Coarser => ({ key, takes: 'all' })
const rest = (key: string): Coarser => ({ key, takes: 'rest' })

/** Shares of one whole in per cent; those of several rows add up, and their margins as independent ones do. */
function sharesOf(told: readonly Told[], facts: Partial<Table> = {}): Table {
  const known = new Map(
    told.map(([key, value, margin]) => [key, { value: value / 100, margin: margin / 100 }]),
  )
  return {
    kind: 'share',
    rows: told.map(([key, , , ...coarser]) => ({ key, coarser })),
    estimateOf: (keys) => {
      const all = keys.map((key) => known.get(key)!)
      const margin = Math.hypot(...all.map((it) => it.margin))
      return { value: all.reduce((sum, it) => sum + it.value, 0), margin, sampleMargin: 1.3 * margin }
    },
    arePartsOfWhole: true,
    ...facts,
  }
}

/** `walk 30 ± 3`, `under 4: run ship other`, `others 51 ± 5: b c`. */
const written = (row: ShownRow): string => {
  const holds = row.holds.length > 1 || row.holds[0] !== row.key ? `: ${row.holds.join(' ')}` : ''
  if (row.state === 'under') return `${row.key} under ${row.bound.below}${holds}`
  return `${row.key} ${row.figure ? `${row.figure.value} ± ${row.figure.margin}` : 'unknown'}${holds}`
}

test('seven modes have a value, and the rest of them is under a bound together', () => {
  const table = sharesOf([
    ['walk', 30.2, 2.8],
    ['bike', 18, 2, group('bikes')],
    ['e_bike', 8, 2, group('bikes')],
    ['tram', 5, 2, group('public')],
    ['bus', 9, 2, group('public')],
    ['train', 8, 2, group('public')],
    ['car', 20.7, 2.7],
    ['run', 0.6, 1.2, group('others')],
    ['ship', 0.1, 1.2, group('others')],
    ['other', 0.4, 1.2, group('others')],
  ])
  assert.deepEqual(shownRows(table).map(written), [
    'walk 30 ± 3',
    'bike 18 ± 2',
    'e_bike 8 ± 2',
    'tram 5 ± 2',
    'bus 9 ± 2',
    'train 8 ± 2',
    'car 21 ± 3',
    'others under 4: run ship other',
  ])
})

test('a mode known to more than ten points stands in its group if that is known, with all of the group', () => {
  const table = sharesOf([
    ['walk', 40, 5],
    ['tram', 22, 7, group('public')],
    ['bus', 18, 12, group('public')],
    ['car', 20, 5],
  ])
  const joint = {
    ...table,
    estimateOf: (keys: readonly string[]) => (keys.length === 2 ? share(0.4, 0.05) : table.estimateOf(keys)),
  }
  assert.deepEqual(shownRows(joint).map(written), ['walk 40 ± 5', 'public 40 ± 5: tram bus', 'car 20 ± 5'])
  assert.deepEqual(shownRows(table).map(written), ['walk 40 ± 5', 'tram 22 ± 7', 'bus unknown', 'car 20 ± 5'])
})

test('of trips by car the two longest classes are known together only, and the shortest is under a bound', () => {
  const known = new Map(
    Object.entries({
      under_1: share(0.035, 0.043),
      '1_3': share(0.15, 0.06),
      '3_5': share(0.27, 0.1),
      '5_10': share(0.36, 0.1),
      '10_20': share(0.33, 0.13),
      over_20: share(0.43, 0.13),
      '10_20 over_20': share(0.38, 0.09),
    }),
  )
  const table: Table = {
    kind: 'share',
    rows: ['under_1', '1_3', '3_5', '5_10', '10_20', 'over_20'].map((key) => ({
      key,
      coarser: key === '10_20' || key === 'over_20' ? [group('over_10')] : [],
    })),
    estimateOf: (keys) => known.get(keys.join(' '))!,
  }
  assert.deepEqual(shownRows(table).map(written), [
    'under_1 under 8',
    '1_3 15 ± 6',
    '3_5 27 ± 10',
    '5_10 36 ± 10',
    'over_10 38 ± 9: 10_20 over_20',
  ])
})

test('a purpose that cannot stand alone counts among the others, and theirs says what is in it', () => {
  const others = rest('other')
  const table = sharesOf([
    ['leisure', 34, 7, others],
    ['work', 22, 7, others],
    ['shopping', 21, 7, others],
    ['education', 9, 6, others],
    ['business', 9, 9.5, others],
    ['other', 5, 2, others],
  ])
  assert.deepEqual(shownRows(table).map(written), [
    'leisure 34 ± 7',
    'work 22 ± 7',
    'shopping 21 ± 7',
    'education 9 ± 6',
    'other 14 ± 10: business other',
  ])
})

test('where the rest alone is too uncertain, the smallest of the others join it', () => {
  const others = rest('other')
  const table = sharesOf([
    ['leisure', 60, 3, others],
    ['work', 30, 3, others],
    ['education', 6, 2, others],
    ['business', 4, 12, others],
  ])
  const known = {
    ...table,
    estimateOf: (keys: readonly string[]) => (keys.length === 2 ? share(0.1, 0.04) : table.estimateOf(keys)),
  }
  assert.deepEqual(shownRows(known).map(written), [
    'leisure 60 ± 3',
    'work 30 ± 3',
    'other 10 ± 4: education business',
  ])
})

test('of fifteen pairs of zones four are named, and eleven others are known together', () => {
  const named: Told[] = [
    ['west', 16, 4, rest('others')],
    ['south-west', 13, 4, rest('others')],
    ['north', 11, 4, rest('others')],
    ['outside', 9, 4, rest('others')],
  ]
  const others = Array.from({ length: 11 }, (_, index): Told => [
    `pair${index}`,
    51 / 11,
    1.5,
    rest('others'),
  ])
  const places: Table['places'] = {
    audience: 'organisation',
    peopleOf: (key) => people(key.startsWith('pair') ? 12 : 60, 10),
  }
  const rows = shownRows(sharesOf([...named, ...others], { places }))
  assert.deepEqual(rows.slice(0, 4).map(written), [
    'west 16 ± 4',
    'south-west 13 ± 4',
    'north 11 ± 4',
    'outside 9 ± 4',
  ])
  const last = rows.at(-1)!
  assert.match(written(last), /^others 51 ± 5: pair0 /)
  assert.deepEqual([rows.length, last.state, last.holds.length], [5, 'folded', 11])
})

test('a place is shown if certainly enough people were there and it is known to half of it', () => {
  const counts = new Map(
    Object.entries({
      station: people(270, 45),
      hospital: people(135, 45),
      lane: people(52, 43),
      path: people(60, 44),
      square: people(28, 12),
    }),
  )
  const tableFor = (audience: 'organisation' | 'public'): Table => ({
    kind: 'people',
    rows: [...counts.keys()].map((key) => ({ key, coarser: [rest('others')] })),
    estimateOf: (keys) => (keys.length === 1 ? counts.get(keys[0] ?? '')! : null),
    places: { audience, peopleOf: (key) => counts.get(key)! },
  })
  assert.deepEqual(shownRows(tableFor('organisation')).map(written), [
    'station 270 ± 45',
    'hospital 135 ± 45',
    'square 28 ± 12',
    'others unknown: lane path',
  ])
  assert.deepEqual(shownRows(tableFor('public')).map(written), [
    'station 270 ± 45',
    'hospital 135 ± 45',
    'others unknown: lane path square',
  ])
})

test('the rest of places is never one alone: it would be printed under another name', () => {
  const places: Table['places'] = {
    audience: 'organisation',
    peopleOf: (key) => people(key === 'lane' ? 8 : 60, 5),
  }
  const table = sharesOf(
    [
      ['west', 60, 4, rest('others')],
      ['north', 30, 4, rest('others')],
      ['lane', 10, 2, rest('others')],
    ],
    { places },
  )
  assert.deepEqual(shownRows(table).map(written), ['west 60 ± 4', 'others 40 ± 5: north lane'])
})

test('an amount is shown where it is known to three tenths', () => {
  const table: Table = {
    kind: 'amount',
    rows: ['train', 'tram'].map((key) => ({ key, coarser: [group('public')] })),
    estimateOf: (keys) => {
      if (keys.length > 1) return { value: 11, margin: 3, sampleMargin: 4 }
      return keys[0] === 'train'
        ? { value: 10, margin: 2.8, sampleMargin: 4 }
        : { value: 1, margin: 2, sampleMargin: 4 }
    },
  }
  assert.deepEqual(shownRows(table).map(written), ['public 11 ± 3: train tram'])
  const alone = { ...table, rows: [{ key: 'train', coarser: [] }] }
  assert.deepEqual(shownRows(alone).map(written), ['train 10 ± 3'])
})

test('many halves still add up to 100, but for a point', () => {
  const halves = sharesOf([
    ...Array.from({ length: 8 }, (_, index): Told => [`row${index}`, 10.5, 2.2]),
    ['last', 16, 2],
  ])
  const rows = shownRows(halves)
  assert.equal(sumOf(rows), 101)
  assert.equal(rows.map(written).filter((it) => it.endsWith(' 10 ± 3')).length, 3)
})

/** Shares that add up to one, as they are published, in groups of three or with a rest, and all of them in the end. */
const tables = fc
  .record({
    parts: fc.array(
      fc.record({
        weight: fc.oneof(fc.double({ min: 0, max: 1, noNaN: true }), fc.constant(0)),
        margin: fc.oneof(
          fc.double({ min: 0.1, max: 4, noNaN: true }),
          fc.double({ min: 0.1, max: 15, noNaN: true }),
        ),
      }),
      { minLength: 1, maxLength: 20 },
    ),
    hasRest: fc.boolean(),
    off: fc.double({ min: -2, max: 2, noNaN: true }),
  })
  .map(({ parts, hasRest, off }) => {
    const whole = parts.reduce((sum, { weight }) => sum + weight, 0)
    const told = parts.map(({ weight, margin }, index): Told => {
      const noise = parts.length > 1 ? off * ((index === 0 ? 1 : 0) - (index === 1 ? 1 : 0)) : 0
      const value = (whole > 0 ? (100 * weight) / whole : 100 / parts.length) + noise
      const coarser = hasRest ? [rest('rest')] : [group(`group${Math.floor(index / 3)}`)]
      return [`row${index}`, value, margin, ...coarser, group('all')]
    })
    const table = sharesOf(told)
    const count = told.length
    return {
      ...table,
      estimateOf: (keys: readonly string[]) =>
        keys.length === count ? share(1, 0.001) : table.estimateOf(keys),
    }
  })

test('whatever is published, every row is in exactly one of those printed', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const holds = shownRows(table).flatMap((row) => row.holds)
      assert.deepEqual(holds.toSorted(), table.rows.map(({ key }) => key).toSorted())
    }),
    { numRuns: 1_000 },
  )
})

test('whatever is published, a value is known to ten points, and a bound is printed only where the range holds nought', () => {
  fc.assert(
    fc.property(tables, (table) => {
      for (const row of shownRows(table)) {
        if (row.state === 'under') {
          const figure = printed('share', table.estimateOf(row.holds)!)
          assert.ok(rangeOf('share', figure).low <= 0)
          assert.ok(row.bound.below > 0 && row.bound.below <= 15)
        } else {
          assert.ok(row.figure && isKnown('share', row.figure))
        }
      }
    }),
    { numRuns: 1_000 },
  )
})

test('whatever is published, shares add up to 100 within what is not printed as a value, but for a point', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const rows = shownRows(table)
      const under = rows.reduce((sum, row) => sum + (row.state === 'under' ? row.bound.below : 0), 0)
      assert.ok(sumOf(rows) <= 101.001, `${sumOf(rows)}`)
      assert.ok(sumOf(rows) + under >= 98.999, `${sumOf(rows)} and under ${under}`)
    }),
    { numRuns: 1_000 },
  )
})

test('whatever is published, the printed range of each row holds the published one', () => {
  fc.assert(
    fc.property(tables, (table) => {
      for (const row of shownRows(table)) {
        const { value, margin } = table.estimateOf(row.holds)!
        const [low, high] = [100 * (value - margin), 100 * (value + margin)]
        if (row.state === 'under') assert.ok(row.bound.below >= high - 1e-6)
        else assert.ok(row.figure && row.figure.value - row.figure.margin <= low + 1e-6)
        if (row.state !== 'under') assert.ok(row.figure!.value + row.figure!.margin >= high - 1e-6)
      }
    }),
    { numRuns: 1_000 },
  )
})

function share(value: number, margin: number): Estimate {
  return { value, margin, sampleMargin: 1.3 * margin }
}

function people(value: number, margin: number): Estimate {
  return { value, margin, sampleMargin: margin }
}

function sumOf(rows: readonly ShownRow[]): number {
  return rows.reduce((sum, row) => sum + (row.state === 'under' ? 0 : (row.figure?.value ?? 0)), 0)
}
