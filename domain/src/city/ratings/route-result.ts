import type { EdgeResult } from './result.ts'

/** The result of a route: the sum of what is published of its edges, and of nothing else. */
export interface RouteResult {
  /** Edges whose result may be shown. */
  edges: number
  /** Each person where she has a voice; null: no edge may be shown. */
  voices: number | null
  share: number | null
  /** Of edges whose four steps may be shown. */
  classes: [number, number, number, number] | null
}

/**
 * It reveals nothing beyond its edges: an edge with too few voices adds nothing, not even to a sum. The voices of all
 * its edges together, gated once, would reveal them by subtraction.
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
