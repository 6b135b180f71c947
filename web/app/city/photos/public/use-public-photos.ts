import { useCallback, useEffect, useState } from 'react'
import type { PublicPhoto } from '@allmend/contract/city/photos'
import { api } from '../../../platform/api/client.ts'

type Loaded =
  | { kind: 'asking' }
  | { kind: 'here'; photos: readonly PublicPhoto[] }
  | { kind: 'failed'; failure: unknown }

/** Twenty thousand photos take their time. */
const LIST_MS = 60_000

/** What everybody sees of a route. By hand: public pages come without a library for it. */
export function usePublicPhotos(code: string, routeId: string): [Loaded, () => void] {
  const [loaded, setLoaded] = useState<Loaded>({ kind: 'asking' })
  const ask = useCallback(
    (signal?: AbortSignal): void => {
      api.photos.published({ code, routeId }, { timeoutMs: LIST_MS, ...(signal && { signal }) }).then(
        (photos) => setLoaded({ kind: 'here', photos }),
        (failure: unknown) => {
          if (!signal?.aborted) setLoaded({ kind: 'failed', failure })
        },
      )
    },
    [code, routeId],
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
