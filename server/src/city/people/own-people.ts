import type { Db } from '../../platform/db/connect.ts'
import { allAnswersOf, answersOf, removeAllAnswers } from './answers.ts'
import { groupNamesOf, removeFromGroups } from './groups.ts'

/** How many questions about herself she has answered. */
export async function countOwnAnswers(db: Db<'people'>, participantId: string): Promise<number> {
  return (await answersOf(db, participantId)).length
}

/** Everything she said about herself, every version, and the groups she is in. */
export async function ownProfile(db: Db<'people'>, participantId: string) {
  return {
    answers: (await allAnswersOf(db, participantId)).map(({ chosen, ...row }) => ({
      ...row,
      values: chosen,
    })),
    groups: await groupNamesOf(db, participantId),
  }
}

export async function eraseOwnProfile(db: Db<'people'>, participantId: string): Promise<void> {
  await removeFromGroups(db, participantId)
  await removeAllAnswers(db, participantId)
}
