import { connect, type Socket } from 'node:net'

export interface Target {
  port: number
  path: string
  headers: Record<string, string>
}

export interface Measured {
  perSecond: number
  p50Ms: number
  p99Ms: number
  errors: number
}

/**
 * A closed loop of keep-alive connections that send prepared bytes and look for the status line only, so
 * that the client takes as little as possible of the two cores it shares with the server.
 */
export async function load(
  target: Target,
  options: { connections: number; seconds: number },
): Promise<Measured> {
  const request = requestOf(target)
  const times: number[] = []
  let errors = 0
  const until = performance.now() + options.seconds * 1000
  await Promise.all(
    Array.from({ length: options.connections }, async () => {
      const socket = await connected(target.port)
      while (performance.now() < until && !socket.destroyed) {
        const started = performance.now()
        const status = await exchange(socket, request)
        times.push(performance.now() - started)
        if (status !== 200) errors++
      }
      socket.destroy()
    }),
  )
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  return { perSecond: times.length / options.seconds, p50Ms: at(0.5), p99Ms: at(0.99), errors }
}

export function requestOf({ path, headers }: Omit<Target, 'port'>): Buffer {
  const head = Object.entries({ host: '127.0.0.1', connection: 'keep-alive', ...headers })
  return Buffer.from(
    `GET ${path} HTTP/1.1\r\n${head.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n`,
  )
}

export async function connected(port: number): Promise<Socket> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  return socket.on('error', () => undefined)
}

/** The status of the answer; 0: there was none. */
export function exchange(socket: Socket, request: Buffer): Promise<number> {
  return new Promise((resolve) => {
    let received: Buffer = Buffer.alloc(0)
    const listen = (data: Buffer) => {
      received = received.length === 0 ? data : Buffer.concat([received, data])
      const end = received.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /content-length: (\d+)/i.exec(received.toString('latin1', 0, end))?.[1]
      if (received.length < end + 4 + Number(length ?? 0)) return
      settle(Number(received.toString('latin1', 9, 12)))
    }
    // A server that went away answers nothing; that is an error, not a reason to wait for ever.
    const gone = () => settle(0)
    const settle = (status: number) => {
      socket.off('data', listen).off('close', gone)
      resolve(status)
    }
    if (socket.destroyed) return settle(0)
    socket.once('close', gone)
    socket.on('data', listen)
    socket.write(request)
  })
}
