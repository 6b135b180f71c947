import type { Held } from '@allmend/contract/own-data'
import { seenProject } from '../content/index.ts'
import type { Db } from '../db/connect.ts'
import { asParticipant, onDuty } from '../db/identity.ts'
import { readingOf } from '../diary/index.ts'
import { inForce, linesOf, type OwnPart, remindersOf, textsOf } from '../participation/index.ts'
import { countOwnAnswers } from '../people/index.ts'
import { countOwnPhotos } from '../photos/index.ts'
import { countOwnRatings } from '../ratings/index.ts'
import { holdingsOf } from '../tracking/index.ts'
import { accessesOf } from './access-log.ts'
import { heldInDiary } from './erasure/erase.ts'

const ACCESSES_SHOWN = 100

/** What is held of her in one project, without opening any of it. */
export async function heldOf(db: Db, part: OwnPart, now: Date): Promise<Held> {
  const { participantId, projectId, product, code, name, organisation, timeZone } = part
  const project = await onDuty(db, 'projects', (db) => seenProject(db, projectId))
  const texts = project ? await onDuty(db, 'participation', (db) => textsOf(db, project, now)) : []
  await asParticipant(db, participantId)
  const { fixes, firstAt, lastAt } = await holdingsOf(db, participantId)
  const devices = await db
    .selectFrom('tracking.device')
    .select('deviceId')
    .where('participantId', '=', participantId)
    .where('revokedAt', 'is', null)
    .execute()
  const { days, statements } = await heldInDiary(db, participantId)
  const reading = await readingOf(db, participantId)
  const { rides, photos } = await onDuty(db, 'photos', (db) => countOwnPhotos(db, participantId))
  const ratings = await onDuty(db, 'ratings', (db) => countOwnRatings(db, participantId))
  const answers = await onDuty(db, 'people', (db) => countOwnAnswers(db, participantId))
  const accesses = await accessesOf(db, participantId, ACCESSES_SHOWN)
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
    answers,
    devices: devices.length,
    reminders: (await remindersOf(db, participantId)).map(({ kind }) => kind),
    readAt: reading?.readAt?.getTime() ?? null,
    ledger: await linesOf(db, participantId),
    texts: inForce(texts).map(({ purpose, version, de, en }) => ({ purpose, version, de, en })),
    accesses: accesses.map((it) => ({ ...it, at: it.at.getTime() })),
  }
}

function ageDeclaredIn({ declaredMinimumAge, ageDeclaredAt }: OwnPart): Held['ageDeclared'] {
  if (declaredMinimumAge === null || ageDeclaredAt === null) return null
  return { minimumAge: declaredMinimumAge, at: ageDeclaredAt.getTime() }
}
