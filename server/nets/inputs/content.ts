import type { InviteDocument } from '@allmend/domain/content/invite-page'
import { type InputsOf, nothing, ofProject } from './row.ts'

const DOCUMENT: InviteDocument = {
  picture: null,
  de: { title: 'Zeig es', lead: 'Komm mit.', blocks: [{ kind: 'join', label: 'Teilnehmen' }] },
  en: null,
}

export const content: InputsOf<'content'> = {
  invite: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  publicProjects: nothing,
  visit: { about: [], sent: ({ projectCode }) => ({ code: projectCode, via: 2 }) },
  card: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  picture: { about: [], sent: ({ picture }) => ({ id: picture, width: '640' }) },
  survey: { about: [], sent: ({ projectCode }) => ({ code: projectCode, surveyId: 'seewil-2026' }) },
  insights: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  draft: ofProject(() => ({})),
  saveDraft: ofProject(() => ({ document: DOCUMENT, revision: 1 })),
  publish: ofProject(() => ({ revision: 1 })),
  restore: ofProject(() => ({ version: 1 })),
  addPicture: ofProject(() => ({})),
  channels: ofProject(() => ({})),
  nameChannel: ofProject(() => ({ number: '3', name: 'Plakat Bahnhof' })),
}
