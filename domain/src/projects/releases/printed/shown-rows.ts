import type { Audience } from '../budget.ts'
import { leastOf } from '../published.ts'
import { balanced } from './balanced.ts'
import type { Estimate } from './estimate.ts'
import { isKnown, isPlaceKnown } from './known.ts'
import { type Kind, type Printed, type PrintedBound, printed, printedBound, rangeOf } from './rounding.ts'

/** What a row is folded into: a group takes all its rows along, a rest those that cannot stand alone. */
export interface Coarser {
  key: string
  takes: 'all' | 'rest'
}

/** `coarser`: from the nearest, as a mode and its group, an hour and its part of the day, a purpose and the others. */
interface TableRow {
  key: string
  coarser: readonly Coarser[]
}

export interface Table {
  kind: Kind
  rows: readonly TableRow[]
  /** As published, of rows together too; null where they cannot be added, as people cannot. */
  estimateOf(keys: readonly string[]): Estimate | null
  /** The rows are shares of one whole and add up to 100. */
  arePartsOfWhole?: boolean
  /** The rows are places or cohorts, and each, and each group of them, is about so many people. */
  places?: { audience: Audience; peopleOf(key: string): Estimate }
}

/** `holds`: the rows of the table that are in it. A folded row without figure is too uncertain even together. */
export type ShownRow = { key: string; holds: readonly string[] } & (
  | { state: 'shown'; figure: Printed }
  | { state: 'under'; bound: PrintedBound }
  | { state: 'folded'; figure: Printed | null }
)

/** A bound above says too little. */
const MOST_UNDER = 15

/**
 * How each row is shown: as a value, as «under x», or folded into a coarser row (DESIGN-figures §23). Only what is
 * published decides, and of that only what is printed.
 */
export function shownRows(table: Table): ShownRow[] {
  let parts = table.rows.map((row) => judged(table, { ...row, holds: [row.key], isRest: false }))
  for (let next: Part[] | null = parts; next; next = coarserParts(table, parts)) parts = next
  const figures = balancedFigures(table, parts)
  return restLast(parts).map((part) => shownRow(part, figures?.get(part) ?? part.figure))
}

interface Rows {
  key: string
  holds: readonly string[]
  /** What they may still be folded into. */
  coarser: readonly Coarser[]
  isRest: boolean
}

/** Printed as a figure or as a bound; with neither it fails. */
interface Part extends Rows {
  estimate: Estimate | null
  figure: Printed | null
  bound: PrintedBound | null
}

/** One step towards rows that can all be printed; null once they can. */
function coarserParts(table: Table, parts: readonly Part[]): Part[] | null {
  const failing = parts.find((part) => fails(part) && part.coarser.length > 0)
  if (failing) return folded(table, parts, failing)
  const group = groupMostlyUnder(table.rows, parts)
  if (group !== undefined) return grouped(table, parts, group)
  if (balancedFigures(table, parts)) return null
  const [widest] = parts.filter((part) => part.figure && part.coarser.length > 0).toSorted(byMargin)
  return widest ? parts.map((part) => (part === widest ? { ...part, figure: null } : part)) : null
}

function judged(table: Table, rows: Rows): Part {
  const { kind, places } = table
  const estimate = table.estimateOf(rows.holds)
  if (!estimate) return { ...rows, estimate, figure: null, bound: null }
  const figure = printed(kind, estimate)
  if (mayBePrinted(table, rows, figure)) return { ...rows, estimate, figure, bound: null }
  const bound = printedBound(kind, estimate)
  const isUnder = kind === 'share' && !places && rangeOf(kind, figure).low <= 0 && bound.below <= MOST_UNDER
  return { ...rows, estimate, figure: null, bound: isUnder ? bound : null }
}

/** The rest of places names none of them, unless it is one. */
function mayBePrinted({ kind, places }: Table, { key, holds, isRest }: Rows, figure: Printed): boolean {
  if (!places || (isRest && holds.length > 1)) return isKnown(kind, figure)
  const people = rangeOf('people', printed('people', places.peopleOf(isRest ? holds[0]! : key)))
  return people.low >= leastOf(places.audience) && isPlaceKnown(kind, figure)
}

