import type { Capability, NamedEndpoint } from '@allmend/contract/contract'
import type { openScene } from './scene.ts'

export type Needs = Parameters<typeof openScene>[2]

const ABOUT_PROJECTS: ReadonlySet<Capability> = new Set([
  'projects',
  'content',
  'governance',
  'participation',
  'ownData',
  'insights',
])

/** What a scene must hold for a call to succeed; an organisation is deleted only where it runs no project. */
export function needsOf({ capability, name, endpoint }: NamedEndpoint): Needs {
  return {
    robot: capability === 'accounts' && name === 'sendSecurityCode',
    diary: capability === 'diary' || endpoint.path.startsWith('/api/own-data'),
    projects: ABOUT_PROJECTS.has(capability),
  }
}
