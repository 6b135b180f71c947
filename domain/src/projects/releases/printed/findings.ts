import { isKnown } from './known.ts'
import type { Kind, Printed } from './rounding.ts'
import { bySureness, type Change } from './verdict.ts'

/** A figure that may be stated: what it is about, as it is printed, and what changed. */
export interface Candidate {
  topic: string
  kind: Kind
  figure: Printed
  change: Change
}

/** change: something changed. null: no change can be made out. level: there is nothing to compare with. */
export interface Statement extends Candidate {
  states: 'change' | 'null' | 'level'
}

/** This is always stated, however wide its margin. */
const ALWAYS = 'co2'
const MOST = 5

/**
 * What may stand first on the page: levels that are known and changes that are at least likely, at most five, the most
 * certain chosen and shown in the order of the page; among them a null result where there is one.
 */
export function findingsOf(candidates: readonly Candidate[]): Statement[] {
  const eligible = candidates.map(stated).filter(mayEnter)
  const sorted = eligible.toSorted(byStrength)
  const chosen = new Set(sorted.slice(0, MOST))
  const nullResult = eligible.find((it) => it.states === 'null')
  if (nullResult && ![...chosen].some((it) => it.states === 'null')) {
    const weakest = [...chosen].findLast((it) => it.topic !== ALWAYS)
    if (weakest) chosen.delete(weakest)
    chosen.add(nullResult)
  }
  return eligible.filter((it) => chosen.has(it))
}

/** A section is headed by its strongest certain change; without one by the level it begins with, never by a guess. */
export function headlineOf(section: readonly Candidate[]): Statement | null {
  const [strongest] = section.map(stated).toSorted((one, other) => bySureness(one.change, other.change))
  if (strongest?.change.verdict === 'sure') return strongest
  const level = section.find((it) => isKnown(it.kind, it.figure))
  return level ? { ...level, states: 'level' } : null
}

function stated(candidate: Candidate): Statement {
  const { verdict } = candidate.change
  if (verdict === 'none') return { ...candidate, states: 'null' }
  return { ...candidate, states: verdict === 'sure' || verdict === 'rather' ? 'change' : 'level' }
}

const mayEnter = (it: Statement): boolean =>
  it.topic === ALWAYS || it.states === 'change' || isKnown(it.kind, it.figure)

/** Levels and null results keep the order of the page among each other. */
function byStrength(one: Statement, other: Statement): number {
  const areChanges = one.states === 'change' && other.states === 'change'
  return rankOf(one) - rankOf(other) || (areChanges ? bySureness(one.change, other.change) : 0)
}

function rankOf({ topic, states }: Statement): number {
  if (topic === ALWAYS) return 0
  return states === 'change' ? 1 : 2
}
