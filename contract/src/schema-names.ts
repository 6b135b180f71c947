import type { z } from 'zod'
import { schemas as accessLog } from './access-log.ts'
import { schemas as accounts } from './accounts.ts'
import { schemas as admin } from './admin.ts'
import { schemas as articlesDocument } from './articles-document.ts'
import { schemas as articles } from './articles.ts'
import { schemas as cards } from './cards.ts'
import { schemas as contentDocument } from './content-document.ts'
import { schemas as contentInsights } from './content-insights.ts'
import { schemas as content } from './content.ts'
import { schemas as diary } from './diary.ts'
import { schemas as frequency } from './frequency.ts'
import { schemas as governance } from './governance.ts'
import { schemas as insights } from './insights.ts'
import { schemas as membership } from './membership.ts'
import { schemas as missions } from './missions.ts'
import { schemas as maintenance } from './maintenance.ts'
import { schemas as network } from './network.ts'
import { schemas as organisations } from './organisations.ts'
import { schemas as ownData } from './own-data.ts'
import { schemas as newsletters } from './participation-newsletters.ts'
import { schemas as participation } from './participation.ts'
import { schemas as bank } from './payments-bank.ts'
import { schemas as billHistory } from './payments-history.ts'
import { schemas as invoices } from './payments-invoices.ts'
import { schemas as payments } from './payments.ts'
import { schemas as people } from './people.ts'
import { schemas as photos } from './photos.ts'
import { schemas as projects } from './projects.ts'
import { schemas as cityOverview } from './ratings-overview.ts'
import { schemas as ratings } from './ratings.ts'
import { schemas as rides } from './rides.ts'
import { schemas as results } from './results.ts'
import { schemas as comments } from './routes-comments.ts'
import { schemas as overlays } from './routes-overlays.ts'
import { schemas as routes } from './routes.ts'
import { schemas as surveys } from './surveys.ts'
import { schemas as site } from './site.ts'
import { schemas as siteNewsletters } from './site-newsletters.ts'
import { schemas as tracking } from './tracking.ts'

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
