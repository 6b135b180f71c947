import { execFile, spawn } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { commandAs } from './accounts.ts'
import type { AccountName } from './accounts.ts'
import type { Layout } from './layout.ts'

/** A pid alone may have passed to another process; with the moment of its start it is one process only. */
export type Recorded = { pid: number; startedTicks: number }
export type ProcessStat = {
  pid: number
  name: string
  state: string
  parentPid: number
  startedTicks: number
}

export type Launch = {
  as: AccountName
  process: string
  file: string
  args: string[]
  environment?: Record<string, string>
  mayReadAll?: boolean
}

/** The second field is the name in parentheses and may hold spaces and parentheses itself. */
export function parseStat(text: string): ProcessStat | undefined {
  const open = text.indexOf('(')
  const close = text.lastIndexOf(')')
  if (open < 0 || close < open) return undefined
  const rest = text.slice(close + 2).split(' ')
  const stat = {
    pid: Number(text.slice(0, open)),
    name: text.slice(open + 1, close),
    state: rest[0] ?? '',
    parentPid: Number(rest[1]),
    startedTicks: Number(rest[19]),
  }
  return Number.isInteger(stat.pid) && Number.isInteger(stat.startedTicks) ? stat : undefined
}

export function parseRecorded(text: string): Recorded | undefined {
  const [pid, startedTicks] = text.trim().split(' ').map(Number)
  return Number.isInteger(pid) && Number.isInteger(startedTicks) && pid! > 1
    ? { pid: pid!, startedTicks: startedTicks! }
    : undefined
}

/**
 * Which of our servers a command line belongs to. The program counts as well as the directory: an editor or a
 * shell that names the directory is not ours to end.
 */
export function serverOf(commandLine: string[], dataDir: string): string | undefined {
  const [file = '', script = ''] = commandLine
  const program = basename(basename(file) === 'node' ? script : file, '.js')
  const isKnown = ['postgres', 'ceph-mon', 'ceph-osd', 'radosgw', 'stripe-mock', 'maildev'].includes(program)
  return isKnown && commandLine.some((word) => word.startsWith(`${dataDir}/`)) ? program : undefined
}

export function pidOf(layout: Layout, process: string): number | undefined {
  const file = recordFile(layout, process)
  const recorded = existsSync(file) ? parseRecorded(readFileSync(file, 'utf8')) : undefined
  return recorded !== undefined && isAlive(recorded) ? recorded.pid : undefined
}

export function logFile(layout: Layout, process: string): string {
  return join(layout.dataDir, 'log', `${process}.log`)
}

export function logTail(layout: Layout, process: string, lines = 20): string {
  const file = logFile(layout, process)
  return existsSync(file) ? readFileSync(file, 'utf8').trimEnd().split('\n').slice(-lines).join('\n') : ''
}

export function launch(layout: Layout, { as, process, file, args, environment, mayReadAll }: Launch): void {
  const log = openSync(logFile(layout, process), 'a')
  const [command, words] = commandAs(as, file, args, mayReadAll)
  const child = spawn(command, words, {
    cwd: layout.dataDir,
    detached: true,
    stdio: ['ignore', log, log],
    env: { ...quietEnvironment(layout), ...environment },
  })
  closeSync(log)
  child.once('error', () => {})
  child.unref()
  if (child.pid === undefined) throw new Error(`${command} can't be started`)
  const stat = statOf(child.pid)
  if (stat === undefined) throw new Error(`${process} ended at once:\n${logTail(layout, process)}`)
  writeFileSync(recordFile(layout, process), `${stat.pid} ${stat.startedTicks}\n`)
}

