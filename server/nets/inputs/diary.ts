import { DIARY_DAY, DIARY_LEG } from '../scene/small-diary.ts'
import type { InputsOf } from './row.ts'

export const diary: InputsOf<'diary'> = {
  projects: { about: [], sent: () => ({}) },
  day: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
  },
  days: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, from: DIARY_DAY, through: DIARY_DAY }),
  },
  whereabouts: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
  },
  purposes: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
  },
  streets: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
  },
  balance: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, from: DIARY_DAY, through: DIARY_DAY }),
  },
  correct: {
    about: ['diaryProject'],
    sent: ({ things }) => ({
      projectId: things.diaryProject,
      correction: { kind: 'mode', ...DIARY_LEG, mode: 'bus' },
    }),
  },
  withdraw: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, number: '1' }),
  },
  undo: { about: ['diaryProject'], sent: ({ things }) => ({ projectId: things.diaryProject }) },
  redo: { about: ['diaryProject'], sent: ({ things }) => ({ projectId: things.diaryProject }) },
  reset: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, ...DIARY_LEG }),
  },
  confirmDay: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
  },
  unconfirmDay: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, dataDay: DIARY_DAY }),
  },
}
