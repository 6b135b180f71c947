import { configOf } from '../../src/config.ts'
import { drawPhotos } from '../../src/draw-photos.ts'
import { drawingJobs } from '../../src/jobs.ts'
import type { Preparer } from '../../src/city/photos/prepared.ts'
import { DEADLY, ENDLESS, GREEDY } from '../deadly.ts'
import { plainPreparer } from '../plain-preparer.ts'

let prepared = 0

/**
 * As `photos-process.ts`, with a preparer that looks for nothing, and that some files bring down. Tells how many it has
 * prepared, and how much memory it has.
 */
const preparer: Preparer = {
  ...plainPreparer,
  prepare(original, taken) {
    if (original.includes(DEADLY)) process.kill(process.pid, 'SIGKILL')
    while (original.includes(ENDLESS));
    // Four times what it may have, so that nothing else suffers where nobody ends it.
    for (const kept: Buffer[] = []; original.includes(GREEDY) && kept.length < 250;)
      kept.push(Buffer.alloc(8_000_000, 1))
    process.send?.({ prepared: ++prepared, residentMb: residentMb() })
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
