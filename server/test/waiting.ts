import type { TestServer } from './test-server.ts'

/** Who waits for a lock in this server's database, with a question that holds these words. */
export async function waiting(server: TestServer, text = ''): Promise<number[]> {
  const { rows } = await server.owner((owner) =>
    owner.query<{ pid: number }>(
      `select pid from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock' and strpos(query, $1) > 0`,
      [text],
    ),
  )
  return rows.map(({ pid }) => pid)
}
