export { readingContextOf, waitingCount } from './reading-context.ts'
export { fail, type Lane, type Lease, letGo, markAllUnread, settle, takeDirty, unreadSince } from './dirty.ts'
export { serveTracking } from './endpoints.ts'
export { emptyFixes, eraseDays, eraseFixes, retireFixes } from './erase.ts'
export { compactDays, prepareMonths, readAsideAgain, sweepQuarantine } from './jobs.ts'
export { notifyQuietPhones } from './notify-quiet-phones.ts'
export {
  type DayTrack,
  fixMonths,
  type Holdings,
  holdingsOf,
  type SealedDay,
  sealedDaysBetween,
} from './own-fixes.ts'
export { mayPair, pairDevice } from './pair-device.ts'
export { phones, stateCounts } from './phones.ts'
export { asideByReason, bringBack, quarantineArrivals } from './quarantine.ts'
export { earliestNewOf, type Fixes, fixesOf } from './read-fixes.ts'
export { resealFixes } from './reseal-fixes.ts'
export { devicesOf, hasStreams, participantPage, raiseEpoch, sendingDevices } from './store.ts'
export { openTracking } from './tools.ts'
export { openUploadPool } from './upload-pool.ts'
