import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** Two `up` at once would each start everything; the second waits and finds it running. */
export async function withLock<T>(dir: string, work: () => Promise<T>, patienceMs = 240_000): Promise<T> {
  const lock = join(dir, 'lock')
  const deadline = Date.now() + patienceMs
  while (!take(lock)) {
    if (isAbandoned(lock)) rmSync(lock, { recursive: true, force: true })
    else if (Date.now() > deadline) throw new Error(`${lock} is held by another start or stop`)
    else await sleep(200)
  }
  try {
    return await work()
  } finally {
    rmSync(lock, { recursive: true, force: true })
  }
}

function take(lock: string): boolean {
  try {
    mkdirSync(lock)
  } catch {
    return false
  }
  writeFileSync(join(lock, 'pid'), String(process.pid))
  return true
}

function isAbandoned(lock: string): boolean {
  try {
    process.kill(Number(readFileSync(join(lock, 'pid'), 'utf8')), 0)
    return false
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}
