import type { PlanePoint } from '@allmend/domain/platform/geo/local-projection'
import { projectOnto } from '../plane/line.ts'
import { randomFor } from '../random.ts'
import type { Town } from '../town/town.ts'
import { streetProfile, type StreetProfile } from './street-profile.ts'
import type { Street, Surroundings } from './surroundings.ts'

/** A street as it is built: how wide, where its markings begin and end, where one may cross. */
export type LaidStreet = {
  street: Street
  profile: StreetProfile
  /** Between its junctions. */
  fromMetres: number
  toMetres: number
  /** Middles of zebra crossings. */
  crossings: readonly number[]
  giveWays: readonly { alongMetres: number; isAtEnd: boolean }[]
  /** Ends that are rounded off because another street goes on there. */
  rounds: readonly PlanePoint[]
}

const LARGER: readonly string[] = ['main', 'secondary']

export function layStreets(
  town: Town,
  surroundings: Surroundings,
  streets: readonly Street[],
  newCycleLanes: ReadonlySet<string>,
): LaidStreet[] {
  const profiles = new Map<number, StreetProfile>()
  const profileOf = ({ edge }: Street): StreetProfile => {
    const known = profiles.get(edge.id) ?? streetProfile(town.seed, edge, newCycleLanes)
    profiles.set(edge.id, known)
    return known
  }
  return streets.map((street) => {
    const profile = profileOf(street)
    const { edge, lengthMetres } = street
    const isDriven = edge.access.car !== 'none'
    /** How far the crossing streets reach into this one. */
    const reach = (node: number): number => {
      const others = surroundings.streetsAt(node).filter((other) => other !== street)
      if (others.length < 2) return 0
      const driven = others.filter(
        (other) => other.edge.access.car !== 'none' || other.edge.class === 'pedestrian',
      )
      const crossing = driven.filter((other) => turnAt(street, other, node) < 0.8)
      return Math.max(0, ...crossing.map((other) => profileOf(other).carriageMetres + 1))
    }
    const [before, after] = [reach(edge.from), reach(edge.to)]
    const crossings: number[] = []
    const giveWays: { alongMetres: number; isAtEnd: boolean }[] = []
    for (const [node, isAtEnd] of [
      [edge.from, false],
      [edge.to, true],
    ] as const) {
      const gap = isAtEnd ? after : before
      if (gap === 0 || !isDriven || lengthMetres < 30 || edge.isRoundabout) continue
      const isLarger = LARGER.includes(edge.class)
      const chance = randomFor(node, 'crossing')()
      if (isLarger && (town.streets.nodes[node]!.hasSignals || chance < 0.5))
        crossings.push(isAtEnd ? lengthMetres - gap - 3.2 : gap + 3.2)
      const meetsLarger = surroundings.streetsAt(node).some((other) => LARGER.includes(other.edge.class))
      if (!isLarger && meetsLarger)
        giveWays.push({ alongMetres: isAtEnd ? lengthMetres - gap - 0.4 : gap + 0.4, isAtEnd })
    }
    return {
      street,
      profile,
      fromMetres: before,
      toMetres: lengthMetres - after,
      crossings,
      giveWays,
      rounds: [street.line[0]!, street.line.at(-1)!],
    }
  })
}

/** Whether a place beside one street lies on the carriageway of another, or within some metres of it. */
export const isOnAnother = (
  streets: readonly LaidStreet[],
  own: LaidStreet,
  at: PlanePoint,
  moreMetres: number,
): boolean =>
  streets.some(
    (other) =>
      other !== own &&
      projectOnto(other.street.line, at).offMetres < other.profile.carriageMetres + moreMetres,
  )

/** 1 where the other street goes straight on, 0 where it crosses at a right angle. */
function turnAt(street: Street, other: Street, node: number): number {
  const away = ({ edge, line }: Street): PlanePoint => {
    const [from, to] = edge.from === node ? [line[0]!, line[1]!] : [line.at(-1)!, line.at(-2)!]
    const span = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1
    return [(to[0] - from[0]) / span, (to[1] - from[1]) / span]
  }
  const [a, b] = [away(street), away(other)]
  return -(a[0] * b[0] + a[1] * b[1])
}
