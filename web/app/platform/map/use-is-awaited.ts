import { notifyManager, QueryClientContext } from '@tanstack/react-query'
import { use, useCallback, useSyncExternalStore } from 'react'

/** Whether the page waits for an answer of the server, which may be drawn. Public pages ask for nothing this way. */
export function useIsAwaited(): boolean {
  const client = use(QueryClientContext)
  // Told together with the answers themselves: once nothing is awaited, the map has been given all of it.
  const subscribe = useCallback(
    (changed: () => void) =>
      client?.getQueryCache().subscribe(notifyManager.batchCalls(changed)) ?? (() => undefined),
    [client],
  )
  return useSyncExternalStore(
    subscribe,
    () => (client?.isFetching() ?? 0) > 0,
    () => false,
  )
}
