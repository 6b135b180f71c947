import { useCallback, useEffect, useState } from 'react'
import type { PublicPhoto } from '@allmend/contract/city/photos'
import { api } from '../../../platform/api/client.ts'

type Heard =
  | { kind: 'asking' }
  | { kind: 'here'; photos: readonly PublicPhoto[] }
  | { kind: 'failed'; failure: unknown }

/** Twenty thousand photos take their time. */
const LIST_MS = 60_000

/** What everybody sees of a route. By hand: public pages come without a library for it. */
export function usePublicPhotos(code: string, routeId: string): [Heard, () => void] {
  const [heard, setHeard] = useState<Heard>({ kind: 'asking' })
  const ask = useCallback(
    (signal?: AbortSignal): void => {
      api.photos.published({ code, routeId }, { timeoutMs: LIST_MS, ...(signal && { signal }) }).then(
        (photos) => setHeard({ kind: 'here', photos }),
        (failure: unknown) => {
          if (!signal?.aborted) setHeard({ kind: 'failed', failure })
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
    setHeard({ kind: 'asking' })
    ask()
  }
  return [heard, again]
}
