import type { Reason } from '../detection.ts'
import type { Mode } from '../mode.ts'
import { transitModes, type LegContext } from './context-features.ts'
import type { LegDraft } from './leg-draft.ts'
import { legMotionNames } from './leg-features.ts'

const speedP85 = legMotionNames.indexOf('speed p85')
/** Less than this share along a line or lane is no reason. */
const ALONG_SHARE = 0.5

/** What speaks for the mode, strongest first; at most three, for people to read. */
export function reasonsOf(
  mode: Mode,
  { context, motion }: LegDraft,
  before: Mode | undefined,
  after: Mode | undefined,
): Reason[] {
  const reasons: Reason[] = context ? contextReasons(mode, context) : []
  reasons.push({ kind: 'speed', speedKmh: Math.round(motion[speedP85]! * 3.6) })
  if (before ?? after) reasons.push({ kind: 'between', ...(before && { before }), ...(after && { after }) })
  return reasons.slice(0, 3)
}

function contextReasons(mode: Mode, context: LegContext): Reason[] {
  const transit = transitModes.find((each) => each === mode)
  if (transit !== undefined) {
    const { passed, stoppedAt, lineShare, alongShare, line } = context.transit[transit]
    const share = Math.max(lineShare, alongShare)
    const isOnLine = line !== undefined && lineShare >= ALONG_SHARE
    return [
      ...(stoppedAt > 0 ? [{ kind: 'stops' as const, mode, stoppedAt, passed }] : []),
      ...(share >= ALONG_SHARE
        ? [{ kind: 'along' as const, mode, share: isOnLine ? lineShare : share, ...(isOnLine && { line }) }]
        : []),
    ]
  }
  const share = mode === 'car' ? context.motorway : mode === 'bike' || mode === 'ebike' ? context.cycleway : 0
  return share >= ALONG_SHARE ? [{ kind: 'along', mode, share }] : []
}
