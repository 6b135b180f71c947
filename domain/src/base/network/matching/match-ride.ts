import type { LngLat } from '../../../platform/geo/lng-lat.ts'
import type { Reached } from './nearby-ways.ts'
import { AGAINST_THE_RULE, type RideNetwork } from './ride-network.ts'

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
/** So much less likely than the best, in powers of e, a state is looked at only where no other leads on. */
const HOPELESS = 30

/** On a street, in a direction. */
type State = {
  street: number
  isForward: boolean
  alongMetres: number
  /** How far along it is in the direction it is ridden, and how far it is to its end. */
  ridden: number
  left: number
  /** What a metre of it counts for: more against the rule. */
  weight: number
  beginNode: number
  endNode: number
  emission: number
  score: number
  before: number
}
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
    if (before && !link(network, before, step, HOPELESS) && !link(network, before, step, Infinity)) close()
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
  return near.flatMap(({ street, alongMetres, distanceMetres }): State[] => {
    const emission = -0.5 * (distanceMetres / SIGMA_METRES) ** 2
    const { isBikeForward, isBikeBackward } = network.streets[street]!
    const [from, to] = [network.fromNode[street]!, network.toNode[street]!]
    const left = network.lengths[street]! - alongMetres
    const common = { street, alongMetres, emission, score: -Infinity, before: -1 }
    return [
      {
        ...common,
        isForward: true,
        ridden: alongMetres,
        left,
        weight: isBikeForward ? 1 : AGAINST_THE_RULE,
        beginNode: from,
        endNode: to,
      },
      {
        ...common,
        isForward: false,
        ridden: left,
        left: alongMetres,
        weight: isBikeBackward ? 1 : AGAINST_THE_RULE,
        beginNode: to,
        endNode: from,
      },
    ]
  })
}

const straightBetween = (one: Step, other: Step): number => Math.hypot(other.x - one.x, other.y - one.y)

/** How long a way may be between two fixes so far apart. */
const reachAround = (straight: number): number => 1.6 * straight + 150

/** Scores what may follow; false where nothing leads from one to the other. */
function link(network: RideNetwork, before: Step, after: Step, hopeless: number): boolean {
  const straight = straightBetween(before, after)
  if (straight > GAP_METRES) return false
  const atMost = reachAround(straight)
  // The likeliest first: of most others it is then known, without looking for a way, that they lead to nothing better.
  before.states.sort((one, other) => other.score - one.score)
  const least = before.states[0]!.score - hopeless
  let isLinked = false
  for (const [index, state] of before.states.entries()) {
    if (state.score < least) break
    const reached = network.waysFrom(state.endNode, atMost)
    for (const next of after.states) {
      if (state.score + next.emission <= next.score) continue
      const metres = costBetween(state, next, reached)
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

/** What the way costs; Infinity where there is none within reach. */
function costBetween(from: State, to: State, { costs }: Reached): number {
  const isSame = from.street === to.street
  if (isSame && from.isForward === to.isForward && to.ridden >= from.ridden - JITTER_METRES)
    return Math.max(0, to.ridden - from.ridden) * to.weight
  const between = costs.get(to.beginNode)
  if (between === undefined) return Infinity
  // The first street back at once is turning on the spot.
  const turned = isSame && between === 0 ? TURNED_BACK : 0
  return from.left * from.weight + between + to.ridden * to.weight + turned
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
    if (isSame && to.ridden >= from.ridden - JITTER_METRES) {
      extend(passed, last, network, from, to)
      continue
    }
    const end = edgeEnd(network, from)
    extend(passed, last, network, from, { ...from, alongMetres: end })
    const atMost = reachAround(straightBetween(steps[at - 1]!, steps[at]!))
    const reached = network.waysFrom(from.endNode, atMost)
    for (const { street, isForward } of reached.pathTo(to.beginNode)) {
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
