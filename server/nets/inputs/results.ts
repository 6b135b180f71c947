import { type InputsOf, nothing } from './row.ts'

const DELIVERED = {
  title: 'Bericht Herbst',
  kind: 'report',
  licence: 'CC-BY-4.0',
  fileName: 'bericht.pdf',
} as const

export const results: InputsOf<'results'> = {
  ofProject: {
    about: ['liveProject'],
    sent: ({ things }) => ({ projectId: things.liveProject }),
  },
  download: {
    about: ['liveProject', 'result'],
    sent: ({ things }) => ({ projectId: things.liveProject, id: things.result }),
  },
  deliveries: nothing,
  deliverAsPartner: {
    about: ['deliveryProject'],
    sent: ({ things }) => ({ projectId: things.deliveryProject, ...DELIVERED }),
  },
  desk: { about: [], sent: ({ pending }) => ({ code: pending.liveCode }) },
  deliver: { about: [], sent: ({ pending }) => ({ projectId: pending.liveProject, ...DELIVERED }) },
  withdraw: { about: [], sent: ({ pending }) => ({ projectId: pending.liveProject, id: pending.result }) },
  namePartner: {
    about: [],
    sent: ({ pending, strangersEmail }) => ({
      projectId: pending.liveProject,
      email: strangersEmail,
      name: 'Institut für Verkehr',
    }),
  },
  removePartner: {
    about: [],
    sent: ({ pending }) => ({ projectId: pending.liveProject, accountId: pending.project }),
  },
  requests: nothing,
  request: {
    about: [],
    sent: ({ projectCode }) => ({
      code: projectCode,
      institution: 'Institut für Verkehr',
      title: 'Velo und Wetter',
      purpose: 'Wie das Wetter die Wahl des Verkehrsmittels ändert.',
      from: '2026-08-31',
      through: '2026-09-06',
    }),
  },
  withdrawRequest: { about: ['request'], sent: ({ things }) => ({ id: things.request }) },
  extract: { about: ['extractRequest'], sent: ({ things }) => ({ id: things.extractRequest }) },
  boardRequests: nothing,
  decideRequest: { about: [], sent: ({ pending }) => ({ id: pending.request, decision: 'approved' }) },
}
