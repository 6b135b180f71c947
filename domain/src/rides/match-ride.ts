import type { LngLat } from '../geo/lng-lat.ts'
import { type Reached, waysFrom } from './nearby-ways.ts'
import { AGAINST_THE_RULE, type Beside, type RideNetwork } from './ride-network.ts'

/** A stretch of one street as it was ridden; metres are measured from where the street begins as it is drawn. */
export type Passed = { edgeId: number; isForward: boolean; fromMetres: number; toMetres: number }

export type MatchedRide = {
  /** In the order they were ridden; a new list where the way between two fixes is not known. */
  parts: Passed[][]
  lengthMetres: number
}

/** Of a phone on a handlebar; Newson and Krumm 2009 found 4.07 in cars. */
const SIGMA_METRES = 6
/** How much a way may be longer than the straight line before it is unlikely. */
const BETA_METRES = 8
const WITHIN_METRES = 35
/** Nearer together, two fixes say more about the receiver than about the way. */
const APART_METRES = 2 * SIGMA_METRES
const STATES_AT_MOST = 24
const GAP_METRES = 1_500
/** Riding somewhere and straight back within one street seldom happens; jitter often does. */
const JITTER_METRES = 12
const TURNED_BACK = 40

/** On a street, in a direction. */
type State = Beside & { isForward: boolean; emission: number; score: number; before: number }
type Step = { x: number; y: number; states: State[] }

/**
 * Lays a ride onto streets: a hidden Markov model whose states are streets ridden in a direction (Newson and Krumm,
 * «Hidden Markov map matching through noise and sparseness», 2009), solved by Viterbi. Fixes in the order of time.
 */
export function matchRide(network: RideNetwork, fixes: readonly LngLat[]): MatchedRide {
  const parts: Passed[][] = []
  let steps: Step[] = []
  const close = (): void => {
    const passed = passedAlong(network, steps)
    if (passed.length > 0) parts.push(passed)
    steps = []
  }
  let last: readonly [number, number] | undefined
  for (const fix of fixes) {
    const [x, y] = network.toPlane(fix)
    if (last && Math.hypot(x - last[0], y - last[1]) < APART_METRES) continue
    last = [x, y]
    const states = statesAt(network, x, y)
    // Where no street is near, people cross a square or a yard: the next street will tell.
    if (states.length === 0) continue
    const step = { x, y, states }
    const before = steps.at(-1)
    if (before && !link(network, before, step)) close()
    if (steps.length === 0) for (const state of states) state.score = state.emission
    steps.push(step)
  }
  close()
  const lengthMetres = parts.flat().reduce((sum, it) => sum + Math.abs(it.toMetres - it.fromMetres), 0)
  return { parts, lengthMetres }
}

function statesAt(network: RideNetwork, x: number, y: number): State[] {
  const near = network.beside(x, y, WITHIN_METRES)
  if (near.length > STATES_AT_MOST / 2) {
    near.sort((one, other) => one.distanceMetres - other.distanceMetres)
    near.length = STATES_AT_MOST / 2
  }
  return near.flatMap((it) => {
    const emission = -0.5 * (it.distanceMetres / SIGMA_METRES) ** 2
    const state = { ...it, emission, score: -Infinity, before: -1 }
    return [
      { ...state, isForward: true },
      { ...state, isForward: false },
    ]
  })
}

/** Scores what may follow; false where nothing leads from one to the other. */
function link(network: RideNetwork, before: Step, after: Step): boolean {
  const straight = Math.hypot(after.x - before.x, after.y - before.y)
  if (straight > GAP_METRES) return false
  const atMost = 1.6 * straight + 150
  const ways = new Map<number, Reached>()
  let isLinked = false
  for (const [index, state] of before.states.entries()) {
    const end = endOf(network, state)
    let reached = ways.get(end)
    if (!reached) {
      reached = waysFrom(network, end, atMost)
      ways.set(end, reached)
    }
    for (const next of after.states) {
      const metres = costBetween(network, state, next, reached)
      if (metres > atMost + JITTER_METRES) continue
      const score = state.score + next.emission - Math.abs(metres - straight) / BETA_METRES
      if (score <= next.score) continue
      next.score = score
      next.before = index
      isLinked = true
    }
  }
  if (isLinked) after.states = after.states.filter(({ score }) => score > -Infinity)
  return isLinked
}

