import { readFile } from 'node:fs/promises'

/** Ticks of /proc/self/stat, the same on every Linux. */
const TICKS_A_SECOND = 100

/**
 * What processes that were started and have ended meanwhile took of a processor. Not what this one saved: it looks
 * after them as long as they last, which on a busy machine is work of its own.
 */
export async function childMs(work: () => Promise<unknown>): Promise<number> {
  const before = await ofEndedChildren()
  await work()
  return (await ofEndedChildren()) - before
}

async function ofEndedChildren(): Promise<number> {
  const stat = await readFile('/proc/self/stat', 'utf8')
  // The name in brackets may hold anything; cutime and cstime are the fourteenth and fifteenth after it.
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(13, 15)
  return ((Number(user) + Number(system)) / TICKS_A_SECOND) * 1_000
}
