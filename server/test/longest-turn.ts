import { setImmediate as turn } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/**
 * The longest this thread worked, in time of a processor, between two answers of /healthz while a call was under way:
 * what everybody else waits because of it, whatever else the machine does.
 */
export async function longestTurn<Answer>(
  app: FastifyInstance,
  call: () => Promise<Answer>,
): Promise<{ answer: Answer; longestMs: number; answered: number }> {
  const over = { is: false }
  const under = call().finally(() => (over.is = true))
  let [longestMs, answered] = [0, 0]
  while (!over.is) {
    const took = await costMs(async () => {
      const { statusCode } = await app.inject('/healthz')
      if (statusCode === 200) answered++
      await turn()
    })
    longestMs = Math.max(longestMs, took)
  }
  return { answer: await under, longestMs, answered }
}

/** Of this thread, on a processor. */
export async function costMs(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage()
  await work()
  const { user, system } = process.threadCpuUsage(before)
  return (user + system) / 1_000
}
