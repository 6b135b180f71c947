import type { InputsOf } from './row.ts'

const WEEK = { a: '2026-09-14', b: '2026-09-20' }
const STREETS = { week: WEEK.a, mode: 'bike' as const }
const TILE = { z: '14', x: '8556', y: '5763' }

export const insights: InputsOf<'insights'> = {
  figures: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
  weeks: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  modes: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  frequencyWeeks: { about: ['liveProject'], sent: ({ things }) => ({ id: things.liveProject }) },
  frequencyStreets: {
    about: ['liveProject'],
    sent: ({ things }) => ({ id: things.liveProject, ...STREETS }),
  },
  frequencyTile: {
    about: ['liveProject'],
    sent: ({ things }) => ({ id: things.liveProject, ...STREETS, ...TILE }),
  },
  frequencyFile: {
    about: ['liveProject'],
    sent: ({ things }) => ({ id: things.liveProject, week: WEEK.a, format: 'csv' as const }),
  },
  cells: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  ownModes: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ product: 'tracking', id: things.diaryProject, ...WEEK, c: 'me' }),
  },
  postcodes: { about: [], sent: () => ({ product: 'tracking', a: 7.9, b: 46.9, c: 8, d: 47.1 }) },
  reverse: { about: [], sent: () => ({ product: 'tracking', lat: 47, lon: 7.95 }) },
  users: { about: ['project'], sent: ({ things }) => ({ id: things.project, slug: 'seewil' }) },
  cohorts: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  plz: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  analysis: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
  analysisTable: { about: ['project'], sent: ({ things }) => ({ id: things.project, table: 'modes' }) },
  analysisTables: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
  publicFigures: { about: [], sent: ({ projectCode }) => ({ code: projectCode }) },
  publicTable: { about: [], sent: ({ projectCode }) => ({ code: projectCode, table: 'modes' }) },
}
