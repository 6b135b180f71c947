import type { RouteRow } from '@allmend/contract/city/routes'

export const ROUTE_STATES = ['public', 'hidden', 'archived'] as const
export type RouteState = (typeof ROUTE_STATES)[number]

/** What the public has of a route. */
export function stateOfRoute({ isArchived, isVisible, version }: RouteRow): RouteState {
  if (isArchived) return 'archived'
  return isVisible && version ? 'public' : 'hidden'
}

/** By number, or by what its name holds. */
export function isFound({ number, name }: RouteRow, search: string): boolean {
  const asked = search.trim().toLowerCase()
  return asked === '' || String(number).startsWith(asked) || name.toLowerCase().includes(asked)
}
