import { modes, type Mode } from '@allmend/domain/tracking/diary/mode'
import { clusteredShare, type ClusteredShare } from './clustered-share.ts'
import { confusionOf } from './confusion.ts'
import type { ModeCase } from './mode-cases.ts'
import type { ModeFigures } from './mode-figures.ts'
import { realClasses, type RealCase } from './mode-mobilitynet.ts'

/** Below it a mode has no figure of its own: too few people for a share. */
const PEOPLE_AT_LEAST = 20

interface ModeRow {
  mode: Mode
  /** Of the legs that were so, how many were said to be so. */
  found: ClusteredShare
  /** Of the legs said to be so, how many were. */
  right: ClusteredShare
  /** What was said of them, in the order of the modes of this report. */
  said: number[]
  /** Said of other modes that have no row. */
  saidOther: number
}

/** What `npm run eval:mode -- --publish` writes for /accuracy: counts and shares, nothing drawn. */
export interface ModeEvaluation {
  command: string
  version: string
  day: string
  people: number
  days: number
  seed: number
  travelled: number
  all: ClusteredShare
  withoutMap: ClusteredShare
  minutesRight: number
  macroF1: number
  calibrationError: number
  answeredAt95: number
  worstTenth: number
  modes: ModeRow[]
  leftOut: { mode: Mode; legs: number; people: number }[]
  calibration: { from: number; sure: number; right: ClusteredShare }[]
  real: { recordings: string; legs: number; right: number; classes: RealRow[] } | null
}

interface RealRow {
  class: (typeof realClasses)[number]
  legs: number
  found: number
}

type About = Pick<
  ModeEvaluation,
  'command' | 'version' | 'day' | 'people' | 'days' | 'seed' | 'travelled' | 'minutesRight'
>

export function modeEvaluation(
  about: About,
  measured: { near: readonly ModeCase[]; alone: readonly ModeCase[]; figures: ModeFigures },
  real: readonly RealCase[] | undefined,
): ModeEvaluation {
  const { near, alone, figures } = measured
  const peopleWith = new Map(
    modes.map((mode) => [mode, new Set(near.filter((it) => it.truth === mode).map((it) => it.who)).size]),
  )
  const isPublished = (mode: Mode): boolean => peopleWith.get(mode)! >= PEOPLE_AT_LEAST
  const reported = modes.filter(isPublished)
  return {
    ...about,
    all: rounded(clusteredShare(near.map(judged))),
    withoutMap: rounded(clusteredShare(alone.map(judged))),
    minutesRight: round(about.minutesRight),
    macroF1: round(figures.macroF1),
    calibrationError: round(figures.calibrationError),
    answeredAt95: round(figures.answeredAt95),
    worstTenth: round(figures.byPerson[0]),
    modes: reported.map((mode) => rowOf(mode, reported, near)),
    leftOut: modes
      .filter((mode) => !isPublished(mode) && peopleWith.get(mode)! > 0)
      .map((mode) => ({
        mode,
        legs: near.filter((it) => it.truth === mode).length,
        people: peopleWith.get(mode)!,
      })),
    calibration: calibrationOf(near),
    real: real ? realRows(real) : null,
  }
}

const judged = ({ who, truth, detection }: ModeCase) => ({ who, isRight: truth === detection.mode })

function rowOf(mode: Mode, reported: readonly Mode[], cases: readonly ModeCase[]): ModeRow {
  const was = cases.filter((it) => it.truth === mode)
  const detectedAs = cases.filter((it) => it.detection.mode === mode)
  return {
    mode,
    found: rounded(clusteredShare(was.map(judged))),
    right: rounded(clusteredShare(detectedAs.map(judged))),
    said: reported.map((other) => was.filter((it) => it.detection.mode === other).length),
    saidOther: was.filter((it) => !reported.includes(it.detection.mode)).length,
  }
}

/** By tenths of how sure it said to be, where enough people have such legs. */
function calibrationOf(cases: readonly ModeCase[]): ModeEvaluation['calibration'] {
  const sureness = ({ detection }: ModeCase): number => detection.probabilities[detection.mode]
  return Array.from({ length: 10 }, (_, tenth) => {
    const within = cases.filter((it) => Math.min(9, Math.floor(sureness(it) * 10)) === tenth)
    const sure = within.reduce((sum, it) => sum + sureness(it), 0) / within.length
    return { from: tenth / 10, sure: round(sure), right: rounded(clusteredShare(within.map(judged))) }
  }).filter(({ right }) => right.people >= PEOPLE_AT_LEAST)
}

function realRows(cases: readonly RealCase[]): NonNullable<ModeEvaluation['real']> {
  const raw = cases.filter(({ truth, kind }) => truth !== 'other' && kind === 'location')
  const { counts } = confusionOf(
    realClasses,
    raw.map(({ truth, said: text }) => [truth, text, 1] as const),
  )
  const classes = realClasses.map((name, at) => ({
    class: name,
    legs: raw.filter(({ truth }) => truth === name).length,
    found: counts[at * realClasses.length + at]!,
  }))
  const right = round(classes.reduce((sum, it) => sum + it.found, 0) / raw.length)
  return { recordings: 'MobilityNet', legs: raw.length, right, classes: classes.filter((it) => it.legs > 0) }
}

const round = (value: number): number => Math.round(value * 10_000) / 10_000
const rounded = (it: ClusteredShare): ClusteredShare => ({
  ...it,
  share: round(it.share),
  margin: round(it.margin),
})
