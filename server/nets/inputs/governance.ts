import { SMALL_PDF } from '../scene/small-case-document.ts'
import { type InputsOf, REASON, nothing, ofProject } from './row.ts'

export const governance: InputsOf<'governance'> = {
  cases: nothing,
  case: { about: [], sent: ({ pending }) => ({ id: pending.project }) },
  decide: {
    about: [],
    sent: ({ pending }) => ({
      id: pending.project,
      decision: 'approved' as const,
      content: pending.content,
    }),
  },
  pause: { about: [], sent: ({ pending }) => ({ id: pending.liveProject, reason: REASON }) },
  resume: { about: [], sent: ({ pending }) => ({ id: pending.pausedProject, reason: '' }) },
  close: { about: [], sent: ({ pending }) => ({ id: pending.project, reason: REASON }) },
  classify: { about: [], sent: ({ pending }) => ({ review: pending.review, class: 2 as const }) },
  find: {
    about: [],
    sent: ({ pending }) => ({
      review: pending.review,
      criterion: 'purpose' as const,
      verdict: 'met' as const,
    }),
  },
  ask: { about: [], sent: ({ pending }) => ({ review: pending.review, question: REASON }) },
  declareConflict: { about: [], sent: ({ pending }) => ({ review: pending.review, words: REASON }) },
  documents: { about: [], sent: () => ({ kind: 'minutes' as const }) },
  addDocument: {
    about: [],
    sent: () => ({ kind: 'minutes' as const, day: '2026-09-17', title: 'Sitzung', body: REASON }),
  },
  reviews: ofProject(() => ({})),
  submit: {
    about: ['reviewProject'],
    sent: ({ things }) => ({ projectId: things.reviewProject, stage: 'analysis' as const }),
  },
  answer: {
    about: ['liveProject', 'boardQuestion'],
    sent: ({ things }) => ({
      projectId: things.liveProject,
      question: things.boardQuestion,
      answer: REASON,
    }),
  },
  attach: { ...ofProject(() => ({ title: 'Fragebogen' })), octets: SMALL_PDF },
  takeBack: {
    about: ['liveProject', 'caseDocument'],
    sent: ({ things }) => ({ projectId: things.liveProject, document: things.caseDocument }),
  },
  ownDocument: {
    about: ['liveProject', 'caseDocument'],
    sent: ({ things }) => ({ projectId: things.liveProject, document: things.caseDocument }),
  },
  caseDocument: {
    about: [],
    sent: ({ pending }) => ({ id: pending.liveProject, document: pending.caseDocument }),
  },
  register: nothing,
}
