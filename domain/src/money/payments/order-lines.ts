import type { PriceList } from './price-list.ts'
import { type Ordered, type Price, priceOf, WHOLE_BASIS_POINTS } from './price.ts'
import { partOf } from './rappen.ts'

export const LINE_KINDS = ['yearly', 'days-factor', 'options', 'governance', 'setup', 'share', 'fee'] as const
type LineKind = (typeof LINE_KINDS)[number]

export const LINE_UNITS = ['seat', 'day', 'piece'] as const
type LineUnit = (typeof LINE_UNITS)[number]

/** A line of an order and later of its bill. The amount is without VAT, which is charged at the line's rate. */
export interface OrderLine {
  kind: LineKind
  quantity: number
  unit: LineUnit
  amountRappen: number
  vatBasisPoints: number
}

export type Totals = Pick<Price, 'subtotalRappen' | 'vatRappen' | 'totalRappen'>

/** What the books need of a bill: shares are no revenue. */
export interface Booked extends Totals {
  capitalRappen: number
}

export function capitalIn(lines: readonly OrderLine[]): number {
  return sumOf(lines.filter(({ kind }) => kind === 'share'))
}

/**
 * The price of a project, or of more of one, as lines. How many seats for how many days always stands there, except
 * for an option alone; the others only if they cost something.
 */
export function linesOf(ordered: Ordered, list: PriceList): OrderLine[] {
  const price = priceOf(ordered, list)
  const { participants, days } = ordered
  const { vatBasisPoints } = list
  const lines: Omit<OrderLine, 'vatBasisPoints'>[] = [
    { kind: 'yearly', quantity: participants, unit: 'seat', amountRappen: price.yearlyRappen },
    { kind: 'days-factor', quantity: days, unit: 'day', amountRappen: price.daysFactorRappen },
  ]
  const more: typeof lines = [
    { kind: 'options', quantity: participants, unit: 'seat', amountRappen: price.optionsRappen },
    { kind: 'governance', quantity: 1, unit: 'piece', amountRappen: price.governanceRappen },
    { kind: 'setup', quantity: 1, unit: 'piece', amountRappen: price.setupRappen },
  ]
  const always = ordered.isOptionAlone ? [] : lines
  return [...always, ...more.filter((it) => it.amountRappen !== 0)].map((it) => ({ ...it, vatBasisPoints }))
}

/** VAT is rounded once for all lines of a rate, as on a bill: a sum of rounded parts would be off (decision 0022). */
export function vatRowsOf(lines: readonly OrderLine[]): { vatBasisPoints: number; vatRappen: number }[] {
  const byRate = Map.groupBy(lines, (it) => it.vatBasisPoints)
  return [...byRate].map(([vatBasisPoints, taxed]) => ({
    vatBasisPoints,
    vatRappen: partOf(sumOf(taxed), vatBasisPoints, WHOLE_BASIS_POINTS),
  }))
}

export function totalsOf(lines: readonly OrderLine[]): Totals {
  const subtotalRappen = sumOf(lines)
  const vatRappen = vatRowsOf(lines).reduce((sum, it) => sum + it.vatRappen, 0)
  return { subtotalRappen, vatRappen, totalRappen: subtotalRappen + vatRappen }
}

/** The rows of the price an order was made at. */
export function priceIn(lines: readonly OrderLine[], totals: Totals): Price {
  const of = (kind: LineKind) => sumOf(lines.filter((it) => it.kind === kind))
  return {
    yearlyRappen: of('yearly'),
    daysFactorRappen: of('days-factor'),
    optionsRappen: of('options'),
    governanceRappen: of('governance'),
    setupRappen: of('setup'),
    subtotalRappen: totals.subtotalRappen,
    vatRappen: totals.vatRappen,
    totalRappen: totals.totalRappen,
  }
}

function sumOf(lines: readonly OrderLine[]): number {
  return lines.reduce((sum, it) => sum + it.amountRappen, 0)
}
