import type { Product } from '@allmend/domain/base/organisations/organisation'
import { isBuilt } from '../../../sitemap.ts'

interface Part {
  part:
    | 'overview'
    | 'publicPages'
    | 'analysis'
    | 'survey'
    | 'surveys'
    | 'map'
    | 'photos'
    | 'users'
    | 'edge'
    | 'missionCenter'
    | 'settings'
  path: string
  isForAdmins?: true
}

const OVERVIEW: Part = { part: 'overview', path: '' }
const SETTINGS: Part = { part: 'settings', path: '/settings', isForAdmins: true }

/** The parts of a project, as its navigation names them; those of later pages appear with them. */
const PARTS: Record<Product, readonly Part[]> = {
  tracking: [
    OVERVIEW,
    { part: 'publicPages', path: '/public-pages' },
    { part: 'analysis', path: '/analysis-hub' },
    { part: 'surveys', path: '/surveys', isForAdmins: true },
    SETTINGS,
  ],
  cityserver: [
    OVERVIEW,
    { part: 'survey', path: '/survey' },
    { part: 'map', path: '/map' },
    { part: 'photos', path: '/photos', isForAdmins: true },
    { part: 'users', path: '/users', isForAdmins: true },
    { part: 'edge', path: '/edge', isForAdmins: true },
    { part: 'missionCenter', path: '/mission-center', isForAdmins: true },
    SETTINGS,
  ],
}

/** As the sitemap writes it, for one product or for both. */
const addressesOf = (product: Product, { path }: Part): string[] =>
  [product, '{product}'].map((it) => `/{organisation}/${it}/{code}${path}`)

export function partsOf(product: Product, isAdmin: boolean): Part[] {
  return PARTS[product].filter(
    (part) => (isAdmin || !part.isForAdmins) && addressesOf(product, part).some(isBuilt),
  )
}

/** The part a page of the sitemap belongs to: the one whose address it begins with, the longest if several. */
export function currentPart(product: Product, address: string): Part['part'] | undefined {
  const found = PARTS[product].filter((part) =>
    addressesOf(product, part).some(
      (own) => address === own || (part.path !== '' && address.startsWith(`${own}/`)),
    ),
  )
  return found.at(-1)?.part
}
