import type { OwnModes } from '@allmend/contract/tracking/insights'
import { modes } from '@allmend/domain/tracking/diary/mode'
import { sumsByMode } from '@allmend/domain/tracking/diary/mode-sums'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { type Days, daysIn } from '@allmend/domain/projects/releases/period'
import { type DataDay, dataDayAfter } from '@allmend/domain/platform/time/data-day'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import type { Db } from '../../platform/db/connect.ts'
import { asParticipant, onDuty } from '../../platform/db/identity.ts'
import { diaryDaysBetween } from '../diary/index.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { participantIn } from '../../projects/participation/index.ts'
import { projectById } from '../../projects/projects/index.ts'

/** Her last so many days of the range: one question reads no more of a diary at once. */
const DAYS_AT_MOST = 93

interface Travelled {
  days: number
  legs: number
  distanceKm: number
  durationHours: number
  co2Kg: number
}

/** What a participant of a city project rode, handed over by whoever keeps rides. */
export type OwnRiding = (db: Db, participantId: string, range: Days, timeZone: TimeZone) => Promise<Travelled>

interface Asked {
  product: Product
  id: string
  a: DataDay
  b: DataDay
}

/** What she herself travelled; undefined where she takes no part. */
export async function ownModesOf(
  db: Db,
  tools: { keyring: Keyring; ownRiding: OwnRiding },
  accountId: string,
  { product, id, a, b }: Asked,
): Promise<OwnModes | undefined> {
  const participant = await participantIn(db, id, accountId)
  if (!participant) return undefined
  const { participantId } = participant
  const project = await onDuty(db, 'projects', (db) => projectById(db, id))
  if (project?.product !== product) return undefined
  if (product === 'tracking') return ofDiary(db, tools.keyring, participantId, { from: a, through: b })
  const { days, ...riding } = await tools.ownRiding(
    db,
    participantId,
    { from: a, through: b },
    project.timeZone,
  )
  return { days, modes: riding.legs > 0 ? [{ mode: 'bike', ...riding }] : [] }
}

async function ofDiary(
  db: Db,
  keyring: Keyring,
  participantId: string,
  { from, through }: Days,
): Promise<OwnModes | undefined> {
  await asParticipant(db, participantId)
  const owner = await ownerOf(db, keyring, participantId)
  if (!owner) return undefined
  const earliest = dataDayAfter(through, 1 - DAYS_AT_MOST)
  const days = await diaryDaysBetween(db, owner, daysIn({ from: from > earliest ? from : earliest, through }))
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
