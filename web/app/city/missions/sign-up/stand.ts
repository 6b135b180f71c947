import type { MissionToLead } from '@allmend/contract/city/missions'
import { onTheWay } from '@allmend/domain/city/missions/entry'
import type { WaitingEntry } from './mission-store.ts'

/** How far a mission is and who is there: what waits on this device is true already. */
export function standOf(known: MissionToLead, waiting: readonly WaitingEntry[]) {
  const { mission } = known
  const noted = onTheWay(waiting.map(({ entry }) => ({ ...entry, aboutId: entry.userId, stop: entry.stop })))
  const out = new Set(
    waiting.flatMap(({ entry }) => (entry.kind === 'checked_out' ? (entry.userId ?? []) : [])),
  )
  const isPauseNoted = waiting.some(({ entry: { kind } }) => kind === 'paused' || kind === 'resumed')
  return {
    startedAt: mission.startedAt ?? noted.startedAt,
    isEnded: mission.endedAt !== null || noted.endedAt !== null,
    here: new Set(
      [...known.people.filter((it) => it.isHere).map(({ userId }) => userId), ...noted.here].filter(
        (userId) => noted.here.has(userId) || !out.has(userId),
      ),
    ),
    isSelfHere: (known.isHere && !out.has(known.userId)) || noted.here.has(known.userId),
    pausedAt: isPauseNoted
      ? (noted.pauses.find(({ through }) => through === null)?.from ?? null)
      : known.pausedAt,
  }
}
