import type { DayKind } from '../transit/transit-line.ts'
import { connectionFor, walkReach } from './service-level.ts'
import type { Setting } from '../travel/setting.ts'
import { isInTown, type Destination } from '../travel/spot.ts'
import type { Reach } from '../travel/transit-network.ts'
import type { Connection, PlannedRide } from '../travel/transit-router.ts'

/** A boat for its own sake: the crossing that arrives first, with whatever leads to and from the landing. */
export function boatConnection(
  setting: Setting,
  from: Destination,
  to: Destination,
  clockSeconds: number,
  kind: DayKind,
): Connection | undefined {
  if (!isInTown(from) || !isInTown(to)) return undefined
  const { network, router } = setting
  const access = walkReach(setting, from)
  const egress = walkReach(setting, to)
  let best: Connection | undefined
  const landings = network.stops.filter(({ mode }) => mode === 'boat')
  const ways = landings.map(({ id }) => ({
    id,
    there: wayTo(access, id) ?? router(access, [{ stop: id, seconds: 0 }], clockSeconds, kind),
  }))
  network.courses.forEach((course, at) => {
    if (course.mode !== 'boat') return
    for (const { id, there } of ways) {
      const stopIndex = course.stops.findIndex(({ stop }) => stop.id === id)
      if (stopIndex < 0 || there === undefined) continue
      const ready = typeof there === 'number' ? clockSeconds + there : there.arrivalSeconds + 60
      const after = course.stops[stopIndex]!.departureSeconds
      const startSeconds = network.departures[kind][at]!.find((start) => start + after >= ready)
      if (startSeconds === undefined) continue
      for (let toIndex = stopIndex + 1; toIndex < course.stops.length; toIndex++) {
        const { stop, arrivalSeconds } = course.stops[toIndex]!
        const arrival = startSeconds + arrivalSeconds
        const boat: PlannedRide = {
          course,
          stopIndex,
          toIndex,
          startSeconds,
          departureSeconds: startSeconds + after,
          arrivalSeconds: arrival,
        }
        const walk = wayTo(egress, stop.id)
        const onward =
          walk === undefined ? router([{ stop: stop.id, seconds: 60 }], egress, arrival, kind) : undefined
        const arrived = walk === undefined ? onward?.arrivalSeconds : arrival + walk
        if (arrived === undefined || (best && arrived >= best.arrivalSeconds)) continue
        best = {
          rides: [...(typeof there === 'number' ? [] : there.rides), boat, ...(onward?.rides ?? [])],
          departureSeconds:
            typeof there === 'number' ? boat.departureSeconds - there : there.departureSeconds,
          arrivalSeconds: arrived,
        }
      }
    }
  })
  const direct = connectionFor(setting, 'transit', from, to, clockSeconds, kind)
  // Nobody waits three hours for a boat.
  const isSensible = best && best.arrivalSeconds - (direct?.arrivalSeconds ?? clockSeconds) < 7200
  return isSensible ? best : undefined
}

const wayTo = (reach: readonly Reach[], id: number): number | undefined =>
  reach.find(({ stop }) => stop === id)?.seconds
