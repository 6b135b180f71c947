import { readFile } from 'node:fs/promises'
import type pg from 'pg'

/** A clock tick of Linux, by which processes are charged. */
const TICK_MS = 10
const LOOK_EVERY_MS = 500

interface Used {
  own: number
  database: number
}

/**
 * What this process, with its threads, and the connections of its database use: on a busy machine only the processor's
 * time compares. Looked at now and then, since a connection that closes takes its figure along.
 */
export function watchProcessor(pool: pg.Pool): { used(): Promise<Used>; stop(): void } {
  const byProcess = new Map<number, number>()
  async function look(): Promise<void> {
    const { rows } = await pool.query<{ pid: number }>(
      'select pid from pg_stat_activity where datname = current_database()',
    )
    for (const { pid } of rows) {
      const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined)
      if (stat === undefined) continue
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
      byProcess.set(pid, Number(fields[11]) + Number(fields[12]))
    }
  }
  const timer = setInterval(() => void look().catch(() => undefined), LOOK_EVERY_MS).unref()
  return {
    async used() {
      await look()
      const { user, system } = process.cpuUsage()
      const ticks = [...byProcess.values()].reduce((sum, it) => sum + it, 0)
      return { own: (user + system) / 1000, database: ticks * TICK_MS }
    },
    stop: () => clearInterval(timer),
  }
}
