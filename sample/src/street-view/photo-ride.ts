import { bearingDegrees } from '@allmend/domain/platform/geo/bearing'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { projection, toLngLat } from '../land/frame.ts'
import { positionError } from '../phones/position-error.ts'
import { lineLength, locate, projectOnto, type Line } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'
import { aside } from './shapes.ts'
import type { Weather } from './light.ts'
import { streetPicture, type Change, type StreetPicture } from './street-picture.ts'
import { CYCLE_LANE_METRES, streetProfile } from './street-profile.ts'
import { surroundingsOf } from './surroundings.ts'

export type Ride = {
  everyMetres: number
  seed: number
  startedAt: number
  speedKmh: number
  /** How far a phone is off, as a standard deviation. */
  noiseMetres: number
  weather?: Weather
  changes?: readonly Change[]
}

export type RidePhoto = {
  /** As the phone has it. */
  position: LngLat
  truePosition: LngLat
  bearing: number
  takenAt: number
  /** Drawn when it is asked for: a ride of thousands costs nothing until then. */
  picture: () => StreetPicture
}

/** Half as far ahead as one looks on a bicycle. */
const LOOK_METRES = 6
const SMOOTH_METRES = 9
/** Errors of a phone's position last about this long. */
const MEMORY_SECONDS = 40

/** A bicycle ride along a line, a photo every few metres. */
export function* photoRide(
  town: Town,
  line: readonly LngLat[],
  { everyMetres, seed, startedAt, speedKmh, noiseMetres, weather, changes }: Ride,
): Generator<RidePhoto> {
  const path = line.map((position) => projection.toPlane(position))
  const length = lineLength(path)
  const error = positionError(randomFor(seed, 'positions of the ride'))
  const offAt = ridingSide(town, changes ?? [])
  const secondsEach = everyMetres / (speedKmh / 3.6)
  for (let photo = 0; photo * everyMetres <= length; photo++) {
    const along = photo * everyMetres
    const at = onPath(path, along, length, offAt)
    const [back, front] = [
      onPath(path, Math.max(0, along - LOOK_METRES / 2), length, offAt),
      onPath(path, Math.min(length, along + LOOK_METRES), length, offAt),
    ]
    const bearing =
      Math.round(bearingDegrees(projection.toLngLat(back), projection.toLngLat(front)) * 10) / 10
    const takenAt = Math.round(startedAt + photo * secondsEach * 1000)
    error.wander(secondsEach, noiseMetres, MEMORY_SECONDS)
    const truePosition = toLngLat(at)
    yield {
      position: toLngLat([at[0] + error.eastMetres(), at[1] + error.northMetres()]),
      truePosition,
      bearing,
      takenAt,
      picture: () =>
        streetPicture(town, {
          position: truePosition,
          bearing,
          takenAt,
          seed,
          ...(weather && { weather }),
          ...(changes && { changes }),
        }),
    }
  }
}

/** Where the wheels are: to the right of the line, corners rounded. */
function onPath(
  path: Line,
  along: number,
  length: number,
  offAt: (point: PlanePoint, angle: number) => number,
): PlanePoint {
  let [east, north, count] = [0, 0, 0]
  for (let step = -2; step <= 2; step++) {
    const { point, angle } = locate(
      path,
      Math.max(0.01, Math.min(length - 0.01, along + (step * SMOOTH_METRES) / 4)),
    )
    const [x, y] = aside(point, angle, -offAt(point, angle))
    east += x
    north += y
    count++
  }
  return [east / count, north / count]
}

/** How far to the right of a street's axis one rides there. */
function ridingSide(town: Town, changes: readonly Change[]): (point: PlanePoint, angle: number) => number {
  const surroundings = surroundingsOf(town)
  const newLanes = new Set(
    changes.flatMap((change) => (change.kind === 'cycle-lanes' ? [change.street] : [])),
  )
  return (point, angle) => {
    let best: { metres: number; off: number } = { metres: 8, off: 0.4 }
    for (const { edge, line } of surroundings.streetsAround(point, 10)) {
      if (edge.access.bike === 'none') continue
      const { offMetres, alongMetres } = projectOnto(line, point)
      const towards = locate(line, alongMetres).angle
      const isAlong = Math.abs(Math.cos(towards - angle)) > 0.8
      if (!isAlong || offMetres >= best.metres) continue
      const { carriageMetres, hasCycleLanes } = streetProfile(town.seed, edge, newLanes)
      const off = hasCycleLanes ? carriageMetres - CYCLE_LANE_METRES / 2 : Math.max(0.3, carriageMetres - 1.5)
      best = { metres: offMetres, off }
    }
    return best.off
  }
}
