import type { Span } from '../detection.ts'
import { nearnessOf } from '../surroundings/nearness.ts'
import type { Surroundings } from '../surroundings/surroundings.ts'
import type { Track } from '../track.ts'
import { votesOf } from './forest.ts'
import type { ModeModel } from './mode-model.ts'
import { motionGridOf } from './motion-grid.ts'
import { probabilitiesOf } from './probabilities.ts'
import { CELLS_PER_WINDOW, cellSpansOf } from './segmentation.ts'
import { windowFeatures, windowsOf } from './window-features.ts'

/** The first pass: where one leg ends and the next begins. */
export function legSpansOf(
  track: Track,
  stretch: Span,
  model: Pick<ModeModel, 'windows'>,
  surroundings: Surroundings | undefined,
): Span[] {
  if (stretch.last - stretch.first < 2) return [stretch]
  const grid = motionGridOf(track, stretch)
  const windows = windowsOf(grid, surroundings && nearnessOf(grid, surroundings))
  const probabilities: Float64Array[] = []
  for (let cell = CELLS_PER_WINDOW >> 1; cell < grid.length; cell += CELLS_PER_WINDOW)
    probabilities.push(probabilitiesOf(votesOf(model.windows, windowFeatures(windows, cell))))
  if (probabilities.length === 0) return [stretch]
  const spans: Span[] = []
  let first = stretch.first
  for (const { last } of cellSpansOf(grid, probabilities).slice(0, -1)) {
    const border = fixAt(track, stretch, grid.startedAt + last * grid.stepSeconds * 1000)
    if (border <= first || border >= stretch.last) continue
    spans.push({ first, last: border })
    first = border
  }
  return [...spans, { first, last: stretch.last }]
}

/** The first fix that is not before an instant. */
function fixAt({ trackedAt }: Track, { first, last }: Span, at: number): number {
  let low = first
  let high = last
  while (low < high) {
    const middle = (low + high) >> 1
    if (trackedAt[middle]! < at) low = middle + 1
    else high = middle
  }
  return low
}
