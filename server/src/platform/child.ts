import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { NobodysFault } from './threads.ts'

/** What a child sends when it is asked to go on. */
export type ChildMessage<Piece> =
  | { kind: 'ready' }
  | { kind: 'piece'; piece: Piece }
  | { kind: 'done' }
  | { kind: 'refused'; problem: string }
  | { kind: 'failed'; message: string; stack?: string | undefined }

export interface ChildLimits {
  /** Of a processor, over its whole life. */
  processorSeconds: number
  /** Of the clock, while somebody waits for it; what its reader does with a piece does not count. */
  clockSeconds: number
  /** Of the machine's memory: buffers and native code count too. Node.js alone takes about 60. */
  megabytes: number
}

export interface ChildTask {
  /** A module of ours that calls `answerInChild`. */
  file: URL
  /** Whatever a structured clone can carry. */
  errand: unknown
  limits: ChildLimits
  /** Files and folders it may read besides our own code. */
  reads?: readonly string[]
  /** Modules with native code, such as sharp. */
  hasAddons?: boolean
  signal?: AbortSignal | undefined
}

/** The file asked for more than its reader may have, or crashed it. */
export class ChildKilled extends Error {
  readonly why: 'time' | 'memory' | 'crash'

  constructor(why: ChildKilled['why'], about = '') {
    super(`a reader of a file was ended: ${why} ${about}`.trim())
    this.why = why
  }
}

/** The file cannot be read, and its reader knows why. */
export class FileRefused extends Error {
  readonly problem: string

  constructor(problem: string) {
    super(problem)
    this.problem = problem
  }
}

const AT_ONCE = Math.max(2, Math.min(4, availableParallelism()))
/** Each call that waits in the API holds one of its twenty connections to the database. */
const WAITING_AT_MOST = 6
const LOOK_MS = 50
const ROOT = new URL('../../../', import.meta.url)
/** Where our code lies; settings and secrets lie elsewhere. */
const CODE = ['node_modules', 'domain', 'contract', 'server', 'package.json'].map((it) =>
  fileURLToPath(new URL(it, ROOT)),
)
/**
 * The kernel ends it too, should our process be busy or gone: after so many seconds of a processor, and it keeps
 * no image of itself.
 */
const LIMITED = 'ulimit -c 0; ulimit -S -t "$1"; ulimit -H -t "$2"; shift 2; exec "$@"'

let running = 0
const waiting: (() => void)[] = []
const children = new Set<Watched>()
let isClosed = false

/**
 * Reads an uploaded file in a process of its own and yields what it reports, a piece whenever one is asked for. The
 * process knows no secret, may read our code and nothing else, and is killed from outside when it asks for too much
 * or nobody wants more. Throws FileRefused, ChildKilled, and NobodysFault when there is no place or we are stopping.
 */
export async function* readInChild<Piece>(task: ChildTask): AsyncGenerator<Piece, void> {
  await place(task.signal)
  try {
    const child = new Watched(task)
    children.add(child)
    try {
      await child.next()
      child.send(task.errand)
      for (;;) {
        const message = await child.next<Piece>()
        if (message.kind === 'done') return
        if (message.kind === 'refused') throw new FileRefused(message.problem)
        if (message.kind === 'failed')
          throw Object.assign(new Error(message.message), { stack: message.stack })
        if (message.kind === 'piece') yield message.piece
        child.send('go on')
      }
    } finally {
      await child.end()
      children.delete(child)
    }
  } finally {
    leave()
  }
}

/** Its only piece. */
export async function askChild<Answer>(task: ChildTask): Promise<Answer> {
  for await (const answer of readInChild<Answer>(task)) return answer
  throw new Error('a reader of a file said nothing')
}

/** Ends all that this thread has started, and starts no more: callers that wait get NobodysFault. */
export async function stopChildren(): Promise<void> {
  isClosed = true
  for (const free of waiting.splice(0)) free()
  await Promise.all([...children].map((it) => it.end(new NobodysFault('stopping'))))
}

async function place(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted()
  if (isClosed) throw new NobodysFault('stopping')
  if (running < AT_ONCE) {
    running++
    return
  }
  if (waiting.length >= WAITING_AT_MOST) throw new NobodysFault('too many files wait to be read')
  await new Promise<void>((resolve, reject) => {
    const free = (): void => {
      signal?.removeEventListener('abort', giveUp)
      resolve()
    }
    const giveUp = (): void => {
      waiting.splice(waiting.indexOf(free), 1)
      reject(signal?.reason as Error)
    }
    signal?.addEventListener('abort', giveUp, { once: true })
    waiting.push(free)
  })
  // One that leaves hands its place on, so that the count stays; one that stops frees all that wait without one.
  if (isClosed) {
    running++
    leave()
    throw new NobodysFault('stopping')
  }
}

function leave(): void {
  const next = isClosed ? undefined : waiting.shift()
  if (next) next()
  else running--
}

class Watched {
  readonly #process: ChildProcess
  readonly #exited: Promise<unknown>
  readonly #limits: ChildLimits
  readonly #signal: AbortSignal | undefined
  readonly #messages: ChildMessage<unknown>[] = []
  #wake: () => void = () => undefined
  #waitedMs = 0
  #hasExited = false
  #reason: Error | undefined
  #stderr = ''

