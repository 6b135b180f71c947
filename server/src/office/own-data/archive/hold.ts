import pg from 'pg'

/** Somebody makes this archive now. */
export interface Hold {
  /** Aborted when the connection broke: another one may be at it. */
  lost: AbortSignal
  release(): Promise<void>
}

const LOCK = 4_242_034

/**
 * Takes an archive in hand; undefined when somebody has it. A lock of a connection of its own: whoever dies
 * lets go of it at that moment, and nobody need guess how long an archive may take.
 */
export async function holdExport(databaseUrl: string, id: string): Promise<Hold | undefined> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'allmend archive hold',
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  })
  const lost = new AbortController()
  client.on('error', () => lost.abort())
  client.on('end', () => lost.abort())
  await client.connect()
  const release = (): Promise<void> => client.end().catch(() => undefined)
  try {
    // A machine that vanished says no goodbye: half a minute without an answer is one.
    await client.query(
      'set tcp_keepalives_idle = 15; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3',
    )
    const { rows } = await client.query<{ isOurs: boolean }>(
      'select pg_try_advisory_lock($1, hashtext($2)) as "isOurs"',
      [LOCK, id],
    )
    if (rows[0]?.isOurs) return { lost: lost.signal, release }
  } catch (error) {
    await release()
    throw error
  }
  await release()
  return undefined
}
