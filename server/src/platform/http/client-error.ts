import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { WireFailure } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'

const CODES: Record<string, keyof typeof FAILURES> = {
  HPE_HEADER_OVERFLOW: 'input_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'input_slow',
}

/** What is no readable HTTP (malformed, head too large or too slow) never becomes a request; it is refused in our words too. */
export function refuseUnreadable(error: { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed || !socket.writable) {
    socket.destroy()
    return
  }
  const code = CODES[error.code ?? ''] ?? 'input_invalid'
  const { status, messageId, de } = FAILURES[code]
  const wire: WireFailure = { status, code, messageId, message: de, requestId: randomUUID() }
  const body = JSON.stringify(wire)
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      'content-type: application/json; charset=utf-8',
      'cache-control: no-store',
      `content-length: ${Buffer.byteLength(body)}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  )
}
