import { isEnough } from '@allmend/domain/projects/releases/enough-people'
import { weekOf } from '@allmend/domain/projects/releases/period'
import { type Answers, readAnswers } from '@allmend/domain/tracking/surveys/read-answers'
import { surveyFigures } from '@allmend/domain/tracking/surveys/survey-figures'
import type { TimeZone } from '@allmend/domain/platform/time/time-zone'
import { latLngToCell } from 'h3-js'
import type { Figure } from '../../base/access-log/index.ts'
import type { Db } from '../../platform/db/connect.ts'
import { asParticipant, onDuty } from '../../platform/db/identity.ts'
import { ownerOf } from '../../platform/keys/data-keys.ts'
import type { Keyring } from '../../platform/keys/keyring.ts'
import { participantsHere, participantsWhoAgree } from '../../projects/participation/index.ts'
import { todayIn } from '../../projects/projects/index.ts'
import { addRelease, lastRelease } from './releases.ts'
import { openedAnswers, responsesTo } from './responses.ts'
import type { VersionRow } from './store.ts'

/** Those who were counted; in the transaction of the release. */
export type NoteCounted = (
  db: Db,
  participantIds: readonly string[],
  it: { figure: Figure; organisation: string; purpose: string; now: Date },
) => Promise<void>

export interface CountedProject {
  id: string
  name: string
  organisationId: string
  organisationName: string
  /** Whose midnight ends a week. */
  timeZone: TimeZone
}

interface Counting {
  keyring: Keyring
  noteCounted: NoteCounted
  now: Date
}

/** Some 0.7 km², as in the figures of a Tracking project. */
const RESOLUTION = 8
const cellOf = ([longitude, latitude]: readonly string[]): string =>
  latLngToCell(Number(latitude), Number(longitude), RESOLUTION)

/**
 * Counts what was answered to a version, once a week at most, and only when ten people have answered since: two counts
 * differ by ten people at least. Answers whether it did.
 */
export async function countSurvey(
  db: Db<'surveys'>,
  project: CountedProject,
  version: VersionRow,
  { keyring, noteCounted, now }: Counting,
): Promise<boolean> {
  const { surveyId, number } = version
  const today = todayIn(project, now)
  const last = await lastRelease(db, surveyId)
  const before = last?.version === number ? last : undefined
  if (before && weekOf(before.countedOn).from === weekOf(today).from) return false
  const responses = await countable(db, project.id, { surveyId, version: number })
  const since = before?.releasedAt ?? new Date(0)
  if (!isEnough(responses.filter(({ submittedAt }) => submittedAt > since).length)) return false
  const answers: Answers[] = []
  const counted: string[] = []
  for (const response of responses) {
    await asParticipant(db, response.participantId)
    const owner = await ownerOf(db, keyring, response.participantId)
    const opened = openedAnswers(owner, response)
    if (!opened) continue
    answers.push(readAnswers(version.document, opened).kept)
    counted.push(response.participantId)
  }
  const figures = surveyFigures(version.document, answers, cellOf)
  const about = { surveyId, version: number, projectId: project.id, organisationId: project.organisationId }
  const added = await addRelease(db, about, { countedOn: today, figures, now })
  const figure = { kind: 'survey', project: project.name } as const
  if (added)
    await noteCounted(db, counted, {
      figure,
      organisation: project.organisationName,
      purpose: 'surveys',
      now,
    })
  return added
}

/** Of those who take part and agree to it when it is counted. */
async function countable(db: Db<'surveys'>, projectId: string, about: { surveyId: string; version: number }) {
  const responses = await responsesTo(db, about)
  const agreeing = await onDuty(db, 'participation', async (db) => {
    const here = await participantsHere(db, projectId)
    const ids = here.map(({ participantId }) => participantId)
    return new Set(await participantsWhoAgree(db, 'surveys', ids))
  })
  return responses.filter(({ participantId }) => agreeing.has(participantId))
}
