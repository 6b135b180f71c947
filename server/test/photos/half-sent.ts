import { once } from 'node:events'
import { type ClientRequest, type IncomingMessage, request } from 'node:http'
import type { WireFailure } from '@allmend/contract/failure'

export interface HalfSent {
  /** What came back, also while the body is still on its way. */
  answer: Promise<{ status: number; headers: IncomingMessage['headers']; failure: WireFailure }>
  call: ClientRequest
}

/** A call that announces a body and sends only its beginning; the rest is for the caller to send, or not. */
export function halfSent(
  origin: string,
  it: { method?: string; path: string; headers?: Record<string, string>; octets?: number; sent?: Buffer },
): HalfSent {
  const { method = 'POST', path, headers = {}, octets, sent = Buffer.alloc(1_000, ' ') } = it
  const length = octets === undefined ? { 'transfer-encoding': 'chunked' } : { 'content-length': octets }
  const call = request(new URL(path, origin), {
    method,
    agent: false,
    headers: { 'content-type': 'application/octet-stream', ...length, ...headers },
  })
  // The connection ends with the refusal, whatever was still to be sent.
  call.on('error', () => undefined)
  call.write(sent)
  const answer = answered(call)
  // Who does not wait for it has none.
  answer.catch(() => undefined)
  return { call, answer }
}

async function answered(call: ClientRequest): Promise<Awaited<HalfSent['answer']>> {
  const [answer] = (await once(call, 'response')) as [IncomingMessage]
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  call.destroy()
  const failure = JSON.parse(Buffer.concat(pieces).toString() || '{}') as WireFailure
  return { status: answer.statusCode ?? 0, headers: answer.headers, failure }
}
