import type { InputsOf } from './row.ts'

const WEEK = { a: '2026-09-14', b: '2026-09-20' }

export const insights: InputsOf<'insights'> = {
  figures: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
  weeks: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  modes: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  cells: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  ownModes: {
    about: ['diaryProject', 'diaryPart'],
    sent: ({ things }) => ({ id: things.diaryProject, ...WEEK, c: things.diaryPart }),
  },
  postcodes: { about: [], sent: () => ({ product: 'tracking', a: 7.9, b: 46.9, c: 8, d: 47.1 }) },
  reverse: { about: [], sent: () => ({ product: 'tracking', lat: 47, lon: 7.95 }) },
  users: { about: ['project'], sent: ({ things }) => ({ id: things.project, slug: 'seewil' }) },
  cohorts: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  plz: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  analysis: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
  analysisTable: { about: ['project'], sent: ({ things }) => ({ id: things.project, table: 'modes' }) },
  publicFigures: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  publicTable: { about: [], sent: ({ projectCode }) => ({ code: projectCode, table: 'modes' }) },
}
