import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { after } from 'node:test'
import { setImmediate as turn } from 'node:timers/promises'
import { type Objects, openObjects } from '../src/platform/objects.ts'
import { until } from './until.ts'

const open = new Set<Socket>()
const undoing: (() => void)[] = []
after(() => undoing.forEach((undo) => undo()))

/** An object store that does to every connection, once something is asked, what it is told. */
export async function storeThat(
  does: (socket: Socket) => void,
  ...patience: [Parameters<typeof openObjects>[1]?]
): Promise<Objects> {
  const server = createServer((socket) => {
    open.add(socket)
    socket.on('error', () => undefined).once('data', () => does(socket))
    socket.on('close', () => open.delete(socket))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  undoing.push(() => {
    server.close()
    open.forEach((socket) => socket.destroy())
  })
  const settings = {
    S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    S3_REGION: 'us-east-1',
    S3_BUCKET: 'x',
    S3_ACCESS_KEY: 'x',
    S3_SECRET_KEY: 'x',
  }
  return openObjects(settings, ...patience)
}

/** Enough for the other end, in this process, to read what was written and to see what was closed. */
export async function someTurns(): Promise<void> {
  for (let count = 0; count < 10; count++) await turn()
}

/** Every connection has broken, and its other end has seen it. */
export async function allBroken(): Promise<void> {
  await until('every connection is closed', () => open.size === 0)
  await someTurns()
}

/** The beginning of an object of a thousand bytes. */
export const HALF = 'HTTP/1.1 200 OK\r\ncontent-length: 1000\r\n\r\nhalf'
