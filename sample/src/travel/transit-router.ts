import { arrivalSecondsAt, type Boarding } from '../transit/timetable.ts'
import type { DayKind } from '../transit/transit-line.ts'
import type { Reach, TransitNetwork } from './transit-network.ts'

export type PlannedRide = Boarding & { toIndex: number; arrivalSeconds: number }

/** Clock seconds; leaving and arriving at the door, with the walks at both ends. */
export type Connection = { rides: PlannedRide[]; departureSeconds: number; arrivalSeconds: number }

const ROUNDS = 4
const CHANGE_SLACK_SECONDS = 60
/** What a change must save to be worth it. */
const CHANGE_PENALTY_SECONDS = 240

export type TransitRouter = (
  access: readonly Reach[],
  egress: readonly Reach[],
  clockSeconds: number,
  kind: DayKind,
) => Connection | undefined

/** Rounds of rides over the timetable: RAPTOR (Delling, Pajor and Werneck 2015), earliest arrival. */
export function transitRouter(network: TransitNetwork): TransitRouter {
  const { courses, stops, calls, departures, changes } = network
  const count = stops.length
  const arrivals = Array.from({ length: ROUNDS + 1 }, () => new Float64Array(count))
  const rides = Array.from({ length: ROUNDS + 1 }, () =>
    Array.from<PlannedRide | undefined>({ length: count }),
  )
  const changedFrom = Array.from({ length: ROUNDS + 1 }, () => new Int32Array(count))
  const earliest = new Float64Array(count)
  const firstIndex = new Int32Array(courses.length)

  return (access, egress, clockSeconds, kind) => {
    earliest.fill(Infinity)
    for (let round = 0; round <= ROUNDS; round++) {
      arrivals[round]!.fill(Infinity)
      rides[round]!.fill(undefined)
      changedFrom[round]!.fill(-1)
    }
    let marked = new Set<number>()
    for (const { stop, seconds } of access) {
      const at = clockSeconds + seconds
      if (at >= arrivals[0]![stop]!) continue
      arrivals[0]![stop] = at
      earliest[stop] = at
      marked.add(stop)
    }
    let bound = Infinity
    let best: { round: number; stop: number; arrivalSeconds: number } | undefined
    let bestScore = Infinity
    for (let round = 1; round <= ROUNDS && marked.size > 0; round++) {
      marked = rideOn(round, marked, kind, bound)
      changeOn(round, marked)
      for (const { stop, seconds } of egress) {
        const arrivalSeconds = arrivals[round]![stop]! + seconds
        const score = arrivalSeconds + round * CHANGE_PENALTY_SECONDS
        if (score >= bestScore) continue
        best = { round, stop, arrivalSeconds }
        bestScore = score
        bound = arrivalSeconds
      }
    }
    return best && connectionTo(best, access)
  }

  function rideOn(round: number, from: ReadonlySet<number>, kind: DayKind, bound: number): Set<number> {
    firstIndex.fill(-1)
    for (const stop of from) {
      for (const { course, index } of calls[stop]!) {
        if (firstIndex[course]! < 0 || index < firstIndex[course]!) firstIndex[course] = index
      }
    }
    const reached = new Set<number>()
    const before = arrivals[round - 1]!
    courses.forEach((course, at) => {
      const first = firstIndex[at]!
      if (first < 0) return
      const starts = departures[kind][at]!
      let boarding: Boarding | undefined
      for (let index = first; index < course.stops.length; index++) {
        const { stop, arrivalSeconds, departureSeconds } = course.stops[index]!
        if (boarding) {
          const arrival = boarding.startSeconds + arrivalSeconds
          if (arrival < earliest[stop.id]! && arrival < bound) {
            earliest[stop.id] = arrival
            arrivals[round]![stop.id] = arrival
            rides[round]![stop.id] = { ...boarding, toIndex: index, arrivalSeconds: arrival }
            changedFrom[round]![stop.id] = -1
            reached.add(stop.id)
          }
        }
        const ready = before[stop.id]! + (round === 1 ? 0 : CHANGE_SLACK_SECONDS)
        if (ready === Infinity || index === course.stops.length - 1) continue
        const startSeconds = firstAtOrAfter(starts, ready - departureSeconds)
        if (startSeconds === undefined || (boarding && startSeconds >= boarding.startSeconds)) continue
        boarding = {
          course,
          stopIndex: index,
          departureSeconds: startSeconds + departureSeconds,
          startSeconds,
        }
      }
    })
    return reached
  }

  function changeOn(round: number, marked: Set<number>): void {
    // Walking on from a stop one has walked to is left out: only stops reached by a ride are looked at.
    for (const from of Array.from(marked)) {
      for (const { stop, seconds } of changes[from]!) {
        const arrival = arrivals[round]![from]! + seconds
        // A stop reached by a ride keeps its ride: others may already lean on it.
        if (rides[round]![stop] || arrival >= earliest[stop]!) continue
        earliest[stop] = arrival
        arrivals[round]![stop] = arrival
        rides[round]![stop] = undefined
        changedFrom[round]![stop] = from
        marked.add(stop)
      }
    }
  }

  function connectionTo(
    { round, stop, arrivalSeconds }: { round: number; stop: number; arrivalSeconds: number },
    access: readonly Reach[],
  ): Connection | undefined {
    const found: PlannedRide[] = []
    let here = stop
    for (let at = round; at >= 1; at--) {
      const change = changedFrom[at]![here]!
      if (change >= 0) here = change
      const ride = rides[at]![here]
      if (ride === undefined) return undefined
      found.unshift(ride)
      here = ride.course.stops[ride.stopIndex]!.stop.id
    }
    const first = found[0]!
    const walk = Math.min(...access.filter((reach) => reach.stop === here).map(({ seconds }) => seconds))
    return { rides: found, departureSeconds: first.departureSeconds - walk, arrivalSeconds }
  }
}

function firstAtOrAfter(starts: Float64Array, seconds: number): number | undefined {
  let low = 0
  let high = starts.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (starts[middle]! < seconds) low = middle + 1
    else high = middle
  }
  return starts[low]
}

/** Where a ride ends. */
export const stopAfter = ({ course, toIndex }: PlannedRide): number => course.stops[toIndex]!.stop.id

export const arrivalOf = (ride: PlannedRide): number => arrivalSecondsAt(ride, ride.toIndex)
