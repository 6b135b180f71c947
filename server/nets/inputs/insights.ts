import type { InputsOf } from './row.ts'

const WEEK = { a: '2026-09-14', b: '2026-09-20' }

export const insights: InputsOf<'insights'> = {
  figures: { about: ['project'], sent: ({ things }) => ({ id: things.project }) },
  weeks: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  modes: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
  cells: { about: ['project'], sent: ({ things }) => ({ id: things.project, ...WEEK }) },
}
