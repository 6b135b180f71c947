import type { InputOf } from '@allmend/contract/endpoint'
import type { ConsentText, participation } from '@allmend/contract/projects/participation'
import type { Product } from '@allmend/domain/base/organisations/organisation'
import { isTrial, type TrialRefusal } from '@allmend/domain/projects/projects/trial'
import { ageAnswer } from '@allmend/domain/projects/participation/age'
import { suffices } from '@allmend/domain/projects/participation/consent'
import { countOfChannel, mayBeJoined, type ProjectSeen } from '../content/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { onDuty } from '../../platform/db/identity.ts'
import { factsOf, takeSeat, todayIn } from '../projects/index.ts'
import { addLines, inForce, textsOf } from './ledger.ts'
import { mayJoin } from './participants.ts'
import { takePart } from './take-part.ts'
import { trialRefusal } from './trial.ts'

type Entry = InputOf<typeof participation.takePart>
type Read = Entry['consents']
type EntryRefusal =
  | 'project_paused'
  | 'project_in_review'
  | TrialRefusal
  | 'joining_closed'
  | 'project_full'
  | NonNullable<ReturnType<typeof consentRefusal | typeof ageRefusal>>

/** Whether these consents let her in: each to the text in force, and all that taking part needs. */
export function consentRefusal(
  read: Read,
  texts: readonly ConsentText[],
  product: Product,
): 'consent_outdated' | 'consent_missing' | undefined {
  const isCurrent = read.every(({ purpose, version }) =>
    texts.some((text) => text.purpose === purpose && text.version === version),
  )
  if (!isCurrent) return 'consent_outdated'
  return suffices(
    read.map((it) => it.purpose),
    product,
  )
    ? undefined
    : 'consent_missing'
}

/** Whether what she says of her age lets her in; nobody is asked where the project asks for none. */
export function ageRefusal(
  { birthYear, hasHadBirthday }: { birthYear?: number | undefined; hasHadBirthday?: boolean | undefined },
  { minimumAge, timeZone }: Pick<ProjectSeen, 'minimumAge' | 'timeZone'>,
  now: Date,
): 'age_missing' | 'age_too_low' | undefined {
  if (minimumAge === null) return undefined
  if (birthYear === undefined) return 'age_missing'
  const answer = ageAnswer({ birthYear, hasHadBirthday }, minimumAge, todayIn({ timeZone }, now))
  if (answer === 'ask for the birthday') return 'age_missing'
  return answer === 'too young' ? 'age_too_low' : undefined
}

/** Why she cannot come in, by what can be said before a seat is taken. */
export async function entryRefusal(
  db: Db,
  project: ProjectSeen,
  { accountId, asked, now }: { accountId: string; asked: Entry; now: Date },
): Promise<EntryRefusal | undefined> {
  const today = todayIn(project, now)
  const refusedTrial = await trialRefusal(db, { projectId: project.id, accountId, today })
  if (refusedTrial) return refusedTrial
  if (!mayBeJoined(project, now)) return 'project_paused'
  if (!(await mayJoin(db, project.id))) return 'project_in_review'
  if (project.joiningClosedAt) return 'joining_closed'
  // Whoever comes much too late need not queue for the row of the project.
  if (project.seatsTaken >= project.seats) return 'project_full'
  const texts = await onDuty(db, 'participation', (db) => textsOf(db, project, now))
  const refused = consentRefusal(asked.consents, inForce(texts), project.product)
  return refused ?? ageRefusal(asked, project, now)
}

/**
 * Seat, participant and consents, all or nothing. The seat comes first: it locks the project's row, so that nobody
 * joins twice and no seat is given twice.
 */
export async function joinProject(
  db: Db,
  it: { project: ProjectSeen; accountId: string; asked: Entry; now: Date },
): Promise<{ participantId: string } | 'project_full' | 'participant_present'> {
  const { project, accountId, asked, now } = it
  const { id: projectId, organisationId, timeZone, minimumAge } = project
  const hasSeat = await onDuty(db, 'projects', (db) => takeSeat(db, projectId))
  if (!hasSeat) return 'project_full'
  const participantId = await onDuty(db, 'participation', async (db) => {
    const id = await takePart(db, { accountId, projectId, timeZone, minimumAge, now })
    if (id) await addLines(db, { participantId: id, projectId, act: 'given', now }, asked.consents)
    return id
  })
  if (!participantId) return 'participant_present'
  // Of the few who try it out nothing is counted.
  if (isTrial(factsOf(project))) return { participantId }
  const joins = { projectId, organisationId, channel: asked.via, day: todayIn(project, now) }
  await onDuty(db, 'content', (db) => countOfChannel(db, 'joins', joins))
  return { participantId }
}
