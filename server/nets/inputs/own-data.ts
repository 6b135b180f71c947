import { PASSWORD } from '../../test/test-server.ts'
import { DIARY_DAY } from '../scene/small-diary.ts'
import { type InputsOf, nothing } from './row.ts'

export const ownData: InputsOf<'ownData'> = {
  held: nothing,
  accesses: { about: ['diaryProject'], sent: ({ things }) => ({ projectId: things.diaryProject }) },
  exports: nothing,
  requestExport: nothing,
  cancelExport: { about: ['archive'], sent: ({ things }) => ({ id: things.archive }) },
  downloadExport: { about: ['archive'], sent: ({ things }) => ({ id: things.archive }) },
  diaryCsv: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, from: DIARY_DAY, through: DIARY_DAY }),
  },
  erasePeriod: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, from: DIARY_DAY, through: DIARY_DAY }),
  },
  eraseProject: { about: ['diaryProject'], sent: ({ things }) => ({ projectId: things.diaryProject }) },
  eraseAccount: { about: [], sent: () => ({ password: PASSWORD }) },
  openImport: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, fileName: 'uhr.gpx' }),
  },
  restoreStatements: {
    about: ['diaryProject'],
    sent: ({ things }) => ({ projectId: things.diaryProject, statements: [] }),
  },
}