  constructor({ file, limits, reads = [], hasAddons = false, signal }: ChildTask) {
    this.#limits = limits
    this.#signal = signal
    const seconds = Math.ceil(limits.processorSeconds)
    const flags = [
      `--max-old-space-size=${limits.megabytes}`,
      '--permission',
      ...[...CODE, ...reads].map((it) => `--allow-fs-read=${it}`),
      ...(hasAddons ? ['--allow-addons'] : []),
      '--disable-warning=SecurityWarning',
      '--disable-warning=ExperimentalWarning',
    ]
    const command = [process.execPath, ...flags, fileURLToPath(file)]
    const ulimits = [String(seconds + 1), String(seconds + 3)]
    this.#process = spawn('/bin/sh', ['-c', LIMITED, 'sh', ...ulimits, ...command], {
      cwd: fileURLToPath(ROOT),
      env: { PATH: process.env['PATH'] },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      serialization: 'advanced',
    })
    this.#process.on('message', (message) => {
      this.#messages.push(message as ChildMessage<unknown>)
      this.#wake()
    })
    this.#process.on('error', (error) => {
      this.#reason ??= error
      this.#wake()
    })
    this.#process.stderr?.on('data', (text: Buffer) => {
      this.#stderr = (this.#stderr + text.toString()).slice(-2_000)
    })
    this.#exited = once(this.#process, 'close').then(
      ([code, by]: unknown[]) => this.#left(code, by),
      () => this.#left(null, null),
    )
    void this.#watch()
  }

  /** Sent to a process that has just ended it is lost, and its end is noticed by `next`. */
  send(message: unknown): void {
    if (this.#process.connected) this.#process.send(message as object, () => undefined)
  }

  async next<Piece>(): Promise<ChildMessage<Piece>> {
    const since = performance.now()
    const overAt = since + this.#limits.clockSeconds * 1000 - this.#waitedMs
    const wake = (): void => this.#wake()
    this.#signal?.addEventListener('abort', wake)
    const timer = setTimeout(wake, Math.max(0, overAt - since) + 1)
    try {
      while (this.#messages.length === 0 && !this.#reason) {
        if (this.#signal?.aborted) this.#reason = this.#signal.reason as Error
        else if (performance.now() >= overAt) this.#reason = new ChildKilled('time', 'by the clock')
        else if (this.#hasExited) this.#reason = new ChildKilled('crash')
        else await new Promise<void>((resolve) => (this.#wake = resolve))
      }
      if (this.#reason) throw this.#reason
      return this.#messages.shift() as ChildMessage<Piece>
    } finally {
      clearTimeout(timer)
      this.#signal?.removeEventListener('abort', wake)
      this.#waitedMs += performance.now() - since
    }
  }

  async end(reason?: Error): Promise<void> {
    if (reason) this.#reason ??= reason
    this.#wake()
    if (!this.#hasExited) this.#process.kill('SIGKILL')
    await this.#exited
  }

  async #watch(): Promise<void> {
    const { pid } = this.#process
    if (pid === undefined) return
    // When the machine has no memory left, this process is killed and not one that works for everybody.
    void writeFile(`/proc/${pid}/oom_score_adj`, '1000').catch(() => undefined)
    while (!this.#hasExited && !this.#reason) {
      const used = await usedBy(pid).catch(() => undefined)
      if (used && used.megabytes > this.#limits.megabytes) this.#kill('memory')
      else if (used && used.processorSeconds > this.#limits.processorSeconds) this.#kill('time')
      await sleep(LOOK_MS, undefined, { ref: false })
    }
  }

  #kill(why: ChildKilled['why']): void {
    this.#reason ??= new ChildKilled(why)
    this.#process.kill('SIGKILL')
    this.#wake()
  }

  #left(code: unknown, by: unknown): void {
    this.#hasExited = true
    // Killed without our doing: by the kernel that has no memory left, or by V8 that may take no more.
    const isMemory = by === 'SIGKILL' || by === 'SIGABRT'
    const why = by === 'SIGXCPU' ? 'time' : isMemory ? 'memory' : 'crash'
    const about = why === 'crash' ? `${String(by ?? code)} ${this.#stderr}` : ''
    // What it sent before it ended still arrives.
    if (this.#messages.length === 0) this.#reason ??= new ChildKilled(why, about)
    this.#wake()
  }
}

interface Used {
  megabytes: number
  processorSeconds: number
}

/** Ticks of /proc/…/stat, the same on every Linux. */
const TICKS_A_SECOND = 100
const run = promisify(execFile)

/** What a process uses of the machine, all its threads together. */
export async function usedBy(pid: number): Promise<Used> {
  if (process.platform !== 'linux') return usedByPs(pid)
  const [status, stat] = await Promise.all([
    readFile(`/proc/${pid}/status`, 'utf8'),
    readFile(`/proc/${pid}/stat`, 'utf8'),
  ])
  const kilobytes = Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  // The name in brackets may hold anything; utime and stime are the twelfth and thirteenth after it.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return { megabytes: kilobytes / 1024, processorSeconds: (Number(user) + Number(system)) / TICKS_A_SECOND }
}

async function usedByPs(pid: number): Promise<Used> {
  const { stdout } = await run('ps', ['-o', 'rss=,time=', '-p', String(pid)])
  const [kilobytes = '0', time = '0'] = stdout.trim().split(/\s+/)
  const seconds = time.split(':').reduce((sum, part) => sum * 60 + Number(part), 0)
  return { megabytes: Number(kilobytes) / 1024, processorSeconds: seconds }
}
