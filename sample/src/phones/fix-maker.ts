import { boundingBoxOf, isWithin } from '@allmend/domain/platform/geo/bounding-box'
import type { LngLat } from '@allmend/domain/platform/geo/lng-lat'
import { between, gaussian } from '../travel/chance.ts'
import type { Random } from '../random.ts'
import { projection } from '../land/frame.ts'
import { isInOldTown, oldTown } from '../land/old-town.ts'
import { phoneRates, type Phone } from './phone.ts'
import { positionError } from './position-error.ts'
import type { Artefact, TrackedFix } from './tracked-fix.ts'

export type Moment = {
  at: number
  entry: number
  position: LngLat
  edge: number
  speedMps: number
  headingDegrees: number
  surroundings: 'open' | 'vehicle' | 'carriage' | 'indoors'
  isStill: boolean
}

/** How much worse than under open sky. */
const worse: Record<Moment['surroundings'], number> = { open: 1.25, vehicle: 1.2, carriage: 2, indoors: 4.2 }
const CANYON = 2.4
/** Chance a fix that reception becomes weak: pockets, roofs, coated windows; it lasts about seven fixes. */
const weakens: Record<Moment['surroundings'], number> = {
  open: 0.009,
  vehicle: 0.022,
  carriage: 0.05,
  indoors: 0.03,
}
const RECOVERS = 0.15
const METRES_A_DEGREE = 111_195

/** Errors held by position-error.ts at 3.5 deviations; artefacts may be as far off as this. */
export const largestJumpMetres = 1600

export type FixMaker = ((moment: Moment) => TrackedFix) & {
  /** The receiver has slept or lost all satellites: it may begin badly. */
  wake: () => void
}

export function fixMaker(phone: Phone, originAt: number, random: Random): FixMaker {
  const error = positionError(random)
  let lastAt = originAt
  let coldFixes = 0
  let isWeak = false
  let stuckFixes = 0
  let reported: LngLat | undefined
  let weakness = 1
  let jump: { east: number; north: number; left: number } | undefined

  const make = (moment: Moment): TrackedFix => {
    const { at, position, isStill } = moment
    const seconds = Math.max(1, (at - lastAt) / 1000)
    lastAt = at
    const isCanyon = moment.surroundings !== 'indoors' && isBetweenHouses(position)
    if (isWeak ? random() < RECOVERS : random() < weakens[moment.surroundings]) {
      isWeak = !isWeak
      weakness = isWeak ? between(random, 2.5, 7) : 1
    }
    const deviation = phone.openSkyMetres * worse[moment.surroundings] * (isCanyon ? CANYON : 1) * weakness
    error.wander(seconds, deviation, isStill ? 900 : 45)
    let east = error.eastMetres()
    let north = error.northMetres()
    // In doubt a phone doubts more than it must.
    let believed = isWeak ? deviation * between(random, 1, 3) : deviation
    let artefact: Artefact | undefined
    if (coldFixes > 0) {
      const factor = 1 + coldFixes * between(random, 1.2, 2.4)
      east *= factor
      north *= factor
      believed *= 1 + (factor - 1) * 0.8
      coldFixes--
      artefact = 'cold start'
    }
    const share = random()
    if (jump === undefined && share < (isStill ? phoneRates.jumpsStill : phoneRates.jumpsMoving)) {
      const metres = between(random, 150, 1500)
      const angle = random() * 2 * Math.PI
      jump = { east: metres * Math.cos(angle), north: metres * Math.sin(angle), left: random() < 0.7 ? 1 : 2 }
    }
    const isCell = phone.system === 'android' && share > 0.985
    if (jump) {
      east += jump.east
      north += jump.north
      // Half of the time it does not even notice.
      if (random() < 0.5) believed += Math.abs(jump.east) + Math.abs(jump.north)
      if (--jump.left <= 0) jump = undefined
      artefact = 'jump'
    } else if (isCell) {
      believed = between(random, 25, 400)
      east = (believed / 1.6) * held(gaussian(random))
      north = (believed / 1.6) * held(gaussian(random))
      artefact = 'cell'
    } else if (isStill && share < 0.06) {
      // Wireless stations seen from indoors drag the position about.
      const metres = between(random, 30, 140)
      const angle = random() * 2 * Math.PI
      east += metres * Math.cos(angle)
      north += metres * Math.sin(angle)
      believed += metres * between(random, 0.3, 0.9)
      artefact = 'drift'
    }
    const off = Math.sqrt(east * east + north * north)
    // A quarter of the standing steps of MobilityNet's walks repeat the last position to the digit.
    if (stuckFixes > 0) stuckFixes--
    else if (moment.speedMps > 0.3 && moment.surroundings !== 'carriage' && random() < phoneRates.stuck)
      stuckFixes = 1 + Math.floor(random() * 3)
    if (stuckFixes > 0 && reported && artefact === undefined) artefact = 'stuck'
    reported = artefact === 'stuck' && reported ? reported : moved(position, east, north)
    return {
      fix: {
        trackedAt: Math.round(at + phone.clockOffsetMs + ((at - originAt) * phone.clockDriftPpm) / 1e6),
        position: reported,
        accuracyMetres: accuracyOf(phone, believed, artefact === 'jump' ? believed : off, random),
        ...speedOf(phone, moment, isCell, random),
      },
      truth: {
        at: Math.round(at),
        position,
        entry: moment.entry,
        edge: moment.edge,
        ...(artefact && { artefact }),
      },
    }
  }
  return Object.assign(make, {
    wake: () => {
      if (random() < phone.coldStartShare) coldFixes = 1 + Math.floor(random() * 4)
    },
  })
}

