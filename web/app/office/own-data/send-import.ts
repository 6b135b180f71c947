import { Failure, type WireFailure } from '@allmend/contract/failure'
import type { SentOf } from '@allmend/contract/endpoint'
import type { ownData } from '@allmend/contract/office/own-data'
import { api } from '../../platform/api/client.ts'
import { knownFailure } from '../../platform/api/known-failure.ts'
import type { ImportPreview } from './read-import.ts'

type Statements = SentOf<typeof ownData.restoreStatements>['statements']

const TRIES = 6
const STATEMENTS_AT_ONCE = 100

/** Sends what was read, by the protocol of phones: cut off and begun again, every chunk arrives once. */
export async function sendImport(
  projectId: string,
  preview: ImportPreview,
  advance: (doneShare: number) => void,
): Promise<void> {
  const streamId = await streamOf(projectId, preview)
  const { credential, deviceId } = await api.ownData.openImport({ projectId, fileName: preview.fileName })
  try {
    for (const [index, chunk] of preview.chunks.entries()) {
      await sendChunk(credential, streamId, index + 1, chunk)
      advance((index + 1) / preview.chunks.length)
    }
  } finally {
    await api.tracking.revokeDevice({ id: deviceId })
  }
  await sendStatements(projectId, preview.statements)
}

async function sendChunk(credential: string, streamId: string, seq: number, chunk: Uint8Array<ArrayBuffer>) {
  const sha256 = [...new Uint8Array(await crypto.subtle.digest('SHA-256', chunk))]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('')
  for (let attempt = 1; ; attempt++) {
    const answer = await fetch(`/api/tracking/streams/${streamId}/chunks/${seq}?sha256=${sha256}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${credential}`, 'content-type': 'application/octet-stream' },
      body: chunk,
      signal: AbortSignal.timeout(30_000),
    }).catch(() => undefined)
    if (answer?.ok) return
    // Begun again tomorrow, it goes on where it stopped: what is there already is not sent twice.
    if (answer?.status === 429 && (await codeOf(answer)) === 'allowance_spent')
      throw knownFailure('allowance_spent')
    const isLater = answer === undefined || [408, 429].includes(answer.status) || answer.status >= 500
    if (!isLater || attempt === TRIES) throw new Failure('unavailable')
    await new Promise((resolve) => setTimeout(resolve, 500 * 2 ** attempt * (0.5 + Math.random())))
  }
}

async function codeOf(answer: Response): Promise<string | undefined> {
  const wire = (await answer.json().catch(() => undefined)) as WireFailure | undefined
  return wire?.code
}

/** Statements made elsewhere follow those made here; imported a second time they would stand twice. */
async function sendStatements(projectId: string, lines: readonly string[]): Promise<void> {
  if (lines.length === 0) return
  const { last } = await api.ownData.restoreStatements({ projectId, statements: [] })
  if (last > 0) return
  const all = lines.map((line) => JSON.parse(line) as Statements[number])
  for (let from = 0; from < all.length; from += STATEMENTS_AT_ONCE) {
    const statements = all.slice(from, from + STATEMENTS_AT_ONCE)
    await api.ownData.restoreStatements({ projectId, statements })
  }
}

/** The same file into the same project is the same stream (RFC 9562, version 8). */
async function streamOf(projectId: string, { sha256, folder }: ImportPreview): Promise<string> {
  const name = new TextEncoder().encode(`${projectId} ${[...sha256].join(' ')} ${folder}`)
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', name)).slice(0, 16)
  bytes[6] = (bytes[6]! & 0x0f) | 0x80
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
}
