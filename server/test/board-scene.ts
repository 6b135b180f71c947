import assert from 'node:assert/strict'
import type { ReviewStage } from '@allmend/domain/projects/governance/review'
import { orderedProject } from './ordered-project.ts'
import type { Person, TestServer } from './test-server.ts'

/** A chair, two members and an Admin; and the cases of projects with people from some age on. */
export async function boardScene(server: TestServer) {
  const chair = await server.person({ roles: ['ethics', 'ethics_chair'] })
  const members = [
    await server.person({ roles: ['ethics'] }),
    await server.person({ roles: ['ethics'] }),
  ] as const
  const admin = await server.person({ roles: ['admin'] })

  /** Paid: its start lies with the board. From 16 on one member decides, from 14 on three. */
  async function submitted({ minimumAge = 16 }: { minimumAge?: number } = {}) {
    const { miriam, project, organizationId } = await orderedProject(server, {
      terms: { survey: false, participants: 200 },
    })
    const { id, title } = project
    const { purchases } = await miriam.client.projects.overview({ id })
    await admin.client.projects.settle({ purchaseId: purchases[0]?.id ?? '' })
    await miriam.client.projects.change({ id, title, survey_url: '', minimumAge })
    return { id, title, miriam, organizationId, review: (await reviewOf(id)).id }
  }

  async function reviewOf(id: string, { by = chair, review }: { by?: Person; review?: string } = {}) {
    const found = (await by.client.governance.case({ id, review })).review
    assert.ok(found)
    return found
  }

  const owner = (duty: string, text: string, values: unknown[] = []) =>
    server.owner(async (owner) => {
      await owner.query(`set allmend.duty = '${duty}'`)
      return (await owner.query<Record<string, unknown>>(text, values)).rows
    })
  const set = (id: string, columns: string) =>
    owner('projects', `update projects.project set ${columns} where id = $1`, [id])

  /** So many days have passed since it was submitted. */
  const daysPass = (id: string, days: number, stage: ReviewStage = 'start') =>
    owner(
      'governance',
      `update governance.review set submitted_at = submitted_at - make_interval(days => $2)
       where project_id = $1 and stage = $3`,
      [id, days, stage],
    )
  return { chair, members, admin, submitted, reviewOf, owner, set, daysPass }
}
