import type { OwnModes } from '@allmend/contract/insights'
import { modes } from '@allmend/domain/mobility/mode'
import { sumsByMode } from '@allmend/domain/mobility/mode-sums'
import { daysIn } from '@allmend/domain/privacy/period'
import { type DataDay, dataDayAfter } from '@allmend/domain/time/data-day'
import type { Db } from '../db/connect.ts'
import { asParticipant } from '../db/identity.ts'
import { diaryDaysBetween } from '../diary/index.ts'
import { ownerOf } from '../keys/data-keys.ts'
import type { Keyring } from '../keys/keyring.ts'
import { participantIn } from '../participation/index.ts'

/** Her last so many days of the range: one question reads no more of a diary at once. */
const DAYS_AT_MOST = 93

/** What she herself travelled; undefined where the participation is not hers, whoever asks. */
export async function ownModesOf(
  db: Db,
  keyring: Keyring,
  accountId: string,
  { id, a, b, c }: { id: string; a: DataDay; b: DataDay; c: string },
): Promise<OwnModes | undefined> {
  const participant = await participantIn(db, id, accountId)
  if (participant?.participantId !== c) return undefined
  await asParticipant(db, c)
  const owner = await ownerOf(db, keyring, c)
  if (!owner) return undefined
  const earliest = dataDayAfter(b, 1 - DAYS_AT_MOST)
  const days = await diaryDaysBetween(db, owner, daysIn({ from: a > earliest ? a : earliest, through: b }))
  const rows = days.flatMap(({ entries, sums }) =>
    sums.byMode.map((it) => ({
      mode: it.mode,
      distanceKm: it.distanceMetres / 1000,
      durationHours: it.durationSeconds / 3600,
      co2Kg: it.co2Grams / 1000,
      legs: entries.filter(
        (entry) => entry.kind === 'leg' && (entry.modeConfirmed ?? entry.modeDetected ?? 'other') === it.mode,
      ).length,
    })),
  )
  return { days: days.length, modes: sumsByMode(rows, modes) }
}
