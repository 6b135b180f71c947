import { INTENT } from '../../test/intent.ts'
import { CALCULATION } from '../tenants.ts'
import { type InputsOf, nothing } from './row.ts'

const ordering: InputsOf<'projects'>['create'] = {
  about: ['organisation'],
  sent: ({ things, fresh }) => ({
    ...CALCULATION,
    ...INTENT,
    organizationId: things.organisation,
    product: 'tracking',
    name: fresh.name,
    way: 'wire',
    terms: true,
  }),
}

export const projects: InputsOf<'projects'> = {
  create: ordering,
  createPaid: ordering,
  nameState: {
    about: ['organisation'],
    sent: ({ things, fresh }) => ({ organizationId: things.organisation, name: fresh.name, wish: '' }),
  },
  byCode: { about: ['projectCode'], sent: ({ things }) => ({ code: things.projectCode }) },
  change: {
    about: ['project'],
    sent: ({ things, fresh }) => ({
      id: things.project,
      title: fresh.name,
      survey_url: 'https://umfrage.example/1',
    }),
  },
  closeJoining: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
  openJoining: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
  archive: { about: ['project'], sent: ({ things }) => ({ id: things.project, archived: false }) },
  cancelPurchase: {
    about: ['unpaidProject', 'unpaidPurchase'],
    sent: ({ things }) => ({ projectId: things.unpaidProject, purchaseId: things.unpaidPurchase }),
  },
  ofOrganisation: { about: ['organisation'], sent: ({ things }) => ({ id: things.organisation }) },
  overview: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
  goLive: {
    about: ['organisation', 'project'],
    sent: ({ things }) => ({ organizationId: things.organisation, projectId: things.project }),
  },
  extend: {
    about: ['liveProject'],
    sent: ({ things }) => ({
      projectId: things.liveProject,
      type: 'add-seats',
      amount: 10,
      terms: true,
      way: 'wire',
      priceListId: 1,
    }),
  },
  purchases: nothing,
  settle: { about: [], sent: ({ pending }) => ({ purchaseId: pending.purchase }) },
  invoiceDetails: { about: ['projectCode'], sent: ({ things }) => ({ projectName: things.projectCode }) },
  mailInviteUnlocked: { about: [], sent: ({ pending }) => ({ projectName: pending.liveCode }) },
  refund: { about: [], sent: ({ pending }) => ({ purchaseId: pending.declinedPurchase }) },
}
