import type { Outcome } from '../network/outcome.ts'

/** What became of an edge, and whether somebody agreed to its successors. */
export type CarriedEdge = { outcome: Outcome; successors: readonly number[]; isMended: boolean }
