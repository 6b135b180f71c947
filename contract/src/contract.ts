import { accessLog } from './access-log.ts'
import { accounts } from './accounts.ts'
import { admin } from './admin.ts'
import { articleDesk, articles } from './articles.ts'
import { cardEvents, cards } from './cards.ts'
import { diary } from './diary.ts'
import { insightsPages } from './content-insights.ts'
import { content } from './content.ts'
import type { Endpoint } from './endpoint.ts'
import { frequency } from './frequency.ts'
import { governance } from './governance.ts'
import { insights } from './insights.ts'
import { membership } from './membership.ts'
import { comes, missions } from './missions.ts'
import { maintenance } from './maintenance.ts'
import { network } from './network.ts'
import { organisations } from './organisations.ts'
import { ownData } from './own-data.ts'
import { participation } from './participation.ts'
import { contactLinks, newsletters } from './participation-newsletters.ts'
import { bank } from './payments-bank.ts'
import { billHistory } from './payments-history.ts'
import { invoices } from './payments-invoices.ts'
import { payments } from './payments.ts'
import { people } from './people.ts'
import { captures, photos } from './photos.ts'
import { projects } from './projects.ts'
import { cityOverview } from './ratings-overview.ts'
import { rates, ratings } from './ratings.ts'
import { rides } from './rides.ts'
import { results } from './results.ts'
import { newsletterLinks, site } from './site.ts'
import { siteNewsletters } from './site-newsletters.ts'
import { comments } from './routes-comments.ts'
import { overlays } from './routes-overlays.ts'
import { routes } from './routes.ts'
import { answering, surveys } from './surveys.ts'
import { tracking } from './tracking.ts'

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
  missions: { ...missions, ...comes },
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
