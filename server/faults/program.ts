import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Scratch } from './scratch.ts'

const MAIN = fileURLToPath(new URL('../src/main.ts', import.meta.url))

/** One of the server's roles as a process, started again whenever it ends, as in production. */
export interface Program {
  /** Whether it was alive to be killed. */
  kill(): boolean
  /** Holds it for a while; whether it was alive for all of it. */
  hold(ms: number): Promise<boolean>
  /** Last words of runs that ended by themselves. */
  ownEnds: string[]
}

/** Ends in order, and so leaves the compiled code where the roles that are killed find it. */
export function migrate(environment: Record<string, string>): void {
  execFileSync(process.execPath, [MAIN, 'migrate'], { env: environment, stdio: 'pipe' })
}

export function keepRunning(
  scratch: Scratch,
  role: 'api' | 'worker',
  environment: Record<string, string>,
): Program {
  const ownEnds: string[] = []
  let child: ChildProcess
  let isOver = false

  function start(): void {
    // Dies with this process, however that ends.
    child = spawn('setpriv', ['--pdeathsig', 'KILL', process.execPath, MAIN, role], {
      env: { ...environment, PATH: process.env['PATH'] ?? '', NODE_ENV: 'production' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    const keep = (text: Buffer) => (output = (output + text.toString()).slice(-2000))
    child.stdout?.on('data', keep)
    child.stderr?.on('data', keep)
    child.once('exit', (status, signal) => {
      if (!isOver && signal !== 'SIGKILL')
        ownEnds.push(`${role} ended with ${status ?? signal}: ${output.trim()}`)
      if (!isOver) setTimeout(start, RESTART_MS)
    })
  }

  start()
  scratch.later(async () => {
    isOver = true
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill('SIGKILL')
    await ended
  })
  const isAlive = () => child.exitCode === null && child.signalCode === null
  return {
    ownEnds,
    kill: () => isAlive() && child.kill('SIGKILL'),
    async hold(ms) {
      const held = child
      if (!isAlive() || !held.kill('SIGSTOP')) return false
      await sleep(ms)
      return held.kill('SIGCONT')
    },
  }
}

const RESTART_MS = 150
