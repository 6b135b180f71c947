import type { Interval } from '../../../platform/time/interval.ts'
import type { Gap, Staypoint } from '../timeline-entry.ts'
import type { Track } from '../track.ts'
import { causeOf, type SilenceEvidence } from './gap-cause.ts'
import { speedAround } from './geometry.ts'
import type { Piece, Rest } from './pieces.ts'
import type { ReadingSettings } from './settings.ts'
import type { Silence } from './between-stays.ts'
import { toCentimetres } from './to-centimetres.ts'

export function staypointOf(
  { trackedAt }: Track,
  { stay, startedAt, finishedAt }: Rest,
  isActivity: boolean,
  isOpen: boolean,
  { silenceSeconds }: ReadingSettings,
): Staypoint {
  const silences: Interval[] = []
  let lastAt = startedAt
  for (let fix = stay.first; fix <= stay.last + 1; fix++) {
    const at = fix <= stay.last ? Math.min(trackedAt[fix]!, finishedAt) : finishedAt
    if (at - lastAt > silenceSeconds * 1000) silences.push({ startedAt: lastAt, finishedAt: at })
    lastAt = Math.max(lastAt, at)
  }
  return {
    kind: 'staypoint',
    startedAt,
    finishedAt,
    position: stay.position,
    radiusMetres: toCentimetres(stay.radiusMetres),
    isActivity,
    isOpen,
    firstFixAt: trackedAt[stay.first]!,
    ...(silences.length > 0 && { silences }),
  }
}

export function gapOf(
  track: Track,
  silence: Silence,
  before: Piece | undefined,
  after: Piece | undefined,
  evidence: SilenceEvidence,
  settings: ReadingSettings,
): Gap {
  const isBetweenRides = isRide(track, before, settings) && isRide(track, after, settings)
  return { ...silence, cause: causeOf(silence, isBetweenRides, evidence, settings) }
}

function isRide(track: Track, piece: Piece | undefined, { ridingSpeedMps }: ReadingSettings): boolean {
  if (piece?.kind !== 'move') return false
  const { first, last } = piece
  return [first, last].some((fix) => speedAround(track, fix, first, last) > ridingSpeedMps)
}
