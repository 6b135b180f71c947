import type { Product } from '@allmend/domain/base/organisations/organisation'
import type { PlatformRole } from '@allmend/domain/base/accounts/role'

export interface DemoPerson {
  email: string
  is: string
  hasSecondFactor: boolean
  /** The address of hers. */
  organisation?: string
  isAdmin: boolean
  role?: PlatformRole
}

/** What `.demo.json` says, for those who walk through the demonstration. */
export interface Demo {
  database: string
  day: string
  password: string
  /** Of everybody's second factor, in base 32. */
  secret: string
  people: DemoPerson[]
  /** By the state they are in. */
  projects: Record<string, { code: string; product: Product; organisation: string }>
  /** What stands in addresses for things of which there is one. */
  segments: {
    number: string
    key: string
    link: string
    surveyId: string
    projectId: string
    finding: string
    order: string
    post: string
    story: string
    /** Of the Admin, by its id. */
    article: string
  }
}

export const DEMO_FILE = new URL('../../.demo.json', import.meta.url)
