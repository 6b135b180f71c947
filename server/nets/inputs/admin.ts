import { type InputsOf, REASON, nothing } from './row.ts'

export const admin: InputsOf<'admin'> = {
  overview: nothing,
  organisations: nothing,
  projects: nothing,
  findPeople: { about: [], sent: () => ({ search: 'Käl' }) },
  person: { about: [], sent: ({ pending }) => ({ id: pending.person, purpose: REASON }) },
  roles: nothing,
  proposeRole: {
    about: [],
    sent: ({ strangersEmail }) => ({
      email: strangersEmail,
      role: 'admin',
      isGrant: true,
      reason: REASON,
    }),
  },
  consentToRole: { about: [], sent: ({ pending }) => ({ id: pending.roleProposal }) },
  declineRole: { about: [], sent: ({ pending }) => ({ id: pending.roleProposal }) },
  switches: nothing,
  setSwitch: { about: [], sent: () => ({ name: 'ratings', isOn: true, reason: REASON }) },
  jobs: nothing,
  failedJobs: nothing,
  requeueJob: { about: [], sent: ({ pending }) => ({ id: pending.job, reason: REASON }) },
  discardJob: { about: [], sent: ({ pending }) => ({ id: pending.job, reason: REASON }) },
  quarantine: nothing,
  readAgain: { about: [], sent: () => ({ kind: 'photos', reason: REASON }) },
  allowNewsletters: { about: [], sent: ({ pending }) => ({ projectId: pending.project, allowed: 5 }) },
  declineNewsletters: {
    about: [],
    sent: ({ pending }) => ({ projectId: pending.askingProject, reason: REASON }),
  },
  newsletterRequest: { about: ['project'], sent: ({ things }) => ({ projectId: things.project }) },
  askForNewsletters: {
    about: ['project'],
    sent: ({ things }) => ({ projectId: things.project, reason: REASON }),
  },
  visits: nothing,
  beginVisit: {
    about: [],
    sent: ({ pending }) => ({ organisationId: pending.organisation, reason: REASON }),
  },
  endVisit: nothing,
  acts: nothing,
}