/**
 * Into the next coarser row that is known; where none is, it stays alone without a figure, or in a rest that cannot be
 * counted.
 */
function folded(table: Table, parts: readonly Part[], failing: Part): Part[] {
  for (const into of failing.coarser) {
    const inIt = partsIn(parts, into.key)
    const taken = inIt.filter((part) => into.takes === 'all' || fails(part) || part.key === into.key)
    // Where the rest alone is too uncertain, the smallest of the others join it.
    const joining = inIt.filter((part) => !taken.includes(part)).toSorted(bySize)
    for (let count = 0; count <= joining.length; count++) {
      const some = [...taken, ...joining.slice(0, count)]
      const row = coarserRow(table, some, into, failing)
      const isUncountableRest = !row.estimate && into.takes === 'rest'
      const isLast = into === failing.coarser.at(-1)
      if (row.figure || (isLast && (row.bound || isUncountableRest))) return replaced(parts, some, row)
      if (!row.estimate) break
    }
  }
  return replaced(parts, [failing], { ...judged(table, failing), coarser: [] })
}

function coarserRow(table: Table, taken: readonly Part[], { key, takes }: Coarser, { coarser }: Rows): Part {
  const after = coarser.slice(coarser.findIndex((it) => it.key === key) + 1)
  return judged(table, { key, holds: heldBy(table, taken), coarser: after, isRest: takes === 'rest' })
}

/** A group most of whose rows end in «under» is shown alone. */
function groupMostlyUnder(rows: readonly TableRow[], parts: readonly Part[]): string | undefined {
  const groups = new Set(
    rows.flatMap(({ coarser }) => coarser).flatMap(({ key, takes }) => (takes === 'all' ? [key] : [])),
  )
  const sized = [...groups].flatMap((key) => {
    const inIt = partsIn(parts, key)
    const holding = (some: readonly Part[]): number => some.flatMap(({ holds }) => holds).length
    const isMostlyUnder = 2 * holding(inIt.filter(({ bound }) => bound)) > holding(inIt)
    return inIt.length > 1 && isMostlyUnder ? [{ key, size: holding(inIt) }] : []
  })
  return sized.toSorted((one, other) => one.size - other.size)[0]?.key
}

function grouped(table: Table, parts: readonly Part[], key: string): Part[] {
  const taken = partsIn(parts, key)
  return replaced(parts, taken, coarserRow(table, taken, { key, takes: 'all' }, taken[0]!))
}

function replaced(parts: readonly Part[], taken: readonly Part[], row: Part): Part[] {
  const gone = new Set(taken)
  return parts.flatMap((part) => (part === taken[0] ? [row] : gone.has(part) ? [] : [part]))
}

function balancedFigures(table: Table, parts: readonly Part[]): Map<Part, Printed> | null {
  const known = parts.filter(({ figure }) => figure)
  if (!table.arePartsOfWhole) return new Map(known.map((part) => [part, part.figure!]))
  const figures = balanced(
    known.map(({ estimate }) => estimate!),
    (figure, index) => mayBePrinted(table, known[index]!, figure),
  )
  return figures && new Map(figures.map((figure, index) => [known[index]!, figure]))
}

function shownRow({ key, holds, bound }: Part, figure: Printed | null): ShownRow {
  if (bound) return { key, holds, state: 'under', bound }
  const isItself = holds.length === 1 && holds[0] === key
  return figure && isItself ? { key, holds, state: 'shown', figure } : { key, holds, state: 'folded', figure }
}

const fails = ({ figure, bound }: Part): boolean => !figure && !bound

const partsIn = (parts: readonly Part[], key: string): Part[] =>
  parts.filter((part) => part.key === key || part.coarser.some((it) => it.key === key))

/** In the order of the table. */
function heldBy(table: Table, parts: readonly Part[]): string[] {
  const held = new Set(parts.flatMap(({ holds }) => holds))
  return table.rows.map(({ key }) => key).filter((key) => held.has(key))
}

const restLast = (parts: readonly Part[]): Part[] =>
  parts.toSorted((one, other) => Number(one.isRest) - Number(other.isRest))

const bySize = (one: Part, other: Part): number => one.estimate!.value - other.estimate!.value

const byMargin = (one: Part, other: Part): number => other.estimate!.margin - one.estimate!.margin
