import { Agent, request } from 'node:http'

export interface Called {
  /** 0: no answer came. */
  status: number
  body: Record<string, unknown>
}

export interface Call {
  port: number
  method: 'GET' | 'POST' | 'PUT'
  path: string
  headers: Record<string, string>
  body?: Buffer
  abort?: AbortSignal
}

// Shorter than the longest the API is held: some chunks are stored whose sender has given up.
const PATIENCE_MS = 1500

const agent = new Agent({ keepAlive: true, maxSockets: 200 })

/** One request whose every failure is an answer: none came. */
export function call({ port, method, path, headers, body, abort }: Call): Promise<Called> {
  return new Promise((resolve) => {
    const none = () => resolve({ status: 0, body: {} })
    const signal = AbortSignal.any([AbortSignal.timeout(PATIENCE_MS), ...(abort ? [abort] : [])])
    const length = body ? { 'content-length': String(body.length) } : {}
    const asked = request(
      { host: '127.0.0.1', port, method, path, agent, signal, headers: { ...headers, ...length } },
      (response) => {
        const pieces: Buffer[] = []
        response.on('data', (piece: Buffer) => pieces.push(piece))
        response.on('error', none)
        response.on('aborted', none)
        response.on('end', () => {
          try {
            const read = JSON.parse(Buffer.concat(pieces).toString() || '{}') as Record<string, unknown>
            resolve({ status: response.statusCode ?? 0, body: read })
          } catch {
            none()
          }
        })
      },
    )
    asked.on('error', none)
    asked.end(body)
  })
}
