import { once } from 'node:events'
import type { Duplex } from 'node:stream'
import type pg from 'pg'

export type CopyValue = string | number | boolean | null
const CHUNK_CHARACTERS = 64 * 1024

/** The part of pg's connection that COPY needs. */
type Connection = {
  stream: Duplex
  query(text: string): void
  sendCopyFromChunk(chunk: Buffer): void
  endCopyFrom(): void
  sendCopyFail(message: string): void
}

/**
 * COPY … FROM STDIN on a connection that is not pipelined, waiting whenever the socket is full. pg knows the
 * messages but has no call for it; this is the interface of its own pg-copy-streams, without the stream.
 */
export function copyInto(
  client: pg.ClientBase,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly CopyValue[]>,
): Promise<void> {
  return new Promise((resolve, reject) => {
    let failure: Error | undefined
    const query = {
      submit: (connection: Connection) =>
        connection.query(`copy ${table} (${columns.join(', ')}) from stdin`),
      handleCopyInResponse(connection: Connection): void {
        send(connection, rows, () => failure !== undefined).catch((error: unknown) => {
          failure = error instanceof Error ? error : new Error(String(error))
          connection.sendCopyFail(failure.message)
        })
      },
      handleCommandComplete: () => undefined,
      handleError: (error: Error) => {
        failure ??= error
        reject(failure)
      },
      handleReadyForQuery: () => (failure ? reject(failure) : resolve()),
    }
    client.query(query as unknown as pg.Submittable)
  })
}

async function send(
  connection: Connection,
  rows: Iterable<readonly CopyValue[]>,
  isOver: () => boolean,
): Promise<void> {
  let text = ''
  for (const row of rows) {
    text += `${row.map(fieldOf).join('\t')}\n`
    if (text.length < CHUNK_CHARACTERS) continue
    connection.sendCopyFromChunk(Buffer.from(text))
    text = ''
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain')
    if (isOver()) return
  }
  if (text) connection.sendCopyFromChunk(Buffer.from(text))
  connection.endCopyFrom()
}

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function fieldOf(value: CopyValue): string {
  if (value === null) return '\\N'
  // PostgreSQL's text holds everything but NUL.
  if (typeof value === 'string')
    return value.replaceAll('\0', '').replace(/[\\\t\n\r]/g, (it) => escapes[it]!)
  return String(value)
}