/** Runs a short command to its end as one of the accounts and gives back what it printed. */
export function run(
  layout: Layout,
  as: AccountName,
  file: string,
  args: string[],
  { input = '', timeoutMs = 60_000 }: { input?: string; timeoutMs?: number } = {},
): Promise<string> {
  const [command, words] = commandAs(as, file, args)
  return new Promise((done, fail) => {
    const child = execFile(
      command,
      words,
      { cwd: layout.dataDir, env: quietEnvironment(layout), timeout: timeoutMs, killSignal: 'SIGKILL' },
      (error, stdout, stderr) => {
        if (error === null) done(stdout)
        else fail(new Error(`${file} ended with ${error.code ?? error.signal}:\n${stderr.trim()}`))
      },
    )
    child.stdin?.once('error', () => {})
    child.stdin?.end(input)
  })
}

export async function until(
  layout: Layout,
  process: string,
  isReady: () => boolean | Promise<boolean>,
  timeoutMs = 60_000,
): Promise<void> {
  const deadline = Date.now() + timeoutMs
  while (!(await isReady())) {
    if (pidOf(layout, process) === undefined)
      throw new Error(`${process} ended:\n${logTail(layout, process)}`)
    if (Date.now() > deadline)
      throw new Error(`${process} isn't ready after ${timeoutMs / 1000} s:\n${logTail(layout, process)}`)
    await sleep(100)
  }
}

/** Asks with the given signal, insists with SIGKILL after the patience is spent. */
export async function stop(
  layout: Layout,
  process: string,
  signal: NodeJS.Signals,
  patienceMs = 20_000,
): Promise<void> {
  const pid = pidOf(layout, process)
  if (pid !== undefined) await end(pid, signal, patienceMs)
  rmSync(recordFile(layout, process), { force: true })
}

/** Servers of this data directory whose record was lost, found by their command line. */
export async function endStrays(layout: Layout, processes: string[]): Promise<void> {
  const recorded = new Set(processes.map((name) => pidOf(layout, name)))
  const found = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), server: serverOf(commandLineOf(name), layout.dataDir) }))
  // A child shows its parent's command line until it has given itself another; it ends with its parent.
  const servers = new Set(found.filter(({ server }) => server !== undefined).map(({ pid }) => pid))
  const strays = found.filter(
    ({ pid, server }) =>
      server !== undefined &&
      processes.includes(server) &&
      !recorded.has(pid) &&
      !servers.has(statOf(pid)?.parentPid ?? 0),
  )
  await Promise.all(strays.map(({ pid }) => end(pid, 'SIGTERM', 10_000)))
}

export async function end(pid: number, signal: NodeJS.Signals, patienceMs: number): Promise<void> {
  const stat = statOf(pid)
  if (stat === undefined) return
  for (const [each, waitMs] of [
    [signal, patienceMs],
    ['SIGKILL', 5000],
  ] as const) {
    send(pid, each)
    for (const deadline = Date.now() + waitMs; Date.now() < deadline; await sleep(50))
      if (!isAlive(stat)) return
  }
  throw new Error(`process ${pid} (${stat.name}) survives SIGKILL`)
}

/** A process killed hard stays listed until its parent, perhaps a lazy pid 1, has taken note. */
export async function untilUnlisted(pid: number, patienceMs: number): Promise<void> {
  for (const deadline = Date.now() + patienceMs; Date.now() < deadline; await sleep(100))
    if (statOf(pid)?.state !== 'Z') return
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

function isAlive({ pid, startedTicks }: Recorded): boolean {
  const stat = statOf(pid)
  return stat !== undefined && stat.startedTicks === startedTicks && stat.state !== 'Z'
}

function statOf(pid: number): ProcessStat | undefined {
  try {
    return parseStat(readFileSync(`/proc/${pid}/stat`, 'utf8'))
  } catch {
    return undefined
  }
}

function commandLineOf(pid: string): string[] {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
  } catch {
    return []
  }
}

function recordFile(layout: Layout, process: string): string {
  return join(layout.dataDir, 'run', `${process}.pid`)
}

/** Nothing of the caller's shell reaches the servers, so they behave alike on every machine. */
function quietEnvironment(layout: Layout): Record<string, string> {
  return { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: layout.dataDir, LANG: 'C.UTF-8', TZ: 'UTC' }
}
