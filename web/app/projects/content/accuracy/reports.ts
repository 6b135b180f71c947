import type { Mode } from '@allmend/domain/tracking/diary/mode'
import mode from './mode.json' with { type: 'json' }
import segments from './segments.json' with { type: 'json' }

/** A share of legs with its 95 % interval. */
interface Share {
  share: number
  margin: number
  legs: number
  people: number
}

interface ModeReport {
  command: string
  version: string
  day: string
  people: number
  days: number
  seed: number
  all: Share
  withoutMap: Share
  minutesRight: number
  calibrationError: number
  worstTenth: number
  modes: { mode: Mode; found: Share; right: Share; said: number[]; saidOther: number }[]
  leftOut: { mode: Mode; legs: number; people: number }[]
  calibration: { from: number; sure: number; right: Share }[]
  real: {
    recordings: string
    legs: number
    right: number
    classes: { class: 'foot' | 'bike' | 'motorised' | 'rail'; legs: number; found: number }[]
  }
}

/** What the repository's commands measured last (`npm run eval:mode -- --publish`, `eval:segments`). */
export const modeReport = mode as ModeReport
export const segmentReport = segments

export type ModeRow = ModeReport['modes'][number]

/** Those read best and worst, by how many of their legs were found. */
export function bestAndWorst({ modes }: ModeReport): { best: ModeRow; worst: ModeRow } {
  const byFound = modes.toSorted((a, b) => b.found.share - a.found.share || b.found.legs - a.found.legs)
  return { best: byFound[0]!, worst: byFound.at(-1)! }
}

/** What is most often said of the worst instead. */
export function mistakenFor({ modes }: ModeReport, row: ModeRow): { mode: Mode; share: number } {
  const others = row.said
    .map((legs, at) => ({ mode: modes[at]!.mode, legs }))
    .filter((it) => it.mode !== row.mode)
  const { mode: other, legs } = others.reduce((a, b) => (b.legs > a.legs ? b : a))
  return { mode: other, share: legs / row.found.legs }
}

/** By how much its misreadings shift the share of a mode, in hundredths of all legs. */
export function shiftOf({ all }: ModeReport, { found, right }: ModeRow): number {
  return ((right.legs - found.legs) / all.legs) * 100
}

/** The tenth in which it says to be three quarters sure. */
export function aroundThreeQuarters({ calibration }: ModeReport) {
  return calibration.find(({ from }) => from === 0.7)
}
