import type { Capability, contract } from '@allmend/contract/contract'
import type { Endpoint, SentOf } from '@allmend/contract/endpoint'
import type { Asking, Things } from './things.ts'

interface Row<E extends Endpoint> {
  /** The objects the call is about, the deciding one first. */
  about: readonly (keyof Things)[]
  sent(asking: Asking): SentOf<E>
  /** The file that is sent, where not any will do. */
  octets?: Buffer
  /** That say more than who calls, such as a signature. */
  headers?: Record<string, string>
}

/** A valid input for every endpoint of a capability; one that is missing does not compile. */
export type InputsOf<C extends Capability> = {
  readonly [N in keyof (typeof contract)[C]]: (typeof contract)[C][N] extends Endpoint
    ? Row<(typeof contract)[C][N]>
    : never
}

export const nothing = { about: [], sent: () => ({}) } as const

export const REASON = 'Der Zweck ist im Text der Zustimmung nicht genannt.'

export function ofProject<T>(more: () => T) {
  return {
    about: ['project'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.project, ...more() }),
  }
}

export const ofCity = <const T extends object>(more: T = {} as T) => ({
  about: ['cityProject'] as const,
  sent: ({ things }: Asking) => ({ projectId: things.cityProject, ...more }),
})

export function ofRoutes<T>(more: () => T) {
  return {
    about: ['routeProject'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, ...more() }),
  }
}

export function ofPhotosOf<T>(more: () => T) {
  return {
    about: ['routeProject', 'route'] as const,
    sent: ({ things }: Asking) => ({ projectId: things.routeProject, routeId: things.route, ...more() }),
  }
}
