import { connect, type Socket } from 'node:net'
import type { Chunk } from './ride-days.ts'
import { rideDays } from './ride-days.ts'

/**
 * The client process of `npm run bench:ingest`: virtual phones over keep-alive connections. Raw sockets and
 * prepared bodies, because it shares the two cores with the server it measures.
 */
export interface Orders {
  port: number
  phones: { credential: string; streamId: string }[]
  connections: number
  seconds: number
  /** Chunks a second at fixed instants, whatever the answers do; none: each connection as fast as it goes. */
  perSecond?: number
}

export interface Sent {
  stored: number
  others: Record<string, number>
  seconds: number
  p50Ms: number
  p99Ms: number
  cpuSeconds: number
}

interface Phone {
  credential: string
  streamId: string
  next: number
}

const chunks: Chunk[] = rideDays(7)
const known = new Map<string, Phone>()

process.on('message', (orders: Orders) => {
  void send(orders).then((sent) => process.send?.(sent))
})
process.send?.('ready')

async function send(orders: Orders): Promise<Sent> {
  const phones = orders.phones.map((it) => {
    const phone = known.get(it.streamId) ?? { ...it, next: 1 }
    known.set(it.streamId, phone)
    return phone
  })
  const lines = await Promise.all(Array.from({ length: orders.connections }, () => openLine(orders.port)))
  const times: number[] = []
  const answers = new Map<number, number>()
  const note = (status: number, since: number) => {
    times.push(performance.now() - since)
    answers.set(status, (answers.get(status) ?? 0) + 1)
  }
  const cpuBefore = process.cpuUsage()
  const started = performance.now()
  const until = started + orders.seconds * 1000
  if (orders.perSecond === undefined) await closedLoop(lines, phones, until, note)
  else await openLoop(lines, phones, { until, perSecond: orders.perSecond }, note)
  const seconds = (performance.now() - started) / 1000
  const cpu = process.cpuUsage(cpuBefore)
  for (const line of lines) line.socket.destroy()
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0
  const { 201: stored = 0, ...others } = Object.fromEntries(answers)
  return {
    stored,
    others,
    seconds,
    p50Ms: at(0.5),
    p99Ms: at(0.99),
    cpuSeconds: (cpu.user + cpu.system) / 1e6,
  }
}

type Note = (status: number, since: number) => void

/** Each connection carries its share of the phones, one after the other, as a proxy would. */
async function closedLoop(lines: Line[], phones: Phone[], until: number, note: Note): Promise<void> {
  await Promise.all(
    lines.map(async (line, index) => {
      for (let turn = index; performance.now() < until; turn += lines.length) {
        const phone = phones[turn % phones.length]!
        const since = performance.now()
        note(await line.ask(requestOf(phone)), since)
      }
    }),
  )
}

/** Latency counts from when a chunk was due, so that a server that stalls cannot hide it (Tene 2013). */
async function openLoop(
  lines: Line[],
  phones: Phone[],
  { until, perSecond }: { until: number; perSecond: number },
  note: Note,
): Promise<void> {
  const free = [...lines]
  const due: number[] = []
  const started = performance.now()
  let [made, turn] = [0, 0]
  const settled: Promise<void>[] = []
  const answered = async (line: Line, phone: Phone, since: number) => {
    note(await line.ask(requestOf(phone)), since)
    free.push(line)
    serve()
  }
  const serve = () => {
    while (due.length > 0 && free.length > 0) {
      // The one that rested longest: a line never used for a minute is closed by the server.
      const [line, since, phone] = [free.shift()!, due.shift()!, phones[turn++ % phones.length]!]
      settled.push(answered(line, phone, since))
    }
  }
  while (performance.now() < until) {
    const now = performance.now()
    for (; started + (made * 1000) / perSecond <= now; made++) due.push(started + (made * 1000) / perSecond)
    serve()
    await new Promise((resolve) => setTimeout(resolve, 1))
  }
  await Promise.all(settled)
}

function requestOf(phone: Phone): Buffer {
  const seq = phone.next++
  const { bytes, sha256 } = chunks[seq % chunks.length]!
  const head = `POST /api/tracking/streams/${phone.streamId}/chunks/${seq}?sha256=${sha256} HTTP/1.1\r\nhost: 127.0.0.1\r\nauthorization: Bearer ${phone.credential}\r\ncontent-type: application/octet-stream\r\ncontent-length: ${bytes.length}\r\n\r\n`
  const request = Buffer.allocUnsafe(head.length + bytes.length)
  request.write(head, 'latin1')
  request.set(bytes, head.length)
  return request
}

interface Line {
  socket: Socket
  ask(request: Buffer): Promise<number>
}

async function openLine(port: number): Promise<Line> {
  const socket = connect(port, '127.0.0.1').setNoDelay(true)
  await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject))
  let answered: (status: number) => void = () => undefined
  let received = ''
  socket.on('error', () => undefined).on('close', () => answered(0))
  socket.on('data', (data: Buffer) => {
    received += data.toString('latin1')
    const end = received.indexOf('\r\n\r\n')
    if (end < 0) return
    const at = received.indexOf('content-length: ')
    if (received.length < end + 4 + Number.parseInt(received.slice(at + 16, at + 24), 10)) return
    const status = Number(received.slice(9, 12))
    received = ''
    answered(status)
  })
  return {
    socket,
    ask: (request) =>
      new Promise((resolve) => {
        answered = resolve
        if (socket.destroyed) resolve(0)
        else socket.write(request)
      }),
  }
}
