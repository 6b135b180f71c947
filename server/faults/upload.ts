import { call } from './call.ts'
import type { Upload } from './phone.ts'

/** Sends chunks of one stream through a port: the link's, or the API's own. */
export function uploadThrough(port: number, streamId: string, credential: string): Upload {
  return async ({ seq, sha256, bytes }, abort) => {
    const { status, body } = await call({
      port,
      method: 'POST',
      path: `/api/tracking/streams/${streamId}/chunks/${seq}?sha256=${sha256}`,
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/octet-stream' },
      body: bytes,
      ...(abort && { abort }),
    })
    const isOfThis = body['seq'] === seq
    return {
      status,
      ...(isOfThis && {
        sha256: String(body['sha256']),
        contiguousSeq: Number(body['contiguous']),
        epoch: Number(body['epoch']),
      }),
    }
  }
}

/** What the server says has arrived; undefined when it doesn't answer. */
export async function stateOf(
  port: number,
  streamId: string,
  credential: string,
): Promise<{ contiguousSeq: number; highestSeq: number; gaps: number } | undefined> {
  const { status, body } = await call({
    port,
    method: 'GET',
    path: `/api/tracking/streams/${streamId}`,
    headers: { authorization: `Bearer ${credential}` },
  })
  if (status !== 200) return undefined
  return {
    contiguousSeq: Number(body['contiguous']),
    highestSeq: Number(body['highest']),
    gaps: (body['gaps'] as unknown[]).length,
  }
}
