export { briefOf, dataKeyOf, waitingCount } from './brief.ts'
export { fail, type Lease, letGo, markAllUnread, settle, takeDirty } from './dirty.ts'
export { serveTracking } from './endpoints.ts'
export { compactDays, prepareMonths } from './jobs.ts'
export { type Keyring, openKeyring } from './keyring.ts'
export { bringBack, quarantineArrivals } from './quarantine.ts'
export { earliestNewOf, type Fixes, fixesOf } from './read-fixes.ts'
<<<<<<< HEAD
export { participantIn, participantsOf } from './store.ts'
=======
export { participantsOf, raiseEpoch } from './store.ts'
>>>>>>> fec840a (tracking: strangers and questions cannot take the connections uploads need)
export { openTracking } from './tools.ts'
export { openUploadPool } from './upload-pool.ts'
