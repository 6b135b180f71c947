import type { ConsentText } from '@allmend/contract/governance'
import { type ConsentPurpose, suffices } from '@allmend/domain/governance/consent'
import { dataDayOf } from '@allmend/domain/time/data-day'
import { countOfChannel, type ProjectSeen } from '../content/index.ts'
import type { Db } from '../db/connect.ts'
import { onDuty } from '../db/identity.ts'
import { takeSeat } from '../projects/index.ts'
import { type Keyring, pairDevice, takePart } from '../tracking/index.ts'
import { addLines } from './ledger.ts'

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

/**
 * Seat, participant, consents and first device, all or nothing. The seat comes first: it locks the project's
 * row, so that nobody joins twice and no seat is given twice.
 */
export async function joinProject(
  db: Db,
  keyring: Keyring,
  it: {
    project: ProjectSeen
    accountId: string
    read: Read
    deviceName: string
    channel: number
    now: Date
  },
): Promise<{ deviceId: string; credential: string } | 'project_full' | 'participant_present'> {
  const { project, accountId, now } = it
  const { id: projectId, organisationId } = project
  await onDuty(db, 'projects')
  const hasSeat = await takeSeat(db, projectId)
  await onDuty(db, 'tracking')
  const participantId = hasSeat && (await takePart(db, keyring, { accountId, projectId, now }))
  if (!hasSeat) return 'project_full'
  if (!participantId) return 'participant_present'
  const paired = await pairDevice(db, { participantId, deviceName: it.deviceName, now })
  await onDuty(db, 'governance')
  await addLines(db, { participantId, projectId, act: 'given', now }, it.read)
  await onDuty(db, 'content')
  const day = dataDayOf(now.getTime())
  await countOfChannel(db, 'joins', { projectId, organisationId, channel: it.channel, day })
  return paired
}
