import type { Capability, NamedEndpoint } from '@allmend/contract/contract'
import { accessLog } from './inputs/access-log.ts'
import { accounts } from './inputs/accounts.ts'
import { admin } from './inputs/admin.ts'
import { cards } from './inputs/cards.ts'
import { content } from './inputs/content.ts'
import { diary } from './inputs/diary.ts'
import { governance } from './inputs/governance.ts'
import { insights } from './inputs/insights.ts'
import { maintenance } from './inputs/maintenance.ts'
import { membership } from './inputs/membership.ts'
import { missions } from './inputs/missions.ts'
import { network } from './inputs/network.ts'
import { organisations } from './inputs/organisations.ts'
import { ownData } from './inputs/own-data.ts'
import { participation } from './inputs/participation.ts'
import { payments } from './inputs/payments.ts'
import { people } from './inputs/people.ts'
import { photos } from './inputs/photos.ts'
import { projects } from './inputs/projects.ts'
import { ratings } from './inputs/ratings.ts'
import { results } from './inputs/results.ts'
import { rides } from './inputs/rides.ts'
import { routes } from './inputs/routes.ts'
import { surveys } from './inputs/surveys.ts'
import { site } from './inputs/site.ts'
import { tracking } from './inputs/tracking.ts'
import type { InputsOf } from './inputs/row.ts'
import type { Asking, Things } from './inputs/things.ts'

/** A valid input for every endpoint, by capability. */
export const INPUTS: { readonly [C in Capability]: InputsOf<C> } = {
  accounts,
  organisations,
  network,
  routes,
  ratings,
  missions,
  rides,
  maintenance,
  people,
  photos,
  payments,
  membership,
  cards,
  content,
  admin,
  governance,
  participation,
  accessLog,
  results,
  ownData,
  insights,
  projects,
  surveys,
  site,
  tracking,
  diary,
}

/** The row of an endpoint that is known by its name. */
export function rowOf({ capability, name }: NamedEndpoint) {
  const row = (INPUTS[capability] as Record<string, unknown>)[name]
  return row as {
    about: (keyof Things)[]
    sent(asking: Asking): Record<string, unknown>
    octets?: Buffer
    headers?: Record<string, string>
  }
}
