import type { z } from 'zod'
import { schemas as accessLog } from './base/access-log.ts'
import { schemas as accounts } from './base/accounts.ts'
import { schemas as admin } from './office/admin.ts'
import { schemas as articlesDocument } from './office/articles-document.ts'
import { schemas as articles } from './office/articles.ts'
import { schemas as cards } from './money/cards.ts'
import { schemas as contentDocument } from './projects/content-document.ts'
import { schemas as contentInsights } from './projects/content-insights.ts'
import { schemas as content } from './projects/content.ts'
import { schemas as diary } from './tracking/diary.ts'
import { schemas as frequency } from './tracking/frequency.ts'
import { schemas as governance } from './projects/governance.ts'
import { schemas as insights } from './tracking/insights.ts'
import { schemas as membership } from './office/membership.ts'
import { schemas as missions } from './city/missions.ts'
import { schemas as maintenance } from './city/maintenance.ts'
import { schemas as network } from './base/network.ts'
import { schemas as organisations } from './base/organisations.ts'
import { schemas as ownData } from './office/own-data.ts'
import { schemas as newsletters } from './projects/participation-newsletters.ts'
import { schemas as participation } from './projects/participation.ts'
import { schemas as bank } from './money/payments-bank.ts'
import { schemas as billHistory } from './money/payments-history.ts'
import { schemas as invoices } from './money/payments-invoices.ts'
import { schemas as payments } from './money/payments.ts'
import { schemas as people } from './city/people.ts'
import { schemas as photos } from './city/photos.ts'
import { schemas as projects } from './projects/projects.ts'
import { schemas as cityOverview } from './city/ratings-overview.ts'
import { schemas as ratings } from './city/ratings.ts'
import { schemas as rides } from './city/rides.ts'
import { schemas as results } from './office/results.ts'
import { schemas as comments } from './city/routes-comments.ts'
import { schemas as overlays } from './city/routes-overlays.ts'
import { schemas as routes } from './city/routes.ts'
import { schemas as surveys } from './tracking/surveys.ts'
import { schemas as site } from './office/site.ts'
import { schemas as siteNewsletters } from './office/site-newsletters.ts'
import { schemas as tracking } from './tracking/tracking.ts'

const MODULES: readonly Readonly<Record<string, z.ZodType>>[] = [
  accessLog,
  accounts,
  admin,
  articles,
  articlesDocument,
  cards,
  content,
  contentDocument,
  contentInsights,
  diary,
  frequency,
  governance,
  insights,
  membership,
  missions,
  maintenance,
  network,
  newsletters,
  organisations,
  comments,
  overlays,
  ownData,
  participation,
  bank,
  invoices,
  billHistory,
  payments,
  people,
  photos,
  projects,
  cityOverview,
  ratings,
  rides,
  results,
  routes,
  surveys,
  site,
  siteNewsletters,
  tracking,
]

/** What has a name in OpenAPI: written out once there, and pointed to wherever it is sent or answered. */
export const NAMED_SCHEMAS: readonly (readonly [name: string, schema: z.ZodType])[] = MODULES.flatMap((it) =>
  Object.entries(it),
)
