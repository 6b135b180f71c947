import { spawnSync } from 'node:child_process'
import { chmodSync, existsSync, lstatSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { endStrays } from '../../ops/services/processes.ts'

const PARENT = '/var/tmp'
const PREFIX = 'allmend-faults-'

export interface Scratch {
  dir: string
  /** What is to be undone at the end, last first; also after a failure or Ctrl-C. */
  later(undo: () => void | Promise<void>): void
  close(): Promise<void>
}

/** A directory of this run's own, outside the checkout, because the database's account must reach it. */
export async function openScratch(): Promise<Scratch> {
  await sweep()
  const dir = mkdtempSync(join(PARENT, `${PREFIX}${process.pid}-`))
  chmodSync(dir, 0o755)
  const undoing: (() => void | Promise<void>)[] = [() => rmSync(dir, { recursive: true, force: true })]
  let closing: Promise<void> | undefined
  const scratch: Scratch = {
    dir,
    later: (undo) => void undoing.push(undo),
    close: () => (closing ??= undoAll(undoing)),
  }
  const leave = (status: number) => void scratch.close().finally(() => process.exit(status))
  // Not once: the terminal and npm both send it, and the second must not cut the clearing up short.
  process.on('SIGINT', () => leave(130))
  process.on('SIGTERM', () => leave(143))
  process.on('uncaughtException', (error) => {
    console.error(error)
    leave(1)
  })
  return scratch
}

async function undoAll(undoing: (() => void | Promise<void>)[]): Promise<void> {
  for (const undo of undoing.toReversed()) {
    try {
      await undo()
    } catch (error) {
      console.error('while clearing up:', error)
    }
  }
}

/** What a run left behind that was itself killed hard. */
async function sweep(): Promise<void> {
  for (const name of readdirSync(PARENT).filter((each) => each.startsWith(PREFIX))) {
    const pid = Number.parseInt(name.slice(PREFIX.length), 10)
    const dir = join(PARENT, name)
    if (existsSync(`/proc/${pid}`) || lstatSync(dir).uid !== process.getuid?.()) continue
    for (const dataDir of [dir, join(dir, 'disk')]) await endStrays({ stateDir: dir, dataDir }, ['postgres'])
    if (readFileSync('/proc/mounts', 'utf8').includes(` ${dir}/disk `)) spawnSync('umount', [`${dir}/disk`])
    rmSync(dir, { recursive: true, force: true })
  }
}
