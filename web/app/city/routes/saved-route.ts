import type { OpenRoute, VersionRow } from '@allmend/contract/city/routes'
import type { Route } from '@allmend/domain/city/routes/route'
import type { Street } from '@allmend/domain/base/network/street'

/** A route as the domain has it; the wire says the same in looser words, and the contract has checked it. */
type Known<T> = Omit<T, 'route' | 'streets'> & { route: Route; streets: readonly Street[] }
export type SavedRoute = Known<OpenRoute>
export type PublishedRoute = Known<VersionRow>

export const savedRoute = (reply: OpenRoute): SavedRoute => reply as unknown as SavedRoute

export const publishedRoute = (reply: VersionRow & { route: unknown; streets: unknown }): PublishedRoute =>
  reply as unknown as PublishedRoute
