import type { Mode } from '@allmend/domain/tracking/diary/mode'
import type { Random } from '../random.ts'
import type { StreetEdge } from '../streets/street-graph.ts'
import { between } from '../travel/chance.ts'
import type { Meeting } from '../travel/junctions.ts'
import { bikePace, carMps, walkPace } from '../travel/street-costs.ts'

/** How someone moves through streets by one mode. */
export type Pace = {
  mode: Mode
  topSpeedMps: (edge: StreetEdge, gradient: number) => number
  /** Where there is no street: to the door, on the platform, across the yard. */
  offStreetMps: number
  /** Speed through a right angle. */
  turnMps: number
  /** Standing at a junction, 0 for driving on. */
  standSeconds: (meeting: Meeting, random: Random) => number
  /** Standing within a stretch of a street, such as in a queue. */
  queueSeconds: (edge: StreetEdge, random: Random) => number
  /** Relative spread of the speed from stretch to stretch. */
  flutter: number
}

type Halts = Partial<Record<Meeting, readonly [chance: number, fromSeconds: number, toSeconds: number]>>

const standing =
  (halts: Halts) =>
  (meeting: Meeting, random: Random): number => {
    const halt = halts[meeting]
    return halt && random() < halt[0] ? between(random, halt[1], halt[2]) : 0
  }

export function walkingPace(speedMps: number): Pace {
  return {
    mode: 'walk',
    topSpeedMps: (edge, gradient) => speedMps / walkPace(gradient) / (edge.class === 'steps' ? 1.6 : 1),
    offStreetMps: speedMps * 0.9,
    turnMps: speedMps,
    standSeconds: standing({
      signals: [0.6, 8, 55],
      'give way': [0.3, 4, 20],
      priority: [0.16, 3, 15],
      equal: [0.08, 3, 14],
    }),
    // Window, phone, acquaintance.
    queueSeconds: (_, random) => (random() < 0.05 ? between(random, 6, 40) : 0),
    flutter: 0.08,
  }
}

export const runningPace = (speedMps: number): Pace => ({
  ...walkingPace(speedMps),
  mode: 'run',
  topSpeedMps: (edge, gradient) => speedMps / walkPace(gradient) / (edge.class === 'steps' ? 1.7 : 1),
  standSeconds: standing({ signals: [0.35, 5, 25], 'give way': [0.12, 2, 8] }),
  queueSeconds: (_, random) => (random() < 0.004 ? between(random, 10, 40) : 0),
  flutter: 0.07,
})

const bikeHalts: Halts = {
  signals: [0.6, 8, 50],
  'give way': [0.4, 4, 18],
  roundabout: [0.3, 2, 8],
  equal: [0.12, 3, 12],
  priority: [0.1, 3, 12],
}

export const cyclingPace = (speedMps: number): Pace => ({
  mode: 'bike',
  topSpeedMps: (edge, gradient) => Math.min(12.5, speedMps * bikePace(edge, gradient)),
  offStreetMps: 1.3,
  turnMps: 3.2,
  standSeconds: standing(bikeHalts),
  queueSeconds: (_, random) => (random() < 0.03 ? between(random, 5, 30) : 0),
  flutter: 0.1,
})

/** Assistance ends at 25 km/h, or at 45 km/h for the fast kind. */
export const electricPace = (speedMps: number, isFast: boolean): Pace => ({
  ...cyclingPace(speedMps),
  mode: 'ebike',
  topSpeedMps: (edge, gradient) => {
    const hill = gradient > 0 ? gradient * 0.3 : gradient
    return Math.min(isFast ? 12.4 : 8.6, speedMps * (isFast ? 1.6 : 1.38) * bikePace(edge, hill))
  },
})

/** Limited to 20 km/h in Switzerland, and it labours uphill. */
export const scooterPace = (): Pace => ({
  ...cyclingPace(5.2),
  mode: 'other',
  topSpeedMps: (edge, gradient) => Math.min(5.5, 5.2 * bikePace(edge, gradient > 0 ? gradient * 0.6 : 0)),
  flutter: 0.05,
})

/** Time of day slows traffic: morning and evening peak on the larger streets. */
export function drivingPace(style: number, clockSeconds: number): Pace {
  const peak = peakOf((clockSeconds / 3600) % 24)
  const slowed = (edge: StreetEdge): number =>
    edge.class === 'main' || edge.class === 'motorway'
      ? 1 - 0.3 * peak
      : edge.class === 'secondary'
        ? 1 - 0.22 * peak
        : 1 - 0.06 * peak
  return {
    mode: 'car',
    topSpeedMps: (edge) => carMps(edge) * style * slowed(edge),
    offStreetMps: 4,
    turnMps: 5.5,
    standSeconds: standing({
      signals: [0.5 + 0.2 * peak, 6, 45 + 25 * peak],
      'give way': [0.55 + 0.2 * peak, 2, 10 + 8 * peak],
      roundabout: [0.35 + 0.3 * peak, 1, 6 + 5 * peak],
      equal: [0.14, 1, 5],
      priority: [0.05 + 0.1 * peak, 2, 8],
    }),
    queueSeconds: (edge, random) =>
      edge.class !== 'residential' && random() < 0.015 + 0.05 * peak ? between(random, 3, 18) : 0,
    flutter: 0.09,
  }
}

/** 0 at night to 1 in the rush, after the shape of Swiss counting stations. */
function peakOf(hour: number): number {
  const bump = (at: number, width: number, height: number): number =>
    height * Math.exp(-(((hour - at) / width) ** 2))
  return Math.min(1, bump(7.6, 0.9, 1) + bump(17.3, 1.3, 1) + bump(12.2, 1.2, 0.5) + bump(14.5, 3, 0.25))
}
