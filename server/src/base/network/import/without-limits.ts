import type pg from 'pg'

/** A pool's limits are meant for people who wait; an import may take minutes. Until the transaction ends. */
export async function withoutLimits(client: pg.ClientBase): Promise<void> {
  await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
}
