import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { Scratch } from './scratch.ts'

/** The way between phones and the API, or between the API and what it needs. */
export interface Link {
  port: number
  /** The next so many requests break off halfway. */
  cutRequests(count: number): void
  /** The next so many answers are lost: what they acknowledge is stored, and the phone does not know. */
  cutAnswers(count: number): void
  /** From now on bytes trickle; 0 lifts it. */
  slowDown(pieceMs: number): void
  /** Every connection breaks now; how many there were. */
  cutAll(): number
  /** From now on nobody gets through; false lifts it. */
  close(isClosed: boolean): void
  /** How often it has cut, slowed or turned away. */
  done: { requests: number; answers: number; pieces: number; turnedAway: number }
}

const PIECE_BYTES = 256

export async function openLink(scratch: Pick<Scratch, 'later'>, port: number): Promise<Link> {
  const wanted = { requests: 0, answers: 0, pieceMs: 0, isClosed: false }
  const done = { requests: 0, answers: 0, pieces: 0, turnedAway: 0 }
  const open = new Set<Socket>()

  const server = createServer((phone) => {
    if (wanted.isClosed) {
      done.turnedAway++
      // As by a host whose program has just ended: the harder way to be turned away.
      phone.on('error', () => undefined).resetAndDestroy()
      return
    }
    const api = connect(port, '127.0.0.1')
    const part = () => {
      phone.destroy()
      api.destroy()
    }
    for (const socket of [phone, api]) {
      open.add(socket)
      socket.setNoDelay(true).on('error', part)
      socket.on('close', () => {
        open.delete(socket)
        part()
      })
    }
    phone.on('data', (data) => {
      if (wanted.requests > 0) {
        wanted.requests--
        done.requests++
        api.write(data.subarray(0, data.length >> 1), part)
      } else pass(phone, api, data)
    })
    api.on('data', (data) => {
      if (wanted.answers > 0) {
        wanted.answers--
        done.answers++
        part()
      } else pass(api, phone, data)
    })
  })

  function pass(from: Socket, to: Socket, data: Buffer): void {
    if (wanted.pieceMs === 0) {
      if (to.write(data)) return
      from.pause()
      to.once('drain', () => from.resume())
      return
    }
    from.pause()
    const send = (offset: number) => {
      if (offset >= data.length || to.destroyed) {
        from.resume()
        return
      }
      to.write(data.subarray(offset, offset + PIECE_BYTES))
      done.pieces++
      setTimeout(send, wanted.pieceMs, offset + PIECE_BYTES)
    }
    send(0)
  }

  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cutAll = () => {
    const count = open.size / 2
    for (const socket of open) socket.destroy()
    return Math.round(count)
  }
  scratch.later(() => {
    server.close()
    cutAll()
  })
  return {
    port: (server.address() as AddressInfo).port,
    cutRequests: (count) => void (wanted.requests = count),
    cutAnswers: (count) => void (wanted.answers = count),
    slowDown: (pieceMs) => void (wanted.pieceMs = pieceMs),
    cutAll,
    close: (isClosed) => void (wanted.isClosed = isClosed),
    done,
  }
}
