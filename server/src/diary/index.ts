export { serveDiary } from './endpoints.ts'
export { noteStatementDays, rereadAll } from './jobs.ts'
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
export { openReadingThreads } from './reading-threads.ts'
export { renewSeals } from './renew-seals.ts'
export { statementsOf } from './statements.ts'
export { forgetDiary, lockReading, readingOf, thoseWithData } from './store.ts'
export { failureOf } from './too-much-said.ts'
