import { useCallback, useEffect, useState } from 'react'
import type { PublicEdge } from './public-edge.ts'
import { publicEdges } from './public-edge.ts'
import type { Criterion } from '@allmend/domain/city/ratings/rating'

type Loaded =
  | { kind: 'asking' }
  | { kind: 'here'; edges: readonly PublicEdge[] }
  | { kind: 'failed'; failure: unknown }

/** What everybody sees of the edges of published routes. By hand: public pages come without a library for it. */
export function usePublicResults(code: string, criterion: Criterion): [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'asking' })
  const ask = useCallback(
    (signal?: AbortSignal): void => {
      publicEdges(code, criterion, signal).then(
        (edges) => setLoaded({ kind: 'here', edges }),
        (failure: unknown) => {
          if (!signal?.aborted) setLoaded({ kind: 'failed', failure })
        },
      )
    },
    [code, criterion],
  )
  useEffect(() => {
    const left = new AbortController()
    ask(left.signal)
    return () => left.abort()
  }, [ask])
  const again = (): void => {
    setLoaded({ kind: 'asking' })
    ask()
  }
  return [loaded, again]
}
