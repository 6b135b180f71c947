import { useSyncExternalStore } from 'react'

const never = (): (() => void) => () => undefined

/** False in the HTML of the server and until the page answers to the person. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
