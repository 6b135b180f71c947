import { randomInt } from 'node:crypto'
import { isFreePort } from '../../ops/services/ports.ts'

const LOWEST = 11_000
const HIGHEST = 19_999
const given = new Set<number>()

/**
 * A port nobody listens on just now. Below the ports of the services and those Linux gives away by itself (32768 up),
 * so that nothing else takes it before whoever asked listens there; above the last one browsers refuse (10080).
 */
export async function freePort(): Promise<number> {
  for (let attempt = 0; attempt < 1_000; attempt++) {
    const port = randomInt(LOWEST, HIGHEST + 1)
    if (given.has(port) || !(await isFreePort(port))) continue
    given.add(port)
    return port
  }
  throw new Error(`no free port between ${LOWEST} and ${HIGHEST}`)
}
