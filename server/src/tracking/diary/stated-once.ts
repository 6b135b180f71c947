import { ask, type Db } from '../../platform/db/connect.ts'

/**
 * What was sent before under this id is not said again, and is answered with the same number. The reading is held
 * (`lockReading`): of two sent at once, the second finds the first. As the participant.
 */
export async function statedOnce(
  db: Db,
  participantId: string,
  statementId: string | undefined,
  say: () => Promise<number>,
): Promise<number> {
  if (statementId === undefined) return say()
  const [known] = await ask<{ number: number }>(
    db,
    'select number from diary.sent_statement where participant_id = $1 and statement_id = $2',
    [participantId, statementId],
  )
  if (known) return known.number
  const number = await say()
  await ask(
    db,
    'insert into diary.sent_statement (participant_id, statement_id, number) values ($1, $2, $3)',
    [participantId, statementId, number],
  )
  return number
}
