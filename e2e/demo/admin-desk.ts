import type { Project } from '@allmend/contract/projects/projects'
import { JOBS } from '../../server/src/jobs.ts'
import { payloadOf } from '../../server/src/worker.ts'
import type { Stage } from './stage.ts'
import type { Organisations, Story } from './story.ts'

/** What the platform's Admins did in the last days, and what waits for one of them. */
export async function adminsDesk(
  { at, before }: Story,
  { seewil }: Organisations,
  { id: projectId }: Project,
): Promise<void> {
  const beat = await at(before(6), '14:02', 'super')
  await beat.admin.beginVisit({ organisationId: seewil, reason: 'Supportfall 2214, Einladungsseite' })
  await beat.organisations.whole({ id: seewil })
  await beat.projects.ofOrganisation({ id: seewil })
  await (await at(before(6), '14:20', 'super')).admin.endVisit({})

  const urs = await at(before(5), '22:00', 'admin')
  const name = 'photo-uploads'
  await urs.admin.setSwitch({ name, isOn: false, reason: 'Die Ablage der Fotos zieht um.' })
  const back = await at(before(5), '23:10', 'admin')
  await back.admin.setSwitch({ name, isOn: true, reason: 'Die Ablage ist umgezogen.' })

  const early = await at(before(4), '09:00', 'admin')
  const declined = await early.admin.proposeRole({
    email: 'stefan@seewil.example',
    role: 'admin',
    isGrant: true,
    reason: 'Vertretung während der Ferien.',
  })
  await (await at(before(4), '11:30', 'super')).admin.declineRole({ id: declined.id })
  const proposing = await at(before(1), '09:00', 'admin')
  await proposing.admin.proposeRole({
    email: 'nadia@seewil.example',
    role: 'ethics',
    isGrant: true,
    reason: 'Von der Versammlung in den Ethikrat gewählt.',
  })

  const miriam = await at(before(1), '16:40', 'miriam')
  await miriam.admin.askForNewsletters({
    projectId,
    reason: 'Wir möchten zum Jahresende noch einmal schreiben.',
  })
}

/** What a release before filed otherwise than this one reads it: tried as often as may be, it waits for an Admin. */
export async function leaveFailedJob({ jobContext }: Stage): Promise<void> {
  const name = 'own-data.mail-archive-ready'
  const filed = { account: 'nobody' }
  const { job } = JOBS.find((it) => it.job.name === name)!
  const error = await Promise.resolve()
    .then(() => job.run(payloadOf(job, filed), jobContext))
    .then(
      () => 'it was done',
      (failure: Error) => failure.message,
    )
  const { rows } = await jobContext.pool.query<{ id: string }>(
    'select id::text from graphile_worker.add_job($1, $2::json, max_attempts => 12)',
    [name, JSON.stringify(filed)],
  )
  await jobContext.pool.query(
    'update graphile_worker._private_jobs set attempts = max_attempts, last_error = $2 where id = $1',
    [rows[0]?.id, error],
  )
}
