import type { DataDay } from '../../platform/time/data-day.ts'

/**
 * Terms of use, privacy policy, imprint and statutes have versions, named after the day they came into force. An acceptance
 * stores the version; older ones stay readable. A new one is a day here and its texts in web/app/projects/content/legal.
 */
export const LEGAL_VERSIONS = ['2026-11-16'] as const
export type LegalVersion = (typeof LEGAL_VERSIONS)[number]

/** The version of a day; before the first one came into force, the first. `versions` are in their order. */
export function versionInForce<V extends DataDay>(day: DataDay, versions: readonly [V, ...V[]]): V {
  return versions.findLast((version) => version <= day) ?? versions[0]
}

/** What somebody accepted: the version she was shown, or the one in force when nothing else was said. */
export function acceptedVersion(shown: LegalVersion | undefined, day: DataDay): LegalVersion {
  return shown ?? versionInForce(day, LEGAL_VERSIONS)
}
