export { serveDiary } from './endpoints.ts'
export { rereadAll } from './jobs.ts'
export { diaryAround } from './own-diary.ts'
export { ownReader } from './own-reader.ts'
export {
  diaryDaysBetween,
  forgetDays,
  restoreStatements,
  timelineBetween,
  timelineDays,
} from './own-archive.ts'
export { readDirty, startReader } from './reader.ts'
export { renewSeals } from './renew-seals.ts'
export { forgetDiary, lockReading, readingOf, statementsOf, thoseWithData } from './store.ts'
