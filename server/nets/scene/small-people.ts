import { randomUUID } from 'node:crypto'
import { surveyFigures } from '@allmend/domain/city/people/survey-figures'
import { inTransaction } from '../../src/platform/db/identity.ts'
import { addAnswer } from '../../src/city/people/answers.ts'
import { addGroup, addMember, setCounted } from '../../src/city/people/groups.ts'
import { addRelease } from '../../src/city/people/releases.ts'
import type { TestServer } from '../../test/test-server.ts'

/** A participant has said something about herself, is in a group, and was counted. Answers the group's id. */
export async function smallPeople(
  server: TestServer,
  about: { projectId: string; organisation: string; participantId: string },
): Promise<string> {
  const { projectId, organisation: organisationId, participantId } = about
  const { now } = server.clock
  const id = randomUUID()
  await inTransaction(server.pool, { organisation: organisationId, duty: 'people' }, async (db) => {
    const given = { question: 'frequency_bike', values: ['daily'] } as const
    await addAnswer(db, { participantId, projectId, now }, given)
    await addGroup(db, { id, projectId, organisationId, name: 'Testfahrende', now })
    await addMember(db, { groupId: id, participantId, projectId, now })
    await setCounted(db, projectId, new Map([[participantId, id]]))
  })
  const figures = surveyFigures([])
  const project = { id: projectId, organisationId }
  await inTransaction(server.jobContext.pool, { duty: 'people' }, (db) =>
    addRelease(db, project, { countedOn: '2026-09-14', figures, now }),
  )
  return id
}
