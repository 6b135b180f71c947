import type { DetectedLeg, DetectLegs, Span } from '../detection.ts'
import type { Mode } from '../mode.ts'
import type { Surroundings } from '../surroundings/surroundings.ts'
import type { Track } from '../track.ts'
import { legDraftOf } from './leg-draft.ts'
import { namedLegs } from './leg-namer.ts'
import type { ModeModel } from './mode-model.ts'
import { cellSpansOf } from './segmentation.ts'
import { surveyOf, type CellSpan, type Survey } from './survey.ts'

/**
 * Mode detection: windows, then the most likely sequence, then legs with their neighbours and surroundings. The same fixes,
 * model and surroundings give the same legs, to the bit, wherever it runs.
 */
export function detectorWith(model: ModeModel, surroundings?: Surroundings): DetectLegs {
  const named = (parts: readonly SurveyedStretch[]) =>
    namedLegs(
      model,
      parts.flatMap(({ survey, cells }) => cells.map((each) => legDraftOf(survey, each, surroundings))),
    )
  return (track, stretches) => {
    const parts = stretches.map((stretch) => surveyedStretch(track, stretch, model, surroundings))
    const first = named(parts)
    const merged = withoutEqualNeighbours(
      parts,
      first.map(({ mode }) => mode),
    )
    const hasMerged = merged.some(({ cells }, at) => cells.length < parts[at]!.cells.length)
    const detections = hasMerged ? named(merged) : first
    let at = 0
    return merged.map(({ survey, stretch, cells }) =>
      fixSpans(track, stretch, survey, cells).map((span): DetectedLeg => ({
        ...span,
        detection: detections[at++]!,
      })),
    )
  }
}

type SurveyedStretch = { stretch: Span; survey: Survey; cells: readonly CellSpan[] }

function surveyedStretch(
  track: Track,
  stretch: Span,
  model: Pick<ModeModel, 'windows'>,
  surroundings: Surroundings | undefined,
): SurveyedStretch {
  const survey = surveyOf(track, stretch, model.windows, surroundings)
  const cells = cellSpansOf(survey)
  const spans = fixSpans(track, stretch, survey, cells)
  const isUsable = spans.every(({ first, last }) => last > first)
  return { stretch, survey, cells: isUsable ? cells : [{ first: 0, last: survey.grid.length - 1 }] }
}

/** One leg that was cut in two by mistake is one again. */
function withoutEqualNeighbours(
  parts: readonly SurveyedStretch[],
  names: readonly Mode[],
): SurveyedStretch[] {
  let at = 0
  return parts.map(({ cells, ...part }) => {
    const kept: (CellSpan & { mode: Mode })[] = []
    for (const each of cells) {
      const mode = names[at++]!
      const last = kept.at(-1)
      if (last && last.mode === mode) last.last = each.last
      else kept.push({ ...each, mode })
    }
    return { ...part, cells: kept }
  })
}

/** Cells as fixes: each border is the first fix that is not before it. */
function fixSpans(track: Track, stretch: Span, { grid }: Survey, cells: readonly CellSpan[]): Span[] {
  const borders = cells
    .slice(1)
    .map(({ first }) => fixAt(track, stretch, grid.startedAt + first * grid.stepSeconds * 1000))
  return cells.map((_, at) => ({
    first: at === 0 ? stretch.first : borders[at - 1]!,
    last: at === cells.length - 1 ? stretch.last : borders[at]!,
  }))
}

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
