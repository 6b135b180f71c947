import { windowClasses } from '@allmend/domain/tracking/diary/detection/segmentation'
import { CELLS_PER_WINDOW } from '@allmend/domain/tracking/diary/detection/survey'
import { motionGridOf } from '@allmend/domain/tracking/diary/motion/motion-grid'
import { windowFeatures, windowsOf } from '@allmend/domain/tracking/diary/detection/window-features'
import { nearnessOf } from '@allmend/domain/tracking/diary/surroundings/nearness'
import type { Surroundings } from '@allmend/domain/tracking/diary/surroundings/surroundings'
import type { Track } from '@allmend/domain/tracking/diary/track'
import type { Random } from '../random.ts'
import type { ExampleFile } from './example-file.ts'
import { stretchesOf } from './stretches.ts'
import type { RecordedTrip } from './recorded-trip.ts'

/** Some of a trip's windows. The features are made before the truth is looked at. */
export function addWindowExamples(
  file: ExampleFile,
  { track, truth }: RecordedTrip,
  surroundings: Surroundings | undefined,
  about: { share: number; weight: number; random: Random },
): void {
  for (const stretch of stretchesOf(track, truth.states)) {
    const grid = motionGridOf(track, stretch)
    const windows = windowsOf(grid, surroundings && nearnessOf(grid, surroundings))
    let fix = stretch.first
    for (let cell = CELLS_PER_WINDOW >> 1; cell < grid.length; cell += CELLS_PER_WINDOW) {
      fix = nearestFix(track, fix, stretch.last, grid.startedAt + cell * grid.stepSeconds * 1000)
      if (grid.isGap[cell] === 1 || about.random() > about.share) continue
      file.add(windowClasses.indexOf(truth.states[fix]!), about.weight, windowFeatures(windows, cell))
    }
  }
}

function nearestFix({ trackedAt }: Track, from: number, last: number, at: number): number {
  let fix = from
  while (fix < last && Math.abs(trackedAt[fix + 1]! - at) <= Math.abs(trackedAt[fix]! - at)) fix++
  return fix
}
