import type { ConsentText, Paired } from '@allmend/contract/participation'
import { ageAnswer } from '@allmend/domain/participation/age'
import { type ConsentPurpose, suffices } from '@allmend/domain/participation/consent'
import { dataDayOf } from '@allmend/domain/time/data-day'
import { countOfChannel, type ProjectSeen } from '../content/index.ts'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { takeSeat } from '../projects/index.ts'
import { addLines } from './ledger.ts'
import type { Phones } from './phones.ts'
import { takePart } from './take-part.ts'

type Read = readonly { purpose: ConsentPurpose; version: number }[]

/** Whether these consents let her in: each to the text in force, and all that taking part needs. */
export function consentRefusal(
  read: Read,
  texts: readonly ConsentText[],
): 'consent_outdated' | 'consent_missing' | undefined {
  const isCurrent = read.every(({ purpose, version }) =>
    texts.some((text) => text.purpose === purpose && text.version === version),
  )
  if (!isCurrent) return 'consent_outdated'
  return suffices(read.map((it) => it.purpose)) ? undefined : 'consent_missing'
}

/** Whether what she says of her age lets her in; nobody is asked where the project asks for none. */
export function ageRefusal(
  { birthYear, hasHadBirthday }: { birthYear?: number | undefined; hasHadBirthday?: boolean | undefined },
  { minimumAge, timeZone }: Pick<ProjectSeen, 'minimumAge' | 'timeZone'>,
  now: Date,
): 'age_missing' | 'age_too_low' | undefined {
  if (minimumAge === null) return undefined
  if (birthYear === undefined) return 'age_missing'
  const answer = ageAnswer({ birthYear, hasHadBirthday }, minimumAge, dataDayOf(now.getTime(), timeZone))
  if (answer === 'ask for the birthday') return 'age_missing'
  return answer === 'too young' ? 'age_too_low' : undefined
}

/**
 * Seat, participant, consents and first device, all or nothing. The seat comes first: it locks the project's
 * row, so that nobody joins twice and no seat is given twice.
 */
export async function joinProject(
  db: Db,
  phones: Phones,
  it: {
    project: ProjectSeen
    accountId: string
    read: Read
    deviceName: string
    channel: number
    now: Date
  },
): Promise<Paired | 'project_full' | 'participant_present'> {
  const { project, accountId, now } = it
  const { id: projectId, organisationId, timeZone, minimumAge } = project
  const hasSeat = await onDuty(db, 'projects', (db) => takeSeat(db, projectId))
  if (!hasSeat) return 'project_full'
  const participantId = await onDuty(db, 'participation', async (db) => {
    const id = await takePart(db, { accountId, projectId, timeZone, minimumAge, now })
    if (id) await addLines(db, { participantId: id, projectId, act: 'given', now }, it.read)
    return id
  })
  if (!participantId) return 'participant_present'
  const paired = await phones.pair(db, { participantId, deviceName: it.deviceName, now })
  const joins = { projectId, organisationId, channel: it.channel, day: dataDayOf(now.getTime(), timeZone) }
  await onDuty(db, 'content', (db) => countOfChannel(db, 'joins', joins))
  return paired
}
