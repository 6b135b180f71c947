import type pg from 'pg'

/** Of all organisations, for an operator's import, which works with a client of its own in a transaction. */
export async function hasProjects(client: pg.ClientBase, region: string): Promise<boolean> {
  await client.query("set local allmend.duty = 'projects'")
  const { rows } = await client.query<{ has: boolean }>(
    'select exists (select from projects.project where region = $1) as has',
    [region],
  )
  await client.query("set local allmend.duty = ''")
  return rows[0]?.has ?? false
}
