import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { addQuestion } from '../../src/projects/governance/questions.ts'
import { addReview } from '../../src/projects/governance/reviews.ts'
import type { TestServer } from '../../test/test-server.ts'

/** The consent texts of a project lie with the board, which asks something about them. */
export async function smallReview(
  server: TestServer,
  { projectId, organisation, account }: { projectId: string; organisation: string; account: string },
): Promise<{ review: string; question: string }> {
  const { now } = server.clock
  return inTransaction(server.pool, { duty: 'governance' }, async (db) => {
    const about = { projectId, organisationId: organisation, stage: 'texts' as const, words: '' }
    const review = await addReview(db, { ...about, submittedAt: now, submittedBy: null })
    if (!review) throw new Error('its texts lie with the board already')
    const question = 'Wer liest die Antworten?'
    const asked = { reviewId: review, organisationId: organisation, question, askedBy: account, now }
    const id = randomUUID()
    await addQuestion(db, { ...asked, id })
    return { review, question: id }
  })
}
