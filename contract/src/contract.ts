import { accessLog } from './base/access-log.ts'
import { accounts } from './base/accounts.ts'
import { admin } from './office/admin.ts'
import { articleDesk, articles } from './office/articles.ts'
import { cardEvents, cards } from './money/cards.ts'
import { diary } from './tracking/diary.ts'
import { insightsPages } from './projects/content-insights.ts'
import { content } from './projects/content.ts'
import type { Endpoint } from './endpoint.ts'
import { frequency } from './tracking/frequency.ts'
import { governance } from './projects/governance.ts'
import { insights } from './tracking/insights.ts'
import { membership } from './office/membership.ts'
import { missionSignUps, missions } from './city/missions.ts'
import { maintenance } from './city/maintenance.ts'
import { network } from './base/network.ts'
import { organisations } from './base/organisations.ts'
import { ownData } from './office/own-data.ts'
import { participation } from './projects/participation.ts'
import { contactLinks, newsletters } from './projects/participation-newsletters.ts'
import { bank } from './money/payments-bank.ts'
import { billHistory } from './money/payments-history.ts'
import { invoices } from './money/payments-invoices.ts'
import { payments } from './money/payments.ts'
import { people } from './city/people.ts'
import { captures, photos } from './city/photos.ts'
import { projects } from './projects/projects.ts'
import { cityOverview } from './city/ratings-overview.ts'
import { rates, ratings } from './city/ratings.ts'
import { rides } from './city/rides.ts'
import { results } from './office/results.ts'
import { newsletterLinks, site } from './office/site.ts'
import { siteNewsletters } from './office/site-newsletters.ts'
import { comments } from './city/routes-comments.ts'
import { overlays } from './city/routes-overlays.ts'
import { routes } from './city/routes.ts'
import { answering, surveys } from './tracking/surveys.ts'
import { tracking } from './tracking/tracking.ts'

/** The whole contract, by capability. */
export const contract = {
  accessLog,
  accounts,
  admin,
  cards: { ...cards, ...cardEvents },
  content: { ...content, ...insightsPages },
  diary,
  governance,
  insights: { ...insights, ...frequency },
  membership,
  missions: { ...missions, ...missionSignUps },
  maintenance,
  network,
  organisations,
  ownData,
  participation: { ...participation, ...newsletters, ...contactLinks },
  payments: { ...payments, ...invoices, ...billHistory, ...bank },
  people,
  photos: { ...photos, ...captures },
  projects,
  ratings: { ...ratings, ...rates, ...cityOverview },
  rides,
  results,
  routes: { ...routes, ...comments, ...overlays },
  surveys: { ...surveys, ...answering },
  site: { ...site, ...newsletterLinks, ...siteNewsletters, ...articles, ...articleDesk },
  tracking,
} as const

export type Capability = keyof typeof contract

export interface NamedEndpoint {
  capability: Capability
  name: string
  endpoint: Endpoint
}

export const allEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(
  ([capability, calls]) =>
    Object.entries(calls).map(([name, endpoint]) => ({
      capability: capability as Capability,
      name,
      endpoint: endpoint as Endpoint,
    })),
)
