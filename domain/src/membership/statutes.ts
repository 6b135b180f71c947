/** Versions of the statutes, named after the day they came into force; who joins accepts the one in force. */
export const STATUTES_VERSIONS = ['2026-11-16'] as const
export type StatutesVersion = (typeof STATUTES_VERSIONS)[number]
