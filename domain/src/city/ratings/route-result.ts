import type { EdgeResult } from './result.ts'

/** What is said of a route: the sum of what is said of its edges, and of nothing else. */
export interface RouteResult {
  /** Edges of which something may be said. */
  edges: number
  /** Each person where she speaks; null: nothing may be said of any edge. */
  voices: number | null
  share: number | null
  /** Of edges whose four steps may be told. */
  classes: [number, number, number, number] | null
}

/**
 * Nothing can be learnt from it that the edges do not tell: an edge with too few voices adds nothing, not even to a
 * sum. The voices of all its edges together, gated once, would tell them by taking away what is told.
 */
export function routeResult(results: readonly EdgeResult[]): RouteResult {
  const published = results.flatMap(({ voices, share, classes }) =>
    voices === null || share === null ? [] : [{ voices, share, classes }],
  )
  const voices = published.reduce((sum, it) => sum + it.voices, 0)
  if (voices === 0) return { edges: 0, voices: null, share: null, classes: null }
  const classes: [number, number, number, number] = [0, 0, 0, 0]
  for (const it of published) it.classes?.forEach((count, step) => (classes[step]! += count))
  return {
    edges: published.length,
    voices,
    share: published.reduce((sum, it) => sum + it.share * it.voices, 0) / voices,
    classes: published.some((it) => it.classes !== null) ? classes : null,
  }
}
