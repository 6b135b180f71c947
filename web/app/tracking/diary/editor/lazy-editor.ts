import { lazy } from 'react'

const load = () => import('./entry-editor.tsx')

/** A day can be read and confirmed without it. */
export const LazyEditor = lazy(async () => ({ default: (await load()).EntryEditor }))

export const LazyPlaceQuestion = lazy(async () => ({ default: (await load()).PlaceQuestion }))

/** Fetched while nobody waits for it. */
export function fetchEditor(): void {
  // Without it here, opening an entry tries again.
  load().catch(() => undefined)
}
