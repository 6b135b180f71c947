import { configOf } from '../src/config.ts'
import { drawPhotos } from '../src/draw-photos.ts'
import { drawingJobs } from '../src/jobs.ts'
import type { Preparer } from '../src/photos/prepared.ts'
import { DEADLY } from './deadly.ts'
import { plainPreparer } from './plain-preparer.ts'

const TOLD_EVERY = 100
let prepared = 0

/**
 * As `photos-process.ts`, with a preparer that looks for nothing, and that some files bring down. Tells now and then how
 * much memory it has.
 */
const preparer: Preparer = {
  ...plainPreparer,
  prepare(original, taken) {
    if (original.includes(DEADLY)) process.kill(process.pid, 'SIGKILL')
    if (++prepared % TOLD_EVERY === 0) process.send?.({ prepared, residentMb: residentMb() })
    return plainPreparer.prepare(original, taken)
  },
}
await drawPhotos(
  configOf(process.env),
  drawingJobs(() => Promise.resolve(preparer)),
)

function residentMb(): number {
  return Math.round(process.memoryUsage.rss() / 1_048_576)
}
