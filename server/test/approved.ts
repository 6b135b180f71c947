/** A connection of the owner. */
interface Owner {
  query(text: string, values?: unknown[]): Promise<unknown>
}

export type Gate = 'start' | 'analysis'

/** The board approved a project before it worked here: what is asked of a scene that is about something else. Without this its people would be those of the trial. */
export async function approve(
  owner: Owner,
  projectId: string,
  gates: readonly Gate[] = ['start', 'analysis'],
): Promise<void> {
  if (gates.includes('start')) {
    await owner.query("set allmend.duty = 'projects'")
    await owner.query(
      'update projects.project set approved_at = now() where id = $1 and approved_at is null',
      [projectId],
    )
  }
  await owner.query("set allmend.duty = 'governance'")
  for (const gate of gates) {
    await owner.query(
      `insert into governance.approval (project_id, stage, scope_hash, seats, approved_at)
       values ($1, $2, '', 0, now()) on conflict do nothing`,
      [projectId, gate],
    )
    await owner.query(
      `update governance.review set state = 'approved', decided_at = now()
       where project_id = $1 and stage = $2 and state = 'open'`,
      [projectId, gate],
    )
  }
}
