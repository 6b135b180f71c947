import type pg from 'pg'
import { inTransaction } from '../../../platform/db/identity.ts'
import type { Keyring } from '../../../platform/keys/keyring.ts'
import { ownSurveyLines } from '../../../tracking/surveys/index.ts'

/** Every survey she answered, a line for each, with the words of its questions. */
export async function* surveyLines(
  { pool, keyring }: { pool: pg.Pool; keyring: Keyring },
  part: { participantId: string; projectId: string },
): AsyncGenerator<string> {
  const lines = await inTransaction(pool, { participant: part.participantId, duty: 'surveys' }, (db) =>
    ownSurveyLines(db, keyring, part),
  )
  for (const line of lines) yield `${JSON.stringify(line)}\n`
}
