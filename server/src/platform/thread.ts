import { Worker } from 'node:worker_threads'

/**
 * A thread of our own code. What V8 may keep in it is bounded: whoever needs more ends the thread and nothing
 * else. Buffers come on top. It inherits none of the flags this process was started with.
 */
export function startThread(file: URL, errand: unknown, heapMegabytes: number): Worker {
  const resourceLimits = { maxYoungGenerationSizeMb: 24, maxOldGenerationSizeMb: heapMegabytes }
  return new Worker(file, { workerData: errand, resourceLimits, execArgv: [] })
}
