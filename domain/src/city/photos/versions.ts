import { slotAt } from './coverage.ts'

/** A version of a route and of its photos: an update has the patch 0. */
export type PhotoVersion = { number: number; patch: number }

/** From which version on a photo is seen, and before which no longer. */
export type Shown = { from: PhotoVersion; until: PhotoVersion | null }

export function isBefore(one: PhotoVersion, other: PhotoVersion): boolean {
  return one.number < other.number || (one.number === other.number && one.patch < other.patch)
}

/** Whether a version shows a photo. */
export function isShownIn({ from, until }: Shown, version: PhotoVersion): boolean {
  return !isBefore(version, from) && (until === null || isBefore(version, until))
}

/** The version that publishing makes: a patch changes the latest number, an update makes a new one. */
export function nextPhotoVersion(latest: PhotoVersion | undefined, type: 'patch' | 'update'): PhotoVersion {
  if (!latest) return { number: 1, patch: 0 }
  return type === 'update'
    ? { number: latest.number + 1, patch: 0 }
    : { number: latest.number, patch: latest.patch + 1 }
}

type Placed = { id: string; course: 'default' | 'reverse'; metres: number }

/**
 * Which of the photos seen so far the new ones replace: with an update all of them, with a patch those of the same
 * five metres in the same direction.
 */
export function replacedBy(
  seen: readonly Placed[],
  added: readonly Placed[],
  type: 'patch' | 'update',
): string[] {
  if (type === 'update') return seen.map(({ id }) => id)
  const place = ({ course, metres }: Placed): string => `${course} ${slotAt(metres)}`
  const taken = new Set(added.map(place))
  return seen.filter((photo) => taken.has(place(photo))).map(({ id }) => id)
}
