import { Failure, type WireFailure } from '@allmend/contract/failure'
import { FAILURES } from '@allmend/contract/failures'
import { languageOf } from '@allmend/domain/platform/language/language'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { isAway } from '../away.ts'
import { announcesBody } from './body.ts'
import { NobodysFault } from '../threads.ts'

/** Refusals become their row of the failure table; the world being down is a 503; the rest is our bug. */
export function refuse(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const failure = failureOf(error)
  const row = FAILURES[failure.code]
  if (failure.code === 'unknown') request.log.error({ err: error }, 'unexpected')
  else if (failure.code === 'unavailable') request.log.warn({ err: error }, 'the world is down')
  const wire: WireFailure = {
    status: row.status,
    code: failure.code,
    messageId: row.messageId,
    message: row[languageOf(undefined, request.headers['accept-language'])],
    ...(failure.fields ? { fields: failure.fields } : {}),
    requestId: request.id,
  }
  if (announcesBody(request) && !request.raw.complete) closeAfter(request, reply)
  if (failure.retryAfterSeconds !== undefined) void reply.header('retry-after', failure.retryAfterSeconds)
  return reply
    .code(row.status)
    .header('cache-control', 'no-store')
    .type('application/json')
    .serializer(JSON.stringify)
    .send(wire)
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  const { code, statusCode } = error as Partial<FastifyError>
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE') return new Failure('media_type_unsupported')
  if (statusCode === 413) return new Failure('input_too_large')
  if (statusCode === 429) return new Failure('too_many_requests', { retryAfterSeconds: 60 })
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500) return new Failure('input_invalid')
  if (isAway(error) || error instanceof NobodysFault)
    return new Failure('unavailable', { retryAfterSeconds: 5 })
  return new Failure('unknown')
}

/** Closing at once would reset the connection, and the refusal with it: so long she has to read it. */
const LINGER_MS = 2_000

/** The connection ends with this answer; what is still on its way is not read. */
function closeAfter({ raw }: FastifyRequest, reply: FastifyReply): void {
  void reply.header('connection', 'close')
  const { socket } = raw
  socket.destroySoon = () => {
    socket.end()
    socket.pause()
    const lingering = setTimeout(() => socket.destroy(), LINGER_MS)
    socket.once('close', () => clearTimeout(lingering))
  }
}
