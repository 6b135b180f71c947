/** Something to rate: how many people have, and on which edge it lies. */
export interface Candidate {
  id: string
  edgeId: number
  voices: number
}

/**
 * Rarely rated ones first, of each edge one before any comes with a second. Among equals chance decides, the same for
 * one person each time and another for the next, so that people spread over the town.
 */
export function rarestFirst<It extends Candidate>(candidates: readonly It[], person: string): It[] {
  const lot = new Map(candidates.map(({ id }) => [id, lotOf(person, id)]))
  const sorted = candidates.toSorted(
    (one, other) => one.voices - other.voices || lot.get(one.id)! - lot.get(other.id)!,
  )
  const seen = new Map<number, number>()
  return sorted
    .map((it, at) => {
      const nth = seen.get(it.edgeId) ?? 0
      seen.set(it.edgeId, nth + 1)
      return { it, at, nth }
    })
    .toSorted((one, other) => one.nth - other.nth || one.at - other.at)
    .map(({ it }) => it)
}

/** FNV-1a. */
function lotOf(person: string, id: string): number {
  let hash = 2_166_136_261
  for (const letter of `${person} ${id}`) hash = Math.imul(hash ^ letter.codePointAt(0)!, 16_777_619) >>> 0
  return hash
}