/** Asked for every fix, so most are refused by the box alone. */
const oldTownBox = boundingBoxOf(oldTown.map((point) => projection.toLngLat(point)))!

const isBetweenHouses = (position: LngLat): boolean =>
  isWithin(oldTownBox, position) && isInOldTown(projection.toPlane(position))

const held = (value: number): number => Math.max(-2.5, Math.min(2.5, value))

/** Seven decimals are a centimetre; phones send no more. */
function moved([longitude, latitude]: LngLat, eastMetres: number, northMetres: number): LngLat {
  const north = latitude + northMetres / METRES_A_DEGREE
  const east = longitude + eastMetres / (METRES_A_DEGREE * Math.cos((latitude * Math.PI) / 180))
  return [Math.round(east * 1e7) / 1e7, Math.round(north * 1e7) / 1e7]
}

/** What iOS reports comes in steps, as seen in MobilityNet; Android gives a figure of its own. */
const steps = [5, 10, 30, 50, 65, 100, 165, 500, 1000, 1500, 3000]

function accuracyOf({ system }: Phone, believedMetres: number, offMetres: number, random: Random): number {
  const radius = (0.75 * 1.5 * believedMetres + 0.25 * offMetres) * Math.exp(0.4 * gaussian(random))
  if (system === 'android') return Math.max(3, Math.round(radius * 13) / 10)
  if (radius < 3.2) return 5
  return steps.find((step) => step >= 10 && radius * (step === 10 ? 0.62 : 1) <= step) ?? 3000
}

function speedOf(
  { system }: Phone,
  { speedMps, headingDegrees }: Moment,
  isCell: boolean,
  random: Random,
): { speedMps?: number; headingDegrees?: number } {
  if (isCell || (system === 'android' && random() < 0.15)) return {}
  const speed = Math.max(0, speedMps + 0.35 * gaussian(random))
  const rounded = Math.round(speed * 100) / 100
  if (speedMps < 0.5) return { speedMps: speedMps === 0 && random() < 0.7 ? 0 : rounded }
  const heading = headingDegrees + (25 / Math.max(1, speedMps)) * gaussian(random)
  return { speedMps: rounded, headingDegrees: (Math.round(heading * 10) / 10 + 360) % 360 }
}
