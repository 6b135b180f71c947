import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { Config } from '../src/config.ts'
import { until } from './until.ts'

const SOURCES = new URL('../src/', import.meta.url)

/** A server process of our own, as an operator starts one. */
export interface Started {
  child: ChildProcess
  /** Everything it has said so far. */
  output(): string
  /** Its exit status, once it has ended. */
  ended: Promise<number | null>
  /** Where its API listens, once it does. */
  origin(): Promise<string>
  stop(): Promise<void>
}

/** A server's settings as an environment, and nothing else of ours but the path. */
export function environmentOf(config: Config, changed: Record<string, string> = {}): Record<string, string> {
  const settings = Object.entries(config).filter(([, value]) => value !== undefined)
  return {
    PATH: process.env['PATH'] ?? '',
    ...Object.fromEntries(settings.map(([name, value]) => [name, String(value)])),
    PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'info',
    ...changed,
  }
}

export function startProcess(args: readonly string[], env: Record<string, string>): Started {
  const [file = '', ...rest] = args
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, SOURCES)), ...rest], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (output += text))
  const ended = once(child, 'close').then(([status]) => status as number | null)
  return {
    child,
    output: () => output,
    ended,
    async origin() {
      const found = await until(
        () => `it listens: ${output}`,
        () =>
          /Server listening at (http:\/\/[\d.:]+)/.exec(output)?.[1] ?? (child.exitCode !== null && 'ended'),
        180,
      )
      if (found === 'ended') throw new Error(`it does not listen: ${output}`)
      return found
    },
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Runs it to its end. */
export async function runProcess(
  args: readonly string[],
  env: Record<string, string>,
): Promise<{ status: number | null; output: string }> {
  const started = startProcess(args, env)
  const status = await started.ended
  return { status, output: started.output() }
}
