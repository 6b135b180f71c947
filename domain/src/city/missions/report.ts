import type { MissionGoal } from './mission.ts'

/** As for edges: below this no rating is shown (decision 0097). */
export const VOICES_AT_LEAST = 5

/** A person's latest rating of an edge, given in the mission. */
export interface MissionRating {
  participantId: string
  edgeId: number
  value: number
}

export interface SectionReport {
  from: string
  to: string
  lengthMetres: number
  edges: number
  ratedEdges: number
  /** Null: too few people rated it. */
  voices: number | null
  goodShare: number | null
}

export interface SectionRated {
  from: string
  to: string
  lengthMetres: number
  edgeIds: readonly number[]
  /** People who rated any of it outside the mission. */
  others: number
}

/**
 * What may be shown of a section: from five people on, and where those who rated it outside the mission are none or
 * five as well, lest subtracting the mission from the whole reveal fewer.
 */
export function sectionReport(section: SectionRated, ratings: readonly MissionRating[]): SectionReport {
  const { from, to, lengthMetres, others } = section
  const edges = new Set(section.edgeIds)
  const here = ratings.filter(({ edgeId }) => edges.has(edgeId))
  const people = new Set(here.map(({ participantId }) => participantId)).size
  const isShown = people >= VOICES_AT_LEAST && (others === 0 || others >= VOICES_AT_LEAST)
  return {
    from,
    to,
    lengthMetres,
    edges: edges.size,
    ratedEdges: new Set(here.map(({ edgeId }) => edgeId)).size,
    voices: isShown ? people : null,
    goodShare: isShown ? here.filter(({ value }) => value >= 3).length / here.length : null,
  }
}

export interface Progress {
  done: number
  of: number
}

/** How much of the goal is reached: edges rated, edges of the route photographed, or stops visited. */
export function progressOf(
  goal: MissionGoal,
  it: { edges: ReadonlySet<number>; done: ReadonlySet<number>; stops: number; reached: number },
): Progress {
  if (goal === 'stops') return { done: Math.min(it.reached, it.stops), of: it.stops }
  return { done: [...it.edges].filter((edgeId) => it.done.has(edgeId)).length, of: it.edges.size }
}
