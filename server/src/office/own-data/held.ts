import type { Held } from '@allmend/contract/office/own-data'
import type { Language } from '@allmend/domain/platform/language/language'
import { fixesErasedFrom } from '@allmend/domain/projects/projects/retention'
import { accessesOf } from '../../base/access-log/index.ts'
import { seenProject } from '../../projects/content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { asParticipant, onDuty } from '../../platform/db/identity.ts'
import { readingOf } from '../../tracking/diary/index.ts'
import { reportsBy } from '../../city/maintenance/index.ts'
import { inForce, linesOf, type OwnPart, remindersOf, textsOf } from '../../projects/participation/index.ts'
import { countOwnAnswers } from '../../city/people/index.ts'
import { countOwnPhotos } from '../../city/photos/index.ts'
import { projectById } from '../../projects/projects/index.ts'
import { countOwnRatings } from '../../city/ratings/index.ts'
import { countOwnRides } from '../../city/rides/index.ts'
import { countOwnSurveys } from '../../tracking/surveys/index.ts'
import { holdingsOf, sendingDevices } from '../../tracking/tracking/index.ts'
import { heldInDiary } from './erasure/erase.ts'
import { retiredAmong } from './retention/store.ts'

export const ACCESSES_SHOWN = 100

/** What is held of her in one project, without opening any of it. */
export async function heldOf(
  db: Db,
  part: OwnPart,
  { now, retentionMonths, language }: { now: Date; retentionMonths: number; language: Language },
): Promise<Held> {
  const { participantId, projectId, product, code, name, organisation, timeZone } = part
  const project = await onDuty(db, 'projects', (db) => seenProject(db, projectId))
  const texts = project ? await onDuty(db, 'participation', (db) => textsOf(db, project, now)) : []
  const erased = await erasedFrom(db, part, retentionMonths)
  await asParticipant(db, participantId)
  const { fixes, firstAt, lastAt } = await holdingsOf(db, participantId)
  const { days, statements } = await heldInDiary(db, participantId)
  const reading = await readingOf(db, participantId)
  const { rides, photos } = await onDuty(db, 'photos', (db) => countOwnPhotos(db, participantId))
  const ratings = await onDuty(db, 'ratings', (db) => countOwnRatings(db, participantId))
  const answers = await onDuty(db, 'people', (db) => countOwnAnswers(db, participantId))
  const journeys = await onDuty(db, 'rides', (db) => countOwnRides(db, participantId, now))
  const surveys = await onDuty(db, 'surveys', (db) => countOwnSurveys(db, participantId))
  const reports = (await onDuty(db, 'maintenance', (db) => reportsBy(db, participantId))).length
  const accesses = await accessesOf(db, participantId, { limit: ACCESSES_SHOWN, language })
  return {
    product,
    projectId,
    code,
    name,
    organisation,
    timeZone,
    joinedAt: part.joinedAt.getTime(),
    leftAt: part.leftAt?.getTime() ?? null,
    ageDeclared: ageDeclaredIn(part),
    days,
    fixes,
    firstAt,
    lastAt,
    statements,
    rides,
    photos,
    ratings,
    journeys,
    surveys,
    reports,
    answers,
    devices: await sendingDevices(db, participantId),
    reminders: (await remindersOf(db, participantId)).map(({ kind }) => kind),
    fixesErasedFrom: erased,
    readAt: reading?.readAt?.getTime() ?? null,
    ledger: await linesOf(db, participantId),
    texts: inForce(texts).map(({ purpose, version, de, en }) => ({ purpose, version, de, en })),
    accesses: accesses.map((it) => ({ ...it, at: it.at.getTime() })),
  }
}

/** Null: they are gone already, or there are none to come. */
async function erasedFrom(
  db: Db,
  { projectId, product, timeZone }: OwnPart,
  months: number,
): Promise<string | null> {
  if (product !== 'tracking') return null
  const retired = await onDuty(db, 'own-data', (db) => retiredAmong(db, [projectId]))
  const project = await onDuty(db, 'projects', (db) => projectById(db, projectId))
  if (!project || retired.size > 0) return null
  const { closedAt, endDay } = project
  return fixesErasedFrom({ closedAt: closedAt?.getTime() ?? null, endDay }, timeZone, months)
}

function ageDeclaredIn({ declaredMinimumAge, ageDeclaredAt }: OwnPart): Held['ageDeclared'] {
  if (declaredMinimumAge === null || ageDeclaredAt === null) return null
  return { minimumAge: declaredMinimumAge, at: ageDeclaredAt.getTime() }
}
