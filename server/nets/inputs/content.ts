import type { InsightsDocument } from '@allmend/domain/projects/content/insights-page'
import type { InviteDocument } from '@allmend/domain/projects/content/invite-page'
import { type InputsOf, nothing, ofProject } from './row.ts'
import type { Asking } from './things.ts'

const DOCUMENT: InviteDocument = {
  picture: null,
  de: { title: 'Zeig es', lead: 'Komm mit.', blocks: [{ kind: 'join', label: 'Teilnehmen' }] },
  en: null,
}

const INSIGHTS: InsightsDocument = {
  title: { de: 'So sind wir unterwegs', en: '' },
  lead: { de: 'Ein Jahr in Zahlen.', en: '' },
  findings: [{ kind: 'modes', title: { de: 'Womit', en: '' }, words: { de: '', en: '' } }],
}

const ofLive = <const T extends object>(more: T) => ({
  about: ['liveProject'] as const,
  sent: ({ things }: Asking) => ({ projectId: things.liveProject, ...more }),
})

export const content: InputsOf<'content'> = {
  invite: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  publicProjects: nothing,
  visit: { about: [], sent: ({ projectCode }) => ({ code: projectCode, via: 2 }) },
  card: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  picture: { about: [], sent: ({ picture }) => ({ id: picture, width: '640' }) },
  survey: { about: [], sent: ({ projectCode }) => ({ code: projectCode, surveyId: 'seewil-2026' }) },
  insights: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  insightsCard: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  insightsDraft: ofProject(() => ({})),
  saveInsights: ofProject(() => ({ document: INSIGHTS, revision: 1 })),
  publishInsights: ofLive({ revision: 1 }),
  withdrawInsights: ofProject(() => ({})),
  restoreInsights: ofLive({ version: 1 }),
  draft: ofProject(() => ({})),
  saveDraft: ofProject(() => ({ document: DOCUMENT, revision: 1 })),
  publish: ofProject(() => ({ revision: 1 })),
  restore: ofProject(() => ({ version: 1 })),
  addPicture: ofProject(() => ({})),
  channels: ofProject(() => ({})),
  nameChannel: ofProject(() => ({ number: '3', name: 'Plakat Bahnhof' })),
}
