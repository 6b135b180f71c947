/** What one participant may send in a data day. Whatever is beyond waits on the phone for the next. */
export type Allowance = { fixes: number; bytes: number; chunks: number }

/** Phone, its successor, a tablet, a computer, and one that was lost and never taken away. */
export const DEVICES_AT_MOST = 5
/** Files being brought in at the same time; each ends its device when it is through. */
export const IMPORTS_AT_MOST = 20

/** No phone measures its position more often than once a second. */
const FIXES_A_DAY = 86_400
/**
 * With all it measured a fix takes 2.0 bytes on average and 2.8 at most in chunks of sixty (`npm run bench:ingest`);
 * the rest is room for the seal, finer resolutions and noisier phones.
 */
const BYTES_A_FIX = 16
/** As many fixes as a phone puts into a chunk while it is on its way (`recorder/filling.ts`). */
const FIXES_A_CHUNK = 60

/**
 * All her devices, each at a fix a second: fifty times what our recorder keeps of a whole day under way, so
 * that a phone that comes back after a month without network is not stopped either.
 */
export const RECORDING_ALLOWANCE: Allowance = {
  fixes: DEVICES_AT_MOST * FIXES_A_DAY,
  bytes: DEVICES_AT_MOST * FIXES_A_DAY * BYTES_A_FIX,
  chunks: (DEVICES_AT_MOST * FIXES_A_DAY) / FIXES_A_CHUNK,
}

/** A year of fixes every ten seconds, so that one's own archive comes in on one day. */
const IMPORTED_FIXES = 366 * (FIXES_A_DAY / 10)

/** Brought in from elsewhere, counted by itself: what a phone records on that day does not wait for it. */
export const IMPORT_ALLOWANCE: Allowance = {
  fixes: IMPORTED_FIXES,
  bytes: IMPORTED_FIXES * BYTES_A_FIX,
  // Up to 2'000 fixes each, fewer where they would not fit (`exchange/import-chunks.ts`).
  chunks: Math.ceil(IMPORTED_FIXES / 200),
}

/** What lies in quarantine for somebody: a day's worth, and for a quarter of a year, in which a reader can be mended. */
export const QUARANTINE_BYTES_AT_MOST = RECORDING_ALLOWANCE.bytes
export const QUARANTINE_DAYS = 90

/**
 * How many fixes are read at once, of one participant: ten years as our sampler records them, three months of a
 * phone at its fastest. In memory they are below 200 MB.
 */
export const FIXES_A_READING = 4_000_000