const endOf = ({ fromNode, toNode }: RideNetwork, { street, isForward }: State): number =>
  isForward ? toNode[street]! : fromNode[street]!
const beginOf = ({ fromNode, toNode }: RideNetwork, { street, isForward }: State): number =>
  isForward ? fromNode[street]! : toNode[street]!

/** How far along it is in the direction it is ridden. */
const ridden = ({ lengths }: RideNetwork, { street, isForward, alongMetres }: State): number =>
  isForward ? alongMetres : lengths[street]! - alongMetres

/** What the way costs; Infinity where there is none within reach. */
function costBetween(network: RideNetwork, from: State, to: State, { costs }: Reached): number {
  const [start, end] = [ridden(network, from), ridden(network, to)]
  const weight = (state: State): number => weightOf(network, state)
  if (from.street === to.street && from.isForward === to.isForward && end >= start - JITTER_METRES)
    return Math.max(0, end - start) * weight(to)
  const between = costs.get(beginOf(network, to))
  if (between === undefined) return Infinity
  // The first street back at once is turning on the spot.
  const turned = from.street === to.street && between === 0 ? TURNED_BACK : 0
  return (network.lengths[from.street]! - start) * weight(from) + between + end * weight(to) + turned
}

function weightOf(network: RideNetwork, { street, isForward }: State): number {
  const { isBikeForward, isBikeBackward } = network.streets[street]!
  return (isForward ? isBikeForward : isBikeBackward) ? 1 : AGAINST_THE_RULE
}

/** The likeliest states and the streets between them. */
function passedAlong(network: RideNetwork, steps: readonly Step[]): Passed[] {
  const chosen: State[] = []
  let state = steps.at(-1)?.states.reduce((best, it) => (it.score > best.score ? it : best))
  for (let at = steps.length - 1; at >= 0 && state; at--) {
    chosen.push(state)
    state = steps[at - 1]?.states[state.before]
  }
  chosen.reverse()
  if (chosen.length < 2) return []
  const passed: Passed[] = []
  for (const [at, to] of chosen.entries()) {
    const from = chosen[at - 1]
    if (!from) continue
    const last = passed.at(-1)
    const isSame = from.street === to.street && from.isForward === to.isForward
    if (isSame && ridden(network, to) >= ridden(network, from) - JITTER_METRES) {
      extend(passed, last, network, from, to)
      continue
    }
    const end = edgeEnd(network, from)
    extend(passed, last, network, from, { ...from, alongMetres: end })
    const reached = waysFrom(network, endOf(network, from), Infinity, beginOf(network, to))
    for (const { street, isForward } of reached.pathTo(beginOf(network, to))) {
      const length = network.lengths[street]!
      passed.push({
        edgeId: network.streets[street]!.edgeId,
        isForward,
        fromMetres: isForward ? 0 : length,
        toMetres: isForward ? length : 0,
      })
    }
    const begin = to.isForward ? 0 : network.lengths[to.street]!
    passed.push(stretch(network, to, begin))
  }
  return passed.filter(({ fromMetres, toMetres }) => Math.abs(fromMetres - toMetres) > 0.1)
}

const edgeEnd = ({ lengths }: RideNetwork, { street, isForward }: State): number =>
  isForward ? lengths[street]! : 0

const stretch = (network: RideNetwork, state: State, fromMetres: number): Passed => ({
  edgeId: network.streets[state.street]!.edgeId,
  isForward: state.isForward,
  fromMetres,
  toMetres: state.alongMetres,
})

/** On along the street the ride is on already; never back by jitter. */
function extend(
  passed: Passed[],
  last: Passed | undefined,
  network: RideNetwork,
  from: State,
  to: State,
): void {
  const isOn = last?.edgeId === network.streets[to.street]!.edgeId && last.isForward === to.isForward
  if (!isOn) passed.push(stretch(network, to, from.alongMetres))
  else if (to.isForward ? to.alongMetres > last.toMetres : to.alongMetres < last.toMetres)
    last.toMetres = to.alongMetres
}
