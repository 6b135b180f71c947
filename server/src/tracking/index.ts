export { type Burial, destroyFormerWraps, renewWraps } from './bury-keys.ts'
export { briefOf, dataKeyOf, waitingCount } from './brief.ts'
export { eraseDays, eraseParticipant } from './erase.ts'
export { fail, type Lane, type Lease, letGo, markAllUnread, settle, takeDirty } from './dirty.ts'
export { serveTracking } from './endpoints.ts'
export { mayPair, pairDevice, takePart } from './join.ts'
export { compactDays, prepareMonths, sweepQuarantine } from './jobs.ts'
export { type Keyring, keyringFor, openKeyring } from './keyring.ts'
export {
  type DayTrack,
  fixMonths,
  type Holdings,
  holdingsOf,
  type SealedDay,
  sealedDaysBetween,
} from './own-fixes.ts'
export { opensDataKeys } from './opens-data-keys.ts'
export { bringBack, quarantineArrivals } from './quarantine.ts'
export { renewKey } from './renew-key.ts'
export { RestoreRefused, restoreKeys } from './restore-keys.ts'
export { earliestNewOf, type Fixes, fixesOf } from './read-fixes.ts'
export {
  accountOfParticipant,
  devicesOf,
  leave,
  lockParticipant,
  lockedParticipant,
  participantCounts,
  participantIn,
  participantPage,
  participantsOf,
  raiseEpoch,
} from './store.ts'
export { openTracking } from './tools.ts'
export { openUploadPool } from './upload-pool.ts'
export { bareWraps, ensureWrap, lateWraps, loadWraps, type Wraps, WrapsLost } from './wraps.ts'
